import { z } from 'zod'
import { coverLevelSchema } from '#contracts/insurance/cover.ts'
import { moneySchema } from '#contracts/fields.ts'
import type { CoverQuestion } from '#modules/insurance/insurer.ts'

/** A level of cover of a trip: all that its premium follows from. */
const planKeySchema = z.object({
  residence: z.string(),
  destinations: z.array(z.string()).min(1),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  ages: z.array(z.int().min(0)).min(1),
  tripCost: moneySchema.nullable(),
  level: coverLevelSchema,
})
export type PlanKey = z.infer<typeof planKeySchema>

/** Nothing in it is secret: whoever makes one up is insured as it says, at the premium that it has. */
export function writePlanKey(question: CoverQuestion, level: PlanKey['level']): string {
  const { destinations, ages } = question
  const key = planKeySchema.parse({ ...question, destinations: [...destinations], ages: [...ages], level })
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** null for a text that is no key of ours. */
export function readPlanKey(text: string): PlanKey | null {
  try {
    const parsed = planKeySchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
