import type { OctoBooking } from '#contracts/octo/bookings.ts'
import type { OctoCaller, OctoDeps } from '../octo-deps.ts'
import { unprocessable } from '../octo-failure.ts'
import { statusOf } from './booking-status.ts'
import { answerBooking, readBooking } from './read-booking.ts'
import { keepLonger } from './keep-longer.ts'

/** Keeps a hold longer, counted from now, as long as a hold may live. @throws OctoFailure */
export async function extend(
  deps: OctoDeps,
  caller: OctoCaller,
  uuid: string,
  minutes: number | null | undefined,
): Promise<OctoBooking> {
  const { kept, ...found } = await readBooking(deps, caller, uuid)
  if (statusOf({ kept, ...found }) !== 'ON_HOLD') throw unprocessable('not_on_hold')
  const sold = await keepLonger(deps, { kept, ...found }, minutes)
  if (sold === 'at_its_end') throw unprocessable('held_longest')
  if (!sold) throw unprocessable('expired')
  return answerBooking(deps, caller, { kept, sold })
}
