import type { HotelFacets, HotelFilters } from '#contracts/hotels/results.ts'
import type { HotelRow, SoldTerms } from './found-hotels.ts'

/** A hotel with its cheapest terms of those that the filters leave. */
export interface ListedHotel {
  readonly row: HotelRow
  readonly cheapest: SoldTerms
}

/** Hotels that keep to the filters, each at the cheapest terms that do. */
export function filterHotels(rows: readonly HotelRow[], filters: HotelFilters): readonly ListedHotel[] {
  const name = filters.name?.trim().toLowerCase()
  return rows.flatMap((row) => {
    if (!fitsHotel(row, filters) || (name && !row.facts.name.toLowerCase().includes(name))) return []
    const cheapest = row.terms.find((terms) => fitsTerms(terms, filters))
    return cheapest ? { row, cheapest } : []
  })
}

function fitsHotel({ facts, distanceKm }: HotelRow, filters: HotelFilters): boolean {
  const { stars, min_score: score, amenities, chains, max_distance_km: distance } = filters
  if (stars?.length && !stars.includes(facts.stars)) return false
  if (score !== undefined && (facts.reviews?.tenths ?? 0) < score * 10) return false
  if (amenities?.some((amenity) => !facts.amenities.includes(amenity))) return false
  if (chains?.length && !(facts.chain !== null && chains.includes(facts.chain))) return false
  return distance === undefined || distanceKm <= distance
}

function fitsTerms(terms: SoldTerms, filters: HotelFilters): boolean {
  const { boards, free_cancellation: free, pay_at_property: later, min_price: least, max_price: most } = filters
  if (boards?.length && !boards.includes(terms.board)) return false
  if (free && terms.freeUntil === null) return false
  if (later && terms.payment !== 'at_property') return false
  return terms.total >= (least ?? 0) && terms.total <= (most ?? Number.POSITIVE_INFINITY)
}

/** What the whole result offers. A hotel counts once for each thing that some of its terms have. */
export function facetsOf(rows: readonly HotelRow[]): HotelFacets {
  const totals = rows.map(({ terms }) => terms[0]?.total ?? 0)
  return {
    stars: countBy(rows.map(({ facts }) => [facts.stars])).toSorted((a, b) => b.value - a.value),
    boards: countBy(rows.map(({ terms }) => terms.map(({ board }) => board))),
    amenities: countBy(rows.map(({ facts }) => facts.amenities)),
    chains: countBy(rows.map(({ facts }) => (facts.chain === null ? [] : [facts.chain]))),
    free_cancellation: rows.filter(({ terms }) => terms.some(({ freeUntil }) => freeUntil !== null)).length,
    pay_at_property: rows.filter(({ terms }) => terms.some(({ payment }) => payment === 'at_property')).length,
    price: totals.length > 0 ? { min: Math.min(...totals), max: Math.max(...totals) } : null,
  }
}

/** How many hotels have each value; the most frequent first. */
function countBy<Value>(ofHotels: readonly (readonly Value[])[]): { value: Value; count: number }[] {
  const counts = new Map<Value, number>()
  for (const values of ofHotels) for (const value of new Set(values)) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([value, count]) => ({ value, count })).toSorted((a, b) => b.count - a.count)
}
