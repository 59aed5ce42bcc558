import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { BookingConfirmationRequest, BookingConfirmationResponse } from '#contracts/orders.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { type DescribedPayment, describePayments } from '#modules/payments/index.ts'
import { describeTrip } from './describe-trip.ts'
import type { Order, OrderEvent, OrderPassenger } from './order.ts'
import { type OrderDeps, providersOf } from './order-deps.ts'
import { loadOrder, loadOrderEvents } from './order-store.ts'

type ConfirmationDeps = Pick<OrderDeps, 'db' | 'clock' | 'gateways' | 'places' | 'documentLinks'>

/**
 * An order as its page shows it, its places named in the reader's language. Who only has the link sees the trip, with names and contact masked and
 * without booking code, tickets, payments and papers.
 * @throws Refusal `not_found`.
 */
export async function getBookingConfirmation(
  deps: ConfirmationDeps,
  actor: Actor,
  { confirmation_id }: BookingConfirmationRequest,
  language: Language,
): Promise<BookingConfirmationResponse> {
  const order = await loadOrder(deps.db, confirmation_id)
  if (!order) throw new Refusal('not_found')
  const payments = await describePayments(deps.db, order.id)
  const events = await loadOrderEvents(deps.db, order.id)
  const owner = order.sessionId === actor.sessionId
  const common = commonPart(deps, order, events, language)
  return { ...common, ...(owner ? ownersPart(deps, order, payments) : strangersPart(order)) }
}

function commonPart(deps: ConfirmationDeps, order: Order, events: readonly OrderEvent[], language: Language) {
  const trip = describeTrip(deps.places, order.trip, language)
  const payable =
    order.status === 'pending_payment' && order.paymentStatus !== 'review' && deps.clock.now() < order.paymentExpiresAt
  return {
    confirmation_id: order.id,
    booking_reference: order.bookingReference,
    status: order.status,
    payment_status: order.paymentStatus,
    fulfilment_status: order.fulfilmentStatus,
    query: trip.query,
    validating_airline: trip.validatingAirline,
    fare_brand: trip.fareBrand,
    conditions: trip.conditions,
    slices: trip.slices,
    price: order.price,
    sessionId: order.searchSessionId,
    payment_providers: providersOf(deps),
    payment_expires_at: payable ? order.paymentExpiresAt.toISOString() : null,
    timeline: events.map(({ kind, at }) => ({ kind, at: at.toISOString() })),
  }
}

function ownersPart(deps: ConfirmationDeps, order: Order, payments: readonly DescribedPayment[]) {
  return {
    owner: true,
    airline_pnr: order.pnr,
    contact: { email: order.contact.email, phone: order.contact.phone },
    passengers: order.passengers.map((passenger) => ({
      ...nameless(passenger),
      first_name: passenger.firstName,
      last_name: passenger.lastName,
      ticket_number: passenger.ticketNumber,
    })),
    payments: payments.map(({ provider, reference, status, amount, paidAt, createdAt }) => ({
      provider,
      reference,
      status,
      amount,
      at: (paidAt ?? createdAt).toISOString(),
    })),
    documents: deps.documentLinks(order),
  }
}

function strangersPart(order: Order) {
  return {
    owner: false,
    airline_pnr: null,
    contact: { email: mask(order.contact.email), phone: MASK },
    passengers: order.passengers.map((passenger) => ({
      ...nameless(passenger),
      first_name: mask(passenger.firstName),
      last_name: mask(passenger.lastName),
      ticket_number: null,
    })),
    payments: [],
    documents: [],
  }
}

function nameless({ type, title }: OrderPassenger) {
  return { type, title }
}

const MASK = '•••'

/** `A•••`: the first letter, and nothing of the length. */
function mask(text: string): string {
  return `${Array.from(text)[0] ?? ''}${MASK}`
}
