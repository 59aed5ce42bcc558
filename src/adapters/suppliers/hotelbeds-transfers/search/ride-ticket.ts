import { z } from 'zod'

/** What a vehicle is bought by: Hotelbeds' key, which is never read, and what the adapter has to know of it. */
export const rideTicketSchema = z.object({
  /** Hotelbeds' key. */
  k: z.string(),
  /** The question that it answers. */
  q: z.string(),
  /** Codes of the vehicle and its category, by which it is known again. */
  vehicle: z.string(),
  /** Minor units. */
  net: z.int(),
  currency: z.string(),
  /** What is kept, in minor units, and from which instant. */
  penalties: z.array(z.object({ amount: z.int(), from: z.string() })),
  /** When it was listed, in seconds. */
  at: z.int(),
})
export type RideTicket = z.output<typeof rideTicketSchema>
