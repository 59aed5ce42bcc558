import type { PassengerType } from '#contracts/prices.ts'
import type { Moment, Trip } from '#modules/orders/index.ts'
import { MAX_INSURED } from '#contracts/insurance/limits.ts'
import { typeOfAge } from '../quotes/read-question.ts'

type StayMoment = Extract<Moment, { kind: 'stay' }>
type FlightMoment = Exclude<Moment, StayMoment>

/** A trip abroad as cover is asked for. */
interface TripAbroad {
  /** Where its travellers live; null where nobody has said so. */
  readonly residence: string | null
  readonly destinations: readonly string[]
  /** Plain dates of the first day away and the last; null where a flight leads away and none back. */
  readonly startDate: string
  readonly endDate: string | null
  readonly travellers: readonly { readonly age: number; readonly type: PassengerType }[]
}

/** Of whom nobody knows more than their kind: most are as dear, and birth dates decide later. */
const USUAL_AGES: Readonly<Record<PassengerType, number>> = { ADT: 35, CNN: 8, INF: 1 }

/**
 * The trip abroad of somebody's flights and nights; null for one at home, or of nobody.
 * @param country where they live; where the first flight begins, if nobody has said so
 */
export function tripAbroadOf({ moments, ...trip }: Trip, country: string | null): TripAbroad | null {
  const stays = moments.filter((moment) => moment.kind === 'stay')
  const flights = moments.filter((moment) => moment.kind !== 'stay')
  const residence = country ?? flights[0]?.country ?? null
  // Who flies from somewhere else is away already.
  if (flights[0] && flights[0].country !== residence) return null
  const destinations = [...new Set(moments.map((moment) => moment.country))].filter((one) => one !== residence)
  const travellers = trip.travellers.length > 0 ? trip.travellers.map(ofKind) : guestsOf(stays)
  const startDate = moments.map(firstDayOf).toSorted()[0]
  if (!startDate || destinations.length === 0 || travellers.length === 0) return null
  return {
    residence,
    destinations,
    startDate,
    endDate: lastDayOf(flights, stays, residence),
    travellers: travellers.slice(0, MAX_INSURED),
  }
}

const ofKind = (type: PassengerType) => ({ age: USUAL_AGES[type], type })
const firstDayOf = (moment: Moment): string => (moment.kind === 'stay' ? moment.from : moment.at.slice(0, 10))

/** When they are home again, or leave their last bed. */
function lastDayOf(
  flights: readonly FlightMoment[],
  stays: readonly StayMoment[],
  residence: string | null,
): string | null {
  const home = flights.findLast(({ kind, country }) => kind === 'arrival' && country === residence)
  const lastNight = stays.map(({ until }) => until).toSorted()
  return home?.at.slice(0, 10) ?? lastNight.at(-1) ?? null
}

/** Guests of the stay with most of them: rooms of one stay are slept in at once, stays one after the other. */
function guestsOf(stays: readonly StayMoment[]) {
  const groups = [...Map.groupBy(stays, ({ placeId, from }) => `${placeId} ${from}`).values()]
  const parties = groups.map((rooms) => [
    ...rooms.flatMap(({ adults }) => Array.from({ length: adults }, () => ofKind('ADT'))),
    ...rooms.flatMap(({ childAges }) => childAges.map((age) => ({ age, type: typeOfAge(age) }))),
  ])
  return parties.reduce((most, party) => (party.length > most.length ? party : most), [])
}
