import {
  beginRefund,
  refuseCharge,
  settleCharge,
  moveItem,
  recordEvent,
  type Order,
  loadLockedOrder,
  refundOrder,
  repriceItem,
} from '#modules/orders/index.ts'
import { type ChangeRefusal, enqueueFlightMail } from '../flight-mail.ts'
import { type FlightItem, flightItem } from '../flight-item.ts'
import type { ChangeOutcome } from '../../flight-supplier.ts'
import type { Tx } from '#db/database.ts'
import { closeWorkItem, openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import { answerMove, openMoveOf } from '../schedule/schedule-store.ts'
import { enqueueScheduleCheck } from '../schedule/schedule-work.ts'
import { AFTER_SALE_WAITS } from '../waiting/after-sale-waits.ts'
import { reportMadeAfterAll } from '../waiting/made-after-all.ts'
import { findChange, forgetOffered, type Former, moveChange, type OrderChange } from './change-store.ts'
import { type LostSeats, moveExtras, withoutSeats } from './follow-extras.ts'
import { priceAfter } from './price-change.ts'
import { replaceFlights, replaceTickets } from './replace-flights.ts'

const UNCLEAR = { queue: 'suppliers', reason: 'change_unclear' } as const

interface Kept {
  readonly orderId: string
  readonly change: OrderChange
}

/** The order has its new flights, tickets and price; what comes back is owed. All of it once. */
export async function saveChanged(
  tx: Tx,
  clock: Clock,
  { orderId, change, answer }: Kept & { readonly answer: Extract<ChangeOutcome, { kind: 'changed' }> },
): Promise<void> {
  const order = await loadLockedOrder(tx, orderId)
  const sold = order.items.find(({ id }) => id === change.itemId)
  if (!sold) throw new Error(`change ${change.id} is of no item`)
  const item = flightItem(sold)
  if (!(await isAwaited(tx, clock, change))) return
  const lost = await moveExtras(tx, item, answer.slices)
  const facts = { former: JSON.stringify(formerOf(item, lost)), slices: JSON.stringify(answer.slices) }
  if (!(await moveChange(tx, clock, change.id, 'done', facts))) return
  const data = { change: change.id }
  if (!(await moveItem(tx, clock, item, 'changed', { data, set: { pnr: answer.order.pnr } })))
    throw new Error(`item ${item.id} is not being changed`)
  await replaceFlights(tx, clock, item, answer.slices)
  await forgetOffered(tx, item.id)
  // Tickets that are still to come are fetched with the next look at the order.
  if (!(await replaceTickets(tx, order, item, answer.order.ticketNumbers)))
    await enqueueScheduleCheck(tx, clock, item, { round: `tickets:${change.id}`, delayMs: 600_000 })
  await repriceItem(tx, order, item.id, priceAfter(withoutSeats(item.price, lost), change))
  if (change.chargeId !== null) await settleCharge(tx, clock, change.chargeId)
  if (change.balance.amount < 0) await giveBack(tx, clock, order, change)
  if (lost.amount > 0) await giveSeatsBack(tx, clock, order, change, lost)
  await answerOpenMove(tx, clock, change)
  await closeWorkItem(tx, clock, { ...UNCLEAR, subject: change.id })
  await closeWorkItem(tx, clock, { ...AFTER_SALE_WAITS, subject: change.id })
  await enqueueFlightMail(tx, clock, orderId, 'flight_changed', change.id)
}

/** Whether the answer is still waited for; one that comes after the change has ended is left to people. */
async function isAwaited(tx: Tx, clock: Clock, change: OrderChange): Promise<boolean> {
  const now = await findChange(tx, change.id)
  if (now?.status === 'refused') await reportChangedAfterAll(tx, clock, change)
  return now?.status === 'asking'
}

/** An airline has made a change whose money went back. @returns whether it is still to be settled */
export function reportChangedAfterAll(
  tx: Tx,
  clock: Clock,
  { id, orderId }: Pick<OrderChange, 'id' | 'orderId'>,
): Promise<boolean> {
  return reportMadeAfterAll(tx, clock, { reason: 'changed_after_all', id, orderId })
}

/** The airline has not made the change: flights and tickets stand, and what was paid for it goes back. */
export async function saveRefusal(
  tx: Tx,
  clock: Clock,
  { orderId, change, reason }: Kept & { readonly reason: ChangeRefusal },
): Promise<void> {
  await loadLockedOrder(tx, orderId)
  if (!(await moveChange(tx, clock, change.id, 'refused'))) return
  const data = { change: change.id, reason }
  await moveItem(tx, clock, { id: change.itemId, orderId }, 'change_refused', { data })
  if (change.chargeId !== null) await refuseCharge(tx, clock, change.chargeId, { reason: 'change_refused' })
  await closeWorkItem(tx, clock, { ...UNCLEAR, subject: change.id })
  await closeWorkItem(tx, clock, { ...AFTER_SALE_WAITS, subject: change.id })
  await enqueueFlightMail(tx, clock, orderId, 'change_refused', `${change.id}:${reason}`)
}

function formerOf({ sold, pnr, tickets }: FlightItem, lost: LostSeats): Former {
  const seats = lost.seats.map(({ position, seat, amount }) => ({ position, seat, amount }))
  return { slices: sold.slices, pnr, tickets: [...tickets], seats }
}

/** Nobody pays for a seat that they do not get; what the airline keeps of it is claimed by staff. */
async function giveSeatsBack(
  tx: Tx,
  clock: Clock,
  order: Order,
  { id, refundTo }: OrderChange,
  { amount }: LostSeats,
): Promise<void> {
  await recordEvent(tx, clock, { orderId: order.id, kind: 'extras_lost', by: 'supplier', data: { change: id } })
  await beginRefund(tx, clock, order.id, { by: 'shop', data: { change: id } })
  const to = refundTo === 'wallet' ? 'wallet' : 'source'
  await refundOrder(tx, clock, order, { amount, reason: 'extras_lost', occasion: id, to })
  await openWorkItem(tx, clock, { queue: 'suppliers', reason: 'seats_lost_by_change', subject: id, orderId: order.id })
}

async function giveBack(tx: Tx, clock: Clock, order: Order, { id, balance, refundTo }: OrderChange): Promise<void> {
  await beginRefund(tx, clock, order.id, { by: 'shop', data: { change: id } })
  const to = refundTo === 'wallet' ? 'wallet' : 'source'
  await refundOrder(tx, clock, order, { amount: -balance.amount, reason: 'changed', occasion: id, to })
}

/** Also flights that were moved while a change of them was being paid are gone now, moved or not. */
async function answerOpenMove(tx: Tx, clock: Clock, { itemId }: OrderChange): Promise<void> {
  const move = await openMoveOf(tx, itemId)
  if (move) await answerMove(tx, clock, move.id, 'changed')
}
