import type { DescribedPayment, DescribedRefund, Payment } from '#modules/payments/index.ts'
import { closeWorkItem } from '#db/work-items.ts'
import { moveOrder } from '../move-order.ts'
import type { Order } from '../order.ts'
import type { SettleDeps } from '../order-deps.ts'
import { isStuck, leftOf, payingPayments } from '../paying/order-payments.ts'
import { lockOrder } from '../order-store.ts'
import { holdRefundForReview } from '../paying/hold-for-review.ts'

const FOLLOWED = ['paid', 'refund_pending', 'review'] as const satisfies readonly Order['paymentStatus'][]

/**
 * Money of an order is on its way back, by one payment or by several: the order is told when all of it
 * has arrived, and when none of it waits for people any more. Refunds of payments that did not pay the order say
 * nothing about it.
 */
export async function followRefunds(deps: SettleDeps, order: Order, payment: Payment): Promise<void> {
  const { db, clock } = deps
  if (payment.status === 'refunded') {
    const item = { queue: 'refunds', reason: 'refund_stuck', subject: payment.reference } as const
    await closeWorkItem(db, clock, item)
  }
  const payments = await payingPayments(db, order)
  const own = payments.find(({ reference }) => reference === payment.reference)
  if (!own || !FOLLOWED.some((status) => status === order.paymentStatus)) return
  if (own.status !== 'refunded' && own.refunds.some(({ status }) => isStuck(status)))
    return holdRefundForReview(deps, order, payment)
  // What is more than its price goes back beside an order that is paid.
  if (order.paymentStatus === 'paid') return
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    const fresh = await payingPayments(tx, order)
    const refunds = fresh.filter(({ status }) => status !== 'refunded').flatMap((one) => one.refunds)
    const arrived = refunds.every(({ status }) => status === 'processed')
    const begun = fresh.some((one) => one.refunds.length > 0)
    if (!begun) return
    if (!arrived) {
      if (!refunds.some(({ status }) => isStuck(status))) await moveOrder(tx, clock, order.id, 'refund_resumed')
      return
    }
    await closeWorkItem(tx, clock, { queue: 'refunds', reason: 'refund_stuck', subject: payment.reference })
    const whole = fresh.every((one) => one.status === 'refunded' || leftOf(one) === 0)
    // What a provider could not send, staff have.
    const byHand = refundsOf(fresh, payment).some(({ handTransfer }) => handTransfer !== null)
    await moveOrder(tx, clock, order.id, whole ? 'refunded' : 'part_refunded', byHand ? { by: 'staff' } : {})
  })
}

function refundsOf(payments: readonly DescribedPayment[], { reference }: Payment): readonly DescribedRefund[] {
  return payments.find((one) => one.reference === reference)?.refunds ?? []
}
