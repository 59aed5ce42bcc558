import type { HotelSort } from '#contracts/hotels/results.ts'
import { hotelIdAt } from '../columns/hotel-table.ts'
import type { ListedHotels } from '../filters/filter-hotels.ts'

/**
 * The first hotels in an order; the one that was asked for leads every one of them.
 * @param most so many are wanted: a page of thousands needs no order of them all
 */
export function rankHotels(listed: ListedHotels, sort: HotelSort, most = Number.POSITIVE_INFINITY): ListedHotels {
  const { table, rows, terms } = listed
  const keys = VALUES[sort](listed)
  for (const [at, row] of rows.entries()) if (table.meant[row]) keys[at] = Number.NEGATIVE_INFINITY
  const order = firstOf(rows.length, most, comparing(listed, keys))
  return {
    table,
    rows: Uint32Array.from(order, (at) => rows[at] ?? 0),
    terms: Uint32Array.from(order, (at) => terms[at] ?? 0),
  }
}

/** By their keys, and by their ids where these are the same. */
function comparing({ table, rows }: ListedHotels, keys: Float64Array): (one: number, other: number) => number {
  const ids: string[] = []
  const idOf = (at: number) => (ids[at] ??= hotelIdAt(table, rows[at] ?? 0))
  return (one, other) => {
    const [key = 0, otherKey = 0] = [keys[one], keys[other]]
    if (key !== otherKey) return key < otherKey ? -1 : 1
    return idOf(one) < idOf(other) ? -1 : 1
  }
}

/** As many are looked for one by one; for more all are put in order. */
const FEW = 40

function firstOf(count: number, most: number, compare: (one: number, other: number) => number): readonly number[] {
  if (most > FEW) return Array.from({ length: count }, (_, at) => at).toSorted(compare)
  const first: number[] = []
  for (let at = 0; at < count; at++) {
    const last = first[most - 1]
    if (last !== undefined && compare(at, last) > 0) continue
    let place = Math.min(first.length, most - 1)
    for (; place > 0 && compare(at, first[place - 1] ?? at) < 0; place--) first[place] = first[place - 1] ?? at
    first[place] = at
  }
  return first
}

/** Less is better: a key for each. */
const VALUES: Readonly<Record<HotelSort, (listed: ListedHotels) => Float64Array>> = {
  best: bestOf,
  cheapest: totalsOf,
  dearest: (listed) => totalsOf(listed).map((total) => -total),
  rating: ({ table: { tenths }, rows }) => Float64Array.from(rows, (row) => -Math.max(0, tenths[row] ?? 0)),
  stars: ({ table: { stars, terms }, rows, terms: chosen }) =>
    Float64Array.from(rows, (row, at) => -(stars[row] ?? 0) * 1e12 + (terms.total[chosen[at] ?? 0] ?? 0)),
  distance: ({ table: { distanceKm }, rows }) => Float64Array.from(rows, (row) => distanceKm[row] ?? 0),
}

function totalsOf({ table: { terms }, terms: chosen }: ListedHotels): Float64Array {
  const totals = new Float64Array(chosen.length)
  for (let at = 0; at < chosen.length; at++) totals[at] = terms.total[chosen[at] ?? 0] ?? 0
  return totals
}

const USUAL_TENTHS = 75
const MANY_REVIEWS = 400

/** Price against that of the usual hotel here, softened by what guests say, how many say it, and how near it lies. */
function bestOf(listed: ListedHotels): Float64Array {
  const { table, rows } = listed
  const totals = totalsOf(listed)
  const usual = totals.toSorted()[totals.length >> 1] || 1
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0
    const tenths = table.tenths[row] ?? -1
    const heard = Math.min(1, (table.reviews[row] ?? 0) / MANY_REVIEWS)
    const liked = ((tenths < 0 ? USUAL_TENTHS - 10 : tenths) - USUAL_TENTHS) * (0.4 + 0.6 * heard)
    const price = Math.log((totals[at] ?? 0) / usual)
    totals[at] =
      price - liked * 0.045 - (table.stars[row] ?? 0) * 0.16 + (table.distanceKm[row] ?? 0) * 0.03 - heard * 0.12
  }
  return totals
}
