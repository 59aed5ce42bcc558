import { type ActivityBooking, type SupplierOrder, supplierOrderOf } from '#modules/activities/activity-supplier.ts'
import { addDays } from '#platform/local-date.ts'
import { callHotelbeds } from '../../hotelbeds/client/call-hotelbeds.ts'
import { HotelbedsRefusal, readingFailure } from '../../hotelbeds/client/refusals.ts'
import { lookUpOrder, PAGE_OF_BOOKINGS, searchPages } from '../../hotelbeds/orders/look-up-order.ts'
import { type OrderAttempt, readAttempt } from '../../real-orders/attempts.ts'
import { type ActivityBookingAnswer, bookedSchema, bookingListSchema, bookingSchema } from '../client/answers.ts'
import type { HotelbedsActivitiesDeps } from '../hotelbeds-activities-deps.ts'
import { describeBooking } from './describe-booking.ts'
import { type Hold, readHold } from './holds.ts'

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

/** The order of an attempt; null when Hotelbeds has none. */
export const lookUpBooking = (deps: HotelbedsActivitiesDeps, attempt: OrderAttempt): Promise<SupplierOrder | null> =>
  lookUpOrder(deps, attempt, {
    read: (reference) => readBooking(deps, reference),
    search: (sent) => searchPages(sent, bookingSchema, (page) => listBookings(deps, sent.createdAt, page)),
  })

/** Bookings made around a day: whose calendar a creation stands in is not said. @param page from 0 */
async function listBookings(deps: HotelbedsActivitiesDeps, made: Date, page: number): Promise<readonly unknown[]> {
  const day = made.toISOString().slice(0, 10)
  const query = new URLSearchParams({
    start: addDays(day, -1),
    end: addDays(day, 1),
    includedCancelled: 'true',
    filterType: 'CREATION',
    itemsPerPage: String(PAGE_OF_BOOKINGS),
    page: String(page + 1),
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
  await listBookings(deps, deps.clock.now(), 0)
}
