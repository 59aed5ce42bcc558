/** Plain dates as days since 1970-01-01, wall-clock times as minutes since then. */

export const DAY_MINUTES = 1440
const DAY_MS = 86_400_000

export function dayOf(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS
}

export function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** 0 = Monday. */
export function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

/** `2026-12-01T23:05:00` of minutes on the wall clock. */
export function localText(localMinutes: number): string {
  return new Date(localMinutes * 60_000).toISOString().slice(0, 19)
}

export function instantText(utcMinutes: number): string {
  return new Date(utcMinutes * 60_000).toISOString()
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
