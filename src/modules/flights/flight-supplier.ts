import type { Slice } from '#contracts/flights.ts'
import type { Money } from '#contracts/money.ts'
import type { PassengerType } from '#contracts/prices.ts'
import type { BriefSearch } from './brief-journey.ts'
import type { HoldTerms, SupplierOffer, SupplierQuery, SupplierSlice } from './supplier-offer.ts'

export type { BriefFare, BriefJourney, BriefSearch, BriefSegment, BriefSlice, FareFamily } from './brief-journey.ts'
export type {
  ExtraBags,
  HoldTerms,
  SelfTransfer,
  SupplierOffer,
  SupplierQuery,
  SupplierSlice,
} from './supplier-offer.ts'

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
  /** Bags and seats bought with the order. `expectedTotal` includes them. */
  readonly extras?: readonly ChosenExtra[]
  /** `hold` keeps the seats and pays by `payHeldOrder`. @default 'instant' */
  readonly payment?: 'instant' | 'hold'
}

export interface ChosenExtra {
  readonly extraId: string
  readonly quantity: number
}

/** A bag or a seat that can be bought with an order. Opaque id, valid as long as its offer. */
export interface SupplierExtra {
  readonly extraId: string
  readonly kind: 'baggage' | 'seat'
  /** Positions of the passengers, in the order of the query (ADT, CNN, INF), it may be bought for. */
  readonly passenger: number
  /** Keys of the segments it is good for. */
  readonly segmentKeys: readonly string[]
  readonly price: Money
  readonly maximum: number
  /** Kilograms of a bag where known. */
  readonly weightKg: number | null
  /** `14C` of a seat. */
  readonly seat: string | null
}

export type SeatElement =
  | { readonly type: 'seat'; readonly designator: string; readonly extras: readonly SupplierExtra[] }
  | { readonly type: 'empty' | 'lavatory' | 'galley' | 'closet' | 'stairs' | 'bassinet' | 'exit_row' }

/** Plan of one segment's cabin: rows, of sections between aisles, of elements. */
export interface SeatMap {
  readonly segmentKey: string
  readonly rows: readonly (readonly (readonly SeatElement[])[])[]
}

/** What can be added to an order. Ids are valid as long as they are shown. */
export interface OrderExtras {
  readonly bags: readonly SupplierExtra[]
  readonly maps: readonly SeatMap[]
}

export interface AddServicesRequest {
  readonly supplierOrderId: string
  /** Our own reference of this addition; unique, and the key of every later look-up. */
  readonly clientReference: string
  readonly extras: readonly ChosenExtra[]
  /** What we agreed to pay for them. */
  readonly expectedTotal: Money
}

/** `declined` is final and added nothing; after `unknown` they are looked up, never added again blindly. */
export type AddServicesOutcome =
  | { readonly kind: 'added' }
  | { readonly kind: 'declined'; readonly reason: 'extras_unavailable' | 'price_changed' | 'other' }
  | { readonly kind: 'unknown' }

/** What giving an order back would bring. */
export interface CancellationQuote {
  readonly quoteId: string
  /** null when the airline does not say. */
  readonly refund: Money | null
  readonly refundTo: 'original_payment' | 'airline_credit'
  readonly expiresAt: Date
}

/** `refused` and `expired` changed nothing; `unknown` means: look the order up before anything else. */
export type CancellationOutcome =
  | {
      readonly kind: 'cancelled'
      readonly refund: Money | null
      readonly refundTo: 'original_payment' | 'airline_credit'
    }
  | { readonly kind: 'refused' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' }

/** Other flights for an order that was ticketed. */
export interface ChangeOffer {
  readonly changeId: string
  /** All slices of the order as they would be. */
  readonly slices: readonly Slice[]
  /** What is to be paid more, the penalty included; negative when money comes back. */
  readonly difference: Money
  /** The part of the difference that the airline asks for changing; null when it does not say. */
  readonly penalty: Money | null
  readonly expiresAt: Date
}

export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly order: SupplierOrder; readonly slices: readonly Slice[] }
  | { readonly kind: 'refused' }
  | { readonly kind: 'expired' }
  | { readonly kind: 'unknown' }

/** What became of a change whose answer was lost. `open`: it was not made, and still can be. */
export type ChangeFinding = Exclude<ChangeOutcome, { readonly kind: 'unknown' }> | { readonly kind: 'open' }

/** An order as the supplier has it now. */
export interface CurrentOrder {
  readonly order: SupplierOrder
  /** The flights that the order is for, as they were agreed last. */
  readonly slices: readonly Slice[]
  /** Where the airline has moved flights by itself and nobody has answered: all slices as they will be. */
  readonly moved: { readonly noticeId: string; readonly slices: readonly Slice[] } | null
}

/** A traveller's name as it should have been. */
export interface NameCorrection {
  readonly supplierOrderId: string
  /** Ours; the same correction again answers alike. */
  readonly correctionReference: string
  /** Position of the traveller in the order. */
  readonly passenger: number
  readonly firstName: string
  readonly lastName: string
}

export type CorrectionOutcome =
  | { readonly kind: 'corrected'; readonly order: SupplierOrder }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown' }

