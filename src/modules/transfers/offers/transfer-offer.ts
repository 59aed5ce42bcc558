import { z } from 'zod'
import { priceSchema } from '#contracts/prices.ts'
import { rideSchema } from '#contracts/transfers/offers.ts'
import { transferQuerySchema } from '#contracts/transfers/query.ts'
import type { StoredOffer } from '#modules/orders/index.ts'

const pointSchema = z.object({
  type: transferQuerySchema.shape.from.shape.type,
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timezone: z.string(),
})

/** What a supplier was asked for a ride. */
const questionSchema = z.object({
  from: pointSchema,
  to: pointSchema,
  pickUpAt: z.string(),
  pickUpInstant: z.string(),
  isReturn: z.boolean(),
  adults: z.int(),
  childAges: z.array(z.int()),
  bags: z.int(),
  childSeats: z.boolean(),
  km: z.int(),
  minutes: z.int(),
})

/** What a confirmed ride was at the moment of its confirmation; it never changes afterwards. */
const snapshotSchema = z.object({
  query: transferQuerySchema,
  ride: rideSchema,
  question: questionSchema,
  price: priceSchema,
  /** What buys it. */
  key: z.string(),
  /** The offers of all ways of its transfer, in their order; the first of them is what it is known by. */
  offersOfTransfer: z.array(z.string()).min(1),
})
type TransferSnapshot = z.infer<typeof snapshotSchema>

/** What an order keeps of a ride that was sold. */
export const soldRideSchema = snapshotSchema.omit({ price: true })
export type SoldRide = z.infer<typeof soldRideSchema>

/** A confirmed ride of a visitor. */
export interface ConfirmedRide extends TransferSnapshot, Omit<StoredOffer, 'kind' | 'body'> {}

/** A stored offer of a ride. */
export function confirmedOf({ kind: _, body, ...ids }: StoredOffer): ConfirmedRide {
  return { ...snapshotSchema.parse(body), ...ids }
}

/** How the store keeps it. */
export function storedOf(ride: ConfirmedRide): StoredOffer {
  const { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt } = ride
  const ids = { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt }
  // The schema lists what belongs into a snapshot; the ids have columns of their own.
  return { kind: 'transfer', ...ids, body: snapshotSchema.parse(ride) }
}

/** What a transfer is known by. */
export function bookingIdOf({ offersOfTransfer: [first = ''] }: Pick<TransferSnapshot, 'offersOfTransfer'>): string {
  return first
}

/** From the pick-up to the arrival. */
export function periodOf({ ride }: Pick<TransferSnapshot, 'ride'>) {
  const ends = new Date(Date.parse(ride.pick_up_instant) + ride.minutes * 60_000)
  return { startsAt: ride.pick_up_instant, endsAt: ends.toISOString(), zone: ride.from.timezone }
}
