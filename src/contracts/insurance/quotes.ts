import { z } from 'zod'
import type { FieldCode } from '../errors.ts'
import { code, dateSchema, instantSchema, moneySchema } from '../fields.ts'
import { passengerTypeSchema, priceSchema } from '../prices.ts'
import { coverLevelSchema, namedCountrySchema, planSchema } from './cover.ts'
import { MAX_AGE, MAX_DESTINATIONS, MAX_INSURED } from './limits.ts'

/** A form field left empty says so instead of being called invalid. */
const filled = (required: FieldCode, invalid: FieldCode) => ({
  error: ({ input }: { readonly input?: unknown }): string => (input ? invalid : required),
})

const country = (required: FieldCode) => z.string(code(required)).regex(/^[A-Z]{2}$/, code(required))

/** One traveller by age on the first day, or by birth date; where both are told they must agree. */
const insuredSchema = z
  .object({
    age: z.int(code('age_required')).min(0, code('age_required')).max(MAX_AGE, code('age_required')).nullish(),
    birth_date: z.iso.date(code('birth_date_invalid')).nullish(),
    /** By what an order knows them. @default by the age */
    type: passengerTypeSchema.nullish(),
  })
  .refine(({ age, birth_date }) => typeof age === 'number' || typeof birth_date === 'string', {
    ...code('age_required'),
    path: ['age'],
  })

/**
 * The form of cover. Rules that need today's date, real countries or what insurers sell are the insurance module's.
 */
export const insuranceQuoteRequest = z.object({
  /** Where the travellers live. */
  residence: country('residence_required'),
  destinations: z
    .array(country('cover_destination_required'), code('cover_destination_required'))
    .min(1, code('cover_destination_required'))
    .max(MAX_DESTINATIONS, code('too_many_destinations')),
  /** First and last day away. */
  start_date: z.iso.date(filled('date_required', 'date_invalid')),
  end_date: z.iso.date(filled('date_required', 'date_invalid')),
  travellers: z
    .array(insuredSchema, code('age_required'))
    .min(1, code('age_required'))
    .max(MAX_INSURED, code('too_many_passengers')),
  /** What is lost when all of them cannot go; nothing is covered of it where it is not told. */
  trip_cost: moneySchema.nullish(),
})

const insuranceQuerySchema = z.object({
  residence: namedCountrySchema,
  destinations: z.array(namedCountrySchema),
  start_date: dateSchema,
  end_date: dateSchema,
  days: z.int(),
  /** On the first day. */
  ages: z.array(z.int()),
  trip_cost: moneySchema.nullable(),
  /** Whether it goes to the Schengen area. */
  schengen: z.boolean(),
})

/** What one traveller's part of a premium comes to. */
const premiumSchema = z.object({ age: z.int(), amount: z.int() })

const offeredPlanSchema = planSchema.extend({
  /** What chooses it. */
  plan_id: z.string(),
  price: priceSchema,
  /** The price for each traveller, in the order of the ages; their sum is `price.base`. */
  premiums: z.array(premiumSchema),
})

/** Cover that is not sold for this trip, and why. */
const missingPlanSchema = z.object({
  level: coverLevelSchema,
  reason: z.enum(['age', 'days', 'schengen']),
  /** The oldest age or the most days that it is sold for. */
  most: z.int().nullable(),
})

export const insuranceQuoteSchema = z.object({
  quote_id: z.string(),
  expires_at: instantSchema,
  /** Its prices no longer stand: nothing of it can be chosen any more. */
  expired: z.boolean(),
  query: insuranceQuerySchema,
  /** The least cover first. */
  plans: z.array(offeredPlanSchema),
  missing: z.array(missingPlanSchema),
  /** When its visitor said that they want none of it; null while they have not. */
  declined_at: instantSchema.nullable(),
})
export const insuranceQuoteResponse = z.object({ data: insuranceQuoteSchema })

const quote_id = z.string(code('required')).min(1, code('required')).max(80)
export const insuranceQuoteKeyRequest = z.object({ quote_id })
export const insuranceDeclineResponse = z.object({ quote_id: z.string(), declined_at: instantSchema })

export type InsuranceQuoteRequest = z.input<typeof insuranceQuoteRequest>
export type InsuranceQuoteInput = z.output<typeof insuranceQuoteRequest>
export type InsuranceQuote = z.infer<typeof insuranceQuoteSchema>
export type InsuranceQuery = z.infer<typeof insuranceQuerySchema>
export type InsuranceQuoteResponse = z.infer<typeof insuranceQuoteResponse>
export type InsuranceQuoteKeyRequest = z.infer<typeof insuranceQuoteKeyRequest>
export type InsuranceDeclineResponse = z.infer<typeof insuranceDeclineResponse>
export type OfferedPlan = z.infer<typeof offeredPlanSchema>
export type MissingPlan = z.infer<typeof missingPlanSchema>
