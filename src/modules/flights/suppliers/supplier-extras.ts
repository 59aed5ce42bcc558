import type { Money } from '#contracts/money.ts'
import type { SupplierBlock } from '#modules/suppliers/bookable-supplier.ts'

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

/**
 * `declined` is final and added nothing; `blocked` added nothing either, for what is the shop's to mend; after `unknown`
 * they are looked up, never added again blindly.
 */
export type AddServicesOutcome =
  | { readonly kind: 'added' }
  | { readonly kind: 'declined'; readonly reason: 'extras_unavailable' | 'price_changed' | 'other' }
  | SupplierBlock
  | { readonly kind: 'unknown' }
