import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLIANCES } from '#contracts/flights/alliances.ts'
import type { FlightFilters } from '#contracts/flights/filters.ts'
import type { SupplierOffer } from '../flight-supplier.ts'
import { groupOffers } from '../itineraries/itinerary.ts'
import { anyRoundTrips, anyWaysThere } from '../testing/any-offers.ts'
import { type OfferSketch, sketchOffer } from '../testing/scripted-supplier.ts'
import { withoutDominated } from './dominance.ts'
import { applyFilters } from './filters.ts'
import { toRow } from './listing.ts'

/** What an hour weighs in these lists. */
const HOUR = 8_000_00

const rowsOf = (offers: readonly SupplierOffer[]) =>
  groupOffers('a', offers).map((itinerary) => toRow(itinerary, { seated: 2, roundTrip: true, hourWorth: HOUR }))
const GOOD: OfferSketch = { number: '1', route: [['LOS', 'CDG', 'LHR']], layover: 120, total: 500_000_00 }

test.each<[string, OfferSketch, boolean]>([
  ['more expensive and half an hour later', { total: 600_000_00, departs: '2026-12-01T10:30:00Z' }, false],
  ['as expensive and longer', { minutes: 500 }, false],
  ['as good in everything', {}, true],
  ['more expensive, two hours later', { total: 600_000_00, departs: '2026-12-01T08:00:00Z' }, true],
  ['more expensive, of another airline', { total: 600_000_00, airline: 'AF' }, true],
  ['more expensive, from another airport', { total: 600_000_00, route: [['LOS', 'CDG', 'LGW']] }, true],
  ['more expensive, by another airport', { total: 600_000_00, route: [['LOS', 'FRA', 'LHR']] }, true],
  ['more expensive, direct', { total: 600_000_00, route: [['LOS', 'LHR']] }, true],
  ['more expensive, with a bag more', { total: 600_000_00, checkedBags: 2 }, true],
  ['more expensive, where a bag can be bought', { total: 600_000_00, extraBag: 1_00 }, true],
  ['more expensive, money back', { total: 600_000_00, refundable: true }, true],
  ['more expensive, with a longer stop', { total: 600_000_00, layover: 121 }, true],
  ['more expensive, with less emissions', { total: 600_000_00, emissionsKg: 399 }, true],
])('beside a good journey one that is %s', (_, change, stays) => {
  const rows = rowsOf([sketchOffer(GOOD), sketchOffer({ ...GOOD, number: '2', ...change })])
  expect(withoutDominated(rows)).toHaveLength(stays ? 2 : 1)
})

/** Windows of time as lists offer them: quarters of the day. */
const quarter = fc.constantFrom(0, 360, 720, 1080, 1440)
const anyFilters: fc.Arbitrary<FlightFilters> = fc.record(
  {
    max_stops: fc.integer({ min: 0, max: 2 }),
    airlines: fc.subarray(['BA', 'AF', 'P4']),
    alliances: fc.subarray([...ALLIANCES]),
    max_price: fc.integer({ min: 1, max: 20 }).map((price) => price * 50_000_00),
    departure_from: quarter,
    departure_to: quarter,
    arrival_from: quarter,
    arrival_to: quarter,
    return_departure_from: quarter,
    return_arrival_to: quarter,
    destination_airports: fc.subarray(['LHR', 'LGW']),
    avoid_airports: fc.subarray(['CDG', 'ACC']),
    min_layover_minutes: fc.integer({ min: 0, max: 800 }),
    max_layover_minutes: fc.integer({ min: 0, max: 800 }),
    max_duration_minutes: fc.integer({ min: 60, max: 1800 }),
    checked_bags: fc.integer({ min: 0, max: 2 }),
    easy_connections: fc.boolean(),
  },
  { requiredKeys: [] },
)

test('whatever the filters ask for, the cheapest, the shortest and the best of it stay', () => {
  fc.assert(
    fc.property(fc.oneof(anyWaysThere, anyRoundTrips), anyFilters, (offers, filters) => {
      const all = rowsOf(offers)
      const bestOf = (rows: typeof all) => {
        const found = applyFilters(rows, filters)
        return [
          Math.min(...found.map(({ price }) => price)),
          Math.min(...found.map(({ facts }) => facts.durationMinutes)),
          Math.min(...found.map(({ facts }) => facts.stops)),
          Math.min(...found.map(({ score }) => score)),
        ]
      }
      expect(bestOf(withoutDominated(all))).toEqual(bestOf(all))
    }),
    { numRuns: 1_000 },
  )
})

test('what is left does not depend on the order of what was found', () => {
  fc.assert(
    fc.property(anyWaysThere, (offers) => {
      const ids = (rows: ReturnType<typeof rowsOf>) => withoutDominated(rows).map(([{ facts }]) => facts.itinerary.id)
      expect(ids(rowsOf(offers)).toSorted()).toEqual(ids(rowsOf(offers).toReversed()).toSorted())
    }),
  )
})
