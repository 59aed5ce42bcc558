import { createRest, type Rest } from '#modules/suppliers/index.ts'
import type { FlightSupplier } from '../flight-supplier.ts'

/**
 * A supplier as orders talk to it: given a rest when it fails too often, so that what waits for it just waits; and
 * stopped for the whole shop when it does not serve the shop any more.
 */
export function restingSupplier(supplier: FlightSupplier, deps: Parameters<typeof createRest>[1]): FlightSupplier {
  const rest = createRest(supplier, deps)
  return { ...supplier, ...restingSales(supplier, rest), restsUntil: () => rest.until() }
}

/** Everything that an order, made or about to be made, may ask. */
function restingSales(supplier: FlightSupplier, { resting }: Rest): Omit<FlightSupplier, 'code'> {
  const {
    search,
    revalidate,
    order,
    findOrder,
    extras,
    seatMaps,
    orderExtras,
    addServices,
    findServices,
    payHeldOrder,
  } = supplier
  const { quoteCancellation, cancelOrder, searchChanges, confirmChange, findChange } = supplier
  const { currentOrder, acceptMoved, correctName } = supplier
  return {
    search: resting('search', search),
    revalidate: resting('revalidate', revalidate),
    order: resting('order', order),
    findOrder: resting('findOrder', findOrder),
    ...(extras && { extras: resting('extras', extras) }),
    ...(seatMaps && { seatMaps: resting('seatMaps', seatMaps) }),
    ...(orderExtras && { orderExtras: resting('orderExtras', orderExtras) }),
    ...(addServices && { addServices: resting('addServices', addServices) }),
    ...(findServices && { findServices: resting('findServices', findServices) }),
    ...(payHeldOrder && { payHeldOrder: resting('payHeldOrder', payHeldOrder) }),
    ...(quoteCancellation && { quoteCancellation: resting('quoteCancellation', quoteCancellation) }),
    ...(cancelOrder && { cancelOrder: resting('cancelOrder', cancelOrder) }),
    ...(searchChanges && { searchChanges: resting('searchChanges', searchChanges) }),
    ...(confirmChange && { confirmChange: resting('confirmChange', confirmChange) }),
    ...(findChange && { findChange: resting('findChange', findChange) }),
    ...(currentOrder && { currentOrder: resting('currentOrder', currentOrder) }),
    ...(acceptMoved && { acceptMoved: resting('acceptMoved', acceptMoved) }),
    ...(correctName && { correctName: resting('correctName', correctName) }),
  }
}
