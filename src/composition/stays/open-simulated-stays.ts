import {
  buildStayWorld,
  type CityFacts,
  simulatedStays,
  type StayWorld,
} from '#adapters/suppliers/simulated-stays/index.ts'
import { createZones } from '#adapters/suppliers/simulator/world/zones.ts'
import type { Language } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import type { StaySupplier } from '#modules/hotels/index.ts'
import { findPlace, type Places, searchPlaces } from '#modules/places/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '../../config/config.ts'
import { CITY_CENTRES } from './city-centres.ts'

/** Another seed is another world of hotels and prices. */
const SEED = 1
/** Below it an airport has no scheduled flights, and its town no hotels here. */
const LEAST_RANK = 2

/** Shops of one process share the hotels of their places: nothing writes to them. */
const worlds = new WeakMap<Places, StayWorld>()

interface StayParts {
  readonly config: Pick<Config, 'environment'>
  readonly places: Places
  readonly db: Db
  readonly clock: Clock
  /** Another world than the shop's, for measurements. */
  readonly world?: StayWorld
}

/** The simulated seller of stays, over all cities of the shop. */
export function openSimulatedStays({ config, places, db, clock, world: given }: StayParts): StaySupplier {
  const zones = createZones()
  const hotels = (): StayWorld => {
    const world = given ?? worlds.get(places) ?? openStayWorld(places)
    if (!given) worlds.set(places, world)
    return world
  }
  // Nobody waits for them but the start; tests make them when they first look for a hotel.
  if (config.environment !== 'test') hotels()
  return simulatedStays({
    get world() {
      return hotels()
    },
    zones,
    names: {
      city(code, language) {
        const place = findPlace(places, code, language)
        return { name: place?.city_name ?? code, country: place?.country_name ?? '' }
      },
      airport: (code) => findPlace(places, code)?.name ?? code,
    },
    citiesLike: (search, language) => citiesLike(places, search, language),
    db,
    clock,
  })
}

/** Codes of the cities that a text can mean, the likeliest first. */
export function citiesLike(places: Places, search: string, language: Language): readonly string[] {
  return searchPlaces(places, { search, language }).map((place) =>
    place.type === 'airport' ? (place.city_code ?? place.iata_code) : place.iata_code,
  )
}

/**
 * The hotels of the shop's cities: tens of thousands, in some tens of milliseconds.
 * @param times so many times as many, for measurements. @default 1
 */
export function openStayWorld(places: Places, times = 1): StayWorld {
  return buildStayWorld(citiesOf(places), SEED, times)
}

/** Metropolitan areas, and towns with one airport; of two of one name the one with the larger airport. */
export function citiesOf(places: Places): readonly CityFacts[] {
  const cities = new Map<string, CityFacts>()
  for (const place of places.index.places) {
    if (place.rank < LEAST_RANK || (place.type === 'airport' && place.area !== null)) continue
    const { code, city: nameEn, country, timezone, rank } = place
    const airports = place.type === 'city' ? place.airports : [place]
    const key = `${nameEn} ${country}`
    if ((cities.get(key)?.rank ?? 0) >= rank) continue
    const [latitude, longitude] = CITY_CENTRES[code] ?? []
    const middle = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
    cities.set(key, { code, nameEn, country, timezone, rank, airports, ...(middle && { middle }) })
  }
  return [...cities.values()]
}
