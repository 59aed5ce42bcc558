import { z } from 'zod'
import { compactItineraries } from '../itineraries/compact-itinerary.ts'
import type { FlightSupplier } from '../flight-supplier.ts'
import { cheapest, identified, type Itinerary, storedItinerarySchema, withoutIds } from '../itineraries/itinerary.ts'
import { factsOf, type TripFacts } from '../listing/listing.ts'

/** Itineraries that one supplier's answer keeps; those whose answers are stored whole share so many. */
const MAX_ITINERARIES = 200

/** How many itineraries a supplier's answer may keep: a search shall fit into 64 KB. */
export function mostItineraries(supplier: FlightSupplier, suppliers: readonly FlightSupplier[]): number {
  if (supplier.compact) return MAX_ITINERARIES
  return Math.floor(MAX_ITINERARIES / suppliers.filter(({ compact }) => !compact).length)
}

/**
 * What the row of an answer holds: keys where the supplier makes journeys of them again, or else the
 * itineraries whole.
 */
const storedAnswerSchema = z.union([
  z.object({ keys: z.array(z.string()) }),
  z.object({ itineraries: z.array(storedItinerarySchema) }),
])
type StoredAnswer = z.infer<typeof storedAnswerSchema>

export function toStoredAnswer(supplier: FlightSupplier, itineraries: readonly Itinerary[]): StoredAnswer {
  if (!supplier.compact) return { itineraries: itineraries.map(withoutIds) }
  return { keys: itineraries.flatMap(({ key }) => key ?? []) }
}

/** The itineraries of a stored answer. Journeys that their supplier cannot make again are gone. */
export function fromStoredAnswer(
  suppliers: readonly FlightSupplier[],
  { supplierCode, answer }: { readonly supplierCode: string; readonly answer: unknown },
): readonly Itinerary[] {
  // A search that an earlier version of the shop stored lives for half an hour: it finds nothing meanwhile.
  const { data: stored } = storedAnswerSchema.safeParse(answer)
  if (!stored) return []
  if ('itineraries' in stored) return stored.itineraries.map((itinerary) => identified(supplierCode, itinerary))
  return recalled(suppliers, supplierCode, stored.keys)
}

/** The itineraries of keys; those that their supplier cannot make again are gone. */
export function recalled(
  suppliers: readonly FlightSupplier[],
  supplierCode: string,
  keys: readonly string[],
): readonly Itinerary[] {
  const supplier = suppliers.find(({ code }) => code === supplierCode)
  return supplier?.compact ? compactItineraries(supplierCode, supplier.compact.recall(keys)) : []
}

/** A supplier's itineraries: the best of them where there are too many to keep, the cheapest and the shortest among them. */
export function storedItineraries(
  found: readonly Itinerary[],
  trip: TripFacts,
  most = MAX_ITINERARIES,
): readonly Itinerary[] {
  if (found.length <= most) return found
  const weighed = found.map((itinerary) => {
    const facts = factsOf(itinerary, trip)
    const price = cheapest(itinerary).total
    return { itinerary, price, minutes: facts.durationMinutes, score: price + facts.burden * trip.hourWorth }
  })
  const kept = new Set([
    ...weighed.toSorted((a, b) => a.price - b.price || a.score - b.score).slice(0, 1),
    ...weighed.toSorted((a, b) => a.minutes - b.minutes || a.score - b.score).slice(0, 1),
    ...weighed.toSorted((a, b) => a.score - b.score).slice(0, Math.max(0, most - 2)),
  ])
  return weighed.flatMap((one) => (kept.has(one) ? one.itinerary : []))
}
