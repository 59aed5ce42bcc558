import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import { closeWorkItem, openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import { bookAllowance, bookReceipt, countReceipts, lockPayersWallet, takeWalletPart } from '../book-money.ts'
import { releaseOtherHolds } from '../holds/release-holds.ts'
import type { TransactionState } from '../payment-gateway.ts'
import { isUnsettled } from '../payment-states.ts'
import { lockPayment, movePayment, type Payment } from '../payment-store.ts'
import { startRefund } from '../refunds/refund-payment.ts'
import { isWalletClosed } from '../refunds/payers-wallet.ts'
import { notifyOrder } from '../notify-order.ts'

type Success = Extract<TransactionState, { kind: 'successful' }>

/**
 * Money that a provider has taken for a payment: in the books from now on, whatever it is. What was asked, or
 * more, pays, and what is too much goes back; all else waits, uncounted, for the rest or for people.
 * `walletIsShort`: the wallet has spent its part elsewhere since, so that what came is too little by itself.
 * @throws InsufficientFunds; the caller's transaction is lost.
 */
export async function settleReceipt(
  tx: Tx,
  clock: Clock,
  reference: string,
  state: Success,
  { walletIsShort }: { readonly walletIsShort: boolean },
): Promise<void> {
  const payment = await lockPayment(tx, reference)
  if (!payment) return
  const total = state.amount
  if (!isUnsettled(payment.status) && payment.status !== 'mismatch') return saveStray(tx, clock, payment, total)
  if (payment.status === 'mismatch' && !isMore(total, payment.received)) return
  const amount = walletIsShort ? null : amountPaidBy(payment, total)
  if (amount === null) return questionReceipt(tx, clock, payment, state)
  await settlePayment(tx, clock, payment, { received: total, amount, facts: factsOf(clock, payment, state) })
}

const OVERPAID = { queue: 'payments', reason: 'overpaid' } as const

/** How a payment is counted as paid. Amounts in minor units of what came. */
interface PaymentSettlement {
  readonly received: Money
  /** What it pays from now on: what came, with the wallet's part and what the customer is let off. */
  readonly amount: number
  /** @default the part that was agreed */
  readonly walletPart?: number
  /** @default 0 */
  readonly allowance?: number
  /** Where the caller gives all of it back to next: it pays nothing then. */
  readonly goesBackTo?: 'source' | 'wallet'
  readonly facts?: NonNullable<Parameters<typeof movePayment>[2]['facts']>
}

/**
 * Counts a payment as paid, tells its order, and gives back what is more than was asked. The payment is locked.
 * @returns false when it is paid or given back already.
 * @throws InsufficientFunds when the wallet has less than its part; the caller's transaction is lost.
 */
export async function settlePayment(
  tx: Tx,
  clock: Clock,
  payment: Payment,
  settlement: PaymentSettlement,
): Promise<boolean> {
  const { reference } = payment
  const { received, amount, allowance = 0, facts, goesBackTo } = settlement
  const { walletPart = payment.amount.amount - payment.charge.amount } = settlement
  const moved = await movePayment(tx, clock, {
    reference,
    to: 'paid',
    facts: {
      ...facts,
      amount,
      currency: received.currency,
      wallet_part: walletPart,
      allowance,
      paid_amount: received.amount,
      paid_currency: received.currency,
    },
  })
  if (!moved) return false
  const surplus = { amount: amount - payment.amount.amount, currency: received.currency }
  const isTooMuch = payment.purpose === 'order' && surplus.amount > 0 && received.currency === payment.amount.currency
  // More than as much again is nobody's tip: it goes the way that it came, never to be spent here, and people look.
  const isOdd = isTooMuch && surplus.amount > payment.amount.amount
  if (!goesBackTo) await releaseOtherHolds(tx, clock, payment)
  if ((isTooMuch && !isOdd) || goesBackTo === 'wallet') await lockPayersWallet(tx, payment, received)
  await takeWalletPart(tx, clock, payment, walletPart)
  await bookAllowance(tx, clock, payment, { amount: allowance, currency: received.currency })
  await countReceipts(tx, clock, payment, received)
  await bookReceipt(tx, clock, payment, { total: received, counted: true })
  await closeWorkItem(tx, clock, { queue: 'payments', reason: 'payment_differs', subject: reference })
  await notifyOrder(tx, clock, payment, 'paid')
  // A wallet has it at once, and nobody needs to send it by hand.
  const to = isOdd ? 'source' : 'wallet'
  if (isTooMuch) await startRefund(tx, clock, { paymentReference: reference, amount: surplus, reason: 'overpaid', to })
  if (isOdd) await openWorkItem(tx, clock, { ...OVERPAID, subject: reference, orderId: payment.orderId })
  if (!goesBackTo) await returnUnopened(tx, clock, payment)
  return true
}

/** What came for a wallet that nobody opens any more goes back whole. */
async function returnUnopened(tx: Tx, clock: Clock, payment: Payment): Promise<void> {
  if (payment.purpose !== 'topup' || !(await isWalletClosed(tx, payment))) return
  await startRefund(tx, clock, { paymentReference: payment.reference, reason: 'account_deleted' })
}

/** What the payment is worth with this sum; null when it is not paid by it. A wallet is filled by any sum. */
function amountPaidBy({ amount, charge, purpose, offerCode }: Payment, total: Money): number | null {
  if (total.currency !== charge.currency) return null
  if (purpose === 'topup') return total.amount
  if (total.amount === charge.amount) return amount.amount
  // An offer for a card is for its exact price.
  return total.amount > charge.amount && offerCode === null ? amount.amount + total.amount - charge.amount : null
}

/** Another sum than was asked, or another currency: in the books, and counted for nothing yet. */
async function questionReceipt(tx: Tx, clock: Clock, payment: Payment, state: Success): Promise<void> {
  const { reference } = payment
  const facts = factsOf(clock, payment, state)
  if (payment.status === 'mismatch')
    await tx
      .updateTable('payments')
      .set({ ...facts, updated_at: clock.now() })
      .where('reference', '=', reference)
      .execute()
  else await movePayment(tx, clock, { reference, to: 'mismatch', facts })
  await bookReceipt(tx, clock, payment, { total: state.amount, counted: false })
  await notifyOrder(tx, clock, payment, `mismatch:${state.amount.amount}`)
}

/** More came for what is paid, or is on its way back: in the books, and work for people. */
async function saveStray(tx: Tx, clock: Clock, payment: Payment, total: Money): Promise<void> {
  const { reference, orderId } = payment
  if ((await bookReceipt(tx, clock, payment, { total, counted: false })) === 0) return
  const reason = 'transfer_after_settlement'
  await openWorkItem(tx, clock, { queue: 'payments', reason, subject: reference, orderId })
}

function isMore(total: Money, before: Money | null): boolean {
  return before === null || (total.currency === before.currency && total.amount > before.amount)
}

function factsOf(clock: Clock, payment: Payment, { providerId, channel, cardBin, amount, paidAt }: Success) {
  return {
    // The first transfer names the payment for good.
    provider_id: payment.providerId ?? providerId,
    channel,
    card_bin: cardBin ?? null,
    paid_amount: amount.amount,
    paid_currency: amount.currency,
    paid_at: paidAt ?? clock.now(),
  }
}
