import { z } from 'zod'
import type { SupplierOrder } from '#modules/hotels/stay-supplier.ts'
import { callDuffel, DuffelRefusal, readingFailure } from '../../duffel/client/duffel-calls.ts'
import { markOf } from '../../duffel/orders/find-order.ts'
import { endAttempt, readAttempt, type OrderAttempt } from '../../real-orders/attempts.ts'
import { ownEntries } from '../../real-orders/own-entries.ts'
import { bookingPageSchema, bookingSchema, type StayBooking } from '../client/stays-answers.ts'
import type { DuffelStaysDeps } from '../duffel-stays-deps.ts'

const PAGE_SIZE = 200
const MOST_PAGES = 25

/** The booking made under our reference; one that was never sent is none, and nobody is asked. */
export async function findBooking(deps: DuffelStaysDeps, clientReference: string): Promise<SupplierOrder | null> {
  const attempt = await readAttempt(deps, { clientReference })
  return attempt && attempt.outcome !== 'declined' ? lookUpBooking(deps, attempt) : null
}

/** By its id where that is known, else among all bookings, by our reference in what is kept beside them. */
export async function lookUpBooking(deps: DuffelStaysDeps, attempt: OrderAttempt): Promise<SupplierOrder | null> {
  const { supplierOrderId, clientReference } = attempt
  const booking = supplierOrderId
    ? await readBooking(deps, supplierOrderId)
    : await searchBooking(deps, clientReference)
  if (booking && !supplierOrderId) await endAttempt(deps, clientReference, { supplierOrderId: booking.id })
  return booking && describeBooking(booking)
}

async function searchBooking(deps: DuffelStaysDeps, clientReference: string): Promise<StayBooking | null> {
  let after: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    const cursor: { after?: string } = after === null ? {} : { after }
    const answer = await callDuffel({
      what: 'GET bookings',
      schema: bookingPageSchema,
      timeoutMs: deps.timeouts.reading,
      send: () => deps.calls.bookings.list({ limit: PAGE_SIZE, ...cursor }),
    }).catch((error: unknown) => {
      throw readingFailure(error)
    })
    const [found] = ownEntries(answer.data, { mark: markOf(clientReference), entry: bookingSchema })
    if (found || answer.after === null) return found ?? null
    after = answer.after
  }
  return null
}

/** null when Duffel has no such booking. */
export async function readBooking(deps: DuffelStaysDeps, id: string): Promise<StayBooking | null> {
  try {
    const { data } = await callDuffel({
      what: 'GET booking',
      schema: bookingSchema,
      timeoutMs: deps.timeouts.reading,
      send: () => deps.calls.bookings.get(id),
    })
    return data
  } catch (error) {
    if (error instanceof DuffelRefusal && error.status === 404) return null
    throw readingFailure(error)
  }
}

/** The hotel's reference is what the guest shows there; where it has none yet, Duffel's id is. */
export function describeBooking({ id, reference, status }: StayBooking): SupplierOrder {
  const isConfirmed = status === 'confirmed'
  const shown = reference ?? id
  return {
    supplierOrderId: id,
    pnr: shown,
    ticketNumbers: isConfirmed ? [shown] : [],
    status: status === 'cancelled' ? 'cancelled' : isConfirmed ? 'ticketed' : 'booked',
  }
}

/** One booking's worth of the list: whether the token is taken, and may read. */
export async function probe({ calls, timeouts }: DuffelStaysDeps): Promise<void> {
  await callDuffel({
    what: 'GET bookings',
    schema: z.array(z.unknown()),
    timeoutMs: timeouts.reading,
    send: () => calls.bookings.list({ limit: 1 }),
  }).catch((error: unknown) => {
    throw readingFailure(error)
  })
}
