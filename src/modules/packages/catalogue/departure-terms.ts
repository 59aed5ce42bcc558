import type { PackageDeparture } from '#contracts/packages/packages.ts'
import type { Language } from '#contracts/locale.ts'
import type { PartTerms } from '#modules/orders/index.ts'
import { addDays } from '#platform/local-date.ts'
import type { Departure } from './departures.ts'
import { originOf } from './origins.ts'
import type { PackageEntry } from './package-entry.ts'

/** All of a package is paid that long before it departs; who books later pays all at once. */
const PAID_DAYS_BEFORE = 60
const DAY_MS = 86_400_000
/** Below it there is no time for parts. */
const SHORTEST_PARTS_MS = 7 * DAY_MS
/** A group meets at the airport at this hour of its own clocks. */
const MEETS_AT = 8

/** On what terms a departure is paid in parts; null once all must be paid at once. */
export function partTermsOf({ deposit }: PackageEntry, { date }: Pick<Departure, 'date'>, now: Date): PartTerms | null {
  const until = new Date(`${addDays(date, -PAID_DAYS_BEFORE)}T12:00:00Z`)
  if (until.getTime() - now.getTime() < SHORTEST_PARTS_MS) return null
  return { until, firstPercent: deposit.percent, laterParts: deposit.laterParts }
}

/** When a group meets at the airport, as an instant (ISO 8601, UTC). */
export function startOf({ date, origin }: Pick<Departure, 'date' | 'origin'>): string {
  return new Date(Date.parse(date) + (MEETS_AT - originOf(origin).utcOffset) * 3_600_000).toISOString()
}

/** The day on which the last of a party is back: some may stay longer than the group. */
export function lastDayOf({ returnDate }: Pick<Departure, 'returnDate'>, extraNights: readonly number[]): string {
  return addDays(returnDate, Math.max(0, ...extraNights))
}

/** When somebody is back: the evening of the last day. */
export function endOf({ origin }: Pick<Departure, 'origin'>, lastDay: string): string {
  return new Date(Date.parse(lastDay) + (20 - originOf(origin).utcOffset) * 3_600_000).toISOString()
}

/** From when on a share of the price is kept: the beginning of a day where the group departs. */
export function retainedFrom({ origin }: Pick<Departure, 'origin'>, day: string): string {
  return new Date(Date.parse(day) - originOf(origin).utcOffset * 3_600_000).toISOString()
}

/** What is to be done before a departure, the most urgent first. */
export function tasksOf(
  { tasks }: PackageEntry,
  { date }: Pick<Departure, 'date'>,
  language: Language,
): PackageDeparture['tasks'] {
  return tasks
    .map(({ code, kind, name, text, byAuthority, daysBefore }) => ({
      code,
      kind,
      name: name[language],
      text: text[language],
      by_authority: byAuthority,
      due: addDays(date, -daysBefore),
    }))
    .toSorted((a, b) => (a.due < b.due ? -1 : 1))
}

/** What is kept of the price when it is cancelled, from which date on. */
export function termsOf({ terms }: PackageEntry, { date }: Pick<Departure, 'date'>): PackageDeparture['terms'] {
  return terms
    .map(({ daysBefore, keptPercent }) => ({
      days_before: daysBefore,
      kept_percent: keptPercent,
      from: addDays(date, -daysBefore),
    }))
    .toSorted((a, b) => b.days_before - a.days_before)
}
