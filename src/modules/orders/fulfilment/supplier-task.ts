import type { Order, OrderItem } from '../order.ts'

/** What a supplier is asked for: to sell, to keep for a later payment, or to be paid for what it keeps. */
export type SupplierTask = 'buy' | 'hold' | 'pay'

export function taskOf(order: Pick<Order, 'status'>, item: Pick<OrderItem, 'supplierOrderId'>): SupplierTask {
  if (order.status === 'on_hold') return 'hold'
  return item.supplierOrderId === null ? 'buy' : 'pay'
}
