import type { Order } from '#modules/orders/index.ts'
import type { FlightItem } from '../flight-item.ts'
import type { FlightOrderDeps } from '../flight-order-deps.ts'
import type { ChangeObstacle } from '#contracts/flights/changes.ts'
import { Refusal } from '#contracts/errors.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'

/** From then on travellers may have checked in, and a seat that is checked in is people's work. */
const CHECK_IN_MS = 24 * 3_600_000

/**
 * Why a flight of an order cannot be changed here, as far as its states, its fare and the hour say;
 * null when they can. Flights that the airline has moved can be changed whatever the fare says; `buying`: bags
 * and seats are just being bought for those of now.
 */
export function obstacleToChange(
  deps: Pick<FlightOrderDeps, 'clock' | 'suppliers'>,
  order: Pick<Order, 'status'>,
  flight: FlightItem,
  { moved, buying = false }: { readonly moved: boolean; readonly buying?: boolean },
): ChangeObstacle | null {
  if (buying || flight.status === 'changing' || flight.status === 'cancelling') return 'underway'
  if (order.status !== 'confirmed' || flight.status !== 'ticketed') return 'not_ticketed'
  const supplier = supplierByCode(deps, flight.supplierCode)
  if (!supplier.searchChanges || !supplier.confirmChange) return 'not_offered'
  const left = departureOf(flight).getTime() - deps.clock.now().getTime()
  if (left <= (moved ? 0 : CHECK_IN_MS)) return 'too_late'
  const condition = flight.sold.conditions.change_before_departure
  if (moved || condition?.allowed) return null
  return condition ? 'not_allowed' : 'unknown'
}

/** Why an order cannot be changed here, for a page that explains it. */
export function notChangeable(reason: string): Refusal {
  return new Refusal('order_not_changeable', { details: { reason } })
}

/** When the journey begins. */
export function departureOf({ id, sold }: Pick<FlightItem, 'id' | 'sold'>): Date {
  const [segment] = sold.slices[0]?.segments ?? []
  if (!segment) throw new Error(`item ${id} has no flights`)
  return new Date(segment.departing_at_utc)
}
