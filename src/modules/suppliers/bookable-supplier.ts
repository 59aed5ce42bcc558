import type { Money } from '#contracts/money.ts'
import type { SupplierBlock } from './supplier-failure.ts'

// Adapters know their port's file alone: what it speaks of is handed on from here.
export { SupplierFailure, type SupplierBlock, type SupplierFault } from './supplier-failure.ts'

/** Until when a supplier keeps what was not paid yet. */
export interface HoldTerms {
  /** It is given to others when nothing was paid by then. */
  readonly paymentRequiredBy: Date
  /** Until then the price stands too; null when only the places are kept. */
  readonly priceGuaranteedUntil: Date | null
}

/** An order as its supplier has it. */
export interface SupplierOrder {
  readonly supplierOrderId: string
  /** The supplier's code for the traveller. */
  readonly pnr: string
  /** One per passenger, in the order of the request; empty until ticketed. */
  readonly ticketNumbers: readonly string[]
  readonly status: 'held' | 'booked' | 'ticketed' | 'cancelled'
  /** Of a held order. */
  readonly hold?: HoldTerms
}

/**
 * What came of an order attempt. `declined` is final and nothing was bought. `unknown` means that
 * the supplier may or may not have booked: wait, then `findOrder`; never order again blindly. `unasked`: it said nothing
 * when something had to be read first, such as its price of now; no order was ever sent, and the same may be asked again.
 */
export type SupplierOrderOutcome =
  | { readonly kind: 'ordered'; readonly order: SupplierOrder }
  | {
      readonly kind: 'declined'
      /** `extras_unavailable`: it could be booked, but not with these extras. */
      readonly reason:
        | 'seats_unavailable'
        | 'extras_unavailable'
        | 'offer_expired'
        | 'price_changed'
        | 'duplicate'
        | 'other'
    }
  | SupplierBlock
  | { readonly kind: 'unknown' | 'unasked' }

/** What giving an order back would bring. */
export interface CancellationQuote {
  readonly quoteId: string
  /** null when the supplier does not say. */
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

/** News that a supplier sends by itself, already checked for its signature. */
export type SupplierEvent =
  | { readonly kind: 'order_created' | 'order_failed' | 'order_cancelled'; readonly clientReference: string }
  | { readonly kind: 'schedule_changed'; readonly supplierOrderId: string }
  | { readonly kind: 'ignored' }

/**
 * What every seller can be asked for an order, whatever it sells. Reading calls throw `SupplierFailure`; `order`
 * never throws for a supplier's fault, it returns `unknown` or `unasked`.
 */
export interface BookableSupplier<Request> {
  readonly code: string
  /** A name that visitors may see. Without one they see none. */
  readonly publicName?: string
  order(request: Request): Promise<SupplierOrderOutcome>
  /** The order made under our reference, or null when the supplier has none. */
  findOrder(clientReference: string): Promise<SupplierOrder | null>
  /** Pays an order that was only held; the same reference again pays once. */
  payHeldOrder?(request: {
    readonly supplierOrderId: string
    readonly clientReference: string
    readonly expectedTotal: Money
  }): Promise<SupplierOrderOutcome>
  /** What cancelling would bring; null when this order cannot be cancelled. */
  quoteCancellation?(supplierOrderId: string): Promise<CancellationQuote | null>
  /** Cancels as quoted; the same quote again answers alike. */
  cancelOrder?(quoteId: string): Promise<CancellationOutcome>
  /** Asks something small, to see whether the supplier serves the shop. @throws SupplierFailure */
  probe?(): Promise<void>
  /** Until when nobody is let through to a supplier that has failed too often; null while it is asked. */
  restsUntil?(): Date | null
  /**
   * Reads a message that the supplier sent by itself.
   * @returns null when it is not signed by the supplier.
   */
  readEvent?(headers: Headers, rawBody: string): SupplierEvent | null
}

/** A seller of anything: what it can be asked for whatever it sells. Only its product can order from it. */
export type AnySupplier = BookableSupplier<never>
