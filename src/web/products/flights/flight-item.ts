import { orderAddress, paymentAddress } from '../../order/order-address.ts'
import { type ItemOf, kindsOf, type Order } from '../../order/product-panels.ts'

/** A flight of an order. */
export type FlightItem = ItemOf<'flight'>

export interface FlightProps {
  readonly order: Order
  readonly item: FlightItem
}

/** The flight of an order that an address names (`?item=`), or its first where it names none. */
export function flightOfAddress({ items }: Order, named: string | null): FlightItem | undefined {
  const flights = items.filter((item) => item.kind === 'flight')
  return named === null ? flights[0] : flights.find(({ item_id }) => item_id === named)
}

/** Where other flights are looked for. */
export const changeAddress = ({ order, item }: FlightProps): string =>
  `/flights/confirmation/${order.confirmation_id}/change${named(order, item)}`

/** Where bags and seats are added. */
export const extrasAddress = ({ order, item }: FlightProps): string =>
  `/flights/extras/${order.confirmation_id}${named(order, item)}`

/** Most orders have one flight, and need not name it. */
const named = ({ items }: Order, { item_id }: FlightItem): string =>
  items.find(({ kind }) => kind === 'flight')?.item_id === item_id ? '' : `?item=${item_id}`

/** The page of the order. */
export const pageOf = (order: Order): string => orderAddress(order.confirmation_id, kindsOf(order))

/** Where a charge of the order is paid. */
export const chargeAddress = (order: Order, chargeId: string | null): string =>
  `${paymentAddress(order.confirmation_id, kindsOf(order))}?charge=${chargeId}`
