import type { Money } from '#contracts/money.ts'
import type { PassengerType } from '#contracts/prices.ts'
import type { ChosenExtra } from './supplier-extras.ts'
import type { HoldTerms } from './supplier-offer.ts'

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
  | SupplierBlock
  | { readonly kind: 'unknown' }

/** Nothing was bought, for a fault that is the shop's to mend: the same request may be sent again. */
export interface SupplierBlock {
  readonly kind: 'blocked'
  readonly fault: SupplierFault
  /** As the supplier names it. */
  readonly detail: string
}

/**
 * What the shop has to mend before a supplier sells to it: keys that are not taken, rights that are missing, too
 * many calls, an account without enough money, or requests that the supplier does not understand.
 */
export type SupplierFault = 'credentials' | 'permission' | 'rate_limit' | 'balance' | 'refused_request'

/** News that a supplier sends by itself, already checked for its signature. */
export type SupplierEvent =
  | { readonly kind: 'order_created' | 'order_failed' | 'order_cancelled'; readonly clientReference: string }
  | { readonly kind: 'schedule_changed'; readonly supplierOrderId: string }
  | { readonly kind: 'ignored' }
