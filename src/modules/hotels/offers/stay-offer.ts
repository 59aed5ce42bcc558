import { z } from 'zod'
import { hotelOfferSchema, stayRoomSchema } from '#contracts/hotels/offers.ts'
import { priceSchema } from '#contracts/prices.ts'
import type { StoredOffer } from '#modules/orders/index.ts'
import { storedQuerySchema } from '../search/search-query.ts'

/** What a confirmed room of a stay was at the moment of its confirmation; it never changes afterwards. */
export const staySnapshotSchema = hotelOfferSchema.pick({ hotel: true }).extend({
  query: storedQuerySchema,
  propertyId: z.string(),
  cityCode: z.string(),
  room: stayRoomSchema,
  /** What is paid now. */
  price: priceSchema,
  /** What buys it. */
  rateKey: z.string(),
  /** The offers of all rooms of its stay, in their order; the first of them is what the stay is known by. */
  offersOfStay: z.array(z.string()).min(1),
  period: z.object({ startsAt: z.string(), endsAt: z.string() }),
  hold: z.object({ paymentRequiredBy: z.iso.datetime(), priceGuaranteedUntil: z.iso.datetime().nullable() }).nullable(),
})
type StaySnapshot = z.infer<typeof staySnapshotSchema>

/** A confirmed room of a visitor. */
export interface ConfirmedRoom extends StaySnapshot, Omit<StoredOffer, 'kind' | 'body'> {}

/** A stored offer of a room. */
export function confirmedOf({ kind: _, body, ...ids }: StoredOffer): ConfirmedRoom {
  return { ...staySnapshotSchema.parse(body), ...ids }
}

/** What a stay is known by. */
export function bookingIdOf({ offersOfStay: [first = ''] }: Pick<StaySnapshot, 'offersOfStay'>): string {
  return first
}
