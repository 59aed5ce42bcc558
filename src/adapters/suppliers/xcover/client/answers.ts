import { z } from 'zod'

/**
 * XCover's answers, as far as they are read. Amounts come as text, whether they were written as numbers or not; what is
 * optional or may be null is nullish here.
 */
const decimal = z.string().regex(/^-?\d+(?:\.\d+)?$/)
const instant = z.iso.datetime({ offset: true }).transform((at) => new Date(at))
const statusSchema = z.enum(['RECEIVED', 'PENDING_PAYMENT', 'CONFIRMED', 'CANCELLED', 'FAILED', 'RENEWED'])

export const benefitSchema = z.object({
  description: z.string(),
  limit: decimal.nullish(),
  /** In the currency of the policy, which its text alone tells: `€30,000.00`. */
  limit_policy_currency: decimal.nullish(),
  limit_policy_currency_formatted: z.string().nullish(),
  excess: decimal.nullish(),
  excess_policy_currency: decimal.nullish(),
  excess_policy_currency_formatted: z.string().nullish(),
})
export type Benefit = z.output<typeof benefitSchema>

const quoteSchema = z.object({
  id: z.string().min(1),
  price: decimal,
  tax: z.object({ total_tax: decimal.nullish() }).nullish(),
  benefits: z.array(z.unknown()).nullish(),
  pds_url: z.string().nullish(),
})
export type XcoverQuote = z.output<typeof quoteSchema>

/** Quotes by the place of their request; those that could not be made are errors of the same place. */
export const packageSchema = z.object({
  id: z.string().min(1),
  status: statusSchema,
  currency: z.string(),
  quotes: z.record(z.string(), quoteSchema),
  errors: z.record(z.string(), z.unknown()).nullish(),
  opted_out_at: z.string().nullish(),
})
export type QuotePackage = z.output<typeof packageSchema>

export const bookingSchema = z.object({
  id: z.string().min(1),
  status: statusSchema,
  currency: z.string(),
  total_price: decimal,
  partner_transaction_id: z.string().nullish(),
  quotes: z.array(z.object({ id: z.string(), insured: z.array(z.unknown()).nullish() })).min(1),
})
export type XcoverBooking = z.output<typeof bookingSchema>

/** A cancellation that is only looked at has an id, which makes it. */
export const cancellationSchema = z.object({
  status: statusSchema,
  currency: z.string(),
  total_refund: decimal,
  cancellation_id: z.string().nullish(),
  confirm_before: instant.nullish(),
  quotes: z.array(z.object({ policy_coolingoff_date: instant.nullish() })),
})
export type XcoverCancellation = z.output<typeof cancellationSchema>
