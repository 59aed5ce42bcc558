import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import { closeWorkItem } from '#db/work-items.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import { bookRefund } from '../book-money.ts'
import { notifyOrder } from '../notify-order.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { lockPayment, type Payment, storedMoney } from '../payment-store.ts'
import { completeRefund, recordStep } from './make-refund.ts'

type Deps = Pick<PaymentDeps, 'db' | 'clock' | 'poke'>

/**
 * Notes that staff have given back at the bank what is owed of a transfer: nobody else can make or see such a refund. The
 * books have it from then on, and the order is told. Refunds of a provider are told by that provider alone.
 * @returns what was given back; null when nothing of this payment waits for it.
 */
export async function noteGivenBack(
  { db, clock, poke }: Deps,
  { reference, actor }: { reference: string; actor: string },
): Promise<Money | null> {
  const given = await db.transaction().execute(async (tx) => {
    const payment = await lockPayment(tx, reference)
    if (payment?.provider !== 'bank_transfer') return null
    const refunds = await endRefunds(tx, clock, payment)
    if (refunds.length === 0) return null
    await completeRefund(tx, clock, reference)
    await closeWorkItem(tx, clock, { queue: 'refunds', reason: 'refund_stuck', subject: reference })
    const amount = { ...payment.amount, amount: refunds.reduce((sum, refund) => sum + refund.amount, 0) }
    await writeAudit(tx, clock, { actor, action: 'refund.given_back', object: reference, facts: { ...amount } })
    return amount
  })
  poke()
  return given
}

async function endRefunds(tx: Tx, clock: Clock, payment: Payment) {
  const refunds = await tx
    .updateTable('refunds')
    .set({ status: 'processed', updated_at: clock.now() })
    .where('payment_reference', '=', payment.reference)
    .where('destination', '=', 'source')
    .where('status', '=', 'needs_attention')
    .returningAll()
    .execute()
  for (const refund of refunds) {
    const { id } = refund
    await recordStep(tx, clock, id, 'processed')
    await bookRefund(tx, clock, payment, { id, amount: storedMoney(refund), destination: 'source' })
    await closeWorkItem(tx, clock, { queue: 'refunds', reason: 'refund_unclear', subject: id })
    await notifyOrder(tx, clock, payment, `refund:${id}:processed`)
  }
  return refunds
}
