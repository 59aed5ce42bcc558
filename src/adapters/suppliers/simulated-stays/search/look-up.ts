import type { Destination } from '#contracts/hotels/query.ts'
import type { Language } from '#contracts/locale.ts'
import type { DestinationKey } from '#modules/hotels/stay-supplier.ts'
import { nearKm } from '#platform/near-distance.ts'
import type { StayDeps } from '../deps.ts'
import type { City } from '../world/cities.ts'
import { areaNameOf, nameOf } from '../world/describe.ts'
import { cityOfRow, propertyIdOf } from '../world/properties.ts'
import { fold, hotelNames } from './hotel-names.ts'
import { rowsOf, type Scope, scopeOf } from './scope.ts'

const MOST = 12
const MOST_HOTELS = 5
const MOST_CITIES = 5

/** Cities, their areas and airports, and hotels that a text can mean; cities that many go to for nothing. */
export function lookUp(deps: StayDeps, text: string, language: Language): readonly Destination[] {
  const typed = text.trim()
  const cities = deps.citiesLike(typed, language).flatMap((code) => deps.world.cityOf.get(code) ?? [])
  const found = [...new Set(cities)].slice(0, typed === '' ? MOST : MOST_CITIES)
  const hotels = typed === '' ? [] : hotelsLike(deps, typed)
  const parts = typed === '' ? [] : found.slice(0, 1).flatMap((city) => partsOf(city))
  const keys: readonly DestinationKey[] = [
    ...found.map(({ code }) => ({ type: 'city', id: code }) as const),
    ...parts,
    ...hotels,
  ]
  const described = keys.flatMap((key) => describeDestination(deps, key, language) ?? [])
  return described.filter((place) => place.hotel_count !== 0).slice(0, MOST)
}

/** Areas and airports of the city that is meant first. */
function partsOf({ code, areas, airports }: City): readonly DestinationKey[] {
  const named = Array.from({ length: areas }, (_, area) => ({ type: 'area', id: `${code}.${area}` }) as const)
  const landmarks = airports.map((airport) => ({ type: 'landmark', id: `${code}.${airport.code}` }) as const)
  return [...named.slice(0, 3), ...landmarks.slice(0, 2)]
}

/** Every word must be in the hotel's name or its city's. */
function hotelsLike({ world }: StayDeps, text: string): readonly DestinationKey[] {
  const words = fold(text).split(' ').filter(Boolean)
  if (words.length === 0 || words.join('').length < 3) return []
  const found: DestinationKey[] = []
  for (const [row, name] of hotelNames(world).entries()) {
    if (!words.every((word) => name.includes(word))) continue
    found.push({ type: 'hotel', id: propertyIdOf(cityOfRow(world, row), row) })
    if (found.length === MOST_HOTELS) break
  }
  return found
}

/** A destination with its names in a language; null when it is unknown. */
export function describeDestination(deps: StayDeps, key: DestinationKey, language: Language): Destination | null {
  const scope = scopeOf(deps.world, key)
  if (!scope) return null
  const { city, latitude, longitude } = scope
  const place = deps.names.city(city.code, language)
  return {
    type: key.type,
    id: key.id,
    name: nameOfScope(deps, scope, { language, cityName: place.name }),
    city_name: place.name,
    country_code: city.country,
    country_name: place.country,
    latitude: Math.round(latitude * 1e5) / 1e5,
    longitude: Math.round(longitude * 1e5) / 1e5,
    hotel_count: scope.hotel === null ? rowsOf(deps.world, scope).length : 1,
  }
}

const AROUND_CITY_KM = 300
const MOST_NEARBY = 6

/** Other cities around a destination, the nearest first. */
export function nearbyCities(deps: StayDeps, key: DestinationKey, language: Language): readonly Destination[] {
  const scope = scopeOf(deps.world, key)
  if (!scope) return []
  return deps.world.cities
    .filter((city) => city !== scope.city)
    .map((city) => ({ city, km: nearKm(scope, city) }))
    .filter(({ km }) => km <= AROUND_CITY_KM)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, MOST_NEARBY)
    .flatMap(({ city }) => describeDestination(deps, { type: 'city', id: city.code }, language) ?? [])
}

function nameOfScope(
  { world, names }: StayDeps,
  { city, area, airport, hotel }: Scope,
  { language, cityName }: { readonly language: Language; readonly cityName: string },
): string {
  if (hotel !== null) return nameOf(world, city, hotel)
  if (area !== null) return `${areaNameOf(city, area, language)}, ${cityName}`
  return airport === null ? cityName : names.airport(airport)
}
