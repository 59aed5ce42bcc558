import { z } from 'zod'

/** What a rate is bought by: Hotelbeds' key, which is never read, and what the adapter has to know of it. */
export const rateTicketSchema = z.object({
  /** Hotelbeds' key. */
  k: z.string(),
  /** Whether it must be checked before it is booked. */
  recheck: z.boolean(),
  hotel: z.int(),
  in: z.string(),
  out: z.string(),
  adults: z.int(),
  ages: z.array(z.int()),
  /** Where its guests come from: prices differ by it. Keys that were given out before had none. */
  market: z.string().optional(),
  /** Minor units. */
  net: z.int(),
  currency: z.string(),
  /** When it was listed, in seconds. */
  at: z.int(),
})
export type RateTicket = z.output<typeof rateTicketSchema>
