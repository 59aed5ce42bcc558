import { z } from 'zod'
import { currencySchema } from './fields.ts'

export const passengerTypeSchema = z.enum(['ADT', 'CNN', 'INF'])

/** What the shop sells. */
export const productSchema = z.enum(['flight', 'hotel', 'package', 'transfer', 'insurance', 'activity', 'case'])

/** One tax, charge or carrier surcharge of a ticket. `amount` in minor units of the price's currency. */
const taxLineSchema = z.object({
  code: z.string(),
  /** `carrier_surcharge` (YQ, YR) is imposed by the airline and is not a tax. */
  kind: z.enum(['government', 'airport', 'carrier_surcharge', 'vat']),
  refundable: z.boolean().nullable(),
  amount: z.int(),
})
/** A fee; its name is the message `fees.<code>` of the `taxes` catalogue. `agency` fees are ours. */
const feeLineSchema = z.object({
  code: z.string(),
  kind: z.enum(['agency', 'supplier']).optional(),
  amount: z.int(),
})
/** Everything that is taken off; `code` is that of the largest part. */
const discountSchema = z.object({ code: z.string(), amount: z.int() })
/** One part of a discount: a code that was entered, one given without a code, one for a way of paying. */
export const discountLineSchema = z.object({
  code: z.string(),
  source: z.enum(['coupon', 'promotion', 'bank_offer']),
  amount: z.int(),
})
/**
 * Bags or seats bought with the trip, all of one kind. `supplier_amount`: what the supplier asks for them, in
 * minor units of its own currency (`fx.from` where there is an exchange).
 */
const extraLineSchema = z.object({
  kind: z.enum(['baggage', 'seat']),
  quantity: z.int(),
  amount: z.int(),
  supplier_amount: z.int().optional(),
})
/**
 * The supplier sells in `from`: each line was converted by `rate` (units of `to` for one of `from`,
 * `margin_bps` inside it) and rounded half to even, once.
 */
const priceExchangeSchema = z.object({
  from: currencySchema,
  to: currencySchema,
  rate: z.string(),
  margin_bps: z.int(),
  as_of: z.iso.datetime(),
  /** What the supplier asks in all, in minor units of `from`. */
  amount: z.int(),
})

/**
 * The shop's prices are in `from`, and this customer is charged in `to`: at this rate, which was fixed when the offer
 * was confirmed. `margin_bps` is inside it.
 */
export const chargeRateSchema = priceExchangeSchema.omit({ amount: true })

/** What all travellers of one type pay together. */
const passengerPriceSchema = z.object({
  type: passengerTypeSchema,
  count: z.int(),
  base: z.int(),
  taxes: z.int(),
  total: z.int(),
})

/**
 * A price in integer minor units of one currency.
 * total = base + taxes_total + fees_total + extras_total; grand_total = total − discount. Each total is
 * the sum of its lines.
 */
export const priceSchema = z.object({
  currency: currencySchema,
  passengers: z.array(passengerPriceSchema),
  base: z.int(),
  taxes: z.array(taxLineSchema),
  taxes_total: z.int(),
  fees: z.array(feeLineSchema),
  fees_total: z.int(),
  extras: z.array(extraLineSchema).optional(),
  extras_total: z.int().optional(),
  discount: discountSchema.nullable(),
  /** The parts of `discount`, largest first. */
  discounts: z.array(discountLineSchema).optional(),
  total: z.int(),
  grand_total: z.int(),
  /** Present where the supplier's price is in another currency. */
  fx: priceExchangeSchema.optional(),
  /** Present where the customer is charged in another currency than the shop's own. */
  charge_rate: chargeRateSchema.optional(),
  /** Instead of it where things are ordered together that were confirmed at several rates. */
  charge_rates: z.array(chargeRateSchema).optional(),
})

/** What a list of offers says about a price; the whole breakdown comes with the offer that is chosen. */
export const priceSummarySchema = priceSchema.pick({
  currency: true,
  base: true,
  taxes_total: true,
  fees_total: true,
  grand_total: true,
})

export type Product = z.infer<typeof productSchema>
export type FeeLine = z.infer<typeof feeLineSchema>
export type ExtraLine = z.infer<typeof extraLineSchema>
export type DiscountLine = z.infer<typeof discountLineSchema>
export type PriceExchange = z.infer<typeof priceExchangeSchema>
export type ChargeRate = z.infer<typeof chargeRateSchema>
export type PassengerType = z.infer<typeof passengerTypeSchema>
export type TaxLine = z.infer<typeof taxLineSchema>
export type PassengerPrice = z.infer<typeof passengerPriceSchema>
export type Price = z.infer<typeof priceSchema>
export type PriceSummary = z.infer<typeof priceSummarySchema>
