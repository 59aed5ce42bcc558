import { z } from 'zod'
import { VISA_PURPOSES } from '../cases/fields.ts'
import { code, dateSchema, moneySchema } from '../fields.ts'
import { VISA_AGES } from './limits.ts'

/** What is issued: a sticker in the passport, a permit by e-mail, or a registration before the flight. */
const VISA_FORMS = ['sticker', 'electronic', 'registration'] as const

const agePriceSchema = z.object({
  age: z.enum(VISA_AGES),
  /** The agency's own. */
  service: moneySchema,
  /** What the state asks, in its currency; null where it is in the agency's price. */
  government: moneySchema.nullable(),
  /** Both, in what is paid. */
  total: moneySchema,
})

export const visaServiceSchema = z.object({
  /** ISO 3166-1 alpha-2. */
  destination: z.string(),
  name: z.string(),
  form: z.enum(VISA_FORMS),
  purposes: z.array(z.enum(VISA_PURPOSES)),
  /** Longest stay of one visit. */
  stay_days: z.int(),
  entries: z.enum(['single', 'multiple']),
  /** From a complete application on, as a rule. */
  working_days: z.object({ least: z.int(), most: z.int() }),
  biometrics: z.boolean(),
  photo: z.object({ width_mm: z.int(), height_mm: z.int() }),
  prices: z.array(agePriceSchema),
  /** What an adult brings as a tourist, in the reader's language. */
  documents: z.array(z.object({ code: z.string(), title: z.string() })),
  source: z.object({ name: z.string(), url: z.string(), as_of: dateSchema }),
})

export const visaServiceRequest = z.object({
  destination: z.string(code('required')).regex(/^[A-Z]{2}$/, code('required')),
})
export const visaServiceResponse = z.object({ data: visaServiceSchema })
export const visaServicesResponse = z.object({ services: z.array(visaServiceSchema.omit({ documents: true })) })

export type VisaService = z.infer<typeof visaServiceSchema>
export type VisaServiceLine = z.infer<typeof visaServicesResponse>['services'][number]
export type VisaServiceRequest = z.infer<typeof visaServiceRequest>
export type VisaServiceResponse = z.infer<typeof visaServiceResponse>
export type VisaServicesResponse = z.infer<typeof visaServicesResponse>
