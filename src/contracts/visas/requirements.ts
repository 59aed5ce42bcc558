import { z } from 'zod'
import { VISA_PURPOSES } from '../cases/fields.ts'
import { code, dateSchema } from '../fields.ts'
import { visaServiceSchema } from './services.ts'

const country = z.string(code('required')).regex(/^[A-Z]{2}$/, code('required'))

/** `own`: one's own country. `unknown`: the index does not have it. */
const REQUIREMENT_KINDS = ['own', 'free', 'on_arrival', 'eta', 'e_visa', 'required', 'no_admission', 'unknown'] as const

/** What is to be known beside the rule. Words are in `locales/<language>/visas.json`. */
const REQUIREMENT_NOTES = [
  'other_purpose',
  'residence_permit',
  'transit',
  'too_long',
  'no_admission',
  'us_suspended',
  'passport',
] as const

export const visaRequirementRequest = z.object({
  nationality: country,
  residence: country,
  destination: country,
  purpose: z.enum(VISA_PURPOSES, code('required')),
  arrival: dateSchema.nullish(),
  departure: dateSchema.nullish(),
})

const factSourceSchema = z.object({ name: z.string(), url: z.string(), as_of: dateSchema })

const visaRequirementSchema = z.object({
  destination: z.string(),
  nationality: z.string(),
  kind: z.enum(REQUIREMENT_KINDS),
  /** So long one may stay without a visa; null where that is not known. */
  days: z.int().nullable(),
  source: factSourceSchema,
  notes: z.array(z.object({ code: z.enum(REQUIREMENT_NOTES), source: factSourceSchema.nullable() })),
  /** What the agency does for it; null where nothing is needed, or where it does nothing. */
  service: visaServiceSchema.nullable(),
})
export const visaRequirementResponse = z.object({ data: visaRequirementSchema })

export type RequirementKind = (typeof REQUIREMENT_KINDS)[number]
export type RequirementNote = (typeof REQUIREMENT_NOTES)[number]
export type VisaRequirementRequest = z.infer<typeof visaRequirementRequest>
export type VisaRequirement = z.infer<typeof visaRequirementSchema>
export type VisaRequirementResponse = z.infer<typeof visaRequirementResponse>
