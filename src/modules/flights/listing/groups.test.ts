import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupOffers } from '../itineraries/itinerary.ts'
import { anyRoundTrips } from '../testing/any-offers.ts'
import { type OfferSketch, sketchOffer } from '../testing/scripted-supplier.ts'
import { FIRST_ROWS, groupListings, outboundOf } from './groups.ts'
import { toRow } from './listing.ts'
import { sortListings } from './ranking.ts'
import { cheapestReasonable } from './reasonable.ts'

const TRIP = { seated: 1, roundTrip: true, hourWorth: 8_000_00 }
const sortedOf = (offers: Parameters<typeof groupOffers>[1], sort: 'best' | 'cheapest' = 'best') =>
  sortListings(
    groupOffers('a', offers).map((itinerary) => toRow(itinerary, TRIP)[0]),
    sort,
  )
const listingsOf = (...sketches: OfferSketch[]) => sortedOf(sketches.map(sketchOffer))
const numberOf = ({ facts }: ReturnType<typeof listingsOf>[number]) => facts.itinerary.segmentKeys[0]?.split('|')[2]

/** So cheap that its fourteen hours more do not count, and longer than most would fly. */
const LONG = (number: string): OfferSketch => ({ number, minutes: 1200, total: 100_000_00 })
const SHORT: OfferSketch = { number: '9', minutes: 360, total: 300_000_00 }

test('the cheapest flight that most would take stands fifth where many longer ones cost less', () => {
  const long = ['1', '2', '3', '4', '5', '6', '7'].map(LONG)
  const sorted = listingsOf(...long, SHORT, { ...SHORT, number: '8', total: 400_000_00 })
  expect(sorted.map(numberOf).indexOf('9')).toBe(7)
  const rows = groupListings(sorted, { sort: 'best', byOutbound: false })
  expect(rows.map(({ shown }) => numberOf(shown)).indexOf('9')).toBe(FIRST_ROWS - 1)
  expect(rows.filter(({ lifted }) => lifted)).toHaveLength(1)
  expect(groupListings(sorted, { sort: 'cheapest', byOutbound: false }).some(({ lifted }) => lifted)).toBe(false)
})

test('ways back stand under their way out, with the lowest price of them all', () => {
  const back = (number: string, later: number, total: number): OfferSketch => ({
    number,
    later,
    total,
    departs: `2026-12-01T0${number}:00:00Z`,
    route: [
      ['LOS', 'LHR'],
      ['LHR', 'LOS'],
    ],
  })
  const sorted = listingsOf(back('1', 1, 300_000_00), back('1', 5, 350_000_00), back('2', 1, 500_000_00))
  const rows = groupListings(sorted, { sort: 'best', byOutbound: true })
  expect(rows.map(({ shown, others, lowest }) => [numberOf(shown), others, lowest])).toEqual([
    ['1', 1, 300_000_00],
    ['2', 0, 500_000_00],
  ])
})

test('whatever is found: every way out is one row, nothing is lost, and the cheapest reasonable is within the first five', () => {
  fc.assert(
    fc.property(anyRoundTrips, fc.constantFrom('best' as const, 'cheapest' as const), (offers, sort) => {
      const sorted = sortedOf(offers, sort)
      const rows = groupListings(sorted, { sort, byOutbound: true })
      const ways = rows.map(({ shown }) => outboundOf(shown))
      // The best has a row of its own, also where the cheapest reasonable leaves by the same flights.
      const doubled = new Set(rows.filter(({ lifted }, at) => lifted && ways.indexOf(ways[at] ?? '') !== at))
      const own = rows.filter((row) => !doubled.has(row))
      expect(rows[0]?.first).toBe(sorted[0])
      if (sorted.length > 0) expect(rows[0]?.shown).toBe(sorted[0])
      expect(own.map(({ shown }) => outboundOf(shown)).toSorted()).toEqual([...new Set(ways)].toSorted())
      expect(new Set(ways)).toEqual(new Set(sorted.map(outboundOf)))
      expect(own.reduce((sum, { others }) => sum + others + 1, 0)).toBe(sorted.length)
      for (const { shown, lowest } of rows) {
        const same = sorted.filter((listing) => outboundOf(listing) === outboundOf(shown))
        expect(lowest).toBe(Math.min(...same.map(({ price }) => price)))
      }
      const wanted = cheapestReasonable(sorted)
      if (wanted && sort === 'best') {
        expect(rows.slice(0, FIRST_ROWS).map(({ shown }) => shown)).toContain(wanted)
      }
    }),
    { numRuns: 500 },
  )
})
