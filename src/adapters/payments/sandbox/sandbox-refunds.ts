import type { PaymentProvider } from '#contracts/orders.ts'
import { paystackRefundWebhook } from './provider-bodies.ts'
import type { SandboxDeps } from './sandbox-deps.ts'
import { chargedMoney, readControls, type SandboxRefund, type SandboxTransaction } from './sandbox-store.ts'
import { queueWebhook } from './webhook-queue.ts'

/** How long Paystack's refunds stay pending here. */
export const REFUND_PENDING_MS = 3_000

export type RefundRefusal = 'not_paid' | 'too_much'

/** Takes a refund on. Paystack queues it; Flutterwave answers it as completed at once. */
export function addRefund(
  deps: SandboxDeps,
  transaction: SandboxTransaction,
  amount: number,
  note: string,
): Promise<SandboxRefund | RefundRefusal> {
  return deps.db.transaction().execute(async (tx) => {
    if (transaction.status !== 'success') return 'not_paid'
    await tx.selectFrom('sandbox_transactions').select('id').where('id', '=', transaction.id).forUpdate().execute()
    const earlier = await tx
      .selectFrom('sandbox_refunds')
      .select('amount')
      .where('transaction_id', '=', transaction.id)
      .where('status', '!=', 'failed')
      .execute()
    const given = earlier.reduce((sum, refund) => sum + refund.amount, 0)
    if (amount <= 0 || given + amount > chargedMoney(transaction).amount) return 'too_much'
    const { refunds } = await readControls(tx, transaction.provider)
    const refund = await tx
      .insertInto('sandbox_refunds')
      .values({
        transaction_id: transaction.id,
        amount,
        note,
        status: transaction.provider === 'paystack' ? 'pending' : refunds,
        created_at: deps.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (transaction.provider === 'paystack')
      await queueWebhook(tx, deps, 'paystack', paystackRefundWebhook(refund, transaction))
    return refund
  })
}

/** The refunds of a transaction as they stand now: those that have waited long enough are settled first. */
export async function listRefunds(
  deps: SandboxDeps,
  provider: PaymentProvider,
  transaction: SandboxTransaction,
): Promise<readonly SandboxRefund[]> {
  const due = new Date(deps.clock.now().getTime() - REFUND_PENDING_MS)
  const refunds = await deps.db.transaction().execute(async (tx) => {
    const { refunds: outcome } = await readControls(tx, provider)
    const settled = await tx
      .updateTable('sandbox_refunds')
      .set({ status: outcome })
      .where('transaction_id', '=', transaction.id)
      .where('status', '=', 'pending')
      .where('created_at', '<=', due)
      .returningAll()
      .execute()
    for (const refund of settled) await queueWebhook(tx, deps, provider, paystackRefundWebhook(refund, transaction))
    return tx
      .selectFrom('sandbox_refunds')
      .selectAll()
      .where('transaction_id', '=', transaction.id)
      .orderBy('id')
      .execute()
  })
  deps.deliver()
  return refunds
}
