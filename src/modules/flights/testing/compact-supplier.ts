import { compactSlices } from '../itineraries/compact-slices.ts'
import type { CompactJourney, FlightSupplier, SupplierOffer } from '../flight-supplier.ts'
import { groupOffers } from '../itineraries/itinerary.ts'
import { scriptedSupplier } from './scripted-supplier.ts'

/** A supplier that finds these offers journey by journey, and makes journeys again as long as it has them. */
export function compactSupplier(offers: readonly SupplierOffer[], code = 'compact'): FlightSupplier {
  const journeys = journeysOf(offers, code)
  const byKey = new Map(journeys.map((journey) => [journey.key(), journey]))
  return {
    ...scriptedSupplier({ code, search: offers }),
    compact: {
      search: async () => journeys,
      recall: (keys) => keys.flatMap((key) => byKey.get(key) ?? []),
    },
  }
}

/** Offers of the same flights are the fares of one journey. Of two at one price the supplier's code decides. */
export function journeysOf(offers: readonly SupplierOffer[], code: string): readonly CompactJourney[] {
  return groupOffers(code, offers).map((itinerary) => {
    const kept = itinerary.fares.flatMap(({ supplierRef }) => offers.find(({ ref }) => ref === supplierRef) ?? [])
    const [first] = kept
    if (!first) throw new Error('a group of offers is never empty')
    return {
      slices: compactSlices(first.slices),
      validatingAirline: first.validatingAirline,
      emissionsKg: first.emissionsKg,
      selfTransfers: first.selfTransfers ?? [],
      currency: first.price.currency,
      seated: first.price.passengers.reduce((sum, { type, count }) => (type === 'INF' ? sum : sum + count), 0),
      fares: kept.map((offer) => ({
        total: offer.price.grand_total,
        base: offer.price.base,
        seatsLeft: offer.seatsLeft,
        family: {
          brand: offer.fareBrand,
          conditions: offer.conditions,
          baggages: offer.baggages,
          extraBags: offer.extraBags ?? null,
        },
      })),
      key: () => first.ref,
      segmentKeys: () => itinerary.segmentKeys,
      describe(fare) {
        const offer = kept[fare]
        if (!offer) throw new Error('no such fare')
        return offer
      },
    }
  })
}
