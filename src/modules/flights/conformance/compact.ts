import { expect, test } from 'vitest'
import { compactSlices } from '../itineraries/compact-slices.ts'
import type { CompactJourney, SupplierOffer } from '../flight-supplier.ts'
import { never, search, type Staged } from './stage.ts'

const describeAll = (journeys: readonly CompactJourney[]): readonly SupplierOffer[] =>
  journeys.flatMap((journey) => journey.fares.map((_, fare) => journey.describe(fare)))

/** Journeys that are described when somebody looks at them. */
export function compactCases(stage: Staged): void {
  test('journeys in short are those of the offers, and tell of them what is true', async () => {
    const { supplier, oneWay, family, noExtras } = stage()
    if (!supplier.compact) return
    for (const query of [oneWay, family, noExtras, { ...family, currency: 'XOF' as const }]) {
      const journeys = await supplier.compact.search(query, never)
      expect(describeAll(journeys)).toEqual(await search(stage(), query))
      for (const journey of journeys) expectTrue(journey)
    }
  })

  test('what is recalled is what was found; keys that are none are left out', async () => {
    const { supplier, oneWay, family } = stage()
    if (!supplier.compact) return
    for (const query of [oneWay, family]) {
      const found = await supplier.compact.search(query, never)
      const recalled = supplier.compact.recall([...found.map((journey) => journey.key()), 'no key', ''])
      expect(describeAll(recalled)).toEqual(describeAll(found))
      for (const journey of recalled) expectTrue(journey)
    }
  })
}

function expectTrue(journey: CompactJourney): void {
  for (const [at, fare] of journey.fares.entries()) {
    const offer = journey.describe(at)
    expect(journey.slices).toEqual(compactSlices(offer.slices))
    expect(journey.segmentKeys()).toEqual(offer.slices.flatMap(({ segments }) => segments.map(({ key }) => key)))
    expect(journey).toMatchObject({
      validatingAirline: offer.validatingAirline,
      emissionsKg: offer.emissionsKg,
      selfTransfers: offer.selfTransfers ?? [],
      currency: offer.price.currency,
      seated: offer.price.passengers.reduce((sum, { type, count }) => (type === 'INF' ? sum : sum + count), 0),
    })
    expect(fare).toEqual({
      total: offer.price.grand_total,
      base: offer.price.base,
      seatsLeft: offer.seatsLeft,
      family: {
        brand: offer.fareBrand,
        conditions: offer.conditions,
        baggages: offer.baggages,
        extraBags: offer.extraBags ?? null,
      },
    })
  }
}
