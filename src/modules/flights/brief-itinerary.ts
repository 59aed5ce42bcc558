import type { FareBrand, Slice } from '#contracts/flights.ts'
import type { Price } from '#contracts/prices.ts'
import type { BriefJourney, BriefSlice, SupplierOffer } from './flight-supplier.ts'
import {
  distinctFares,
  fareCode,
  flightsText,
  type FoundFare,
  type Itinerary,
  itineraryId,
  placesOf,
} from './itinerary.ts'

/** A fare whose lines, reference and code are worked out when they are first read. */
class BriefFoundFare implements FoundFare {
  readonly supplierCode: string
  readonly total: number
  readonly brand: FareBrand
  readonly conditions: FoundFare['conditions']
  readonly baggages: FoundFare['baggages']
  readonly seatsLeft: number | null
  readonly extraBags: FoundFare['extraBags']
  readonly #journey: BriefJourney
  readonly #at: number
  #offer: SupplierOffer | null = null
  #code: string | null = null

  constructor(supplierCode: string, journey: BriefJourney, at: number, fare: BriefJourney['fares'][number]) {
    this.supplierCode = supplierCode
    this.total = fare.total
    this.brand = fare.brand
    this.conditions = fare.conditions
    this.baggages = fare.baggages
    this.seatsLeft = fare.seatsLeft
    this.extraBags = fare.extraBags && { price: fare.extraBags.price.amount, maximum: fare.extraBags.maximum }
    this.#journey = journey
    this.#at = at
  }

  get offer(): SupplierOffer {
    return (this.#offer ??= this.#journey.describe(this.#at))
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
}

/** A journey of which nothing is described that nobody looks at. */
class BriefItinerary implements Itinerary {
  readonly flights: readonly BriefSlice[]
  readonly fares: readonly BriefFoundFare[]
  readonly selfTransfers: [number, number][]
  readonly #journey: BriefJourney
  #id: string | null = null
  #segmentKeys: readonly string[] | null = null
  #slices: Slice[] | null = null

  constructor(supplierCode: string, journey: BriefJourney) {
    this.flights = journey.slices
    this.fares = distinctFares(journey.fares.map((fare, at) => new BriefFoundFare(supplierCode, journey, at, fare)))
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
export function briefItineraries(supplierCode: string, journeys: readonly BriefJourney[]): readonly Itinerary[] {
  return journeys.map((journey) => new BriefItinerary(supplierCode, journey))
}
