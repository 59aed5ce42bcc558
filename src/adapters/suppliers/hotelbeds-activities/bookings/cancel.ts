import { z } from 'zod'
import type { Money } from '#contracts/money.ts'
import type { CancellationOutcome, CancellationQuote } from '#modules/activities/activity-supplier.ts'
import { callHotelbeds } from '../../hotelbeds/client/call-hotelbeds.ts'
import { HotelbedsRefusal, isRefused, readingFailure } from '../../hotelbeds/client/refusals.ts'
import { type OrderAttempt, readAttempt } from '../../real-orders/attempts.ts'
import { cancelAsQuoted, quoteRefund, refundOf } from '../../real-orders/cancel-as-quoted.ts'
import { decimalMoney } from '../../real-orders/decimal-money.ts'
import { bookedSchema } from '../client/answers.ts'
import type { HotelbedsActivitiesDeps } from '../hotelbeds-activities-deps.ts'
import { readBooking } from './find-booking.ts'
import { readHold } from './holds.ts'

const termsSchema = z.object({ policies: z.array(z.object({ from: z.iso.datetime(), amount: z.int() })) })

interface Booked {
  readonly attempt: OrderAttempt
  readonly reference: string
}

/** The booking of a choice; null where there is none. */
async function bookedOf(deps: HotelbedsActivitiesDeps, uuid: string): Promise<Booked | null> {
  const hold = await readHold(deps, uuid)
  const attempt = hold?.clientReference ? await readAttempt(deps, { clientReference: hold.clientReference }) : null
  return attempt?.supplierOrderId && attempt.rateKey === uuid ? { attempt, reference: attempt.supplierOrderId } : null
}

/** What giving a booking back would bring, as Hotelbeds simulates it. null for what it does not cancel any more. */
export async function quoteCancellation(
  deps: HotelbedsActivitiesDeps,
  uuid: string,
): Promise<CancellationQuote | null> {
  const booked = await bookedOf(deps, uuid)
  const booking = booked && (await readBooking(deps, booked.reference))
  const refund = booked && booking?.status === 'CONFIRMED' ? await simulate(deps, booked) : null
  if (!booked || !refund) return null
  const now = deps.clock.now().getTime()
  const later = policiesOf(booked)
    .map(({ from }) => Date.parse(from))
    .filter((from) => from > now)
  return quoteRefund(deps, {
    supplierOrderId: uuid,
    refund,
    until: later.length > 0 ? new Date(Math.min(...later)) : null,
  })
}

const policiesOf = ({ attempt }: Booked) => termsSchema.parse(attempt.terms).policies

/** What would come back now; null where Hotelbeds would not let it go. */
async function simulate(deps: HotelbedsActivitiesDeps, booked: Booked): Promise<Money | null> {
  const { attempt, reference } = booked
  try {
    const { booking } = await callCancellation(deps, reference, 'SIMULATION')
    const cost = booking.cancelValuationAmount
    if (cost) return refundOf(attempt, decimalMoney(cost, attempt.paid.currency).amount)
  } catch (error) {
    if (isRefused(error)) return null
    throw readingFailure(error)
  }
  // Where it does not say what it costs, the terms do that were booked.
  const now = deps.clock.now()
  return refundOf(attempt, policiesOf(booked).findLast(({ from }) => new Date(from) <= now)?.amount ?? 0)
}

function callCancellation(deps: HotelbedsActivitiesDeps, reference: string, flag: 'SIMULATION' | 'CANCELLATION') {
  return callHotelbeds(deps, {
    method: 'DELETE',
    path: `/activity-api/3.0/bookings/en/${encodeURIComponent(reference)}?cancellationFlag=${flag}`,
    schema: bookedSchema,
    timeoutMs: deps.timeouts.booking,
  })
}

async function isCancelled(deps: HotelbedsActivitiesDeps, uuid: string): Promise<boolean> {
  const booked = await bookedOf(deps, uuid)
  return booked !== null && (await readBooking(deps, booked.reference))?.status === 'CANCELLED'
}

/** Cancels as quoted, and not on other terms. */
export function cancelBooking(deps: HotelbedsActivitiesDeps, quoteId: string): Promise<CancellationOutcome> {
  return cancelAsQuoted(deps, quoteId, {
    async isAsQuoted({ supplierOrderId, refund }) {
      const booked = await bookedOf(deps, supplierOrderId)
      const now = booked && (await simulate(deps, booked))
      return now?.amount === refund.amount || isCancelled(deps, supplierOrderId)
    },
    async cancel(uuid) {
      const booked = await bookedOf(deps, uuid)
      if (!booked) return false
      const { booking } = await callCancellation(deps, booked.reference, 'CANCELLATION')
      return booking.status === 'CANCELLED'
    },
    isCancelled: (uuid) => isCancelled(deps, uuid),
    isRefused,
    isUnclear: (error) => error instanceof HotelbedsRefusal,
  })
}
