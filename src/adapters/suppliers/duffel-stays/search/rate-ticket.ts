import { z } from 'zod'

/** What a rate is bought by, and what its order has to know of it. */
export const rateTicketSchema = z.object({
  /** Duffel's id of the rate, and of the quote once there is one. */
  rate: z.string(),
  quote: z.string().nullable(),
  hotel: z.string(),
  in: z.string(),
  out: z.string(),
  adults: z.int(),
  ages: z.array(z.int()),
  /** Minor units. */
  total: z.int(),
  currency: z.string(),
  /** From a second on so much is kept. */
  keeps: z.array(z.tuple([z.int(), z.int()])),
})
export type RateTicket = z.output<typeof rateTicketSchema>
