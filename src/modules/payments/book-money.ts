import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import {
  type Account,
  ALLOWANCES,
  balanceOf,
  cashAt,
  heldOf,
  lockAccount,
  ORDERS,
  postTransaction,
  receivedFor,
  spendHold,
  unallocatedOf,
  walletOf,
} from '#modules/ledger/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Payment } from './payment-store.ts'

/**
 * Books what a provider has taken by now, as much as came and is not in the books yet, whatever was asked: a
 * payment that is paid by it (`counted`) to the orders, or to the wallet that it fills; all else as money that
 * is not counted for anything.
 * @returns how much of it was news, minor units.
 */
export async function bookReceipt(
  tx: Tx,
  clock: Clock,
  payment: Payment,
  { total, counted }: { readonly total: Money; readonly counted: boolean },
): Promise<number> {
  const { reference, provider, purpose } = payment
  const before = await receivedFor(tx, reference, total.currency)
  const amount = { amount: total.amount - before, currency: total.currency }
  if (amount.amount <= 0) return 0
  const kind = purpose === 'topup' ? 'topup' : 'payment'
  await postTransaction(tx, clock, {
    key: before === 0 ? `payment:${reference}` : `payment:${reference}:after ${before}`,
    kind: counted ? kind : 'receipt',
    reference,
    from: cashAt(provider),
    to: counted ? creditedAccountOf(payment) : unallocatedOf(reference),
    amount,
  })
  return amount.amount
}

/** Counts for its payment what had come for it and was not counted yet. */
export async function countReceipts(tx: Tx, clock: Clock, payment: Payment, { currency }: Money): Promise<void> {
  const { reference } = payment
  const waiting = await balanceOf(tx, unallocatedOf(reference), currency)
  if (waiting === 0) return
  await postTransaction(tx, clock, {
    key: `allocated:${reference}`,
    kind: 'allocated',
    reference,
    from: unallocatedOf(reference),
    to: creditedAccountOf(payment),
    amount: { amount: waiting, currency },
  })
}

/**
 * Waits for the payer's wallet, and what is held of it, before any other account is touched: money goes there in the
 * same transaction, and may be set aside there.
 */
export async function lockPayersWallet(tx: Tx, { customerId }: Payment, { currency }: Money): Promise<void> {
  if (customerId === null) return
  for (const account of [walletOf(customerId), heldOf(customerId)]) await lockAccount(tx, account, currency)
}

/** Books what the shop lets a customer off. */
export async function bookAllowance(tx: Tx, clock: Clock, { reference }: Payment, amount: Money): Promise<void> {
  if (amount.amount === 0) return
  const key = `allowance:${reference}`
  await postTransaction(tx, clock, { key, kind: 'allowance', reference, from: ALLOWANCES, to: ORDERS, amount })
}

/**
 * Takes the wallet's part of a payment: what was held, or, where the hold was given back meanwhile, the
 * same amount anew.
 * @throws InsufficientFunds when the wallet has spent it elsewhere since.
 */
export async function takeWalletPart(
  tx: Tx,
  clock: Clock,
  payment: Payment,
  part = payment.amount.amount - payment.charge.amount - payment.allowance,
): Promise<void> {
  const { reference, amount, holdId } = payment
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

/**
 * Books money that has gone back, to its source, to the wallet, or, where the shop had let the customer off, to the
 * shop. `hand`: to its payer, from money that is not with the provider.
 */
export async function bookRefund(
  tx: Tx,
  clock: Clock,
  payment: Payment,
  refund: { readonly id: string; readonly amount: Money; readonly destination: 'source' | 'wallet' | 'shop' | 'hand' },
): Promise<void> {
  const { kind, to } = REFUND_BOOKINGS[refund.destination]
  await postTransaction(tx, clock, {
    key: `refund:${refund.id}`,
    kind,
    reference: payment.reference,
    from: creditedAccountOf(payment),
    to: to(payment),
    amount: refund.amount,
  })
}

const REFUND_BOOKINGS = {
  source: { kind: 'refund', to: ({ provider }: Payment) => cashAt(provider) },
  wallet: { kind: 'wallet_refund', to: walletOfPayer },
  shop: { kind: 'allowance_returned', to: () => ALLOWANCES },
  hand: { kind: 'refund', to: () => cashAt('hand') },
} as const

function creditedAccountOf(payment: Payment): Account {
  return payment.purpose === 'topup' ? walletOfPayer(payment) : ORDERS
}

function walletOfPayer({ reference, customerId }: Payment): Account {
  if (customerId === null) throw new Error(`payment ${reference} belongs to no customer`)
  return walletOf(customerId)
}
