import type { DateCell, Insight } from '#contracts/flights/price-calendar.ts'

/** A month of fewer priced days says nothing about what is usual. */
const ENOUGH_DAYS = 7

/**
 * How a price compares with the other days of its month: under the first quartile of the days' cheapest
 * prices it is low, over the third high. null where too few days have a price.
 */
export function insightOf(price: number | null, days: readonly DateCell[]): Insight | null {
  const prices = days.flatMap(({ amount }) => (amount === null ? [] : [amount])).toSorted((a, b) => a - b)
  if (price === null || prices.length < ENOUGH_DAYS) return null
  const quartiles: Insight['quartiles'] = [quantile(prices, 0.25), quantile(prices, 0.5), quantile(prices, 0.75)]
  const level = price < quartiles[0] ? 'low' : price > quartiles[2] ? 'high' : 'typical'
  return { level, price, quartiles, days: prices.length }
}

/** Linear between the two nearest, in whole minor units. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}
