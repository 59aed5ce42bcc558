import { z } from 'zod'
import { storedQuerySchema } from '../search/search-query.ts'

/** A watched stay, as its alert keeps it. */
export const watchedStaySchema = z.object({
  stay: storedQuerySchema,
  /** The one that is watched; null where it is the cheapest. */
  hotel: z.object({ hotelId: z.string(), name: z.string() }).nullable(),
  /** Whether the price is that of a member. */
  forMembers: z.boolean(),
})
export type WatchedStay = z.infer<typeof watchedStaySchema>
