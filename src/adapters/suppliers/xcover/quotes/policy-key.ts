import { z } from 'zod'
import { moneySchema } from '#contracts/fields.ts'
import { coverLevelSchema } from '#contracts/insurance/cover.ts'

/** A quoted policy: what it is bought by, and what it was quoted for, should it be asked for anew. */
export const policyKeySchema = z.object({
  packageId: z.string(),
  quoteId: z.string(),
  level: coverLevelSchema,
  total: moneySchema,
  question: z.object({
    residence: z.string(),
    destinations: z.array(z.string()),
    startDate: z.string(),
    endDate: z.string(),
    ages: z.array(z.int()),
    tripCost: moneySchema.nullable(),
  }),
})
export type PolicyKey = z.output<typeof policyKeySchema>
