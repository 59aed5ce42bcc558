import { describePayments, lockPayment, type Payment, returnReceived } from '#modules/payments/index.ts'
import type { Tx } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import { loadCharge } from '../charges/charge-store.ts'
import { hasEvent, moveOrder, recordEvent } from '../move-order.ts'
import type { Order } from '../order.ts'
import type { SettleDeps } from '../order-deps.ts'
import { isStuck, payingPayments } from './order-payments.ts'
import { UNPAID_STATUSES } from '../order-states.ts'
import { loadLockedOrder, lockOrder } from '../order-store.ts'
import { enqueueMail } from '../order-work.ts'

/**
 * What was paid is not what was asked. Where it can still be paid the customer is told what is missing, and
 * staff must look; else, paid otherwise or over, the money goes back.
 */
export async function holdForReview({ db, clock, logger }: SettleDeps, order: Order, payment: Payment): Promise<void> {
  const { reference } = payment
  const isOpen = await db.transaction().execute(async (tx) => {
    const fresh = await loadLockedOrder(tx, order.id)
    const current = await lockPayment(tx, reference)
    if (current?.status !== 'mismatch') return false
    if (!(await isStillAsked(tx, fresh, current)) && (await wentBack(tx, clock, fresh, current))) return false
    await leaveToStaff(tx, clock, order.id, current)
    return true
  })
  if (isOpen) logger.error({ order: order.id, reference }, 'payment differs from the order: staff must look')
}

/** Whether the order, or the charge, still waits for its money. */
async function isStillAsked(tx: Tx, order: Order, { chargeId }: Payment): Promise<boolean> {
  if (chargeId !== null) return (await loadCharge(tx, chargeId)).status === 'open'
  return order.paymentReference === null && UNPAID_STATUSES.some((status) => status === order.status)
}

async function wentBack(tx: Tx, clock: Clock, order: Order, payment: Payment): Promise<boolean> {
  const reason = order.paymentReference === null ? 'order_expired' : 'duplicate_payment'
  const decision = { reference: payment.reference, actor: 'shop', reason }
  return (await returnReceived(tx, { clock }, payment, decision)).kind === 'done'
}

/**
 * An order, or the charge, is paid: what had come for it before, and was not what was asked, is wanted by nobody
 * any more and goes back. Asking again changes nothing.
 */
export async function returnHeldForReview(
  { db, clock }: Pick<SettleDeps, 'db' | 'clock'>,
  orderId: string,
  { reference: paidBy, chargeId }: Payment,
): Promise<void> {
  const questions = (await describePayments(db, orderId)).filter(
    (one) => one.status === 'mismatch' && one.chargeId === chargeId && one.reference !== paidBy,
  )
  for (const { reference } of questions)
    await db.transaction().execute(async (tx) => {
      await lockOrder(tx, orderId)
      const decision = { reference, actor: 'shop', reason: 'duplicate_payment' }
      const payment = await lockPayment(tx, reference)
      if (payment) await returnReceived(tx, { clock }, payment, decision)
    })
}

async function leaveToStaff(tx: Tx, clock: Clock, orderId: string, payment: Payment): Promise<void> {
  const { reference, chargeId, received, charge } = payment
  await openWorkItem(tx, clock, { queue: 'payments', reason: 'payment_differs', subject: reference, orderId })
  if (received?.currency === charge.currency && received.amount < charge.amount)
    await enqueueMail(tx, clock, orderId, 'payment_short', `${reference}:${received.amount}`)
  if (chargeId === null && (await moveOrder(tx, clock, orderId, 'payment_questioned', { data: { reference } }))) return
  // Paid otherwise, or ended: the order stands as it does, and the money is still to be looked at.
  await recordReview(tx, clock, orderId, reference)
}

/** A refund that the provider could not make: the traveller waits for money, so staff must. */
export async function holdRefundForReview(
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
