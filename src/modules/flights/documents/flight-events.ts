import { endNames } from '#contracts/flights/end-names.ts'
import type { Segment } from '#contracts/flights/itineraries.ts'
import type { CalendarEvent, DocumentDeps } from '#modules/documents/index.ts'
import { travellersOf } from '#modules/orders/index.ts'
import type { BoughtFlight } from './e-ticket.ts'
import { extrasOnFlight } from './extra-words.ts'

/** One event for each flight, with the bags and seats of its travellers, and a reminder three hours before. */
export function flightEvents(deps: DocumentDeps, bought: BoughtFlight): readonly CalendarEvent[] {
  return bought.flight.sold.slices.flatMap((slice) => slice.segments).map((segment) => eventOf(deps, bought, segment))
}

function eventOf(deps: DocumentDeps, bought: BoughtFlight, segment: Segment): CalendarEvent {
  const { order, flight } = bought
  const [origin, destination] = endNames(segment)
  const values = {
    flight: `${segment.marketing_carrier.iata_code} ${segment.marketing_flight_number}`,
    origin,
    destination,
    pnr: flight.pnr ?? '',
    reference: order.bookingReference,
    airline: segment.marketing_carrier.name,
  }
  const t = (key: string) => deps.translate(order.language, `documents.calendar.${key}`, values)
  return {
    id: segment.key.replaceAll('|', '-'),
    startsAt: segment.departing_at_utc,
    endsAt: segment.arriving_at_utc,
    title: flight.status === 'cancelled' ? t('cancelled') : t('title'),
    description: [t('description'), ...travellerLines(deps, bought, segment)].join('\n'),
    location: `${segment.origin.name} (${segment.origin.iata_code})`,
    reminder: { text: t('title'), hoursBefore: 3 },
  }
}

/** Who has a seat or more bags on a flight, a line each. */
function travellerLines(
  deps: DocumentDeps,
  { order, flight, extras }: BoughtFlight,
  { key }: Segment,
): readonly string[] {
  const t = (name: string, values?: Record<string, string | number>) =>
    deps.translate(order.language, `documents.${name}`, values)
  return travellersOf(order, flight).flatMap(({ position, firstName, lastName }) => {
    const own = extrasOnFlight(extras, position, key, t)
    return own === '' ? [] : [t('calendar.traveller', { name: `${firstName} ${lastName}`, extras: own })]
  })
}
