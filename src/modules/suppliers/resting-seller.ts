import type { BookableSupplier } from './bookable-supplier.ts'
import { createRest } from './rest.ts'

/**
 * A seller as orders talk to it: given a rest when it fails too often, so that what waits for it just waits. What it can
 * be asked beside orders stays as it is.
 */
export function restingSeller<Request, Seller extends BookableSupplier<Request>>(
  seller: Seller & BookableSupplier<Request>,
  deps: Parameters<typeof createRest>[1],
): Seller {
  const { resting, until } = createRest(seller, deps)
  const { order, findOrder, payHeldOrder, quoteCancellation, cancelOrder } = seller
  return {
    ...seller,
    order: resting('order', order),
    findOrder: resting('findOrder', findOrder),
    ...(payHeldOrder && { payHeldOrder: resting('payHeldOrder', payHeldOrder) }),
    ...(quoteCancellation && { quoteCancellation: resting('quoteCancellation', quoteCancellation) }),
    ...(cancelOrder && { cancelOrder: resting('cancelOrder', cancelOrder) }),
    restsUntil: () => until(),
  }
}
