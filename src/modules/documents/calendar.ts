import type { Order, OrderItem } from '#modules/orders/index.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { CalendarEvent, ItemTicket } from './item-documents.ts'
import { type CalendarEntry, writeCalendar } from './write-calendar.ts'

/** An item and what it adds to the documents of its order. */
export interface TicketedItem {
  readonly item: OrderItem
  readonly ticket: ItemTicket
}

/** An order as an iCalendar file (RFC 5545), with the events of its items; that of a cancelled one takes them back. */
export function renderCalendar(
  { brand }: DocumentDeps,
  order: Order,
  tickets: readonly TicketedItem[],
  now: Date,
): string {
  const events = tickets.flatMap(({ item, ticket }) => ticket.events().map((event) => eventOf(item, event)))
  const isGone = order.items.every(isVoid)
  return writeCalendar({ name: brand.name, method: isGone ? 'CANCEL' : 'PUBLISH' }, events, now)
}

/** Whether an item was cancelled after it had been ticketed. */
export const isVoid = ({ status }: OrderItem): boolean => status === 'cancelled'

function eventOf(item: OrderItem, event: CalendarEvent): CalendarEntry {
  const { id, startsAt, endsAt, title, description, location, reminder } = event
  return {
    uid: `${item.orderId}-${id}`,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    title,
    description,
    location: location ?? null,
    isCancelled: isVoid(item),
    sequence: isVoid(item) ? 1 : 0,
    reminder: reminder ?? null,
  }
}
