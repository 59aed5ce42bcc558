import type { Destination } from '#contracts/hotels/query.ts'
import type { Language } from '#contracts/locale.ts'
import type { DestinationKey, SearchedPlace } from '#modules/hotels/stay-supplier.ts'

interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** A city of the shop, named in one language. */
interface StayCity extends Position {
  readonly code: string
  readonly name: string
  readonly country: string
  readonly countryName: string
  readonly airports: readonly (Position & { readonly code: string; readonly name: string })[]
}

/** The shop's own cities: sellers of real hotels that know positions alone are asked by theirs. */
export interface StayPlaces {
  city(code: string, language: Language): StayCity | null
  /** Codes of the cities that a text can mean, the likeliest first. */
  citiesLike(text: string, language: Language): readonly string[]
  /** The city that a hotel belongs to, for price rules and for the clock on its wall. */
  nearest(
    position: Position,
    country: string | null,
  ): { readonly cityCode: string; readonly country: string; readonly timezone: string }
}

const MOST_CITIES = 12
const MOST_TYPED = 5

/** Cities, and the airports of the first: which hotels they have is asked when somebody searches. */
export function lookUpPlaces(places: StayPlaces, text: string, language: Language): readonly Destination[] {
  const typed = text.trim()
  const codes = [...new Set(places.citiesLike(typed, language))].slice(0, typed === '' ? MOST_CITIES : MOST_TYPED)
  const cities = codes.flatMap((code) => places.city(code, language) ?? [])
  const [first] = typed === '' ? [] : cities
  const keys: readonly DestinationKey[] = [
    ...cities.map(({ code }) => ({ type: 'city', id: code }) as const),
    ...(first?.airports ?? []).map(({ code }) => ({ type: 'landmark', id: `${first?.code}.${code}` }) as const),
  ]
  return keys.flatMap((key) => describePlace(places, key, language) ?? [])
}

/** A city, or an airport of one; null for what a seller has to know by itself. */
export function describePlace(
  places: StayPlaces,
  { type, id }: DestinationKey,
  language: Language,
): Destination | null {
  const [code = '', part] = id.split('.')
  const city = type === 'city' || type === 'landmark' ? places.city(code, language) : null
  const place = type === 'city' && part === undefined ? city : city?.airports.find((one) => one.code === part)
  if (!city || !place) return null
  return {
    type,
    id,
    name: place.name,
    city_name: city.name,
    country_code: city.country,
    country_name: city.countryName,
    latitude: place.latitude,
    longitude: place.longitude,
    hotel_count: null,
  }
}

/** A circle to look for hotels in. */
export interface Around extends Position {
  readonly radiusKm: number
}

/** A town may lie some way off its airport. */
const RADIUS_KM = { city: 40, landmark: 12, area: 4, hotel: 4 } as const

/** Where a destination lies and how far around it hotels are meant; null where nobody knows. */
export function aroundOf(places: StayPlaces, place: SearchedPlace): Around | null {
  const middle = place.middle ?? describePlace(places, place, 'en')
  return (
    middle && {
      latitude: middle.latitude,
      longitude: middle.longitude,
      radiusKm: place.withinKm ?? RADIUS_KM[place.type],
    }
  )
}
