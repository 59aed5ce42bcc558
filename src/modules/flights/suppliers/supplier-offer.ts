import type { Baggage, Carrier, Slice } from '#contracts/flights/itineraries.ts'
import type { Cabin } from '#contracts/flights/query.ts'
import type { Conditions, FareBrand, FareRule } from '#contracts/flights/fares.ts'
import type { Requirements } from '#contracts/flights/confirmed-offers.ts'
import type { Currency, Money } from '#contracts/money.ts'
import type { PassengerType, Price } from '#contracts/prices.ts'
import type { HoldTerms } from '#modules/suppliers/bookable-supplier.ts'

export interface SupplierSlice {
  /** Airport or metropolitan area. */
  readonly origin: string
  readonly destination: string
  readonly departureDate: string
  /** Other airports that would do as well, nearest first. */
  readonly nearbyOrigins?: readonly string[]
  readonly nearbyDestinations?: readonly string[]
}

/** The journey that is asked of a supplier: one slice per sector, in order. */
export interface SupplierQuery {
  readonly slices: readonly SupplierSlice[]
  readonly passengers: Readonly<Record<PassengerType, number>>
  /** Of the children on the day of the last flight, where they are known. */
  readonly childAges?: readonly number[]
  readonly cabin: Cabin
  readonly currency: Currency
  /** Most stops in any slice; absent means as many as the supplier sells. */
  readonly maxStops?: number
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
  /** Checked bags beyond those included, for the whole journey; null or absent when none are sold. */
  readonly extraBags?: ExtraBags | null
  /** Set when the airline keeps the seats for an order that is paid later. */
  readonly hold?: HoldTerms | null
  /** Stops between carriers without an agreement: the traveller takes the bags and checks in again. */
  readonly selfTransfers?: readonly SelfTransfer[]
}

/** A stop by the index of its slice and of the segment before it. */
export interface SelfTransfer {
  readonly slice: number
  readonly segment: number
}

/** Price of one more checked bag for one traveller on all slices. */
export interface ExtraBags {
  readonly price: Money
  /** Most that one traveller may add. */
  readonly maximum: number
}

export type Revalidation =
  | { readonly kind: 'available'; readonly offer: SupplierOffer }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'expired' }

/** Cheapest total of a journey on shifted dates. */
export interface DatePrice {
  readonly departureDate: string
  readonly returnDate: string | null
  readonly total: Money | null
}
