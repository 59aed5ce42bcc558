import { bookingSchema, type OctoBooking } from '#contracts/octo/bookings.ts'
import { brokenPromise } from '../../real-orders/exchange.ts'
import { callOcto } from '../client/call-octo.ts'
import type { OctoDeps } from '../octo-deps.ts'

/**
 * Confirms a booking, or gives it back.
 * @throws OctoRefusal; SupplierFailure also for an answer about another booking: it says nothing of this one.
 */
export async function sendToBooking(
  deps: OctoDeps,
  uuid: string,
  { deed, body }: { readonly deed: 'confirm' | 'cancel'; readonly body: object },
): Promise<OctoBooking> {
  const path = `/bookings/${uuid}/${deed}`
  const booking = await callOcto(deps, { method: 'POST', path, body, schema: bookingSchema, kind: 'booking' })
  if (booking.uuid.toLowerCase() !== uuid.toLowerCase()) throw brokenPromise(`POST booking ${deed}`)
  return booking
}
