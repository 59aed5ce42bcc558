import type { Tx } from '#db/database.ts'
import { accountOf, type SandboxDeps } from './sandbox-deps.ts'
import {
  chargedMoney,
  findTransaction,
  readControls,
  type SandboxControls,
  type SandboxRefund,
  type SandboxTransaction,
} from './sandbox-store.ts'
import { queueWebhook } from './webhook-queue.ts'

/** How long queued refunds stay pending here. */
const REFUND_PENDING_MS = 3_000

type RefundRefusal = 'not_paid' | 'too_much'

/** Takes a refund on: queued, or completed at once, as its provider does. */
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
    const controls = await readControls(tx, transaction.provider)
    const refund = await tx
      .insertInto('sandbox_refunds')
      .values({
        transaction_id: transaction.id,
        amount,
        note,
        status: accountOf(deps, transaction.provider).local.queuesRefunds ? 'pending' : controls.refunds,
        created_at: deps.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await notifyOfRefund(tx, deps, controls, refund, transaction)
    return refund
  })
}

/** A refund and the transaction that it gives back. */
interface SandboxRefundOf {
  readonly refund: SandboxRefund
  readonly transaction: SandboxTransaction
}

interface RefundFilter {
  readonly transactionId?: number
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

/** Refunds as they stand now, newest first: those that have waited long enough are settled first. */
export async function listRefunds(
  deps: SandboxDeps,
  provider: string,
  { transactionId, from, to }: RefundFilter,
): Promise<readonly SandboxRefundOf[]> {
  await settleRefunds(deps, provider)
  let query = deps.db
    .selectFrom('sandbox_refunds')
    .innerJoin('sandbox_transactions', 'sandbox_transactions.id', 'sandbox_refunds.transaction_id')
    .selectAll('sandbox_refunds')
    .where('sandbox_transactions.provider', '=', provider)
  if (transactionId !== undefined) query = query.where('transaction_id', '=', transactionId)
  if (from) query = query.where('sandbox_refunds.created_at', '>=', from)
  if (to) query = query.where('sandbox_refunds.created_at', '<=', to)
  const refunds = await query.orderBy('sandbox_refunds.id', 'desc').execute()
  const ids = [...new Set(refunds.map((refund) => refund.transaction_id))]
  const transactions = new Map<number, SandboxTransaction>()
  for (const id of ids) {
    const found = await findTransaction(deps.db, provider, { id })
    if (found) transactions.set(id, found)
  }
  return refunds.flatMap((refund) => {
    const transaction = transactions.get(refund.transaction_id)
    return transaction ? [{ refund, transaction }] : []
  })
}

/** Ends the refunds that have been pending for long enough, as `/control` wants them to. */
async function settleRefunds(deps: SandboxDeps, provider: string): Promise<void> {
  const due = new Date(deps.clock.now().getTime() - REFUND_PENDING_MS)
  await deps.db.transaction().execute(async (tx) => {
    const controls = await readControls(tx, provider)
    const settled = await tx
      .updateTable('sandbox_refunds')
      .set({ status: controls.refunds })
      .from('sandbox_transactions')
      .whereRef('sandbox_transactions.id', '=', 'sandbox_refunds.transaction_id')
      .where('sandbox_transactions.provider', '=', provider)
      .where('sandbox_refunds.status', '=', 'pending')
      .where('sandbox_refunds.created_at', '<=', due)
      .returningAll('sandbox_refunds')
      .execute()
    for (const refund of settled) {
      const transaction = await findTransaction(tx, provider, { id: refund.transaction_id })
      if (transaction) await notifyOfRefund(tx, deps, controls, refund, transaction)
    }
  })
  deps.deliver()
}

async function notifyOfRefund(
  tx: Tx,
  deps: SandboxDeps,
  controls: SandboxControls,
  refund: SandboxRefund,
  transaction: SandboxTransaction,
): Promise<void> {
  const { provider } = transaction
  const body = accountOf(deps, provider).local.refundWebhook(refund, transaction, controls)
  if (body) await queueWebhook(tx, deps, provider, body)
}
