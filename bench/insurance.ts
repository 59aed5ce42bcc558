import { performance } from 'node:perf_hooks'
import { insuranceQuoteRequest } from '#contracts/insurance/quotes.ts'
import { openLocalInsurer } from '#adapters/suppliers/local-insurer/index.ts'
import type { Db } from '#db/database.ts'
import { createFlightDeps } from '#modules/flights/index.ts'
import { getQuote, type InsuranceDeps, quoteCover } from '#modules/insurance/index.ts'
import { countryName, createPlaces, findPlace } from '#modules/places/index.ts'
import { createPriceBooks, IN_OWN_CURRENCY } from '#modules/pricing/index.ts'
import { systemClock } from '#platform/clock.ts'
import { addDays } from '#platform/local-date.ts'
import { silentLogger } from '#platform/logger.ts'
import { type Figure, ms, percentile, table } from './figures.ts'
import { openDatabase } from './stays.ts'

const ROUNDS = 340
const WARM_UP = 40
const DESTINATIONS = ['FR', 'GB', 'US', 'AE', 'KE', 'GH', 'JP', 'BR']
const VISITOR = { sessionId: 'bench' }

/** A family of four, somewhere else on other days each time. */
function form(round: number) {
  const day = addDays(new Date().toISOString().slice(0, 10), 20 + (round % 300))
  return insuranceQuoteRequest.parse({
    residence: 'NG',
    destinations: [DESTINATIONS[round % DESTINATIONS.length]],
    start_date: day,
    end_date: addDays(day, 5 + (round % 30)),
    travellers: [{ age: 41 }, { age: 38 }, { age: 9 }, { age: 4 }],
    trip_cost: { amount: 300_000_000 + round * 100, currency: 'NGN' },
  })
}

/** Cover in this process: from the form to the levels beside each other, and the same quote read again. */
export async function run(): Promise<readonly Figure[]> {
  const { db, close } = await openDatabase()
  const deps = depsOf(db)
  const samples: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < ROUNDS; round++) samples.push(await measure(deps, round))
  await deps.callLog.flush()
  await close()
  const warm = samples.slice(WARM_UP)
  const both = (times: readonly number[]) => `${ms(percentile(times, 0.5))} / ${ms(percentile(times, 0.95))}`
  const aim = 'p95 < 60 ms'
  return [
    { name: 'insurance: form to the levels, p50 / p95', value: both(warm.map(({ quoted }) => quoted)), aim },
    { name: 'insurance: a quote read again, p50 / p95', value: both(warm.map(({ read }) => read)), aim },
  ]
}

async function measure(deps: InsuranceDeps, round: number) {
  const start = performance.now()
  const { quote_id } = await quoteCover(deps, VISITOR, form(round), 'en')
  const quoted = performance.now()
  await getQuote(deps, VISITOR, { quote_id }, 'fr')
  return { quoted: quoted - start, read: performance.now() - quoted }
}

function depsOf(db: Db) {
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
  return {
    ...flights,
    suppliers: [openLocalInsurer({ db, clock })],
    openPriceBook,
    charging: IN_OWN_CURRENCY,
    countryName,
  } satisfies InsuranceDeps
}

if (import.meta.main) process.stdout.write(`${table(await run())}\n`)
