import type { HotelFilterName, HotelFilters } from '#contracts/hotels/results.ts'
import type { HotelRow, SoldTerms } from './found-hotels.ts'

/** A hotel with its cheapest terms of those that the filters leave. */
export interface ListedHotel {
  readonly row: HotelRow
  readonly cheapest: SoldTerms
}

/** A filter that is on, and what it asks of hotels or of the terms on which they sell. */
interface ActiveFilter {
  readonly name: HotelFilterName
  readonly hotel?: (row: HotelRow) => boolean
  readonly terms?: (terms: SoldTerms) => boolean
}

/** Which filters a hotel and each of its terms miss, a bit for each; 0 is none. */
export interface Missed {
  readonly row: HotelRow
  readonly hotel: number
  readonly terms: readonly number[]
}

/** A result looked at through filters once, for its list, its counts and what each filter hides. */
export interface FilteredHotels {
  readonly names: readonly HotelFilterName[]
  readonly rows: readonly Missed[]
}

export function lookThrough(rows: readonly HotelRow[], filters: HotelFilters): FilteredHotels {
  const active = activeFilters(filters)
  const ofHotels = active.flatMap(({ hotel: keeps }, at) => (keeps ? [{ keeps, bit: 1 << at }] : []))
  const ofTerms = active.flatMap(({ terms: keeps }, at) => (keeps ? [{ keeps, bit: 1 << at }] : []))
  return {
    names: active.map(({ name }) => name),
    rows: rows.map((row) => ({
      row,
      hotel: missedOf(ofHotels, row),
      terms: row.terms.map((terms) => missedOf(ofTerms, terms)),
    })),
  }
}

function missedOf<Thing>(
  filters: readonly { readonly keeps: (thing: Thing) => boolean; readonly bit: number }[],
  thing: Thing,
): number {
  let missed = 0
  for (const { keeps, bit } of filters) if (!keeps(thing)) missed |= bit
  return missed
}

/** Hotels that keep to all filters, but those of the bits, each at the cheapest terms that do. */
export function leftWithout({ rows }: FilteredHotels, bits = 0): readonly ListedHotel[] {
  return rows.flatMap(({ row, hotel, terms }) => {
    if (hotel & ~bits) return []
    const cheapest = row.terms[terms.findIndex((missed) => (missed & ~bits) === 0)]
    return cheapest ? [{ row, cheapest }] : []
  })
}

/** What a guest would pay at a hotel who signs in, by the same filters; null where that is no less. */
export function memberTotalOf({ row, cheapest }: ListedHotel, filters: HotelFilters): number | null {
  const [best] = row.memberTerms
  if (!best || best.total >= cheapest.total) return null
  const asked = termsFilters(filters)
  const kept = row.memberTerms.find((terms) => asked.every((filter) => filter.terms?.(terms) ?? true))
  return kept && kept.total < cheapest.total ? kept.total : null
}

/** The bit of a filter; 0 where it is off. */
export function bitOf({ names }: FilteredHotels, name: HotelFilterName): number {
  const at = names.indexOf(name)
  return at < 0 ? 0 : 1 << at
}

/** Of filters that leave nothing, those without which there is something. */
export function relaxations(filtered: FilteredHotels): { filter: HotelFilterName; hotels: number; total: number }[] {
  return filtered.names.flatMap((filter, at) => {
    const left = leftWithout(filtered, 1 << at)
    if (left.length === 0) return []
    return [{ filter, hotels: left.length, total: Math.min(...left.map(({ cheapest }) => cheapest.total)) }]
  })
}

function activeFilters(filters: HotelFilters): readonly ActiveFilter[] {
  return [...hotelFilters(filters), ...termsFilters(filters)]
}

function hotelFilters(filters: HotelFilters): readonly ActiveFilter[] {
  const { stars, min_score: score, amenities, chains, max_distance_km: distance } = filters
  const name = plain(filters.name ?? '')
  const active: ActiveFilter[] = []
  if (stars?.length) active.push({ name: 'stars', hotel: ({ facts }) => stars.includes(facts.stars) })
  if (score !== undefined)
    active.push({ name: 'score', hotel: ({ facts }) => (facts.reviews?.tenths ?? 0) >= score * 10 })
  if (amenities?.length)
    active.push({
      name: 'amenities',
      hotel: ({ facts }) => amenities.every((amenity) => facts.amenities.includes(amenity)),
    })
  if (chains?.length)
    active.push({ name: 'chains', hotel: ({ facts }) => facts.chain !== null && chains.includes(facts.chain) })
  if (distance !== undefined) active.push({ name: 'distance', hotel: ({ distanceKm }) => distanceKm <= distance })
  if (name) active.push({ name: 'name', hotel: ({ facts }) => plain(facts.name).includes(name) })
  return active
}

function termsFilters(filters: HotelFilters): readonly ActiveFilter[] {
  const { boards, free_cancellation: free, pay_at_property: later, min_price: least, max_price: most } = filters
  const active: ActiveFilter[] = []
  if (boards?.length) active.push({ name: 'boards', terms: ({ board }) => boards.includes(board) })
  if (free) active.push({ name: 'free_cancellation', terms: ({ freeUntil }) => freeUntil !== null })
  if (later) active.push({ name: 'pay_at_property', terms: ({ payment }) => payment === 'at_property' })
  if (least !== undefined || most !== undefined)
    active.push({
      name: 'price',
      terms: ({ total }) => total >= (least ?? 0) && total <= (most ?? Number.POSITIVE_INFINITY),
    })
  return active
}

/** Names are found without their accents and in any case. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
