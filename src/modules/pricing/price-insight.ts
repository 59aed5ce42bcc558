import type { PriceInsight } from '#contracts/price-insight.ts'

/** Less than this share of the middle price away from it is usual, however alike the days are. */
const NOTABLE = 0.05

/**
 * How a price compares with those of other days: under the first quartile it is low, over the third high, where it also
 * is a twentieth away from the middle one.
 * @param enough null of fewer days than this, which say nothing about what is usual
 */
export function insightOf(
  price: number | null,
  { prices: ofDays, enough }: { readonly prices: readonly number[]; readonly enough: number },
): PriceInsight | null {
  const prices = ofDays.toSorted((a, b) => a - b)
  if (price === null || prices.length < enough) return null
  const quartiles: PriceInsight['quartiles'] = [quantile(prices, 0.25), quantile(prices, 0.5), quantile(prices, 0.75)]
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
