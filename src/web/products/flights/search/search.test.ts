import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FlightQuery } from '#contracts/flights/query.ts'
import { searchAddress } from '#contracts/flights/search-address.ts'
import { formatSearch } from './search-query.ts'
import { parseSearch, searchOfQuery } from './read-search.ts'
import { addDays } from '../../../search/days.ts'
import { checkSearch } from './search-check.ts'
import { travellerLimits, withSector, withTravellers, withTripType } from './search-changes.ts'
import { CABINS, EMPTY_SEARCH, type SearchState, type SectorState, TRIP_TYPES } from './search-state.ts'

const TODAY = '2026-11-21'

const lagosToLondon: SearchState = {
  ...EMPTY_SEARCH,
  sectors: [{ origin: 'LOS', destination: 'LHR', date: '2026-12-01' }],
  returnDate: '2026-12-15',
}

const code = fc.constantFrom('', 'LOS', 'LHR', 'ABV', 'JFK')
const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays(TODAY, days))
const maybeDay = fc.oneof(fc.constant(''), day)
const sector: fc.Arbitrary<SectorState> = fc.record({ origin: code, destination: code, date: maybeDay })

const search: fc.Arbitrary<SearchState> = fc
  .record({
    tripType: fc.constantFrom(...TRIP_TYPES),
    sectors: fc.array(sector, { minLength: 2, maxLength: 6 }),
    returnDate: maybeDay,
    flexible: fc.boolean(),
    direct: fc.boolean(),
    nearby: fc.boolean(),
    adults: fc.integer({ min: 1, max: 9 }),
    children: fc.integer({ min: 0, max: 8 }),
    infants: fc.integer({ min: 0, max: 8 }),
    cabin: fc.constantFrom(...CABINS),
  })
  .map((state) => ({
    ...state,
    sectors: state.tripType === 'multi_city' ? state.sectors : state.sectors.slice(0, 1),
    returnDate: state.tripType === 'round_trip' ? state.returnDate : '',
  }))

