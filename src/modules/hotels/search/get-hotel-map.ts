import type { HotelMapInput, HotelMapResponse, HotelPin } from '#contracts/hotels/map.ts'
import type { HotelDeps } from '../deps.ts'
import { leftWithout, type ListedHotel, lookThrough } from './filter-hotels.ts'
import { findHotels } from './find-hotels.ts'
import type { Visit } from './nearest-stays.ts'
import { rankHotels } from './rank-hotels.ts'
import { describeQuery } from './search-query.ts'
import { openSearch } from './search-store.ts'

/**
 * Where the hotels of a search lie, filtered and ordered as its list.
 * @throws Refusal `search_expired`
 */
export async function getHotelMap(
  deps: HotelDeps,
  { actor, language }: Pick<Visit, 'actor' | 'language'>,
  { sessionId, sort, filters }: HotelMapInput,
): Promise<HotelMapResponse> {
  const session = await openSearch(deps, { sessionId })
  const { currency, rows } = await findHotels(deps, session, actor)
  const ranked = rankHotels(leftWithout(lookThrough(rows, filters)), sort)
  const { destination } = await describeQuery(deps, session.query, language)
  const { name, latitude, longitude } = destination
  return { sessionId, currency, middle: { name, latitude, longitude }, pins: ranked.map(pinOf), tiles: deps.mapTiles }
}

function pinOf({ row: { hotelId, facts }, cheapest }: ListedHotel): HotelPin {
  const { name, stars, reviews, latitude, longitude } = facts
  const score = reviews && reviews.tenths / 10
  return { hotel_id: hotelId, name, stars, score, latitude, longitude, total: cheapest.total }
}
