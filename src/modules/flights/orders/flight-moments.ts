import type { Segment } from '#contracts/flights/itineraries.ts'
import type { Moment } from '#modules/orders/index.ts'
import { soldTripSchema } from './flight-item.ts'

/** Each take-off at which a way begins, and each landing at which one ends. */
export function momentsOfTrip(sold: unknown): readonly Moment[] {
  const { slices } = soldTripSchema.parse(sold)
  return slices.flatMap(({ segments }) => {
    const [first, last] = [segments[0], segments.at(-1)]
    return first && last ? [departureOf(first), arrivalOf(last)] : []
  })
}

function departureOf(segment: Segment): Moment {
  return {
    kind: 'departure',
    airport: segment.origin.iata_code,
    otherAirport: segment.destination.iata_code,
    country: segment.origin.country_code,
    otherCountry: segment.destination.country_code,
    at: segment.departing_at,
    instant: segment.departing_at_utc,
    flight: nameOf(segment),
  }
}

function arrivalOf(segment: Segment): Moment {
  return {
    kind: 'arrival',
    airport: segment.destination.iata_code,
    otherAirport: segment.origin.iata_code,
    country: segment.destination.country_code,
    otherCountry: segment.origin.country_code,
    at: segment.arriving_at,
    instant: segment.arriving_at_utc,
    flight: nameOf(segment),
  }
}

/** `BA75` */
const nameOf = ({ marketing_carrier: { iata_code }, marketing_flight_number: number }: Segment): string =>
  `${iata_code}${number}`
