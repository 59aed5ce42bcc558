import type { Caller } from '#platform/load/work-lane.ts'
import { FLIGHT_COSTS_MS } from '../computing.ts'
import type { FlightDeps } from '../deps.ts'
import { readCachedAnswer, saveCachedAnswer } from '../search/cached-answers.ts'
import { noteDatePrices } from '../seen-prices/note-prices.ts'
import { toSupplierQuery } from '../search/search-query.ts'
import type { SearchSession } from '../search/search-store.ts'
import { askDatePrices, type DatePricesOfAll, datePricesOfAllSchema } from './date-prices.ts'

const CALENDAR = { rank: 'extra', costMs: FLIGHT_COSTS_MS.calendar } as const

/** Prices around the dates of a search and through a month: kept with the search, or asked of suppliers once. */
export async function askDatePricesOfMonth(
  deps: FlightDeps,
  session: SearchSession,
  month: string,
  caller?: Caller,
): Promise<DatePricesOfAll> {
  const key = { sessionId: session.sessionId, kind: 'calendar', month } as const
  const stored = await readCachedAnswer(deps.db, key)
  if (stored !== null) return datePricesOfAllSchema.parse(stored)
  const work = async (gone: AbortSignal): Promise<DatePricesOfAll> => {
    const query = toSupplierQuery(session.query, session.currency, deps.surroundings)
    const ask = () => askDatePrices(deps, query, month, gone)
    const asked = caller && ({ ...CALENDAR, caller: { network: caller.network, signal: gone } } as const)
    const prices = await (asked ? deps.lane.run(asked, ask) : ask())
    noteDatePrices(deps, session, prices.month)
    // Where nobody could tell, the next one who asks may have more luck.
    if (prices.around.length + prices.month.length > 0) await saveCachedAnswer(deps.db, key, prices, deps.clock.now())
    return prices
  }
  return deps.calendars.run(`${session.sessionId} ${month}`, work, caller?.signal)
}
