import { z } from 'zod'
import { bookedActivitySchema } from './offers.ts'

/** What an ordered activity says of itself: what every plain item does, and what was booked. */
export const activityItemDetailsSchema = z.object({
  title: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Absent where the shop sells no activities any more. */
  booked: bookedActivitySchema.exactOptional(),
})
