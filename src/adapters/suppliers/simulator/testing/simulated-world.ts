import { createPlaces, listAirports } from '#modules/places/index.ts'
import type { SupplierQuery } from '#modules/flights/flight-supplier.ts'
import type { SimulatorAirport } from '../world/geo.ts'
import { buildWorld, type World } from '../network/world.ts'

const places = createPlaces()

export const AIRPORTS: readonly SimulatorAirport[] = listAirports(places).map(
  ({ nameEn: name, cityEn: city, ...facts }) => ({ ...facts, name, city }),
)

export const CITIES: ReadonlyMap<string, readonly string[]> = new Map(
  [...places.byCode.values()].flatMap((place) =>
    place.type === 'city' ? [[place.code, place.airports.map(({ code }) => code)] as const] : [],
  ),
)

const worlds = new Map<number, World>()

/** The whole world, built once per seed and test file. */
export function testWorld(seed = 1): World {
  const known = worlds.get(seed)
  if (known) return known
  const world = buildWorld(AIRPORTS, CITIES, seed)
  worlds.set(seed, world)
  return world
}

/** A query of slices written `LOS-LHR 2026-12-15`, for one adult in economy unless told. */
export function query(slices: string | readonly string[], more: Partial<SupplierQuery> = {}): SupplierQuery {
  return {
    slices: [slices].flat().map((slice) => {
      const [origin = '', destination = '', departureDate = ''] = slice.split(/(?<=^...)-| /)
      return { origin, destination, departureDate }
    }),
    passengers: { ADT: 1, CNN: 0, INF: 0 },
    cabin: 'economy',
    currency: 'NGN',
    ...more,
  }
}
