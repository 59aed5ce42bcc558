import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FlightFilters } from '#contracts/flights.ts'
import { applyFilters, countFacets } from './filters.ts'
import { groupOffers } from './itinerary.ts'
import { type Listing, toListing } from './ranking.ts'
import { anyOffers } from './testing/any-offers.ts'
import { type OfferSketch, sketchOffer } from './testing/scripted-supplier.ts'

const listingsOf = (...sketches: OfferSketch[]) => groupOffers('a', sketches.map(sketchOffer)).map(toListing)
const flights = (listings: readonly Listing[]) => listings.map(({ itinerary }) => itinerary.segmentKeys[0])
const minPrice = (listings: readonly Listing[]) =>
  listings.length === 0 ? 0 : Math.min(...listings.map(({ price }) => price))

const MORNING = { number: '1', departs: '2026-12-01T07:00:00Z' }
const NIGHT = { number: '2', departs: '2026-12-01T23:00:00Z' }

test.each<[string, FlightFilters, string[]]>([
  ['in the morning', { departure_from: 360, departure_to: 720 }, ['1']],
  ['until seven, which is not before seven', { departure_to: 420 }, []],
  ['over midnight', { departure_from: 1320, departure_to: 240 }, ['2']],
])('flights that leave %s', (_, filters, numbers) => {
  const found = applyFilters(listingsOf(MORNING, NIGHT), filters)
  expect(flights(found)).toEqual(numbers.map((number) => `LOS-LHR|BA|${number}|2026-12-01`))
})

test('with a checked bag an offer is priced at its cheapest fare that has one', () => {
  const listings = listingsOf(
    { brand: 'LIGHT', checkedBags: 0, total: 100_00 },
    { brand: 'STANDARD', checkedBags: 1, total: 150_00 },
  )
  expect(applyFilters(listings, { checked_bag: true }).map(({ price }) => price)).toEqual([150_00])
  expect(applyFilters(listings, { checked_bag: true, max_price: 120_00 })).toEqual([])
  expect(countFacets(listings, {}).checked_bag).toEqual({ count: 1, from_price: 150_00 })
})

test('an itinerary of a long slice is long, however short the others are', () => {
  const listings = listingsOf({
    route: [
      ['LOS', 'LHR'],
      ['LHR', 'LOS'],
    ],
    minutes: 300,
  })
  expect(applyFilters(listings, { max_duration_minutes: 300 })).toHaveLength(1)
  expect(applyFilters(listings, { max_duration_minutes: 299 })).toHaveLength(0)
})

const anyFilters: fc.Arbitrary<FlightFilters> = fc.record(
  {
    max_stops: fc.integer({ min: 0, max: 2 }),
    airlines: fc.subarray(['BA', 'AF', 'P4']),
    max_price: fc.integer({ min: 1, max: 20 }).map((price) => price * 50_000_00),
    departure_from: fc.integer({ min: 0, max: 1440 }),
    departure_to: fc.integer({ min: 0, max: 1440 }),
    max_duration_minutes: fc.integer({ min: 60, max: 1800 }),
    checked_bag: fc.boolean(),
  },
  { requiredKeys: [] },
)

test('every facet counts the offers of its value under the other filters', () => {
  fc.assert(
    fc.property(anyOffers, anyFilters, (offers, filters) => {
      const listings = groupOffers('a', offers).map(toListing)
      const facets = countFacets(listings, filters)
      const shown = (choice: FlightFilters) => {
        const found = applyFilters(listings, { ...filters, ...choice })
        return { count: found.length, from_price: minPrice(found) }
      }
      for (const { value, count, from_price } of facets.stops) {
        const { max_stops: _stops, ...others } = filters
        const found = applyFilters(listings, others).filter(({ stops }) => stops === value)
        expect({ count, from_price }).toEqual({ count: found.length, from_price: minPrice(found) })
      }
      for (const { value, count, from_price } of facets.airlines) {
        expect({ count, from_price }).toEqual(shown({ airlines: [value] }))
      }
      expect(facets.checked_bag).toEqual(shown({ checked_bag: true }))
    }),
  )
})

test('the ranges of price and time reach as far as the other filters leave offers', () => {
  fc.assert(
    fc.property(anyOffers, anyFilters, (offers, filters) => {
      const listings = groupOffers('a', offers).map(toListing)
      const { price, duration_minutes: duration } = countFacets(listings, filters)
      const { max_price: _price, ...withoutPrice } = filters
      const { max_duration_minutes: _duration, ...withoutDuration } = filters
      const all = applyFilters(listings, withoutPrice)
      expect(price?.min ?? 0).toBe(minPrice(all))
      expect(applyFilters(listings, { ...filters, max_price: price?.max ?? 0 })).toHaveLength(all.length)
      expect(applyFilters(listings, { ...filters, max_duration_minutes: duration?.max ?? 0 })).toHaveLength(
        applyFilters(listings, withoutDuration).length,
      )
    }),
  )
})
