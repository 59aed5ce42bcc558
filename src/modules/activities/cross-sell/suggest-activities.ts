import { activityAddress } from '#contracts/activities/activity-address.ts'
import type { ActivitySearchResponse } from '#contracts/activities/search.ts'
import { formatDate } from '#contracts/format.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language, Translate } from '#contracts/locale.ts'
import type { Suggestion } from '#contracts/orders/cross-sell.ts'
import { peopleOfTrip, type PersonOfTrip, type Trip, type TripReader } from '#modules/orders/index.ts'
import type { ActivityDeps } from '../deps.ts'
import { searchActivities } from '../search/search-activities.ts'
import { findPlaces, type FoundPlaces } from './find-places.ts'
import { type Visit, visitsOf } from './visits.ts'

const MOST = 2

/**
 * What there is to do where a trip goes, on a day while one is there: activities with places for all of its travellers,
 * at what they cost; where none can be named so, all of a city's.
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
  const asked: Asked = { people: peopleOfTrip(trip), language: reader.language, most: wanted.length > 1 ? 1 : MOST }
  const found = await Promise.all(wanted.map((visit) => suggestVisit(deps, translate, visit, asked)))
  return found.flat()
}

interface Asked {
  readonly people: readonly PersonOfTrip[]
  readonly language: Language
  readonly most: number
}

/** Nothing where there is nothing to do on that day, or nobody says so. */
async function suggestVisit(
  deps: ActivityDeps,
  translate: Translate,
  { city, day }: Visit,
  { people, language, most }: Asked,
): Promise<readonly Suggestion[]> {
  const found = await searchActivities(deps, { city, date: day, sort: 'best', filters: {} }, language).catch(
    (error: unknown) => {
      if (error instanceof Refusal) return null
      throw error
    },
  )
  if (!found || found.activities.length === 0) return []
  const places =
    people.length > 0 ? await findPlaces(deps, found.activities, { date: day, people, language }, most) : []
  if (places.length > 0) return places.map((one) => suggestPlaces(translate, one, people.length, language))
  return [suggestCity(translate, found, { city, day }, language)]
}

function suggestPlaces(translate: Translate, places: FoundPlaces, people: number, language: Language): Suggestion {
  const { activity, date, startsAt, slot } = places
  const day = formatDate(date, language)
  const values = { city: activity.city_name, count: people, day }
  return {
    kind: 'activity',
    id: `${activity.activity_id} ${date}`,
    title: activity.title,
    text:
      startsAt === null
        ? translate(language, 'activities.beside.on_day', values)
        : translate(language, 'activities.beside.at_time', { ...values, time: startsAt.slice(11, 16) }),
    from: slot.total,
    press: 'basket',
    href: activityAddress({ ...places, activity_id: activity.activity_id }),
  }
}

function suggestCity(
  translate: Translate,
  { activities, city: { name }, currency }: ActivitySearchResponse,
  { city, day }: Visit,
  language: Language,
): Suggestion {
  const values = {
    city: name,
    count: activities.length,
    day: formatDate(day, language),
    best: activities[0]?.title ?? '',
  }
  return {
    kind: 'activity',
    id: `${city} ${day}`,
    title: translate(language, 'activities.beside.title', values),
    text: translate(language, 'activities.beside.text', values),
    from: { amount: Math.min(...activities.map(({ from_amount: amount }) => amount)), currency },
    // Day and hour are the traveller's.
    press: null,
    href: `/activities/listings/${city}?date=${day}`,
  }
}
