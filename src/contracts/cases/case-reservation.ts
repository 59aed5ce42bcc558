import { z } from 'zod'

/** A booking that proves a trip to who decides about a visa. */
export const caseReservationSchema = z.object({
  confirmation_id: z.string(),
  booking_reference: z.string(),
  title: z.string(),
  /** `gone`: nothing of it stands any more, and it proves nothing. */
  state: z.enum(['confirmed', 'held', 'gone']),
  /** The agency's reservation letter as PDF, relative to the shop; `?language=` says in which language. */
  letter: z.string(),
})
