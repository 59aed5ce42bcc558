import { z } from 'zod'
import { activityAnswerSchema, unitCountSchema } from '#contracts/activities/activity.ts'
import { bookedActivitySchema } from '#contracts/activities/offers.ts'
import { priceSchema } from '#contracts/prices.ts'
import type { StoredOffer } from '#modules/orders/index.ts'

/** What kept places were at the moment they were kept; it never changes afterwards. */
export const activitySnapshotSchema = z.object({
  productId: z.string(),
  /** By which the seller knows the places. */
  reservation: z.string(),
  units: z.array(unitCountSchema),
  answers: z.array(activityAnswerSchema),
  booked: bookedActivitySchema,
  price: priceSchema,
})
type ActivitySnapshot = z.infer<typeof activitySnapshotSchema>

/** Places that are kept for a visitor. */
export interface ReservedPlaces extends ActivitySnapshot, Omit<StoredOffer, 'kind' | 'body'> {}

/** A stored offer of an activity. */
export function reservedPlacesOf({ kind: _, body, ...ids }: StoredOffer): ReservedPlaces {
  return { ...activitySnapshotSchema.parse(body), ...ids }
}
