import { WALLET_CURRENCY } from '#contracts/payments/wallet.ts'
import type { Tx } from '#db/database.ts'
import { InsufficientFunds, placeHold } from '#modules/ledger/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Payment } from '../payment-store.ts'

export interface WalletPart {
  /** Minor units of the payment's currency. */
  readonly amount: number
  /** When the wallet gets it back if the rest was not paid. */
  readonly heldUntil: Date
}

/**
 * Holds the part of a payment that the customer's wallet gives. A payment that is taken up again, and whose
 * hold was given back meanwhile, holds it anew.
 * @throws InsufficientFunds; the caller's transaction is lost.
 */
export async function holdWalletPart(
  tx: Tx,
  clock: Clock,
  payment: Payment,
  part: WalletPart | undefined,
): Promise<Payment> {
  const { reference, customerId, amount, holdId: former } = payment
  if (!part || !customerId || (await isHeld(tx, former))) return payment
  if (amount.currency !== WALLET_CURRENCY) throw new InsufficientFunds()
  const { id } = await placeHold(tx, clock, {
    key: former === null ? `payment:${reference}` : `payment:${reference}:after ${former}`,
    customerId,
    amount: { amount: part.amount, currency: amount.currency },
    reference,
    expiresAt: part.heldUntil,
  })
  await tx.updateTable('payments').set({ hold_id: id }).where('reference', '=', reference).execute()
  return { ...payment, holdId: id }
}

async function isHeld(tx: Tx, holdId: string | null): Promise<boolean> {
  if (holdId === null) return false
  const hold = await tx.selectFrom('ledger_holds').select('state').where('id', '=', holdId).executeTakeFirst()
  return hold?.state === 'pending'
}
