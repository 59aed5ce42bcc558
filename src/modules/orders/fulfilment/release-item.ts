import { moveItem } from '../move-order.ts'
import type { OrderItem } from '../order.ts'
import type { FulfilDeps } from '../order-deps.ts'
import { loadOrder, lockOrder } from '../order-store.ts'

/**
 * Work `order.release`: an order with held seats has ended, so that its supplier may sell them again. A
 * supplier that cannot be asked is asked again; its own deadline stands behind that.
 */
export async function releaseItem(
  deps: FulfilDeps,
  { orderId, itemId }: { orderId: string; itemId?: string | undefined },
): Promise<void> {
  const order = await loadOrder(deps.db, orderId)
  for (const item of order?.items ?? []) {
    if (item.id === itemId && item.status === 'releasing') await release(deps, item)
  }
}

async function release(deps: FulfilDeps, item: OrderItem): Promise<void> {
  const { db, clock } = deps
  const outcome = await giveSeatsBack(deps, item)
  if (outcome === 'unknown') throw new Error(`the seats of item ${item.id} may still be held: to be seen again`)
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, item.orderId)
    await moveItem(tx, clock, item, 'release_done', { data: { outcome } })
  })
  deps.poke()
}

async function giveSeatsBack(deps: FulfilDeps, item: OrderItem): Promise<'given_back' | 'gone' | 'unknown'> {
  const supplier = deps.products.supplier(item.supplierCode)
  const found = await supplier.findOrder(item.clientReference)
  if (!found || found.status === 'cancelled') return 'gone'
  const quote = await supplier.quoteCancellation?.(found.supplierOrderId)
  if (!quote || !supplier.cancelOrder) return 'gone'
  const { kind } = await supplier.cancelOrder(quote.quoteId)
  if (kind === 'cancelled') return 'given_back'
  return kind === 'refused' ? 'gone' : 'unknown'
}
