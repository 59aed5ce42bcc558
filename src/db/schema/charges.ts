import type { Generated } from 'kysely'
import type { ChargeKind, ChargeStatus } from '#contracts/orders/charges.ts'
import type { Currency } from '#contracts/money.ts'

export interface ChargeTables {
  order_charges: {
    /** `chg_…` */
    id: string
    order_id: string
    /** The item that it pays something for; null where it is the whole order's. */
    item_id: Generated<string | null>
    kind: ChargeKind
    /** The id of what it pays. */
    subject: string
    amount: number
    currency: Currency
    status: ChargeStatus
    expires_at: Date
    /** The payment that paid it; any other paid one is given back. */
    payment_reference: Generated<string | null>
    /** Why the supplier would not deliver what was paid: a code. */
    refusal: Generated<string | null>
    created_at: Date
    updated_at: Date
  }
  /** In which parts an order's price is to be paid, as was agreed. */
  instalment_parts: {
    order_id: string
    /** From 1. */
    number: number
    amount: number
    currency: Currency
    due_at: Date
  }
}
