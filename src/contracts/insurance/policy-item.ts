import { z } from 'zod'
import { planSchema } from './cover.ts'
import { insuranceQuoteSchema } from './quotes.ts'

/** What ordered cover says of itself: what every plain item does, and the cover. */
export const insuranceItemDetailsSchema = z.object({
  title: z.string(),
  facts: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Absent where the shop sells no cover any more. */
  cover: z.object({ query: insuranceQuoteSchema.shape.query, plan: planSchema }).exactOptional(),
})
