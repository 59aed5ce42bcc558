import type { DisputeNews } from '#modules/payments/index.ts'
import type { OrderDeps } from '../order-deps.ts'
import { loadOrder } from '../order-store.ts'

/** Tells every product of an order that its money is disputed, or whose it is now. */
export async function notifyProductsOfDispute(
  { db, products }: Pick<OrderDeps, 'db' | 'products'>,
  { orderId, state, whole }: DisputeNews,
): Promise<void> {
  const order = await loadOrder(db, orderId)
  for (const item of order?.items ?? []) await products.find(item.kind)?.moneyDisputed?.(item, { state, whole })
}
