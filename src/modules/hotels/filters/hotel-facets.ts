import type { HotelFacets } from '#contracts/hotels/results.ts'
import type { HotelTable } from '../columns/hotel-table.ts'
import { countHotels, type HotelCounts } from './count-hotels.ts'
import type { FilteredHotels } from './filter-hotels.ts'
import { type Offered, offeredBy } from './offered-hotels.ts'

const PRICE_STEPS = 24

/** By the table of a result, which stays the same while it is remembered. */
const known = new WeakMap<HotelTable, Offered>()

/** Counts of everything that can be filtered, each under all other filters, in one pass over what was looked through. */
export function facetsOf(filtered: FilteredHotels): HotelFacets {
  const { table } = filtered
  const offered = known.get(table) ?? offeredBy(table)
  known.set(table, offered)
  const counts = countHotels(filtered)
  const { price } = offered
  return {
    stars: offered.stars.map((value) => ({ value, count: counts.stars[value] ?? 0 })),
    scores: offered.scores.map((value) => ({ value, count: upFrom(counts.tenths, value * 10) })),
    boards: offered.boards.map(({ value, at }) => ({ value, count: counts.boards[at] ?? 0 })),
    amenities: offered.amenities.map(({ value, at }) => ({ value, count: counts.amenities[at] ?? 0 })),
    chains: offered.chains.map(({ value, at }) => ({ value, count: counts.chains[at] ?? 0 })),
    distances: offered.distances.map((value) => ({ value, count: within(counts, value) })),
    free_cancellation: counts.free,
    pay_at_property: counts.paidThere,
    price: price && { ...price, counts: priceCounts(price, counts.totals) },
  }
}

const upFrom = (counts: Uint32Array, least: number): number =>
  counts.subarray(least).reduce((sum, count) => sum + count, 0)

const within = ({ distances }: HotelCounts, km: number): number =>
  distances.reduce((count, distance) => count + (distance <= km ? 1 : 0), 0)

function priceCounts({ min, max }: { readonly min: number; readonly max: number }, totals: Float64Array): number[] {
  const counts = Array.from({ length: PRICE_STEPS }, () => 0)
  for (const total of totals) {
    const step = Math.floor(((total - min) / (max - min + 1)) * PRICE_STEPS)
    const at = Math.max(0, Math.min(PRICE_STEPS - 1, step))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}
