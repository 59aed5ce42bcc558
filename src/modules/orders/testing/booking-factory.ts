import type { FlightQuery } from '#contracts/flights/query.ts'
import type { Segment, Slice } from '#contracts/flights/itineraries.ts'
import type { CreateBookingRequest } from '#contracts/orders/create-booking.ts'
import type { PassengerInput } from '#contracts/travellers.ts'
import type { Price } from '#contracts/prices.ts'
import type { SupplierOffer } from '#modules/flights/index.ts'

/** 21 November 2026, ten in the morning in Lagos: when the travellers of these tests book. */
export const TODAY = '2026-11-21T09:00:00Z'

export const PRICE: Price = {
  currency: 'NGN',
  passengers: [
    { type: 'ADT', count: 2, base: 80_000_000, taxes: 12_000_000, total: 92_000_000 },
    { type: 'CNN', count: 1, base: 30_000_000, taxes: 5_000_000, total: 35_000_000 },
    { type: 'INF', count: 1, base: 4_000_000, taxes: 0, total: 4_000_000 },
  ],
  base: 114_000_000,
  taxes: [
    { code: 'NG', kind: 'government', refundable: true, amount: 7_000_000 },
    { code: 'YQ', kind: 'carrier_surcharge', refundable: false, amount: 10_000_000 },
  ],
  taxes_total: 17_000_000,
  fees: [],
  fees_total: 0,
  discount: null,
  total: 131_000_000,
  grand_total: 131_000_000,
}

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

export const ADULT: PassengerInput = {
  type: 'ADT',
  title: 'mrs',
  first_name: 'Adaeze',
  last_name: 'Okafor',
  gender: 'female',
  nationality: 'NG',
  year_of_birth: 1988,
  month_of_birth: 4,
  day_of_birth: 17,
  passport_number: 'A12345678',
  passport_expiry_date: '2030-06-30',
  passport_issuing_country: 'NG',
}
export const SECOND_ADULT: PassengerInput = { ...ADULT, title: 'mr', first_name: 'Chinedu', gender: 'male' }
export const CHILD: PassengerInput = { ...ADULT, type: 'CNN', title: 'miss', first_name: 'Zoé', year_of_birth: 2019 }
export const INFANT: PassengerInput = {
  ...ADULT,
  type: 'INF',
  title: 'mr',
  first_name: 'Tobe',
  gender: 'male',
  year_of_birth: 2026,
}

export const FAMILY: readonly PassengerInput[] = [ADULT, SECOND_ADULT, CHILD, INFANT]

/** A family of four on the offer, everything in order; a test changes what it is about. */
export function bookingRequest(offerId: string, change: Partial<CreateBookingRequest> = {}): CreateBookingRequest {
  return {
    offer_id: offerId,
    search_id: 'sid_1',
    contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '0803 123 4567' },
    passengers: [...FAMILY],
    expected_total: { amount: PRICE.grand_total, currency: 'NGN' },
    agree_terms: true,
    ...change,
  }
}
