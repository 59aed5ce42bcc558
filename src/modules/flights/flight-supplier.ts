import type {
  Baggage,
  Cabin,
  Carrier,
  Conditions,
  FareBrand,
  FareRule,
  Requirements,
  Slice,
} from '#contracts/flights.ts'
import type { Currency, Money } from '#contracts/money.ts'
import type { PassengerType, Price } from '#contracts/prices.ts'

/** The journey that is asked of a supplier: one slice per sector, in order. */
export interface SupplierQuery {
  readonly slices: readonly { readonly origin: string; readonly destination: string; readonly departureDate: string }[]
  readonly passengers: Readonly<Record<PassengerType, number>>
  readonly cabin: Cabin
  readonly currency: Currency
}

/** One fare of one itinerary. Immutable; bought through its `ref`. */
export interface SupplierOffer {
  /** Opaque and self-sufficient: the supplier can price and book from it alone. At most 400 characters. */
  readonly ref: string
  readonly slices: readonly Slice[]
  readonly validatingAirline: Carrier
  readonly fareBrand: FareBrand
  readonly price: Price
  readonly conditions: Conditions
  readonly baggages: readonly Baggage[]
  readonly fareRules: readonly FareRule[]
  readonly requirements: Requirements
  readonly seatsLeft: number | null
  readonly emissionsKg: number
  /** The price stands until then. */
  readonly expiresAt: Date
}

export type Revalidation =
  | { readonly kind: 'available'; readonly offer: SupplierOffer }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'expired' }

export interface SupplierPassenger {
  readonly type: PassengerType
  readonly title: string
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'male' | 'female'
  readonly bornOn: string
  readonly nationality: string
  readonly passport: { readonly number: string; readonly expiresOn: string; readonly issuingCountry: string } | null
  /** Index in the list of the adult who holds this infant. */
  readonly infantOf: number | null
}

export interface SupplierOrderRequest {
  /** Our own reference of this attempt; unique, and the key of every later look-up. */
  readonly clientReference: string
  readonly offerRef: string
  /** What we agreed to pay; the supplier refuses when its price is another. */
  readonly expectedTotal: Money
  readonly passengers: readonly SupplierPassenger[]
  readonly contact: { readonly email: string; readonly phone: string }
}

export interface SupplierOrder {
  readonly supplierOrderId: string
  readonly pnr: string
  /** One per passenger, in the order of the request; empty until ticketed. */
  readonly ticketNumbers: readonly string[]
  readonly status: 'booked' | 'ticketed' | 'cancelled'
}

/**
 * What came of an order attempt. `declined` is final and nothing was bought. `unknown` means that
 * the supplier may or may not have booked: wait, then `findOrder`; never order again blindly.
 */
export type SupplierOrderOutcome =
  | { readonly kind: 'ordered'; readonly order: SupplierOrder }
  | {
      readonly kind: 'declined'
      readonly reason: 'seats_unavailable' | 'offer_expired' | 'price_changed' | 'duplicate' | 'other'
    }
  | { readonly kind: 'unknown' }

/** Cheapest total of a journey on shifted dates. */
export interface DatePrice {
  readonly departureDate: string
  readonly returnDate: string | null
  readonly total: Money | null
}

/** Thrown when a supplier cannot answer a reading call (search, revalidate, look-up). */
export class SupplierFailure extends Error {
  readonly failure: 'timeout' | 'unreachable' | 'rejected' | 'malformed'

  constructor(
    failure: 'timeout' | 'unreachable' | 'rejected' | 'malformed',
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options)
    this.name = 'SupplierFailure'
    this.failure = failure
  }
}

/**
 * A seller of flights. Every adapter runs `flight-supplier.conformance.ts`.
 * Reading calls throw `SupplierFailure`; `order` never throws for a supplier's fault, it returns
 * `unknown`.
 */
export interface FlightSupplier {
  readonly code: string
  /** Offers of exactly these dates: several fares per itinerary, in no promised order. */
  search(query: SupplierQuery, signal: AbortSignal): Promise<readonly SupplierOffer[]>
  /** Prices an offer anew; the answer's offer may have another ref, price or times. */
  revalidate(ref: string): Promise<Revalidation>
  order(request: SupplierOrderRequest): Promise<SupplierOrderOutcome>
  /** The order made under our reference, or null when the supplier has none. */
  findOrder(clientReference: string): Promise<SupplierOrder | null>
  /**
   * Cheapest totals for departures (and, with a second slice back, returns) up to `days` around the
   * asked dates. Optional: without it flexible searches show no matrix.
   */
  datePrices?(query: SupplierQuery, days: number, signal: AbortSignal): Promise<readonly DatePrice[]>
}
