import { z } from 'zod'
import { VISA_PURPOSES } from '../cases/fields.ts'
import { CASE_STATUSES } from '../cases/tracks.ts'
import { code, dateSchema, moneySchema, writtenText } from '../fields.ts'
import { MOST_APPLICANTS, OCCUPATIONS } from './limits.ts'
import { visaServiceSchema } from './services.ts'

const case_id = z.string(code('required')).min(1, code('required')).max(80)
const country = z.string(code('required')).regex(/^[A-Z]{2}$/, code('required'))

const tripSchema = z.object({
  destination: country,
  purpose: z.enum(VISA_PURPOSES, code('required')),
  residence: country,
  arrival: dateSchema,
  departure: dateSchema,
})

export const visaStartRequest = tripSchema
export const visaStartResponse = z.object({ case_id: z.string() })

/** What is saved as it is typed: it may be missing, and is checked when the application is sent. */
const typed = (most: number) =>
  writtenText()
    .max(most, code('too_long'))
    .regex(/^\P{Cc}*$/u, code('invalid'))
    .default('')

const draftApplicantSchema = z.object({
  first_name: typed(60),
  last_name: typed(60),
  born_on: typed(10),
  nationality: typed(2),
  passport_number: typed(20),
  passport_expires_on: typed(10),
  occupation: z.union([z.enum(OCCUPATIONS), z.literal('')], code('required')).default(''),
})

const contactSchema = z.object({ name: typed(80), email: typed(254), phone: typed(24) })

export const visaSaveRequest = z.object({
  case_id,
  /** Only what is given is changed. */
  arrival: dateSchema.nullish(),
  departure: dateSchema.nullish(),
  contact: contactSchema.nullish(),
  applicants: z.array(draftApplicantSchema).min(1, code('required')).max(MOST_APPLICANTS, code('invalid')).nullish(),
})

export const visaDraftRequest = z.object({ case_id })

const visaDraftSchema = z.object({
  case_id: z.string(),
  status: z.enum(CASE_STATUSES),
  trip: tripSchema,
  contact: contactSchema,
  applicants: z.array(draftApplicantSchema),
  service: visaServiceSchema,
  /** What it costs for these applicants, in what is paid. */
  lines: z.array(z.object({ title: z.string(), amount: moneySchema })),
  total: moneySchema,
  /** What stays with the agency when it is given up before it is submitted. */
  kept: moneySchema,
})
export const visaDraftResponse = z.object({ data: visaDraftSchema })

export const visaSendRequest = z.object({
  case_id,
  /** That nobody can promise a visa, and what comes back when. */
  accept_terms: z.boolean().default(false),
  /** What was shown. */
  expected_total: moneySchema,
})
export const visaSendResponse = visaStartResponse

export type VisaStartRequest = z.infer<typeof visaStartRequest>
export type VisaStartResponse = z.infer<typeof visaStartResponse>
export type VisaApplicant = z.infer<typeof draftApplicantSchema>
export type VisaSaveRequest = z.input<typeof visaSaveRequest>
export type VisaChange = z.output<typeof visaSaveRequest>
export type VisaDraftRequest = z.infer<typeof visaDraftRequest>
export type VisaDraft = z.infer<typeof visaDraftSchema>
export type VisaDraftResponse = z.infer<typeof visaDraftResponse>
export type VisaSendRequest = z.input<typeof visaSendRequest>
export type VisaSending = z.output<typeof visaSendRequest>
