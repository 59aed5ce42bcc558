import {
  type DescribedRefund,
  describePayments,
  findPayment,
  type Payment,
  startRefund,
} from '#modules/payments/index.ts'
import type { Tx } from '#db/database.ts'
import { closeWorkItem, openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import { keepOffer, returnUnearned } from './card-offer.ts'
import { acceptLatePayment } from './late-payment.ts'
import { hasEvent, moveItem, moveOrder, recordEvent } from './move-order.ts'
import type { Order } from './order.ts'
import type { SettleDeps } from './order-deps.ts'
import { UNPAID_STATUSES } from './order-states.ts'
import { loadOrder, lockOrder } from './order-store.ts'
import { oweFulfilment } from './order-work.ts'

/**
 * Work `order.payment_settled`: a payment of an order has news. Looks at where the payment stands now,
 * so that repeated and late news change nothing twice.
 */
export async function settlePayment(
  deps: SettleDeps,
  { orderId, reference }: { orderId: string; reference: string },
): Promise<void> {
  const order = await loadOrder(deps.db, orderId)
  const payment = await findPayment(deps.db, reference)
  if (!order || !payment) throw new Error(`no order ${orderId} with payment ${reference}`)
  await REACTIONS[payment.status](deps, order, payment)
  deps.poke()
}

type Reaction = (deps: SettleDeps, order: Order, payment: Payment) => Promise<void>

const nothing: Reaction = async () => undefined

const REACTIONS: Readonly<Record<Payment['status'], Reaction>> = {
  created: nothing,
  open: nothing,
  pending: nothing,
  abandoned: nothing,
  failed: ({ db, clock }, order) =>
    db.transaction().execute(async (tx) => {
      await moveOrder(tx, clock, order.id, 'payment_failed')
    }),
  paid: receiveMoney,
  mismatch: questionMoney,
  refund_pending: questionRefund,
  refunded: ({ db, clock }, order, payment) =>
    db.transaction().execute(async (tx) => {
      await closeWorkItem(tx, clock, { queue: 'refunds', reason: 'refund_stuck', subject: payment.reference })
      // An extra payment that went back says nothing about the one that paid the order.
      if (order.paymentReference === payment.reference) await moveOrder(tx, clock, order.id, 'refunded')
    }),
}

async function receiveMoney(deps: SettleDeps, order: Order, payment: Payment): Promise<void> {
  const { db, clock } = deps
  if (order.paymentReference === payment.reference) return followPartRefund(deps, order, payment)
  if (order.paymentReference !== null) return refundExtra(deps, order, payment)
  if (!UNPAID_STATUSES.some((status) => status === order.status)) return acceptLatePayment(deps, order, payment)
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    if (await isUnearned(tx, clock, order, payment)) return
    const set = { payment_reference: payment.reference }
    // Lost against an expiry or the other provider: the next try sees what the order has become.
    if (!(await moveOrder(tx, clock, order.id, 'payment_received', { set })))
      throw new Error(`order ${order.id} has just changed`)
    for (const item of order.items) {
      if (!(await moveItem(tx, clock, item, 'owed'))) throw new Error(`item ${item.id} is not to be bought`)
      await oweFulfilment(tx, clock, item, { round: `buy:${item.clientReference}` })
    }
  })
}

/** An offer was taken off for a card that is not its own: the money goes back, once. */
async function isUnearned(tx: Tx, clock: Clock, order: Order, payment: Payment): Promise<boolean> {
  if (payment.offerCode === null || (await keepOffer(tx, clock, order, payment))) return false
  if (await isStillPaid(tx, order.id, payment.reference)) await returnUnearned(tx, clock, order, payment)
  return true
}

/** Part of the money that paid the order is on its way back: the order is told when all of that has arrived. */
async function followPartRefund(deps: SettleDeps, order: Order, payment: Payment): Promise<void> {
  const { db, clock } = deps
  if (order.paymentStatus !== 'refund_pending' && order.paymentStatus !== 'review') return
  const described = (await describePayments(db, order.id)).find(({ reference }) => reference === payment.reference)
  const refunds = described?.refunds ?? []
  if (refunds.some(({ status }) => isStuck(status))) return questionRefund(deps, order, payment)
  if (refunds.length === 0 || refunds.some(({ status }) => status !== 'processed')) return
  await db.transaction().execute(async (tx) => {
    await closeWorkItem(tx, clock, { queue: 'refunds', reason: 'refund_stuck', subject: payment.reference })
    await moveOrder(tx, clock, order.id, 'part_refunded')
  })
}

/** The order is paid already, through the other provider or twice through one. */
async function refundExtra({ db, clock }: SettleDeps, order: Order, { reference, amount }: Payment): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await isStillPaid(tx, order.id, reference))) return
    await startRefund(tx, clock, { paymentReference: reference, amount, reason: 'duplicate_payment' })
    const data = { reference, reason: 'duplicate_payment' }
    await recordEvent(tx, clock, { orderId: order.id, kind: 'refund_started', by: 'shop', data })
  })
}

async function isStillPaid(tx: Tx, orderId: string, reference: string): Promise<boolean> {
  await lockOrder(tx, orderId)
  return (await findPayment(tx, reference))?.status === 'paid'
}

async function questionMoney({ db, clock, logger }: SettleDeps, order: Order, payment: Payment): Promise<void> {
  logger.error({ order: order.id, reference: payment.reference }, 'payment differs from the order: staff must look')
  await db.transaction().execute(async (tx) => {
    const data = { reference: payment.reference }
    await openWorkItem(tx, clock, {
      queue: 'payments',
      reason: 'payment_differs',
      subject: payment.reference,
      orderId: order.id,
    })
    if (await moveOrder(tx, clock, order.id, 'payment_questioned', { data })) return
    // Paid otherwise, or ended: the order stands as it does, and the money is still to be looked at.
    await recordReview(tx, clock, order.id, payment.reference)
  })
}

function isStuck(status: DescribedRefund['status']): boolean {
  return status === 'failed' || status === 'needs_attention'
}

/** A refund that the provider could not make: the traveller waits for money, so staff must. */
async function questionRefund({ db, clock, logger }: SettleDeps, order: Order, { reference }: Payment): Promise<void> {
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
    if (order.paymentReference === reference)
      return moveOrder(tx, clock, order.id, 'refund_questioned', { data: { reference } })
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
