import { z } from 'zod'
import { carrierSchema, sliceSchema } from '#contracts/flights/itineraries.ts'
import { compactSlices } from './compact-slices.ts'
import { digest } from './digest.ts'
import type { CompactSlice, SupplierOffer } from '../flight-supplier.ts'
import {
  byPrice,
  distinctFares,
  type FoundFare,
  fromStoredFare,
  storedFareSchema,
  toFare,
  toStoredFare,
} from './found-fare.ts'

/** The flights of a journey and a supplier's fares for them as a search keeps them: nothing that can be worked out. */
export const storedItinerarySchema = z.object({
  validatingAirline: carrierSchema,
  /** As the cheapest fare sells them: booking class and baggage are its own. */
  slices: z.array(sliceSchema),
  emissionsKg: z.int(),
  /** Stops where the traveller checks in again: slice, and segment before the stop. */
  selfTransfers: z.array(z.tuple([z.int(), z.int()])),
  fares: z.array(storedFareSchema).min(1),
})

type StoredItinerary = z.infer<typeof storedItinerarySchema>

/**
 * The flights of a journey, and every fare that was found for them, cheapest first. Ids, slices, and the
 * codes, references and price lines of fares may be worked out when they are read: lists look at the rest.
 */
export interface Itinerary extends Omit<StoredItinerary, 'fares'> {
  /** `itn_…`: a digest of the flights and how they are ticketed, so that the same flights have the same id in every search. */
  readonly id: string
  readonly segmentKeys: readonly string[]
  /** The flights in the facts that lists look at. */
  readonly flights: readonly CompactSlice[]
  readonly fares: readonly FoundFare[]
  /** What its supplier makes it of again; null where it is stored whole. */
  readonly key: string | null
}

/** Groups one supplier's offers by their flights. */
export function groupOffers(supplierCode: string, offers: readonly SupplierOffer[]): Itinerary[] {
  const groups = Map.groupBy(offers, flightsOf)
  return [...groups].map(([flights, group]) => itineraryOf(supplierCode, flights, group)).toSorted(byId)
}

function itineraryOf(supplierCode: string, flights: string, offers: readonly SupplierOffer[]): Itinerary {
  const fares = offers.map((offer) => toFare(supplierCode, offer))
  const kept = distinctFares(fares)
  // Flights and airline are described by the cheapest fare.
  const first = offers[fares.findIndex((fare) => fare === kept[0])]
  if (!first) throw new Error('a group of offers is never empty')
  return {
    id: itineraryId(flights),
    segmentKeys: segmentKeysOf(first.slices),
    validatingAirline: first.validatingAirline,
    slices: [...first.slices],
    flights: compactSlices(first.slices),
    emissionsKg: first.emissionsKg,
    selfTransfers: placesOf(first.selfTransfers),
    fares: kept,
    key: null,
  }
}

/** Self transfers as they are stored. */
export function placesOf(transfers: SupplierOffer['selfTransfers'] = []): [slice: number, segment: number][] {
  return transfers.map(({ slice, segment }) => [slice, segment])
}

function flightsOf({ slices, selfTransfers }: Pick<SupplierOffer, 'slices' | 'selfTransfers'>): string {
  return flightsText(segmentKeysOf(slices), selfTransfers)
}

/** The same flights on separate tickets are another thing to buy. */
export function flightsText(segmentKeys: readonly string[], transfers: SupplierOffer['selfTransfers'] = []): string {
  let flights = segmentKeys.join(' ')
  for (const { slice, segment } of transfers) flights += ` ${slice},${segment}`
  return flights
}

/** @param flights text of `flightsText` */
export function itineraryId(flights: string): string {
  return `itn_${digest(flights)}`
}

/**
 * Joins itineraries of the same flights, whoever sells them. Of two fares that give the same thing
 * the cheaper stays. The result does not depend on the order of the answers.
 * @param answers one list a supplier, each without two of the same flights
 */
export function mergeItineraries(answers: readonly (readonly Itinerary[])[]): readonly Itinerary[] {
  const [only, ...others] = answers
  if (only && others.length === 0) return only
  const found = answers.flat()
  const groups = new Map<string, Itinerary[]>()
  for (const itinerary of found) {
    const group = groups.get(itinerary.id)
    if (group) group.push(itinerary)
    else groups.set(itinerary.id, [itinerary])
  }
  return [...groups.values()].map(joined).toSorted(byId)
}

function joined(group: readonly Itinerary[]): Itinerary {
  // Flights and airline are described by the seller of the cheapest fare.
  const [first, ...others] = group.toSorted((a, b) => byPrice(cheapest(a), cheapest(b)))
  if (!first) throw new Error('a group of itineraries is never empty')
  if (others.length === 0) return first
  const { id, segmentKeys, validatingAirline, slices, flights, emissionsKg, selfTransfers } = first
  const fares = distinctFares(group.flatMap((itinerary) => itinerary.fares))
  return { id, segmentKeys, validatingAirline, slices, flights, emissionsKg, selfTransfers, fares, key: null }
}

function byId(a: Itinerary, b: Itinerary): number {
  return a.id < b.id ? -1 : 1
}

/** The fare that an itinerary is listed with. */
export function cheapest(itinerary: Itinerary): FoundFare {
  const [fare] = itinerary.fares
  if (!fare) throw new Error(`itinerary ${itinerary.id} has no fare`)
  return fare
}

/** Segment keys in flying order: the `sector_sequence` of the API. */
export function segmentKeysOf(slices: SupplierOffer['slices']): string[] {
  return slices.flatMap((slice) => slice.segments.map((segment) => segment.key))
}

/** An itinerary with the ids that follow from what it holds. */
export function identified(supplierCode: string, stored: StoredItinerary): Itinerary {
  const selfTransfers = stored.selfTransfers.map(([slice, segment]) => ({ slice, segment }))
  return {
    ...stored,
    id: itineraryId(flightsOf({ slices: stored.slices, selfTransfers })),
    segmentKeys: segmentKeysOf(stored.slices),
    flights: compactSlices(stored.slices),
    fares: stored.fares.map((fare) => fromStoredFare(supplierCode, fare)),
    key: null,
  }
}

/** What a search needs to keep of an itinerary. */
export function withoutIds({
  validatingAirline,
  slices,
  emissionsKg,
  selfTransfers,
  fares,
}: Itinerary): StoredItinerary {
  return {
    validatingAirline,
    slices,
    emissionsKg,
    selfTransfers,
    fares: fares.map(toStoredFare),
  }
}
