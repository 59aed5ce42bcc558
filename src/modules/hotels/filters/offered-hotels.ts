import { AMENITIES } from '#contracts/hotels/kinds.ts'
import type { Amenity } from '#contracts/hotels/properties.ts'
import { type Board, boardSchema } from '#contracts/hotels/rates.ts'
import type { HotelTable } from '../columns/hotel-table.ts'
import { countHotels } from './count-hotels.ts'
import { lookThrough } from './filter-hotels.ts'

/** Least scores, of 10, and greatest distances, in kilometres, that a visitor can choose. */
const SCORES = [9, 8, 7, 6] as const
const DISTANCES = [1, 2, 5, 10, 20] as const

/** A value with its place in the column that it is counted in. */
interface Placed<Value> {
  readonly value: Value
  readonly at: number
}

/** What the whole result has, whatever is filtered: in this order the counts are told. */
export interface Offered {
  readonly stars: readonly number[]
  readonly scores: readonly number[]
  readonly boards: readonly Placed<Board>[]
  readonly amenities: readonly Placed<Amenity>[]
  readonly chains: readonly Placed<string>[]
  readonly distances: readonly number[]
  readonly price: { readonly min: number; readonly max: number } | null
}

export function offeredBy(table: HotelTable): Offered {
  const { stars, tenths, distances, boards, amenities, chains, totals } = countHotels(lookThrough(table, {}))
  /** Whether it is true of some hotels and not of all. */
  const parts = (count: number) => count > 0 && count < table.count
  const [min, max] = [totals.reduce((a, b) => Math.min(a, b), Infinity), totals.reduce((a, b) => Math.max(a, b), 0)]
  return {
    stars: [...stars.keys()].filter((count) => stars[count]).toReversed(),
    scores: SCORES.filter((score) => parts(tenths.subarray(score * 10).reduce((sum, count) => sum + count, 0))),
    boards: mostFirst(boardSchema.options, boards),
    amenities: mostFirst(AMENITIES, amenities),
    chains: mostFirst(table.chains, chains),
    distances: DISTANCES.filter((km) => parts(distances.filter((distance) => distance <= km).length)),
    price: table.count > 0 ? { min, max } : null,
  }
}

/** What some have, the most frequent first. */
function mostFirst<Value>(values: readonly Value[], counts: Uint32Array): readonly Placed<Value>[] {
  return values
    .map((value, at) => ({ value, at }))
    .filter(({ at }) => (counts[at] ?? 0) > 0)
    .toSorted((one, other) => (counts[other.at] ?? 0) - (counts[one.at] ?? 0))
}
