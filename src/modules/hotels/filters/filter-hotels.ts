import { AMENITIES } from '#contracts/hotels/kinds.ts'
import type { HotelFilterName, HotelFilters } from '#contracts/hotels/results.ts'
import { factsAt, type HotelTable } from '../columns/hotel-table.ts'
import { kindsWith } from '../columns/terms-kinds.ts'

/** Hotels of a table that filters leave, each with its cheapest terms that they leave: their places in its columns. */
export interface ListedHotels {
  readonly table: HotelTable
  readonly rows: Uint32Array
  readonly terms: Uint32Array
}

/** A filter that is on, and what it asks of hotels or of the terms on which they sell, by their places. */
interface ActiveFilter {
  readonly name: HotelFilterName
  readonly hotel?: (row: number) => boolean
  readonly terms?: (at: number) => boolean
}

/** A table looked at through filters once, for its list, its counts and what each filter hides. */
export interface FilteredHotels {
  readonly table: HotelTable
  readonly names: readonly HotelFilterName[]
  /** Which filters a hotel and each of its terms miss, a bit for each; 0 is none. */
  readonly hotel: Uint16Array
  readonly terms: Uint16Array
}

export function lookThrough(table: HotelTable, filters: HotelFilters): FilteredHotels {
  const active = [...hotelFilters(table, filters), ...termsFilters(table, filters)]
  const hotel = new Uint16Array(table.count)
  const terms = new Uint16Array(table.first[table.count] ?? 0)
  for (const [at, filter] of active.entries()) {
    if (filter.hotel) miss(hotel, filter.hotel, 1 << at)
    if (filter.terms) miss(terms, filter.terms, 1 << at)
  }
  return { table, names: active.map(({ name }) => name), hotel, terms }
}

function miss(missed: Uint16Array, keeps: (at: number) => boolean, bit: number): void {
  for (let at = 0; at < missed.length; at++) if (!keeps(at)) missed[at] = (missed[at] ?? 0) | bit
}

/** Hotels that keep to all filters, but those of the bits, each at the cheapest terms that do. */
export function leftWithout({ table, hotel, terms }: FilteredHotels, bits = 0): ListedHotels {
  const rows = new Uint32Array(table.count)
  const chosen = new Uint32Array(table.count)
  let left = 0
  for (let row = 0; row < table.count; row++) {
    if ((hotel[row] ?? 0) & ~bits) continue
    const at = cheapestLeft(table, terms, row, bits)
    if (at < 0) continue
    rows[left] = row
    chosen[left++] = at
  }
  return { table, rows: rows.subarray(0, left), terms: chosen.subarray(0, left) }
}

/** The place of the cheapest terms of a hotel that keep to all filters but those of the bits; -1 where none do. */
export function cheapestLeft(
  { first, forMembers }: HotelTable,
  missed: Uint16Array,
  row: number,
  bits: number,
): number {
  const end = forMembers[row] ?? 0
  for (let at = first[row] ?? 0; at < end; at++) if (((missed[at] ?? 0) & ~bits) === 0) return at
  return -1
}

/** What a guest would pay at a hotel who signs in, by the same filters; null where that is no less than this. */
export function memberTotalOf(table: HotelTable, row: number, filters: HotelFilters, total: number): number | null {
  const { first, forMembers, terms } = table
  const asked = termsFilters(table, filters)
  const end = first[row + 1] ?? 0
  for (let at = forMembers[row] ?? 0; at < end && (terms.total[at] ?? total) < total; at++)
    if (asked.every((filter) => filter.terms?.(at) ?? true)) return terms.total[at] ?? null
  return null
}

/** The bit of a filter; 0 where it is off. */
export function bitOf({ names }: Pick<FilteredHotels, 'names'>, name: HotelFilterName): number {
  const at = names.indexOf(name)
  return at < 0 ? 0 : 1 << at
}

/** Of filters that leave nothing, those without which there is something. */
export function relaxations(filtered: FilteredHotels): { filter: HotelFilterName; hotels: number; total: number }[] {
  return filtered.names.flatMap((filter, at) => {
    const left = leftWithout(filtered, 1 << at)
    return left.rows.length === 0 ? [] : [{ filter, hotels: left.rows.length, total: lowestLeft(left) }]
  })
}

/** What the cheapest of them costs. */
export function lowestLeft({ table: { terms }, terms: chosen }: ListedHotels): number {
  let lowest = Number.POSITIVE_INFINITY
  for (const at of chosen) lowest = Math.min(lowest, terms.total[at] ?? lowest)
  return lowest
}

function hotelFilters(table: HotelTable, filters: HotelFilters): readonly ActiveFilter[] {
  const { stars, min_score: score, amenities, chains, max_distance_km: distance } = filters
  const name = plain(filters.name ?? '')
  const active: ActiveFilter[] = []
  if (stars?.length) active.push({ name: 'stars', hotel: (row) => stars.includes(table.stars[row] ?? 0) })
  if (score !== undefined)
    active.push({ name: 'score', hotel: (row) => Math.max(0, table.tenths[row] ?? 0) >= score * 10 })
  if (amenities?.length) {
    const all = amenities.reduce((bits, amenity) => bits | (1 << AMENITIES.indexOf(amenity)), 0)
    active.push({ name: 'amenities', hotel: (row) => ((table.amenities[row] ?? 0) & all) === all })
  }
  if (chains?.length) {
    const wanted = new Set(chains.map((chain) => table.chains.indexOf(chain)).filter((at) => at >= 0))
    active.push({ name: 'chains', hotel: (row) => wanted.has(table.chain[row] ?? -1) })
  }
  if (distance !== undefined)
    active.push({ name: 'distance', hotel: (row) => (table.distanceKm[row] ?? 0) <= distance })
  if (name) active.push({ name: 'name', hotel: (row) => plain(factsAt(table, row).name).includes(name) })
  return active
}

function termsFilters({ terms }: HotelTable, filters: HotelFilters): readonly ActiveFilter[] {
  const { boards, free_cancellation: free, pay_at_property: later, min_price: least, max_price: most } = filters
  const active: ActiveFilter[] = []
  const ofKind = (name: HotelFilterName, flags: Uint8Array): ActiveFilter => ({
    name,
    terms: (at) => flags[terms.kind[at] ?? 0] === 1,
  })
  if (boards?.length)
    active.push(
      ofKind(
        'boards',
        kindsWith(({ board }) => boards.includes(board)),
      ),
    )
  if (free) active.push({ name: 'free_cancellation', terms: (at) => terms.isFree[at] === 1 })
  if (later)
    active.push(
      ofKind(
        'pay_at_property',
        kindsWith(({ payment }) => payment === 'at_property'),
      ),
    )
  if (least !== undefined || most !== undefined) {
    const [from, to] = [least ?? 0, most ?? Number.POSITIVE_INFINITY]
    active.push({ name: 'price', terms: (at) => (terms.total[at] ?? 0) >= from && (terms.total[at] ?? 0) <= to })
  }
  return active
}

/** Names are found without their accents and in any case. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
