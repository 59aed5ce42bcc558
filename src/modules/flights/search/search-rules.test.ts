import { describe, expect, test } from 'vitest'
import { type FlightSearchInput, flightSearchRequest } from '#contracts/flights/query.ts'
import { findSearchIssues } from './search-rules.ts'
import { knownPlaces, knownSurroundings } from '../testing/known-places.ts'

const NOW = new Date('2026-11-21T09:00:00Z')

function form(changes: Partial<FlightSearchInput> = {}): FlightSearchInput {
  return flightSearchRequest.parse({ trip_type: 'one_way', sectors: [sector()], adults: 1, ...changes })
}
function sector(changes: Partial<FlightSearchInput['sectors'][number]> = {}) {
  return { origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01', ...changes }
}
const multiCity = (...sectors: ReturnType<typeof sector>[]) => form({ trip_type: 'multi_city', sectors })
const issuesOf = (input: FlightSearchInput, now = NOW) => findSearchIssues(input, knownPlaces, knownSurroundings, now)

describe('a search that can be flown is accepted', () => {
  test.each<[string, FlightSearchInput]>([
    ['one way', form()],
    ['today', form({ sectors: [sector({ departure_date: '2026-11-21' })] })],
    ['there and back on one day', form({ trip_type: 'round_trip', return_date: '2026-12-01' })],
    ['a city instead of an airport', form({ sectors: [sector({ destination: 'LON' })] })],
    [
      'from an airport without flights, or one nearby',
      form({ sectors: [sector({ destination: 'OXF' })], nearby_airports: true }),
    ],
    ['between two airports of one city', form({ sectors: [sector({ origin: 'LHR', destination: 'LGW' })] })],
    ['nine travellers, an infant for every adult', form({ adults: 4, children: 1, infants: 4 })],
    ['two flights on one day', multiCity(sector(), sector({ origin: 'LHR', destination: 'ABV' }))],
    ['360 days ahead', form({ sectors: [sector({ departure_date: '2027-11-16' })] })],
    ['a stale return date on a one way trip', form({ return_date: '2020-01-01' })],
  ])('%s', (_, input) => {
    expect(issuesOf(input)).toEqual({})
  })
})

describe('a search that cannot be flown names the field that is wrong', () => {
  test.each<[string, FlightSearchInput, Record<string, unknown>]>([
    [
      'yesterday',
      form({ sectors: [sector({ departure_date: '2026-11-20' })] }),
      { 'sectors.0.departure_date': 'date_past' },
    ],
    [
      'more than 360 days ahead',
      form({ sectors: [sector({ departure_date: '2027-11-17' })] }),
      { 'sectors.0.departure_date': { code: 'date_too_far', values: { days: 360 } } },
    ],
    ['unknown origin', form({ sectors: [sector({ origin: 'XXX' })] }), { 'sectors.0.origin': 'place_unknown' }],
    [
      'unknown destination',
      form({ sectors: [sector({ destination: 'XXX' })] }),
      { 'sectors.0.destination': 'place_unknown' },
    ],
    [
      'an airport without flights',
      form({ sectors: [sector({ origin: 'OXF', destination: 'LOS' })] }),
      { 'sectors.0.origin': { code: 'place_unserved', values: { code: 'LHR', name: 'Heathrow', km: 63 } } },
    ],
    ['nowhere to go', form({ sectors: [sector({ destination: 'LOS' })] }), { 'sectors.0.destination': 'same_place' }],
    [
      'from a city to its own airport',
      form({ sectors: [sector({ origin: 'LON', destination: 'LGW' })] }),
      { 'sectors.0.destination': 'same_place' },
    ],
    ['a round trip without a way back', form({ trip_type: 'round_trip' }), { return_date: 'date_required' }],
    [
      'back before departure',
      form({ trip_type: 'round_trip', return_date: '2026-11-30' }),
      { return_date: 'return_before_departure' },
    ],
    [
      'back too late',
      form({ trip_type: 'round_trip', return_date: '2027-12-01' }),
      { return_date: { code: 'date_too_far', values: { days: 360 } } },
    ],
    [
      'one flight as multi city',
      form({ trip_type: 'multi_city' }),
      { sectors: { code: 'too_few_sectors', values: { min: 2 } } },
    ],
    [
      'two flights one way',
      form({ sectors: [sector(), sector({ origin: 'LHR', destination: 'LOS' })] }),
      { sectors: { code: 'too_many_sectors', values: { max: 1 } } },
    ],
    [
      'flights out of order',
      multiCity(sector(), sector({ origin: 'LHR', destination: 'ABV', departure_date: '2026-11-30' })),
      { 'sectors.1.departure_date': 'sectors_out_of_order' },
    ],
    ['nobody', form({ adults: 0 }), { adults: 'adults_required' }],
    ['children alone', form({ adults: 0, children: 2 }), { adults: 'adults_required' }],
    ['more infants than adults', form({ adults: 1, infants: 2 }), { infants: 'too_many_infants' }],
    [
      'ten travellers',
      form({ adults: 5, children: 5 }),
      { adults: { code: 'too_many_passengers', values: { max: 9 } } },
    ],
    [
      'everything at once',
      form({ adults: 0, sectors: [sector({ origin: 'XXX', departure_date: '2020-01-01' })] }),
      { adults: 'adults_required', 'sectors.0.origin': 'place_unknown' },
    ],
  ])('%s', (_, input, issues) => {
    expect(issuesOf(input)).toEqual(issues)
  })
})

test('the calendar of the origin decides what is past', () => {
  const now = new Date('2026-11-21T11:30:00Z')
  const fromHonolulu = form({ sectors: [sector({ origin: 'HNL', departure_date: '2026-11-21' })] })
  const fromAuckland = form({ sectors: [sector({ origin: 'AKL', departure_date: '2026-11-21' })] })
  expect(issuesOf(fromHonolulu, now)).toEqual({})
  expect(issuesOf(fromAuckland, now)).toEqual({ 'sectors.0.departure_date': 'date_past' })
})
