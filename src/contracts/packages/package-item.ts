import { z } from 'zod'
import { bookedPackageSchema } from './booking.ts'

/** What an ordered package says of itself: what every plain item does, and what was bought. */
export const packageItemDetailsSchema = z.object({
  title: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Absent where nothing is known of what was bought. */
  booked: bookedPackageSchema.exactOptional(),
})
