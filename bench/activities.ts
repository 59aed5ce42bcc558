import { performance } from 'node:perf_hooks'
import { PGlite } from '@electric-sql/pglite'
import { activitySearchRequest } from '#contracts/activities/search.ts'
import { embedded, pgliteTypes } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import {
  type ActivityDeps,
  getActivity,
  getActivityCalendar,
  getActivitySlots,
  searchActivities,
} from '#modules/activities/index.ts'
import { createFlightDeps } from '#modules/flights/index.ts'
import { createPlaces, findPlace } from '#modules/places/index.ts'
import { createPriceBooks } from '#modules/pricing/index.ts'
import { systemClock } from '#platform/clock.ts'
import { addDays } from '#platform/local-date.ts'
import { silentLogger } from '#platform/logger.ts'
import { composeActivities } from '../src/composition/activities/compose-activities.ts'
import { openOwnActivities } from '../src/composition/activities/open-own-activities.ts'
import { type Figure, ms, percentile, table } from './figures.ts'

const ROUNDS = 240
const WARM_UP = 40

/** A city on any of the next days, or on one of them; then one of its activities with a month and a day. */
async function measure(deps: ActivityDeps, cities: readonly string[], round: number) {
  const start = performance.now()
  const today = new Date().toISOString().slice(0, 10)
  const date = addDays(today, 5 + (round % 90))
  const city = cities[round % cities.length]
  const found = await searchActivities(deps, activitySearchRequest.parse({ city, ...(round % 2 && { date }) }), 'en')
  const list = Buffer.byteLength(JSON.stringify(found))
  const listed = performance.now() - start
  const opened = performance.now()
  const activity_id = found.activities[round % Math.max(1, found.activities.length)]?.activity_id ?? ''
  const { activity } = await getActivity(deps, { activity_id }, 'en')
  const option_id = activity.options[0]?.option_id ?? ''
  await Promise.all([
    getActivityCalendar(deps, { activity_id, option_id, month: date.slice(0, 7) }, 'en'),
    getActivitySlots(deps, { activity_id, option_id, date }, 'en'),
  ])
  return { listed, detailed: performance.now() - opened, list, count: found.activities.length }
}

/** Lists of activities in this process, and one with a month of days and the times of one. */
export async function run(): Promise<readonly Figure[]> {
  const places = createPlaces()
  const database = embedded(await PGlite.create({ ...pgliteTypes }))
  const { db } = database
  await migrate(db)
  const parts = { db, clock: systemClock, logger: silentLogger, suppliers: [] }
  const flights = createFlightDeps({
    ...parts,
    places: { find: (code, language) => findPlace(places, code, language) },
    surroundings: { nearby: () => [], nearestServed: () => null },
    destinations: { mainOf: () => [], popularFrom: () => [] },
  })
  const { supplier, changed } = openOwnActivities({ places, db, clock: systemClock, invents: true })
  const { deps } = composeActivities(
    { suppliers: [supplier], own: supplier, changed, windowMs: 0 },
    {
      ...flights,
      places,
      mapTiles: null,
      translate: (key) => key,
      openPriceBook: createPriceBooks({ db, clock: systemClock, exchange: async () => () => null, currency: 'NGN' }),
    },
  )
  const cities = (await supplier.cities()).map(({ cityCode }) => cityCode)
  const samples = []
  for (let round = 0; round < ROUNDS; round++) samples.push(await measure(deps, cities, round))
  await deps.callLog.flush()
  await database.close()
  return figuresOf(samples.slice(WARM_UP))
}

type Sample = Awaited<ReturnType<typeof measure>>

function figuresOf(samples: readonly Sample[]): readonly Figure[] {
  const of = (pick: (sample: Sample) => number, share: number) => percentile(samples.map(pick), share)
  const times = (pick: (sample: Sample) => number) => `${ms(of(pick, 0.5))} / ${ms(of(pick, 0.95))}`
  return [
    {
      name: `activities: a list of ${of(({ count }) => count, 0.5)}, p50 / p95`,
      value: times(({ listed }) => listed),
      aim: 'p95 < 60 ms',
    },
    {
      name: 'activities: one with a month and a day, p50 / p95',
      value: times(({ detailed }) => detailed),
      aim: 'p95 < 60 ms',
    },
    { name: 'activities: a list as JSON', value: `${Math.round(of(({ list }) => list, 0.5) / 1000)} KB` },
  ]
}

if (import.meta.main) process.stdout.write(`${table(await run())}\n`)
