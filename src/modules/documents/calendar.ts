import { createEvents, type DateArray, type EventAttributes } from 'ics'
import type { Order, OrderItem } from '#modules/orders/index.ts'
import type { DocumentDeps } from './document-deps.ts'
import type { CalendarEvent, ItemTicket } from './item-documents.ts'

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
  const events = tickets.flatMap(({ item, ticket }) => ticket.events().map((event) => eventOf(item, event, now)))
  const { error, value } = createEvents(events, {
    productId: 'teranga',
    method: order.items.every(isVoid) ? 'CANCEL' : 'PUBLISH',
    calName: brand.name,
  })
  if (error || !value) throw new Error('the calendar entry could not be made', { cause: error })
  return value
}

/** Whether an item was cancelled after it had been ticketed. */
export const isVoid = ({ status }: OrderItem): boolean => status === 'cancelled'

function eventOf(item: OrderItem, event: CalendarEvent, now: Date): EventAttributes {
  const { id, startsAt, endsAt, title, description, location, reminder } = event
  return {
    uid: `${item.orderId}-${id}@teranga`,
    start: utcParts(new Date(startsAt)),
    startInputType: 'utc',
    end: utcParts(new Date(endsAt)),
    endInputType: 'utc',
    created: utcParts(now),
    lastModified: utcParts(now),
    title,
    description,
    ...(location !== undefined && { location }),
    status: isVoid(item) ? 'CANCELLED' : 'CONFIRMED',
    sequence: isVoid(item) ? 1 : 0,
    busyStatus: isVoid(item) ? 'FREE' : 'BUSY',
    ...(reminder && {
      alarms: [
        { action: 'display', description: reminder.text, trigger: { hours: reminder.hoursBefore, before: true } },
      ],
    }),
  }
}

function utcParts(instant: Date): DateArray {
  return [
    instant.getUTCFullYear(),
    instant.getUTCMonth() + 1,
    instant.getUTCDate(),
    instant.getUTCHours(),
    instant.getUTCMinutes(),
  ]
}
