import type { PlaceRecord } from './place-table.ts'

/** By rank, 0 to 5. */
const SIZE = [0, 6, 16, 30, 38, 46] as const
/** A metropolitan area stands before its airports, … */
const AREA = 6
/** … and the home market before places of the same size; so do those that it flies to most, the first of them most. */
const HOME = 8
/** Where the shop sells first of all. */
export const HOME_COUNTRY = 'NG'

/** Where the home market flies from and to, most travelled first; shown when nothing was typed. */
export const POPULAR_PLACES: readonly string[] = ['LOS', 'ABV', 'PHC', 'KAN', 'LON', 'DXB', 'ACC', 'JED', 'JNB', 'NYC']

/** What a place weighs in suggestions, whatever was typed: 0 to 70. */
export function worthOf(place: PlaceRecord): number {
  const size = SIZE[place.rank] ?? 0
  const area = place.type === 'city' ? AREA : 0
  const home = place.country === HOME_COUNTRY ? HOME : 0
  const popularity = POPULAR_PLACES.includes(place.code)
    ? POPULAR_PLACES.length - POPULAR_PLACES.indexOf(place.code)
    : 0
  return size + area + home + popularity
}
