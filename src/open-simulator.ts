import { createSimulator } from '#adapters/suppliers/simulator/index.ts'
import type { Db } from '#db/database.ts'
import type { FlightSupplier } from '#modules/flights/index.ts'
import { listAirports, type Places } from '#modules/places/index.ts'
import type { Clock } from '#platform/clock.ts'

/** The simulated supplier over all airports of the shop. */
export function openSimulator({ places, db, clock }: { places: Places; db: Db; clock: Clock }): FlightSupplier {
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
  return createSimulator({ airports, cityAirports, db, clock })
}
