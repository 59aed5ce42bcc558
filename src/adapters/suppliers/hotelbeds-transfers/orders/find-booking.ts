import type { SupplierOrder } from '#modules/transfers/transfer-supplier.ts'
import { addDays } from '#platform/local-date.ts'
import { callHotelbeds } from '../../hotelbeds/client/call-hotelbeds.ts'
import { isNowhere, readingFailure } from '../../hotelbeds/client/refusals.ts'
import { lookUpOrder, PAGE_OF_BOOKINGS, searchPages } from '../../hotelbeds/orders/look-up-order.ts'
import { type OrderAttempt, readAttempt } from '../../real-orders/attempts.ts'
import { bookedSchema, bookingListSchema, bookingSchema, type TransferBooking } from '../client/answers.ts'
import type { HotelbedsTransfersDeps } from '../hotelbeds-transfers-deps.ts'

/** The booking made under our reference; one that was never sent is none, and nobody is asked. */
export async function findBooking(
  deps: HotelbedsTransfersDeps,
  clientReference: string,
): Promise<SupplierOrder | null> {
  const attempt = await readAttempt(deps, { clientReference })
  return attempt && attempt.outcome !== 'declined' ? lookUpBooking(deps, attempt) : null
}

/** The order of an attempt; null when Hotelbeds has none. */
export const lookUpBooking = (deps: HotelbedsTransfersDeps, attempt: OrderAttempt): Promise<SupplierOrder | null> =>
  lookUpOrder(deps, attempt, {
    read: (reference) => readBooking(deps, reference),
    search: (sent) => searchPages(sent, bookingSchema, (page) => listBookings(deps, sent.createdAt, page)),
  })

/** Bookings made around a day: whose calendar a creation stands in is not said. @param page from 0 */
async function listBookings(deps: HotelbedsTransfersDeps, made: Date, page: number): Promise<readonly unknown[]> {
  const day = made.toISOString().slice(0, 10)
  const query = new URLSearchParams({
    fromDate: addDays(day, -1),
    toDate: addDays(day, 1),
    dateType: 'CREATION',
    limit: String(PAGE_OF_BOOKINGS),
    offset: String(page * PAGE_OF_BOOKINGS + 1),
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
    if (isNowhere(error)) return null
    throw readingFailure(error)
  }
}

/** Whether Hotelbeds serves the shop. */
export async function probe(deps: HotelbedsTransfersDeps): Promise<void> {
  await listBookings(deps, deps.clock.now(), 0)
}
