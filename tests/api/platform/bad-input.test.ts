import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import { scriptedSupplier, sketchOffer } from '#modules/flights/testing/scripted-supplier.ts'
import { search } from '#tests/support/purchase.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { openShop } from '#tests/support/shop.ts'
import { withField } from '#tests/support/with-field.ts'

const NOW = '2026-11-21T09:00:00Z'
/** Lagos to London by way of Abidjan on 1 December, straight back on the 8th. */
const ROUTE = [
  ['LOS', 'ABJ', 'LHR'],
  ['LHR', 'LOS'],
]
const FORM: FlightSearchRequest = {
  trip_type: 'round_trip',
  sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' }],
  return_date: '2026-12-08',
  adults: 1,
  children: 1,
  infants: 1,
}

/** Other flights one way than there and back. */
const roundTrips = scriptedSupplier({
  search: [
    sketchOffer({ route: ROUTE }),
    sketchOffer({ route: ROUTE, airline: 'AF', number: '75', total: 120_000_00 }),
  ],
})
const oneWays = scriptedSupplier({ search: [sketchOffer({ number: '76' })] })
const shop = await openShop({
  now: NOW,
  suppliers: [
    {
      ...roundTrips,
      search: (query, context) => (query.slices.length === 1 ? oneWays : roundTrips).search(query, context),
    },
  ],
})
afterAll(() => shop.close())
// Nobody tries all of these within a minute, which the limits of calls would notice.
beforeEach(() => shop.clock.advance(5_000))

describe('a search', () => {
  const visitor = shop.visitor()
  const cases: [string, string, unknown, Record<string, string>][] = [
    [
      'a date in the past',
      'sectors.0.departure_date',
      '2026-11-20',
      { 'sectors.0.departure_date': 'This date is in the past' },
    ],
    ['a date too far ahead', 'return_date', '2027-11-30', { return_date: 'This date isn’t on sale yet' }],
    [
      'a day that does not exist',
      'sectors.0.departure_date',
      '2026-02-30',
      { 'sectors.0.departure_date': 'Please choose a valid date' },
    ],
    ['no date', 'sectors.0.departure_date', '', { 'sectors.0.departure_date': 'Please choose a date' }],
    [
      'a date as a number',
      'sectors.0.departure_date',
      20_261_201,
      { 'sectors.0.departure_date': 'Please choose a valid date' },
    ],
    ['a return in the past', 'return_date', '2026-11-19', { return_date: 'The return can’t be before the departure' }],
    ['no return', 'return_date', null, { return_date: 'Please choose a date' }],
    [
      'the same origin and destination',
      'sectors.0.destination',
      'LOS',
      { 'sectors.0.destination': 'Departure and destination must be different' },
    ],
    [
      'from a city to its own airport',
      'sectors.0',
      { origin: 'LON', destination: 'LHR', departure_date: '2026-12-01' },
      { 'sectors.0.destination': 'Departure and destination must be different' },
    ],
    ['an unknown airport', 'sectors.0.origin', 'QQQ', { 'sectors.0.origin': 'Please select a valid airport or city' }],
    [
      'a prototype’s key as an airport',
      'sectors.0.origin',
      '__proto__',
      { 'sectors.0.origin': 'Please select a valid airport or city' },
    ],
    [
      'half a character as an airport',
      'sectors.0.destination',
      'L\ud800S',
      { 'sectors.0.destination': 'Please select a valid airport or city' },
    ],
    ['no airport', 'sectors.0.origin', '', { 'sectors.0.origin': 'Please choose where you’re flying from' }],
    ['no flights', 'sectors', [], { sectors: 'Please add another flight' }],
    ['flights that are no list', 'sectors', { 0: {} }, { sectors: 'This value is not valid' }],
    ['nobody', 'adults', 0, { adults: 'Please add at least one adult' }],
    ['less than nobody', 'adults', -1, { adults: 'This value is not valid' }],
    ['a number as text', 'adults', '1', { adults: 'This value is not valid' }],
    ['NaN as text', 'adults', 'NaN', { adults: 'This value is not valid' }],
    ['a list for a number', 'children', [1], { children: 'This value is not valid' }],
    ['a number beyond all numbers', 'adults', 1e308, { adults: 'This value is not valid' }],
    ['more infants than adults', 'infants', 2, { infants: 'You can’t have more infants than adults' }],
    ['ten travellers', 'children', 8, { adults: 'You can book for up to 9 travellers together' }],
    ['a hundred children', 'children', 100, { children: 'You can book for up to 9 travellers together' }],
    ['an unknown class', 'travel_class', 'constructor', { travel_class: 'Please choose a travel class' }],
    ['an unknown trip', 'trip_type', 'toString', { trip_type: 'This value is not valid' }],
    ['an unknown currency', 'currency', 'BTC', { currency: 'This value is not valid' }],
  ]
  test.each(cases)('for %s is refused on its field', async (_, path, value, fields) => {
    const body = withField(FORM, path, value)
    const kept = shop.database.db.selectFrom('flight_searches').select('id')
    const before = await kept.execute()
    await expectRefusal((language) => visitor.call('flightSearch', body, language), {
      code: 'validation_failed',
      fields,
    })
    expect(await kept.execute()).toEqual(before)
  })

  test('with several mistakes names them all', async () => {
    const sector = { origin: 'QQQ', destination: '', departure_date: '2026-11-31' }
    await expectRefusal(
      (language) => visitor.call('flightSearch', { ...FORM, sectors: [sector], adults: 'two' }, language),
      {
        code: 'validation_failed',
        fields: {
          'sectors.0.destination': 'Please choose where you’re flying to',
          'sectors.0.departure_date': 'Please choose a valid date',
          adults: 'This value is not valid',
        },
      },
    )
  })

  test('in several cities goes forward in time', async () => {
    const sectors = [
      { origin: 'LOS', destination: 'LHR', departure_date: '2026-12-05' },
      { origin: 'LHR', destination: 'CDG', departure_date: '2026-12-04' },
    ]
    await expectRefusal(
      (language) => visitor.call('flightSearch', { ...FORM, trip_type: 'multi_city', sectors }, language),
      {
        code: 'validation_failed',
        fields: { 'sectors.1.departure_date': 'Each flight must leave on or after the date of the flight before' },
      },
    )
  })
})

