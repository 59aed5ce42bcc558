import { MAX_DAYS_AROUND } from '#contracts/hotels/query.ts'
import type { HotelStayPricesRequest, HotelStayPricesResponse } from '#contracts/hotels/stay-prices.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { addDays, daysBetween } from '#platform/local-date.ts'
import type { Caller } from '#platform/load/work-lane.ts'
import { lowestTotal } from '../columns/hotel-table.ts'
import type { HotelDeps } from '../deps.ts'
import { findHotels, peekHotels } from './find-hotels.ts'
import { noteNights } from '../seen-nights/note-nights.ts'
import { stayInsight } from '../seen-nights/stay-insight.ts'
import type { FoundHotels } from './found-hotels.ts'
import { SEARCH_COST_MS } from './search-costs.ts'
import { findDateIssues } from './search-rules.ts'
import type { StoredQuery } from './search-query.ts'
import { type HotelSession, openSearch } from './search-store.ts'

type Days = HotelStayPricesResponse['days']

/**
 * What the same stay costs a few days earlier and later, worked out once for each search.
 * @throws Refusal `search_expired`, Overloaded
 */
export async function getStayPrices(
  deps: HotelDeps,
  actor: Actor,
  { sessionId }: HotelStayPricesRequest,
  caller: Caller,
): Promise<HotelStayPricesResponse> {
  const session = await openSearch(deps, { sessionId })
  const found = await findHotels(deps, session, actor)
  const { currency } = found
  const { checkIn, checkOut } = session.query
  const key = `${sessionId} ${actor.customerId === undefined ? 'everyone' : 'members'}`
  const days = await deps.stayPrices.recall(key, () => pricesAround(deps, { session, actor, caller }, found))
  const insight = await stayInsight(deps, session.query, found)
  return { sessionId, currency, nights: daysBetween(checkIn, checkOut), days, insight }
}

interface Asked {
  readonly session: HotelSession
  readonly actor: Actor
  readonly caller: Caller
}

async function pricesAround(
  deps: HotelDeps,
  { session: { query }, actor, caller }: Asked,
  { currency, table: found }: Pick<FoundHotels, 'currency' | 'table'>,
): Promise<Days> {
  // Where somebody over a network may sell for less, what is computed here is not the lowest.
  const isLowest = deps.suppliers.every(({ isInProcess }) => isInProcess)

  const days: Days = []
  for (const moved of movedStays(deps, query, offsetsAround())) {
    const isSearched = moved.checkIn === query.checkIn
    const table = isSearched
      ? found
      : await deps.lane.run({ rank: 'extra', costMs: SEARCH_COST_MS, caller }, () => peekHotels(deps, moved, actor))
    if (!isSearched && isLowest) noteNights(deps, moved, { currency, table })
    days.push({ check_in: moved.checkIn, check_out: moved.checkOut, total: lowestTotal(table) })
  }
  return days
}

const offsetsAround = (): readonly number[] =>
  Array.from({ length: 2 * MAX_DAYS_AROUND + 1 }, (_, at) => at - MAX_DAYS_AROUND)

/** The same stay, begun so many days later, as far as it can be booked. */
export function movedStays(
  { clock }: Pick<HotelDeps, 'clock'>,
  query: StoredQuery,
  offsets: readonly number[],
): readonly StoredQuery[] {
  return offsets
    .map((days) => ({ ...query, checkIn: addDays(query.checkIn, days), checkOut: addDays(query.checkOut, days) }))
    .filter(
      ({ checkIn, checkOut }) =>
        Object.keys(findDateIssues({ check_in: checkIn, check_out: checkOut }, clock.now())).length === 0,
    )
}
