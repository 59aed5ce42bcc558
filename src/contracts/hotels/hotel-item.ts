import { z } from 'zod'
import { hotelOfferSchema, stayRoomSchema } from './offers.ts'

/** What an ordered room says of itself: what every plain item does, and the stay that it is of. */
export const hotelItemDetailsSchema = z.object({
  title: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Absent where the shop sells no hotels any more. */
  stay: hotelOfferSchema
    .pick({ booking_id: true, query: true, hotel: true })
    .extend({ room: stayRoomSchema })
    .exactOptional(),
  /** The search that found it, for the way back to its list. */
  search_session_id: z.string().exactOptional(),
})
