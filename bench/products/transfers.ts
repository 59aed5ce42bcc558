import { transferCheckRequest } from '#contracts/transfers/offers.ts'
import { transferSearchRequest } from '#contracts/transfers/query.ts'
import { openOwnDrivers } from '#adapters/suppliers/own-drivers/index.ts'
import { openSimulatedTransfers } from '#adapters/suppliers/simulated-transfers/index.ts'
import { createHotelDeps } from '#modules/hotels/index.ts'
import { checkTransfer, lookUpPlaces, searchTransfers, type TransferDeps } from '#modules/transfers/index.ts'
import { addDays } from '#platform/local-date.ts'
import { checkOf, hireDrivers } from '#tests/support/transfers.ts'
import { openSimulatedStays } from '../../src/composition/stays/open-simulated-stays.ts'
import { stayPlacesOf } from '../../src/composition/stays/stay-places.ts'
import { transferPlacesOf } from '../../src/composition/transfers/transfer-places.ts'
import { type Figure, table } from '../figures.ts'
import { measureRounds, openBench, type Round, timed } from './product-bench.ts'

/** Hotels of Lagos that rides go to, one after the other. */
const HOTELS = 200
const VISITOR = { sessionId: 'bench' }

/** There and back for a family, to another hotel on another day each time. */
function form(round: number) {
  const day = addDays(new Date().toISOString().slice(0, 10), 20 + (round % 300))
  return {
    from: { type: 'airport', id: 'LOS' },
    to: { type: 'hotel', id: `LOS-${round % HOTELS}` },
    pick_up_at: `${day}T15:30`,
    return_at: `${addDays(day, 4)}T23:15`,
    adults: 2,
    child_ages: [4],
    bags: 2,
  } as const
}

async function measure(deps: TransferDeps, round: number): Promise<Round> {
  const asked = transferSearchRequest.parse(form(round))
  const found = await timed(() => searchTransfers(deps, asked, 'en'))
  const [option] = found.answer.options
  if (!option) throw new Error('nobody drives')
  const chosen = transferCheckRequest.parse(checkOf(asked, option))
  return {
    'transfers: form to the vehicles, there and back': found,
    'transfers: a vehicle that is chosen': await timed(() => checkTransfer(deps, VISITOR, chosen, 'en')),
    'transfers: places for what was typed': await timed(() =>
      lookUpPlaces(deps, { search: 'lag' }, round % 2 ? 'en' : 'fr'),
    ),
  }
}

/** Transfers in this process: from the form to the vehicles of both ways, one of them, and a look at what was typed. */
export async function run(): Promise<readonly Figure[]> {
  const bench = await openBench()
  await hireDrivers(bench.db, 1_000)
  const figures = await measureRounds((round) => measure(depsOf(bench), round))
  await bench.close()
  return figures
}

function depsOf({ db, clock, places, core }: Awaited<ReturnType<typeof openBench>>): TransferDeps {
  const hotels = createHotelDeps({
    ...core,
    suppliers: [openSimulatedStays({ config: { environment: 'production' }, places, db, clock })],
    airportsNear: () => [],
    mapTiles: null,
  })
  return {
    ...core,
    suppliers: [openOwnDrivers({ db, clock, name: 'Bench' }), openSimulatedTransfers({ db, clock })],
    places: transferPlacesOf({ places, towns: stayPlacesOf(places), hotels }),
    findFlights: () => 'unchecked',
  }
}

if (import.meta.main) process.stdout.write(`${table(await run())}\n`)
