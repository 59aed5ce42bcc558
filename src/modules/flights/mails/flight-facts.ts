import { endNames } from '#contracts/flights/end-names.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import { formatDate, formatTime } from '#contracts/format.ts'
import type { Language } from '#contracts/locale.ts'
import type { Translate } from '#contracts/locale.ts'
import type { MailBlock } from '#modules/notifications/index.ts'
import { type Order, travellersOf } from '#modules/orders/index.ts'
import type { FlightItem } from '../orders/flight-item.ts'

/** One line for each flight: `BA 74, Tuesday, December 1, 2026: 23:05 Lagos → 05:40 London`. */
export function flightFacts(slices: readonly Slice[], language: Language): readonly MailBlock[] {
  return slices.flatMap(({ segments }) =>
    segments.map((segment): MailBlock => {
      const { iata_code } = segment.marketing_carrier
      const label = `${iata_code} ${segment.marketing_flight_number}, ${formatDate(segment.departing_at, language, 'long')}`
      const [from, to] = endNames(segment)
      const value = `${formatTime(segment.departing_at)} ${from} → ${formatTime(segment.arriving_at)} ${to}`
      return { kind: 'fact', label, value }
    }),
  )
}

/** One line for each traveller: `Adaeze Okonkwo, ticket 1251234567890`. */
export function ticketLines(translate: Translate, order: Order, flight: FlightItem): readonly MailBlock[] {
  return travellersOf(order, flight).map(({ position, firstName, lastName }) => {
    const values = { name: `${firstName} ${lastName}`, number: flight.tickets.get(position) ?? '' }
    return { kind: 'text', text: translate(order.language, 'mails.flights.passenger', values) }
  })
}
