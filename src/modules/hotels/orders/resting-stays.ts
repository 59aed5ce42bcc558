import { createRest } from '#modules/suppliers/index.ts'
import type { StaySupplier } from '../stay-supplier.ts'

/** A seller of stays as orders talk to it: given a rest when it fails too often, so that what waits for it just waits. */
export function restingStays(supplier: StaySupplier, deps: Parameters<typeof createRest>[1]): StaySupplier {
  const { resting, until } = createRest(supplier, deps)
  const { order, findOrder, payHeldOrder, quoteCancellation, cancelOrder } = supplier
  return {
    ...supplier,
    order: resting('order', order),
    findOrder: resting('findOrder', findOrder),
    ...(payHeldOrder && { payHeldOrder: resting('payHeldOrder', payHeldOrder) }),
    ...(quoteCancellation && { quoteCancellation: resting('quoteCancellation', quoteCancellation) }),
    ...(cancelOrder && { cancelOrder: resting('cancelOrder', cancelOrder) }),
    restsUntil: () => until(),
  }
}
