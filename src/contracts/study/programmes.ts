import { z } from 'zod'
import { code } from '../fields.ts'
import { DEGREES, FIELDS, FRENCH_SCORES, LEVELS, STUDY_COUNTRIES, STUDY_LANGUAGES } from './levels.ts'

const months = z.int().min(1).max(12)

/** Every part may be left out. */
export const programmeListRequest = z.object({
  country: z.enum(STUDY_COUNTRIES, code('invalid')).nullish(),
  level: z.enum(LEVELS, code('invalid')).nullish(),
  field: z.enum(FIELDS, code('invalid')).nullish(),
  language: z.enum(STUDY_LANGUAGES, code('invalid')).nullish(),
  /** A month in which it begins. */
  intake: months.nullish(),
  /** The most that a year may cost, in US dollars. */
  budget: z.int().min(0).max(1_000_000).nullish(),
})

const programmeSchema = z.object({
  programme_id: z.string(),
  title: z.string(),
  institution: z.string(),
  city: z.string(),
  country: z.enum(STUDY_COUNTRIES),
  country_name: z.string(),
  level: z.enum(LEVELS),
  field: z.enum(FIELDS),
  languages: z.array(z.enum(STUDY_LANGUAGES)),
  months: z.int(),
  /** Months in which it begins. */
  intakes: z.array(months),
  /** What a year costs at least for somebody from abroad, in whole units of its currency; 0 where nothing is charged. */
  tuition_from: z.int(),
  currency: z.string(),
  /** The same in US dollars, roughly. */
  tuition_usd: z.int(),
  degree: z.enum(DEGREES),
  /** IELTS Academic, overall; null where English is not asked for. */
  ielts: z.number().nullable(),
  french: z.enum(FRENCH_SCORES).nullable(),
  application_fee: z.int().nullable(),
  /** The academic year that the figures are of. */
  year: z.string(),
  /** Page of the institution. */
  source: z.string(),
})

export const programmeListResponse = z.object({
  programmes: z.array(programmeSchema),
  countries: z.array(z.object({ code: z.enum(STUDY_COUNTRIES), name: z.string(), programmes: z.int() })),
  total: z.int(),
})

export const programmeRequest = z.object({ programme_id: z.string(code('required')).min(1, code('required')).max(80) })
export const programmeResponse = z.object({ data: programmeSchema, similar: z.array(programmeSchema) })

/** What somebody tells of themselves, to learn where they can apply. */
export const eligibilityRequest = z.object({
  programme_id: z.string().max(80).nullish(),
  country: z.enum(STUDY_COUNTRIES, code('invalid')).nullish(),
  level: z.enum(LEVELS, code('choice_required')),
  field: z.enum(FIELDS, code('invalid')).nullish(),
  degree: z.enum(DEGREES, code('choice_required')),
  /** IELTS Academic; null where no test was taken. */
  ielts: z.number().min(0, code('invalid')).max(9, code('invalid')).nullish(),
  /** Whether school was in English. */
  taught_in_english: z.boolean(),
  french: z.enum(FRENCH_SCORES, code('choice_required')),
  /** For a year of teaching and living, in US dollars. */
  budget: z.int().min(0, code('invalid')).max(10_000_000, code('invalid')).nullish(),
  gap_years: z.int().min(0, code('invalid')).max(60, code('invalid')),
  refused_visa: z.boolean(),
})

const RULES = ['degree', 'english', 'french', 'budget', 'gap', 'refusal'] as const
const ruleResultSchema = z.object({
  rule: z.enum(RULES),
  /** `warn`: it is no bar, and asks for an explanation. */
  outcome: z.enum(['pass', 'warn', 'fail']),
  /** What it asks, what was told, and what would help, in words. */
  text: z.string(),
  help: z.string().nullable(),
})
export const eligibilityResponse = z.object({
  results: z.array(
    z.object({
      programme: programmeSchema,
      outcome: z.enum(['pass', 'warn', 'fail']),
      rules: z.array(ruleResultSchema),
    }),
  ),
  /** Programmes that the answers are good for. */
  open: z.int(),
})

export type ProgrammeListRequest = z.input<typeof programmeListRequest>
export type ProgrammeListResponse = z.infer<typeof programmeListResponse>
export type Programme = z.infer<typeof programmeSchema>
export type ProgrammeRequest = z.infer<typeof programmeRequest>
export type ProgrammeResponse = z.infer<typeof programmeResponse>
export type EligibilityRequest = z.input<typeof eligibilityRequest>
export type EligibilityAnswers = z.output<typeof eligibilityRequest>
export type EligibilityResponse = z.infer<typeof eligibilityResponse>
export type RuleResult = z.infer<typeof ruleResultSchema>
