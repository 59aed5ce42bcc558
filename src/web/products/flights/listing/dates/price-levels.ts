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

/** `low` is under the first quartile or on it, `high` over the third; where all cost alike all are typical. */
export function levelOf(amount: number, quartiles: Quartiles | null): PriceLevel {
  if (!quartiles || quartiles[0] === quartiles[2]) return 'typical'
  return amount <= quartiles[0] ? 'low' : amount > quartiles[2] ? 'high' : 'typical'
}
