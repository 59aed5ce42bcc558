import type { FlightDeps } from '../deps.ts'
import { forgetSeenPrices } from '../seen-prices/seen-price-store.ts'

const KEEP_SEARCHES_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000
const KEEP_CALLS_MS = 7 * DAY_MS
const KEEP_HEALTH_MS = 90 * DAY_MS

/**
 * Deletes searches soon after they have expired, and the prices that they found two days later; the log of calls to suppliers after a week, the counts of their
 * health after three months. Safe to run at any time, by any number of processes.
 * @returns how many of each were deleted.
 */
export async function cleanExpiredSearches(deps: Pick<FlightDeps, 'db' | 'clock'>): Promise<{ searches: number }> {
  const now = deps.clock.now().getTime()
  const searches = await deps.db
    .deleteFrom('flight_searches')
    .where('expires_at', '<', new Date(now - KEEP_SEARCHES_MS))
    .executeTakeFirst()
  await deps.db
    .deleteFrom('flight_supplier_calls')
    .where('started_at', '<', new Date(now - KEEP_CALLS_MS))
    .execute()
  await deps.db
    .deleteFrom('flight_supplier_health')
    .where('hour', '<', new Date(now - KEEP_HEALTH_MS))
    .execute()
  await forgetSeenPrices(deps.db, deps.clock.now())
  return { searches: Number(searches.numDeletedRows) }
}
