import { Refusal } from '#contracts/errors.ts'
import type { FlightPriceCalendarRequest, FlightPriceCalendarResponse } from '#contracts/flights/price-calendar.ts'
import type { Caller } from '#platform/load/work-lane.ts'
import { buildDateMatrix, buildMonth } from './date-matrix.ts'
import { insightOf } from '#modules/pricing/index.ts'
import { askDatePricesOfMonth } from './date-prices-of-month.ts'
import { THE_SHOP } from '../computing.ts'
import type { FlightDeps } from '../deps.ts'
import { addDays } from '#platform/local-date.ts'
import { lowestPrice } from '../listing/listing.ts'
import { loadFound, openSearch } from '../search/search-answers.ts'
import { todayAt } from '../search/search-query.ts'
import { MAX_DAYS_AHEAD } from '../search/search-rules.ts'
import type { StoredSearch } from '../search/search-store.ts'

/** A month of fewer priced days says nothing about what is usual. */
const ENOUGH_DAYS = 7

/**
 * What a search would cost on the dates around its own and through a month, and whether its price is
 * low for that month. Worked out once per search and month, whichever process is asked first; asked
 * for at the same time, a process works it out once.
 * @throws Refusal `search_expired`, or `validation_failed` on `month` when no day of it is for sale; Overloaded.
 */
export async function getPriceCalendar(
  deps: FlightDeps,
  input: FlightPriceCalendarRequest,
  caller: Caller = THE_SHOP,
): Promise<FlightPriceCalendarResponse> {
  const search = await openSearch(deps, { sessionId: input.sessionId })
  const { session } = search
  const { query, currency } = session
  const departure = query.sectors[0]?.departure_date ?? ''
  const month = input.month ?? departure.slice(0, 7)
  const today = todayAt(deps, query)
  refuseUnsold(month, today)
  // Several cities have no two dates to vary.
  if (query.trip_type === 'multi_city') {
    return { currency, date_matrix: [], month, days: [], insight: null, incomplete: false }
  }
  const prices = await askDatePricesOfMonth(deps, session, month, caller)
  const days = buildMonth(query, month, prices.month, today)
  const asked = days.find((day) => day.departure_date === departure)?.amount ?? null
  return {
    currency,
    date_matrix: buildDateMatrix(query, prices.around, today),
    month,
    days,
    insight: insightOf((await cheapestFound(deps, search)) ?? asked, {
      prices: days.flatMap(({ amount }) => amount ?? []),
      enough: ENOUGH_DAYS,
    }),
    incomplete: prices.incomplete,
  }
}

function refuseUnsold(month: string, today: string): void {
  if (month < today.slice(0, 7)) throw new Refusal('validation_failed', { fields: { month: 'date_past' } })
  if (`${month}-01` <= addDays(today, MAX_DAYS_AHEAD)) return
  const issue = { code: 'date_too_far', values: { days: MAX_DAYS_AHEAD } } as const
  throw new Refusal('validation_failed', { fields: { month: issue } })
}

async function cheapestFound(deps: FlightDeps, search: StoredSearch): Promise<number | null> {
  const listed = deps.cache.peek(search.session.sessionId)?.listed
  return listed ? listed.lowest : lowestPrice((await loadFound(deps, search)).rows)
}
