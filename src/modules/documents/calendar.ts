import { createEvents, type DateArray, type EventAttributes } from 'ics'
import type { Segment } from '#contracts/flights/itineraries.ts'
import type { Order } from '#modules/orders/index.ts'
import { flightOf, isVoid, type OrderExtraRow } from '#modules/flights/index.ts'
import type { DocumentDeps } from './document-deps.ts'
import { extrasOnFlight } from './extra-words.ts'

/**
 * The flights of an order as an iCalendar file (RFC 5545): one event a flight, with the bags and seats of its
 * travellers, and a reminder three hours before.
 */
export function renderCalendar(
  deps: DocumentDeps,
  order: Order,
  now: Date,
  extras: readonly OrderExtraRow[] = [],
): string {
  const events = flightOf(order)
    .sold.slices.flatMap((slice) => slice.segments)
    .map((segment) => eventOf(deps, { order, extras }, segment, now))
  const { error, value } = createEvents(events, {
    productId: 'teranga',
    method: isVoid(order) ? 'CANCEL' : 'PUBLISH',
    calName: deps.brand.name,
  })
  if (error || !value) throw new Error('the calendar entry could not be made', { cause: error })
  return value
}

interface Booked {
  readonly order: Order
  readonly extras: readonly OrderExtraRow[]
}

function eventOf(deps: DocumentDeps, booked: Booked, segment: Segment, now: Date): EventAttributes {
  const { order } = booked
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
    description: [t('description'), ...travellerLines(deps, booked, segment)].join('\n'),
    location: `${segment.origin.name} (${segment.origin.iata_code})`,
    status: isVoid(order) ? 'CANCELLED' : 'CONFIRMED',
    sequence: isVoid(order) ? 1 : 0,
    busyStatus: isVoid(order) ? 'FREE' : 'BUSY',
    alarms: [{ action: 'display', description: t('title'), trigger: { hours: 3, before: true } }],
  }
}

/** Who has a seat or more bags on a flight, a line each. */
function travellerLines(deps: DocumentDeps, { order, extras }: Booked, { key }: Segment): readonly string[] {
  const t = (name: string, values?: Record<string, string | number>) =>
    deps.translate(order.language, `documents.${name}`, values)
  return order.passengers.flatMap(({ position, firstName, lastName }) => {
    const own = extrasOnFlight(extras, position, key, t)
    return own === '' ? [] : [t('calendar.traveller', { name: `${firstName} ${lastName}`, extras: own })]
  })
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
