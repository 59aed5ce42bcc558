import type { FoundHotel } from '#contracts/hotels/results.ts'
import type { ListedHotel } from './filter-hotels.ts'
import type { HotelRow } from './found-hotels.ts'

/** From here on a hotel is well below the usual price, liked by many, and near. */
const MUCH_BELOW = 0.1
const LIKED_TENTHS = 83
const FEW_REVIEWS = 20
const NEAR_KM = 1.5
/** Fewer hotels of as many stars have no usual price. */
const LEAST_ALIKE = 5
const MOST_REASONS = 2

/** Prices of the usual hotel by stars, by the rows of a result. */
const known = new WeakMap<readonly HotelRow[], ReadonlyMap<number, number>>()

/** Why a hotel stands where it stands under `best`: what its rank is made of, as far as it speaks for it. */
export function reasonsFor(
  { row, cheapest }: ListedHotel,
  rows: readonly HotelRow[],
): Pick<FoundHotel, 'reasons' | 'below_usual'> {
  const usual = usualTotals(rows).get(row.facts.stars)
  const below = usual === undefined ? 0 : 1 - cheapest.total / usual
  const { reviews } = row.facts
  const isLiked = reviews !== null && reviews.tenths >= LIKED_TENTHS && reviews.count >= FEW_REVIEWS
  const reasons: FoundHotel['reasons'] = [
    ...(row.isMeant ? (['asked_for'] as const) : []),
    ...(below >= MUCH_BELOW ? (['price'] as const) : []),
    ...(isLiked ? (['reviews'] as const) : []),
    ...(row.distanceKm <= NEAR_KM ? (['distance'] as const) : []),
  ]
  return {
    reasons: reasons.slice(0, MOST_REASONS),
    below_usual: below >= MUCH_BELOW ? Math.round(below * 100) / 100 : null,
  }
}

function usualTotals(rows: readonly HotelRow[]): ReadonlyMap<number, number> {
  const before = known.get(rows)
  if (before) return before
  const usual = new Map<number, number>()
  for (const [stars, alike] of Map.groupBy(rows, ({ facts }) => facts.stars)) {
    const totals = alike.map(({ terms }) => terms[0]?.total ?? 0).toSorted((a, b) => a - b)
    if (totals.length >= LEAST_ALIKE) usual.set(stars, totals[totals.length >> 1] ?? 0)
  }
  known.set(rows, usual)
  return usual
}
