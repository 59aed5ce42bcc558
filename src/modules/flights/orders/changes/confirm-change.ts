import {
  openCharge,
  moveItem,
  type Order,
  loadLockedOrder,
  loadOwnOrder,
  wasPaidFromAccount,
} from '#modules/orders/index.ts'
import { flightOf } from '../flight-item.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import type { ChangeBookingRequest, ChangeBookingResponse } from '#contracts/flights/changes.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'
import { endUnpaidRequest } from '../extras/end-request.ts'
import { openMoveOf } from '../schedule/schedule-store.ts'
import { carryOutChange } from './carry-out-change.ts'
import { findChange, moveChange, openChangeOf, type OrderChange } from './change-store.ts'
import { enqueueChange } from './change-work.ts'
import { obstacleToChange, notChangeable } from './ways-to-change.ts'

/**
 * Takes a change as it was shown. Where something is to be paid a charge is opened, and the airline is
 * asked once it is paid; else it is asked at once, and what comes back goes back after that. Asking twice
 * changes once; of two changes at a time one wins.
 * @throws Refusal `not_found`, `change_quote_expired`, `change_underway`, `order_not_changeable`,
 *   `change_refused`.
 */
export async function confirmChange(
  deps: FlightWorkDeps,
  actor: Actor,
  { confirmation_id, change_id, refund_to }: ChangeBookingRequest,
): Promise<ChangeBookingResponse> {
  const { db } = deps
  const order = await loadOwnOrder(db, actor, confirmation_id)
  const refundTo = refund_to ?? 'original_payment'
  const begun = await db.transaction().execute((tx) => begin(tx, deps, order.id, { changeId: change_id, refundTo }))
  deps.poke()
  if (begun === 'asked') await askNow(deps, change_id)
  return describeOutcome(deps, change_id)
}

interface Terms {
  readonly changeId: string
  readonly refundTo: OrderChange['refundTo']
}

async function begin(
  tx: Tx,
  deps: FlightWorkDeps,
  orderId: string,
  { changeId, refundTo }: Terms,
): Promise<'asked' | 'done'> {
  const { clock } = deps
  const order = await loadLockedOrder(tx, orderId)
  const change = await findChange(tx, changeId)
  if (change?.orderId !== orderId) throw new Refusal('change_quote_expired')
  if (change.status !== 'offered') return 'done'
  const flight = flightOf(order, change.itemId)
  if (await openChangeOf(tx, flight.id)) throw new Refusal('change_underway')
  if (change.expiresAt <= clock.now()) throw new Refusal('change_quote_expired')
  const moved = (await openMoveOf(tx, flight.id)) !== null
  // What was free because the airline had moved the flights is so no longer.
  if (change.occasion === 'schedule' && !moved) throw new Refusal('change_quote_expired')
  const obstacle = obstacleToChange(deps, order, flight, { moved })
  if (obstacle) throw notChangeable(obstacle)
  if (refundTo === 'wallet' && !(await wasPaidFromAccount(tx, order))) throw notChangeable('no_wallet')
  // Bags and seats that are just being bought are for the flights of now.
  if (!(await endUnpaidRequest(tx, clock, flight.id))) throw notChangeable('underway')
  if (change.balance.amount <= 0) return ask(tx, clock, order, change, refundTo)
  await askForMoney(tx, clock, change)
  return 'done'
}

/** Written down before the airline is asked, so that a crash leaves the work behind. */
async function ask(
  tx: Tx,
  clock: Clock,
  order: Order,
  change: OrderChange,
  refundTo: OrderChange['refundTo'],
): Promise<'asked'> {
  const facts = { accepted_at: clock.now(), refund_to: refundTo }
  if (!(await moveChange(tx, clock, change.id, 'asking', facts))) throw new Refusal('change_quote_expired')
  const data = { change: change.id }
  if (!(await moveItem(tx, clock, { id: change.itemId, orderId: order.id }, 'change_asked', { data })))
    throw notChangeable('underway')
  await enqueueChange(tx, clock, change.id, { attempt: 1 })
  return 'asked'
}

async function askForMoney(tx: Tx, clock: Clock, change: OrderChange): Promise<void> {
  const { id, orderId, itemId, balance: amount, expiresAt } = change
  const charge = await openCharge(tx, clock, { orderId, itemId, kind: 'change', subject: id, amount, expiresAt })
  const facts = { accepted_at: clock.now(), charge_id: charge.id }
  if (!(await moveChange(tx, clock, id, 'awaiting_payment', facts))) throw new Refusal('change_quote_expired')
}

/** An airline that gives no answer now is asked again by the queued work. */
async function askNow(deps: FlightWorkDeps, changeId: string): Promise<void> {
  try {
    await carryOutChange(deps, { changeId, attempt: 0 })
  } catch (error) {
    deps.logger.warn({ change: changeId, error }, 'a change is not answered yet')
  }
}

async function describeOutcome({ db }: FlightWorkDeps, changeId: string): Promise<ChangeBookingResponse> {
  const change = await findChange(db, changeId)
  if (!change || change.status === 'expired' || change.status === 'dropped') throw new Refusal('change_quote_expired')
  if (change.status === 'refused') throw new Refusal('change_refused')
  const { balance } = change
  const toBePaid = change.status === 'awaiting_payment'
  return {
    confirmation_id: change.orderId,
    change_id: change.id,
    outcome: toBePaid ? 'pay' : change.status === 'done' ? 'changed' : 'changing',
    charge_id: toBePaid ? change.chargeId : null,
    to_pay: { ...balance, amount: Math.max(0, balance.amount) },
    to_return: { ...balance, amount: Math.max(0, -balance.amount) },
    pay_by: toBePaid ? change.expiresAt.toISOString() : null,
  }
}
