import { performance } from 'node:perf_hooks'
import { PGlite } from '@electric-sql/pglite'
import { transferSearchRequest } from '#contracts/transfers/query.ts'
import { openOwnDrivers } from '#adapters/suppliers/own-drivers/index.ts'
import { openSimulatedTransfers } from '#adapters/suppliers/simulated-transfers/index.ts'
import { type Db, embedded, pgliteTypes } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { createFlightDeps } from '#modules/flights/index.ts'
import { createHotelDeps } from '#modules/hotels/index.ts'
import { createPlaces, findPlace } from '#modules/places/index.ts'
import { createPriceBooks } from '#modules/pricing/index.ts'
import { lookUpPlaces, searchTransfers, type TransferDeps } from '#modules/transfers/index.ts'
import { systemClock } from '#platform/clock.ts'
import { addDays } from '#platform/local-date.ts'
import { silentLogger } from '#platform/logger.ts'
import { hireDrivers } from '#tests/support/transfers.ts'
import { openSimulatedStays } from '../src/composition/stays/open-simulated-stays.ts'
import { stayPlacesOf } from '../src/composition/stays/stay-places.ts'
import { transferPlacesOf } from '../src/composition/transfers/transfer-places.ts'
import { type Figure, ms, percentile, table } from './figures.ts'

const ROUNDS = 340
const WARM_UP = 40
/** Hotels of Lagos that rides go to, one after the other. */
const HOTELS = 200

/** There and back for a family, to another hotel on another day each time. */
function form(round: number) {
  const day = addDays(new Date().toISOString().slice(0, 10), 20 + (round % 300))
  return transferSearchRequest.parse({
    from: { type: 'airport', id: 'LOS' },
    to: { type: 'hotel', id: `LOS-${round % HOTELS}` },
    pick_up_at: `${day}T15:30`,
    return_at: `${addDays(day, 4)}T23:15`,
    adults: 2,
    child_ages: [4],
    bags: 2,
  })
}

/** Searches of transfers in this process, from the form to the vehicles of both ways, and a look at what was typed. */
export async function run(): Promise<readonly Figure[]> {
  const database = embedded(await PGlite.create({ ...pgliteTypes }))
  await migrate(database.db)
  await hireDrivers(database.db, 1_000)
  const deps = depsOf(database.db)
  const found: number[] = []
  const typed: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    found.push(await timed(() => searchTransfers(deps, form(round), 'en')))
    typed.push(await timed(() => lookUpPlaces(deps, { search: 'lag' }, round % 2 ? 'en' : 'fr')))
  }
  await deps.callLog.flush()
  await database.close()
  const both = (samples: readonly number[]) => {
    const warm = samples.slice(WARM_UP)
    return `${ms(percentile(warm, 0.5))} / ${ms(percentile(warm, 0.95))}`
  }
  return [
    { name: 'transfers: form to the vehicles, there and back, p50 / p95', value: both(found), aim: 'p95 < 60 ms' },
    { name: 'transfers: places for what was typed, p50 / p95', value: both(typed), aim: 'p95 < 60 ms' },
  ]
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return performance.now() - start
}

function depsOf(db: Db): TransferDeps {
  const places = createPlaces()
  const clock = systemClock
  const flights = createFlightDeps({
    db,
    clock,
    logger: silentLogger,
    suppliers: [],
    places: { find: (code, language) => findPlace(places, code, language) },
    surroundings: { nearby: () => [], nearestServed: () => null },
    destinations: { mainOf: () => [], popularFrom: () => [] },
  })
  const openPriceBook = createPriceBooks({ db, clock, exchange: async () => () => null, currency: 'NGN' })
  const config = { environment: 'production' } as const
  const hotels = createHotelDeps({
    ...flights,
    suppliers: [openSimulatedStays({ config, places, db, clock })],
    airportsNear: () => [],
    mapTiles: null,
    openPriceBook,
  })
  return {
    ...flights,
    suppliers: [openOwnDrivers({ db, clock, name: 'Bench' }), openSimulatedTransfers({ db, clock })],
    openPriceBook,
    places: transferPlacesOf({ places, towns: stayPlacesOf(places), hotels }),
    findFlights: () => 'unchecked',
  }
}

if (import.meta.main) process.stdout.write(`${table(await run())}\n`)
