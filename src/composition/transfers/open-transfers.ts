import { openOwnDrivers } from '#adapters/suppliers/own-drivers/index.ts'
import { openSimulatedTransfers } from '#adapters/suppliers/simulated-transfers/index.ts'
import { findFlights } from '#adapters/suppliers/simulator/network/find-flights.ts'
import type { Db } from '#db/database.ts'
import type { Places } from '#modules/places/index.ts'
import type { FindFlights, TransferSupplier } from '#modules/transfers/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '../../config/config.ts'
import { simulatedWorld } from '../open-simulator.ts'

interface TransferParts {
  readonly config: Pick<Config, 'stays' | 'suppliers' | 'brand'>
  readonly places: Places
  readonly db: Db
  readonly clock: Clock
}

/** The agency's own drivers, and whoever else the configuration names. */
export async function openTransfers({ config, db, clock }: TransferParts): Promise<readonly TransferSupplier[]> {
  return [
    openOwnDrivers({ db, clock, name: config.brand.name }),
    ...(config.stays.simulator ? [openSimulatedTransfers({ db, clock })] : []),
  ]
}

/** Where all flights are the simulator's, it knows them. */
export function flightsOf({ config, places }: Pick<TransferParts, 'config' | 'places'>): FindFlights {
  const { simulator, duffel } = config.suppliers
  if (!simulator || duffel?.kind === 'api') return () => 'unchecked'
  return (question) => findFlights(simulatedWorld(places), question)
}
