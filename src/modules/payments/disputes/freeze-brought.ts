import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import {
  balanceOf,
  broughtToWallet,
  disputedAt,
  disputeHoldKey,
  type Hold,
  heldOf,
  holdMovementKey,
  lockAccount,
  movementOf,
  openHoldsOfDispute,
  placeHold,
  postTransaction,
  releaseHold,
  spendHold,
  UNTIL_DECIDED,
  walletOf,
} from '#modules/ledger/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Payment } from '../payment-store.ts'
import { setAside } from './come-back.ts'

/** A dispute of a payment, and what of it is disputed. */
interface DisputedPayment {
  readonly id: string
  readonly payment: Payment
  readonly amount: Money
}

/**
 * While a bank decides about a payment, nobody spends what it brought to a wallet, as a top-up or as a refund that went
 * there: it is set aside, as far as the wallet still reaches. Wallets are waited for before other accounts are touched.
 * `after`: minor units of it for which that was done before.
 */
export async function freezeBrought(
  tx: Tx,
  clock: Clock,
  { id, payment, amount, after = 0 }: DisputedPayment & { readonly after?: number },
): Promise<void> {
  const { reference, customerId } = payment
  if (customerId === null) return
  const { currency } = amount
  await lockFrozen(tx, { payment, amount })
  const here = await balanceOf(tx, walletOf(customerId), currency)
  const frozen = Math.min(amount.amount, here, await broughtToWallet(tx, customerId, reference, currency))
  if (frozen <= 0) return
  await placeHold(tx, clock, {
    key: disputeHoldKey(id, after > 0 ? `after ${after}` : undefined),
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
 * Decided: what was set aside makes good for what is lost, and the rest of it is the customer's again, unless another
 * dispute of theirs misses it.
 * @returns what it made good for, minor units.
 */
export async function settleFrozen(tx: Tx, clock: Clock, dispute: DisputedPayment): Promise<number> {
  let lost = dispute.amount.amount
  for (const hold of await openHoldsOfDispute(tx, dispute.id)) {
    const taken = Math.min(lost, hold.amount.amount)
    if (taken === hold.amount.amount) await spendHold(tx, clock, hold.id, disputedAt(dispute.payment.provider))
    else await freeRest(tx, clock, dispute, hold, taken)
    lost -= taken
  }
  return dispute.amount.amount - lost
}

/** Frees a hold but for what is taken of it. At most one of a dispute is taken in part. */
async function freeRest(tx: Tx, clock: Clock, { id, payment }: DisputedPayment, hold: Hold, taken: number) {
  const { owner: customerId, amount } = hold
  await releaseHold(tx, clock, hold.id)
  if (taken > 0)
    await postTransaction(tx, clock, {
      key: `dispute:${id}:taken`,
      kind: 'wallet_taken',
      reference: payment.reference,
      from: walletOf(customerId),
      to: disputedAt(payment.provider),
      amount: { ...amount, amount: taken },
    })
  const leftBy = await movementOf(tx, holdMovementKey(hold.id))
  const rest = { ...amount, amount: amount.amount - taken }
  await setAside(tx, clock, { customerId, amount: rest, cause: hold.id, leftBy })
}
