import {
  buildWorld,
  columnsOf,
  type FlightColumns,
  rebuildWorld,
  simulatorOf,
  type World,
} from '#adapters/suppliers/simulator/index.ts'
import type { Db } from '#db/database.ts'
import type { FlightSupplier } from '#modules/flights/index.ts'
import { listAirports, type Places } from '#modules/places/index.ts'
import type { Clock } from '#platform/clock.ts'

/** Another seed is another world of flights and prices. */
const SEED = 1

/** Shops of one process share the world of their places: it takes half a second, and nothing writes to it. */
const worlds = new WeakMap<Places, World>()

/** The simulated supplier over all airports of the shop. */
export function openSimulator({ places, db, clock }: { places: Places; db: Db; clock: Clock }): FlightSupplier {
  return simulatorOf(simulatedWorld(places), { db, clock })
}

/** The world of these places, made when it is first asked for. */
export function simulatedWorld(places: Places): World {
  const world = worlds.get(places) ?? openWorld(places)
  worlds.set(places, world)
  return world
}

/** The flights of the world of these places, for another thread; null where there is no such world. */
export function simulatedFlights(places: Places): FlightColumns | null {
  const world = worlds.get(places)
  return world ? columnsOf(world) : null
}

/** Makes the world of these places of the flights that another thread has made. */
export function takeSimulatedFlights(places: Places, columns: FlightColumns): void {
  worlds.set(places, rebuildWorld(...groundOf(places), SEED, columns))
}

/** The simulated world of the shop's airports. @param flightsPerDay as many as the real world's unless told */
export function openWorld(places: Places, flightsPerDay?: number): World {
  return buildWorld(...groundOf(places), SEED, flightsPerDay)
}

/** Where its flights go: the airports, and which of them each city has. */
function groundOf(places: Places) {
  const airports = listAirports(places).map(({ nameEn, cityEn, ...airport }) => ({
    ...airport,
    name: nameEn,
    city: cityEn,
  }))
  const cityAirports = new Map(
    places.index.places.flatMap((place) =>
      place.type === 'city' ? [[place.code, place.airports.map(({ code }) => code)] as const] : [],
    ),
  )
  return [airports, cityAirports] as const
}
