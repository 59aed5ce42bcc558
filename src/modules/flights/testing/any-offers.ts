import fc from 'fast-check'
import type { SupplierOffer } from '../flight-supplier.ts'
import { type OfferSketch, sketchOffer } from './scripted-supplier.ts'

const sketch: fc.Arbitrary<OfferSketch> = fc.record({
  airline: fc.constantFrom('BA', 'AF', 'P4'),
  number: fc.integer({ min: 1, max: 12 }).map(String),
  departs: fc.integer({ min: 0, max: 23 }).map((hour) => `2026-12-01T${String(hour).padStart(2, '0')}:15:00Z`),
  minutes: fc.integer({ min: 60, max: 1800 }).map((minutes) => minutes - (minutes % 30)),
  route: fc.constantFrom(
    [['LOS', 'LHR']],
    [['LOS', 'CDG', 'LHR']],
    [['LOS', 'ACC', 'CDG', 'LHR']],
    [
      ['LOS', 'LHR'],
      ['LHR', 'CDG', 'LOS'],
    ],
  ),
  // Few prices, so that ties are common.
  total: fc.integer({ min: 1, max: 20 }).map((price) => price * 50_000_00),
  brand: fc.constantFrom('LIGHT', 'STANDARD', 'FLEX'),
  checkedBags: fc.integer({ min: 0, max: 2 }),
})

/** What suppliers may find: the same flights several times, ties in price, with bags and without. */
export const anyOffers: fc.Arbitrary<SupplierOffer[]> = fc
  .array(sketch, { maxLength: 60 })
  .map((sketches) => sketches.map((one, index) => sketchOffer({ ...one, ref: `${index} ${JSON.stringify(one)}` })))
