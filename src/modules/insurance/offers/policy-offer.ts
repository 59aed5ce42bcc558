import { z } from 'zod'
import { planSchema } from '#contracts/insurance/cover.ts'
import { priceSchema } from '#contracts/prices.ts'
import type { StoredOffer } from '#modules/orders/index.ts'
import { coverQuestionSchema } from '../quotes/stored-quote.ts'

/** What chosen cover was at the moment of its choice; it never changes afterwards. */
export const policySnapshotSchema = z.object({
  quoteId: z.string(),
  question: coverQuestionSchema,
  plan: planSchema,
  price: priceSchema,
  /** What buys it. */
  planKey: z.string(),
})
type PolicySnapshot = z.infer<typeof policySnapshotSchema>

/** Chosen cover of a visitor. */
export interface ChosenCover extends PolicySnapshot, Omit<StoredOffer, 'kind' | 'body'> {}

/** A stored offer of cover. */
export function chosenOf({ kind: _, body, ...ids }: StoredOffer): ChosenCover {
  return { ...policySnapshotSchema.parse(body), ...ids }
}
