import { z } from 'zod'
import type { SupplierOrder } from '#modules/transfers/transfer-supplier.ts'
import { addDays } from '#platform/local-date.ts'
import { callHotelbeds } from '../../hotelbeds/client/call-hotelbeds.ts'
import { HotelbedsRefusal, readingFailure } from '../../hotelbeds/client/refusals.ts'
import { shortReference } from '../../hotelbeds/orders/find-booking.ts'
import { endAttempt, type OrderAttempt, readAttempt } from '../../real-orders/attempts.ts'
import { ownEntries } from '../../real-orders/own-entries.ts'
import { bookedSchema, bookingListSchema, bookingSchema, type TransferBooking } from '../client/answers.ts'
import type { HotelbedsTransfersDeps } from '../hotelbeds-transfers-deps.ts'

const MOST = 100
const MOST_PAGES = 10

/** The booking made under our reference; one that was never sent is none, and nobody is asked. */
export async function findBooking(
  deps: HotelbedsTransfersDeps,
  clientReference: string,
): Promise<SupplierOrder | null> {
  const attempt = await readAttempt(deps, { clientReference })
  return attempt && attempt.outcome !== 'declined' ? lookUpBooking(deps, attempt) : null
}

/** By its own reference where that is known, else among the bookings of those days under ours. */
export async function lookUpBooking(
  deps: HotelbedsTransfersDeps,
  attempt: OrderAttempt,
): Promise<SupplierOrder | null> {
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
  deps: HotelbedsTransfersDeps,
  { clientReference, createdAt }: OrderAttempt,
): Promise<TransferBooking | null> {
  const mark = z.object({ clientReference: z.literal(shortReference(clientReference)) })
  for (let page = 0; page < MOST_PAGES; page++) {
    const bookings = await listBookings(deps, createdAt, page * MOST + 1)
    const ours = ownEntries(bookings, { mark, entry: bookingSchema })
    const booking = ours.find(({ status }) => status === 'CONFIRMED') ?? ours[0]
    if (booking) return booking
    if (bookings.length < MOST) return null
  }
  return null
}

/** Bookings made around a day, from one of them on: whose calendar a creation stands in is not said. */
async function listBookings(deps: HotelbedsTransfersDeps, made: Date, offset: number): Promise<readonly unknown[]> {
  const day = made.toISOString().slice(0, 10)
  const query = new URLSearchParams({
    fromDate: addDays(day, -1),
    toDate: addDays(day, 1),
    dateType: 'CREATION',
    limit: String(MOST),
    offset: String(offset),
  })
  const answer = await callHotelbeds(deps, {
    method: 'GET',
    path: `/transfer-api/1.0/bookings/en?${query.toString()}`,
    schema: bookingListSchema,
    timeoutMs: deps.timeouts.booking,
  }).catch((error: unknown) => {
    throw readingFailure(error)
  })
  return answer?.bookings ?? []
}

/** null when Hotelbeds has no such booking. */
export async function readBooking(deps: HotelbedsTransfersDeps, reference: string): Promise<TransferBooking | null> {
  try {
    const { bookings } = await callHotelbeds(deps, {
      method: 'GET',
      path: `/transfer-api/1.0/bookings/en/reference/${encodeURIComponent(reference)}`,
      schema: bookedSchema,
      timeoutMs: deps.timeouts.booking,
    })
    return bookings[0]
  } catch (error) {
    if (error instanceof HotelbedsRefusal && (error.status === 404 || error.code === 'INVALID_DATA')) return null
    throw readingFailure(error)
  }
}

/** The reference is what is shown to the driver. */
export function describeBooking({ reference, status }: TransferBooking): SupplierOrder {
  const isConfirmed = status === 'CONFIRMED'
  return {
    supplierOrderId: reference,
    pnr: reference,
    ticketNumbers: isConfirmed ? [reference] : [],
    status: status === 'CANCELLED' ? 'cancelled' : isConfirmed ? 'ticketed' : 'booked',
  }
}

/** Whether Hotelbeds serves the shop. */
export async function probe(deps: HotelbedsTransfersDeps): Promise<void> {
  await listBookings(deps, deps.clock.now(), 1)
}
