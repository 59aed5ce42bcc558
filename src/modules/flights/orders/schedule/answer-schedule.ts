import { loadOwnOrder } from '#modules/orders/index.ts'
import { chosenFlight } from '../flight-item.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import type { ScheduleChoiceRequest, ScheduleChoiceResponse } from '#contracts/flights/changes.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { confirmChange } from '../changes/confirm-change.ts'
import { refundMoved } from './refund-moved.ts'
import { movesOf, openMoveOf } from './schedule-store.ts'
import { acceptMove } from './settle-move.ts'

/**
 * The traveller's answer to flights that the airline has moved: the new times, other flights for nothing,
 * or all of the money back. The same answer again changes nothing.
 * @throws Refusal `not_found`, `schedule_change_settled` when there is nothing to answer to any more, and
 *   what changing and cancelling are refused with.
 */
export async function answerSchedule(
  deps: FlightWorkDeps,
  actor: Actor,
  input: ScheduleChoiceRequest,
): Promise<ScheduleChoiceResponse> {
  const { confirmation_id } = input
  const order = await loadOwnOrder(deps.db, actor, confirmation_id)
  const flight = chosenFlight(order, input.item_id)
  if (input.choice === 'accept') return { confirmation_id, outcome: await accept(deps, flight.id) }
  if (input.choice === 'refund')
    return { confirmation_id, outcome: await refundMoved(deps, actor, { order, flight, refundTo: input.refund_to }) }
  const { outcome } = await confirmChange(deps, actor, { confirmation_id, change_id: input.change_id })
  return { confirmation_id, outcome: outcome === 'changed' ? 'changed' : 'changing' }
}

async function accept({ db, clock, poke }: FlightWorkDeps, itemId: string): Promise<'accepted'> {
  const move = await openMoveOf(db, itemId)
  const accepted = move && (await db.transaction().execute((tx) => acceptMove(tx, clock, move, 'traveller')))
  const [latest] = await movesOf(db, itemId)
  if (!accepted && latest?.status !== 'accepted') throw new Refusal('schedule_change_settled')
  poke()
  return 'accepted'
}
