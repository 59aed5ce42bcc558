import { z } from 'zod'

/**
 * How a price compares with what the same costs on other days around: quartiles of the cheapest price of each day. `low`
 * is under the first, `high` over the third.
 */
export const priceInsightSchema = z.object({
  level: z.enum(['low', 'typical', 'high']),
  price: z.int(),
  quartiles: z.tuple([z.int(), z.int(), z.int()]),
  /** Days that had a price. */
  days: z.int(),
})

export type PriceInsight = z.infer<typeof priceInsightSchema>
