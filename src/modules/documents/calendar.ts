import { createEvents, type DateArray, type EventAttributes } from 'ics'
import type { Segment } from '#contracts/itineraries.ts'
import { flightOf, isVoid, type Order } from '#modules/orders/index.ts'
import type { DocumentDeps } from './document-deps.ts'

/** The flights of an order as an iCalendar file (RFC 5545): one event a flight, a reminder three hours before. */
export function renderCalendar(deps: DocumentDeps, order: Order, now: Date): string {
  const events = flightOf(order)
    .sold.slices.flatMap((slice) => slice.segments)
    .map((segment) => eventOf(deps, order, segment, now))
  const { error, value } = createEvents(events, {
    productId: 'teranga',
    method: isVoid(order) ? 'CANCEL' : 'PUBLISH',
    calName: deps.brand.name,
  })
  if (error || !value) throw new Error('the calendar entry could not be made', { cause: error })
  return value
}

function eventOf(deps: DocumentDeps, order: Order, segment: Segment, now: Date): EventAttributes {
  const flight = `${segment.marketing_carrier.iata_code} ${segment.marketing_flight_number}`
  const values = {
    flight,
    origin: segment.origin.city_name,
    destination: segment.destination.city_name,
    pnr: flightOf(order).pnr ?? '',
    reference: order.bookingReference,
    airline: segment.marketing_carrier.name,
  }
  const t = (key: string) => deps.translate(order.language, `documents.calendar.${key}`, values)
  return {
    uid: `${order.id}-${segment.key.replaceAll('|', '-')}@teranga`,
    start: utcParts(new Date(segment.departing_at_utc)),
    startInputType: 'utc',
    end: utcParts(new Date(segment.arriving_at_utc)),
    endInputType: 'utc',
    created: utcParts(now),
    lastModified: utcParts(now),
    title: isVoid(order) ? t('cancelled') : t('title'),
    description: t('description'),
    location: `${segment.origin.name} (${segment.origin.iata_code})`,
    status: isVoid(order) ? 'CANCELLED' : 'CONFIRMED',
    sequence: isVoid(order) ? 1 : 0,
    busyStatus: isVoid(order) ? 'FREE' : 'BUSY',
    alarms: [{ action: 'display', description: t('title'), trigger: { hours: 3, before: true } }],
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
