import { z } from 'zod'
import type { CancellationOutcome, CancellationQuote } from '#modules/transfers/transfer-supplier.ts'
import { callHotelbeds } from '../../hotelbeds/client/call-hotelbeds.ts'
import { HotelbedsRefusal, isRefused, readingFailure } from '../../hotelbeds/client/refusals.ts'
import { type OrderAttempt, readAttempt } from '../../real-orders/attempts.ts'
import { cancelAsQuoted, quoteRefund, refundOf } from '../../real-orders/cancel-as-quoted.ts'
import { bookedSchema } from '../client/answers.ts'
import type { HotelbedsTransfersDeps } from '../hotelbeds-transfers-deps.ts'
import { rideTicketSchema } from '../search/ride-ticket.ts'
import { readBooking } from './find-booking.ts'

const termsSchema = rideTicketSchema.pick({ penalties: true })

/**
 * What giving a ride back would bring: by the terms that it was booked on, where Hotelbeds, which is asked to simulate
 * it, would let it go. null for what it does not cancel any more.
 */
export async function quoteCancellation(
  deps: HotelbedsTransfersDeps,
  supplierOrderId: string,
): Promise<CancellationQuote | null> {
  const attempt = await readAttempt(deps, { supplierOrderId })
  const booking = attempt && (await readBooking(deps, supplierOrderId))
  if (!attempt || booking?.status !== 'CONFIRMED' || !(await isLetGo(deps, supplierOrderId))) return null
  const now = deps.clock.now()
  const { penalties } = termsSchema.parse(attempt.terms)
  const later = penalties.map(({ from }) => Date.parse(from)).filter((from) => from > now.getTime())
  return quoteRefund(deps, {
    supplierOrderId,
    refund: refundNow(attempt, now),
    until: later.length > 0 ? new Date(Math.min(...later)) : null,
  })
}

function refundNow(attempt: OrderAttempt, now: Date) {
  const { penalties } = termsSchema.parse(attempt.terms)
  return refundOf(attempt, penalties.findLast(({ from }) => new Date(from) <= now)?.amount ?? 0)
}

async function isLetGo(deps: HotelbedsTransfersDeps, supplierOrderId: string): Promise<boolean> {
  try {
    await callCancellation(deps, supplierOrderId, true)
    return true
  } catch (error) {
    if (isRefused(error)) return false
    throw readingFailure(error)
  }
}

/** Without the simulation Hotelbeds cancels for good. @returns whether it says that the ride is cancelled */
async function callCancellation(
  deps: HotelbedsTransfersDeps,
  supplierOrderId: string,
  isSimulation: boolean,
): Promise<boolean> {
  const answer = await callHotelbeds(deps, {
    method: 'DELETE',
    path: `/transfer-api/1.0/bookings/en/reference/${encodeURIComponent(supplierOrderId)}${isSimulation ? '?simulation=true' : ''}`,
    schema: isSimulation ? z.unknown() : bookedSchema,
    timeoutMs: deps.timeouts.booking,
  })
  return bookedSchema.safeParse(answer).data?.bookings[0].status === 'CANCELLED'
}

/** Cancels as quoted, and not on other terms. */
export function cancelBooking(deps: HotelbedsTransfersDeps, quoteId: string): Promise<CancellationOutcome> {
  return cancelAsQuoted(deps, quoteId, {
    async isAsQuoted({ supplierOrderId, refund }) {
      const attempt = await readAttempt(deps, { supplierOrderId })
      return attempt !== null && refundNow(attempt, deps.clock.now()).amount === refund.amount
    },
    cancel: (supplierOrderId) => callCancellation(deps, supplierOrderId, false),
    isCancelled: async (supplierOrderId) => (await readBooking(deps, supplierOrderId))?.status === 'CANCELLED',
    isRefused,
    isUnclear: (error) => error instanceof HotelbedsRefusal,
  })
}
