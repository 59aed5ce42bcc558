import type { Tx } from '#db/database.ts'
import { enqueueOwnMail } from '#modules/orders/index.ts'
import type { Clock } from '#platform/clock.ts'

/** Mails about flights that were changed, and names that were corrected. */
export const CHANGE_MAILS = [
  'flight_changed',
  'change_refused',
  'schedule_informed',
  'schedule_moved',
  'schedule_reminder',
  'schedule_withdrawn',
  'schedule_accepted',
  'schedule_lapsed',
  'name_corrected',
  'name_refused',
] as const
export type ChangeMail = (typeof CHANGE_MAILS)[number]

/**
 * Why flights stay as they were: the airline has said no; it was not asked, or to no effect, while the offer stood; or it
 * has told staff that it has changed nothing. A `change_refused` names it after its change.
 */
export const CHANGE_REFUSALS = ['refused', 'expired', 'said_to_staff'] as const
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number]

/** Mails that only orders of flights have. */
export type FlightMail = ChangeMail | 'extras_refused'

/** Enqueues a mail of a flight, once for each `occasion`. */
export function enqueueFlightMail(
  tx: Tx,
  clock: Clock,
  orderId: string,
  template: FlightMail,
  occasion: string,
): Promise<void> {
  return enqueueOwnMail(tx, clock, orderId, template, occasion)
}
