import { z } from 'zod'
import { currencySchema, instantSchema, writtenText } from '../fields.ts'
import { photoSchema } from '../pictures/photo.ts'
import { ACTIVITY_CATEGORIES, GUIDE_LANGUAGES } from './kinds.ts'

export const activityCategorySchema = z.enum(ACTIVITY_CATEGORIES)

export const guideLanguageSchema = z.enum(GUIDE_LANGUAGES)

const ACCESSIBILITY = [
  'step_free',
  'wheelchair',
  'pushchair',
  'infant_seat',
  'assistance_dog',
  'public_transport',
  'not_for_reduced_mobility',
  'not_in_pregnancy',
] as const
export const accessibilitySchema = z.enum(ACCESSIBILITY)

/** Whom a unit is for; `family` and `other` may be several people. */
export const unitTypeSchema = z.enum([
  'adult',
  'youth',
  'child',
  'infant',
  'family',
  'senior',
  'student',
  'military',
  'other',
])

/** What is sold by the piece: a place for somebody of an age. */
export const activityUnitSchema = z.object({
  unit_id: z.string(),
  type: unitTypeSchema,
  /** Absent where the words of its type are enough. */
  name: z.string().nullable(),
  /** Whole years on the day; null for no limit. Both ends belong to it. */
  min_age: z.int().nullable(),
  max_age: z.int().nullable(),
  /** Of one booking; null for no limit of its own. */
  min_quantity: z.int(),
  max_quantity: z.int().nullable(),
  /** How many people one of them is. */
  people: z.int().min(1),
  /** Ids of units of which one must be booked with it; empty where it may come by itself. */
  accompanied_by: z.array(z.string()),
  /** Whether a document is asked for at the entrance. */
  id_required: z.boolean(),
})

export const questionKindSchema = z.enum(['text', 'number', 'date', 'choice', 'yes_no'])

