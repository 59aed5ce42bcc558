import { z } from 'zod'

const taxSchema = z.object({ name: z.string(), original: z.int(), retail: z.int(), net: z.int().nullable() })

/**
 * `octo/pricing`. Whole numbers of the currency's smallest part, of which `currencyPrecision` says how small: at 2,
 * 1999 is 19.99. `original` is crossed out, `retail` is what travellers pay, `net` what the reseller is billed.
 */
export const pricingSchema = z.object({
  original: z.int(),
  retail: z.int(),
  net: z.int().nullable(),
  currency: z.string().length(3),
  currencyPrecision: z.int().min(0).max(4),
  includedTaxes: z.array(taxSchema),
})
export type OctoPricing = z.output<typeof pricingSchema>

export const unitPricingSchema = pricingSchema.extend({ unitId: z.string() })

export const pricingPerSchema = z.enum(['UNIT', 'BOOKING'])
