import type { Money } from '#contracts/money.ts'
import { type CancellationOutcome, type CancellationQuote, SupplierFailure } from '#modules/hotels/stay-supplier.ts'
import { cancelAsQuoted, quoteRefund, refundOf } from '../../real-orders/cancel-as-quoted.ts'
import { decimalMoney } from '../../real-orders/decimal-money.ts'
import { readAttempt } from '../../real-orders/attempts.ts'
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
  return refund && quoteRefund(deps, { supplierOrderId, refund, until: nextPolicy(booking, deps.clock.now()) })
}

/** When the next of a booking's penalties begins. */
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
  const { paid } = attempt
  const { hotel, currency } = await callCancellation(deps, supplierOrderId, 'SIMULATION')
  if (!hotel?.cancellationAmount || (currency ?? paid.currency) !== paid.currency)
    throw new SupplierFailure('malformed', `a simulated cancellation names no amount in ${paid.currency}`)
  return refundOf(attempt, decimalMoney(hotel.cancellationAmount, paid.currency).amount)
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

const isOver = (booking: HotelbedsBooking | null): boolean => booking?.status === 'CANCELLED'

/** Cancels as quoted, and not at another price. */
export function cancelBooking(deps: HotelbedsDeps, quoteId: string): Promise<CancellationOutcome> {
  return cancelAsQuoted(deps, quoteId, {
    isAsQuoted: async ({ supplierOrderId, refund }) =>
      (await simulatedRefund(deps, supplierOrderId))?.amount === refund.amount,
    cancel: async (supplierOrderId) => isOver(await callCancellation(deps, supplierOrderId, 'CANCELLATION')),
    isCancelled: async (supplierOrderId) => isOver(await readBooking(deps, supplierOrderId)),
    isRefused,
    isUnclear: (error) => error instanceof HotelbedsRefusal,
  })
}