describe('a page of results', () => {
  const visitor = shop.visitor()
  let results: FlightSearchResultsResponse
  beforeAll(async () => {
    results = await search(visitor, FORM)
  })

  const cases: [string, string, unknown, Record<string, string>][] = [
    ['an invented cursor', 'cursor', 'bm90IGEgY3Vyc29y', { cursor: 'This value is not valid' }],
    ['a cursor that is an object', 'cursor', { $gt: '' }, { cursor: 'This value is not valid' }],
    ['an endless cursor', 'cursor', 'A'.repeat(201), { cursor: 'This value is too long' }],
    ['an unknown order', 'sort', '__proto__', { sort: 'This value is not valid' }],
    ['a filter that is no number', 'filters.max_stops', 'few', { 'filters.max_stops': 'This value is not valid' }],
    ['a filter that is no list', 'filters.airlines', 'BA', { 'filters.airlines': 'This value is not valid' }],
    ['an airline that cannot be', 'filters.airlines', ['BRITISH'], { 'filters.airlines.0': 'This value is too long' }],
  ]
  test.each(cases)('with %s is refused on its field', async (_, path, value, fields) => {
    const body = withField({ sessionId: results.sessionId }, path, value)
    await expectRefusal((language) => visitor.call('flightSearchResults', body, language), {
      code: 'validation_failed',
      fields,
    })
  })

  test.each([['srch_0000000000000000000000'], ["' or 1=1 --"], ['🛫'], [''], ['__proto__']])(
    'of the search %j has expired',
    async (sessionId) => {
      await expectRefusal((language) => visitor.call('flightSearchResults', { sessionId }, language), {
        code: 'search_expired',
      })
    },
  )

  test('of a search with a NUL character in its name is refused on that field', async () => {
    const sessionId = `${results.sessionId}\0`
    await expectRefusal((language) => visitor.call('flightSearchResults', { sessionId }, language), {
      code: 'validation_failed',
      fields: { sessionId: 'This value is not valid' },
    })
  })
})

