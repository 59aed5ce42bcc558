import { type Currency, exponentOf } from '#contracts/money.ts'
import { daysBetween } from '#platform/local-date.ts'
import type { HotelDeps } from '../deps.ts'
import type { HotelRow } from '../search/found-hotels.ts'
import type { StoredQuery } from '../search/search-query.ts'

/** Notes the cheapest that a search found, where it is a price that everybody can have: a room for two in a city. */
export function noteNights(
  { clock, seenNights }: Pick<HotelDeps, 'clock' | 'seenNights'>,
  { destination, checkIn, checkOut, rooms }: StoredQuery,
  { currency, rows }: { readonly currency: Currency; readonly rows: readonly HotelRow[] },
): void {
  const [party, ...others] = rooms
  if (destination.type !== 'city' || party?.adults !== 2 || party.childAges.length + others.length > 0) return
  const totals = rows.flatMap(({ terms }) => terms.find(({ audience }) => audience === 'everyone')?.total ?? [])
  if (totals.length === 0) return
  const lowest = totals.reduce((least, total) => Math.min(least, total))
  const unit = 10 ** exponentOf(currency)
  seenNights.record({
    place: destination.id,
    checkIn,
    checkOut,
    // A night on average: to the whole unit, as nobody pays it by itself.
    amount: Math.ceil(lowest / daysBetween(checkIn, checkOut) / unit) * unit,
    currency,
    seenAt: clock.now(),
  })
}
