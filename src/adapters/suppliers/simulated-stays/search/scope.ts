import type { SearchedPlace } from '#modules/hotels/stay-supplier.ts'
import { nearKm } from '#platform/near-distance.ts'
import { areaMiddle, type City } from '../world/cities.ts'
import { findProperty, type StayWorld } from '../world/properties.ts'

/** What a destination means: a city, a place in it, and how far around. */
export interface Scope {
  readonly city: City
  readonly latitude: number
  readonly longitude: number
  readonly area: number | null
  readonly airport: string | null
  /** The hotel that is meant. */
  readonly hotel: number | null
  /** null: all of the city. */
  readonly withinKm: number | null
}

const AROUND_LANDMARK_KM = 12
const AROUND_HOTEL_KM = 4

/** null for a destination that this world does not know; around another's hotel or landmark it looks by its middle. */
export function scopeOf(world: StayWorld, { type, id, middle: at, withinKm }: SearchedPlace): Scope | null {
  if (type === 'hotel') return hotelScope(world, id) ?? (at ? scopeAround(world, at) : null)
  const [code = '', part] = id.split('.')
  const city = world.cityOf.get(code)
  if (!city) return null
  const whole: Scope = { city, ...middle(city), area: null, airport: null, hotel: null, withinKm: null }
  if (type === 'city') return part === undefined ? whole : null
  if (type === 'area') {
    const area = Number(part)
    const isKnown = /^\d$/.test(part ?? '') && area < city.areas
    return isKnown ? { ...whole, ...middle(areaMiddle(city, area)), area } : null
  }
  const airport = city.airports.find((one) => one.code === part)
  if (airport) return { ...whole, ...middle(airport), airport: airport.code, withinKm: AROUND_LANDMARK_KM }
  return at ? { ...whole, ...at, withinKm: withinKm ?? AROUND_LANDMARK_KM } : null
}

function hotelScope(world: StayWorld, id: string): Scope | null {
  const found = findProperty(world, id)
  if (!found) return null
  const { city, row } = found
  const [latitude = 0, longitude = 0] = [world.latitude[row], world.longitude[row]]
  return { city, latitude, longitude, area: null, airport: null, hotel: row, withinKm: AROUND_HOTEL_KM }
}

function scopeAround({ cities }: StayWorld, at: NonNullable<SearchedPlace['middle']>): Scope | null {
  const [first] = cities
  if (!first) return null
  let [city, least] = [first, nearKm(at, first)]
  for (const one of cities) {
    const km = nearKm(at, one)
    if (km < least) [city, least] = [one, km]
  }
  return { city, ...at, area: null, airport: null, hotel: null, withinKm: AROUND_LANDMARK_KM }
}

const middle = ({ latitude, longitude }: { readonly latitude: number; readonly longitude: number }) => ({
  latitude,
  longitude,
})

/** Around a place without hotels the nearest of its city are meant. */
const NEAREST = 12

/** The hotels of a scope. */
export function rowsOf(world: StayWorld, scope: Scope): readonly number[] {
  const rows = rowsWithin(world, scope)
  const { withinKm, hotel } = scope
  if (rows.length > 0 || withinKm === null || hotel !== null) return rows
  const away = (row: number): number =>
    nearKm(scope, { latitude: world.latitude[row] ?? 0, longitude: world.longitude[row] ?? 0 })
  const all = rowsWithin(world, { ...scope, withinKm: null })
  return all.toSorted((a, b) => away(a) - away(b)).slice(0, NEAREST)
}

function rowsWithin(world: StayWorld, { city, area, withinKm, hotel, latitude, longitude }: Scope): readonly number[] {
  const rows: number[] = []
  for (let row = city.first; row < city.first + city.count; row++) {
    if (area !== null && world.area[row] !== area) continue
    const there = { latitude: world.latitude[row] ?? 0, longitude: world.longitude[row] ?? 0 }
    if (withinKm !== null && row !== hotel && nearKm({ latitude, longitude }, there) > withinKm) continue
    rows.push(row)
  }
  return rows
}
