import type { Selectable } from 'kysely'
import { z } from 'zod'
import { cancelLineSchema } from '#contracts/orders/cancellation.ts'
import type { Db, Tx } from '#db/database.ts'
import type { OrderTables } from '#db/schema/orders.ts'

/** Which supplier's quote stands behind an item, and what of the refund is the item's. */
const quotedItemSchema = z.object({ itemId: z.string(), supplierQuoteId: z.string(), refund: z.int() })
export type QuotedItem = z.infer<typeof quotedItemSchema>

/** Terms of a cancellation that the traveller was shown. */
export interface CancelQuote extends Pick<
  Selectable<OrderTables['cancel_quotes']>,
  'id' | 'refund_amount' | 'currency' | 'refund_to' | 'expires_at' | 'accepted_at' | 'outcome'
> {
  readonly items: readonly QuotedItem[]
  readonly lines: readonly z.infer<typeof cancelLineSchema>[]
}

function quoteOf(row: Selectable<OrderTables['cancel_quotes']>): CancelQuote {
  return {
    ...row,
    items: z.array(quotedItemSchema).parse(row.items),
    lines: z.array(cancelLineSchema).parse(row.lines),
  }
}

/** A quote of this order, or null. */
export async function findQuote(db: Db | Tx, orderId: string, quoteId: string): Promise<CancelQuote | null> {
  const row = await db
    .selectFrom('cancel_quotes')
    .selectAll()
    .where('id', '=', quoteId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row ? quoteOf(row) : null
}

/** The quote by which the order is being cancelled, or null. */
export async function quoteAtWork(db: Db | Tx, orderId: string): Promise<CancelQuote | null> {
  const row = await db
    .selectFrom('cancel_quotes')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('accepted_at', 'is not', null)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return row ? quoteOf(row) : null
}

/** The quote by which the order was cancelled, or null. */
export async function quoteOfCancelled(db: Db | Tx, orderId: string): Promise<CancelQuote | null> {
  const row = await db
    .selectFrom('cancel_quotes')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('outcome', '=', 'cancelled')
    .executeTakeFirst()
  return row ? quoteOf(row) : null
}

/** @returns false when the quote is too old or was accepted before. */
export async function acceptQuote(
  tx: Tx,
  quoteId: string,
  refundTo: CancelQuote['refund_to'],
  now: Date,
): Promise<boolean> {
  const accepted = await tx
    .updateTable('cancel_quotes')
    .set({ accepted_at: now, refund_to: refundTo })
    .where('id', '=', quoteId)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return accepted !== undefined
}

/** Its cancellation has ended. `amount`: what comes back after all, where some of its items were not taken back. */
export async function closeQuote(
  tx: Tx,
  quoteId: string,
  outcome: 'cancelled' | 'refused',
  amount?: number,
): Promise<void> {
  await tx
    .updateTable('cancel_quotes')
    .set({ outcome, ...(amount !== undefined && { refund_amount: amount }) })
    .where('id', '=', quoteId)
    .where('outcome', 'is', null)
    .execute()
}
