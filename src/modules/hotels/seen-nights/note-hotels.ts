import { type Currency, exponentOf } from '#contracts/money.ts'
import { daysBetween } from '#platform/local-date.ts'
import type { HotelDeps } from '../deps.ts'
import { factsAt, type HotelTable, hotelIdAt } from '../columns/hotel-table.ts'
import type { ListedHotels } from '../filters/filter-hotels.ts'
import { rankHotels } from '../search/rank-hotels.ts'
import type { StoredQuery } from '../search/search-query.ts'
import { isForEveryone, isForTwo } from './note-nights.ts'
import type { SeenHotel } from './seen-hotel-store.ts'

/** The first of a list are those that people look at. */
const FIRST = 8

/** Notes the hotels that stand first in a list of a city, each with what a night in a room for two costs everybody. */
export function noteHotels(
  { clock, seenHotels }: Pick<HotelDeps, 'clock' | 'seenHotels'>,
  { destination, checkIn, checkOut, rooms }: StoredQuery,
  { currency, first: { table, rows, terms } }: { readonly currency: Currency; readonly first: ListedHotels },
): void {
  if (destination.type !== 'city' || !isForTwo(rooms)) return
  for (const [at, row] of rows.subarray(0, FIRST).entries()) {
    const cheapest = terms[at] ?? 0
    if (!isForEveryone[table.terms.kind[cheapest] ?? 0]) continue
    const amount = nightOf(table.terms.total[cheapest] ?? 0, { checkIn, checkOut, currency })
    const place = factsAt(table, row).cityCode
    const hotelId = hotelIdAt(table, row)
    seenHotels.record({ hotelId, place, checkIn, checkOut, amount, currency, seenAt: clock.now() })
  }
}

/** Notes what a night costs everybody in a hotel that somebody looks at, as far as its price is of a room for two. */
export function noteHotel(
  { clock, seenHotels }: Pick<HotelDeps, 'clock' | 'seenHotels'>,
  { checkIn, checkOut, rooms, withPackages }: StoredQuery,
  {
    total,
    ...hotel
  }: Pick<SeenHotel, 'hotelId' | 'place' | 'currency'> & {
    /** For everybody and all nights. */ readonly total: number
  },
): void {
  if (!isForTwo(rooms) || withPackages) return
  const amount = nightOf(total, { checkIn, checkOut, currency: hotel.currency })
  seenHotels.record({ ...hotel, checkIn, checkOut, amount, seenAt: clock.now() })
}

/** The hotels of a list that are to be had by everybody, the best first, each at its cheapest terms. */
export function firstForEveryone(table: HotelTable): ListedHotels {
  const rows: number[] = []
  const terms: number[] = []
  for (let row = 0; row < table.count; row++) {
    let at = table.first[row] ?? 0
    const end = table.forMembers[row] ?? 0
    while (at < end && !isForEveryone[table.terms.kind[at] ?? 0]) at++
    if (at >= end) continue
    rows.push(row)
    terms.push(at)
  }
  return rankHotels({ table, rows: Uint32Array.from(rows), terms: Uint32Array.from(terms) }, 'best', FIRST)
}

/** A night on average: to the whole unit, as nobody pays it by itself. */
function nightOf(
  total: number,
  { checkIn, checkOut, currency }: { readonly checkIn: string; readonly checkOut: string; readonly currency: Currency },
): number {
  const unit = 10 ** exponentOf(currency)
  return Math.ceil(total / daysBetween(checkIn, checkOut) / unit) * unit
}
