import { z } from 'zod'
import { hotelOfferSchema } from './offers.ts'

/** What an ordered stay says of itself: what every plain item does, and the stay. */
export const hotelItemDetailsSchema = z.object({
  title: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Absent where the shop sells no hotels any more. */
  stay: hotelOfferSchema
    .pick({ query: true, hotel: true, rooms: true, terms: true, due_at_property: true })
    .exactOptional(),
  /** The search that found it, for the way back to its list. */
  search_session_id: z.string().exactOptional(),
})
