import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import { type Account, cashAt, ORDERS, postTransaction, spendHold, walletOf } from '#modules/ledger/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Payment } from './payment-store.ts'

/** Books money that a provider has taken, as much as came, whatever was asked: to the orders, or to the wallet that it fills. */
export async function bookReceipt(tx: Tx, clock: Clock, payment: Payment, amount: Money): Promise<void> {
  const { reference, provider, purpose } = payment
  await postTransaction(tx, clock, {
    key: `payment:${reference}`,
    kind: purpose === 'topup' ? 'topup' : 'payment',
    reference,
    from: cashAt(provider),
    to: purpose === 'topup' ? walletOfPayer(payment) : ORDERS,
    amount,
  })
}

/**
 * Takes the wallet's part of a payment: what was held, or, where the hold was given back meanwhile, the
 * same amount anew.
 * @throws InsufficientFunds when the wallet has spent it elsewhere since.
 */
export async function takeWalletPart(tx: Tx, clock: Clock, payment: Payment): Promise<void> {
  const { reference, amount, charge, holdId } = payment
  const part = amount.amount - charge.amount
  if (part === 0 || (holdId !== null && (await spendHold(tx, clock, holdId, ORDERS)))) return
  await postTransaction(tx, clock, {
    key: `wallet payment:${reference}`,
    kind: 'wallet_payment',
    reference,
    from: walletOfPayer(payment),
    to: ORDERS,
    amount: { amount: part, currency: amount.currency },
  })
}

/** Books money that has gone back, to its source or to the wallet. */
export async function bookRefund(
  tx: Tx,
  clock: Clock,
  payment: Payment,
  refund: { readonly id: string; readonly amount: Money; readonly destination: 'source' | 'wallet' },
): Promise<void> {
  const toWallet = refund.destination === 'wallet'
  await postTransaction(tx, clock, {
    key: `refund:${refund.id}`,
    kind: toWallet ? 'wallet_refund' : 'refund',
    reference: payment.reference,
    from: ORDERS,
    to: toWallet ? walletOfPayer(payment) : cashAt(payment.provider),
    amount: refund.amount,
  })
}

function walletOfPayer({ reference, customerId }: Payment): Account {
  if (customerId === null) throw new Error(`payment ${reference} belongs to no customer`)
  return walletOf(customerId)
}
