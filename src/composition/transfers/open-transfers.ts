import { createFakeHotelbedsTransfers } from '#adapters/suppliers/fake-hotelbeds-transfers/fake-hotelbeds-transfers.ts'
import type { FakePlaces } from '#adapters/suppliers/fake-hotelbeds-transfers/fake-transfers-deps.ts'
import { openHotelbedsTransfers } from '#adapters/suppliers/hotelbeds-transfers/hotelbeds-transfers.ts'
import { openOwnDrivers } from '#adapters/suppliers/own-drivers/index.ts'
import { serveFake } from '#adapters/suppliers/fake-servers/serve-fake.ts'
import { openSimulatedTransfers } from '#adapters/suppliers/simulated-transfers/index.ts'
import { findFlights } from '#adapters/suppliers/simulator/network/find-flights.ts'
import type { Db } from '#db/database.ts'
import { ensureShopSecret } from '#modules/accounts/index.ts'
import { findPlace, type Places } from '#modules/places/index.ts'
import type { FindFlights, TransferSupplier } from '#modules/transfers/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '../../config/config.ts'
import { simulatedWorld } from '../flights/open-simulator.ts'
import { stayPlacesOf } from '../stays/stay-places.ts'

interface TransferParts {
  readonly config: Pick<Config, 'transfers' | 'suppliers' | 'brand'>
  readonly places: Places
  readonly db: Db
  readonly clock: Clock
}

/** The agency's own drivers, and whoever else the configuration names. */
export async function openTransfers(parts: TransferParts): Promise<readonly TransferSupplier[]> {
  const { config, db, clock } = parts
  const { simulator, hotelbeds } = config.transfers
  return [
    openOwnDrivers({ db, clock, name: config.brand.name }),
    ...(simulator ? [openSimulatedTransfers({ db, clock })] : []),
    ...(hotelbeds?.kind === 'api' ? [openHotelbedsTransfers({ ...hotelbeds, db, clock })] : []),
    ...(hotelbeds?.kind === 'fake' ? [await openFakeHotelbeds(parts)] : []),
  ]
}

/** The adapter, over HTTP on this machine, to a fake server that sells the simulator's transfers. */
async function openFakeHotelbeds({ places, db, clock }: TransferParts): Promise<TransferSupplier> {
  const pair = { apiKey: 'fake', secret: await ensureShopSecret({ db, clock }, 'hotelbeds transfers fake') }
  const supplier = openSimulatedTransfers({ db, clock })
  const fake = createFakeHotelbedsTransfers({ ...pair, supplier, places: fakePlacesOf(places), db, clock })
  const { url } = await serveFake(fake)
  return openHotelbedsTransfers({ ...pair, address: url, db, clock })
}

function fakePlacesOf(places: Places): FakePlaces {
  const towns = stayPlacesOf(places)
  return {
    airport(id) {
      const airport = findPlace(places, id, 'en')
      if (airport?.type !== 'airport') return null
      const { name, country_code: country, latitude, longitude, timezone } = airport
      return { type: 'airport', id, name, address: null, country, latitude, longitude, timezone }
    },
    at(position) {
      const { cityCode: id, country, timezone } = towns.nearest(position, null)
      return { ...position, type: 'city', id, name: id, address: null, country, timezone }
    },
  }
}

/** Where all flights are the simulator's, it knows them. */
export function flightsOf({ config, places }: Pick<TransferParts, 'config' | 'places'>): FindFlights {
  const { simulator, duffel } = config.suppliers
  if (!simulator || duffel?.kind === 'api') return () => 'unchecked'
  return (question) => findFlights(simulatedWorld(places), question)
}
