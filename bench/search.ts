import { performance } from 'node:perf_hooks'
import { PGlite } from '@electric-sql/pglite'
import { type FlightSearchRequest, flightSearchRequest } from '#contracts/flights/query.ts'
import { flightSearchResultsRequest } from '#contracts/flights/results.ts'
import { embedded, pgliteTypes } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { createFlightDeps, type FlightDeps, getSearchResults, searchFlights } from '#modules/flights/index.ts'
import { createPlaces, findPlace } from '#modules/places/index.ts'
import { systemClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/logger.ts'
import { openSimulator } from '../src/composition/flights/open-simulator.ts'
import { type Figure, ms, percentile, table } from './figures.ts'

const ROUTES = [
  ['LOS', 'LHR'], ['LOS', 'LON'], ['ABV', 'LOS'], ['LOS', 'NYC'], ['LHR', 'JFK'], ['LOS', 'DXB'],
  ['ACC', 'PAR'], ['PHC', 'YYZ'], ['KAN', 'JED'], ['LOS', 'SYD'], ['CDG', 'NRT'], ['DSS', 'LOS'],
] as const // prettier-ignore
const ROUNDS = 4
const DAYS_AHEAD = 30
const DAY_MS = 86_400_000

const dayFromNow = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

function form(
  route: readonly [string, string],
  round: number,
  kind: Partial<FlightSearchRequest>,
): FlightSearchRequest {
  const [origin, destination] = route
  return {
    trip_type: 'one_way',
    sectors: [{ origin, destination, departure_date: dayFromNow(DAYS_AHEAD + round) }],
    adults: 2,
    children: 1,
    ...kind,
  }
}

const KINDS: readonly [string, (round: number) => Partial<FlightSearchRequest>][] = [
  ['one way', () => ({})],
  ['round trip', (round) => ({ trip_type: 'round_trip', return_date: dayFromNow(DAYS_AHEAD + 7 + round) })],
  [
    'round trip with a 7 × 7 matrix',
    (round) => ({ trip_type: 'round_trip', return_date: dayFromNow(DAYS_AHEAD + 7 + round), flexible_dates: true }),
  ],
]

interface Sample {
  /** From the call to the first page of offers. */
  readonly found: number
  /** From the call to the answer with everything, prices of other dates included. */
  readonly whole: number
  /** Read once more: journeys are made of their keys again. */
  readonly again: number
  /** Another page of the same search. */
  readonly paged: number
  readonly bytes: number
  readonly offers: number
}

async function measure(deps: FlightDeps, request: FlightSearchRequest): Promise<Sample> {
  const start = performance.now()
  const { sessionId } = await searchFlights(deps, flightSearchRequest.parse(request))
  const first = await getSearchResults(deps, flightSearchResultsRequest.parse({ sessionId }), 'en')
  const body = JSON.stringify(first)
  const found = performance.now() - start
  await deps.background.idle()
  const second = performance.now()
  JSON.stringify(await getSearchResults(deps, flightSearchResultsRequest.parse({ sessionId }), 'en'))
  const [whole, again] = [performance.now() - start, performance.now() - second]
  const third = performance.now()
  const asked = { sessionId, sort: 'cheapest', filters: { checked_bags: 1 } }
  await getSearchResults(deps, flightSearchResultsRequest.parse(asked), 'en')
  return { found, whole, again, paged: performance.now() - third, bytes: body.length, offers: first.meta.total }
}

/** Searches over the simulator and the embedded database, in this process. */
export async function run(): Promise<readonly Figure[]> {
  const database = embedded(await PGlite.create({ ...pgliteTypes }))
  await migrate(database.db)
  const deps = openDeps(database.db)
  const figures: Figure[] = []
  for (const route of ROUTES) await measure(deps, form(route, 0, {}))
  for (const [name, kind] of KINDS) {
    const samples: Sample[] = []
    for (let round = 0; round < ROUNDS; round++) {
      for (const route of ROUTES) samples.push(await measure(deps, form(route, round, kind(round))))
    }
    figures.push(...describe(name, samples))
  }
  await database.close()
  return figures
}

function openDeps(db: FlightDeps['db']): FlightDeps {
  const places = createPlaces()
  const clock = systemClock
  return createFlightDeps({
    db,
    clock,
    suppliers: [openSimulator({ places, db, clock })],
    places: { find: (code, language) => findPlace(places, code, language) },
    surroundings: { nearby: () => [], nearestServed: () => null },
    destinations: { mainOf: () => [], popularFrom: () => [] },
    logger: silentLogger,
  })
}

function describe(name: string, samples: readonly Sample[]): readonly Figure[] {
  const both = (pick: (sample: Sample) => number, format: (value: number) => string): string =>
    `${format(percentile(samples.map(pick), 0.5))} / ${format(percentile(samples.map(pick), 0.95))}`
  return [
    {
      name: `search ${name}, to the first page: p50 / p95`,
      value: both(({ found }) => found, ms),
      aim: 'p95 < 150 ms',
    },
    { name: `search ${name}, to the last answer: p50 / p95`, value: both(({ whole }) => whole, ms) },
    { name: `search ${name}, read a second time: p50 / p95`, value: both(({ again }) => again, ms) },
    { name: `search ${name}, the next page or filter after it: p50 / p95`, value: both(({ paged }) => paged, ms) },
    { name: `search ${name}, offers: p50 / p95`, value: both(({ offers }) => offers, String) },
    {
      name: `search ${name}, first page: p50 / p95`,
      value: both(
        ({ bytes }) => bytes / 1024,
        (kb) => `${kb.toFixed(0)} KB`,
      ),
    },
  ]
}

if (import.meta.main) process.stdout.write(`${table(await run())}\n`)
