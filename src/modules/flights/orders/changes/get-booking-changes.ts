import { loadOwnOrder, refundOptions } from '#modules/orders/index.ts'
import { chosenFlight } from '../flight-item.ts'
import type { FlightOrderDeps } from '../flight-order-deps.ts'
import { describeSlices } from '../../search/search-query.ts'
import type { BookingChangesRequest, BookingChangesResponse, CorrectionState } from '#contracts/flights/changes.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { isBeingBought, requestAtWork } from '../extras/requests/request-store.ts'
import { correctionStates } from '../names/correction-states.ts'
import { type Move, movesOf } from '../schedule/schedule-store.ts'
import { changesMade, openChangeOf, type OrderChange } from './change-store.ts'
import { obstacleToChange } from './ways-to-change.ts'

type Deps = Pick<FlightOrderDeps, 'db' | 'clock' | 'suppliers' | 'places'>
type ScheduleAnswer = NonNullable<BookingChangesResponse['schedule']>
type Describe = (slices: readonly Slice[]) => Slice[]

/**
 * What has been changed about a flight of the actor's order, what waits, and what still can be.
 * @throws Refusal `not_found`.
 */
export async function getBookingChanges(
  deps: Deps,
  actor: Actor,
  { confirmation_id, item_id }: BookingChangesRequest,
  language: Language,
): Promise<BookingChangesResponse> {
  const { db } = deps
  const order = await loadOwnOrder(db, actor, confirmation_id)
  const flight = chosenFlight(order, item_id)
  const describe: Describe = (slices) => describeSlices(deps.places, slices, language)
  const [made, open, moves, request] = [
    await changesMade(db, flight.id),
    await openChangeOf(db, flight.id),
    await movesOf(db, flight.id),
    await requestAtWork(db, flight.id),
  ]
  // Of a flight that was given up nothing is asked any more.
  const moved = flight.status !== 'cancelled' && moves.some(({ status }) => status === 'open')
  const [latest] = moves
  const corrections: readonly CorrectionState[] = await correctionStates(deps, order)
  return {
    confirmation_id: order.id,
    item_id: flight.id,
    obstacle: open ? 'underway' : obstacleToChange(deps, order, flight, { moved, buying: isBeingBought(request) }),
    open: open && describeOpen(open, describe),
    extras_charge_id: request?.status === 'open' ? request.chargeId : null,
    schedule:
      latest && (moved || latest.status !== 'open')
        ? describeMove(latest, describe, moved ? await refundOptions(db, order) : [])
        : null,
    history: historyOf(made, moves, describe),
    corrections: [...corrections],
  }
}

function describeOpen(change: OrderChange, describe: Describe): NonNullable<BookingChangesResponse['open']> {
  const { id, status, chargeId, balance, expiresAt, slices } = change
  const waits = status === 'awaiting_payment'
  return {
    change_id: id,
    status: waits ? status : 'asking',
    charge_id: waits ? chargeId : null,
    to_pay: { ...balance, amount: Math.max(0, balance.amount) },
    pay_by: waits ? expiresAt.toISOString() : null,
    slices: describe(slices),
  }
}

function describeMove(
  { id, status, former, slices, decideBy }: Move,
  describe: Describe,
  refund_options: ScheduleAnswer['refund_options'],
): ScheduleAnswer {
  return {
    schedule_change_id: id,
    status,
    former: describe(former),
    slices: describe(slices),
    decide_by: decideBy.toISOString(),
    refund_options,
  }
}

/** What the flights were before: by the traveller's changes, and by the airline's. */
function historyOf(
  made: readonly OrderChange[],
  moves: readonly Move[],
  describe: Describe,
): BookingChangesResponse['history'] {
  const own = made.map(({ endedAt, former, slices, occasion }) => ({
    at: endedAt,
    occasion,
    former: former?.slices ?? [],
    slices,
  }))
  const airlines = moves
    .filter(({ status }) => status === 'informed' || status === 'accepted')
    .map(({ answeredAt, former, slices }) => ({ at: answeredAt, occasion: 'schedule' as const, former, slices }))
  return [...own, ...airlines]
    .map(({ at, occasion, former, slices }) => ({
      at: (at ?? new Date(0)).toISOString(),
      occasion,
      former: describe(former),
      slices: describe(slices),
    }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
}
