import type { OctoBooking } from '#contracts/octo/bookings.ts'
import type { OctoCaller, OctoDeps } from '../octo-deps.ts'
import { unprocessable } from '../octo-failure.ts'
import { type Found, statusOf } from './booking-status.ts'
import { type StoredBooking, updateBooking } from './booking-store.ts'
import { isCancellable } from './cancellable.ts'
import { giveBack, refundOf } from './give-back.ts'
import { answerBooking, readBooking } from './read-booking.ts'
import { whileBusy } from './while-busy.ts'

interface Cancellation {
  readonly reason?: string | null | undefined
  /** After the cut-off too, when nothing comes back. */
  readonly force?: boolean | null | undefined
}

/** Gives a hold or a booking back. Cancelled again it is answered as it is. @throws OctoFailure */
export function cancel(
  deps: OctoDeps,
  caller: OctoCaller,
  uuid: string,
  cancellation: Cancellation,
): Promise<OctoBooking> {
  return whileBusy(() => cancelOnce(deps, caller, uuid, cancellation))
}

/**
 * What comes back is written down before the seller is told, by which a change that is under way gives way; who comes
 * after a call that has stopped in between finishes it.
 */
async function cancelOnce(
  deps: OctoDeps,
  caller: OctoCaller,
  uuid: string,
  cancellation: Cancellation,
): Promise<OctoBooking> {
  const found = await readBooking(deps, caller, uuid)
  if (found.kept.cancelledAt) return answerBooking(deps, caller, found)
  const isGivenBack = statusOf(found) === 'CANCELLED'
  if (!isGivenBack) await refuseUnlessCancellable(deps, caller, found, cancellation)
  const refund = isGivenBack ? found.kept.refund : await refundOf(deps, found.kept.reservation)
  if (!isGivenBack && !refund) throw unprocessable('not_cancellable')
  const cancelReason = isGivenBack ? found.kept.cancelReason : (cancellation.reason ?? null)
  const asked = await save(deps, found.kept, { refund, cancelReason })
  const given = await giveBack(deps, asked.reservation)
  if (!given) throw unprocessable('not_cancellable')
  await save(deps, asked, { cancelledAt: deps.clock.now(), refund: given === 'ended' ? refund : given })
  return answerBooking(deps, caller, await readBooking(deps, caller, uuid))
}

async function refuseUnlessCancellable(
  deps: OctoDeps,
  caller: OctoCaller,
  found: Found,
  { force }: Cancellation,
): Promise<void> {
  const status = statusOf(found)
  const activity = await deps.seller.describe(found.kept.productId, caller.language)
  const option = activity?.options.find(({ option_id: id }) => id === found.kept.optionId)
  const isForced = force === true && (status === 'CONFIRMED' || status === 'PENDING')
  if (!isCancellable(deps, found, option) && !isForced)
    throw unprocessable(status === 'EXPIRED' ? 'expired' : 'not_cancellable')
}

async function save(deps: OctoDeps, kept: StoredBooking, words: Partial<StoredBooking>): Promise<StoredBooking> {
  const saved = await updateBooking(deps, kept, words)
  if (!saved) throw unprocessable('busy')
  return saved
}
