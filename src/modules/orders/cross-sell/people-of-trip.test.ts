import { describe, expect, it } from 'vitest'
import { peopleOfTrip } from './people-of-trip.ts'
import type { Moment } from './trip.ts'

const room = (adults: number, childAges: readonly number[] = []): Moment => ({
  kind: 'stay',
  placeId: 'LOS-1',
  name: 'Eko',
  latitude: 6.4,
  longitude: 3.4,
  country: 'NG',
  adults,
  childAges,
  from: '2027-01-12',
  until: '2027-01-15',
})
const flight: Moment = {
  kind: 'arrival',
  airport: 'LOS',
  otherAirport: 'ABV',
  country: 'NG',
  otherCountry: 'NG',
  at: '2027-01-12T09:00:00',
  instant: '2027-01-12T08:00:00Z',
  flight: 'P47121',
}
const typesOf = (trip: Parameters<typeof peopleOfTrip>[0]) => peopleOfTrip(trip).map(({ type }) => type)

describe('the people of a trip', () => {
  it('are all who sleep in a room that one of them has taken', () => {
    expect(typesOf({ travellers: ['ADT'], moments: [room(2)] })).toEqual(['ADT', 'ADT'])
    expect(typesOf({ travellers: ['ADT', 'ADT'], moments: [room(2), room(1, [9, 1])] })).toEqual([
      'ADT',
      'ADT',
      'ADT',
      'CNN',
      'INF',
    ])
  })

  it('are those who fly, whoever sleeps where they go', () => {
    expect(typesOf({ travellers: ['ADT'], moments: [flight, room(2)] })).toEqual(['ADT'])
  })

  it('are guests where nobody is named, and nobody where nothing says who', () => {
    expect(typesOf({ travellers: [], moments: [flight, room(1, [4])] })).toEqual(['ADT', 'CNN'])
    expect(typesOf({ travellers: [], moments: [flight] })).toEqual([])
  })
})