describe('a choice of flights', () => {
  const visitor = shop.visitor()
  let results: FlightSearchResultsResponse
  let other: FlightSearchResultsResponse
  beforeAll(async () => {
    results = await search(visitor, FORM)
    other = await search(visitor, { ...FORM, trip_type: 'one_way', return_date: null })
  })
  const chosen = (index = 0) => {
    const { fare_source_code, sector_sequence } = results.offers[index]!
    return { search_id: results.search_id, fare_source_code, sector_sequence }
  }
  const keys = () => chosen().sector_sequence

  test.each<[string, () => object]>([
    ['its flights in another order', () => ({ sector_sequence: keys().toReversed() })],
    ['only its first flight', () => ({ sector_sequence: keys().slice(0, 1) })],
    ['a flight more', () => ({ sector_sequence: [...keys(), keys()[0]] })],
    ['a flight twice', () => ({ sector_sequence: keys().map(() => keys()[0]) })],
    ['the flights of another offer', () => ({ sector_sequence: chosen(1).sector_sequence })],
    ['a flight of another day', () => ({ sector_sequence: keys().map((key) => key.replace('2026-12', '2027-01')) })],
    ['the fare of another offer', () => ({ fare_source_code: chosen(1).fare_source_code })],
    ['an invented fare', () => ({ fare_source_code: 'far_0000000000000000000000' })],
    ['a prototype’s key as fare', () => ({ fare_source_code: 'constructor' })],
  ])('with %s does not belong to the search', async (_, change) => {
    await expectRefusal(
      (language) => visitor.call('flightConfirmAvailability', { ...chosen(), ...change() }, language),
      { code: 'offer_mismatch' },
    )
  })

  test('with a fare of another search does not belong to this one', async () => {
    const [foreign] = other.offers
    const fare = { fare_source_code: foreign?.fare_source_code, sector_sequence: foreign?.sector_sequence }
    for (const change of [fare, { search_id: other.search_id }, { fare_source_code: fare.fare_source_code }]) {
      const body = { ...chosen(), ...change }
      await expectRefusal((language) => visitor.call('flightConfirmAvailability', body, language), {
        code: 'offer_mismatch',
      })
    }
  })

  test('of a search that never was has expired', async () => {
    const body = { ...chosen(), search_id: 'srq_0000000000000000000000' }
    await expectRefusal((language) => visitor.call('flightConfirmAvailability', body, language), {
      code: 'search_expired',
    })
  })

  const cases: [string, string, unknown, Record<string, string>][] = [
    ['no flights', 'sector_sequence', [], { sector_sequence: 'This field is required' }],
    ['flights as text', 'sector_sequence', 'LOS-LHR', { sector_sequence: 'This value is not valid' }],
    ['a flight that is a number', 'sector_sequence.1', 7, { 'sector_sequence.1': 'This value is not valid' }],
    ['a flight with a NUL character', 'sector_sequence.1', 'LOS\0', { 'sector_sequence.1': 'This value is not valid' }],
    [
      'nineteen flights',
      'sector_sequence',
      Array.from({ length: 19 }, () => 'x'),
      { sector_sequence: 'This value is too long' },
    ],
    ['no fare', 'fare_source_code', '', { fare_source_code: 'This field is required' }],
    ['an endless fare', 'fare_source_code', 'x'.repeat(401), { fare_source_code: 'This value is too long' }],
    ['half a character as fare', 'fare_source_code', '\udc00', { fare_source_code: 'This value is not valid' }],
    ['no search', 'search_id', undefined, { search_id: 'This field is required' }],
  ]
  test.each(cases)('with %s is refused on its field', async (_, path, value, fields) => {
    const body = withField(chosen(), path, value)
    await expectRefusal((language) => visitor.call('flightConfirmAvailability', body, language), {
      code: 'validation_failed',
      fields,
    })
  })
})
