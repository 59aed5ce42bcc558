import type { FlightDeps } from '../deps.ts'
import { readFinding, saveFinding } from '../search-findings.ts'
import { toSupplierQuery } from '../search-query.ts'
import type { SearchSession } from '../search-store.ts'
import { askDatePrices, type DatePricesOfAll, datePricesOfAllSchema } from './date-prices.ts'

/** Prices around the dates of a search and through a month: kept with the search, or asked of suppliers once. */
export async function askDatePricesOfMonth(
  deps: FlightDeps,
  session: SearchSession,
  month: string,
): Promise<DatePricesOfAll> {
  const key = { sessionId: session.sessionId, kind: 'calendar', month } as const
  const stored = await readFinding(deps.db, key)
  if (stored !== null) return datePricesOfAllSchema.parse(stored)
  return deps.calendars.run(`${session.sessionId} ${month}`, async () => {
    const query = toSupplierQuery(session.query, session.currency, deps.surroundings)
    const prices = await askDatePrices(deps, query, month)
    // Where nobody could tell, the next one who asks may have more luck.
    if (prices.around.length + prices.month.length > 0) await saveFinding(deps.db, key, prices, deps.clock.now())
    return prices
  })
}
