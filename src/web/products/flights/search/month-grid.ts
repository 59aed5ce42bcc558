import { addDays } from './search-check.ts'

/** A month, `2026-12`. */
export type Month = string

export const monthOf = (day: string): Month => day.slice(0, 7)

export function addMonths(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The month's days by weeks from Monday to Sunday; null where a week reaches into another month. */
export function weeksOf(month: Month): (string | null)[][] {
  const first = `${month}-01`
  const lead = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7
  const weeks: (string | null)[][] = []
  for (let start = addDays(first, -lead); start.slice(0, 7) <= month; start = addDays(start, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(start, index))
    weeks.push(days.map((day) => (monthOf(day) === month ? day : null)))
  }
  return weeks
}

/** Seven days from a Monday, for the names of the columns. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, index) => addDays('2026-11-23', index))

/** Where a key of the keyboard leads from a day; null when the key means nothing here. */
export function dayByKey(day: string, key: string): string | null {
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const step = steps[key]
  if (step !== undefined) return addDays(day, step)
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  if (key === 'Home') return addDays(day, -weekday)
  if (key === 'End') return addDays(day, 6 - weekday)
  if (key === 'PageUp' || key === 'PageDown') return sameDayIn(addMonths(monthOf(day), key === 'PageUp' ? -1 : 1), day)
  return null
}

/** The same day of another month, or that month's last day. */
function sameDayIn(month: Month, day: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const wanted = `${month}${day.slice(7)}`
  return wanted < last ? wanted : last
}
