import { expect, it } from 'vitest'
import type { FlightQuery } from '#contracts/flights/query.ts'
import { rebookAddress } from './rebook-address.ts'

const query = (own: Partial<FlightQuery>): FlightQuery => ({
  trip_type: 'one_way',
  sectors: [
    {
      origin: 'LOS',
      origin_name: 'Lagos',
      destination: 'LHR',
      destination_name: 'London',
      departure_date: '2026-12-01',
    },
  ],
  return_date: null,
  flexible_dates: false,
  adults: 1,
  children: 0,
  infants: 0,
  travel_class: 'economy',
  ...own,
})

it('a former trip is searched again with its places, travellers and cabin, on days to be chosen', () => {
  expect(rebookAddress(query({}))).toBe('/flights/search?trip=one_way&from=LOS&to=LHR&adults=1&class=economy')
  expect(
    rebookAddress(
      query({ trip_type: 'round_trip', return_date: '2026-12-08', adults: 2, children: 1, travel_class: 'business' }),
    ),
  ).toBe('/flights/search?trip=round_trip&from=LOS&to=LHR&adults=2&children=1&class=business')
  const [first] = query({}).sectors
  const sectors = first ? [first, { ...first, origin: 'LHR', destination: 'ACC' }] : []
  expect(decodeURIComponent(rebookAddress(query({ trip_type: 'multi_city', sectors })))).toBe(
    '/flights/search?trip=multi_city&s=LOS-LHR-,LHR-ACC-&adults=1&class=economy',
  )
})
