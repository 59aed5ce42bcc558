import { z } from 'zod'
import { bookedPackageSchema } from './booking.ts'
import { packageTaskSchema } from './packages.ts'

/** What an ordered package says of itself: what every plain item does, and what was bought. */
export const packageItemDetailsSchema = z.object({
  title: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Absent where nothing is known of what was bought. */
  booked: bookedPackageSchema.exactOptional(),
  /** What is to be done before the departure, and how far it is; `late`: its day is over. For its owner alone. */
  tasks: z.array(packageTaskSchema.extend({ state: z.enum(['open', 'late', 'done']) })).exactOptional(),
  /** Who is called at home, where somebody was named. For its owner alone. */
  next_of_kin: z.object({ name: z.string(), phone: z.string() }).exactOptional(),
})
