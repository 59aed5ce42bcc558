import type { Tx } from '#db/database.ts'
import {
  balanceOf,
  openHoldsOfRefund,
  placeHold,
  refundHoldKey,
  releaseHold,
  UNTIL_DECIDED,
  walletOf,
} from '#modules/ledger/index.ts'
import type { Clock } from '#platform/clock.ts'
import { lockPayersWallet } from '../book-money.ts'
import { giveHoldBack } from '../disputes/come-back.ts'
import { type Payment, storedMoney } from '../payment-store.ts'
import type { RefundRow } from './refund-row.ts'

/**
 * Sets aside in the wallet what its provider is asked to give back of a top-up, so that nobody spends there what is on
 * its way. The payment is locked.
 * @returns false where the wallet has less: it was spent before.
 */
export async function setAside(tx: Tx, clock: Clock, payment: Payment, refund: RefundRow): Promise<boolean> {
  const { customerId, purpose, reference } = payment
  if (purpose !== 'topup' || customerId === null || (await openHoldsOfRefund(tx, refund.id)).length > 0) return true
  const amount = storedMoney(refund)
  await lockPayersWallet(tx, payment, amount)
  if ((await balanceOf(tx, walletOf(customerId), amount.currency)) < amount.amount) return false
  const key = refundHoldKey(refund.id, clock.now())
  await placeHold(tx, clock, { key, customerId, amount, reference, expiresAt: UNTIL_DECIDED })
  return true
}

/** It has gone back: the wallet has it again for the booking that takes it from there, in the same transaction. */
export async function takeAside(tx: Tx, clock: Clock, payment: Payment, refund: RefundRow): Promise<void> {
  const holds = await openHoldsOfRefund(tx, refund.id)
  if (holds.length > 0) await lockPayersWallet(tx, payment, storedMoney(refund))
  for (const { id } of holds) await releaseHold(tx, clock, id)
}

/** It does not go back: the wallet has it again, but for what disputes miss of it. */
export async function giveAsideBack(tx: Tx, clock: Clock, refundId: string): Promise<void> {
  for (const { id } of await openHoldsOfRefund(tx, refundId)) await giveHoldBack(tx, clock, id)
}
