import type { ExportedBooking } from '#contracts/orders/booking-export.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { describePayments } from '#modules/payments/index.ts'
import { type ListDeps, listBookings } from './list-bookings.ts'
import type { Order, OrderPassenger } from '../order.ts'
import { loadOrder } from '../order-store.ts'
import type { ExportedItem } from '../product.ts'

/** Every booking in the actor's account with its flights, stays, travellers, bags, seats and payments, newest first. */
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

type Details = Pick<ExportedBooking, 'contact' | 'flights' | 'stays' | 'others' | 'travellers' | 'payments'>

/** Of what the shop no longer sells. */
const NOTHING: ExportedItem = { flights: [], extrasOf: () => [] }

async function detailsOf({ db, products }: Pick<ListDeps, 'db' | 'products'>, order: Order): Promise<Details> {
  const items = await Promise.all(
    order.items.map(async (item) => products.find(item.kind)?.exportOf(order, item) ?? NOTHING),
  )
  const payments = await describePayments(db, order.id)
  return {
    contact: { email: order.contact.email, phone: order.contact.phone },
    flights: items.flatMap(({ flights }) => flights),
    stays: items.flatMap(({ stays = [] }) => stays),
    others: items.flatMap(({ others = [] }) => others),
    travellers: order.passengers.map((passenger) => describeTraveller(order, passenger, items)),
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
  items: readonly ExportedItem[],
): Details['travellers'][number] {
  const tickets = order.items.map((item) => item.tickets.get(position))
  return {
    type,
    title,
    first_name: firstName,
    last_name: lastName,
    nationality,
    ticket_number: tickets.find((number) => number !== undefined) ?? null,
    extras: items.flatMap((item) => item.extrasOf(position)),
  }
}
