import { bookingSchema, bookingsSchema, type OctoBooking } from '#contracts/octo/bookings.ts'
import type { ActivityBooking } from '#modules/activities/activity-supplier.ts'
import { callOcto } from '../client/call-octo.ts'
import { isRefused, reading } from '../client/refusals.ts'
import type { OctoDeps } from '../octo-deps.ts'
import { describeBooking } from './describe-booking.ts'

/** null when the supplier has no such booking. */
export async function readBooking(deps: OctoDeps, uuid: string): Promise<OctoBooking | null> {
  try {
    return await callOcto(deps, {
      method: 'GET',
      path: `/bookings/${encodeURIComponent(uuid)}`,
      schema: bookingSchema,
      kind: 'booking',
    })
  } catch (error) {
    if (isRefused(error) && (error.status === 404 || error.code === 'INVALID_BOOKING_UUID')) return null
    return reading(Promise.reject(error))
  }
}

export async function findBooking(deps: OctoDeps, uuid: string): Promise<ActivityBooking | null> {
  const booking = await readBooking(deps, uuid)
  return booking && describeBooking(deps, booking)
}

/** The booking of an order of ours: the newest, should one have replaced another. */
export async function findOrdered(deps: OctoDeps, clientReference: string): Promise<ActivityBooking | null> {
  const query = new URLSearchParams({ resellerReference: clientReference })
  const bookings = await reading(
    callOcto(deps, { method: 'GET', path: `/bookings?${query.toString()}`, schema: bookingsSchema, kind: 'booking' }),
  )
  const [newest] = bookings
    .filter(({ resellerReference, status }) => resellerReference === clientReference && status !== 'ON_HOLD')
    .toSorted((one, other) => (one.utcCreatedAt > other.utcCreatedAt ? -1 : 1))
  return newest ? describeBooking(deps, newest) : null
}
