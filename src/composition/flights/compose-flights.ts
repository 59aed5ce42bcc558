import type { ApiDeps } from '#api/environment.ts'
import { createFlightDeps, type FlightPlaces, pricedSupplier } from '#modules/flights/index.ts'
import {
  findPlace,
  mainCities,
  nearbyAirports,
  nearestServed,
  type Places,
  popularFrom,
} from '#modules/places/index.ts'
import type { Suppliers } from './open-suppliers.ts'
import type { PaymentIntegrations } from '../payments/payment-providers.ts'
import { chargingOf, type Selling } from '../selling.ts'

interface Opened {
  readonly places: Places
  readonly sellers: Suppliers
}

/** What flights are found and confirmed with. */
export function composeFlights(
  { places, sellers }: Opened,
  {
    db,
    clock,
    logger,
    gate,
    integrations,
    ...selling
  }: Pick<ApiDeps, 'db' | 'clock' | 'logger' | 'gate'> & Selling & { readonly integrations: PaymentIntegrations },
) {
  const { openPriceBook, priceBook } = selling
  const namedPlaces: FlightPlaces = { find: (code, language) => findPlace(places, code, language) }
  return createFlightDeps({
    db,
    charging: chargingOf(integrations, { openPriceBook }),
    clock,
    logger,
    lane: gate.lane,
    suppliers: sellers.suppliers.map((supplier) =>
      pricedSupplier(supplier, { openPriceBook, priceBook, places: namedPlaces }),
    ),
    places: namedPlaces,
    surroundings: {
      nearby: (code) => nearbyAirports(places, code).map((airport) => airport.code),
      nearestServed: (code) => nearestServed(places, code),
    },
    destinations: {
      mainOf: (country) => mainCities(places, country),
      popularFrom: (origin) => popularFrom(places, origin),
    },
  })
}
