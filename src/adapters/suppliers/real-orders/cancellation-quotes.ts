import { isCurrency, type Money } from '#contracts/money.ts'
import { newId } from '#platform/ids.ts'
import type { AttemptDeps } from './attempts.ts'

/** What giving an order back was said to bring. */
export interface StoredQuote {
  readonly quoteId: string
  readonly supplierOrderId: string
  readonly refund: Money
  readonly expiresAt: Date
  readonly confirmedAt: Date | null
}

const QUOTE_LIFE_MS = 30 * 60_000

/** Keeps a quote for half an hour, or until the next penalty begins. */
export async function saveQuote(
  { db, clock, supplier }: AttemptDeps,
  { supplierOrderId, refund, until }: Pick<StoredQuote, 'supplierOrderId' | 'refund'> & { readonly until: Date | null },
): Promise<StoredQuote> {
  const longest = clock.now().getTime() + QUOTE_LIFE_MS
  const expiresAt = new Date(Math.min(longest, until?.getTime() ?? longest))
  const quoteId = newId('cancel_quote')
  await db
    .insertInto('supplier_cancellations')
    .values({
      quote_id: quoteId,
      supplier,
      supplier_order_id: supplierOrderId,
      refund: refund.amount,
      currency: refund.currency,
      expires_at: expiresAt,
    })
    .execute()
  return { quoteId, supplierOrderId, refund, expiresAt, confirmedAt: null }
}

export async function readQuote({ db, supplier }: AttemptDeps, quoteId: string): Promise<StoredQuote | null> {
  const row = await db
    .selectFrom('supplier_cancellations')
    .selectAll()
    .where('supplier', '=', supplier)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
  if (!row || !isCurrency(row.currency)) return null
  return {
    quoteId,
    supplierOrderId: row.supplier_order_id,
    refund: { amount: row.refund, currency: row.currency },
    expiresAt: row.expires_at,
    confirmedAt: row.confirmed_at,
  }
}

export async function confirmQuote({ db, clock, supplier }: AttemptDeps, quoteId: string): Promise<void> {
  await db
    .updateTable('supplier_cancellations')
    .set({ confirmed_at: clock.now() })
    .where('supplier', '=', supplier)
    .where('quote_id', '=', quoteId)
    .where('confirmed_at', 'is', null)
    .execute()
}
