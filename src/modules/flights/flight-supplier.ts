import type { BookableSupplier } from '#modules/suppliers/bookable-supplier.ts'
import type { AirlineLogo } from './suppliers/airline-logo.ts'
import type { CompactSearch } from './suppliers/compact-journey.ts'
import type {
  FoundChange,
  ChangeOffer,
  ChangeOutcome,
  CorrectionOutcome,
  CurrentOrder,
  NameCorrection,
} from './suppliers/supplier-changes.ts'
import type {
  AddServicesOutcome,
  AddServicesRequest,
  OrderExtras,
  SeatMap,
  SupplierExtra,
} from './suppliers/supplier-extras.ts'
import type {
  DatePrice,
  Revalidation,
  SupplierOffer,
  SupplierQuery,
  SupplierSlice,
} from './suppliers/supplier-offer.ts'
import type { SupplierOrderRequest } from './suppliers/supplier-order.ts'

// Adapters know this file alone: what the port speaks of is handed on from here.
export * from '#modules/suppliers/bookable-supplier.ts'
export * from './suppliers/airline-logo.ts'
export type * from './suppliers/compact-journey.ts'
export type * from './suppliers/supplier-changes.ts'
export type * from './suppliers/supplier-extras.ts'
export type * from './suppliers/supplier-offer.ts'
export type * from './suppliers/supplier-order.ts'

/**
 * A seller of flights. Every adapter runs `flight-supplier.conformance.ts`.
 * Reading calls throw `SupplierFailure`; `order` never throws for a supplier's fault, it returns
 * `unknown`.
 */
export interface FlightSupplier extends BookableSupplier<SupplierOrderRequest> {
  /** Offers of exactly these dates: several fares per itinerary, in no promised order. */
  search(query: SupplierQuery, signal: AbortSignal): Promise<readonly SupplierOffer[]>
  /** Prices an offer anew; the answer's offer may have another ref, price or times. */
  revalidate(ref: string): Promise<Revalidation>
  /**
   * Whether an offer must be searched for anew before it is sold: its children are of other ages than those it was
   * found for, or its search is used up. Ages in the travellers' order; null where they are not known yet. Absent where
   * an offer serves whoever buys it.
   */
  needsNewSearch?(ref: string, childAges: readonly number[] | null): Promise<boolean>
  /**
   * The picture of an airline of its offers; null where it knows none. Absent when the supplier gives no pictures.
   * @throws what went wrong on the way
   */
  airlineLogo?(code: string): Promise<AirlineLogo | null>
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
  /** Other flights for one slice of an order. They cost nothing while the airline has moved the order's. */
  searchChanges?(
    supplierOrderId: string,
    change: { readonly sliceIndex: number; readonly slice: SupplierSlice },
  ): Promise<readonly ChangeOffer[]>
  /** Moves the order as offered, at the difference that was shown; the same change again answers alike. */
  confirmChange?(changeId: string): Promise<ChangeOutcome>
  /** How a change stands that was asked for before. Nothing is changed by asking. */
  findChange?(changeId: string): Promise<FoundChange>
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
  readonly compact?: CompactSearch
}
