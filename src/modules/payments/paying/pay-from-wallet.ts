import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { takeWalletPart } from '../book-money.ts'
import { releaseOtherHolds } from '../holds/release-holds.ts'
import { insertPayment, movePayment, type Payment } from '../payment-store.ts'
import { notifyOrder } from '../notify-order.ts'

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
  await releaseOtherHolds(tx, clock, payment)
  const facts = {
    provider_id: `wallet ${reference}`,
    channel: 'wallet',
    paid_amount: 0,
    paid_currency: amount.currency,
    paid_at: clock.now(),
  }
  await takeWalletPart(tx, clock, payment)
  await movePayment(tx, clock, { reference, to: 'paid', facts })
  await notifyOrder(tx, clock, payment, 'paid')
  return payment
}
