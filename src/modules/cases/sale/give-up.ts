import { canMove } from '#contracts/cases/tracks.ts'
import type { Tx } from '#db/database.ts'
import type { CancellationOutcome, CancellationQuote } from '#modules/suppliers/index.ts'
import { loadCase } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'
import { isPaying, loadFees, noteFee } from '../fees/fee-store.ts'
import { moveCase } from '../working/move-case.ts'
import { type CasePayment, findPayment, refundOf } from './case-payments.ts'

const QUOTE_LIFE_MS = 30 * 60_000

/** What cancelling the booking of fees would bring; null once the case has gone too far. */
export async function quoteGivingUp(deps: CaseDeps, clientReference: string): Promise<CancellationQuote | null> {
  const payment = await findPayment(deps.db, clientReference)
  const found = payment && (await loadCase(deps.db, deps, { id: payment.case_id }))
  const refund = found ? await refundOf(deps.db, deps, payment, found) : null
  if (!refund) return null
  return {
    // What it brings is agreed on with the amount.
    quoteId: `${clientReference} ${refund.amount}`,
    refund,
    refundTo: 'original_payment',
    expiresAt: new Date(deps.clock.now().getTime() + QUOTE_LIFE_MS),
  }
}

/** Gives fees up as quoted: who has none left that are paid gives the case up with them. The same again answers alike. */
export async function giveUpFees(deps: CaseDeps, quoteId: string): Promise<CancellationOutcome> {
  const [clientReference = '', amount = ''] = quoteId.split(' ')
  return deps.db.transaction().execute(async (tx) => {
    const first = await findPayment(tx, clientReference)
    const found = first && (await loadCase(tx, deps, { id: first.case_id }, { lock: true }))
    // As it is now that nobody else changes it.
    const payment = await findPayment(tx, clientReference)
    if (!found || !payment) return { kind: 'refused' }
    if (payment.status === 'ended') return cancelled(payment)
    const refund = await refundOf(tx, deps, payment, found)
    if (!refund || refund.amount !== Number(amount)) return { kind: 'refused' }
    const wasPaid = payment.status === 'paid'
    const ended = await endPayment(tx, deps, payment, refund.amount)
    // Another of its bookings may be paid, or be paid in parts.
    const left = (await loadFees(tx, deps, found.id)).some(isPaying)
    if (wasPaid && !left && canMove(found.kind, found.status, 'withdrawn'))
      await moveCase(tx, deps, found, 'withdrawn', 'customer')
    return cancelled(ended)
  })
}

const cancelled = ({ refund, currency }: CasePayment): CancellationOutcome => ({
  kind: 'cancelled',
  refund: { amount: refund ?? 0, currency },
  refundTo: 'original_payment',
})

async function endPayment(
  tx: Tx,
  deps: CaseDeps,
  { client_reference, case_id, status }: CasePayment,
  refund: number,
): Promise<CasePayment> {
  const now = deps.clock.now()
  const fees = await tx
    .updateTable('case_fees')
    .set(status === 'held' ? { payment: null } : { status: 'refunded', settled_at: now })
    .where('payment', '=', client_reference)
    .returning('id')
    .execute()
  if (status === 'paid')
    for (const { id } of fees)
      await noteFee(tx, deps, { caseId: case_id, feeId: id, kind: 'fee_refunded', actor: 'customer' })
  return tx
    .updateTable('case_payments')
    .set({ status: 'ended', refund, ended_at: now })
    .where('client_reference', '=', client_reference)
    .returningAll()
    .executeTakeFirstOrThrow()
}
