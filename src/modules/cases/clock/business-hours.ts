import { addMinutes, instantOfLocal, localAt } from '#platform/local-time.ts'
import { addDays } from '#platform/local-date.ts'

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
type Day = (typeof DAYS)[number]

/** When somebody works, by the clocks of their zone. */
export interface BusinessCalendar {
  readonly zone: string
  /** From when until when; null where nobody works. */
  readonly hours: Readonly<Record<Day, readonly [opens: string, closes: string] | null>>
  /** Holidays of every year, `12-25`. */
  readonly yearly: readonly string[]
  /** Holidays of one year, `2026-04-03`. */
  readonly holidays: readonly string[]
}

/** No calendar has as many days without work in a row. */
const MOST_DAYS = 1_000

/**
 * The instant at which so many minutes of working time have passed. Nights, Sundays and holidays do not count.
 * @throws Error for a calendar in which nobody works
 */
export function addBusinessMinutes(calendar: BusinessCalendar, from: Date, minutes: number): Date {
  const begins = localAt(calendar.zone, from)
  let left = minutes
  let date = begins.slice(0, 10)
  for (let day = 0; day < MOST_DAYS; day++, date = addDays(date, 1)) {
    const hours = hoursOn(calendar, date)
    if (!hours) continue
    const opens = later(`${date}T${hours[0]}`, begins)
    const there = minutesBetween(opens, `${date}T${hours[1]}`)
    if (there <= 0) continue
    if (there >= left) return instantOfLocal(calendar.zone, addMinutes(opens, left))
    left -= there
  }
  throw new Error('nobody works in this calendar')
}

function hoursOn(calendar: BusinessCalendar, date: string): readonly [string, string] | null {
  return isHoliday(calendar, date) ? null : calendar.hours[dayOf(date)]
}

export const isHoliday = ({ yearly, holidays }: Pick<BusinessCalendar, 'yearly' | 'holidays'>, date: string): boolean =>
  yearly.includes(date.slice(5)) || holidays.includes(date)

/** The day of the week of a plain date. */
export const dayOf = (date: string): Day => DAYS[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? 'sunday'

const later = (one: string, other: string): string => (one > other ? one : other)

const minutesBetween = (from: string, to: string): number => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000
