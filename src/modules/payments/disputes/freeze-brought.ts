import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import {
  balanceOf,
  broughtToWallet,
  disputedAt,
  disputeHoldKey,
  findOpenHold,
  heldOf,
  lockAccount,
  placeHold,
  postTransaction,
  releaseHold,
  spendHold,
  UNTIL_DECIDED,
  walletOf,
} from '#modules/ledger/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Payment } from '../payment-store.ts'

/** A dispute of a payment, and what of it is disputed. */
interface DisputedPayment {
  readonly id: string
  readonly payment: Payment
  readonly amount: Money
}

/**
 * While a bank decides about a payment, nobody spends what it brought to a wallet, as a top-up or as a refund that went
 * there: it is set aside, as far as the wallet still reaches. Wallets are waited for before other accounts are touched.
 */
export async function freezeBrought(tx: Tx, clock: Clock, { id, payment, amount }: DisputedPayment): Promise<void> {
  const { reference, customerId } = payment
  if (customerId === null) return
  const { currency } = amount
  await lockFrozen(tx, { payment, amount })
  const here = await balanceOf(tx, walletOf(customerId), currency)
  const frozen = Math.min(amount.amount, here, await broughtToWallet(tx, customerId, reference, currency))
  if (frozen <= 0) return
  await placeHold(tx, clock, {
    key: disputeHoldKey(id),
    customerId,
    amount: { amount: frozen, currency },
    reference,
    expiresAt: UNTIL_DECIDED,
  })
}

/** Waits for the accounts of what is set aside, before those of the provider are touched. */
export async function lockFrozen(tx: Tx, { payment, amount }: Omit<DisputedPayment, 'id'>): Promise<void> {
  const { customerId } = payment
  if (customerId === null) return
  for (const account of [walletOf(customerId), heldOf(customerId)]) await lockAccount(tx, account, amount.currency)
}

/** Whether more came to a wallet by a payment than is set aside of it: that was spent. */
export async function isSpent(tx: Tx, { payment, amount }: Omit<DisputedPayment, 'id'>): Promise<boolean> {
  const { customerId, reference } = payment
  return customerId !== null && (await broughtToWallet(tx, customerId, reference, amount.currency)) > 0
}

/**
 * Decided: what was set aside makes good for what is lost, and the rest of it is the customer's again.
 * @returns what it made good for, minor units.
 */
export async function settleFrozen(tx: Tx, clock: Clock, { id, payment, amount }: DisputedPayment): Promise<number> {
  const hold = await findOpenHold(tx, disputeHoldKey(id))
  if (!hold) return 0
  const to = disputedAt(payment.provider)
  const taken = Math.min(amount.amount, hold.amount.amount)
  if (taken === hold.amount.amount) {
    await spendHold(tx, clock, hold.id, to)
    return taken
  }
  await releaseHold(tx, clock, hold.id)
  if (taken === 0) return 0
  await postTransaction(tx, clock, {
    key: `dispute:${id}:taken`,
    kind: 'wallet_taken',
    reference: payment.reference,
    from: walletOf(hold.owner),
    to,
    amount: { ...amount, amount: taken },
  })
  return taken
}