/** News that a supplier sends by itself, already checked for its signature. */
export type SupplierEvent =
  | { readonly kind: 'order_created' | 'order_failed' | 'order_cancelled'; readonly clientReference: string }
  | { readonly kind: 'schedule_changed'; readonly supplierOrderId: string }
  | { readonly kind: 'ignored' }

export interface SupplierOrder {
  readonly supplierOrderId: string
  readonly pnr: string
  /** One per passenger, in the order of the request; empty until ticketed. */
  readonly ticketNumbers: readonly string[]
  readonly status: 'held' | 'booked' | 'ticketed' | 'cancelled'
  /** Of a held order. */
  readonly hold?: HoldTerms
}

/**
 * What came of an order attempt. `declined` is final and nothing was bought. `unknown` means that
 * the supplier may or may not have booked: wait, then `findOrder`; never order again blindly.
 */
export type SupplierOrderOutcome =
  | { readonly kind: 'ordered'; readonly order: SupplierOrder }
  | {
      readonly kind: 'declined'
      /** `extras_unavailable`: the flights could be had, but not with these bags and seats. */
      readonly reason:
        | 'seats_unavailable'
        | 'extras_unavailable'
        | 'offer_expired'
        | 'price_changed'
        | 'duplicate'
        | 'other'
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
  /** A name that visitors may see. Without one they see none. */
  readonly publicName?: string
  /** Offers of exactly these dates: several fares per itinerary, in no promised order. */
  search(query: SupplierQuery, signal: AbortSignal): Promise<readonly SupplierOffer[]>
  /** Prices an offer anew; the answer's offer may have another ref, price or times. */
  revalidate(ref: string): Promise<Revalidation>
  order(request: SupplierOrderRequest): Promise<SupplierOrderOutcome>
  /** The order made under our reference, or null when the supplier has none. */
  findOrder(clientReference: string): Promise<SupplierOrder | null>
  /** Bags and seats of an offer. Absent when the supplier sells none. */
  extras?(ref: string): Promise<readonly SupplierExtra[]>
  /** Seat plans, one per segment that has one. */
  seatMaps?(ref: string): Promise<readonly SeatMap[]>
  /** Bags and seats that can be added to an order that is ticketed. Absent when the supplier adds none. */
  orderExtras?(supplierOrderId: string): Promise<OrderExtras>
  /** Adds bags and seats to a ticketed order, all or none; the same reference again adds them once. */
  addServices?(request: AddServicesRequest): Promise<AddServicesOutcome>
  /** Whether an addition was made under our reference. */
  findServices?(request: Pick<AddServicesRequest, 'supplierOrderId' | 'clientReference'>): Promise<boolean>
  /** Pays an order that was made with `payment: 'hold'`; the same reference again pays once. */
  payHeldOrder?(request: {
    readonly supplierOrderId: string
    readonly clientReference: string
    readonly expectedTotal: Money
  }): Promise<SupplierOrderOutcome>
  /** What cancelling would bring; null when this order cannot be cancelled. */
  quoteCancellation?(supplierOrderId: string): Promise<CancellationQuote | null>
  /** Cancels as quoted; the same quote again answers alike. */
  cancelOrder?(quoteId: string): Promise<CancellationOutcome>
  /** Other flights for one slice of an order. They cost nothing while the airline has moved the order's. */
  searchChanges?(
    supplierOrderId: string,
    change: { readonly sliceIndex: number; readonly slice: SupplierSlice },
  ): Promise<readonly ChangeOffer[]>
  /** Moves the order as offered, at the difference that was shown; the same change again answers alike. */
  confirmChange?(changeId: string): Promise<ChangeOutcome>
  /** How a change stands that was asked for before. Nothing is changed by asking. */
  findChange?(changeId: string): Promise<ChangeFinding>
  /** The order with its flights as they are now; null when the supplier has no such order. */
  currentOrder?(supplierOrderId: string): Promise<CurrentOrder | null>
  /**
   * Agrees to flights that the airline has moved; again for the same notice answers alike. `gone`: the
   * notice does not stand any more.
   */
  acceptMoved?(noticeId: string): Promise<'accepted' | 'gone' | 'unknown'>
  /** Corrects a traveller's name; tickets may be new. Absent where only people can do it. */
  correctName?(correction: NameCorrection): Promise<CorrectionOutcome>
  /**
   * Reads a message that the supplier sent by itself.
   * @returns null when it is not signed by the supplier.
   */
  readEvent?(headers: Headers, rawBody: string): SupplierEvent | null
  /**
   * Cheapest totals for departures (and, with a second slice back, returns) up to `days` around the
   * asked dates. Optional: without it flexible searches show no matrix.
   */
  datePrices?(query: SupplierQuery, days: number, signal: AbortSignal): Promise<readonly DatePrice[]>
  /**
   * Cheapest totals for every departure date of a calendar month (`2026-12`); with a second slice the
   * stay keeps its length. Optional, as above.
   */
  monthPrices?(query: SupplierQuery, month: string, signal: AbortSignal): Promise<readonly DatePrice[]>
  /**
   * Searches that describe nothing before somebody looks at it. Optional: for suppliers that need no
   * network. Who has it is searched through it, and its answers are stored as keys.
   */
  readonly brief?: BriefSearch
}
