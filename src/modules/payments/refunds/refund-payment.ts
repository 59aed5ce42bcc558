import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import { disputedOf } from '../disputes/dispute-store.ts'
import { hasWallet, type PaymentDeps } from '../payment-deps.ts'
import { findPayment, movePayment, paymentOf } from '../payment-store.ts'
import { REFUND_MOVES } from './refund-states.ts'
import type { RefundRow } from './refund-row.ts'
import { notifyOrder } from '../notify-order.ts'
import { fromCharge, giveAtOnce, recordStep, sendBack, sumOf } from './make-refund.ts'
import { isWalletClosed } from './payers-wallet.ts'

interface RefundRequest {
  readonly paymentReference: string
  /** All that is left of the payment when absent. */
  readonly amount?: Money
  /** A code, such as `supplier_declined`. Asking again for the same reason changes nothing. */
  readonly reason: string
  /** Tells several refunds of one payment for one reason apart, such as the id of a change. */
  readonly occasion?: string
  /**
   * `source`: each part goes back where it came from, the provider's first. `wallet`: that of who paid, where
   * they were signed in and still have their account. @default 'source'
   */
  readonly to?: RefundDestination
}

const CLOSED_WALLET = { queue: 'refunds', reason: 'refund_to_closed_wallet' } as const

export type RefundDestination = Exclude<RefundRow['destination'], 'shop'>

/**
 * Enqueues a refund, inside the caller's transaction, so that what causes it and the refund stand or fall
 * together; what goes to a wallet is there with the commit. Poke the worker after it. All refunds of a
 * payment never exceed it.
 */
export async function startRefund(tx: Tx, clock: Clock, request: RefundRequest): Promise<void> {
  const { paymentReference: reference, reason, occasion = '' } = request
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    // Refunds of one payment take turns, so that their sum can be trusted.
    .forUpdate()
    .executeTakeFirstOrThrow()
  const payment = paymentOf(row)
  const refunds = await tx.selectFrom('refunds').selectAll().where('payment_reference', '=', reference).execute()
  if (refunds.some((refund) => refund.reason === reason && refund.occasion === occasion)) return
  const kept = refunds.filter(({ status }) => status !== 'failed')
  const before = sumOf(kept)
  const amount = request.amount ?? { ...payment.amount, amount: payment.amount.amount - before }
  if (amount.amount === 0) return
  const isTooMuch = before + amount.amount > payment.amount.amount
  if (payment.status !== 'paid' || amount.currency !== payment.amount.currency || isTooMuch)
    throw new Error(`payment ${reference} (${payment.status}) cannot give back ${amount.amount} ${amount.currency}`)
  if (before + amount.amount === payment.amount.amount)
    await movePayment(tx, clock, { reference, to: 'refund_pending' })
  // What the customer was let off nobody has paid: it is given back last, and to the shop.
  const shops = sumOf(kept.filter(({ destination }) => destination === 'shop'))
  const beyond = before + amount.amount - (payment.amount.amount - payment.allowance) - shops
  const owed = amount.amount - Math.max(0, beyond)
  const sent = sumOf(kept.filter(fromCharge))
  const isClosed = await isWalletClosed(tx, payment)
  // Who paid without an account, or in what no wallet holds, has none; what is in dispute goes the way it came, if at all.
  const isForWallet =
    request.to === 'wallet' && hasWallet(payment) && !isClosed && (await disputedOf(tx, payment)) === 0
  const toSource = isForWallet ? 0 : Math.min(owed, payment.charge.amount - sent)
  if (toSource > 0) await sendBack(tx, clock, payment, { reason, occasion, amount: { ...amount, amount: toSource } })
  const parts = { wallet: owed - toSource, shop: amount.amount - owed }
  for (const destination of ['wallet', 'shop'] as const) {
    const part = { reason, occasion, amount: { ...amount, amount: parts[destination] } }
    if (part.amount.amount > 0) await giveAtOnce(tx, clock, payment, part, destination)
  }
  // Who paid from it has deleted their account since: people send it to them.
  if (parts.wallet > 0 && isClosed)
    await openWorkItem(tx, clock, { ...CLOSED_WALLET, subject: reference, orderId: payment.orderId })
}

/** Leaves a refund that the provider has not finished in all its time to staff, and tells the order. */
export async function giveUpRefund({ db, clock, poke }: PaymentDeps, refundId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const refund = await tx
      .updateTable('refunds')
      .set({ status: 'needs_attention', updated_at: clock.now() })
      .where('id', '=', refundId)
      .where('status', 'in', REFUND_MOVES.needs_attention)
      .returning('payment_reference')
      .executeTakeFirst()
    if (refund) await recordStep(tx, clock, refundId, 'needs_attention')
    const payment = refund && (await findPayment(tx, refund.payment_reference))
    if (payment) await notifyOrder(tx, clock, payment, `refund:${refundId}:given_up`)
    // Nobody is told of it by an order.
    if (payment?.purpose === 'topup')
      await openWorkItem(tx, clock, { queue: 'refunds', reason: 'refund_stuck', subject: payment.reference })
  })
  poke()
}
