import { type CancellationOutcome, type CancellationQuote, SupplierFailure } from '#modules/hotels/stay-supplier.ts'
import { callDuffel, DuffelRefusal, isRefused } from '../../duffel/client/duffel-calls.ts'
import { confirmQuote, readQuote, saveQuote, type StoredQuote } from '../../real-stays/cancellation-quotes.ts'
import { instantAt } from '../../real-stays/hotel-clock.ts'
import { readAttempt } from '../../real-stays/stay-attempts.ts'
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
  const { amount, currency } = attempt.paid
  const refund = { amount: Math.max(0, amount - kept), currency }
  const until = next === undefined ? null : new Date(next * 1000)
  const { quoteId, expiresAt } = await saveQuote(deps, { supplierOrderId, refund, until })
  return { quoteId, refund, refundTo: 'original_payment', expiresAt }
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

/** Cancels as quoted. Whatever Duffel answers, the booking itself says whether it is cancelled. */
export async function cancelBooking(deps: DuffelStaysDeps, quoteId: string): Promise<CancellationOutcome> {
  const quote = await readQuote(deps, quoteId)
  if (!quote) return { kind: 'refused' }
  if (quote.confirmedAt) return cancelled(quote)
  if (quote.expiresAt <= deps.clock.now()) return { kind: 'expired' }
  try {
    return await cancel(deps, quote)
  } catch (error) {
    if (isRefused(error)) return { kind: 'refused' }
    if (error instanceof DuffelRefusal || error instanceof SupplierFailure) return { kind: 'unknown' }
    throw error
  }
}

function cancelled({ refund }: StoredQuote): CancellationOutcome {
  return { kind: 'cancelled', refund, refundTo: 'original_payment' }
}

async function cancel(deps: DuffelStaysDeps, quote: StoredQuote): Promise<CancellationOutcome> {
  const { quoteId, supplierOrderId } = quote
  try {
    await callDuffel({
      what: 'POST booking cancel',
      schema: bookingSchema,
      timeoutMs: deps.timeouts.booking,
      send: () => deps.calls.bookings.cancel(supplierOrderId),
    })
  } catch (error) {
    // A twin of this call may have been first, or the answer to this one was lost.
    const booking = await readBooking(deps, supplierOrderId)
    if (booking?.status !== 'cancelled') throw error
  }
  await confirmQuote(deps, quoteId)
  return cancelled(quote)
}
