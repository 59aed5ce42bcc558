import type { DateCell } from '#contracts/flights/price-calendar.ts'

/** A month moved by whole months: `2026-12` + 1 → `2027-01`. */
export function monthAfter(month: string, step: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + step
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Where a key leads among the days of a month, over days that nothing flies on; null for other keys and edges. */
export function stepInMonth(days: readonly DateCell[], at: number, key: string): number | null {
  const flown = days.flatMap(({ amount }, index) => (amount === null ? [] : [index]))
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return flown.findLast((index) => index < at) ?? null
    case 'ArrowRight':
    case 'ArrowUp':
      return flown.find((index) => index > at) ?? null
    case 'Home':
      return flown[0] ?? null
    case 'End':
      return flown.at(-1) ?? null
    default:
      return null
  }
}
