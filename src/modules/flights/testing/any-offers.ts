import fc from 'fast-check'
import type { SupplierOffer } from '../flight-supplier.ts'
import { type OfferSketch, sketchOffer } from './scripted-supplier.ts'

type Routes = readonly NonNullable<OfferSketch['route']>[]

const ROUTES: Routes = [[['LOS', 'LHR']], [['LOS', 'LGW']], [['LOS', 'CDG', 'LHR']], [['LOS', 'ACC', 'CDG', 'LHR']]]
/** Ways there and back, one of which lands at another airport than it left from. */
const RETURNS: Routes = [
  [
    ['LOS', 'LHR'],
    ['LHR', 'CDG', 'LOS'],
  ],
  [
    ['LOS', 'CDG', 'LHR'],
    ['LHR', 'LOS'],
  ],
  [
    ['LOS', 'LHR'],
    ['LGW', 'LOS'],
  ],
]

function sketchOf(routes: Routes): fc.Arbitrary<OfferSketch> {
  return fc.record({
    airline: fc.constantFrom('BA', 'AF', 'P4'),
    number: fc.integer({ min: 1, max: 12 }).map(String),
    departs: fc.integer({ min: 0, max: 23 }).map((hour) => `2026-12-01T${String(hour).padStart(2, '0')}:15:00Z`),
    minutes: fc.integer({ min: 60, max: 1800 }).map((minutes) => minutes - (minutes % 30)),
    route: fc.constantFrom(...routes),
    // Few prices, so that ties are common.
    total: fc.integer({ min: 1, max: 20 }).map((price) => price * 50_000_00),
    brand: fc.constantFrom('LIGHT', 'STANDARD', 'FLEX'),
    checkedBags: fc.integer({ min: 0, max: 2 }),
    extraBag: fc.option(
      fc.integer({ min: 0, max: 4 }).map((price) => price * 20_000_00),
      { nil: null },
    ),
    refundable: fc.boolean(),
    layover: fc.constantFrom(0, 45, 120, 400, 700),
    emissionsKg: fc.constantFrom(300, 400),
    selfTransfer: fc.boolean(),
  })
}

/** What suppliers may find: the same flights several times, ties in price, with bags and without. */
export const anyOffers = offersOf([...ROUTES, ...RETURNS])
/** The same of one kind of trip, as one search finds them. */
export const anyWaysThere = offersOf(ROUTES)
export const anyRoundTrips = offersOf(RETURNS)

function offersOf(routes: Routes): fc.Arbitrary<SupplierOffer[]> {
  return fc
    .array(sketchOf(routes), { maxLength: 60 })
    .map((sketches) => sketches.map((one, index) => sketchOffer({ ...one, ref: `${index} ${JSON.stringify(one)}` })))
}
