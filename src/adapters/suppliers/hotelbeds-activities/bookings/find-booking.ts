import { z } from 'zod'
import { type ActivityBooking, type SupplierOrder, supplierOrderOf } from '#modules/activities/activity-supplier.ts'
import { addDays } from '#platform/local-date.ts'
import { callHotelbeds } from '../../hotelbeds/client/call-hotelbeds.ts'
import { HotelbedsRefusal, readingFailure } from '../../hotelbeds/client/refusals.ts'
import { shortReference } from '../../hotelbeds/orders/find-booking.ts'
import { endAttempt, type OrderAttempt, readAttempt } from '../../real-orders/attempts.ts'
import { ownEntries } from '../../real-orders/own-entries.ts'
import { type ActivityBookingAnswer, bookedSchema, bookingListSchema, bookingSchema } from '../client/answers.ts'
import type { HotelbedsActivitiesDeps } from '../hotelbeds-activities-deps.ts'
import { describeBooking } from './describe-booking.ts'
import { type Hold, readHold } from './holds.ts'

const MOST = 100
const MOST_PAGES = 10

/** null when Hotelbeds has no such booking. */
export async function readBooking(
  deps: HotelbedsActivitiesDeps,
  reference: string,
): Promise<ActivityBookingAnswer | null> {
  try {
    const { booking } = await callHotelbeds(deps, {
      method: 'GET',
      path: `/activity-api/3.0/bookings/en/${encodeURIComponent(reference)}`,
      schema: bookedSchema,
      timeoutMs: deps.timeouts.booking,
    })
    return booking
  } catch (error) {
    if (error instanceof HotelbedsRefusal && /NOTFOUND/.test(error.code)) return null
    throw readingFailure(error)
  }
}

/** By its own reference where that is known, else among the bookings of those days under ours. */
export async function lookUpBooking(
  deps: HotelbedsActivitiesDeps,
  attempt: OrderAttempt,
): Promise<SupplierOrder | null> {
  const booking = attempt.supplierOrderId
    ? await readBooking(deps, attempt.supplierOrderId)
    : await searchBooking(deps, attempt)
  if (!booking) return null
  if (!attempt.supplierOrderId) await endAttempt(deps, attempt.clientReference, { supplierOrderId: booking.reference })
  return orderOf(booking)
}

async function searchBooking(
  deps: HotelbedsActivitiesDeps,
  { clientReference, createdAt }: OrderAttempt,
): Promise<ActivityBookingAnswer | null> {
  const mark = z.object({ clientReference: z.literal(shortReference(clientReference)) })
  for (let page = 1; page <= MOST_PAGES; page++) {
    const bookings = await listBookings(deps, createdAt, page)
    const ours = ownEntries(bookings, { mark, entry: bookingSchema })
    const booking = ours.find(({ status }) => status === 'CONFIRMED') ?? ours[0]
    if (booking) return booking
    if (bookings.length < MOST) return null
  }
  return null
}

/** Bookings made around a day: whose calendar a creation stands in is not said. */
async function listBookings(deps: HotelbedsActivitiesDeps, made: Date, page: number): Promise<readonly unknown[]> {
  const day = made.toISOString().slice(0, 10)
  const query = new URLSearchParams({
    start: addDays(day, -1),
    end: addDays(day, 1),
    includedCancelled: 'true',
    filterType: 'CREATION',
    itemsPerPage: String(MOST),
    page: String(page),
  })
  const { bookings } = await callHotelbeds(deps, {
    method: 'GET',
    path: `/activity-api/3.0/bookings/en?${query.toString()}`,
    schema: bookingListSchema,
    timeoutMs: deps.timeouts.booking,
  }).catch((error: unknown) => {
    throw readingFailure(error)
  })
  return bookings ?? []
}

/** A booking under Hotelbeds’ own reference. */
export function orderOf({ reference, status }: ActivityBookingAnswer): SupplierOrder {
  const isConfirmed = status === 'CONFIRMED'
  return {
    supplierOrderId: reference,
    pnr: reference,
    ticketNumbers: isConfirmed ? [reference] : [],
    status: status === 'CANCELLED' ? 'cancelled' : isConfirmed ? 'ticketed' : 'booked',
  }
}

const STATUSES = { held: 'pending', booked: 'pending', ticketed: 'confirmed', cancelled: 'cancelled' } as const

/** The choice as a booking under Hotelbeds’ reference. */
export const bookedAs = (hold: Hold, { pnr, status }: SupplierOrder): ActivityBooking =>
  describeBooking(hold, { status: STATUSES[status], reference: pnr })

/** A choice of ours with what has become of it. */
export async function findBooking(deps: HotelbedsActivitiesDeps, uuid: string): Promise<ActivityBooking | null> {
  const hold = await readHold(deps, uuid)
  if (!hold) return null
  const { clientReference } = hold
  const attempt = clientReference === null ? null : await readAttempt(deps, { clientReference })
  if (attempt?.rateKey === uuid) {
    const order = attempt.outcome === 'declined' ? null : await lookUpBooking(deps, attempt)
    // What was sent is nobody’s to choose anew before it is known what came of it.
    return order ? bookedAs(hold, order) : describeBooking(hold, { status: 'on_hold', reference: null })
  }
  const isOver = hold.heldUntil <= deps.clock.now()
  return describeBooking(hold, {
    status: hold.isReleased ? 'cancelled' : isOver ? 'expired' : 'on_hold',
    reference: null,
  })
}

/** The order made under our reference; one that was never sent is none, and nobody is asked. */
export async function findOrdered(
  deps: HotelbedsActivitiesDeps,
  clientReference: string,
): Promise<SupplierOrder | null> {
  const attempt = await readAttempt(deps, { clientReference })
  if (!attempt || attempt.outcome === 'declined') return null
  const [hold, order] = [await readHold(deps, attempt.rateKey), await lookUpBooking(deps, attempt)]
  return hold && order && supplierOrderOf(bookedAs(hold, order))
}

/** Whether Hotelbeds serves the shop. */
export async function probe(deps: HotelbedsActivitiesDeps): Promise<void> {
  await listBookings(deps, deps.clock.now(), 1)
}
