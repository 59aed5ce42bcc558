import type { SearchDestinationRequest, SearchDestinationResponse } from '#contracts/hotels/query.ts'
import type { Language } from '#contracts/locale.ts'
import type { HotelDeps } from '../deps.ts'
import { searchDestinations } from '../search/search-destinations.ts'
import { wantNights } from './look-ahead.ts'
import { describeNight } from './popular-hotels.ts'
import { readSeenNights } from './seen-night-store.ts'

/** What a text may mean; for nothing, where many stay, with the lowest price of a night that searches found lately. */
export async function suggestDestinations(
  deps: HotelDeps,
  asked: SearchDestinationRequest,
  language: Language,
): Promise<SearchDestinationResponse['data']> {
  const found = await searchDestinations(deps, asked, language)
  if (asked.destination || asked.search.trim() !== '') return [...found]
  const cities = found.flatMap(({ type, id }) => (type === 'city' ? [id] : []))
  wantNights(deps, cities)
  const nights = await readSeenNights(deps.db, cities, deps.clock.now())
  return found.map((place) => {
    const seen = place.type === 'city' ? nights.get(place.id) : undefined
    return seen ? { ...place, lowest_night: describeNight(seen) } : place
  })
}
