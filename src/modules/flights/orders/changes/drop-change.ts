import { cancelCharge, recordEvent, lockOrder, loadOwnOrder } from '#modules/orders/index.ts'
import type { FlightOrderDeps } from '../flight-order-deps.ts'
import type { DropChangeRequest, DropChangeResponse } from '#contracts/flights/changes.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'
import { findChange, moveChange } from './change-store.ts'

/**
 * Leaves a change that waits for its payment; the flights stay as they are. Again changes nothing.
 * @throws Refusal `not_found`, `change_quote_expired`, `change_underway` once it is paid.
 */
export async function dropChange(
  { db, clock, poke }: Pick<FlightOrderDeps, 'db' | 'clock' | 'poke'>,
  actor: Actor,
  { confirmation_id, change_id }: DropChangeRequest,
): Promise<DropChangeResponse> {
  const order = await loadOwnOrder(db, actor, confirmation_id)
  await db.transaction().execute((tx) => drop(tx, clock, order.id, change_id))
  poke()
  return { confirmation_id: order.id, change_id }
}

async function drop(tx: Tx, clock: Clock, orderId: string, changeId: string): Promise<void> {
  await lockOrder(tx, orderId)
  const change = await findChange(tx, changeId)
  if (change?.orderId !== orderId || change.status === 'offered') throw new Refusal('change_quote_expired')
  if (change.status === 'dropped' || change.status === 'expired') return
  if (change.chargeId === null || !(await cancelCharge(tx, clock, change.chargeId)))
    throw new Refusal('change_underway')
  await endUnpaidChange(tx, clock, { id: changeId, orderId, to: 'dropped' })
}

/** The change is not paid and not made; the flights of before stand. Again changes nothing. */
export async function endUnpaidChange(
  tx: Tx,
  clock: Clock,
  { id, orderId, to }: { readonly id: string; readonly orderId: string; readonly to: 'dropped' | 'expired' },
): Promise<void> {
  if (!(await moveChange(tx, clock, id, to))) return
  await recordEvent(tx, clock, { orderId, kind: 'change_dropped', by: 'shop', data: { change: id } })
}
