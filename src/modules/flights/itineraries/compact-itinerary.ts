import type { Slice } from '#contracts/flights/itineraries.ts'
import type { Price } from '#contracts/prices.ts'
import type { CompactFare, CompactJourney, CompactSlice, FareFamily, SupplierOffer } from '../flight-supplier.ts'
import { distinctFares, fareCode, type FoundFare } from './found-fare.ts'
import { flightsText, type Itinerary, itineraryId, placesOf } from './itinerary.ts'

/** A fare whose lines, reference and code are worked out when they are first read. */
class CompactFoundFare implements FoundFare {
  readonly supplierCode: string
  readonly total: number
  readonly #journey: CompactJourney
  readonly #at: number
  #offer: SupplierOffer | null = null
  #code: string | null = null

  constructor(supplierCode: string, journey: CompactJourney, at: number, total: number) {
    this.supplierCode = supplierCode
    this.total = total
    this.#journey = journey
    this.#at = at
  }

  get brand(): FareFamily['brand'] {
    return this.#family.brand
  }

  get conditions(): FareFamily['conditions'] {
    return this.#family.conditions
  }

  get baggages(): FareFamily['baggages'] {
    return this.#family.baggages
  }

  get extraBags(): FoundFare['extraBags'] {
    const { extraBags } = this.#family
    return extraBags && { price: extraBags.price.amount, maximum: extraBags.maximum }
  }

  get seatsLeft(): number | null {
    return this.#fare.seatsLeft
  }

  get offer(): SupplierOffer {
    return (this.#offer ??= this.#journey.describe(this.#at))
  }

  get hold(): FoundFare['hold'] {
    return this.offer.hold ?? null
  }

  get supplierRef(): string {
    return this.offer.ref
  }

  get price(): Price {
    return this.offer.price
  }

  get code(): string {
    return (this.#code ??= fareCode(this.supplierCode, this.supplierRef))
  }

  get #family(): FareFamily {
    return this.#fare.family
  }

  get #fare(): CompactFare {
    const fare = this.#journey.fares[this.#at]
    if (!fare) throw new Error('a journey keeps its fares')
    return fare
  }
}

/** A journey of which nothing is described that nobody looks at. */
class CompactItinerary implements Itinerary {
  readonly flights: readonly CompactSlice[]
  readonly fares: readonly CompactFoundFare[]
  readonly selfTransfers: [number, number][]
  readonly #journey: CompactJourney
  #id: string | null = null
  #segmentKeys: readonly string[] | null = null
  #slices: Slice[] | null = null

  constructor(supplierCode: string, journey: CompactJourney) {
    this.flights = journey.slices
    this.fares = distinctFares(
      journey.fares.map((fare, at) => new CompactFoundFare(supplierCode, journey, at, fare.total)),
    )
    this.selfTransfers = placesOf(journey.selfTransfers)
    this.#journey = journey
  }

  get id(): string {
    return (this.#id ??= itineraryId(flightsText(this.segmentKeys, this.#journey.selfTransfers)))
  }

  get segmentKeys(): readonly string[] {
    return (this.#segmentKeys ??= this.#journey.segmentKeys())
  }

  get validatingAirline(): Itinerary['validatingAirline'] {
    return this.#journey.validatingAirline
  }

  /** As the cheapest fare sells them. */
  get slices(): Slice[] {
    return (this.#slices ??= [...(this.fares[0]?.offer.slices ?? [])])
  }

  get emissionsKg(): number {
    return this.#journey.emissionsKg
  }

  get key(): string {
    return this.#journey.key()
  }
}

/** The journeys of one supplier. */
export function compactItineraries(supplierCode: string, journeys: readonly CompactJourney[]): readonly Itinerary[] {
  return journeys.map((journey) => new CompactItinerary(supplierCode, journey))
}
