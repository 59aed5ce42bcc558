import { z } from 'zod'
import { currencySchema, moneySchema } from './fields.ts'

export const passengerTypeSchema = z.enum(['ADT', 'CNN', 'INF'])

/** One tax, charge or carrier surcharge of a ticket. `amount` in minor units of the price's currency. */
export const taxLineSchema = z.object({
  code: z.string(),
  /** `carrier_surcharge` (YQ, YR) is imposed by the airline and is not a tax. */
  kind: z.enum(['government', 'airport', 'carrier_surcharge', 'vat']),
  refundable: z.boolean().nullable(),
  amount: z.int(),
})
/** A fee of ours or of a supplier; its name is the message `fees.<code>`. */
export const feeLineSchema = z.object({ code: z.string(), amount: z.int() })
export const discountSchema = z.object({ code: z.string(), amount: z.int() })

/** What all travellers of one type pay together. */
export const passengerPriceSchema = z.object({
  type: passengerTypeSchema,
  count: z.int(),
  base: z.int(),
  taxes: z.int(),
  total: z.int(),
})

/**
 * A price in integer minor units of one currency.
 * grand_total = base + taxes_total + fees_total − (discount?.amount ?? 0).
 */
export const priceSchema = z.object({
  currency: currencySchema,
  passengers: z.array(passengerPriceSchema),
  base: z.int(),
  taxes: z.array(taxLineSchema),
  taxes_total: z.int(),
  fees: z.array(feeLineSchema),
  fees_total: z.int(),
  discount: discountSchema.nullable(),
  total: z.int(),
  grand_total: z.int(),
})

/** What a list of offers says about a price; the whole breakdown comes with the offer that is chosen. */
export const priceSummarySchema = priceSchema.pick({
  currency: true,
  base: true,
  taxes_total: true,
  fees_total: true,
  grand_total: true,
})

export const couponValidateRequest = z.object({ code: z.string().trim().max(40), offer_id: z.string().max(80) })
export const couponValidateResponse = z.object({
  valid: z.boolean(),
  code: z.string(),
  discount: moneySchema.nullable(),
  grand_total: moneySchema,
  reason_code: z
    .enum(['unknown', 'inactive', 'not_started', 'expired', 'limit_reached', 'min_amount', 'currency'])
    .nullable(),
  message: z.string().nullable(),
})

export type PassengerType = z.infer<typeof passengerTypeSchema>
export type TaxLine = z.infer<typeof taxLineSchema>
export type PassengerPrice = z.infer<typeof passengerPriceSchema>
export type Price = z.infer<typeof priceSchema>
export type PriceSummary = z.infer<typeof priceSummarySchema>
export type CouponValidateRequest = z.infer<typeof couponValidateRequest>
export type CouponValidateResponse = z.infer<typeof couponValidateResponse>
export type CouponRefusal = NonNullable<CouponValidateResponse['reason_code']>
