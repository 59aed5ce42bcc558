import { enqueue } from '#db/job-queue.ts'
import { findPayment, type Payment, PAYMENT_SETTLED, startRefund } from '#modules/payments/index.ts'
import { buyItems } from '../fulfilment/buy-items.ts'
import { awaitBank, endWaiting } from './await-bank.ts'
import { isUnearned } from './card-offer.ts'
import { settleChargePayment } from '../charges/settle-charge-payment.ts'
import { followRefunds } from '../cancelling/follow-refunds.ts'
import { acceptLatePayment, acceptSlowPayment } from './late-payment.ts'
import { moveOrder, recordEvent } from '../move-order.ts'
import { hasOutlivedOffers } from '../fulfilment/renew-items.ts'
import type { Order } from '../order.ts'
import type { SettleDeps } from '../order-deps.ts'
import { isStillPaid } from './order-payments.ts'
import { orderLane } from '../order-work.ts'
import { UNPAID_STATUSES } from '../order-states.ts'
import { loadOrder, lockOrder } from '../order-store.ts'
import { holdForReview, holdRefundForReview, returnHeldForReview } from './hold-for-review.ts'
import { noteReturn } from './return-money.ts'

/**
 * Work `order.payment_settled`: a payment of an order has news. Looks at where the payment stands now,
 * so that repeated and late news change nothing twice.
 */
export async function settlePayment(
  deps: SettleDeps,
  { orderId, reference, asking = false }: { orderId: string; reference: string; asking?: boolean | undefined },
): Promise<void> {
  const order = await loadOrder(deps.db, orderId)
  const payment = await findPayment(deps.db, reference)
  if (!order || !payment) throw new Error(`no order ${orderId} with payment ${reference}`)
  if (payment.chargeId === null) await REACTIONS[payment.status](deps, order, payment, asking)
  else await settleChargePayment(deps, order, payment, payment.chargeId)
  deps.poke()
}

/** `asking`: the work may wait for a supplier, since nobody else's work waits for this. */
type Reaction = (deps: SettleDeps, order: Order, payment: Payment, asking: boolean) => Promise<void>

const nothing: Reaction = async () => undefined

const REACTIONS: Readonly<Record<Payment['status'], Reaction>> = {
  created: nothing,
  open: nothing,
  pending: (deps, _order, payment) => awaitBank(deps, payment),
  abandoned: (deps, _order, payment) => endWaiting(deps, payment),
  async failed(deps, order, payment) {
    const { db, clock } = deps
    await db.transaction().execute((tx) => moveOrder(tx, clock, order.id, 'payment_failed'))
    await endWaiting(deps, payment)
  },
  async paid(deps, order, payment, asking) {
    await receiveMoney(deps, order, payment, asking)
    const after = await loadOrder(deps.db, order.id)
    if (after?.paymentReference === payment.reference) await returnHeldForReview(deps, order.id, payment)
  },
  mismatch: holdForReview,
  async refund_pending(deps, order, payment) {
    await noteReturn(deps, order, payment)
    await holdRefundForReview(deps, order, payment)
    await followRefundsOfOrder(deps, order, payment)
  },
  async refunded(deps, order, payment) {
    await noteReturn(deps, order, payment)
    await followRefundsOfOrder(deps, order, payment)
  },
}

/** By the payment that the order has now: a refused one may have become its own. */
async function followRefundsOfOrder(deps: SettleDeps, order: Order, payment: Payment): Promise<void> {
  const { paymentReference } = (await loadOrder(deps.db, order.id)) ?? order
  await followRefunds(deps, { ...order, paymentReference }, payment)
}

async function receiveMoney(deps: SettleDeps, order: Order, payment: Payment, asking: boolean): Promise<void> {
  const { db, clock } = deps
  if (order.paymentReference === payment.reference) return followRefunds(deps, order, payment)
  if (order.paymentReference !== null) return refundExtra(deps, order, payment)
  const isLate = !UNPAID_STATUSES.some((status) => status === order.status)
  if (isLate || (await hasOutlivedOffers(deps, order))) {
    if (!asking) return goOnInSuppliersLane(deps, order, payment)
    return isLate ? acceptLatePayment(deps, order, payment) : acceptSlowPayment(deps, order, payment)
  }
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    if (await isUnearned(tx, deps, order, payment)) return
    const set = { payment_reference: payment.reference }
    // Lost against an expiry or the other provider: the next try sees what the order has become.
    if (!(await moveOrder(tx, clock, order.id, 'payment_received', { set })))
      throw new Error(`order ${order.id} has just changed`)
    await buyItems(tx, clock, order)
  })
}

async function goOnInSuppliersLane({ db, clock }: SettleDeps, order: Order, { reference }: Payment): Promise<void> {
  await enqueue(db, clock, {
    kind: PAYMENT_SETTLED,
    key: `${PAYMENT_SETTLED}:${reference}:supplier`,
    lane: orderLane(order),
    payload: { orderId: order.id, reference, asking: true },
  })
}

/** The order is paid already, through the other provider or twice through one. */
async function refundExtra({ db, clock }: SettleDeps, order: Order, { reference }: Payment): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await isStillPaid(tx, order.id, reference))) return
    await startRefund(tx, clock, { paymentReference: reference, reason: 'duplicate_payment' })
    const data = { reference, reason: 'duplicate_payment' }
    await recordEvent(tx, clock, { orderId: order.id, kind: 'refund_started', by: 'shop', data })
  })
}
