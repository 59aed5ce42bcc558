import type { Destination } from '#contracts/hotels/query.ts'
import type { Language } from '#contracts/locale.ts'
import type { DestinationKey } from '#modules/hotels/stay-supplier.ts'
import { describePlace } from '../../real-stays/stay-places.ts'
import { fold } from '../../simulated-stays/search/hotel-names.ts'
import type { OwnHotel } from '../contract/hotel.ts'
import type { OwnHotelsDeps } from '../own-hotels-deps.ts'

const MOST_HOTELS = 5
const MOST_CITIES = 5
const LEAST_LETTERS = 3

/** Hotels and cities with hotels of the agency that a text can mean. */
export async function lookUp(deps: OwnHotelsDeps, text: string, language: Language): Promise<readonly Destination[]> {
  const onSale = [...(await deps.memory.entries()).values()].filter((hotel) => hotel.on_sale)
  if (onSale.length === 0) return []
  const typed = text.trim()
  const cities = new Set(onSale.map(({ city }) => city))
  const meant = typed === '' ? [...cities] : deps.places.citiesLike(typed, language).filter((code) => cities.has(code))
  const keys: readonly DestinationKey[] = [
    ...[...new Set(meant)].slice(0, MOST_CITIES).map((id) => ({ type: 'city', id }) as const),
    ...hotelsLike(deps, onSale, typed).map(({ code }) => ({ type: 'hotel', id: code }) as const),
  ]
  const described = await Promise.all(keys.map((key) => describeDestination(deps, key, language)))
  return described.flatMap((place) => place ?? [])
}

/** Every word must be in the hotel's name or its city's. */
function hotelsLike({ places }: OwnHotelsDeps, hotels: readonly OwnHotel[], text: string): readonly OwnHotel[] {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.join('').length < LEAST_LETTERS) return []
  const namedLike = ({ name, city }: OwnHotel): boolean => {
    const all = fold(`${name} ${places.city(city, 'en')?.name ?? ''}`)
    return words.every((word) => all.includes(word))
  }
  return hotels.filter(namedLike).slice(0, MOST_HOTELS)
}

/** A hotel of the agency, or a place of the shop's; null for all of them where the agency has no hotels. */
export async function describeDestination(
  deps: OwnHotelsDeps,
  key: DestinationKey,
  language: Language,
): Promise<Destination | null> {
  const hotels = await deps.memory.entries()
  if (hotels.size === 0) return null
  if (key.type !== 'hotel') {
    const place = describePlace(deps.places, key, language)
    const count = [...hotels.values()].filter(({ city, on_sale }) => on_sale && city === key.id).length
    return place && key.type === 'city' ? { ...place, hotel_count: count } : place
  }
  const hotel = hotels.get(key.id)
  const city = hotel && deps.places.city(hotel.city, language)
  if (!hotel || !city) return null
  return {
    ...key,
    name: hotel.name,
    city_name: city.name,
    country_code: city.country,
    country_name: city.countryName,
    latitude: hotel.latitude,
    longitude: hotel.longitude,
    hotel_count: 1,
  }
}
