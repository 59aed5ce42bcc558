import type { Money } from '#contracts/money.ts'
import type { OctoBooking } from '#contracts/octo/bookings.ts'
import {
  type CancellationOutcome,
  type CancellationQuote,
  SupplierFailure,
} from '#modules/activities/activity-supplier.ts'
import { isRefused, OctoRefusal, reading } from '../client/refusals.ts'
import { cutoffInstant } from './cutoff.ts'
import type { OctoDeps } from '../octo-deps.ts'
import { billedTotal } from '../octo-money.ts'
import { readBooking } from './find-booking.ts'
import type { QuoteTicket } from './quote-ticket.ts'
import { sendToBooking } from './send-to-booking.ts'

const QUOTE_LIFE_MS = 30 * 60_000

/**
 * What giving a booking back would bring: while it is cancellable all of it, as the standard has it. null for what its
 * supplier does not cancel any more.
 */
export async function quoteCancellation(deps: OctoDeps, uuid: string): Promise<CancellationQuote | null> {
  const booking = await readBooking(deps, uuid)
  const refund = booking && billedTotal(booking)
  if (!refund || !booking.cancellable) return null
  if (booking.status !== 'CONFIRMED' && booking.status !== 'PENDING') return null
  const now = deps.clock.now().getTime()
  const cutoff = await cutoffInstant(deps, booking)
  const until = Math.min(now + QUOTE_LIFE_MS, cutoff !== null && cutoff > now ? cutoff : Number.MAX_SAFE_INTEGER)
  return {
    quoteId: deps.quotes.write({ uuid, refund, until }),
    refund,
    refundTo: 'original_payment',
    expiresAt: new Date(until),
  }
}

/** Cancels as quoted; whatever is answered, the booking itself says whether it is cancelled. */
export async function cancelBooking(deps: OctoDeps, quoteId: string): Promise<CancellationOutcome> {
  const ticket = deps.quotes.read(quoteId)
  if (!ticket) return { kind: 'refused' }
  try {
    const before = await readBooking(deps, ticket.uuid)
    if (!before) return { kind: 'refused' }
    if (before.status === 'CANCELLED') return cancelled(ticket, before)
    if (ticket.until <= deps.clock.now().getTime()) return { kind: 'expired' }
    return cancelled(ticket, await sendCancellation(deps, ticket.uuid))
  } catch (error) {
    if (isRefused(error)) return { kind: 'refused' }
    if (error instanceof OctoRefusal || error instanceof SupplierFailure) return { kind: 'unknown' }
    throw error
  }
}

function sendCancellation(deps: OctoDeps, uuid: string): Promise<OctoBooking> {
  return sendToBooking(deps, uuid, { deed: 'cancel', body: {} })
}

/** A supplier that gives nothing back says so; of a part the shop is told by its bill. */
function cancelled({ refund }: QuoteTicket, { status, cancellation }: OctoBooking): CancellationOutcome {
  if (status !== 'CANCELLED') return { kind: 'unknown' }
  const back: Money | null =
    cancellation?.refund === 'NONE' ? { ...refund, amount: 0 } : cancellation?.refund === 'PARTIAL' ? null : refund
  return { kind: 'cancelled', refund: back, refundTo: 'original_payment' }
}

/** Gives back places that were not confirmed; what is none of those stays as it is. */
export async function release(deps: OctoDeps, uuid: string): Promise<void> {
  const booking = await readBooking(deps, uuid)
  if (booking?.status !== 'ON_HOLD') return
  await reading(
    sendCancellation(deps, uuid).catch((error: unknown) => {
      // Its time was over meanwhile.
      if (!isRefused(error)) throw error
    }),
  )
}
