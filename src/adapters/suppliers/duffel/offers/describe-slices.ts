import type { Baggage, Carrier, Endpoint, Segment, Slice } from '#contracts/flights/itineraries.ts'
import type { Cabin } from '#contracts/flights/query.ts'
import { isoMinutes, segmentTimes } from './airport-time.ts'
import type { DuffelSegment, DuffelSlice } from '../client/duffel-answers.ts'

const CABIN_OF = {
  first: 'first_class',
  business: 'business',
  premium_economy: 'premium_economy',
  economy: 'economy',
} as const satisfies Record<string, Cabin>

/** @throws RangeError when its times are impossible. */
export function describeSlice({ segments }: DuffelSlice): Slice {
  const times = segments.map(segmentTimes)
  const described = segments.map((segment, at) => describeSegment(segment, times[at]))
  const [first] = described
  const last = described.at(-1)
  const departs = times[0]?.departs.getTime()
  const arrives = times.at(-1)?.arrives.getTime()
  if (!first || !last || departs === undefined || arrives === undefined) throw new RangeError('a slice has no segment')
  return {
    origin: first.origin,
    destination: last.destination,
    departing_at: first.departing_at,
    arriving_at: last.arriving_at,
    duration_minutes: (arrives - departs) / 60_000,
    segments: described,
  }
}

/** The key that the shop names a segment by. */
export function segmentKey(segment: DuffelSegment): string {
  const { origin, destination, marketing_carrier_flight_number: number, departing_at } = segment
  const carrier = carrierOf(segment.marketing_carrier).iata_code
  return `${origin.iata_code}-${destination.iata_code}|${carrier}|${number}|${departing_at.slice(0, 10)}`
}

function describeSegment(segment: DuffelSegment, times = segmentTimes(segment)): Segment {
  const [passenger] = segment.passengers
  const fareBasis = passenger?.fare_basis_code ?? ''
  return {
    key: segmentKey(segment),
    origin: endpoint(segment.origin, segment.origin_terminal),
    destination: endpoint(segment.destination, segment.destination_terminal),
    departing_at: segment.departing_at,
    departing_at_utc: times.departs.toISOString(),
    arriving_at: segment.arriving_at,
    arriving_at_utc: times.arrives.toISOString(),
    duration_minutes: times.minutes,
    distance_km: Math.round(Number(segment.distance ?? 0)),
    marketing_carrier: carrierOf(segment.marketing_carrier),
    marketing_flight_number: segment.marketing_carrier_flight_number,
    operating_carrier: carrierOf(segment.operating_carrier),
    aircraft: segment.aircraft?.name ?? '',
    cabin_class: CABIN_OF[passenger?.cabin_class ?? 'economy'],
    // Duffel tells no booking class; by custom a fare basis begins with it.
    booking_class: fareBasis.charAt(0),
    fare_basis_code: fareBasis,
    baggages: bagsOf(segment),
    ...stopsOf(segment),
  }
}

export function carrierOf({ iata_code, name }: DuffelSegment['marketing_carrier']): Carrier {
  return { iata_code: iata_code ?? '', name }
}

function endpoint(airport: DuffelSegment['origin'], terminal: string | null | undefined): Endpoint {
  return {
    iata_code: airport.iata_code,
    name: airport.name,
    city_name: airport.city_name ?? airport.name,
    country_code: airport.iata_country_code,
    terminal: terminal ?? null,
    timezone: airport.time_zone,
  }
}

/** Landings on the way, without a change of flight. */
function stopsOf({ stops }: DuffelSegment): Pick<Segment, 'stops'> {
  if (!stops?.length) return {}
  return {
    stops: stops.map(({ airport, duration }) => ({
      iata_code: airport.iata_code,
      city_name: airport.city_name ?? airport.name,
      minutes: isoMinutes(duration ?? ''),
    })),
  }
}

/** What the first traveller may carry; Duffel tells no weights of what a fare includes. */
function bagsOf({ passengers }: DuffelSegment): Baggage[] {
  return (passengers[0]?.baggages ?? [])
    .filter(({ quantity }) => quantity > 0)
    .map(({ type, quantity }) => ({ type, quantity, weight_kg: null }))
}

/** What may be carried all the way: the least of any segment. */
export function leastBags(slices: readonly Slice[]): Baggage[] {
  const segments = slices.flatMap((slice) => slice.segments)
  return (['carry_on', 'checked'] as const).flatMap((type) => {
    const quantity = Math.min(
      ...segments.map(({ baggages }) => baggages.find((bag) => bag.type === type)?.quantity ?? 0),
    )
    return quantity > 0 && Number.isFinite(quantity) ? [{ type, quantity, weight_kg: null }] : []
  })
}
