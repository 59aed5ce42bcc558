import type { OctoDeps } from '../octo-deps.ts'
import { unprocessable } from '../octo-failure.ts'
import { type StoredBooking, listLeftMoving, updateBooking } from './booking-store.ts'
import { giveBack } from './give-back.ts'

type Deps = Pick<OctoDeps, 'db' | 'clock' | 'seller'>

/** Whoever moves a booking has done so by then, or never will. */
const MOST_MOVING_MS = 2 * 60_000

/** Gives places back that are not the booking's, and notes that. @returns the booking as it is then */
export async function giveOtherBack(deps: Deps, kept: StoredBooking): Promise<StoredBooking> {
  if (kept.otherReservation === null) return kept
  await giveBack(deps, kept.otherReservation)
  return (await updateBooking(deps, kept, { otherReservation: null })) ?? kept
}

/** A booking that nobody is moving. @throws OctoFailure while somebody is */
export async function settleMove(deps: Deps, kept: StoredBooking): Promise<StoredBooking> {
  const isFresh = deps.clock.now().getTime() - kept.updatedAt.getTime() < MOST_MOVING_MS
  if (kept.otherReservation !== null && isFresh) throw unprocessable('busy')
  return giveOtherBack(deps, kept)
}

/** Ends what a process that has stopped began: of two reservations of a booking one is given back. */
export async function settleMoves(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - MOST_MOVING_MS)
  for (const kept of await listLeftMoving(deps.db, before)) await giveOtherBack(deps, kept)
}
