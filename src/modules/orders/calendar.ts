/** Whether the calendar has this day; months count from 1. */
export function isRealDate(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** `2026-02-01`. */
export function isoDate(year: number, month: number, day: number): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Full years of age on a date; someone born on 29 February has their birthday on 1 March of common years. */
export function ageOn(bornOn: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return date.slice(5) < bornOn.slice(5) ? years - 1 : years
}

const FURTHEST_ZONE_MS = 14 * 3_600_000

/** The calendar date where the day begins first (UTC+14): no date of a past event is later. */
export function latestDateOnEarth(now: Date): string {
  return new Date(now.getTime() + FURTHEST_ZONE_MS).toISOString().slice(0, 10)
}
