import { isFlight, isJourney, isStay, type Moment, type Trip } from '#modules/orders/index.ts'
import { addDays } from '#platform/local-date.ts'
import type { ActivityDeps } from '../deps.ts'

/** A city that somebody is in, and a day on which they are there. */
export interface Visit {
  readonly city: string
  readonly day: string
}

/** The day after somebody has come, where they have not left by then; in the order of the trip. */
export function visitsOf({ cities }: Pick<ActivityDeps, 'cities'>, { moments }: Trip): readonly Visit[] {
  const home = moments.filter(isFlight).find(({ kind }) => kind === 'departure')
  const homeCity = home ? cities.ofAirport(home.airport) : null
  return moments.flatMap((moment, at) => {
    const next = moments
      .slice(at + 1)
      .filter(isFlight)
      .find(({ kind }) => kind === 'departure')
    const leaves = next?.at.slice(0, 10) ?? null
    return visitsBy(cities, moment).filter(({ city, day }) => city !== homeCity && (leaves === null || day <= leaves))
  })
}

function visitsBy(cities: ActivityDeps['cities'], moment: Moment): readonly Visit[] {
  if (isStay(moment)) return [{ city: cities.near(moment, moment.country), day: addDays(moment.from, 1) }]
  if (isJourney(moment)) return moment.places.flatMap((place) => visitWithin(cities, place, moment.country))
  if (moment.kind === 'departure') return []
  const city = cities.ofAirport(moment.airport)
  return city === null ? [] : [{ city, day: addDays(moment.at.slice(0, 10), 1) }]
}

/** The day after a group has come to a place, where it stays for another. */
function visitWithin(
  cities: ActivityDeps['cities'],
  { from, until, ...position }: { readonly from: string; readonly until: string } & Parameters<typeof cities.near>[0],
  country: string,
): readonly Visit[] {
  return from < until ? [{ city: cities.near(position, country), day: addDays(from, 1) }] : []
}
