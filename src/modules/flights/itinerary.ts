import { hash } from 'node:crypto'
import { z } from 'zod'
import {
  type Baggage,
  baggageSchema,
  carrierSchema,
  conditionsSchema,
  extraBagsSchema,
  fareBrandSchema,
  sliceSchema,
} from '#contracts/flights.ts'
import { priceSchema } from '#contracts/prices.ts'
import { briefSlices } from './brief-slices.ts'
import type { BriefSlice, SupplierOffer } from './flight-supplier.ts'

/** One fare of a supplier's answer. */
const storedFareSchema = z.object({
  supplierRef: z.string(),
  brand: fareBrandSchema,
  price: priceSchema,
  conditions: conditionsSchema,
  baggages: z.array(baggageSchema).readonly(),
  seatsLeft: z.int().nullable(),
  /** Checked bags that can be bought beside those included. */
  extraBags: extraBagsSchema.nullable(),
})

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

type StoredFare = z.infer<typeof storedFareSchema>
export type StoredItinerary = z.infer<typeof storedItinerarySchema>

/** One fare, whoever sells it. */
export interface FoundFare extends StoredFare {
  /** `fare_source_code` of the API: a digest, so that a supplier's reference never leaves the server. */
  readonly code: string
  readonly supplierCode: string
  /** Grand total of the price, without writing its lines out. */
  readonly total: number
}

/**
 * The flights of a journey, and every fare that was found for them, cheapest first. Ids, slices, and the
 * codes, references and price lines of fares may be worked out when they are read: lists look at the rest.
 */
export interface Itinerary extends Omit<StoredItinerary, 'fares'> {
  /** `itn_…`: a digest of the flights and how they are ticketed, so that the same flights have the same id in every search. */
  readonly id: string
  readonly segmentKeys: readonly string[]
  /** The flights in the facts that lists look at. */
  readonly flights: readonly BriefSlice[]
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
    flights: briefSlices(first.slices),
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

/** Of fares that give the same thing a dearer one stays only where bags beside it are cheaper. */
export function distinctFares<Fare extends FoundFare>(fares: readonly Fare[]): Fare[] {
  const sorted = fares.toSorted(byPrice)
  if (haveOwnBrands(fares)) return sorted
  const cheapestBag = new Map<string, number>()
  return sorted.filter((fare) => {
    const given = whatIsGiven(fare)
    const bag = fare.extraBags?.price ?? Infinity
    const known = cheapestBag.get(given)
    if (known !== undefined && bag >= known) return false
    cheapestBag.set(given, bag)
    return true
  })
}

/** Fares of different brands give different things. */
function haveOwnBrands(fares: readonly FoundFare[]): boolean {
  return fares.every(({ brand }, at) => fares.findIndex((fare) => fare.brand.code === brand.code) === at)
}

/** Brand, conditions and bags as one text, whatever order a supplier wrote them in. */
function whatIsGiven({ brand, conditions, baggages }: FoundFare): string {
  const { change_before_departure: change, refund_before_departure: refund } = conditions
  const bags = baggages.map((bag) => `${bag.type} ${bag.quantity} ${bag.weight_kg}`).toSorted()
  return [brand.code, textOf(change), textOf(refund), ...bags].join('|')
}

function textOf(condition: FoundFare['conditions']['change_before_departure']): string {
  return condition ? `${condition.allowed} ${condition.penalty?.amount}` : 'unknown'
}

function byId(a: Itinerary, b: Itinerary): number {
  return a.id < b.id ? -1 : 1
}

/** Cheapest first; the code decides between equals, so that every replica lists alike. */
function byPrice(a: FoundFare, b: FoundFare): number {
  return a.total - b.total || (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)
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

/** Bags that each traveller checks in at no extra price. */
export function checkedBagsOf(baggages: readonly Baggage[]): number {
  return baggages.reduce((sum, { type, quantity }) => (type === 'checked' ? sum + quantity : sum), 0)
}

function toFare(supplierCode: string, offer: SupplierOffer): FoundFare {
  return {
    code: fareCode(supplierCode, offer.ref),
    supplierCode,
    supplierRef: offer.ref,
    brand: offer.fareBrand,
    price: offer.price,
    total: offer.price.grand_total,
    conditions: offer.conditions,
    baggages: offer.baggages,
    seatsLeft: offer.seatsLeft,
    extraBags: offer.extraBags ? { price: offer.extraBags.price.amount, maximum: offer.extraBags.maximum } : null,
  }
}

/** `far_…`: the same fare of the same supplier has the same code. */
export function fareCode(supplierCode: string, ref: string): string {
  return `far_${digest(`${supplierCode} ${ref}`)}`
}

/** An itinerary with the ids that follow from what it holds. */
export function identified(supplierCode: string, stored: StoredItinerary): Itinerary {
  const selfTransfers = stored.selfTransfers.map(([slice, segment]) => ({ slice, segment }))
  return {
    ...stored,
    id: itineraryId(flightsOf({ slices: stored.slices, selfTransfers })),
    segmentKeys: segmentKeysOf(stored.slices),
    flights: briefSlices(stored.slices),
    fares: stored.fares.map((fare) => ({
      ...fare,
      code: fareCode(supplierCode, fare.supplierRef),
      supplierCode,
      total: fare.price.grand_total,
    })),
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
    fares: fares.map(({ supplierRef, brand, price, conditions, baggages, seatsLeft, extraBags }) => ({
      supplierRef,
      brand,
      price,
      conditions,
      baggages,
      seatsLeft,
      extraBags,
    })),
  }
}

function digest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}
