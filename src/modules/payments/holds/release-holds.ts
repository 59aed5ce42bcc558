import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { giveHoldBack } from '../disputes/come-back.ts'
import type { PaymentStatus } from '../payment-states.ts'

/** What a payment pays: an order as a whole (`chargeId` null), or one charge of it. */
interface PaidBill {
  readonly orderId: string
  readonly chargeId: string | null
}

/**
 * Gives back to the wallet what payments of an order, or of one charge of it, hold that nobody has
 * completed. They can still be paid late.
 */
export async function releaseWalletParts(tx: Tx, clock: Clock, orderId: string, chargeId?: string): Promise<void> {
  await releaseAll(tx, clock, await lockHolds(tx, orderId, chargeId))
}

/**
 * Gives back what all other payments of a bill hold, because `payment` pays it: a bill takes its part of the
 * wallet once. Whichever of them is paid late takes its part anew.
 */
export async function releaseOtherHolds(
  tx: Tx,
  clock: Clock,
  payment: PaidBill & { reference: string },
): Promise<void> {
  const holds = await lockHolds(tx, payment.orderId, payment.chargeId)
  await releaseAll(
    tx,
    clock,
    holds.filter(({ reference }) => reference !== payment.reference),
  )
}

/**
 * Gives back what payments of a bill hold that nobody has completed, because the customer goes on with
 * `reference` or with a new one. Who has money on its way keeps its part.
 */
export async function releaseIdleHolds(tx: Tx, clock: Clock, bill: PaidBill, reference?: string): Promise<void> {
  const holds = await lockHolds(tx, bill.orderId, bill.chargeId)
  await releaseAll(
    tx,
    clock,
    holds.filter((hold) => hold.status !== 'pending' && hold.reference !== reference),
  )
}

interface OpenHold {
  readonly id: string
  /** The payment that it is for. */
  readonly reference: string
  readonly status: PaymentStatus
}

/** Always in one order, so that two payments of one bill that come at once cannot wait for each other. */
function lockHolds(tx: Tx, orderId: string, chargeId: string | null | undefined): Promise<readonly OpenHold[]> {
  return tx
    .selectFrom('ledger_holds')
    .innerJoin('payments', 'payments.hold_id', 'ledger_holds.id')
    .select(['ledger_holds.id', 'payments.reference', 'payments.status'])
    .where('payments.order_id', '=', orderId)
    .$if(chargeId !== undefined, (query) => query.where('payments.charge_id', 'is not distinct from', chargeId ?? null))
    .where('ledger_holds.state', '=', 'pending')
    .orderBy('ledger_holds.id')
    .forUpdate('ledger_holds')
    .execute()
}

async function releaseAll(tx: Tx, clock: Clock, holds: readonly OpenHold[]): Promise<void> {
  for (const { id } of holds) await giveHoldBack(tx, clock, id)
}
