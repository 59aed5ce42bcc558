import type { HotelMapInput, HotelMapResponse, HotelPin } from '#contracts/hotels/map.ts'
import { factsAt, hotelIdAt } from '../columns/hotel-table.ts'
import type { HotelDeps } from '../deps.ts'
import { leftWithout, type ListedHotels, lookThrough } from '../filters/filter-hotels.ts'
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
  const { currency, table } = await findHotels(deps, session, actor)
  const ranked = rankHotels(leftWithout(lookThrough(table, filters)), sort)
  const { destination } = await describeQuery(deps, session.query, language)
  const { name, latitude, longitude } = destination
  return { sessionId, currency, middle: { name, latitude, longitude }, pins: pinsOf(ranked), tiles: deps.mapTiles }
}

function pinsOf({ table, rows, terms }: ListedHotels): HotelPin[] {
  return Array.from(rows, (row, at) => {
    const { name, stars, reviews, latitude, longitude } = factsAt(table, row)
    const score = reviews && reviews.tenths / 10
    const total = table.terms.total[terms[at] ?? 0] ?? 0
    return { hotel_id: hotelIdAt(table, row), name, stars, score, latitude, longitude, total }
  })
}
