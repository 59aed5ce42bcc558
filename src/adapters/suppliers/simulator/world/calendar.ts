/** Plain dates as days since 1970-01-01, wall-clock times as minutes since then. */

export const DAY_MINUTES = 1440
const DAY_MS = 86_400_000

export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

/** Dates that were written: a search writes a few of them thousands of times. */
const dates = new Map<number, string>()
const MOST_DATES = 2000

export function dateOf(day: number): string {
  let date = dates.get(day)
  if (date === undefined) {
    if (dates.size >= MOST_DATES) dates.clear()
    date = new Date(day * DAY_MS).toISOString().slice(0, 10)
    dates.set(day, date)
  }
  return date
}

/** 0 = Monday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

/** `2026-12-01T23:05:00` of minutes on the wall clock. */
export function localText(localMinutes: number): string {
  const day = Math.floor(localMinutes / DAY_MINUTES)
  return `${dateOf(day)}T${TIMES[localMinutes - day * DAY_MINUTES] ?? ''}:00`
}

/** `23:05` of each minute of a day. */
const TIMES = Array.from(
  { length: DAY_MINUTES },
  (_, minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
)

export function instantText(utcMinutes: number): string {
  return `${localText(utcMinutes)}.000Z`
}

export function minutesOf(instant: Date): number {
  return Math.floor(instant.getTime() / 60_000)
}

/** Airlines' summer: from the last Sunday of March to the Saturday before the last Sunday of October. */
export function isSummer(day: number): boolean {
  const date = new Date(day * DAY_MS)
  const month = date.getUTCMonth()
  if (month !== 2 && month !== 9) return month > 2 && month < 9
  const sunday = date.getUTCDate() - date.getUTCDay()
  // The last Sunday of a month with 31 days is its 25th or later.
  return sunday >= 25 === (month === 2)
}

/** Bit of a date in a flight's days: the winter's Monday is bit 0, the summer's bit 7. */
export function operatingBit(day: number): number {
  return 1 << (weekdayOf(day) + (isSummer(day) ? 7 : 0))
}