describe('a search in the address', () => {
  test('every search survives being shared', () => {
    fc.assert(
      fc.property(search, (state) => {
        const shared = new URL(`https://shop.example/flights/search?${formatSearch(state)}`)
        expect(parseSearch(shared.searchParams)).toEqual(state)
      }),
    )
  })

  test('an address that people made up gives an empty form, never an error', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('trip', 'from', 'depart', 's', 'adults', 'class'), fc.string()),
        (made) => {
          const { sectors, adults } = parseSearch(new URLSearchParams(made))
          expect(sectors.length).toBeGreaterThan(0)
          expect(adults).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('what the form sees by itself', () => {
  test('a whole search has no errors', () => {
    expect(checkSearch(lagosToLondon, TODAY)).toEqual({})
  })

  test('an empty form names every field that is missing', () => {
    expect(checkSearch(EMPTY_SEARCH, TODAY)).toEqual({
      'sectors.0.origin': 'origin_required',
      'sectors.0.destination': 'destination_required',
      'sectors.0.departure_date': 'date_required',
      return_date: 'return_required',
    })
  })

  test('nobody flies yesterday, in two years, or back before leaving', () => {
    const on = (date: string) => checkSearch(withSector(lagosToLondon, 0, { date }), TODAY)
    expect(on('2026-11-20')).toEqual({ 'sectors.0.departure_date': 'date_past' })
    expect(on('2028-11-20')['sectors.0.departure_date']).toBe('date_too_far')
    expect(checkSearch({ ...lagosToLondon, returnDate: '2026-11-30' }, TODAY)).toEqual({
      return_date: 'return_before_departure',
    })
  })

  test('the flights of a longer journey follow each other', () => {
    const journey = {
      ...withTripType(lagosToLondon, 'multi_city'),
      sectors: [
        { origin: 'LOS', destination: 'LHR', date: '2026-12-10' },
        { origin: 'LHR', destination: 'LHR', date: '2026-12-05' },
      ],
    }
    expect(checkSearch(journey, TODAY)).toEqual({
      'sectors.1.destination': 'same_place',
      'sectors.1.departure_date': 'sectors_out_of_order',
    })
  })
})

describe('changing a search', () => {
  test('the way back becomes the second flight of several', () => {
    expect(withTripType(lagosToLondon, 'multi_city').sectors).toEqual([
      { origin: 'LOS', destination: 'LHR', date: '2026-12-01' },
      { origin: 'LHR', destination: 'LOS', date: '2026-12-15' },
    ])
  })

  test('leaving later than the return clears the return', () => {
    expect(withSector(lagosToLondon, 0, { date: '2026-12-20' }).returnDate).toBe('')
  })

  test('no press of a button leads to travellers that an airline refuses', () => {
    const press = fc.record({
      kind: fc.constantFrom('adults', 'children', 'infants'),
      by: fc.constantFrom(-1, 1),
    })
    fc.assert(
      fc.property(fc.array(press, { maxLength: 40 }), (presses) => {
        let state = EMPTY_SEARCH
        for (const { kind, by } of presses) state = withTravellers(state, kind, state[kind] + by)
        expect(state.adults).toBeGreaterThanOrEqual(1)
        expect(state.infants).toBeLessThanOrEqual(state.adults)
        expect(state.adults + state.children + state.infants).toBeLessThanOrEqual(9)
      }),
    )
  })

  test('a ninth traveller is the last', () => {
    expect(travellerLimits({ ...EMPTY_SEARCH, adults: 5, children: 4 }, 'infants').most).toBe(0)
  })
})

describe('several flights', () => {
  const flightsOf = (...sectors: readonly [string, string][]) =>
    sectors.map(([origin, destination]) => ({ origin, destination, date: '' }))
  const saidOf = ({ sectors }: SearchState) => sectors.map(({ origin, destination }) => `${origin}-${destination}`)
  const multiCity = (...sectors: readonly [string, string][]): SearchState => ({
    ...EMPTY_SEARCH,
    tripType: 'multi_city',
    sectors: flightsOf(...sectors),
  })

  test('the next one leaves from where the one before ends', () => {
    const chosen = withSector(multiCity(['DSS', ''], ['', '']), 0, { destination: 'ABJ' })
    expect(saidOf(chosen)).toEqual(['DSS-ABJ', 'ABJ-'])
    expect(saidOf(withSector(chosen, 0, { destination: 'LOS' }))).toEqual(['DSS-LOS', 'LOS-'])
  })

  test('unless somebody has said that it leaves from elsewhere', () => {
    const elsewhere = multiCity(['DSS', 'ABJ'], ['ACC', 'LOS'])
    expect(saidOf(withSector(elsewhere, 0, { destination: 'CDG' }))).toEqual(['DSS-CDG', 'ACC-LOS'])
    expect(saidOf(withSector(elsewhere, 0, { date: '2026-12-20' }))).toEqual(saidOf(elsewhere))
  })
})

describe('the address that mails and lists lead to', () => {
  const named = (made: SectorState): FlightQuery['sectors'][number] => ({
    origin: made.origin || 'LOS',
    origin_name: 'Lagos',
    destination: made.destination || 'LHR',
    destination_name: 'London',
    departure_date: made.date || TODAY,
  })

  test('is read by the search form as the journey that was meant', () => {
    fc.assert(
      fc.property(search, (state) => {
        const several = state.tripType === 'multi_city'
        const query: FlightQuery = {
          trip_type: state.tripType,
          sectors: (several ? state.sectors : state.sectors.slice(0, 1)).map(named),
          return_date: state.tripType === 'round_trip' ? '2028-01-01' : null,
          flexible_dates: false,
          adults: state.adults,
          children: state.children,
          infants: state.infants,
          travel_class: state.cabin,
          direct_only: state.direct,
          nearby_airports: state.nearby,
        }
        const { searchParams } = new URL(searchAddress(query, true), 'https://shop.example')
        expect(parseSearch(searchParams)).toEqual(searchOfQuery(query))
        expect(searchParams.get('start')).toBe('1')
      }),
    )
  })
})
