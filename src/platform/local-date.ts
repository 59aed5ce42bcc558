const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** By zone and minute, all of which has one date: a form is loaded again and again, and asks each time. */
const dates = new Map<string, string>()
const MOST_DATES = 5_000

/** The calendar date of an instant in a zone, `2026-12-01`. Exact since 1972: zones are whole minutes off since then. */
export function dateIn(timezone: string, instant: Date): string {
  const key = `${timezone} ${Math.floor(instant.getTime() / MINUTE_MS)}`
  const before = dates.get(key)
  if (before !== undefined) return before
  const date = writtenDate(timezone, instant)
  if (dates.size >= MOST_DATES) dates.clear()
  dates.set(key, date)
  return date
}

function writtenDate(timezone: string, instant: Date): string {
  const parts = new Map(
    formatOf(timezone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** A plain date moved by whole days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Whole days from one plain date to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timezone, format)
  return format
}
