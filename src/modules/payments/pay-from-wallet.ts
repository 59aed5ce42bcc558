import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import { releaseHold } from '#modules/ledger/index.ts'
import type { Clock } from '#platform/clock.ts'
import { takeWalletPart } from './book-money.ts'
import { UNSETTLED } from './payment-states.ts'
import { insertPayment, movePayment, type Payment, paymentOf } from './payment-store.ts'
import { tellOrder } from './verify-payment.ts'

interface WalletPayment {
  readonly orderId: string
  /** The charge of the order that it pays; the order as a whole when absent. */
  readonly chargeId?: string | null
  readonly customerId: string
  readonly amount: Money
}

/**
 * Pays an order or a charge of it from a wallet wholly, in the caller's transaction; the order is told as
 * of any payment.
 * @throws InsufficientFunds; the caller's transaction is lost.
 */
export async function payFromWallet(
  tx: Tx,
  clock: Clock,
  { orderId, chargeId = null, customerId, amount }: WalletPayment,
): Promise<Payment> {
  const walletPart = amount.amount
  const provider = 'wallet'
  const payment = await insertPayment(tx, clock, { orderId, chargeId, provider, amount, customerId, walletPart })
  if (!payment) throw new Error(`order ${orderId} is just being paid from a wallet`)
  const { reference } = payment
  const facts = {
    provider_id: `wallet ${reference}`,
    channel: 'wallet',
    paid_amount: 0,
    paid_currency: amount.currency,
    paid_at: clock.now(),
  }
  await takeWalletPart(tx, clock, payment)
  await movePayment(tx, clock, { reference, to: 'paid', facts })
  await tellOrder(tx, clock, payment, 'paid')
  return payment
}

/**
 * Gives back to the wallet what payments of an order, or of one charge of it, hold that nobody has
 * completed. They can still be paid late.
 */
export async function releaseWalletParts(tx: Tx, clock: Clock, orderId: string, chargeId?: string): Promise<void> {
  const rows = await tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .$if(chargeId !== undefined, (query) => query.where('charge_id', '=', chargeId ?? null))
    .where('hold_id', 'is not', null)
    .where('status', 'in', UNSETTLED)
    .execute()
  for (const { holdId } of rows.map(paymentOf)) {
    if (holdId !== null) await releaseHold(tx, clock, holdId)
  }
}
