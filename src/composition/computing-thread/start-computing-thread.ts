import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { OpenDatabase } from '#db/database.ts'
import type { Places } from '#modules/places/index.ts'
import type { Logger } from '#platform/logger.ts'
import type { Config } from '../../config/config.ts'
import { simulatedFlights } from '../flights/open-simulator.ts'
import type { ThreadStart } from './messages.ts'
import { type ComputingThread, openComputingThread } from './open-computing-thread.ts'

interface Parts {
  readonly config: Config
  readonly database: Pick<OpenDatabase, 'kind'>
  readonly places: Places
  readonly logger: Logger
}

/** The thread that the settings want; null where there is none. */
export function startComputingThread({ config, database, places, logger }: Parts): ComputingThread | null {
  if (!isWanted(config, database)) return null
  const workerData: ThreadStart = { port: config.port, flights: simulatedFlights(places) }
  const open = () => new Worker(new URL('computing-thread.ts', import.meta.url), { workerData })
  return openComputingThread({ open, logger })
}

/** The embedded database is of one thread alone, and fake servers keep in memory what they have offered. */
function isWanted(config: Config, { kind }: Pick<OpenDatabase, 'kind'>): boolean {
  if (kind === 'pglite' || config.environment === 'development' || sellsByFakes(config)) return false
  return config.computingThread ?? availableParallelism() > 1
}

function sellsByFakes({ suppliers, stays, transfers, activities }: Config): boolean {
  const sellers = [suppliers.duffel, stays.hotelbeds, transfers.hotelbeds, activities.hotelbeds]
  return sellers.some((seller) => seller?.kind === 'fake')
}
