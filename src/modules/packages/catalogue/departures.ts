import { addDays } from '#platform/local-date.ts'
import { easterOf, hijriDates } from './feasts.ts'
import type { DepartureRule, PackageEntry } from './package-entry.ts'

/** A date on which a group of a package leaves a city. */
export interface Departure {
  /** `umrah-lagos~2027-03-05-LOS` */
  readonly id: string
  readonly date: string
  readonly returnDate: string
  readonly origin: string
  readonly seats: number
  /** What it costs more than others, of every hundred. */
  readonly percent: number
  /** Prices of its own. */
  readonly prices?: DepartureRule['prices']
  /** The last day on which it is sold. */
  readonly closesOn: string
}

/** Departures are known that long ahead. */
const AHEAD_DAYS = 456
const WEEK_DAYS = 7
/** A Sunday from which weeks are counted. */
const FIRST_SUNDAY = '2026-01-04'

interface DayOfDepartures {
  readonly today: string
  readonly departures: readonly Departure[]
}

/** Every list and page of packages asks for them; a day long they are the same. */
const known = new WeakMap<PackageEntry, DayOfDepartures>()

/** The departures of a package from today on, in order, each date of a city once. */
export function departuresOf(entry: PackageEntry, today: string): readonly Departure[] {
  const before = known.get(entry)
  if (before?.today === today) return before.departures
  const departures = computeDepartures(entry, today)
  known.set(entry, { today, departures })
  return departures
}

function computeDepartures(entry: PackageEntry, today: string): readonly Departure[] {
  const found = new Map<string, Departure>()
  for (const rule of entry.departures)
    for (const date of datesOf(rule, today, addDays(today, AHEAD_DAYS))) {
      const id = `${entry.id}~${date}-${rule.origin}`
      if (!found.has(id)) found.set(id, departureOf(entry, rule, id, date))
    }
  return [...found.values()].toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))
}

function departureOf(entry: PackageEntry, rule: DepartureRule, id: string, date: string): Departure {
  return {
    id,
    date,
    returnDate: addDays(date, entry.nights),
    origin: rule.origin,
    seats: rule.seats ?? entry.seats,
    percent: rule.percent ?? 0,
    ...(rule.prices && { prices: rule.prices }),
    closesOn: addDays(date, -entry.closesDaysBefore),
  }
}

function datesOf(rule: DepartureRule, from: string, to: string): readonly string[] {
  switch (rule.by) {
    case 'date':
      return rule.date >= from && rule.date <= to ? [rule.date] : []
    case 'weeks':
      return weeklyDates(rule, from, to)
    case 'hijri':
      return hijriDates(rule.month, rule.day, addDays(from, -rule.offset), addDays(to, -rule.offset)).map((date) =>
        addDays(date, rule.offset),
      )
    case 'easter':
      return yearsOf(from, to)
        .map((year) => addDays(easterOf(year), rule.offset))
        .filter((date) => date >= from && date <= to)
    case 'year':
      return yearsOf(from, to)
        .map((year) => `${year}-${String(rule.month).padStart(2, '0')}-${String(rule.day).padStart(2, '0')}`)
        .filter((date) => date >= from && date <= to)
  }
}

function weeklyDates(
  { every, weekday, week = 0, months }: Extract<DepartureRule, { by: 'weeks' }>,
  from: string,
  to: string,
): readonly string[] {
  const step = every * WEEK_DAYS
  const first = addDays(FIRST_SUNDAY, weekday + week * WEEK_DAYS)
  const steps = Math.ceil((Date.parse(from) - Date.parse(first)) / (step * 86_400_000))
  const dates: string[] = []
  for (let date = addDays(first, steps * step); date <= to; date = addDays(date, step))
    if (!months || months.includes(Number(date.slice(5, 7)))) dates.push(date)
  return dates
}

function yearsOf(from: string, to: string): readonly number[] {
  const first = Number(from.slice(0, 4))
  return Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, at) => first + at)
}