/** What is asked beside names: once for a booking, or of everybody. */
const activityQuestionSchema = z.object({
  question_id: z.string(),
  of: z.enum(['booking', 'traveller']),
  kind: questionKindSchema,
  label: z.string(),
  hint: z.string().nullable(),
  required: z.boolean(),
  /** Of `choice`; empty for others. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
})

/** How long before its beginning cancelling still brings everything back; null where nothing ever comes back. */
const cancellationCutoffSchema = z.object({ amount: z.int(), unit: z.enum(['hour', 'day']) }).nullable()

/** One way to take part, such as in the morning, or with a private guide. */
export const activityOptionSchema = z.object({
  option_id: z.string(),
  name: z.string(),
  /** Local times `09:00`; empty where one comes within opening hours. */
  start_times: z.array(z.string()),
  duration_minutes: z.int().nullable(),
  languages: z.array(guideLanguageSchema),
  /** Of all units of a booking together. */
  min_units: z.int().min(1),
  max_units: z.int().nullable(),
  cancellation_cutoff: cancellationCutoffSchema,
  /** Whether its seller confirms at once; else somebody answers within `answered_within_hours`. */
  instant_confirmation: z.boolean(),
  answered_within_hours: z.int().nullable(),
  units: z.array(activityUnitSchema).min(1),
})

const reviewsSchema = z.object({
  /** Of 10, to one decimal. */
  score: z.number(),
  count: z.int(),
})

const meetingPointSchema = z.object({
  name: z.string(),
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  instructions: z.string(),
})

/** What a list says of an activity. */
export const activitySummarySchema = z.object({
  activity_id: z.string(),
  title: z.string(),
  summary: z.string(),
  category: activityCategorySchema,
  /** Code by which the shop knows its city. */
  city_code: z.string(),
  city_name: z.string(),
  country_code: z.string().length(2),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA zone: all its local times are told by it. */
  timezone: z.string(),
  reviews: reviewsSchema.nullable(),
  /** The shortest and the longest of its options; null where one stays as long as one likes. */
  duration_minutes: z.int().nullable(),
  max_duration_minutes: z.int().nullable(),
  languages: z.array(guideLanguageSchema),
  /** Of the option that cancels the latest. */
  cancellation_cutoff: cancellationCutoffSchema,
  instant_confirmation: z.boolean(),
  /** Whether it is invented, reviews and all, to show what the shop does. */
  demonstration: z.boolean(),
  photo: photoSchema.exactOptional(),
})

/** All that is said of an activity, whatever the day. */
export const activitySchema = activitySummarySchema.extend({
  description: z.string(),
  highlights: z.array(z.string()),
  country_name: z.string(),
  /** Who does it; null where it is not to be named. */
  operator: z.string().nullable(),
  /** `start_time`: it begins at set times. `opening_hours`: one comes when one likes while it is open. */
  availability_type: z.enum(['start_time', 'opening_hours']),
  meeting_point: meetingPointSchema,
  included: z.array(z.string()),
  not_included: z.array(z.string()),
  /** What to bring and to know. */
  to_know: z.array(z.string()),
  accessibility: z.array(accessibilitySchema),
  questions: z.array(activityQuestionSchema),
  options: z.array(activityOptionSchema).min(1),
  photos: z.array(photoSchema),
})

/** What one unit costs, in minor units. */
const unitPriceSchema = z.object({ unit_id: z.string(), amount: z.int() })

const slotStatusSchema = z.enum(['available', 'free_sale', 'limited', 'sold_out', 'closed'])

/** A time of an option at which places are sold: a beginning, or a day within whose hours one comes. */
export const activitySlotSchema = z.object({
  /** Opaque. */
  slot_id: z.string(),
  option_id: z.string(),
  /** By the clock of the place, `2026-12-01T09:00:00`. */
  starts_at_local: z.string(),
  ends_at_local: z.string(),
  starts_at: instantSchema,
  ends_at: instantSchema,
  /** Whether it is a day and no moment: one comes within `opening_hours`. */
  all_day: z.boolean(),
  opening_hours: z.array(z.object({ from: z.string(), until: z.string() })),
  /** Nobody books after that. */
  bookable_until: instantSchema,
  status: slotStatusSchema,
  /** Places that are left, in people; null when there are plenty or nobody counts. */
  places_left: z.int().nullable(),
  currency: currencySchema,
  prices: z.array(unitPriceSchema),
})

/** A day of a calendar: whether an option can be had on it, and what it costs at least. */
export const activityDaySchema = z.object({
  date: z.string(),
  status: slotStatusSchema,
  places_left: z.int().nullable(),
  /** Of its cheapest slot, for the units that were asked for; null where nothing is left. */
  from_amount: z.int().nullable(),
  currency: currencySchema,
})

/** So many of one unit. */
export const unitCountSchema = z.object({ unit_id: z.string().min(1).max(80), quantity: z.int().min(1).max(40) })

/** What was answered; `traveller` counts the people of a booking from 0, and is null for what is asked once. */
export const activityAnswerSchema = z.object({
  question_id: z.string().min(1).max(80),
  traveller: z.int().min(0).max(40).nullable(),
  value: writtenText().max(500),
})

export type ActivityCategory = z.infer<typeof activityCategorySchema>
export type GuideLanguage = z.infer<typeof guideLanguageSchema>
export type Accessibility = z.infer<typeof accessibilitySchema>
export type ActivityUnit = z.infer<typeof activityUnitSchema>
export type ActivityQuestion = z.infer<typeof activityQuestionSchema>
export type ActivityOption = z.infer<typeof activityOptionSchema>
export type Activity = z.infer<typeof activitySchema>
export type UnitPrice = z.infer<typeof unitPriceSchema>
export type SlotStatus = z.infer<typeof slotStatusSchema>
export type ActivitySlot = z.infer<typeof activitySlotSchema>
export type ActivityDay = z.infer<typeof activityDaySchema>
export type UnitCount = z.infer<typeof unitCountSchema>
export type ActivityAnswer = z.infer<typeof activityAnswerSchema>
export type ActivitySummary = z.infer<typeof activitySummarySchema>
