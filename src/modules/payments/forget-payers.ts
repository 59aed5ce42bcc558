import { sql } from 'kysely'
import type { Tx } from '#db/database.ts'

/**
 * Forgets what payments of an order, or top-ups under its id, tell of who paid beside how much and when: pictures of
 * transfers, what providers sent, digits of cards.
 */
export async function forgetPayers(tx: Tx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const references = tx.selectFrom('payments').select('reference').where('order_id', 'in', orderIds)
  await tx.deleteFrom('payment_proofs').where('reference', 'in', references).execute()
  await tx.updateTable('webhook_inbox').set({ body: '' }).where('reference', 'in', references).execute()
  await tx.updateTable('payments').set({ card_bin: null }).where('order_id', 'in', orderIds).execute()
}

/** The ids under which customers that are gone have filled their wallets, while anything of them is still there. */
export async function topupsOfForgotten(tx: Tx): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('payments')
    .innerJoin('customers', 'customers.id', 'payments.customer_id')
    .innerJoin('webhook_inbox', 'webhook_inbox.reference', 'payments.reference')
    .select('payments.order_id')
    .distinct()
    .where('payments.purpose', '=', 'topup')
    .where('customers.deleted_at', 'is not', null)
    .where(sql<boolean>`webhook_inbox.body <> '' and webhook_inbox.processed_at is not null`)
    .execute()
  return rows.map(({ order_id }) => order_id)
}
