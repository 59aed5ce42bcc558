import type { FlightDeps } from './deps.ts'

const KEEP_SEARCHES_MS = 10 * 60_000
const KEEP_OFFERS_MS = 24 * 60 * 60_000

/**
 * Deletes searches soon after they have expired, and offers a day later. Orders keep a copy of their
 * offer, so nothing that was sold needs these rows. Safe to run at any time, by any number of
 * processes.
 * @returns how many of each were deleted.
 */
export async function cleanExpiredSearches(
  deps: Pick<FlightDeps, 'db' | 'clock'>,
): Promise<{ searches: number; offers: number }> {
  const now = deps.clock.now().getTime()
  const searches = await deps.db
    .deleteFrom('flight_searches')
    .where('expires_at', '<', new Date(now - KEEP_SEARCHES_MS))
    .executeTakeFirst()
  const offers = await deps.db
    .deleteFrom('flight_offers')
    .where('expires_at', '<', new Date(now - KEEP_OFFERS_MS))
    .executeTakeFirst()
  return { searches: Number(searches.numDeletedRows), offers: Number(offers.numDeletedRows) }
}
