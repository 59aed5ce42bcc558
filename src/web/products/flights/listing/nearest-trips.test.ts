import { expect, it } from 'vitest'
import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Nearest } from '#contracts/flights/results.ts'
import { searchAgainRequest } from '../trip/search-again.ts'
import { changesOf } from './nearest-trips.tsx'

const query: FlightQuery = {
  trip_type: 'round_trip',
  sectors: [
    {
      origin: 'LOS',
      origin_name: 'Lagos',
      destination: 'LHR',
      destination_name: 'London',
      departure_date: '2027-01-12',
    },
  ],
  return_date: '2027-01-26',
  flexible_dates: false,
  adults: 4,
  children: 1,
  infants: 0,
  travel_class: 'first_class',
  direct_only: true,
  nearby_airports: false,
}
const trip = (changed: Partial<Nearest>): Nearest => ({
  kind: 'date',
  departure_date: null,
  return_date: null,
  origin: null,
  destination: null,
  travel_class: null,
  travellers: null,
  filters: [],
  amount: 100,
  ...changed,
})
const asked = (changed: Partial<Nearest>) => searchAgainRequest(query, changesOf(query, trip(changed)))
const same = searchAgainRequest(query)

it('of several flights the one that nobody flies is changed, and no other', () => {
  const [first] = query.sectors
  if (!first) throw new Error('the query has a sector')
  const second = { ...first, origin: 'LHR', destination: 'ABV', departure_date: '2027-01-20' }
  const cities: FlightQuery = { ...query, trip_type: 'multi_city', sectors: [first, second], return_date: null }
  const changed = (nearest: Partial<Nearest>) => searchAgainRequest(cities, changesOf(cities, trip(nearest))).sectors
  const [unchanged] = searchAgainRequest(cities).sectors
  expect(changed({ kind: 'airport', sector: 1, origin: 'LGW', destination: 'ABV' })).toEqual([
    unchanged,
    { origin: 'LGW', destination: 'ABV', departure_date: '2027-01-20' },
  ])
  expect(changed({ kind: 'date', sector: 1, departure_date: '2027-01-22' })).toEqual([
    unchanged,
    { origin: 'LHR', destination: 'ABV', departure_date: '2027-01-22' },
  ])
})

it('the nearest trip is searched with nothing changed but what it says', () => {
  expect(asked({ kind: 'date', departure_date: '2027-01-13', return_date: '2027-01-27' })).toEqual({
    ...same,
    sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2027-01-13' }],
    return_date: '2027-01-27',
  })
  expect(asked({ kind: 'airport', origin: 'ABV' })).toEqual({
    ...same,
    sectors: [{ origin: 'ABV', destination: 'LHR', departure_date: '2027-01-12' }],
  })
  expect(asked({ kind: 'cabin', travel_class: 'business' })).toEqual({ ...same, travel_class: 'business' })
  expect(asked({ kind: 'stops' })).toEqual({ ...same, direct_only: false })
  expect(asked({ kind: 'passengers', travellers: { adults: 2, children: 1, infants: 0 } })).toEqual({
    ...same,
    adults: 2,
  })
})
