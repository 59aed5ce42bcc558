import type { ExportedItem, ItemReader, Order, OrderItem } from '#modules/orders/index.ts'
import { type Expression, sql, type SqlBool } from 'kysely'
import { placesAlong } from '#contracts/flights/end-names.ts'
import type { FlightItemDetails } from '#contracts/flights/flight-item.ts'
import type { Segment } from '#contracts/flights/itineraries.ts'
import type { Language } from '#contracts/locale.ts'
import type { BookingSummary } from '#contracts/orders/bookings.ts'
import type { FlightPlaces } from '../flight-places.ts'
import { describeTrip } from './describe-trip.ts'
import { loadExtras } from './extras/extra-store.ts'
import { presentOrderExtras } from './extras/present-extras.ts'
import { flightItem } from './flight-item.ts'
import type { FlightOrderDeps } from './flight-order-deps.ts'

/** What an order's page shows of a flight. */
export async function describeFlight(
  { db, places }: Pick<FlightOrderDeps, 'db' | 'places'>,
  order: Order,
  item: OrderItem,
  { owner, language }: ItemReader,
): Promise<{ kind: 'flight'; details: FlightItemDetails }> {
  const extras = owner ? await loadExtras(db, item.id) : []
  const trip = describeTrip(places, flightItem(item).sold, language)
  return {
    kind: 'flight',
    details: {
      query: trip.query,
      validating_airline: trip.validatingAirline,
      fare_brand: trip.fareBrand,
      conditions: trip.conditions,
      slices: trip.slices,
      search_session_id: item.searchSessionId,
      extras: order.passengers.map(({ position }) => presentOrderExtras(extras, position)),
    },
  }
}

/** What a list of bookings shows of a flight. */
export function summariseFlight(places: FlightPlaces, item: OrderItem, language: Language): BookingSummary['trip'] {
  const { query, slices } = describeTrip(places, flightItem(item).sold, language)
  const [first, last] = [slices[0], slices.at(-1)]
  const departure = first?.segments[0]
  if (!first || !last || !departure) return null
  return {
    query,
    departing_at: first.departing_at,
    departing_at_utc: departure.departing_at_utc,
    arriving_at: last.arriving_at,
  }
}

/** `Lagos → Paris`; the cities of several flights in their order: `Lagos → Accra → Dakar`. A way back is not told. */
export function titleOfFlight(places: FlightPlaces, item: OrderItem, language: Language): string {
  const { query, slices } = describeTrip(places, flightItem(item).sold, language)
  const told = query.trip_type === 'round_trip' ? slices.slice(0, 1) : slices
  return placesAlong(told).join(' → ')
}

/** Whether names and codes of the places where flights begin and end are like a pattern. */
export function placesMatch(pattern: string): Expression<SqlBool> {
  return sql<SqlBool>`exists (
    select from jsonb_array_elements(order_items.sold -> 'slices') as slice
    where concat_ws(' ',
      slice #>> '{origin,iata_code}', slice #>> '{origin,city_name}',
      slice #>> '{destination,iata_code}', slice #>> '{destination,city_name}') ilike ${pattern}
  )`
}

/** Its flights, and each traveller's bags and seats, for the export of an account. */
export async function exportFlight({ db }: Pick<FlightOrderDeps, 'db'>, item: OrderItem): Promise<ExportedItem> {
  const segments = segmentsOf(item)
  const extras = await loadExtras(db, item.id)
  return {
    flights: segments.map((segment) => ({
      ...describeSegment(segment),
      departing_at: segment.departing_at,
      arriving_at: segment.arriving_at,
    })),
    extrasOf: (position) =>
      presentOrderExtras(extras, position).map(({ segments: keys, ...extra }) => ({
        ...extra,
        flights: segments.filter(({ key }) => keys.includes(key)).map(describeSegment),
      })),
  }
}

function describeSegment({ marketing_carrier, marketing_flight_number, origin, destination }: Segment) {
  return {
    flight: `${marketing_carrier.iata_code} ${marketing_flight_number}`,
    origin: origin.iata_code,
    destination: destination.iata_code,
  }
}

/** Flight by flight, with its tickets, for a bank that decides a dispute. */
export function flightEvidence(item: OrderItem): readonly Readonly<Record<string, unknown>>[] {
  const { pnr, tickets, status } = item
  return segmentsOf(item).map(({ marketing_carrier, marketing_flight_number, origin, destination, departing_at }) => ({
    flight: `${marketing_carrier.iata_code}${marketing_flight_number}`,
    from: origin.iata_code,
    to: destination.iata_code,
    departsAt: departing_at,
    status,
    pnr,
    tickets: [...tickets.values()],
  }))
}

/** `LOS–LHR, LHR–LOS` */
export function routeOf(item: OrderItem): string {
  const { slices } = flightItem(item).sold
  return slices.map(({ origin, destination }) => `${origin.iata_code}–${destination.iata_code}`).join(', ')
}

function segmentsOf(item: OrderItem): readonly Segment[] {
  return flightItem(item).sold.slices.flatMap(({ segments }) => segments)
}
