import { z } from 'zod'
import type { SupplierOrder } from '#modules/hotels/stay-supplier.ts'
import { addDays } from '#platform/local-date.ts'
import { readAttempt, type OrderAttempt } from '../../real-orders/attempts.ts'
import { bookedSchema, bookingListSchema, bookingSchema, type HotelbedsBooking } from '../client/answers.ts'
import { callHotelbeds } from '../client/call-hotelbeds.ts'
import { isNowhere, readingFailure } from '../client/refusals.ts'
import type { HotelbedsDeps } from '../hotelbeds-deps.ts'
import { lookUpOrder, oursOf } from './look-up-order.ts'
import { shortReference } from './short-reference.ts'

const statusSchema = z.object({ status: z.string() })

/** The booking made under our reference; one that was never sent is none, and nobody is asked. */
export async function findBooking(deps: HotelbedsDeps, clientReference: string): Promise<SupplierOrder | null> {
  const attempt = await readAttempt(deps, { clientReference })
  return attempt && attempt.outcome !== 'declined' ? lookUpBooking(deps, attempt) : null
}

/** The order of an attempt; null when Hotelbeds has none. */
export const lookUpBooking = (deps: HotelbedsDeps, attempt: OrderAttempt): Promise<SupplierOrder | null> =>
  lookUpOrder(deps, attempt, {
    read: (reference) => readBooking(deps, reference),
    search: (sent) => searchBooking(deps, sent),
  })

async function searchBooking(
  deps: HotelbedsDeps,
  { clientReference, createdAt }: OrderAttempt,
): Promise<HotelbedsBooking | null> {
  const day = createdAt.toISOString().slice(0, 10)
  const query = new URLSearchParams({
    clientReference: shortReference(clientReference),
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
  return oursOf(bookings?.bookings ?? [], bookingSchema, clientReference)
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
    if (isNowhere(error)) return null
    throw readingFailure(error)
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
