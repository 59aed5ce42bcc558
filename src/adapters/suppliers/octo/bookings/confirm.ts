import type { OctoBooking } from '#contracts/octo/bookings.ts'
import type { ConfirmationRequest, ReservationOutcome } from '#modules/activities/activity-supplier.ts'
import { isRefused, isUnheard, OctoRefusal, reading } from '../client/refusals.ts'
import type { OctoDeps } from '../octo-deps.ts'
import { describeBooking } from './describe-booking.ts'
import { readBooking } from './find-booking.ts'
import { sendToBooking } from './send-to-booking.ts'

/** Makes a hold a booking under our reference. What is one already is looked at, and not asked for again. */
export async function confirm(deps: OctoDeps, request: ConfirmationRequest): Promise<ReservationOutcome> {
  const before = await readBooking(deps, request.uuid)
  if (!before) return { kind: 'declined', reason: 'gone' }
  if (before.status !== 'ON_HOLD') return answerAgain(deps, before, request)
  try {
    const booking = await send(deps, request)
    return { kind: 'booked', booking: await describeBooking(deps, booking) }
  } catch (error) {
    if (error instanceof OctoRefusal && isUnheard(error)) return { kind: 'unknown' }
    if (!isRefused(error)) return reading(Promise.reject(error))
    // A twin of this call may have been first, or the time was over.
    const now = await readBooking(deps, request.uuid)
    return now && now.status !== 'ON_HOLD' ? answerAgain(deps, now, request) : { kind: 'declined', reason: 'other' }
  }
}

const BOOKED: ReadonlySet<OctoBooking['status']> = new Set(['CONFIRMED', 'PENDING', 'REDEEMED'])

async function answerAgain(
  deps: OctoDeps,
  booking: OctoBooking,
  { clientReference }: ConfirmationRequest,
): Promise<ReservationOutcome> {
  if (!BOOKED.has(booking.status)) return { kind: 'declined', reason: 'gone' }
  if (booking.resellerReference !== clientReference) return { kind: 'declined', reason: 'duplicate' }
  return { kind: 'booked', booking: await describeBooking(deps, booking) }
}

function send(deps: OctoDeps, { uuid, clientReference, contact }: ConfirmationRequest): Promise<OctoBooking> {
  const { firstName, lastName, email, phone, language } = contact
  return sendToBooking(deps, uuid, {
    deed: 'confirm',
    body: {
      resellerReference: clientReference,
      contact: {
        fullName: `${firstName} ${lastName}`,
        firstName,
        lastName,
        emailAddress: email,
        phoneNumber: phone,
        locales: [language],
      },
    },
  })
}
