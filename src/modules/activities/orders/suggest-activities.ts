import type { Suggestion } from '#contracts/orders/beside.ts'
import { formatDate } from '#contracts/format.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Translate } from '#contracts/locale.ts'
import type { Moment, Trip, TripReader } from '#modules/orders/index.ts'
import { addDays } from '#platform/local-date.ts'
import type { ActivityDeps } from '../deps.ts'
import { searchActivities } from '../search/search-activities.ts'

const MOST = 2

/** A city that somebody is in, and a day on which they are there. */
interface Visit {
  readonly city: string
  readonly day: string
}

/**
 * What there is to do where a trip goes, on a day while one is there: named, and from what the cheapest costs.
 */
export async function suggestActivities(
  deps: ActivityDeps,
  translate: Translate,
  trip: Trip,
  reader: TripReader,
): Promise<readonly Suggestion[]> {
  if (trip.kinds.includes('activity')) return []
  const visits = visitsOf(deps, trip).filter(({ day }) => day > reader.now.toISOString().slice(0, 10))
  const cities = new Map(visits.toReversed().map((visit) => [visit.city, visit]))
  const wanted = visits.filter((visit) => cities.get(visit.city) === visit).slice(0, MOST)
  const found = await Promise.all(wanted.map((visit) => suggestVisit(deps, translate, visit, reader)))
  return found.flatMap((one) => one ?? [])
}

/** The day after somebody has come, where they have not left by then; in the order of the trip. */
function visitsOf({ cities }: Pick<ActivityDeps, 'cities'>, { moments }: Trip): readonly Visit[] {
  const home = moments.find(({ kind }) => kind === 'departure')
  const homeCity = home && home.kind !== 'stay' ? cities.ofAirport(home.airport) : null
  return moments.flatMap((moment, at): readonly Visit[] => {
    const visit = visitOf(cities, moment)
    if (!visit || visit.city === homeCity) return []
    const next = moments.slice(at + 1).find(({ kind }) => kind === 'departure')
    const leaves = next && next.kind !== 'stay' ? next.at.slice(0, 10) : null
    return leaves !== null && leaves < visit.day ? [] : [visit]
  })
}

function visitOf(cities: ActivityDeps['cities'], moment: Moment): Visit | null {
  if (moment.kind === 'departure') return null
  if (moment.kind === 'stay') return { city: cities.near(moment, moment.country), day: addDays(moment.from, 1) }
  const city = cities.ofAirport(moment.airport)
  return city === null ? null : { city, day: addDays(moment.at.slice(0, 10), 1) }
}

/** null where there is nothing to do on that day, or nobody says so. */
async function suggestVisit(
  deps: ActivityDeps,
  translate: Translate,
  { city, day }: Visit,
  { language }: TripReader,
): Promise<Suggestion | null> {
  const found = await searchActivities(deps, { city, date: day, sort: 'best', filters: {} }, language).catch(
    (error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    },
  )
  const [best] = found?.activities ?? []
  if (!found || !best) return null
  const values = {
    city: found.city.name,
    count: found.activities.length,
    day: formatDate(day, language),
    best: best.title,
  }
  return {
    kind: 'activity',
    id: `${city} ${day}`,
    title: translate(language, 'activities.beside.title', values),
    text: translate(language, 'activities.beside.text', values),
    from: {
      amount: Math.min(...found.activities.map(({ from_amount: amount }) => amount)),
      currency: found.currency,
    },
    // Day and hour are the traveller's.
    one_press: false,
    href: `/activities/listings/${city}?date=${day}`,
  }
}
