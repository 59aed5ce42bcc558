import type { CancellationOutcome, CancellationQuote } from '#modules/hotels/stay-supplier.ts'
import type { Money } from '#contracts/money.ts'
import { confirmQuote, readQuote, saveQuote, type StoredQuote } from '../../real-stays/cancellation-quotes.ts'
import { decimalMoney } from '../../real-stays/decimal-money.ts'
import { readAttempt } from '../../real-stays/stay-attempts.ts'
import { SupplierFailure } from '#modules/hotels/stay-supplier.ts'
import { bookedSchema, type HotelbedsBooking } from '../client/answers.ts'
import { callHotelbeds } from '../client/call-hotelbeds.ts'
import { HotelbedsRefusal, isRefused, readingFailure } from '../client/refusals.ts'
import type { HotelbedsDeps } from '../hotelbeds-deps.ts'
import { readBooking } from './find-booking.ts'

/** What giving a stay back would bring: Hotelbeds is asked to simulate it. null for what it does not cancel any more. */
export async function quoteCancellation(
  deps: HotelbedsDeps,
  supplierOrderId: string,
): Promise<CancellationQuote | null> {
  const booking = await readBooking(deps, supplierOrderId)
  if (booking?.status !== 'CONFIRMED') return null
  const refund = await simulatedRefund(deps, supplierOrderId).catch((error: unknown) => {
    if (isRefused(error)) return null
    throw readingFailure(error)
  })
  if (!refund) return null
  const { quoteId, expiresAt } = await saveQuote(deps, {
    supplierOrderId,
    refund,
    until: nextPolicy(booking, deps.clock.now()),
  })
  return { quoteId, refund, refundTo: 'original_payment', expiresAt }
}

/** When the next of a booking's penalties begins; a quote never outlives the one that it was made by. */
function nextPolicy({ hotel }: HotelbedsBooking, now: Date): Date | null {
  const rates = (hotel?.rooms ?? []).flatMap(({ rates: ofRoom }) => ofRoom ?? [])
  const later = rates
    .flatMap(({ cancellationPolicies }) => cancellationPolicies ?? [])
    .map(({ from }) => from.getTime())
    .filter((from) => from > now.getTime())
  return later.length > 0 ? new Date(Math.min(...later)) : null
}

/** What comes back of what was paid; null for a booking that the shop did not make. */
async function simulatedRefund(deps: HotelbedsDeps, supplierOrderId: string): Promise<Money | null> {
  const attempt = await readAttempt(deps, { supplierOrderId })
  if (!attempt) return null
  const { hotel } = await callCancellation(deps, supplierOrderId, 'SIMULATION')
  if (!hotel?.cancellationAmount) throw new SupplierFailure('malformed', 'a simulated cancellation names no amount')
  const { amount, currency } = attempt.paid
  const kept = decimalMoney(hotel.cancellationAmount, currency).amount
  return { amount: Math.max(0, amount - kept), currency }
}

/** Without a flag Hotelbeds cancels for good. */
async function callCancellation(
  deps: HotelbedsDeps,
  supplierOrderId: string,
  flag: 'SIMULATION' | 'CANCELLATION',
): Promise<HotelbedsBooking> {
  const { booking } = await callHotelbeds(deps, {
    method: 'DELETE',
    path: `/hotel-api/1.0/bookings/${encodeURIComponent(supplierOrderId)}?cancellationFlag=${flag}`,
    schema: bookedSchema,
    timeoutMs: deps.timeouts.booking,
  })
  return booking
}

/** Cancels as quoted, and not at another price; whatever is answered, the booking itself says whether it is cancelled. */
export async function cancelBooking(deps: HotelbedsDeps, quoteId: string): Promise<CancellationOutcome> {
  const quote = await readQuote(deps, quoteId)
  if (!quote) return { kind: 'refused' }
  if (quote.confirmedAt) return cancelled(quote)
  if (quote.expiresAt <= deps.clock.now()) return { kind: 'expired' }
  try {
    return await cancel(deps, quote)
  } catch (error) {
    if (isRefused(error)) return { kind: 'refused' }
    if (error instanceof HotelbedsRefusal || error instanceof SupplierFailure) return { kind: 'unknown' }
    throw error
  }
}

function cancelled({ refund }: StoredQuote): CancellationOutcome {
  return { kind: 'cancelled', refund, refundTo: 'original_payment' }
}

async function cancel(deps: HotelbedsDeps, quote: StoredQuote): Promise<CancellationOutcome> {
  const { quoteId, supplierOrderId, refund } = quote
  try {
    const now = await simulatedRefund(deps, supplierOrderId)
    if (now?.amount !== refund.amount) return { kind: 'expired' }
    await callCancellation(deps, supplierOrderId, 'CANCELLATION')
  } catch (error) {
    // A twin of this call may have been first, or the answer to this one was lost.
    const booking = await readBooking(deps, supplierOrderId)
    if (booking?.status !== 'CANCELLED') throw error
  }
  await confirmQuote(deps, quoteId)
  return cancelled(quote)
}
