import { placesAlong } from '#contracts/flights/end-names.ts'
import type { Segment } from '#contracts/flights/itineraries.ts'
import { formatDate, formatTime, onOneLine } from '#contracts/format.ts'
import type { Language } from '#contracts/locale.ts'
import type { DocumentDeps } from '#modules/documents/index.ts'
import { type Order, travellersOf } from '#modules/orders/index.ts'
import type { FlightItem } from '../orders/flight-item.ts'

/** Flights as a letter to an embassy tells them: each with both ends and times, what the airline knows them by, tickets. */
export function describeFlights({ translate }: Pick<DocumentDeps, 'translate'>, order: Order, flight: FlightItem) {
  const { language } = order
  const { slices } = flight.sold
  const [first, last] = [slices[0], slices.at(-1)]
  const ends = placesAlong(slices)
  const isReturn = slices.length > 1 && last?.destination.iata_code === first?.origin.iata_code
  const path = (isReturn ? ends.slice(0, -1) : ends).join(' → ')
  const numbers = travellersOf(order, flight).flatMap(({ position }) => flight.tickets.get(position) ?? [])
  const fact = (name: string, value: string) => ({ name: translate(language, `documents.letter.${name}`), value })
  return {
    title: translate(language, isReturn ? 'documents.letter.flights_return' : 'documents.letter.flights', { path }),
    facts: [
      ...(flight.pnr === null ? [] : [fact('airline_reference', flight.pnr)]),
      ...slices.flatMap(({ segments }) => segments.map((segment) => describeSegment(segment, language))),
      ...(numbers.length === 0 ? [] : [fact('tickets', numbers.join(', '))]),
    ],
  }
}

function describeSegment(segment: Segment, language: Language) {
  const { marketing_carrier: carrier, marketing_flight_number: number, origin, destination } = segment
  // A day and its time stay on one line.
  const when = (local: string) => onOneLine(`${formatDate(local, language, 'day')}, ${formatTime(local)}`)
  const at = ({ city_name, iata_code }: Segment['origin'], local: string) =>
    `${city_name} (${iata_code}), ${when(local)}`
  return {
    name: `${carrier.iata_code} ${number} · ${carrier.name}`,
    value: `${at(origin, segment.departing_at)} → ${at(destination, segment.arriving_at)}`,
  }
}
