/** The quarters of a day, as facets count them: from 0, 6, 12 and 18 o'clock. */
export const QUARTERS = ['night', 'morning', 'afternoon', 'evening'] as const

const QUARTER_MINUTES = 360

/** A window of the local day in minutes, [from, to); one that ends before it begins goes over midnight. */
interface DayWindow {
  readonly from: number
  readonly to: number
}

/** The quarters that a window is made of; none when it does not run from quarter to quarter. */
export function quartersOf(from: number | undefined, to: number | undefined): number[] {
  if (from === undefined && to === undefined) return []
  const [first, end] = [(from ?? 0) / QUARTER_MINUTES, (to ?? 1440) / QUARTER_MINUTES]
  if (!Number.isInteger(first) || !Number.isInteger(end)) return []
  const length = (end - first + 4) % 4 || 4
  return Array.from({ length }, (_, step) => (first + step) % 4).toSorted((a, b) => a - b)
}

/**
 * The window after a quarter was pressed. Windows have no holes, so a quarter that does not touch the
 * others stands alone. Null: the whole day.
 */
export function toggleQuarter(chosen: readonly number[], quarter: number): DayWindow | null {
  const next = chosen.includes(quarter) ? chosen.filter((each) => each !== quarter) : [...chosen, quarter]
  if (next.length === 0 || next.length === 4) return null
  const runs = next.filter((each) => !next.includes((each + 3) % 4))
  const [start] = runs
  if (runs.length !== 1 || start === undefined) return windowOf(quarter, 1)
  return windowOf(start, next.length)
}

function windowOf(start: number, length: number): DayWindow {
  const end = start + length
  return { from: start * QUARTER_MINUTES, to: (end > 4 ? end - 4 : end) * QUARTER_MINUTES }
}

/** `22:00 – 04:00`. */
export function windowText(from = 0, to = 1440): string {
  return `${clock(from)}\u00A0– ${clock(to)}`
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
