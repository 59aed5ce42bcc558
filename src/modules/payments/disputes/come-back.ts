import { sql } from 'kysely'
import { z } from 'zod'
import type { Currency, Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { DisputeStatus } from '#db/schema/payments/disputes.ts'
import {
  broughtToWallet,
  disputeHoldKey,
  heldOf,
  lockAccount,
  lockOpenHold,
  lostOf,
  openHoldsOfDispute,
  placeHold,
  releaseHold,
  takenFromWallet,
  UNTIL_DECIDED,
  walletOf,
} from '#modules/ledger/index.ts'
import type { Clock } from '#platform/clock.ts'

/** Work: what came back after a dispute was lost makes good for the loss. */
export const MAKE_GOOD = 'payment.make_good'
export const makeGoodPayload = z.object({ holdId: z.string() })

/** Money that a wallet had given away, on its way back. */
interface Returning {
  readonly customerId: string
  readonly amount: Money
  /** What brings it back, in one text. */
  readonly cause: string
}

/**
 * Gives money back to a wallet, and sets aside what of it a disputed payment had brought there and that was spent
 * before the bank asked for it. What came to the wallet after the dispute had begun, and all that no dispute misses, is
 * the customer's. `reference` is the payment that had taken it from the wallet; what it never took is new money.
 */
export async function giveBackToWallet(
  tx: Tx,
  clock: Clock,
  { reference, ...returning }: Returning & { readonly reference: string },
  giveBack: () => Promise<unknown>,
): Promise<void> {
  const { customerId, amount } = returning
  const { currency } = amount
  // A dispute that begins now waits for the wallet, too, and finds what is given back.
  await lockAccount(tx, walletOf(customerId), currency)
  if (!(await findDisputes(tx, customerId, currency)).length) return void (await giveBack())
  await lockAccount(tx, heldOf(customerId), currency)
  const taken = await takenFromWallet(tx, customerId, reference, currency)
  await giveBack()
  const back = { ...amount, amount: Math.min(amount.amount, taken.amount) }
  await setAside(tx, clock, { ...returning, amount: back, leftBy: taken.movementId })
}

/** Gives a hold back to its wallet, as above. @returns false when it was resolved before. */
export async function giveHoldBack(tx: Tx, clock: Clock, holdId: string): Promise<boolean> {
  const hold = await lockOpenHold(tx, holdId)
  if (!hold) return false
  const { owner: customerId, amount, reference } = hold
  const returning = { customerId, amount, reference, cause: holdId }
  await giveBackToWallet(tx, clock, returning, () => releaseHold(tx, clock, holdId))
  return true
}

/**
 * Sets aside what of money that is back in a wallet disputes still miss, the oldest first; the wallet and what is held
 * of it are locked. `leftBy` is the movement by which it had left: it is no dispute's that began before that.
 */
export async function setAside(
  tx: Tx,
  clock: Clock,
  { customerId, amount, cause, leftBy }: Returning & { readonly leftBy: number },
): Promise<void> {
  let left = amount.amount
  const disputes = await findDisputes(tx, customerId, amount.currency)
  for (const dispute of disputes) {
    if (dispute.began < leftBy) continue
    const part = Math.min(left, await missingOf(tx, customerId, amount.currency, dispute, disputes))
    if (part <= 0) continue
    left -= part
    const { id: holdId } = await placeHold(tx, clock, {
      key: disputeHoldKey(dispute.id, cause),
      customerId,
      amount: { ...amount, amount: part },
      reference: dispute.reference,
      expiresAt: UNTIL_DECIDED,
    })
    // Losses are the last account that anything waits for: they are touched in a transaction of its own.
    if (dispute.status === 'lost')
      await enqueue(tx, clock, {
        kind: MAKE_GOOD,
        key: `${MAKE_GOOD}:${holdId}`,
        payload: { holdId } satisfies z.output<typeof makeGoodPayload>,
      })
  }
}

interface CostlyDispute {
  readonly id: string
  readonly reference: string
  readonly status: DisputeStatus
  readonly held: number
  /** The movement by which the provider took its money. */
  readonly began: number
}

/** Disputes of what a customer has paid that cost the shop something, or may. */
function findDisputes(tx: Tx, customerId: string, currency: Currency): Promise<readonly CostlyDispute[]> {
  return tx
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.reference', 'disputes.payment_reference')
    .innerJoin('ledger_transactions as movement', (join) =>
      join.on('movement.key', '=', sql<string>`'dispute:' || disputes.id || ':held'`),
    )
    .select(['disputes.id', 'disputes.status', 'disputes.held', 'payments.reference', 'movement.id as began'])
    .where('payments.customer_id', '=', customerId)
    .where('disputes.currency', '=', currency)
    .where('disputes.status', '!=', 'won')
    .where('disputes.held', '>', 0)
    .orderBy('movement.id')
    .execute()
}

/** What of a dispute neither is set aside nor was made good, as far as its payment has brought it to the wallet. */
async function missingOf(
  tx: Tx,
  customerId: string,
  currency: Currency,
  { id, reference, status, held }: CostlyDispute,
  disputes: readonly CostlyDispute[],
): Promise<number> {
  const brought = await broughtToWallet(tx, customerId, reference, currency)
  if (status !== 'lost') return Math.min(brought, held - (await asideFor(tx, id)))
  // Of several that are lost the books have one sum.
  let missing = await lostOf(tx, reference, currency)
  for (const one of disputes)
    if (one.reference === reference && one.status === 'lost') missing -= await asideFor(tx, one.id)
  return Math.min(brought, missing)
}

async function asideFor(tx: Tx, disputeId: string): Promise<number> {
  return (await openHoldsOfDispute(tx, disputeId)).reduce((sum, hold) => sum + hold.amount.amount, 0)
}
