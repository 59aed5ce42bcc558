import type { Segment, Slice } from '#contracts/flights/itineraries.ts'
import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Price } from '#contracts/prices.ts'
import type { SupplierOffer } from '#modules/flights/index.ts'
import { PRICE } from '#modules/orders/testing/booking-factory.ts'

export const QUERY: FlightQuery = {
  trip_type: 'one_way',
  sectors: [
    {
      origin: 'LOS',
      destination: 'LHR',
      departure_date: '2026-12-01',
      origin_name: 'Lagos',
      destination_name: 'London',
    },
  ],
  return_date: null,
  flexible_dates: false,
  adults: 2,
  children: 1,
  infants: 1,
  travel_class: 'economy',
}

/** Lagos to London through the night of 1 December 2026. */
export const SLICE: Slice = sliceOf('LOS', 'LHR', '2026-12-01T23:05:00', '2026-12-02T05:40:00')

/** A direct flight at the given local times. */
export function sliceOf(from: string, to: string, departing: string, arriving: string): Slice {
  const segment: Segment = {
    key: `${from}-${to}|BA|74|${departing.slice(0, 10)}`,
    origin: placeOf(from),
    destination: placeOf(to),
    departing_at: departing,
    departing_at_utc: `${departing}Z`,
    arriving_at: arriving,
    arriving_at_utc: `${arriving}Z`,
    duration_minutes: 395,
    distance_km: 5_000,
    marketing_carrier: { iata_code: 'BA', name: 'British Airways' },
    marketing_flight_number: '74',
    operating_carrier: { iata_code: 'BA', name: 'British Airways' },
    aircraft: 'Boeing 777-200',
    cabin_class: 'economy',
    booking_class: 'Y',
    fare_basis_code: 'YOW',
    baggages: [],
  }
  const { origin, destination, departing_at, arriving_at, duration_minutes } = segment
  return { origin, destination, departing_at, arriving_at, duration_minutes, segments: [segment] }
}

/** What the supplier says when it still sells the trip, under a new reference. */
export function soldOffer(ref: string, price: Price = PRICE): SupplierOffer {
  return {
    ref,
    slices: [SLICE],
    validatingAirline: { iata_code: 'BA', name: 'British Airways' },
    fareBrand: { code: 'STD', name: 'Standard', shelf: 2 },
    price,
    conditions: { change_before_departure: null, refund_before_departure: null },
    baggages: [],
    fareRules: [],
    requirements: { passport: true },
    seatsLeft: 4,
    emissionsKg: 400,
    expiresAt: new Date('2026-11-21T10:00:00Z'),
  }
}

function placeOf(code: string): Segment['origin'] {
  return { iata_code: code, name: code, city_name: code, country_code: 'NG', terminal: null, timezone: 'UTC' }
}
