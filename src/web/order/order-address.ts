import type { ItemKind } from '#contracts/orders/order-states.ts'

/** Orders of flights alone have addresses of their own, which mails and customers know. */
const isFlights = (kinds: readonly ItemKind[]): boolean => kinds.every((kind) => kind === 'flight')

/** The page of an order with items of these kinds. */
export const orderAddress = (id: string, kinds: readonly ItemKind[]): string =>
  isFlights(kinds) ? `/flights/confirmation/${id}` : `/orders/${id}`

/** Where it is paid. */
export const paymentAddress = (id: string, kinds: readonly ItemKind[]): string =>
  isFlights(kinds) ? `/flights/booking/${id}` : `/orders/${id}/payment`
