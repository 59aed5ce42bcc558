import type { DateCell } from '#contracts/flights/price-calendar.ts'

export type PriceLevel = 'low' | 'typical' | 'high'
/** A quarter of the prices lies under the first, half under the second, three quarters under the third. */
export type Quartiles = readonly [number, number, number]

/** Quartiles of the prices of some days (nearest rank); null where fewer than four days have one. */
export function quartilesOf(cells: readonly DateCell[]): Quartiles | null {
  const sorted = cells.flatMap(({ amount }) => (amount === null ? [] : [amount])).toSorted((a, b) => a - b)
  if (sorted.length < 4) return null
  const rank = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? 0
  return [rank(0.25), rank(0.5), rank(0.75)]
}

/** Less than this share of the middle price away from it is usual, however alike the days are. */
const NOTABLE = 0.05

/** The highest price that is low and the highest that is not high. */
export function boundsOf([first, middle, third]: Quartiles): readonly [low: number, high: number] {
  return [Math.min(first, Math.floor(middle * (1 - NOTABLE))), Math.max(third, Math.ceil(middle * (1 + NOTABLE)))]
}

/** `low` is in the cheapest quarter, `high` in the most expensive; what costs nearly what most do is typical. */
export function levelOf(amount: number, quartiles: Quartiles | null): PriceLevel {
  if (!quartiles) return 'typical'
  const [low, high] = boundsOf(quartiles)
  return amount <= low ? 'low' : amount > high ? 'high' : 'typical'
}
