import { accountOf, type SandboxDeps } from '../sandbox-deps.ts'
import { findTransaction, type SandboxTransaction } from '../sandbox-store.ts'
import { queueWebhook } from '../webhook-queue.ts'
import type { DisputeNews, SandboxDispute, SandboxDisputeOf } from './sandbox-dispute.ts'

/** How long a merchant has for an answer. */
const ANSWER_MS = 2 * 86_400_000

/** The payer asks their bank for the money back; the shop is told as the provider would. */
export async function raiseDispute(
  deps: SandboxDeps,
  transaction: SandboxTransaction,
  amount: number,
): Promise<SandboxDispute> {
  const now = deps.clock.now()
  const dispute = await deps.db
    .insertInto('sandbox_disputes')
    .values({
      transaction_id: transaction.id,
      amount,
      status: 'needs_answer',
      due_at: new Date(now.getTime() + ANSWER_MS),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await notifyShop(deps, 'create', { dispute, transaction })
  return dispute
}

/** The merchant has answered, or the bank has decided. */
export async function moveDispute(
  deps: SandboxDeps,
  provider: string,
  id: number,
  { status, amount }: { readonly status: SandboxDispute['status']; readonly amount?: number | undefined },
): Promise<SandboxDispute | null> {
  const dispute = await deps.db
    .updateTable('sandbox_disputes')
    .set({ status, ...(amount !== undefined && { amount }) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  const transaction = dispute && (await findTransaction(deps.db, provider, { id: dispute.transaction_id }))
  if (!dispute || !transaction) return null
  const isOver = status === 'won' || status === 'lost'
  await notifyShop(deps, isOver ? 'resolve' : 'remind', { dispute, transaction })
  return dispute
}

async function notifyShop(deps: SandboxDeps, about: DisputeNews, of: SandboxDisputeOf): Promise<void> {
  const { provider } = of.transaction
  const body = accountOf(deps, provider).local.disputeWebhook?.(about, of)
  if (!body) return
  await deps.db.transaction().execute((tx) => queueWebhook(tx, deps, provider, body))
  deps.deliver()
}

/** Newest first. */
export async function listDisputes(
  { db }: Pick<SandboxDeps, 'db'>,
  provider: string,
  { from, to }: { readonly from?: Date | undefined; readonly to?: Date | undefined },
): Promise<readonly SandboxDisputeOf[]> {
  let query = db.selectFrom('sandbox_disputes').selectAll()
  if (from) query = query.where('created_at', '>=', from)
  if (to) query = query.where('created_at', '<=', to)
  const found: SandboxDisputeOf[] = []
  for (const dispute of await query.orderBy('id', 'desc').execute()) {
    const transaction = await findTransaction(db, provider, { id: dispute.transaction_id })
    if (transaction) found.push({ dispute, transaction })
  }
  return found
}
