import { z } from 'zod'
import { CASE_KINDS } from '#contracts/cases/kinds.ts'
import { LANGUAGES } from '#contracts/locale.ts'
import { isTimeZone } from '#contracts/own-time.ts'
import { AGENCY_WEEK } from '../clock/agency-week.ts'
import { isHoliday } from '../clock/business-hours.ts'

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
/** From when until when; a break is what lies between two. */
const stretch = z.tuple([time, time]).refine(([opens, closes]) => opens < closes, 'must end after it begins')
const day = z
  .array(stretch)
  .max(6)
  .refine(
    (stretches) => stretches.every(([opens], at) => at === 0 || opens >= (stretches[at - 1]?.[1] ?? '')),
    'must follow one another',
  )
  .default([])
const text = z.strictObject({ en: z.string().min(1).max(120), fr: z.string().min(1).max(120) })

/** Who customers can speak with, and when, as a file of the agency has it. */
export const adviserSchema = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{0,38}[a-z0-9]$/),
  /** Who is not takes no new appointments. */
  on_duty: z.boolean().default(true),
  name: z.string().min(1).max(60),
  /** Told of each appointment; the agency is where there is none. */
  email: z.email().max(254).nullable().default(null),
  languages: z.array(z.enum(LANGUAGES)).min(1),
  /** Of cases; every kind where there is none. */
  kinds: z.array(z.enum(CASE_KINDS)).default([]),
  time_zone: z.string().max(64).refine(isTimeZone, 'is no zone, such as Africa/Lagos'),
  /** By the clock of the zone. */
  hours: z.strictObject({
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
    sunday: day,
  }),
  /** Whether the holidays of the agency are theirs, too. */
  agency_holidays: z.boolean().default(true),
  /** Holidays of every year, `12-25`. */
  yearly: z.array(z.string().regex(/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/)).default([]),
  /** Of one year, `2026-04-03`. */
  holidays: z.array(z.iso.date()).default([]),
  slot_minutes: z.int().min(10).max(240).default(30),
  /** How long before it a slot is booked at the latest. */
  notice_hours: z.int().min(0).max(336).default(4),
  /** How far ahead slots are booked. */
  days_ahead: z.int().min(1).max(120).default(28),
  /** Where customers are received; null where they are not. */
  place: text.nullable().default(null),
})

export type AdviserEntry = z.infer<typeof adviserSchema>

/** Whether an adviser is off on a plain date. */
export const isOff = ({ agency_holidays: follows, yearly, holidays }: AdviserEntry, date: string): boolean =>
  isHoliday({ yearly, holidays }, date) || (follows && isHoliday(AGENCY_WEEK, date))
