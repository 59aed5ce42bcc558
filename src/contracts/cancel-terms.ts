import { z } from 'zod'
import { instantSchema, moneySchema } from './fields.ts'

/** From an instant on cancelling costs so much of what is paid now. */
export const penaltySchema = z.object({
  from: instantSchema,
  /** The same on the clock of the place, `2026-12-01T18:00:00`. */
  from_local: z.string(),
  penalty: moneySchema,
})

export type Penalty = z.infer<typeof penaltySchema>
