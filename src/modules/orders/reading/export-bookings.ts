import type { ExportedBooking } from '#contracts/orders/booking-export.ts'
import type { Segment } from '#contracts/flights/itineraries.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { describePayments } from '#modules/payments/index.ts'
import { loadExtras, type OrderExtraRow } from '../extras/extra-store.ts'
import { presentOrderExtras } from '../extras/present-extras.ts'
import { type ListDeps, listBookings } from './list-bookings.ts'
import type { Order, OrderPassenger } from '../order.ts'
import { loadOrder } from '../order-store.ts'

/** Every booking in the actor's account with its flights, travellers, bags, seats and payments, newest first. */
export async function exportBookings(
  deps: ListDeps,
  actor: Actor,
  language: Language,
): Promise<readonly ExportedBooking[]> {
  const bookings: ExportedBooking[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await listBookings(deps, actor, { cursor }, language)
    for (const summary of page.bookings) {
      const order = await loadOrder(deps.db, summary.confirmation_id)
      if (order) bookings.push({ ...summary, ...(await detailsOf(deps, order)) })
    }
    cursor = page.next_cursor
  }
  return bookings
}

type Details = Pick<ExportedBooking, 'contact' | 'flights' | 'travellers' | 'payments'>

async function detailsOf({ db }: Pick<ListDeps, 'db'>, order: Order): Promise<Details> {
  const extras = await loadExtras(db, order.id)
  const payments = await describePayments(db, order.id)
  return {
    contact: { email: order.contact.email, phone: order.contact.phone },
    flights: segmentsOf(order).map((segment) => ({
      ...describeFlight(segment),
      departing_at: segment.departing_at,
      arriving_at: segment.arriving_at,
    })),
    travellers: order.passengers.map((passenger) => describeTraveller(order, passenger, extras)),
    payments: payments.map(({ provider, reference, status, amount, paidAt, createdAt }) => ({
      provider,
      reference,
      status,
      amount,
      at: (paidAt ?? createdAt).toISOString(),
    })),
  }
}

function describeTraveller(
  order: Order,
  { position, type, title, firstName, lastName, nationality }: OrderPassenger,
  extras: readonly OrderExtraRow[],
): Details['travellers'][number] {
  const tickets = order.items.map((item) => item.tickets.get(position))
  return {
    type,
    title,
    first_name: firstName,
    last_name: lastName,
    nationality,
    ticket_number: tickets.find((number) => number !== undefined) ?? null,
    extras: presentOrderExtras(extras, position).map(({ segments, ...extra }) => ({
      ...extra,
      flights: segmentsOf(order)
        .filter(({ key }) => segments.includes(key))
        .map(describeFlight),
    })),
  }
}

function segmentsOf({ items }: Order): readonly Segment[] {
  return items.flatMap((item) => (item.kind === 'flight' ? item.sold.slices.flatMap(({ segments }) => segments) : []))
}

function describeFlight({ marketing_carrier, marketing_flight_number, origin, destination }: Segment) {
  return {
    flight: `${marketing_carrier.iata_code} ${marketing_flight_number}`,
    origin: origin.iata_code,
    destination: destination.iata_code,
  }
}
