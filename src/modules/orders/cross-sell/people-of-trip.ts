import type { PassengerType } from '#contracts/prices.ts'
import { isStay, type StayMoment, type Trip } from './trip.ts'

/** Somebody of a trip, as far as they are known. */
export interface PersonOfTrip {
  readonly age: number
  readonly type: PassengerType
}

/** Of whom nobody knows more than their kind: most are as old, and birth dates decide later. */
const USUAL_AGES: Readonly<Record<PassengerType, number>> = { ADT: 35, CNN: 8, INF: 1 }

const ofKind = (type: PassengerType): PersonOfTrip => ({ age: USUAL_AGES[type], type })

/** As orders know travellers: adults from 12, infants below 2. */
export function typeOfAge(age: number): PassengerType {
  if (age < 2) return 'INF'
  return age < 12 ? 'CNN' : 'ADT'
}

/**
 * Who travels: all of them have a seat on flights and journeys. Rooms alone are taken by one name each, so that whoever
 * sleeps there counts. Empty where nobody has said so.
 */
export function peopleOfTrip({ travellers, moments }: Pick<Trip, 'travellers' | 'moments'>): readonly PersonOfTrip[] {
  const stays = moments.filter(isStay)
  const named = travellers.map(ofKind)
  if (named.length > 0 && stays.length < moments.length) return named
  const guests = guestsOf(stays)
  return guests.length > named.length ? guests : named
}

/** Guests of the stay with most of them: rooms of one stay are slept in at once, stays one after the other. */
function guestsOf(stays: readonly StayMoment[]): readonly PersonOfTrip[] {
  const groups = [...Map.groupBy(stays, ({ placeId, from }) => `${placeId} ${from}`).values()]
  const parties = groups.map((rooms) => [
    ...rooms.flatMap(({ adults }) => Array.from({ length: adults }, () => ofKind('ADT'))),
    ...rooms.flatMap(({ childAges }) => childAges.map((age) => ({ age, type: typeOfAge(age) }))),
  ])
  return parties.reduce((most, party) => (party.length > most.length ? party : most), [])
}
