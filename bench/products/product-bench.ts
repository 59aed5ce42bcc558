import { performance } from 'node:perf_hooks'
import { PGlite } from '@electric-sql/pglite'
import { embedded, pgliteTypes } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { createFlightDeps } from '#modules/flights/index.ts'
import { createPlaces, findPlace } from '#modules/places/index.ts'
import { createPriceBooks, IN_OWN_CURRENCY } from '#modules/pricing/index.ts'
import { systemClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/logger.ts'
import { type Figure, ms, percentile } from '../figures.ts'

const ROUNDS = 240
const WARM_UP = 40
const AIM = 'p95 < 60 ms'

/** An empty shop in this process, and what every product of it is made with. */
export async function openBench() {
  const database = embedded(await PGlite.create({ ...pgliteTypes }))
  const { db } = database
  await migrate(db)
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
    db,
    clock,
    places,
    core: { ...flights, openPriceBook, charging: IN_OWN_CURRENCY },
    async close() {
      await flights.callLog.flush()
      await database.close()
    },
  }
}

/** What a round has asked for: how long each took, and how much it answered. */
export type Round = Readonly<Record<string, { readonly ms: number; readonly bytes: number }>>

/** How long a call took, and what it weighs as JSON. */
export async function timed<Answer>(call: () => Promise<Answer>) {
  const start = performance.now()
  const answer = await call()
  return { answer, ms: performance.now() - start, bytes: Buffer.byteLength(JSON.stringify(answer)) }
}

/** A row for each thing that is asked for in each round, by its name: times, and the middle of what it weighs. */
export async function measureRounds(act: (round: number) => Promise<Round>): Promise<readonly Figure[]> {
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await act(round))
  const warm = rounds.slice(WARM_UP)
  return Object.keys(rounds[0] ?? {}).map((name) => {
    const samples = warm.flatMap((round) => round[name] ?? [])
    const times = samples.map((sample) => sample.ms)
    const kilobytes = percentile(
      samples.map(({ bytes }) => bytes),
      0.5,
    )
    return {
      name: `${name}, p50 / p95; as JSON`,
      value: `${ms(percentile(times, 0.5))} / ${ms(percentile(times, 0.95))}; ${(kilobytes / 1000).toFixed(1)} KB`,
      aim: AIM,
    }
  })
}
