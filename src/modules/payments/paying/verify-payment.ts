import { Refusal } from '#contracts/errors.ts'
import type { PaymentVerifyResponse } from '#contracts/payments/payments.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { InsufficientFunds } from '#modules/ledger/index.ts'
import { settleReceipt } from '../mismatch/settle-receipt.ts'
import { gatewayOf, type PaymentDeps } from '../payment-deps.ts'
import { GatewayFailure, type TransactionState } from '../payment-gateway.ts'
import { isUnsettled, SHOWN_AS } from '../payment-states.ts'
import { findPayment, hasLiveSibling, movePayment, type Payment } from '../payment-store.ts'
import { notifyOrder } from '../notify-order.ts'

export interface VerifiedPayment {
  readonly reference: string
  readonly orderId: string
  readonly status: PaymentVerifyResponse['status']
}

/**
 * Asks the provider how a payment stands and keeps the answer. Paid only when reference and currency are the
 * ordered ones and all of the amount came; once: the order is told in the same transaction.
 * @throws Refusal `payment_not_found`; GatewayFailure when the provider has no answer.
 */
export async function verifyPayment(deps: PaymentDeps, reference: string): Promise<VerifiedPayment> {
  const payment = await findPayment(deps.db, reference)
  if (!payment) throw new Refusal('payment_not_found')
  if (!(await lookAtPayment(deps, payment))) return verified(payment)
  return verified((await findPayment(deps.db, reference)) ?? payment)
}

/**
 * Asks the provider how a payment that was just read stands, and keeps the answer; what is changed is read again
 * under its lock.
 * @returns false where there can be no news, and nobody was asked.
 * @throws GatewayFailure when the provider has no answer.
 */
export async function lookAtPayment(deps: PaymentDeps, payment: Payment): Promise<boolean> {
  if (!mayHaveNews(deps, payment)) return false
  await saveState(deps, payment, await gatewayOf(deps, payment.provider).verify(payment.reference))
  deps.poke()
  return true
}

/**
 * As verifyPayment, for a page that waits: when the provider does not answer the outcome is pending,
 * and the page asks again.
 */
export async function checkPayment(deps: PaymentDeps, reference: string): Promise<VerifiedPayment> {
  try {
    return await verifyPayment(deps, reference)
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    const payment = await findPayment(deps.db, reference)
    if (!payment) throw new Refusal('payment_not_found', { cause: error })
    return { ...verified(payment), status: isUnsettled(payment.status) ? 'pending' : SHOWN_AS[payment.status] }
  }
}

/** Where transfers add up, more may come whatever became of the payment. */
function mayHaveNews({ gateways }: PaymentDeps, { status, provider }: Payment): boolean {
  return isUnsettled(status) || gateways[provider]?.addsUp === true
}

function verified({ reference, orderId, status }: Payment): VerifiedPayment {
  return { reference, orderId, status: SHOWN_AS[status] }
}

async function saveState({ db, clock }: PaymentDeps, payment: Payment, state: TransactionState): Promise<void> {
  try {
    await db.transaction().execute((tx) => applyState(tx, clock, payment, state))
  } catch (error) {
    if (!(error instanceof InsufficientFunds) || state.kind !== 'successful') throw error
    // The wallet has spent its part elsewhere since: what the provider took is too little by itself.
    await db.transaction().execute((tx) => settleReceipt(tx, clock, payment.reference, state, { walletIsShort: true }))
  }
}

async function applyState(tx: Tx, clock: Clock, payment: Payment, state: TransactionState): Promise<void> {
  const { reference } = payment
  if (state.kind === 'not_found') return
  if (state.kind === 'successful') return settleReceipt(tx, clock, reference, state, { walletIsShort: false })
  if (state.kind === 'unreadable') return applyUnreadable(tx, clock, payment, state)
  if (state.kind === 'pending') return applyPending(tx, clock, payment, state.channel ?? null)
  if (state.kind === 'abandoned') {
    const moved = await movePayment(tx, clock, { reference, to: 'abandoned' })
    if (moved && payment.status === 'pending') await notifyOfEnd(tx, clock, payment, 'abandoned')
    return
  }
  const facts = { failure_reason: state.reason }
  if (await movePayment(tx, clock, { reference, to: 'failed', facts })) await notifyOfEnd(tx, clock, payment, 'failed')
}

/** One that ended without money may go on, and end so again. */
function notifyOfEnd(tx: Tx, clock: Clock, payment: Payment, news: 'abandoned' | 'failed'): Promise<void> {
  return notifyOrder(tx, clock, payment, `${news}:${clock.now().toISOString()}`)
}

/** A payment that failed waits again unless another has taken its place: one is live per bill and provider. */
async function applyPending(tx: Tx, clock: Clock, payment: Payment, channel: string | null): Promise<void> {
  const { reference, status } = payment
  if (status === 'failed' && (await hasLiveSibling(tx, payment))) return
  const moved = await movePayment(tx, clock, { reference, to: 'pending', facts: { channel } })
  if (moved) await notifyOrder(tx, clock, payment, 'pending')
}

async function applyUnreadable(
  tx: Tx,
  clock: Clock,
  payment: Payment,
  { providerId, currency }: Extract<TransactionState, { kind: 'unreadable' }>,
): Promise<void> {
  const facts = { provider_id: providerId, paid_currency: currency, paid_at: clock.now() }
  const moved = await movePayment(tx, clock, { reference: payment.reference, to: 'mismatch', facts })
  if (moved) await notifyOrder(tx, clock, payment, 'mismatch')
}
