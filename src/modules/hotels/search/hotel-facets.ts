import type { Amenity } from '#contracts/hotels/properties.ts'
import type { Board } from '#contracts/hotels/rates.ts'
import type { HotelFacets } from '#contracts/hotels/results.ts'
import { bitOf, type FilteredHotels, leftWithout, type Missed } from './filter-hotels.ts'
import type { HotelRow } from './found-hotels.ts'

/** Least scores, of 10, and greatest distances, in kilometres, that a visitor can choose. */
const SCORES = [9, 8, 7, 6] as const
const DISTANCES = [1, 2, 5, 10, 20] as const
const PRICE_STEPS = 24

/** What the whole result has, whatever is filtered: in this order the counts are told. */
interface Offered {
  readonly stars: readonly number[]
  readonly scores: readonly number[]
  readonly boards: readonly Board[]
  readonly amenities: readonly Amenity[]
  readonly chains: readonly string[]
  readonly distances: readonly number[]
  readonly price: { readonly min: number; readonly max: number } | null
}

/** By the rows of a result, which stay the same while it is remembered. */
const known = new WeakMap<readonly HotelRow[], Offered>()

/** Counts of everything that can be filtered, each under all other filters, in one pass over what was looked through. */
export function facetsOf(rows: readonly HotelRow[], filtered: FilteredHotels): HotelFacets {
  const offered = known.get(rows) ?? offeredBy(rows)
  known.set(rows, offered)
  return {
    ...hotelCounts(offered, filtered),
    ...termsCounts(offered, filtered),
    price: offered.price && { ...offered.price, counts: priceCounts(offered.price, filtered) },
  }
}

function hotelCounts(
  offered: Offered,
  filtered: FilteredHotels,
): Pick<HotelFacets, 'stars' | 'scores' | 'amenities' | 'chains' | 'distances'> {
  const under = (name: Parameters<typeof bitOf>[1]) =>
    leftWithout(filtered, bitOf(filtered, name)).map(({ row }) => row)
  // Every one of them is asked for: one more is asked for beside those that are.
  const all = leftWithout(filtered).map(({ row }) => row)
  const [byScore, byDistance] = [under('score'), under('distance')]
  return {
    stars: counted(
      offered.stars,
      under('stars').map(({ facts }) => [facts.stars]),
    ),
    scores: offered.scores.map((value) => ({
      value,
      count: byScore.filter((row) => scoresAtLeast(row, value)).length,
    })),
    amenities: counted(
      offered.amenities,
      all.map(({ facts }) => facts.amenities),
    ),
    chains: counted(
      offered.chains,
      under('chains').map(({ facts }) => (facts.chain === null ? [] : [facts.chain])),
    ),
    distances: offered.distances.map((value) => ({
      value,
      count: byDistance.filter(({ distanceKm }) => distanceKm <= value).length,
    })),
  }
}

/** A hotel counts once for each thing that some of its terms have. */
function termsCounts(
  { boards }: Offered,
  filtered: FilteredHotels,
): Pick<HotelFacets, 'boards' | 'free_cancellation' | 'pay_at_property'> {
  const rows = filtered.rows.filter(({ hotel }) => hotel === 0)
  const termsUnder = (name: Parameters<typeof bitOf>[1]) => {
    const bit = bitOf(filtered, name)
    return rows.map((missed) => termsOf(missed, bit))
  }
  return {
    boards: counted(
      boards,
      termsUnder('boards').map((terms) => terms.map(({ board }) => board)),
    ),
    free_cancellation: termsUnder('free_cancellation').filter((terms) =>
      terms.some(({ freeUntil }) => freeUntil !== null),
    ).length,
    pay_at_property: termsUnder('pay_at_property').filter((terms) =>
      terms.some(({ payment }) => payment === 'at_property'),
    ).length,
  }
}

const termsOf = ({ row, terms }: Missed, bit: number) => row.terms.filter((_, at) => ((terms[at] ?? 0) & ~bit) === 0)

function priceCounts({ min, max }: { readonly min: number; readonly max: number }, filtered: FilteredHotels): number[] {
  const counts = Array.from({ length: PRICE_STEPS }, () => 0)
  for (const { cheapest } of leftWithout(filtered, bitOf(filtered, 'price'))) {
    const step = Math.floor(((cheapest.total - min) / (max - min + 1)) * PRICE_STEPS)
    const at = Math.max(0, Math.min(PRICE_STEPS - 1, step))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return counts
}

function counted<Value>(
  values: readonly Value[],
  ofHotels: readonly (readonly Value[])[],
): { value: Value; count: number }[] {
  const counts = countBy(ofHotels)
  return values.map((value) => ({ value, count: counts.get(value) ?? 0 }))
}

function countBy<Value>(ofHotels: readonly (readonly Value[])[]): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>()
  for (const values of ofHotels) for (const value of new Set(values)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function offeredBy(rows: readonly HotelRow[]): Offered {
  const totals = rows.map(({ terms }) => terms[0]?.total ?? 0)
  return {
    stars: [...countBy(rows.map(({ facts }) => [facts.stars])).keys()].toSorted((a, b) => b - a),
    scores: SCORES.filter((score) => parts(rows, (row) => scoresAtLeast(row, score))),
    boards: mostFirst(rows.map(({ terms }) => terms.map(({ board }) => board))),
    amenities: mostFirst(rows.map(({ facts }) => facts.amenities)),
    chains: mostFirst(rows.map(({ facts }) => (facts.chain === null ? [] : [facts.chain]))),
    distances: DISTANCES.filter((km) => parts(rows, ({ distanceKm }) => distanceKm <= km)),
    price: totals.length > 0 ? { min: Math.min(...totals), max: Math.max(...totals) } : null,
  }
}

/** Whether it is true of some hotels and not of all. */
function parts(rows: readonly HotelRow[], keeps: (row: HotelRow) => boolean): boolean {
  const count = rows.filter(keeps).length
  return count > 0 && count < rows.length
}

const scoresAtLeast = ({ facts }: HotelRow, score: number): boolean => (facts.reviews?.tenths ?? 0) >= score * 10

function mostFirst<Value>(ofHotels: readonly (readonly Value[])[]): readonly Value[] {
  return [...countBy(ofHotels)].toSorted(([, one], [, other]) => other - one).map(([value]) => value)
}
