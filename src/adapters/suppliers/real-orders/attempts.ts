import { isCurrency, type Money } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import type { SupplierOrderOutcome } from '#modules/suppliers/bookable-supplier.ts'
import type { Clock } from '#platform/clock.ts'

export type Decline = Extract<SupplierOrderOutcome, { kind: 'declined' }>['reason']

const DECLINES = ['seats_unavailable', 'offer_expired', 'price_changed', 'duplicate', 'other'] as const

/** Where a seller writes down what it is about to ask for. */
export interface AttemptDeps {
  readonly db: Db
  readonly clock: Clock
  /** The seller's code: references of one are nothing to another. */
  readonly supplier: string
}

/** What is known of one attempt to order. */
export interface OrderAttempt {
  readonly clientReference: string
  readonly rateKey: string
  readonly paid: Money
  /** What the seller's adapter wants to know of it later. */
  readonly terms: unknown
  /** `open`: the seller may or may not have booked. */
  readonly outcome: 'open' | 'ordered' | 'declined'
  readonly reason: Decline
  readonly supplierOrderId: string | null
  readonly createdAt: Date
}

type NewAttempt = Pick<OrderAttempt, 'clientReference' | 'rateKey' | 'paid' | 'terms'>

/**
 * Writes down that a booking is about to be sent.
 * @returns false when the reference was used before: then nothing may be sent.
 */
export async function beginAttempt(
  { db, clock, supplier }: AttemptDeps,
  { clientReference, rateKey, paid, terms }: NewAttempt,
): Promise<boolean> {
  const row = await db
    .insertInto('supplier_attempts')
    .values({
      supplier,
      client_reference: clientReference,
      rate_key: rateKey,
      amount: paid.amount,
      currency: paid.currency,
      terms: JSON.stringify(terms),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['supplier', 'client_reference']).doNothing())
    .returning('client_reference')
    .executeTakeFirst()
  return row !== undefined
}

/** Keeps what came of an attempt; what stays unclear stays open. */
export async function endAttempt(
  { db, supplier }: AttemptDeps,
  clientReference: string,
  outcome: { readonly supplierOrderId: string } | { readonly declined: Decline },
): Promise<void> {
  const isOrdered = 'supplierOrderId' in outcome
  await db
    .updateTable('supplier_attempts')
    .set({
      outcome: isOrdered ? 'ordered' : 'declined',
      decline_reason: isOrdered ? null : outcome.declined,
      supplier_order_id: isOrdered ? outcome.supplierOrderId : null,
    })
    .where('supplier', '=', supplier)
    .where('client_reference', '=', clientReference)
    .where('supplier_order_id', 'is', null)
    .execute()
}

/** Nothing came of an attempt, and nothing stands in the way of another under the same reference. */
export async function forgetAttempt({ db, supplier }: AttemptDeps, clientReference: string): Promise<void> {
  await db
    .deleteFrom('supplier_attempts')
    .where('supplier', '=', supplier)
    .where('client_reference', '=', clientReference)
    .where('outcome', 'is', null)
    .execute()
}

export async function readAttempt(
  { db, supplier }: AttemptDeps,
  key: { readonly clientReference: string } | { readonly supplierOrderId: string },
): Promise<OrderAttempt | null> {
  const rows = db.selectFrom('supplier_attempts').selectAll().where('supplier', '=', supplier)
  const row = await (
    'clientReference' in key
      ? rows.where('client_reference', '=', key.clientReference)
      : rows.where('supplier_order_id', '=', key.supplierOrderId)
  ).executeTakeFirst()
  if (!row || !isCurrency(row.currency)) return null
  return {
    clientReference: row.client_reference,
    rateKey: row.rate_key,
    paid: { amount: row.amount, currency: row.currency },
    terms: row.terms,
    outcome: row.outcome ?? 'open',
    reason: DECLINES.find((reason) => reason === row.decline_reason) ?? 'other',
    supplierOrderId: row.supplier_order_id,
    createdAt: row.created_at,
  }
}
