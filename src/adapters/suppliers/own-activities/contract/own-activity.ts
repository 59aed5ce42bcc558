import { z } from 'zod'
import {
  accessibilitySchema,
  activityCategorySchema,
  guideLanguageSchema,
  unitTypeSchema,
} from '#contracts/activities/activity.ts'
import { currencySchema } from '#contracts/fields.ts'
import { amountSchema, codeSchema, textSchema, timeSchema, uniqueCodes, WEEKDAYS } from '../../own-catalogue/fields.ts'
import { photoSchema } from '../../own-catalogue/photo.ts'

const linesSchema = z.array(textSchema(200)).max(20).default([])
const ageSchema = z.int().min(0).max(120).nullable().default(null)

const unitSchema = z.strictObject({
  code: codeSchema,
  type: unitTypeSchema,
  /** Where the words of its type are not enough. */
  name: textSchema(60).nullable().default(null),
  min_age: ageSchema,
  max_age: ageSchema,
  /** How many people one of them is. */
  people: z.int().min(1).max(40).default(1),
  min_quantity: z.int().min(0).max(40).default(0),
  max_quantity: z.int().min(1).max(40).nullable().default(null),
  /** Codes of units of which one must be booked with it. */
  accompanied_by: z.array(codeSchema).max(10).default([]),
  id_required: z.boolean().default(false),
})

/** Days at one price for each unit. */
const seasonSchema = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  weekdays: z
    .array(z.enum(WEEKDAYS))
    .min(1)
    .max(7)
    .default([...WEEKDAYS]),
  /** By the codes of the units, in units of the currency. */
  prices: z.record(codeSchema, amountSchema),
})

const MOST_MINUTES = 14 * 1440
const MOST_FREE_HOURS = 60 * 24

const optionSchema = z.strictObject({
  code: codeSchema,
  name: textSchema(80),
  /** On the clock of the place; none where one comes within opening hours. */
  start_times: z.array(timeSchema).max(48).default([]),
  duration_minutes: z.int().min(1).max(MOST_MINUTES).nullable(),
  /** People that a time, or a day of opening hours, takes. */
  capacity: z.int().min(0).max(100_000),
  min_units: z.int().min(1).max(40).default(1),
  max_units: z.int().min(1).max(40),
  /** Until so many hours before the beginning all money comes back; null where none ever does. */
  free_hours: z.int().min(0).max(MOST_FREE_HOURS).nullable(),
  units: z.array(unitSchema).min(1).max(12).superRefine(uniqueCodes),
  seasons: z.array(seasonSchema).max(400),
})

const questionSchema = z.strictObject({
  code: codeSchema,
  of: z.enum(['booking', 'traveller']),
  kind: z.enum(['text', 'number', 'date', 'choice', 'yes_no']),
  required: z.boolean().default(true),
  label: textSchema(200),
  hint: textSchema(200).nullable().default(null),
  choices: z
    .array(z.strictObject({ code: codeSchema, label: textSchema(80) }))
    .max(30)
    .superRefine(uniqueCodes)
    .default([]),
})

/** An activity of the agency's, as a file has it. */
export const ownActivitySchema = z.strictObject({
  code: codeSchema,
  on_sale: z.boolean().default(true),
  /** Code of a city of the shop; its clock is the activity's. */
  city: z.string().regex(/^[A-Z]{3}$/, 'must be the code of a city, such as LOS'),
  category: activityCategorySchema,
  title: textSchema(120),
  summary: textSchema(300),
  description: textSchema(4000),
  highlights: linesSchema,
  included: linesSchema,
  not_included: linesSchema,
  to_know: linesSchema,
  operator: z.string().trim().min(1).max(80).nullable().default(null),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  meeting: z.strictObject({ name: textSchema(120), address: textSchema(200), instructions: textSchema(400) }),
  accessibility: z.array(accessibilitySchema).max(8).default([]),
  languages: z.array(guideLanguageSchema).min(1).max(13),
  currency: currencySchema,
  /** Where one comes when one likes; null where it begins at set times. */
  opening_hours: z.strictObject({ from: timeSchema, until: timeSchema }).nullable().default(null),
  /** Days without it. */
  closed: z.array(z.iso.date()).max(400).default([]),
  photos: z.array(photoSchema).max(12).default([]),
  questions: z.array(questionSchema).max(12).superRefine(uniqueCodes).default([]),
  options: z.array(optionSchema).min(1).max(12).superRefine(uniqueCodes),
})

export type OwnActivity = z.infer<typeof ownActivitySchema>
export type ContractOption = OwnActivity['options'][number]
