import type { ConfirmationRequest, OctoBooking } from '#contracts/octo/bookings.ts'
import type { OctoCaller, OctoDeps } from '../octo-deps.ts'
import { unprocessable } from '../octo-failure.ts'
import { type Found, statusOf } from './booking-status.ts'
import { updateBooking } from './booking-store.ts'
import { moveBooking } from './change-booking.ts'
import { guestOf } from './contacts.ts'
import { answerBooking, readBooking } from './read-booking.ts'
import { whileBusy } from './while-busy.ts'
import { failureOf, hashOf } from './reserve.ts'

/**
 * Makes a hold a booking. Confirmed again by the same words it is answered as it is; other words are refused, and
 * belong into a change.
 * @throws OctoFailure
 */
export function confirm(
  deps: OctoDeps,
  caller: OctoCaller,
  uuid: string,
  request: ConfirmationRequest,
): Promise<OctoBooking> {
  return whileBusy(() => confirmOnce(deps, caller, uuid, request))
}

async function confirmOnce(
  deps: OctoDeps,
  caller: OctoCaller,
  uuid: string,
  request: ConfirmationRequest,
): Promise<OctoBooking> {
  const found = await readBooking(deps, caller, uuid)
  const confirmationHash = hashOf(request)
  if (!isUnconfirmed(found)) {
    if (found.kept.confirmationHash === confirmationHash && !found.kept.cancelledAt)
      return answerBooking(deps, caller, found)
    throw unprocessable(found.kept.confirmedAt ? 'confirmed_otherwise' : 'expired')
  }
  const guest = guestOf(deps, caller, request.contact)
  const { kept } = await moveBooking(deps, caller, found, request)
  const outcome = await deps.seller.confirm({ uuid: kept.reservation, clientReference: kept.id, contact: guest })
  if (outcome.kind !== 'booked') throw failureOf(outcome)
  const confirmedAt = deps.clock.now()
  const saved = await updateBooking(deps, kept, { confirmedAt, confirmationHash })
  // Somebody else was quicker: what they wrote is read before anything is answered.
  if (!saved) throw unprocessable('busy')
  return answerBooking(deps, caller, { kept: saved, sold: outcome.booking })
}

/** Also what the seller has confirmed, where the word of it was lost on its way here. */
function isUnconfirmed(found: Found): boolean {
  const status = statusOf(found)
  return status === 'ON_HOLD' || (found.kept.confirmedAt === null && (status === 'CONFIRMED' || status === 'PENDING'))
}
