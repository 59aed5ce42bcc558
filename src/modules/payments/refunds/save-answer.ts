import type { Tx } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import { bookRefund } from '../book-money.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import type { Refund, RefundState } from '../payment-gateway.ts'
import { storedMoney } from '../payment-store.ts'
import { holdRest } from '../disputes/hold-rest.ts'
import { completeRefund, recordStep } from './make-refund.ts'
import { REFUND_MOVES, type RefundStatus } from './refund-states.ts'
import { notifyOrder } from '../notify-order.ts'
import { closeTroublesOf, reportTrouble } from './refund-troubles.ts'
import type { RefundRow } from './refund-row.ts'
import { endTurn, type RefundTurn } from './refund-turn.ts'
import { giveAsideBack, takeAside } from './set-aside.ts'

/** Keeps what the provider says of a refund; the order is told of its end. */
export async function saveAnswer(deps: PaymentDeps, turn: RefundTurn, answer: Refund): Promise<void> {
  const { db, clock } = deps
  const isOurs = await db.transaction().execute(async (tx) => {
    if (!(await saveProviderId(tx, turn, answer.providerRefundId))) return false
    if (answer.state === 'unknown') return true
    await saveState(tx, clock, turn, answer.state)
    // With the answer: one that has ended is looked at no more.
    await closeTroublesOf(tx, clock, turn.refund.id)
    return true
  })
  if (!isOurs) await reportTrouble(deps, turn, 'refund_unclear')
  else if (answer.state === 'unknown') await reportTrouble(deps, turn, 'refund_status_unknown')
  await endTurn(deps, turn)
}

/** Ends a refund that must not be asked for: what it is given in place of was made after all. */
export async function saveFailure(deps: PaymentDeps, turn: RefundTurn): Promise<void> {
  const { db, clock } = deps
  await db.transaction().execute(async (tx) => {
    await saveState(tx, clock, turn, 'failed')
    await closeTroublesOf(tx, clock, turn.refund.id)
  })
  await endTurn(deps, turn)
}

/** @returns false where another refund of the payment has that id: one entry is never two refunds. */
async function saveProviderId(tx: Tx, { refund, payment }: RefundTurn, providerRefundId: string): Promise<boolean> {
  await tx.selectFrom('payments').select('reference').where('reference', '=', payment.reference).forUpdate().execute()
  const taken = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_reference', '=', payment.reference)
    .where('provider_refund_id', '=', providerRefundId)
    .where('id', '!=', refund.id)
    .executeTakeFirst()
  if (taken) return false
  await tx
    .updateTable('refunds')
    .set({ provider_refund_id: providerRefundId })
    .where('id', '=', refund.id)
    .where((where) =>
      where.or([where('provider_refund_id', 'is', null), where('provider_refund_id', '=', providerRefundId)]),
    )
    .execute()
  return true
}

async function saveState(tx: Tx, clock: Clock, { refund, payment }: RefundTurn, state: RefundState): Promise<void> {
  if (!(await moveRefund(tx, clock, refund, state))) return
  if (state === 'processed') {
    await takeAside(tx, clock, payment, refund)
    await bookRefund(tx, clock, payment, { id: refund.id, amount: storedMoney(refund), destination: 'source' })
    await completeRefund(tx, clock, payment.reference)
  }
  if (state === 'failed') await giveAsideBack(tx, clock, refund.id)
  if (state === 'failed') await holdRest(tx, clock, payment)
  // Nobody is told of it by an order.
  if ((state === 'failed' || state === 'needs_attention') && payment.purpose === 'topup')
    await openWorkItem(tx, clock, { queue: 'refunds', reason: 'refund_stuck', subject: payment.reference })
  if (state === 'pending' || state === 'processing') return
  // One that needs attention may go on, and need it again.
  const occasion = state === 'needs_attention' ? `:${clock.now().toISOString()}` : ''
  await notifyOrder(tx, clock, payment, `refund:${refund.id}:${state}${occasion}`)
}

/** @returns whether the answer is news. One that would lead back, such as a late `pending`, is none. */
async function moveRefund(tx: Tx, clock: Clock, { id, status }: RefundRow, state: RefundState): Promise<boolean> {
  const from: readonly RefundStatus[] = REFUND_MOVES[state]
  if (!from.includes(status)) return false
  const result = await tx
    .updateTable('refunds')
    .set({ status: state, updated_at: clock.now() })
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirst()
  if (result.numUpdatedRows === 0n) return false
  await recordStep(tx, clock, id, state)
  return true
}
