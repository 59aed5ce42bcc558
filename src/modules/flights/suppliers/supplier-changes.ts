import type { Slice } from '#contracts/flights/itineraries.ts'
import type { Money } from '#contracts/money.ts'
import type { SupplierBlock, SupplierOrder } from '#modules/suppliers/bookable-supplier.ts'

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

/** `blocked` changed nothing, for what is the shop's to mend. */
export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly order: SupplierOrder; readonly slices: readonly Slice[] }
  | { readonly kind: 'refused' }
  | { readonly kind: 'expired' }
  | SupplierBlock
  | { readonly kind: 'unknown' }

/** What became of a change whose answer was lost. `open`: it was not made, and still can be. */
export type FoundChange = Exclude<ChangeOutcome, { readonly kind: 'unknown' | 'blocked' }> | { readonly kind: 'open' }

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
