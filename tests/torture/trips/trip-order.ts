import type { EndpointTypes } from '#contracts/endpoint-types.ts'
import type { TestShop, Visitor } from '#tests/support/shop.ts'
import type { Chance } from '../chance.ts'
import type { DrawnTrip } from './draw-trip.ts'

export type TripOrder = EndpointTypes['orderGet']['response']

/** A journey that is being lived. */
export interface Living {
  readonly shop: TestShop
  readonly visitor: Visitor
  readonly trip: DrawnTrip
  readonly chance: Chance
}

/** The order as its owner sees it, whose bearer may have ended meanwhile. */
export async function readOrder(visitor: Visitor, confirmation_id: string): Promise<TripOrder> {
  visitor.bearer = null
  const { status, body } = await visitor.call('orderGet', { confirmation_id })
  if (status !== 200) throw new Error(`order: ${JSON.stringify(body)}`)
  return body
}
