import { performance } from 'node:perf_hooks'
import { hotelSearchRequest } from '#contracts/hotels/query.ts'
import { hotelSearchResultsRequest } from '#contracts/hotels/results.ts'
import type { StayWorld } from '#adapters/suppliers/simulated-stays/index.ts'
import {
  createHotelDeps,
  getHotelDetails,
  getHotelResults,
  type HotelDeps,
  searchHotels,
} from '#modules/hotels/index.ts'
import { addDays } from '#platform/local-date.ts'
import { openSimulatedStays, openStayWorld } from '../src/composition/stays/open-simulated-stays.ts'
import { type Figure, ms, percentile, table } from './figures.ts'
import { openBench } from './products/product-bench.ts'

const ROUNDS = 240
const WARM_UP = 40
const ACTOR = { sessionId: 'ses_bench' }
const CALLER = { network: 'bench' }
const VISIT = { actor: ACTOR, language: 'en', caller: CALLER } as const

/** Two rooms in the largest city, of other dates each time. */
function form(round: number) {
  const checkIn = addDays(new Date().toISOString().slice(0, 10), 20 + round)
  const rooms = [{ adults: 2 }, { adults: 2, children: 2, child_ages: [4, 9] }]
  const stay = { check_in: checkIn, check_out: addDays(checkIn, 2 + (round % 7)), nationality: 'NG' }
  return hotelSearchRequest.parse({ destination: { type: 'city', id: 'LOS' }, ...stay, rooms })
}

async function measure(deps: HotelDeps, round: number) {
  const [start, begun] = [performance.now(), process.threadCpuUsage()]
  const { sessionId } = await searchHotels(deps, ACTOR, form(round), CALLER)
  const results = await getHotelResults(deps, VISIT, hotelSearchResultsRequest.parse({ sessionId }))
  const list = Buffer.byteLength(JSON.stringify(results))
  const [found, computed] = [performance.now() - start, computing(begun)]
  const opened = performance.now()
  const hotel_id = results.hotels[0]?.hotel_id ?? ''
  const hotel = Buffer.byteLength(JSON.stringify(await getHotelDetails(deps, ACTOR, { sessionId, hotel_id }, 'en')))
  return { found, computed, details: performance.now() - opened, hotels: results.meta.total, list, hotel }
}

/** What this thread has computed since: on a busy machine that says more than a clock. */
function computing(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1000
}

type Sample = Awaited<ReturnType<typeof measure>>

/** Worlds that are measured: the shop's, and one ten times as large. */
const SIZES = [1, 10] as const

/** Searches of hotels in this process, from the form to the first page, and one hotel with its rates. */
export async function run(): Promise<readonly Figure[]> {
  const figures: Figure[] = []
  for (const times of SIZES) figures.push(...(await measureWorld(times)))
  return figures
}

async function measureWorld(times: number): Promise<readonly Figure[]> {
  const bench = await openBench()
  const start = performance.now()
  const world = openStayWorld(bench.places, times)
  const built = performance.now() - start
  const deps = depsOf(bench, world)
  const samples: Sample[] = []
  for (let round = 0; round < ROUNDS; round++) samples.push(await measure(deps, round))
  await deps.seenNights.flush()
  await bench.close()
  return figuresOf(world.count, built, samples.slice(WARM_UP))
}

function depsOf({ db, clock, places, core }: Awaited<ReturnType<typeof openBench>>, world: StayWorld): HotelDeps {
  return createHotelDeps({
    ...core,
    mapTiles: null,
    suppliers: [openSimulatedStays({ config: { environment: 'production' }, places, db, clock, world })],
    airportsNear: () => [],
  })
}

function figuresOf(count: number, built: number, samples: readonly Sample[]): readonly Figure[] {
  const of = (pick: (sample: Sample) => number, share: number) => percentile(samples.map(pick), share)
  const times = (pick: (sample: Sample) => number) => `${ms(of(pick, 0.5))} / ${ms(of(pick, 0.95))}`
  // Ten times the world may cost twice as much.
  const aim = `p95 < ${count < 100_000 ? 60 : 120} ms`
  const kilobytes = (pick: (sample: Sample) => number) => `${Math.round(of(pick, 0.5) / 1000)} KB`
  return [
    { name: `hotels: world of ${count}`, value: ms(built), aim: '≤ 500 ms' },
    {
      name: `hotels: form to first page of ${samples[0]?.hotels ?? 0}, two rooms, p50 / p95`,
      value: times(({ found }) => found),
      aim,
    },
    {
      name: 'hotels: the same, by what the thread computes, p50 / p95',
      value: times(({ computed }) => computed),
      aim,
    },
    { name: 'hotels: one with its rates, p50 / p95', value: times(({ details }) => details) },
    {
      name: 'hotels: first page / one hotel as JSON',
      value: `${kilobytes(({ list }) => list)} / ${kilobytes(({ hotel }) => hotel)}`,
    },
  ]
}

if (import.meta.main) process.stdout.write(`${table(await run())}\n`)
