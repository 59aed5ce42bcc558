import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupOffers } from '../itineraries/itinerary.ts'
import { anyWaysThere } from '../testing/any-offers.ts'
import { type OfferSketch, sketchOffer } from '../testing/scripted-supplier.ts'
import { toRow } from './listing.ts'
import { scoreIn, rangeOf } from './reasons.ts'

/** What an hour weighs in these lists. */
const HOUR = 8_000_00

const listed = (offers: Parameters<typeof groupOffers>[1]) =>
  groupOffers('a', offers).map((itinerary) => toRow(itinerary, { seated: 1, roundTrip: false, hourWorth: HOUR })[0])

function reasonsOf(number: string, ...sketches: OfferSketch[]) {
  const listings = listed(sketches.map(sketchOffer))
  const listing = listings.find(({ facts }) => facts.itinerary.segmentKeys[0]?.includes(`|${number}|`))
  if (!listing) throw new Error(`no flight ${number}`)
  return scoreIn(listing, rangeOf(listings, { hourWorth: HOUR }))
}

const CHEAP: OfferSketch = {
  number: '1',
  total: 400_000_00,
  minutes: 500,
  layover: 700,
  route: [['LOS', 'ADD', 'LHR']],
}
const BALANCED: OfferSketch = { number: '2', total: 430_000_00, minutes: 420 }
const FAST: OfferSketch = { number: '3', total: 900_000_00, minutes: 390 }

test('the best offer says what makes it so, with its measures', () => {
  const score = reasonsOf('2', CHEAP, BALANCED, FAST)
  expect(score.value).toBe(100)
  expect(score.reasons).toEqual([
    { code: 'cheapest_reasonable', value: 30_000_00 },
    { code: 'direct', value: null },
    { code: 'near_fastest', value: 30 },
  ])
})

test('others say what they are first in, and what that costs', () => {
  expect(reasonsOf('1', CHEAP, BALANCED, FAST).reasons).toEqual([
    { code: 'cheapest', value: null },
    { code: 'slower', value: 810 },
    { code: 'more_stops', value: 1 },
  ])
  const fast = reasonsOf('3', CHEAP, BALANCED, FAST)
  expect(fast.reasons.slice(0, 2)).toEqual([
    { code: 'fastest', value: null },
    { code: 'dearer', value: 500_000_00 },
  ])
  expect(fast.value).toBeLessThan(60)
})

test('an offer that is alone is compared with nothing', () => {
  expect(reasonsOf('2', BALANCED)).toEqual({ value: 100, reasons: [] })
})

test('bags and refunds are reasons only where most offers lack them', () => {
  const others = ['5', '6', '7'].map((number): OfferSketch => ({ ...BALANCED, number, checkedBags: 0 }))
  const special = { ...BALANCED, refundable: true, total: 440_000_00 }
  const codes = reasonsOf('2', special, ...others).reasons.map(({ code }) => code)
  expect(codes).toEqual(expect.arrayContaining(['checked_bag_included', 'refundable']))
  expect(reasonsOf('5', special, ...others).reasons.map(({ code }) => code)).not.toContain('refundable')
})

test('every reason is true of the list', () => {
  fc.assert(
    fc.property(anyWaysThere, (offers) => {
      const listings = listed(offers)
      const list = rangeOf(listings, { hourWorth: HOUR })
      const cheapest = Math.min(...listings.map(({ price }) => price))
      const fastest = Math.min(...listings.map(({ facts }) => facts.durationMinutes))
      for (const listing of listings) {
        const { value, reasons } = scoreIn(listing, list)
        expect(value).toBeGreaterThanOrEqual(0)
        expect(value).toBeLessThanOrEqual(100)
        expect(reasons.length).toBeLessThanOrEqual(4)
        for (const reason of reasons) {
          const { price, facts } = listing
          if (reason.code === 'cheapest') expect(price).toBe(cheapest)
          if (reason.code === 'near_cheapest' || reason.code === 'dearer') expect(reason.value).toBe(price - cheapest)
          if (reason.code === 'fastest') expect(facts.durationMinutes).toBe(fastest)
          if (reason.code === 'slower') expect(reason.value).toBe(facts.durationMinutes - fastest)
          if (reason.code === 'direct') expect(facts.stops).toBe(0)
        }
        const codes = reasons.map(({ code }) => code)
        expect(new Set(codes).size).toBe(codes.length)
      }
      expect(Math.max(0, ...listings.map((listing) => scoreIn(listing, list).value))).toBe(
        listings.length > 0 ? 100 : 0,
      )
    }),
  )
})
