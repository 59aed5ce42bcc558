import { z } from 'zod'
import { Refusal } from '#contracts/errors.ts'
import { itemKindSchema, type ItemKind } from '#contracts/orders/order-states.ts'
import type { CreateOrderRequest } from '#contracts/orders/create-order.ts'
import type { NewJob } from '#db/job-queue.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'
import { insertEvents } from '../move-order.ts'
import type { OrderDeps } from '../order-deps.ts'

/** What was offered with an order, and its traveller said no to. */
export interface DeclinedOffer {
  readonly kind: ItemKind
  readonly offerId: string
  readonly searchId: string
}

/**
 * The visitor's own offers, expired or not, that are not wanted with an order.
 * @throws Refusal `offer_mismatch` for one that is nobody's, somebody else's, or ordered
 */
export async function readDeclined(
  { offers }: Pick<OrderDeps, 'offers'>,
  actor: Actor,
  { declined, items }: Pick<CreateOrderRequest, 'declined' | 'items'>,
): Promise<readonly DeclinedOffer[]> {
  const ordered = new Set(items.map(({ offer_id }) => offer_id))
  const unique = new Map((declined ?? []).map((one) => [one.offer_id, one]))
  return Promise.all(
    [...unique.values()].map(async ({ kind, offer_id: offerId }) => {
      const offer = await offers.find(actor, offerId)
      if (offer?.kind !== kind || ordered.has(offerId)) throw new Refusal('offer_mismatch')
      return { kind, offerId, searchId: offer.searchId }
    }),
  )
}

/** What the order's history says of them. */
export const declineEvents = (clock: Clock, orderId: string, declined: readonly DeclinedOffer[]) =>
  insertEvents(
    clock,
    declined.map(({ kind, offerId }) => ({
      orderId,
      kind: 'offer_declined',
      by: 'traveller',
      data: { kind, offer_id: offerId },
    })),
  )

/** Work: a product is told that something of it is not wanted. */
export const OFFER_DECLINED = 'order.offer_declined'
export const declinedPayload = z.object({ kind: itemKindSchema, offerId: z.string(), searchId: z.string() })

export const declineWork = (orderId: string, { kind, offerId, searchId }: DeclinedOffer): NewJob => ({
  kind: OFFER_DECLINED,
  key: `${OFFER_DECLINED}:${orderId}:${offerId}`,
  payload: { kind, offerId, searchId },
})

export async function notifyOfDecline(
  { products }: Pick<OrderDeps, 'products'>,
  { kind, ...offer }: DeclinedOffer,
): Promise<void> {
  await products.find(kind)?.offerDeclined?.(offer)
}
