import { findPayment, type Payment, startRefund } from '#modules/payments/index.ts'
import type { Tx } from '#db/database.ts'
import { closeWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import { followRefunds } from '../cancelling/follow-refunds.ts'
import { hasEvent, recordEvent } from '../move-order.ts'
import type { Order } from '../order.ts'
import type { SettleDeps } from '../order-deps.ts'
import { lockOrder } from '../order-store.ts'
import { awaitBank, endWaiting } from '../paying/await-bank.ts'
import { holdForReview, holdRefundForReview, returnHeldForReview } from '../paying/hold-for-review.ts'
import { chargeReaction } from './charge-reactions.ts'
import { type Charge, loadCharge, moveCharge } from './charge-store.ts'
import { enqueueChargePaid } from './charge-work.ts'

/** A payment of a charge has news. The order as a whole is not moved by it. */
export async function settleChargePayment(
  deps: SettleDeps,
  order: Order,
  payment: Payment,
  chargeId: string,
): Promise<void> {
  const charge = await loadCharge(deps.db, chargeId)
  await REACTIONS[payment.status](deps, { order, payment, charge })
}

interface News {
  readonly order: Order
  readonly payment: Payment
  readonly charge: Charge
}

type Reaction = (deps: SettleDeps, news: News) => Promise<void>

const nothing: Reaction = async () => undefined

const REACTIONS: Readonly<Record<Payment['status'], Reaction>> = {
  created: nothing,
  open: nothing,
  pending: (deps, { payment }) => awaitBank(deps, payment),
  abandoned: (deps, { payment }) => endWaiting(deps, payment),
  // The charge is as unpaid as before.
  failed: (deps, { payment }) => endWaiting(deps, payment),
  async paid(deps, news) {
    await receiveMoney(deps, news)
    const { order, payment, charge } = news
    const { paymentReference } = await loadCharge(deps.db, charge.id)
    if (paymentReference === payment.reference) await returnHeldForReview(deps, order.id, payment)
  },
  mismatch: (deps, { order, payment }) => holdForReview(deps, order, payment),
  async refund_pending(deps, { order, payment }) {
    await holdRefundForReview(deps, order, payment)
    await followRefunds(deps, order, payment)
  },
  refunded: noteRefund,
}

/** Decided with the order locked: an expiry or another payment of the charge comes before or after it. */
async function receiveMoney(deps: SettleDeps, { order, payment, charge }: News): Promise<void> {
  const { db, clock } = deps
  // Part of the money is on its way back, with the rest of the order's.
  if (charge.paymentReference === payment.reference) return followRefunds(deps, order, payment)
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    const fresh = await loadCharge(tx, charge.id)
    if (fresh.paymentReference === payment.reference) return
    if (fresh.status === 'open') return takeMoney(tx, clock, fresh, payment)
    await giveBack(tx, deps, fresh, payment)
  })
}

async function takeMoney(
  tx: Tx,
  clock: Clock,
  { id, orderId, kind, amount }: Charge,
  { reference }: Payment,
): Promise<void> {
  const paid = await moveCharge(tx, clock, id, 'paid', { payment_reference: reference })
  if (!paid) throw new Error(`charge ${id} has just changed`)
  const data = { charge: id, kind, reference, ...amount }
  const event = kind === 'instalment' ? 'part_received' : 'charge_paid'
  await recordEvent(tx, clock, { orderId, kind: event, by: 'provider', data })
  await enqueueChargePaid(tx, clock, id)
}

/** Paid twice, or too late. */
async function giveBack(tx: Tx, deps: SettleDeps, charge: Charge, { reference }: Payment): Promise<void> {
  const { clock } = deps
  if ((await findPayment(tx, reference))?.status !== 'paid') return
  const reason = charge.paymentReference === null ? 'charge_ended' : 'duplicate_payment'
  await startRefund(tx, clock, { paymentReference: reference, reason })
  const data = { charge: charge.id, reference, reason }
  await recordEvent(tx, clock, { orderId: charge.orderId, kind: 'refund_started', by: 'shop', data })
  if (reason === 'charge_ended') await chargeReaction(deps.products, charge.kind)?.onReturned?.(tx, clock, charge)
}

async function noteRefund(deps: SettleDeps, { order, payment, charge }: News): Promise<void> {
  const { db, clock } = deps
  const { reference } = payment
  // What was delivered, or was a part of the price, went back with the order, and is told with it.
  const isOrders = charge.status === 'settled' || charge.kind === 'instalment'
  if (isOrders && charge.paymentReference === reference) return followRefunds(deps, order, payment)
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    await closeWorkItem(tx, clock, { queue: 'refunds', reason: 'refund_stuck', subject: reference })
    const data = { charge: charge.id, reference }
    if (await hasEvent(tx, order.id, 'charge_refunded', data)) return
    await recordEvent(tx, clock, { orderId: order.id, kind: 'charge_refunded', by: 'provider', data })
  })
  await followRefunds(deps, order, payment)
}
