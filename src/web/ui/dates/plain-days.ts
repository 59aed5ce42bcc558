/** A day of the calendar widget (midnight on the visitor's clock) as a plain date, and back: no zone moves it. */
export const dayOfDate = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

export function dateOfDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** @param day `2026-12-01` or `2026-12` */
export const monthOf = (day: string): string => day.slice(0, 7)

/** Months from one day's to another's: 0 within one. */
export const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7))
