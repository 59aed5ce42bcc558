import { recordEvent, loadLockedOrder, loadOrder } from '#modules/orders/index.ts'
import { enqueueFlightMail } from '../flight-mail.ts'
import { flightOf } from '../flight-item.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import type { Tx } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import { supplierByCode, SupplierFailure } from '#modules/suppliers/index.ts'
import type { Clock } from '#platform/clock.ts'
import { followFlights } from '../changes/follow-extras.ts'
import { replaceFlights } from '../changes/replace-flights.ts'
import { answerMove, findMove, type Move, openMoveOf } from './schedule-store.ts'
import { enqueueAcceptance, enqueueLapse } from './schedule-work.ts'

type SettleDeps = Pick<FlightWorkDeps, 'db' | 'clock' | 'suppliers' | 'poke'>

/**
 * The new times are those of the order from now on, by the traveller's word or by silence.
 * @returns false when the move was answered before.
 */
export async function acceptMove(tx: Tx, clock: Clock, move: Move, by: 'traveller' | 'shop'): Promise<boolean> {
  const order = await loadLockedOrder(tx, move.orderId)
  if (!(await answerMove(tx, clock, move.id, 'accepted'))) return false
  const { orderId } = move
  const kind = by === 'traveller' ? 'schedule_accepted' : 'schedule_lapsed'
  await followFlights(tx, flightOf(order, move.itemId), move.slices)
  await replaceFlights(tx, clock, flightOf(order, move.itemId), move.slices)
  await recordEvent(tx, clock, { orderId, kind, by, data: { move: move.id } })
  await enqueueAcceptance(tx, clock, move)
  await enqueueFlightMail(tx, clock, orderId, kind, move.id)
  return true
}

/** Work `order.accept_move`: tells the supplier. @throws where it does not say that it has heard. */
export async function sendAcceptance(deps: SettleDeps, { moveId }: { readonly moveId: string }): Promise<void> {
  const move = await findMove(deps.db, moveId)
  const order = move && (await loadOrder(deps.db, move.orderId))
  if (!order || move.noticeId === null) return
  const answer = await supplierByCode(deps, flightOf(order, move.itemId).supplierCode).acceptMoved?.(move.noticeId)
  if (answer === 'unknown') throw new SupplierFailure('timeout', `does not say whether ${move.id} is accepted`)
}

/** Work `order.remind_move`: a day before the time for an answer is over. */
export async function remindOfMove({ db, clock }: SettleDeps, { moveId }: { readonly moveId: string }): Promise<void> {
  const move = await findMove(db, moveId)
  if (move?.status !== 'open' || !(await openMoveOf(db, move.itemId))) return
  const occasion = `${move.id}:${move.decideBy.toISOString()}`
  await db.transaction().execute((tx) => enqueueFlightMail(tx, clock, move.orderId, 'schedule_reminder', occasion))
}

/**
 * Work `order.lapse_move`: nobody has answered. The airline flies at the new times whatever is said, so the
 * booking is kept on them; staff call the traveller before the journey.
 */
export async function lapseMove(deps: SettleDeps, { moveId }: { readonly moveId: string }): Promise<void> {
  const { db, clock } = deps
  await db.transaction().execute(async (tx) => {
    const move = await findMove(tx, moveId)
    // Moved again meanwhile: there is more time, and other work for its end.
    if (move?.status !== 'open' || move.decideBy > clock.now()) return
    const order = await loadLockedOrder(tx, move.orderId)
    const { status } = flightOf(order, move.itemId)
    // It may stand after all: it is looked at again.
    if (status === 'changing' || status === 'cancelling') return enqueueLapse(tx, clock, move)
    if (status !== 'ticketed') return
    if (!(await acceptMove(tx, clock, move, 'shop'))) return
    const subject = move.id
    await openWorkItem(tx, clock, { queue: 'suppliers', reason: 'schedule_unanswered', subject, orderId: order.id })
  })
  deps.poke()
}
