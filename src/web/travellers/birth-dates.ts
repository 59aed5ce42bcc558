import type { PassengerType } from '#contracts/prices.ts'

/** Years back that the form offers for each type (specification, section 5). */
const YEARS_BACK: Readonly<Record<PassengerType, number>> = { ADT: 100, CNN: 12, INF: 2 }

/** Years of birth to choose from, the latest first. */
export function birthYears(type: PassengerType, thisYear: number): number[] {
  return Array.from({ length: YEARS_BACK[type] + 1 }, (_, back) => thisYear - back)
}

/** Days of a month; without a year February has 29, without a month there are 31. */
export function daysInMonth(year: number | null, month: number | null): number {
  if (month === null) return 31
  return new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate()
}

/** The date as `2019-02-28`, or null when the calendar has no such day. */
export function birthDate(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
