import type { Destination } from '#contracts/hotels/query.ts'
import type { Language } from '#contracts/locale.ts'
import type { DestinationKey } from '#modules/hotels/stay-supplier.ts'
import { type Around, describePlace } from '../../real-stays/stay-places.ts'
import { codeOf } from '../content/describe-hotel.ts'
import { readContent } from '../content/read-content.ts'
import type { HotelbedsDeps } from '../hotelbeds-deps.ts'

/** A place of the shop's, or one of Hotelbeds' hotels by its code. */
export async function describeDestination(
  deps: HotelbedsDeps,
  key: DestinationKey,
  language: Language,
): Promise<Destination | null> {
  if (key.type !== 'hotel') return describePlace(deps.places, key, language)
  const code = codeOf(key.id)
  const content = code === null ? undefined : (await readContent(deps, [code], language)).get(code)
  if (!content || content.latitude === null || content.longitude === null) return null
  const position = { latitude: content.latitude, longitude: content.longitude }
  const near = deps.places.nearest(position, content.country)
  const city = deps.places.city(near.cityCode, language)
  return {
    ...key,
    ...position,
    name: content.name,
    city_name: content.city || (city?.name ?? ''),
    country_code: content.country ?? near.country,
    country_name: city?.countryName ?? '',
    hotel_count: 1,
  }
}

const AROUND_HOTEL_KM = 4

/** Where a hotel lies that is searched for by its code. */
export async function placeOfHotel(deps: HotelbedsDeps, key: DestinationKey): Promise<Around | null> {
  const hotel = key.type === 'hotel' ? await describeDestination(deps, key, 'en') : null
  return hotel && { latitude: hotel.latitude, longitude: hotel.longitude, radiusKm: AROUND_HOTEL_KM }
}
