import { activitySearchRequest } from '#contracts/activities/search.ts'
import {
  type ActivityDeps,
  getActivity,
  getActivityCalendar,
  getActivitySlots,
  searchActivities,
} from '#modules/activities/index.ts'
import { addDays } from '#platform/local-date.ts'
import { composeActivities } from '../../src/composition/activities/compose-activities.ts'
import { openOwnActivities } from '../../src/composition/activities/open-own-activities.ts'
import { type Figure, table } from '../figures.ts'
import { measureRounds, openBench, type Round, timed } from './product-bench.ts'

/** A city on any of the next days, or on one of them; then one of its activities with a month and a day. */
async function measure(deps: ActivityDeps, cities: readonly string[], round: number): Promise<Round> {
  const date = addDays(new Date().toISOString().slice(0, 10), 5 + (round % 90))
  const city = cities[round % cities.length]
  const form = activitySearchRequest.parse({ city, ...(round % 2 && { date }) })
  const list = await timed(() => searchActivities(deps, form, 'en'))
  const { activities } = list.answer
  const activity_id = activities[round % Math.max(1, activities.length)]?.activity_id ?? ''
  const one = await timed(async () => {
    const { activity } = await getActivity(deps, { activity_id }, 'en')
    const option_id = activity.options[0]?.option_id ?? ''
    const days = await Promise.all([
      getActivityCalendar(deps, { activity_id, option_id, month: date.slice(0, 7) }, 'en'),
      getActivitySlots(deps, { activity_id, option_id, date }, 'en'),
    ])
    return [activity, ...days]
  })
  return { 'activities: a list of a city': list, 'activities: one with a month and a day': one }
}

/** Lists of activities in this process, and one with a month of days and the times of one. */
export async function run(): Promise<readonly Figure[]> {
  const bench = await openBench()
  const { db, clock, places, core } = bench
  const { supplier, changed } = openOwnActivities({ places, db, clock, invents: true })
  const { deps } = composeActivities(
    { suppliers: [supplier], own: supplier, changed, windowMs: 0 },
    { ...core, places, mapTiles: null, translate: (key) => key },
  )
  const cities = (await supplier.cities()).map(({ cityCode }) => cityCode)
  const figures = await measureRounds((round) => measure(deps, cities, round))
  await bench.close()
  return figures
}

if (import.meta.main) process.stdout.write(`${table(await run())}\n`)
