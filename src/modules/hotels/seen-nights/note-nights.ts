import { type Currency, exponentOf } from '#contracts/money.ts'
import { daysBetween } from '#platform/local-date.ts'
import type { HotelDeps } from '../deps.ts'
import { type HotelTable, lowestTotal } from '../columns/hotel-table.ts'
import { kindsWith } from '../columns/terms-kinds.ts'
import type { StoredQuery } from '../search/search-query.ts'

/** Kinds of terms that everybody can have. */
export const isForEveryone = kindsWith(({ audience }) => audience === 'everyone')

interface Found {
  readonly currency: Currency
  readonly table: HotelTable
}

/** Notes the cheapest that a search found, where it is a price that everybody can have: a room for two in a city. */
export function noteNights(
  { clock, seenNights }: Pick<HotelDeps, 'clock' | 'seenNights'>,
  query: StoredQuery,
  found: Found,
): void {
  const amount = lowestNight(query, found)
  if (amount === null) return
  const { destination, checkIn, checkOut } = query
  const { currency } = found
  seenNights.record({ place: destination.id, checkIn, checkOut, amount, currency, seenAt: clock.now() })
}

/** Whether a search is of what most people compare: one room for two adults. */
export const isForTwo = ([party, ...others]: StoredQuery['rooms']): boolean =>
  party?.adults === 2 && party.childAges.length + others.length === 0

/**
 * What the cheapest hotel of a city asks everybody for a night in a room for two; null where that is not what was
 * searched for, or there is none.
 */
export function lowestNight(
  { destination, checkIn, checkOut, rooms }: StoredQuery,
  { currency, table }: Found,
): number | null {
  if (destination.type !== 'city' || !isForTwo(rooms)) return null
  const lowest = lowestTotal(table, isForEveryone)
  if (lowest === null) return null
  const unit = 10 ** exponentOf(currency)
  // A night on average: to the whole unit, as nobody pays it by itself.
  return Math.ceil(lowest / daysBetween(checkIn, checkOut) / unit) * unit
}
