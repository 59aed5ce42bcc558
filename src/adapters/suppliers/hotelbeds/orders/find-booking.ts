import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { SupplierOrder } from '#modules/hotels/stay-supplier.ts'
import { addDays } from '#platform/local-date.ts'
import { endAttempt, readAttempt, type OrderAttempt } from '../../real-orders/attempts.ts'
import { bookedSchema, bookingListSchema, bookingSchema, type HotelbedsBooking } from '../client/answers.ts'
import { ownEntries } from '../../real-orders/own-entries.ts'
import { callHotelbeds } from '../client/call-hotelbeds.ts'
import { HotelbedsRefusal, readingFailure } from '../client/refusals.ts'
import type { HotelbedsDeps } from '../hotelbeds-deps.ts'

const statusSchema = z.object({ status: z.string() })

const REFERENCE_LENGTH = 20

/** Our reference as Hotelbeds takes it: twenty characters at most, the same ones for the same reference. */
export function shortReference(clientReference: string): string {
  const digest = createHash('sha256').update(clientReference).digest('hex')
  return BigInt(`0x${digest}`).toString(36).toUpperCase().slice(0, REFERENCE_LENGTH)
}

/** The booking made under our reference; one that was never sent is none, and nobody is asked. */
export async function findBooking(deps: HotelbedsDeps, clientReference: string): Promise<SupplierOrder | null> {
  const attempt = await readAttempt(deps, { clientReference })
  return attempt && attempt.outcome !== 'declined' ? lookUpBooking(deps, attempt) : null
}

/** By its own reference where that is known, else among the bookings of those days under ours. */
export async function lookUpBooking(deps: HotelbedsDeps, attempt: OrderAttempt): Promise<SupplierOrder | null> {
  if (attempt.supplierOrderId) {
    const booking = await readBooking(deps, attempt.supplierOrderId)
    return booking && describeBooking(booking)
  }
  const booking = await searchBooking(deps, attempt)
  if (!booking) return null
  await endAttempt(deps, attempt.clientReference, { supplierOrderId: booking.reference })
  return describeBooking(booking)
}

async function searchBooking(
  deps: HotelbedsDeps,
  { clientReference, createdAt }: OrderAttempt,
): Promise<HotelbedsBooking | null> {
  const day = createdAt.toISOString().slice(0, 10)
  const reference = shortReference(clientReference)
  const query = new URLSearchParams({
    clientReference: reference,
    filterType: 'CREATION',
    status: 'ALL',
    // Whose calendar a creation stands in is not said.
    start: addDays(day, -1),
    end: addDays(day, 1),
    from: '1',
    to: '10',
  })
  const { bookings } = await callHotelbeds(deps, {
    method: 'GET',
    path: `/hotel-api/1.0/bookings?${query.toString()}`,
    schema: bookingListSchema,
    timeoutMs: deps.timeouts.booking,
  }).catch((error: unknown) => {
    throw readingFailure(error)
  })
  const mark = z.object({ clientReference: z.literal(reference) })
  const ours = ownEntries(bookings?.bookings ?? [], { mark, entry: bookingSchema })
  return ours.find(({ status }) => status === 'CONFIRMED') ?? ours[0] ?? null
}

/** null when Hotelbeds has no such booking. */
export async function readBooking(deps: HotelbedsDeps, reference: string): Promise<HotelbedsBooking | null> {
  try {
    const { booking } = await callHotelbeds(deps, {
      method: 'GET',
      path: `/hotel-api/1.0/bookings/${encodeURIComponent(reference)}`,
      schema: bookedSchema,
      timeoutMs: deps.timeouts.booking,
    })
    return booking
  } catch (error) {
    if (error instanceof HotelbedsRefusal && (error.status === 404 || error.code === 'INVALID_DATA')) return null
    throw readingFailure(error)
  }
}

/** The reference is what the guest shows at the hotel: the voucher of all rooms. */
export function describeBooking({ reference, status }: HotelbedsBooking): SupplierOrder {
  const isConfirmed = status === 'CONFIRMED'
  return {
    supplierOrderId: reference,
    pnr: reference,
    ticketNumbers: isConfirmed ? [reference] : [],
    status: status === 'CANCELLED' ? 'cancelled' : isConfirmed ? 'ticketed' : 'booked',
  }
}

/** Whether Hotelbeds serves the shop. */
export async function probe(deps: HotelbedsDeps): Promise<void> {
  await callHotelbeds(deps, {
    method: 'GET',
    path: '/hotel-api/1.0/status',
    schema: statusSchema,
    timeoutMs: deps.timeouts.reading,
  }).catch((error: unknown) => {
    throw readingFailure(error)
  })
}
