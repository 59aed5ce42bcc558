import type { Endpoint, Segment, Slice } from '#contracts/flights/itineraries.ts'
import type { Price } from '#contracts/prices.ts'
import type { Order, OrderPassenger } from '#modules/orders/index.ts'
import type { FlightItem } from '#modules/flights/index.ts'

const LOS: Endpoint = {
  iata_code: 'LOS',
  name: 'Murtala Muhammed International Airport',
  city_name: 'Lagos',
  country_code: 'NG',
  terminal: '2',
  timezone: 'Africa/Lagos',
}
const LHR: Endpoint = {
  iata_code: 'LHR',
  name: 'Heathrow Airport',
  city_name: 'London',
  country_code: 'GB',
  terminal: '5',
  timezone: 'Europe/London',
}
const BA = { iata_code: 'BA', name: 'British Airways' }

function segment(over: Partial<Segment> = {}): Segment {
  return {
    key: 'LOS-LHR|BA|74|2026-12-01',
    origin: LOS,
    destination: LHR,
    departing_at: '2026-12-01T23:05:00',
    departing_at_utc: '2026-12-01T22:05:00Z',
    arriving_at: '2026-12-02T04:50:00',
    arriving_at_utc: '2026-12-02T04:50:00Z',
    duration_minutes: 405,
    distance_km: 5000,
    marketing_carrier: BA,
    marketing_flight_number: '74',
    operating_carrier: BA,
    aircraft: 'Boeing 777-200',
    cabin_class: 'economy',
    booking_class: 'M',
    fare_basis_code: 'MOW1NG',
    baggages: [
      { type: 'checked', quantity: 2, weight_kg: 23 },
      { type: 'carry_on', quantity: 1, weight_kg: null },
    ],
    ...over,
  }
}

function sliceOf(flight: Segment): Slice {
  const { origin, destination, departing_at, arriving_at, duration_minutes } = flight
  return { origin, destination, departing_at, arriving_at, duration_minutes, segments: [flight] }
}

const price: Price = {
  currency: 'NGN',
  passengers: [
    { type: 'ADT', count: 1, base: 80_000_000, taxes: 20_000_000, total: 100_000_000 },
    { type: 'INF', count: 1, base: 8_000_000, taxes: 0, total: 8_000_000 },
  ],
  base: 88_000_000,
  taxes: [
    { code: 'NG', kind: 'government', refundable: true, amount: 5_000_000 },
    { code: 'YQ', kind: 'carrier_surcharge', refundable: false, amount: 15_000_000 },
  ],
  taxes_total: 20_000_000,
  fees: [],
  fees_total: 0,
  discount: { code: 'TERANGA5', amount: 5_000_000 },
  total: 108_000_000,
  grand_total: 103_000_000,
}

function passenger(over: Partial<OrderPassenger>): OrderPassenger {
  return {
    position: 0,
    type: 'ADT',
    title: 'mrs',
    firstName: 'Adaeze',
    lastName: 'Okonkwo-Désiré',
    gender: 'female',
    nationality: 'NG',
    infantOf: null,
    ...over,
  }
}

/** A round trip of one adult with an infant, ticketed. */
export function ticketedFlight(over: Partial<FlightItem> = {}): FlightItem {
  const back = segment({
    key: 'LHR-LOS|BA|75|2026-12-15',
    origin: LHR,
    destination: LOS,
    departing_at: '2026-12-15T11:00:00',
    departing_at_utc: '2026-12-15T11:00:00Z',
    arriving_at: '2026-12-15T18:40:00',
    arriving_at_utc: '2026-12-15T17:40:00Z',
    marketing_flight_number: '75',
    duration_minutes: 400,
  })
  return {
    id: 'itm_AAAAAAAAAAAAAAAAAAAAAA',
    orderId: 'ord_AAAAAAAAAAAAAAAAAAAAAA',
    position: 0,
    specialRequests: null,
    answers: {},
    kind: 'flight',
    status: 'ticketed',
    offerId: 'off_AAAAAAAAAAAAAAAAAAAAAA',
    searchSessionId: 'srch_AAAAAAAAAAAAAAAAAAAAAA',
    supplierCode: 'simulator',
    supplierRef: 'ref',
    clientReference: 'K7M2QP-1',
    vouchers: [],
    travellers: [0, 1],
    period: { startsAt: '2026-12-01T22:05:00Z', endsAt: '2026-12-15T17:40:00Z' },
    sold: {
      query: {
        trip_type: 'round_trip',
        sectors: [
          {
            origin: 'LOS',
            destination: 'LHR',
            departure_date: '2026-12-01',
            origin_name: 'Lagos',
            destination_name: 'London',
          },
        ],
        return_date: '2026-12-15',
        flexible_dates: false,
        adults: 1,
        children: 0,
        infants: 1,
        travel_class: 'economy',
      },
      slices: [sliceOf(segment()), sliceOf(back)],
      validatingAirline: BA,
      fareBrand: { code: 'STD', name: 'Economy Standard', shelf: 2 },
      conditions: {
        change_before_departure: { allowed: true, penalty: { amount: 12_000_000, currency: 'NGN' } },
        refund_before_departure: null,
      },
      baggages: segment().baggages,
      requirements: { passport: true },
    },
    price,
    amount: { amount: price.grand_total, currency: 'NGN' },
    supplierOrderId: 'sup_1',
    pnr: 'QX7LMA',
    tickets: new Map([
      [0, '1251234567890'],
      [1, '1251234567891'],
    ]),
    attemptedAt: new Date('2026-11-21T10:05:00Z'),
    waitingSince: null,
    giveBackAt: null,
    renewedAt: null,
    version: 3,
    ...over,
  }
}

/** An order that is paid and ticketed. */
export function ticketedOrder(over: Partial<Order> = {}): Order {
  return {
    id: 'ord_AAAAAAAAAAAAAAAAAAAAAA',
    bookingReference: 'K7M2QP',
    sessionId: 'ses_AAAAAAAAAAAAAAAAAAAAAA',
    customerId: null,
    language: 'en',
    timeZone: 'Africa/Lagos',
    status: 'confirmed',
    paymentStatus: 'paid',
    paymentOption: 'pay_now',
    partialPolicy: 'keep',
    fulfilmentStatus: 'ticketed',
    items: [ticketedFlight()],
    price,
    total: { amount: price.grand_total, currency: 'NGN' },
    contact: { email: 'adaeze@example.com', phone: '+2348031234567' },
    passengers: [passenger({}), passenger({ position: 1, type: 'INF', title: 'mr', firstName: 'Émeka', infantOf: 0 })],
    paymentExpiresAt: new Date('2026-11-21T10:20:00Z'),
    paymentReference: 'TRG-PAY-0001',
    hold: null,
    createdAt: new Date('2026-11-21T10:00:00Z'),
    ...over,
  }
}
