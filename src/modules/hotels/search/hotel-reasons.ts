import type { FoundHotel } from '#contracts/hotels/results.ts'
import { type HotelTable, lowestOf } from '../columns/hotel-table.ts'

/** From here on a hotel is well below the usual price, liked by many, and near. */
const MUCH_BELOW = 0.1
const LIKED_TENTHS = 83
const FEW_REVIEWS = 20
const NEAR_KM = 1.5
/** Fewer hotels of as many stars have no usual price. */
const LEAST_ALIKE = 5
const MOST_REASONS = 2

/** Prices of the usual hotel by stars, by the table of a result. */
const known = new WeakMap<HotelTable, ReadonlyMap<number, number>>()

/** Why a hotel stands where it stands under `best`: what its rank is made of, as far as it speaks for it. */
export function reasonsFor(table: HotelTable, row: number, total: number): Pick<FoundHotel, 'reasons' | 'below_usual'> {
  const usual = usualTotals(table).get(table.stars[row] ?? 0)
  const below = usual === undefined ? 0 : 1 - total / usual
  const isLiked = (table.tenths[row] ?? -1) >= LIKED_TENTHS && (table.reviews[row] ?? 0) >= FEW_REVIEWS
  const reasons: FoundHotel['reasons'] = [
    ...(table.meant[row] ? (['asked_for'] as const) : []),
    ...(below >= MUCH_BELOW ? (['price'] as const) : []),
    ...(isLiked ? (['reviews'] as const) : []),
    ...((table.distanceKm[row] ?? 0) <= NEAR_KM ? (['distance'] as const) : []),
  ]
  return {
    reasons: reasons.slice(0, MOST_REASONS),
    below_usual: below >= MUCH_BELOW ? Math.round(below * 100) / 100 : null,
  }
}

function usualTotals(table: HotelTable): ReadonlyMap<number, number> {
  const before = known.get(table)
  if (before) return before
  const usual = new Map<number, number>()
  const alike: number[][] = []
  for (let row = 0; row < table.count; row++) (alike[table.stars[row] ?? 0] ??= []).push(lowestOf(table, row))
  for (const [stars, totals = []] of alike.entries())
    if (totals.length >= LEAST_ALIKE) usual.set(stars, Float64Array.from(totals).toSorted()[totals.length >> 1] ?? 0)
  known.set(table, usual)
  return usual
}
