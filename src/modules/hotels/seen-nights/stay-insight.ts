import type { PriceInsight } from '#contracts/price-insight.ts'
import { insightOf } from '#modules/pricing/index.ts'
import type { HotelDeps } from '../deps.ts'
import type { FoundHotels } from '../search/found-hotels.ts'
import type { StoredQuery } from '../search/search-query.ts'
import { lowestNight } from './note-nights.ts'
import { readArrivalsAround } from './seen-arrival-store.ts'

/** Fewer other days of arrival say nothing about what is usual. */
const ENOUGH_ARRIVALS = 10

/**
 * How the cheapest night of a search compares with what searches of the same city have found for arrivals around it; null
 * where too few have, and for searches of anything but a room for two in a city.
 */
export async function stayInsight(
  { db, clock }: Pick<HotelDeps, 'db' | 'clock'>,
  query: StoredQuery,
  found: Pick<FoundHotels, 'currency' | 'table'>,
): Promise<PriceInsight | null> {
  const price = lowestNight(query, found)
  if (price === null) return null
  const { currency } = found
  const asked = { place: query.destination.id, checkIn: query.checkIn, currency }
  return insightOf(price, { prices: await readArrivalsAround(db, asked, clock.now()), enough: ENOUGH_ARRIVALS })
}
