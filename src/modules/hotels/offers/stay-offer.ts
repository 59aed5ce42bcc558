import { z } from 'zod'
import { hotelOfferSchema } from '#contracts/hotels/offers.ts'
import type { StoredOffer } from '#modules/orders/index.ts'
import { storedQuerySchema } from '../search/search-query.ts'

/** What a confirmed stay was at the moment of its confirmation; it never changes afterwards. */
export const staySnapshotSchema = hotelOfferSchema
  .pick({ hotel: true, rooms: true, terms: true, price: true, due_at_property: true })
  .extend({
    query: storedQuerySchema,
    propertyId: z.string(),
    cityCode: z.string(),
    /** What buys it, a key for each room. */
    rateKeys: z.array(z.string()).min(1),
    period: z.object({ startsAt: z.string(), endsAt: z.string() }),
    hold: z
      .object({ paymentRequiredBy: z.iso.datetime(), priceGuaranteedUntil: z.iso.datetime().nullable() })
      .nullable(),
  })
type StaySnapshot = z.infer<typeof staySnapshotSchema>

/** A confirmed stay of a visitor. */
export interface ConfirmedStay extends StaySnapshot, Omit<StoredOffer, 'kind' | 'body'> {}

/** A stored offer of a stay. */
export function confirmedOf({ kind: _, body, ...ids }: StoredOffer): ConfirmedStay {
  return { ...staySnapshotSchema.parse(body), ...ids }
}
