import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cheapest, groupOffers, mergeItineraries } from './itinerary.ts'
import { anyOffers } from '../testing/any-offers.ts'
import { sketchOffer } from '../testing/scripted-supplier.ts'

test('fares of the same flights stand together, cheapest first', () => {
  const [itinerary, ...others] = groupOffers('a', [
    sketchOffer({ brand: 'FLEX', total: 300_00 }),
    sketchOffer({ brand: 'LIGHT', total: 100_00 }),
    sketchOffer({ brand: 'STANDARD', total: 200_00 }),
  ])
  expect(others).toEqual([])
  expect(itinerary?.fares.map((fare) => fare.brand.code)).toEqual(['LIGHT', 'STANDARD', 'FLEX'])
  expect(itinerary?.segmentKeys).toEqual(['LOS-LHR|BA|74|2026-12-01'])
})

test('of the same fare at two suppliers the cheaper is sold', () => {
  const merged = mergeItineraries([
    groupOffers('expensive', [sketchOffer({ total: 120_00 })]),
    groupOffers('cheap', [sketchOffer({ total: 100_00 })]),
  ])
  expect(merged).toHaveLength(1)
  expect(merged[0]?.fares.map((fare) => fare.supplierCode)).toEqual(['cheap'])
})

test('a fare with another bag is another fare', () => {
  const [itinerary] = groupOffers('a', [sketchOffer({ checkedBags: 1 }), sketchOffer({ checkedBags: 2, total: 1 })])
  expect(itinerary?.fares).toHaveLength(2)
})

test('what is found does not depend on who answers first', () => {
  fc.assert(
    fc.property(anyOffers, anyOffers, (one, other) => {
      const a = groupOffers('a', one)
      const b = groupOffers('b', other)
      expect(mergeItineraries([a, b])).toEqual(mergeItineraries([b.toReversed(), a]))
    }),
  )
})

test('no cheapest fare is lost', () => {
  fc.assert(
    fc.property(anyOffers, (offers) => {
      const prices = groupOffers('a', offers).map((itinerary) => cheapest(itinerary).price.grand_total)
      expect(Math.min(...prices)).toBe(Math.min(...offers.map((offer) => offer.price.grand_total)))
    }),
  )
})
