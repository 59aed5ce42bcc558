import type { ItemKind } from '#contracts/orders/order-states.ts'
import type { PassengerType, Price } from '#contracts/prices.ts'
import type { SaleFacts } from '#modules/pricing/index.ts'
import type { HoldTerms } from '#modules/suppliers/index.ts'
import type { Period } from './order.ts'

/** What a visitor has confirmed and may order, as every kind of product can say it. */
export interface ProductOffer<Sold = unknown> {
  readonly kind: ItemKind
  /** `off_…`: one order at a time. */
  readonly offerId: string
  readonly searchId: string
  /** The search session that found it, for the way back to its listing. */
  readonly sessionId: string
  readonly supplierCode: string
  readonly supplierRef: string
  readonly expiresAt: Date
  readonly price: Price
  /** What price rules and discounts look at. */
  readonly facts: SaleFacts
  /** Set where the supplier keeps it for an order that is paid later. */
  readonly hold: HoldTerms | null
  /** On what terms it can be paid in parts; null where it cannot be. Absent where that follows from `hold`. */
  readonly inParts?: PartTerms | null
  /** null for what has no time of its own. */
  readonly period: Period | null
  /** Whom it is for, where it is for certain travellers. */
  readonly travellers?: readonly PassengerType[]
  /** Kinds of which another item must be ordered with it; absent where it is sold by itself. */
  readonly soldOnlyWith?: readonly ItemKind[]
  /** What there is little of, such as the seats of one flight: unpaid orders may hold a limited number of each. */
  readonly scarce: readonly string[]
  /** What an order keeps of it, as JSON, in the language of who orders. */
  readonly sold: Sold
}

/** Terms of a product by which a price is paid in parts: a deposit first, and all of it by a day. */
export interface PartTerms {
  /** So long the supplier keeps what is paid in parts, and its price. */
  readonly until: Date
  /** Of every hundred, at least this much comes first. */
  readonly firstPercent: number
  /** How many parts may follow it, in ascending order. */
  readonly laterParts: readonly number[]
}
