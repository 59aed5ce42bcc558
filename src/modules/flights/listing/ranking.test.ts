import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortSchema } from '#contracts/flights/filters.ts'
import type { SupplierOffer } from '../flight-supplier.ts'
import { groupOffers } from '../itineraries/itinerary.ts'
import { toRow } from './listing.ts'
import { compareKeys, sortKeyOf, sortListings, tagListings } from './ranking.ts'
import { anyOffers } from '../testing/any-offers.ts'
import { type OfferSketch, sketchOffer } from '../testing/scripted-supplier.ts'

/** What an hour weighs in these lists. */
const HOUR = 8_000_00

const listed = (offers: readonly SupplierOffer[]) =>
  groupOffers('a', offers).map((itinerary) => toRow(itinerary, { seated: 1, roundTrip: false, hourWorth: HOUR })[0])
const listingsOf = (...sketches: OfferSketch[]) => listed(sketches.map(sketchOffer))

const DIRECT = { number: '1', minutes: 400, total: 900_000_00 }
const CHEAP_AND_LONG = { number: '2', minutes: 1500, total: 700_000_00, route: [['LOS', 'ADD', 'LHR']] }
const BALANCED = { number: '3', minutes: 420, total: 750_000_00 }

test('the best offer is neither the cheapest nor the fastest at any price', () => {
  const listings = listingsOf(DIRECT, CHEAP_AND_LONG, BALANCED)
  const tags = tagListings(listings)
  const tagsOf = (number: string) =>
    listings
      .filter(({ facts: { itinerary } }) => itinerary.segmentKeys[0]?.includes(`|${number}|`))
      .flatMap(({ facts: { itinerary } }) => tags.get(itinerary.id) ?? [])
  expect(tagsOf('1')).toEqual(['fastest'])
  expect(tagsOf('2')).toEqual(['cheapest'])
  expect(tagsOf('3')).toEqual(['best'])
})

test('one offer can be all three, and nothing is tagged where nothing is found', () => {
  expect([...tagListings(listingsOf(DIRECT)).values()]).toEqual([['best', 'cheapest', 'fastest']])
  expect(tagListings([]).size).toBe(0)
})

test('stops are counted in the slice that has most', () => {
  const [listing] = listingsOf({
    route: [
      ['LOS', 'LHR'],
      ['LHR', 'CDG', 'LOS'],
    ],
  })
  expect(listing?.facts.stops).toBe(1)
})

test('departure and arrival are those of the first slice', () => {
  const early = { number: '1', departs: '2026-12-01T06:00:00Z', minutes: 900 }
  const late = { number: '2', departs: '2026-12-01T08:00:00Z', minutes: 300 }
  const numbers = (sort: 'departure' | 'arrival') =>
    sortListings(listingsOf(late, early), sort).map(
      ({ facts: { itinerary } }) => itinerary.segmentKeys[0]?.split('|')[2],
    )
  expect(numbers('departure')).toEqual(['1', '2'])
  expect(numbers('arrival')).toEqual(['2', '1'])
})

test('every sort is a total order, whatever order the offers came in', () => {
  fc.assert(
    fc.property(anyOffers, fc.constantFrom(...sortSchema.options), (offers, sort) => {
      const listings = listed(offers)
      const sorted = sortListings(listings, sort)
      expect(sortListings(listings.toReversed(), sort)).toEqual(sorted)
      for (const [index, listing] of sorted.slice(1).entries()) {
        const before = sorted[index]
        expect(before && compareKeys(sortKeyOf(before, sort), sortKeyOf(listing, sort))).toBeLessThan(0)
      }
    }),
  )
})
