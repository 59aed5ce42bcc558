import type { Tx } from '#db/database.ts'
import { releaseWalletParts, type RefundDestination, startRefund } from '#modules/payments/index.ts'
import type { Clock } from '#platform/clock.ts'
import { recordEvent } from '../move-order.ts'
import { lockOrder } from '../order-store.ts'
import { isForOneOf, loadCharge, loadCharges, moveCharge } from './charge-store.ts'
import { enqueueChargeEnded } from './charge-work.ts'

/**
 * What a charge paid for was delivered: its money counts as paid for the order from now on.
 * @returns false when it was settled or refused before.
 */
export async function settleCharge(tx: Tx, clock: Clock, id: string): Promise<boolean> {
  await lockOrderOf(tx, id)
  return (await moveCharge(tx, clock, id, 'settled')) !== null
}

/**
 * The supplier would not deliver what a charge paid for: all of its money goes back, once.
 * @returns false when it was settled or refused before.
 */
export async function refuseCharge(
  tx: Tx,
  clock: Clock,
  id: string,
  { reason, to = 'source' }: { readonly reason: string; readonly to?: RefundDestination },
): Promise<boolean> {
  await lockOrderOf(tx, id)
  const charge = await moveCharge(tx, clock, id, 'refused', { refusal: reason })
  if (!charge) return false
  const { orderId, amount, paymentReference } = charge
  if (paymentReference === null) throw new Error(`charge ${id} was paid by nothing`)
  // A part of the price goes back for the order's reasons.
  const why = charge.kind === 'instalment' ? reason : 'charge_refused'
  await startRefund(tx, clock, { paymentReference, amount, reason: why, to })
  await recordEvent(tx, clock, { orderId, kind: 'refund_started', by: 'shop', data: { charge: id, reason } })
  return true
}

/**
 * A charge is not to be paid any more. What comes for it all the same goes back; its subject is told by
 * the queued work.
 * @returns false when it is not open.
 */
export function cancelCharge(tx: Tx, clock: Clock, id: string): Promise<boolean> {
  return endUnpaid(tx, clock, id, 'cancelled')
}

/** The time to pay a charge is over. @returns false when it is not open. */
export function expireCharge(tx: Tx, clock: Clock, id: string): Promise<boolean> {
  return endUnpaid(tx, clock, id, 'expired')
}

/** The order itself has ended, or these of its items have: nothing more is to be paid for them. */
export async function cancelCharges(
  tx: Tx,
  clock: Clock,
  orderId: string,
  itemIds: readonly string[] | 'all' = 'all',
): Promise<void> {
  for (const charge of await loadCharges(tx, orderId)) {
    const ends = itemIds === 'all' || isForOneOf(charge, itemIds)
    if (ends && charge.status === 'open') await cancelCharge(tx, clock, charge.id)
  }
}

async function endUnpaid(tx: Tx, clock: Clock, id: string, to: 'cancelled' | 'expired'): Promise<boolean> {
  await lockOrderOf(tx, id)
  const charge = await moveCharge(tx, clock, id, to)
  if (!charge) return false
  await releaseWalletParts(tx, clock, charge.orderId, id)
  await enqueueChargeEnded(tx, clock, id)
  return true
}

async function lockOrderOf(tx: Tx, id: string): Promise<void> {
  await lockOrder(tx, (await loadCharge(tx, id)).orderId)
}
