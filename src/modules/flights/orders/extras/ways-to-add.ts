import type { Order } from '#modules/orders/index.ts'
import { chosenFlight, type FlightItem } from '../flight-item.ts'
import { Refusal } from '#contracts/errors.ts'

/**
 * The flight that bags and seats can be added to, and its order at the supplier.
 * @param itemId the flight that is meant; the first where none is named
 * @throws Refusal `not_found`, `extras_unavailable_now` with the reason: `status`, `departed`.
 */
export function flightToAddTo(
  order: Order,
  itemId: string | null | undefined,
  now: Date,
): FlightItem & { readonly supplierOrderId: string } {
  const flight = chosenFlight(order, itemId)
  const { supplierOrderId } = flight
  if (order.status !== 'confirmed' || flight.status !== 'ticketed' || supplierOrderId === null) throw notNow('status')
  if (departureOf(flight) <= now) throw notNow('departed')
  return { ...flight, supplierOrderId }
}

export function notNow(reason: 'status' | 'departed' | 'underway'): Refusal {
  return new Refusal('extras_unavailable_now', { details: { reason } })
}

export function departureOf({ sold }: Pick<FlightItem, 'sold'>): Date {
  return new Date(sold.slices[0]?.segments[0]?.departing_at_utc ?? 0)
}
