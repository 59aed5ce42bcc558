import type { ItemKind } from '#contracts/orders/order-states.ts'

/** A confirmed offer as it is kept, whatever it is of. */
export interface StoredOffer {
  readonly kind: ItemKind
  /** `off_…`: one order at a time. */
  readonly offerId: string
  readonly searchId: string
  /** The search session that found it, for the way back to its listing. */
  readonly sessionId: string
  readonly supplierCode: string
  readonly supplierRef: string
  readonly expiresAt: Date
  /** As JSON, what its product alone can read; it never changes. */
  readonly body: object
}
