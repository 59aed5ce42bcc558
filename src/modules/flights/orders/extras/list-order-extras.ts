import { type OrderPassenger, loadOwnOrder } from '#modules/orders/index.ts'
import type { FlightItem } from '../flight-item.ts'
import type { FlightOrderDeps } from '../flight-order-deps.ts'
import type { FlightSupplier } from '../../flight-supplier.ts'
import type { BookingExtrasRequest, BookingExtrasResponse } from '#contracts/flights/extras.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { supplierPositions } from './choose-extras.ts'
import { type ExtraDeps, type OfferedExtras, readExtras, type SuppliedExtras } from './offered-extras.ts'
import { presentExtras } from './present-extras.ts'
import { flightToAddTo } from './ways-to-add.ts'

/**
 * Bags and seats that can be added to the actor's order now, at the shop's prices.
 * @throws Refusal `not_found`, `extras_unavailable_now`, `supplier_unavailable`.
 */
export async function listOrderExtras(
  deps: ExtraDeps & Pick<FlightOrderDeps, 'db' | 'clock'>,
  actor: Actor,
  { confirmation_id, item_id }: BookingExtrasRequest,
): Promise<BookingExtrasResponse> {
  const order = await loadOwnOrder(deps.db, actor, confirmation_id)
  const flight = flightToAddTo(order, item_id, deps.clock.now())
  const offered = await readOrderExtras(deps, flight)
  return presentExtras(atPositions(offered, order.passengers), order.total.currency)
}

/** What the supplier adds to an order of a flight. */
export function readOrderExtras(
  deps: ExtraDeps,
  flight: FlightItem & { readonly supplierOrderId: string },
): Promise<OfferedExtras> {
  const trip = { ...flight.sold, supplierCode: flight.supplierCode, price: flight.price }
  return readExtras(deps, trip, (supplier) => extrasOfOrder(supplier, flight.supplierOrderId))
}

async function extrasOfOrder(supplier: FlightSupplier, supplierOrderId: string): Promise<SuppliedExtras> {
  return (await supplier.orderExtras?.(supplierOrderId)) ?? { bags: [], maps: [] }
}

/** Suppliers count adults, children, infants; an order may name its passengers in another order. */
function atPositions({ bags, maps }: OfferedExtras, passengers: readonly OrderPassenger[]): OfferedExtras {
  const places = supplierPositions(passengers)
  const moved = <Extra extends { readonly passenger: number }>(extra: Extra): Extra => ({
    ...extra,
    passenger: places.indexOf(extra.passenger),
  })
  return {
    bags: bags.map(moved),
    maps: maps.map((map) => ({
      ...map,
      rows: map.rows.map((sections) =>
        sections.map((spots) =>
          spots.map((spot) => (spot.type === 'seat' ? { ...spot, extras: spot.extras.map(moved) } : spot)),
        ),
      ),
    })),
  }
}
