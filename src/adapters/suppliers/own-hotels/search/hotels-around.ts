import type { SearchedPlace } from '#modules/hotels/stay-supplier.ts'
import { nearKm } from '#platform/near-distance.ts'
import { type Around, aroundOf } from '../../real-stays/stay-places.ts'
import type { OwnHotel } from '../contract/hotel.ts'
import type { OwnHotelsDeps } from '../own-hotels-deps.ts'

const AROUND_HOTEL_KM = 4

/** The hotels that a destination means. */
export async function hotelsAround(deps: OwnHotelsDeps, place: SearchedPlace): Promise<readonly OwnHotel[]> {
  const hotels = await deps.memory.entries()
  if (hotels.size === 0) return []
  const own = place.type === 'hotel' ? hotels.get(place.id) : undefined
  const around: Around | null = own ? { ...own, radiusKm: AROUND_HOTEL_KM } : aroundOf(deps.places, place)
  const isMeant = (hotel: OwnHotel): boolean =>
    (place.type === 'city' && hotel.city === place.id) || (around !== null && nearKm(around, hotel) <= around.radiusKm)
  return [...hotels.values()].filter((hotel) => hotel.on_sale && isMeant(hotel))
}
