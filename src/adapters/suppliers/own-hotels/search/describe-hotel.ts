import type { Language } from '#contracts/locale.ts'
import type { DescribedProperty } from '#modules/hotels/stay-supplier.ts'
import type { OwnHotelsDeps } from '../own-hotels-deps.ts'
import { timezoneOf } from '../rates/hotel-day.ts'
import { factsOf } from './search-stays.ts'

/** A hotel in a language; one that is off sale is still described, for who has booked it. */
export async function describeHotel(
  { memory, places }: OwnHotelsDeps,
  code: string,
  language: Language,
): Promise<DescribedProperty | null> {
  const hotel = (await memory.entries()).get(code)
  if (!hotel) return null
  const city = places.city(hotel.city, language)
  const shown = await memory.photos()
  return {
    ...factsOf(places, hotel),
    areaName: hotel.area[language],
    cityName: city?.name ?? hotel.city,
    countryName: city?.countryName ?? '',
    address: hotel.address,
    timezone: timezoneOf(places, hotel),
    description: hotel.description[language],
    checkInFrom: hotel.check_in_from,
    checkOutUntil: hotel.check_out_until,
    quotes: [],
    demonstration: false,
    photos: hotel.photos.flatMap(({ file, alt }) => {
      const photo = shown.get(file)
      return photo ? [{ ...photo, alt: alt[language] }] : []
    }),
    roomNames: Object.fromEntries(hotel.rooms.map((room) => [room.code, room.name[language]])),
  }
}
