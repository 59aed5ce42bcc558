import { z } from 'zod'
import { planSchema } from '#contracts/insurance/cover.ts'
import { insuranceQuoteSchema } from '#contracts/insurance/quotes.ts'
import { moneySchema } from '#contracts/fields.ts'
import { passengerTypeSchema, priceSchema } from '#contracts/prices.ts'

/** The question of a quote, as the database keeps it. */
export const coverQuestionSchema = z.object({
  residence: z.string(),
  destinations: z.array(z.string()),
  startDate: z.string(),
  endDate: z.string(),
  ages: z.array(z.int()),
  /** As its customer said it, in their currency, and as insurers are asked. */
  toldCost: moneySchema.nullable(),
  tripCost: moneySchema.nullable(),
  /** By what an order knows them, in the order of the ages. */
  types: z.array(passengerTypeSchema),
})
export type StoredQuestion = z.infer<typeof coverQuestionSchema>

/** A level of cover that was quoted, at the insurer's price. */
const storedPlanSchema = planSchema.extend({
  planId: z.string(),
  supplierCode: z.string(),
  key: z.string(),
  asked: priceSchema,
  premiums: z.array(z.int()),
})
export type StoredPlan = z.infer<typeof storedPlanSchema>

export const quoteBodySchema = z.object({
  question: coverQuestionSchema,
  plans: z.array(storedPlanSchema),
  missing: insuranceQuoteSchema.shape.missing,
  /** By which each insurer is told that its cover is not wanted. */
  quoteRefs: z.array(z.object({ supplierCode: z.string(), quoteRef: z.string() })),
})

/** What somebody was quoted. */
export interface StoredQuote extends z.infer<typeof quoteBodySchema> {
  readonly quoteId: string
  readonly expiresAt: Date
  readonly declinedAt: Date | null
}
