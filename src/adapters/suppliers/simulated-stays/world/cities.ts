import { mix, noise } from '../../simulator/world/noise.ts'
import { COASTAL_CITIES } from './coastal-cities.ts'

/** A city as the world of hotels is built on it: real names, positions and zones; everything else is invented. */
export interface CityFacts {
  /** IATA code of its metropolitan area or airport. */
  readonly code: string
  readonly nameEn: string
  readonly country: string
  readonly timezone: string
  /** How its largest airport compares: 2 medium, 3 large, 4 hub, 5 world hub. */
  readonly rank: number
  /** Where it is known to be; else it lies by its airports. */
  readonly middle?: { readonly latitude: number; readonly longitude: number }
  readonly airports: readonly { readonly code: string; readonly latitude: number; readonly longitude: number }[]
}

/** A city of the simulated world. */
export interface City extends CityFacts {
  /** Stays the same whatever other cities there are. */
  readonly seed: number
  readonly latitude: number
  readonly longitude: number
  /** Its hotels are the properties from here on. */
  readonly first: number
  readonly count: number
  readonly areas: number
  readonly isCoastal: boolean
  /** Whether people come to its coast for their holidays rather than for work. */
  readonly isResort: boolean
}

/** How many hotels a city of a rank has, before luck. */
const HOTELS = [0, 0, 2, 12, 45, 150] as const
const AREAS = [0, 0, 2, 4, 6, 7] as const
/** The home market and where it travels to. */
const BUSY: ReadonlyMap<string, number> = new Map([
  ['LOS', 420],
  ['LON', 400],
  ['DXB', 380],
  ['NYC', 360],
  ['PAR', 340],
  ['IST', 240],
  ['ABV', 180],
  ['ACC', 150],
  ['JED', 140],
  ['JNB', 140],
  ['DSS', 110],
  ['PHC', 80],
  ['KAN', 60],
])
/** Where those of the magic hotels lie. */
export const MAGIC_CITY = 'BJL'

/** The same number for a code in every world of a seed. */
function seedOf(seed: number, code: string): number {
  return mix(seed, code.charCodeAt(0), code.charCodeAt(1), code.charCodeAt(2))
}

/**
 * Cities with hotels, each with its place among all of them.
 * @param times so many times as many hotels as the shop has
 */
export function placeCities(all: readonly CityFacts[], worldSeed: number, times: number): readonly City[] {
  const cities: City[] = []
  let first = 0
  for (const city of all.toSorted((a, b) => (a.code < b.code ? -1 : 1))) {
    const seed = seedOf(worldSeed, city.code)
    const isCoastal = COASTAL_CITIES.has(city.code)
    const usual = BUSY.get(city.code) ?? Math.round((HOTELS[city.rank] ?? 0) * (0.8 + 0.55 * noise(seed, 1)))
    const count = usual * times
    if (count === 0) continue
    cities.push({
      ...city,
      ...(city.middle ?? middleOf(city, seed)),
      seed,
      first,
      count,
      areas: AREAS[city.rank] ?? 2,
      isCoastal,
      isResort: isCoastal && noise(seed, 2) < 0.3,
    })
    first += count
  }
  return cities
}

const KM_OF_DEGREE = 111.2

/** Between its airports, or where it has one some way off: a town is not its runway. Illustrative. */
function middleOf({ airports, rank }: CityFacts, seed: number): { latitude: number; longitude: number } {
  const latitude = airports.reduce((sum, airport) => sum + airport.latitude, 0) / airports.length
  const longitude = airports.reduce((sum, airport) => sum + airport.longitude, 0) / airports.length
  return airports.length > 1 ? { latitude, longitude } : moved({ latitude, longitude }, noise(seed, 3), 2 + rank * 1.6)
}

/** A position so many kilometres away, in a direction from 0 to 1. */
export function moved(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  direction: number,
  km: number,
): { latitude: number; longitude: number } {
  const angle = direction * 2 * Math.PI
  const north = (km * Math.cos(angle)) / KM_OF_DEGREE
  const east = (km * Math.sin(angle)) / (KM_OF_DEGREE * Math.max(0.2, Math.cos((latitude * Math.PI) / 180)))
  return { latitude: latitude + north, longitude: longitude + east }
}

/** Middle of an area: that of 0 is the city's, that of the last lies at its main airport. */
export function areaMiddle(city: City, area: number): { latitude: number; longitude: number } {
  const airport = city.airports[0]
  if (area === 0 || !airport) return city
  if (area === city.areas - 1) return airport
  return moved(city, noise(city.seed, 4, area), 1 + city.rank * noise(city.seed, 5, area))
}
