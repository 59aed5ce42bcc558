import type { DateCell, Insight } from '#contracts/flights/price-calendar.ts'

/** A month of fewer priced days says nothing about what is usual. */
const ENOUGH_DAYS = 7

/** Less than this share of the middle price away from it is usual, however alike the days are. */
const NOTABLE = 0.05

/**
 * How a price compares with the other days of its month: under the first quartile of the days' cheapest
 * prices it is low, over the third high, where it also is a twentieth away from the middle one. null where too
 * few days have a price.
 */
export function insightOf(price: number | null, days: readonly DateCell[]): Insight | null {
  const prices = days.flatMap(({ amount }) => (amount === null ? [] : [amount])).toSorted((a, b) => a - b)
  if (price === null || prices.length < ENOUGH_DAYS) return null
  const quartiles: Insight['quartiles'] = [quantile(prices, 0.25), quantile(prices, 0.5), quantile(prices, 0.75)]
  const [first, middle, third] = quartiles
  const isNotable = Math.abs(price - middle) >= middle * NOTABLE
  const level = isNotable && price < first ? 'low' : isNotable && price > third ? 'high' : 'typical'
  return { level, price, quartiles, days: prices.length }
}

/** Linear between the two nearest, in whole minor units. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}
