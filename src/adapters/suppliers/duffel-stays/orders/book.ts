import { z } from 'zod'
import type { StayOrderRequest, SupplierOrderOutcome } from '#modules/hotels/stay-supplier.ts'
import { callDuffel, DuffelRefusal } from '../../duffel/client/duffel-calls.ts'
import { REFERENCE_KEY } from '../../duffel/orders/find-order.ts'
import { decimalMoney, knownCurrency } from '../../real-orders/decimal-money.ts'
import { declined, isAgreed, orderOnce, type Prepared } from '../../real-orders/order-once.ts'
import { ticketFor } from '../../real-stays/room-parties.ts'
import { bookingSchema } from '../client/stays-answers.ts'
import type { DuffelStaysDeps } from '../duffel-stays-deps.ts'
import { quoteOf } from '../search/check-rates.ts'
import type { RateTicket } from '../search/rate-ticket.ts'
import { describeBooking, lookUpBooking } from './find-booking.ts'
import { outcomeOfRefusal } from './refusals.ts'

/** What a cancellation has to know of a booking: Duffel quotes none. */
export const bookedTermsSchema = z.object({
  checkIn: z.string(),
  hotel: z.string(),
  /** From a second on so much is kept. */
  keeps: z.array(z.tuple([z.int(), z.int()])),
})

/** Books once under our reference: Duffel has no idempotency key for bookings. */
export function book(deps: DuffelStaysDeps, request: StayOrderRequest): Promise<SupplierOrderOutcome> {
  return orderOnce(deps, request, {
    prepare: () => prepare(deps, request),
    lookUp: (attempt) => lookUpBooking(deps, attempt),
  })
}

async function prepare(deps: DuffelStaysDeps, request: StayOrderRequest): Promise<Prepared> {
  const ticket = ticketFor(deps.tickets.read(request.rateKey), request)
  if (!ticket) return declined('other')
  if (!isAgreed(request, ticket.total, ticket.currency)) return declined('price_changed')
  const quote = ticket.quote ?? (await quoteNow(deps, ticket))
  if (quote === null) return declined('seats_unavailable')
  if (typeof quote !== 'string' && !isAgreed(request, quote.total, quote.currency)) return declined('price_changed')
  const quoteId = typeof quote === 'string' ? quote : quote.id
  const terms: z.input<typeof bookedTermsSchema> = { checkIn: ticket.in, hotel: ticket.hotel, keeps: ticket.keeps }
  return { terms, send: () => send(deps, request, quoteId) }
}

/** What a rate that was never quoted costs; null where it is gone. */
async function quoteNow(deps: DuffelStaysDeps, ticket: RateTicket) {
  const quote = await quoteOf(deps, ticket)
  if (!quote) return null
  const { amount: total, currency } = decimalMoney(quote.total_amount, knownCurrency(quote.total_currency))
  return { id: quote.id, total, currency }
}

const ACCEPTED = 202

async function send(
  deps: DuffelStaysDeps,
  { clientReference, lead, contact, specialRequests }: StayOrderRequest,
  quoteId: string,
): Promise<SupplierOrderOutcome> {
  try {
    const { status, data } = await callDuffel({
      what: 'POST booking',
      schema: bookingSchema.nullish(),
      timeoutMs: deps.timeouts.booking,
      send: () =>
        deps.calls.bookings.create({
          quote_id: quoteId,
          guests: [{ given_name: lead.firstName, family_name: lead.lastName }],
          email: contact.email,
          phone_number: contact.phone,
          ...(specialRequests !== null && { accommodation_special_requests: specialRequests }),
          metadata: { [REFERENCE_KEY]: clientReference },
        }),
    })
    return status === ACCEPTED || !data ? { kind: 'unknown' } : { kind: 'ordered', order: describeBooking(data) }
  } catch (error) {
    if (error instanceof DuffelRefusal) return outcomeOfRefusal(error)
    throw error
  }
}
