import type { Baggage, Carrier, Endpoint } from '#contracts/flights/itineraries.ts'
import type { Cabin } from '#contracts/flights/query.ts'
import type { Conditions, FareBrand } from '#contracts/flights/fares.ts'
import type { Currency } from '#contracts/money.ts'
import type { ExtraBags, SelfTransfer, SupplierOffer, SupplierQuery } from './supplier-offer.ts'

/** One flight in the few facts that lists, filters and sorting look at. Instants in milliseconds since 1970. */
export interface CompactSegment {
  readonly origin: Endpoint
  readonly destination: Endpoint
  readonly departure: number
  readonly arrival: number
  /** Minutes of the local day at the airport. */
  readonly departureMinute: number
  readonly arrivalMinute: number
  /** Who markets it. */
  readonly carrier: Carrier
  readonly cabin: Cabin
}

/** The flights of a slice in order; never empty. */
export type CompactSlice = readonly CompactSegment[]

/** What a fare gives. Shared by the fares of all journeys that are alike. */
export interface FareFamily {
  readonly brand: FareBrand
  readonly conditions: Conditions
  readonly baggages: readonly Baggage[]
  readonly extraBags: ExtraBags | null
}

/** A fare in the facts that lists look at; amounts are for all travellers, in minor units of its journey's currency. */
export interface CompactFare {
  readonly total: number
  /** The fares in it: without taxes and fees. */
  readonly base: number
  readonly seatsLeft: number | null
  readonly family: FareFamily
}

/** A journey that is found, listed, filtered and sorted before anything of it is written out. */
export interface CompactJourney {
  readonly slices: readonly CompactSlice[]
  readonly validatingAirline: Carrier
  readonly emissionsKg: number
  readonly selfTransfers: readonly SelfTransfer[]
  readonly currency: Currency
  /** Travellers with a seat. */
  readonly seated: number
  /** Never empty. */
  readonly fares: readonly CompactFare[]
  /** What `recall` makes the journey of again; it stays in the server. At most 400 characters. */
  key(): string
  /** Keys of the segments that `describe` writes out, in flying order. */
  segmentKeys(): readonly string[]
  /** The offer that a fare stands for, in full. @param fare index in `fares` */
  describe(fare: number): SupplierOffer
}

/**
 * How a supplier inside this process answers searches: its journeys tell what lists look at, and are
 * described where somebody looks at them.
 */
export interface CompactSearch {
  /** The journeys of what `search` of the same supplier would offer. */
  search(query: SupplierQuery, signal: AbortSignal): Promise<readonly CompactJourney[]>
  /** The journeys of some keys as they were found; those that cannot be made again are left out. */
  recall(keys: readonly string[]): readonly CompactJourney[]
}
