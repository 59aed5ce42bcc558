import { type PersonOfTrip, peopleOfTrip } from './people-of-trip.ts'
import { type FlightMoment, isFlight, isJourney, isStay, type Moment, type Trip } from './trip.ts'

/** A trip abroad, as products ask about it that depend on where somebody lives. */
interface TripAbroad {
  /** Where its travellers live; null where nobody has said so. */
  readonly residence: string | null
  readonly destinations: readonly string[]
  /** Plain dates of the first day away and the last; null where a flight leads away and none back. */
  readonly startDate: string
  readonly endDate: string | null
  readonly travellers: readonly PersonOfTrip[]
}

/**
 * The trip abroad of somebody's flights, nights and journeys; null for one at home, or of nobody.
 * @param country where they live; where the trip begins, if nobody has said so
 */
export function tripAbroadOf(trip: Trip, country: string | null): TripAbroad | null {
  const { moments } = trip
  const begins = beginningOf(moments)
  const residence = country ?? begins
  // Who sets out from somewhere else is away already.
  if (begins !== null && begins !== residence) return null
  const destinations = [...new Set(moments.flatMap(countriesOf))].filter((one) => one !== residence)
  const travellers = peopleOfTrip(trip)
  const startDate = moments.map(firstDayOf).toSorted()[0]
  if (!startDate || destinations.length === 0 || travellers.length === 0) return null
  return {
    residence,
    destinations,
    startDate,
    endDate: lastDayOf(moments, residence),
    travellers,
  }
}

/** The country where it begins; null for nights alone, which begin anywhere. */
function beginningOf(moments: readonly Moment[]): string | null {
  const first = moments.find((moment) => !isStay(moment))
  if (!first) return null
  return isJourney(first) ? first.homeCountry : first.country
}

const countriesOf = (moment: Moment): readonly string[] =>
  isJourney(moment) ? [moment.country, ...moment.through] : [moment.country]
const firstDayOf = (moment: Moment): string => (isFlight(moment) ? moment.at.slice(0, 10) : moment.from)

/** When they are home again, or leave their last bed. */
function lastDayOf(moments: readonly Moment[], residence: string | null): string | null {
  const isHome = ({ kind, country }: FlightMoment) => kind === 'arrival' && country === residence
  const home = moments.filter(isFlight).findLast(isHome)
  const others = moments.flatMap((moment) => (isFlight(moment) ? [] : moment.until)).toSorted()
  const last = others.at(-1) ?? null
  if (!home) return last
  const day = home.at.slice(0, 10)
  // A journey may begin after a flight home.
  return last !== null && moments.some(isJourney) && last > day ? last : day
}
