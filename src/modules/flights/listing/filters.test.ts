import { expect, test } from 'vitest'
import type { FlightFilters } from '#contracts/flights/filters.ts'
import { groupOffers } from '../itineraries/itinerary.ts'
import { type OfferSketch, sketchOffer } from '../testing/scripted-supplier.ts'
import { fareTotals } from './bag-prices.ts'
import { countFacets } from './facets.ts'
import { applyFilters } from './filters.ts'
import { type Listing, type TripFacts, toRow } from './listing.ts'

/** What an hour weighs in these lists. */
const HOUR = 8_000_00

const ALONE: TripFacts = { seated: 1, roundTrip: false, hourWorth: HOUR }
const rowsOf = (sketches: OfferSketch[], trip = ALONE) =>
  groupOffers('a', sketches.map(sketchOffer)).map((itinerary) => toRow(itinerary, trip))
const flights = (listings: readonly Listing[]) =>
  listings.map(({ facts }) => facts.itinerary.segmentKeys[0]?.split('|')[2])

const MORNING = { number: '1', departs: '2026-12-01T07:00:00Z' }
const NIGHT = { number: '2', departs: '2026-12-01T23:00:00Z' }

test.each<[string, FlightFilters, string[]]>([
  ['in the morning', { departure_from: 360, departure_to: 720 }, ['1']],
  ['until seven, which is not before seven', { departure_to: 420 }, []],
  ['over midnight', { departure_from: 1320, departure_to: 240 }, ['2']],
  ['and land by two in the afternoon', { arrival_to: 840 }, ['1', '2']],
  ['and land at dawn', { arrival_from: 300, arrival_to: 420 }, ['2']],
  ['on a way back that there is none of', { return_departure_from: 60, return_departure_to: 61 }, ['1', '2']],
])('flights that leave %s', (_, filters, numbers) => {
  expect(flights(applyFilters(rowsOf([MORNING, NIGHT]), filters))).toEqual(numbers)
})

const CHANGES = { number: '3', route: [['LOS', 'CDG', 'LHR']], layover: 200 }
const THERE_AND_BACK = {
  route: [
    ['LOS', 'LHR'],
    ['LGW', 'LOS'],
  ],
}
const BOTH_SEATED: TripFacts = { seated: 1, roundTrip: true, hourWorth: HOUR }

test.each<[string, OfferSketch, FlightFilters, boolean]>([
  ['an airline of an alliance', { airline: 'AF' }, { alliances: ['skyteam'] }, true],
  ['an airline of another', { airline: 'AF' }, { alliances: ['star', 'oneworld'] }, false],
  ['an airline of none', { airline: 'P4' }, { alliances: ['star', 'oneworld', 'skyteam'] }, false],
  ['a change at an airport to avoid', CHANGES, { avoid_airports: ['CDG'] }, false],
  ['an end of the journey, where nobody changes', CHANGES, { avoid_airports: ['LOS', 'LHR'] }, true],
  ['a stop that is too short', CHANGES, { min_layover_minutes: 201 }, false],
  ['a stop that is too long', CHANGES, { max_layover_minutes: 199 }, false],
  ['a stop as asked', CHANGES, { min_layover_minutes: 200, max_layover_minutes: 200 }, true],
  ['no stop at all', {}, { min_layover_minutes: 60 }, true],
  ['bags to be checked in again', { ...CHANGES, selfTransfer: true }, { easy_connections: true }, false],
  ['a night at an airport', { ...CHANGES, layover: 900 }, { easy_connections: true }, false],
  ['an easy connection', CHANGES, { easy_connections: true }, true],
  ['other airports on the two ways', THERE_AND_BACK, { destination_airports: ['LHR'] }, false],
  ['both airports wanted', THERE_AND_BACK, { destination_airports: ['LHR', 'LGW'] }, true],
  ['the origin of both ways', THERE_AND_BACK, { origin_airports: ['LOS'] }, true],
])('%s', (_, sketch, filters, passes) => {
  expect(applyFilters(rowsOf([sketch], BOTH_SEATED), filters)).toHaveLength(passes ? 1 : 0)
})

test('with bags an offer costs what its fare and the bags that it lacks cost for everyone with a seat', () => {
  const rows = rowsOf(
    [
      { brand: 'LIGHT', checkedBags: 0, total: 100_00, extraBag: 40_00 },
      { brand: 'STANDARD', checkedBags: 1, total: 160_00, extraBag: 40_00 },
    ],
    { seated: 2, roundTrip: false, hourWorth: HOUR },
  )
  const prices = [0, 1, 2].map((checked_bags) => applyFilters(rows, { checked_bags }).map(({ price }) => price))
  expect(prices).toEqual([[100_00], [160_00], [240_00]])
  expect(countFacets(rows, {}).checked_bags).toEqual([
    { count: 1, from_price: 100_00 },
    { count: 1, from_price: 160_00 },
    { count: 1, from_price: 240_00 },
  ])
  expect(applyFilters(rows, { checked_bags: 2, max_price: 239_99 })).toEqual([])
})

test('fares without a way to take so many bags are not listed', () => {
  const rows = rowsOf([
    { brand: 'LIGHT', checkedBags: 0, total: 100_00 },
    { brand: 'STANDARD', checkedBags: 1, total: 150_00 },
  ])
  const [listing] = applyFilters(rows, { checked_bags: 1 })
  const fares = fareTotals(listing?.facts.itinerary.fares ?? [], 1, 1)
  expect(fares.map(({ fare }) => fare.brand.code)).toEqual(['STANDARD'])
  expect(applyFilters(rows, { checked_bags: 2 })).toEqual([])
})

test('an itinerary of a long slice is long, however short the others are', () => {
  const rows = rowsOf([{ route: [['LOS', 'LHR'], ['LHR', 'LOS']], minutes: 300 }]) // prettier-ignore
  expect(applyFilters(rows, { max_duration_minutes: 300 })).toHaveLength(1)
  expect(applyFilters(rows, { max_duration_minutes: 299 })).toHaveLength(0)
})
