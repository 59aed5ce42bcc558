import { CHARGE_CURRENCY } from '#contracts/money.ts'
import type { FoundStay, FoundStays, PropertyFacts, SearchedPlace, Stay } from '#modules/hotels/stay-supplier.ts'
import { foundTerms } from '../../real-stays/found-terms.ts'
import type { StayPlaces } from '../../real-stays/stay-places.ts'
import type { OwnHotel } from '../contract/hotel.ts'
import { lapseStays } from '../orders/held-stays.ts'
import type { OwnHotelsDeps } from '../own-hotels-deps.ts'
import { quoteHotel } from '../rates/quote-hotel.ts'
import { readSold } from '../rates/stock.ts'
import { hotelsAround } from './hotels-around.ts'

/** Hotels of a destination that have a room for everybody in all nights, each plan at its cheapest. */
export async function searchStays(deps: OwnHotelsDeps, place: SearchedPlace, stay: Stay): Promise<FoundStays> {
  const hotels = await hotelsAround(deps, place)
  if (hotels.length > 0) await lapseStays(deps)
  const codes = hotels.map(({ code }) => code)
  const sold = await readSold(deps.db, codes, stay)
  const stays = hotels.flatMap((hotel): readonly FoundStay[] => {
    const candidates = quoteHotel(deps, { hotel, sold }, stay).flatMap(({ room, rates }) =>
      rates.map((rate) => ({ rate, source: room.code })),
    )
    const terms = foundTerms(candidates, { rooms: stay.rooms.length, now: deps.clock.now() })
    return terms.length > 0 ? [{ facts: factsOf(deps.places, hotel), currency: hotel.currency, terms }] : []
  })
  return { currency: CHARGE_CURRENCY, stays }
}

/** What lists are made of. */
export function factsOf(places: StayPlaces, hotel: OwnHotel): PropertyFacts {
  const { code, name, stars, chain, latitude, longitude, amenities, city } = hotel
  const country = places.city(city, 'en')?.country ?? ''
  return {
    propertyId: code,
    name,
    stars,
    chain,
    latitude,
    longitude,
    amenities,
    cityCode: city,
    country,
    reviews: null,
  }
}
