import type { OctoBooking } from '#contracts/octo/bookings.ts'
import type { OctoCaller, OctoDeps } from '../octo-deps.ts'
import { unprocessable } from '../octo-failure.ts'
import { statusOf } from './booking-status.ts'
import { updateBooking } from './booking-store.ts'
import { isCancellable } from './cancellable.ts'
import { giveBack } from './give-back.ts'
import { answerBooking, readBooking } from './read-booking.ts'

interface Cancellation {
  readonly reason?: string | null | undefined
  /** After the cut-off too, when nothing comes back. */
  readonly force?: boolean | null | undefined
}

/** Gives a hold or a booking back. Cancelled again it is answered as it is. @throws OctoFailure */
export async function cancel(
  deps: OctoDeps,
  caller: OctoCaller,
  uuid: string,
  { reason, force }: Cancellation,
): Promise<OctoBooking> {
  const found = await readBooking(deps, caller, uuid)
  const status = statusOf(found)
  if (status === 'CANCELLED') return answerBooking(deps, caller, found)
  const activity = await deps.seller.describe(found.kept.productId, caller.language)
  const option = activity?.options.find(({ option_id: id }) => id === found.kept.optionId)
  const isForced = force === true && (status === 'CONFIRMED' || status === 'PENDING')
  if (!isCancellable(deps, found, option) && !isForced)
    throw unprocessable(status === 'EXPIRED' ? 'expired' : 'not_cancellable')
  const refund = await giveBack(deps, found.kept.reservation)
  if (!refund) throw unprocessable('not_cancellable')
  await updateBooking(deps, found.kept, { cancelledAt: deps.clock.now(), cancelReason: reason ?? null, refund })
  return answerBooking(deps, caller, await readBooking(deps, caller, uuid))
}
