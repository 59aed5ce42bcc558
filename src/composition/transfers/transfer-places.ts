import type { Destination, DestinationType } from '#contracts/hotels/query.ts'
import type { Language } from '#contracts/locale.ts'
import type { Airport, Place } from '#contracts/places.ts'
import type { TransferPlace } from '#contracts/transfers/query.ts'
import { type HotelDeps, searchDestinations } from '#modules/hotels/index.ts'
import { airportsNear, findPlace, type Places, searchPlaces } from '#modules/places/index.ts'
import type { TransferPlaces } from '#modules/transfers/index.ts'
import type { StayPlaces } from '#adapters/suppliers/real-stays/stay-places.ts'

interface PlaceSources {
  readonly places: Places
  readonly towns: StayPlaces
  readonly hotels: Pick<HotelDeps, 'suppliers' | 'logger'>
}

const MOST_AIRPORTS = 5

/** Airports of the shop's places, and towns, their parts and hotels as they are known to the sellers of stays. */
export function transferPlacesOf(sources: PlaceSources): TransferPlaces {
  return {
    async lookUp(text, language) {
      const airports = airportsLike(sources, text, language)
      const stays = (await searchDestinations(sources.hotels, { search: text }, language)).flatMap(
        (one) => placeOfStay(sources, one, language) ?? [],
      )
      const known = new Set<string>()
      return [...airports, ...stays].filter(({ type, id }) => {
        const key = `${type}:${id}`
        return known.has(key) ? false : known.add(key)
      })
    },
    async find(key, language) {
      if (key.type === 'airport') {
        const place = findPlace(sources.places, key.id, language)
        return place?.type === 'airport' ? placeOfAirport(place) : null
      }
      const destination = { type: key.type, id: key.id } satisfies { type: DestinationType; id: string }
      const [found] = await searchDestinations(sources.hotels, { search: '', destination }, language)
      if (found) return placeOfStay(sources, found, language)
      return key.type === 'city' ? townOf(sources, key.id, language) : null
    },
  }
}

function airportsLike({ places }: PlaceSources, search: string, language: Language): readonly TransferPlace[] {
  return searchPlaces(places, { search, language })
    .flatMap((place: Place): readonly Airport[] => (place.type === 'city' ? place.airports : [place]))
    .filter((airport) => airport.scheduled_flights)
    .slice(0, MOST_AIRPORTS)
    .map(placeOfAirport)
}

function placeOfAirport(airport: Airport): TransferPlace {
  const { iata_code: id, name, city_name, country_name, country_code, latitude, longitude, timezone } = airport
  return {
    type: 'airport',
    id,
    name: `${name} (${id})`,
    detail: `${city_name}, ${country_name}`,
    country_code,
    latitude,
    longitude,
    timezone,
    address: null,
  }
}

/** An airport is one under its own code, whoever calls it a landmark. */
function placeOfStay(sources: PlaceSources, destination: Destination, language: Language): TransferPlace | null {
  const { type, id, name, city_name, country_name, country_code, latitude, longitude } = destination
  if (type === 'landmark') {
    const airport = findPlace(sources.places, id.split('.').at(-1) ?? '', language)
    return airport?.type === 'airport' ? placeOfAirport(airport) : null
  }
  const town = townOfStay(sources, destination, language)
  return {
    type,
    id,
    name,
    detail: type === 'city' ? country_name : `${city_name}, ${country_name}`,
    country_code,
    latitude: type === 'city' ? town.latitude : latitude,
    longitude: type === 'city' ? town.longitude : longitude,
    timezone: town.timezone,
    address: null,
  }
}

/** Whose clock it is, and where the middle of a town is. */
function townOfStay(
  { towns, places }: PlaceSources,
  { type, id, latitude, longitude, country_code }: Destination,
  language: Language,
) {
  const middle = type === 'city' ? towns.city(id, language) : null
  const [airport] = airportsNear(places, { latitude, longitude })
  const near = airport && findPlace(places, airport.code, language)
  const timezone = near?.timezone ?? towns.nearest({ latitude, longitude }, country_code).timezone
  return { latitude: middle?.latitude ?? latitude, longitude: middle?.longitude ?? longitude, timezone }
}

/** A town that no seller of stays knows. */
function townOf({ towns, places }: PlaceSources, code: string, language: Language): TransferPlace | null {
  const town = towns.city(code, language)
  if (!town) return null
  const { name, countryName, country, latitude, longitude } = town
  const timezone = findPlace(places, code)?.timezone ?? 'UTC'
  return {
    type: 'city',
    id: code,
    name,
    detail: countryName,
    country_code: country,
    latitude,
    longitude,
    timezone,
    address: null,
  }
}
