import { z } from 'zod'
import type { FlightSupplier, SupplierOffer } from './flight-supplier.ts'
import { cheapest, groupOffers, type Itinerary, itinerarySchema } from './itinerary.ts'
import { factsOf, inconvenienceOf } from './listing/listing.ts'

/** Itineraries that one supplier's answer keeps. */
export const MAX_ITINERARIES = 200

/**
 * What the row of an answer holds: the refs of its offers where the supplier makes offers of refs
 * again, or else the itineraries whole.
 */
const storedAnswerSchema = z.union([
  z.object({ refs: z.array(z.string()) }),
  z.object({ itineraries: z.array(itinerarySchema) }),
])
type StoredAnswer = z.infer<typeof storedAnswerSchema>

export function toStoredAnswer(supplier: FlightSupplier, itineraries: readonly Itinerary[]): StoredAnswer {
  if (!supplier.recall) return { itineraries: [...itineraries] }
  return { refs: itineraries.flatMap(({ fares }) => fares.map((fare) => fare.supplierRef)) }
}

/** The itineraries of a stored answer. Offers that their supplier cannot make again are gone. */
export function fromStoredAnswer(supplier: FlightSupplier | undefined, stored: unknown): readonly Itinerary[] {
  const answer = storedAnswerSchema.parse(stored)
  if ('itineraries' in answer) return answer.itineraries
  return supplier?.recall ? groupOffers(supplier.code, supplier.recall(answer.refs)) : []
}

/** A supplier's offers by their flights: the best of them where there are too many to keep, the cheapest and the shortest among them. */
export function keptItineraries(supplierCode: string, offers: readonly SupplierOffer[]): readonly Itinerary[] {
  const found = groupOffers(supplierCode, offers)
  if (found.length <= MAX_ITINERARIES) return found
  const weighed = found.map((itinerary) => {
    const facts = factsOf(itinerary, { roundTrip: false })
    const price = cheapest(itinerary).price.grand_total
    return { itinerary, price, minutes: facts.durationMinutes, score: Math.log(price + 1) + inconvenienceOf(facts) }
  })
  const kept = new Set([
    ...weighed.toSorted((a, b) => a.price - b.price || a.score - b.score).slice(0, 1),
    ...weighed.toSorted((a, b) => a.minutes - b.minutes || a.score - b.score).slice(0, 1),
    ...weighed.toSorted((a, b) => a.score - b.score).slice(0, MAX_ITINERARIES - 2),
  ])
  return weighed.flatMap((one) => (kept.has(one) ? one.itinerary : []))
}
