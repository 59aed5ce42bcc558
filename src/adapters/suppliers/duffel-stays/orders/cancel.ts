import type { CancellationOutcome, CancellationQuote } from '#modules/hotels/stay-supplier.ts'
import { callDuffel, DuffelRefusal, isRefused } from '../../duffel/client/duffel-calls.ts'
import { cancelAsQuoted, quoteRefund, refundOf } from '../../real-orders/cancel-as-quoted.ts'
import { instantAt } from '../../real-stays/hotel-clock.ts'
import { readAttempt } from '../../real-orders/attempts.ts'
import { bookingSchema } from '../client/stays-answers.ts'
import type { DuffelStaysDeps } from '../duffel-stays-deps.ts'
import { factsOf, hoursOf, readAccommodation } from '../search/accommodation.ts'
import { bookedTermsSchema } from './book.ts'
import { readBooking } from './find-booking.ts'

/** What giving a stay back would bring, by the terms under which it was booked; null once it has begun or ended. */
export async function quoteCancellation(
  deps: DuffelStaysDeps,
  supplierOrderId: string,
): Promise<CancellationQuote | null> {
  const attempt = await readAttempt(deps, { supplierOrderId })
  const terms = bookedTermsSchema.safeParse(attempt?.terms)
  if (!attempt || !terms.success) return null
  const booking = await readBooking(deps, supplierOrderId)
  const now = deps.clock.now()
  if (booking?.status !== 'confirmed' || (await beginsAt(deps, terms.data)) <= now) return null
  const seconds = now.getTime() / 1000
  const kept = terms.data.keeps.findLast(([from]) => from <= seconds)?.[1] ?? 0
  const next = terms.data.keeps.find(([from]) => from > seconds)?.[0]
  const until = next === undefined ? null : new Date(next * 1000)
  return quoteRefund(deps, { supplierOrderId, refund: refundOf(attempt, kept), until })
}

/** When guests may come. */
async function beginsAt(
  deps: DuffelStaysDeps,
  { hotel: id, checkIn }: { readonly hotel: string; readonly checkIn: string },
): Promise<Date> {
  const hotel = await readAccommodation(deps, id)
  const facts = hotel && factsOf(deps, hotel)
  if (!hotel || !facts) return new Date(`${checkIn}T00:00:00Z`)
  const { timezone } = deps.places.nearest(facts, facts.country)
  return instantAt(timezone, checkIn, hoursOf(hotel).checkInFrom)
}

/** Cancels as quoted: the terms are those of the booking. */
export function cancelBooking(deps: DuffelStaysDeps, quoteId: string): Promise<CancellationOutcome> {
  return cancelAsQuoted(deps, quoteId, {
    async cancel(supplierOrderId) {
      const { data } = await callDuffel({
        what: 'POST booking cancel',
        schema: bookingSchema,
        timeoutMs: deps.timeouts.booking,
        send: () => deps.calls.bookings.cancel(supplierOrderId),
      })
      return data.status === 'cancelled'
    },
    isCancelled: async (supplierOrderId) => (await readBooking(deps, supplierOrderId))?.status === 'cancelled',
    isRefused,
    isUnclear: (error) => error instanceof DuffelRefusal,
  })
}
