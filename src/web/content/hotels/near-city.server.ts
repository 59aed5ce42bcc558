import { cityOf } from '../cities.server.ts'
import type { City } from '../city.ts'

/** Where the cities lie that people know by their outline. */
const PLACES: readonly (readonly [code: string, latitude: number, longitude: number])[] = [
  ['LOS', 6.5, 3.4],
  ['ABV', 9.1, 7.4],
  ['PHC', 4.8, 7],
  ['KAN', 12, 8.5],
  ['ACC', 5.6, -0.2],
  ['DSS', 14.7, -17.3],
  ['LHR', 51.5, -0.1],
  ['CDG', 48.9, 2.4],
  ['JFK', 40.7, -74],
  ['DXB', 25.2, 55.3],
  ['DOH', 25.3, 51.5],
  ['IST', 41, 28.9],
  ['CAI', 30, 31.3],
  ['JED', 21.5, 39.2],
  ['NBO', -1.3, 36.8],
  ['JNB', -26.2, 28.1],
  ['ADD', 9, 38.8],
  ['YYZ', 43.7, -79.4],
]
/** As far as its outline is seen. */
const NEAR_DEGREES = 0.6

/** The code of the city with a known outline that a position lies in; null elsewhere. */
export function cityCodeAt(latitude: number, longitude: number): string | null {
  return PLACES.find(([, north, east]) => Math.hypot(latitude - north, longitude - east) < NEAR_DEGREES)?.[0] ?? null
}

/** Its picture. */
export function cityAt(latitude: number, longitude: number): City | null {
  return cityOf(cityCodeAt(latitude, longitude) ?? '') ?? null
}
