import { z } from 'zod'
import { Refusal } from '#contracts/errors.ts'
import { requirementsSchema } from '#contracts/flights/confirmed-offers.ts'
import { conditionsSchema, fareBrandSchema } from '#contracts/flights/fares.ts'
import { baggageSchema, carrierSchema, sliceSchema } from '#contracts/flights/itineraries.ts'
import { flightQuerySchema } from '#contracts/flights/query.ts'
import type { Order, OrderItem, Period } from '#modules/orders/index.ts'

/** What an order keeps of flights that were sold, frozen when it was placed. */
export const soldTripSchema = z.object({
  query: flightQuerySchema,
  slices: z.array(sliceSchema).min(1),
  validatingAirline: carrierSchema,
  fareBrand: fareBrandSchema,
  conditions: conditionsSchema,
  baggages: z.array(baggageSchema),
  requirements: requirementsSchema,
})
export type SoldTrip = z.infer<typeof soldTripSchema>

export interface FlightItem extends OrderItem {
  readonly kind: 'flight'
  readonly sold: SoldTrip
}

/** What an order keeps of an offer's trip. */
export function soldTripOf(offer: SoldTrip): SoldTrip {
  const { query, slices, validatingAirline, fareBrand, conditions, baggages, requirements } = offer
  return { query, slices, validatingAirline, fareBrand, conditions, baggages, requirements }
}

/** When a trip begins and ends: its first departure and its last arrival. */
export function periodOf({ slices }: Pick<SoldTrip, 'slices'>): Period {
  const first = slices[0]?.segments[0]
  const last = slices.at(-1)?.segments.at(-1)
  if (!first || !last) throw new Error('a trip has flights')
  return { startsAt: first.departing_at_utc, endsAt: last.arriving_at_utc, zone: first.origin.timezone }
}

/** Orders are read often and say the same each time. */
const known = new WeakMap<OrderItem, FlightItem>()

/** An item as the flight that it is. @throws Error for one of another product */
export function flightItem(item: OrderItem): FlightItem {
  const flight = known.get(item) ?? readFlight(item)
  known.set(item, flight)
  return flight
}

function readFlight(item: OrderItem): FlightItem {
  if (item.kind !== 'flight') throw new Error(`item ${item.id} is no flight`)
  return { ...item, kind: item.kind, sold: soldTripSchema.parse(item.sold) }
}

/**
 * The flight of an order that a person means: that of an item, or the first.
 * @throws Refusal `not_found` where the order has no such flight.
 */
export function chosenFlight(order: Pick<Order, 'id' | 'items'>, itemId: string | null | undefined): FlightItem {
  const item = order.items.find(({ id, kind }) => kind === 'flight' && (itemId ?? id) === id)
  if (!item) throw new Refusal('not_found')
  return flightItem(item)
}

/** The flights of an order. */
export function flightsOf({ items }: Pick<Order, 'items'>): readonly FlightItem[] {
  return items.filter(({ kind }) => kind === 'flight').map(flightItem)
}

/**
 * The flight of an order: that of an item, or the first. An order without one is a defect wherever this is asked.
 */
export function flightOf(order: Pick<Order, 'id' | 'items'>, itemId?: string): FlightItem {
  const item = order.items.find(({ id, kind }) => kind === 'flight' && (itemId ?? id) === id)
  if (!item) throw new Error(`order ${order.id} has no flight`)
  return flightItem(item)
}
