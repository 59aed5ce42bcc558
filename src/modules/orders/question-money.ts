import { describePayments, type Payment } from '#modules/payments/index.ts'
import type { Tx } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import { hasEvent, moveOrder, recordEvent } from './move-order.ts'
import type { Order } from './order.ts'
import type { SettleDeps } from './order-deps.ts'
import { isStuck, payingPayments } from './order-payments.ts'
import { lockOrder } from './order-store.ts'

/** What was paid is not what was asked for: staff must look. */
export async function questionMoney({ db, clock, logger }: SettleDeps, order: Order, payment: Payment): Promise<void> {
  const { reference, chargeId } = payment
  logger.error({ order: order.id, reference }, 'payment differs from the order: staff must look')
  await db.transaction().execute(async (tx) => {
    await openWorkItem(tx, clock, {
      queue: 'payments',
      reason: 'payment_differs',
      subject: reference,
      orderId: order.id,
    })
    if (chargeId === null && (await moveOrder(tx, clock, order.id, 'payment_questioned', { data: { reference } })))
      return
    // Paid otherwise, or ended: the order stands as it does, and the money is still to be looked at.
    await recordReview(tx, clock, order.id, reference)
  })
}

/** A refund that the provider could not make: the traveller waits for money, so staff must. */
export async function questionRefund(
  { db, clock, logger }: SettleDeps,
  order: Order,
  { reference }: Pick<Payment, 'reference'>,
): Promise<void> {
  const stuck = await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    const payment = (await describePayments(tx, order.id)).find((candidate) => candidate.reference === reference)
    if (!payment?.refunds.some(({ status }) => isStuck(status))) return false
    await openWorkItem(tx, clock, {
      queue: 'refunds',
      reason: 'refund_stuck',
      subject: reference,
      orderId: order.id,
    })
    const paidIt = (await payingPayments(tx, order)).some((candidate) => candidate.reference === reference)
    if (paidIt && (await moveOrder(tx, clock, order.id, 'refund_questioned', { data: { reference } }))) return true
    return recordReview(tx, clock, order.id, reference)
  })
  if (stuck) logger.error({ order: order.id, reference }, 'refund needs attention: staff must look')
}

/** @returns false when the timeline tells already that this payment is to be looked at. */
async function recordReview(tx: Tx, clock: Clock, orderId: string, reference: string): Promise<boolean> {
  await lockOrder(tx, orderId)
  if (await hasEvent(tx, orderId, 'review', { reference })) return false
  await recordEvent(tx, clock, { orderId, kind: 'review', by: 'shop', data: { reference } })
  return true
}
