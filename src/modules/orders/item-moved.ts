import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'
import type { OrderDeps } from './order-deps.ts'
import { loadOrder } from './order-store.ts'

/** Work: the times of an item have changed, and every product may hear of it. */
export const ITEM_MOVED = 'order.item_moved'

export const itemMovedPayload = z.object({
  orderId: z.string(),
  itemId: z.string(),
  /** As the item was sold before. */
  former: z.unknown().optional(),
  movedAt: z.coerce.date().optional(),
})
type MovedItem = z.output<typeof itemMovedPayload>

/** Owes it to all products to hear that an item's times have changed: in the transaction that changes them. */
export async function enqueueItemMoved(
  tx: Tx,
  clock: Clock,
  { orderId, itemId, former }: Omit<MovedItem, 'movedAt'>,
): Promise<void> {
  const movedAt = clock.now().toISOString()
  const key = `${ITEM_MOVED}:${itemId}:${movedAt}`
  await enqueue(tx, clock, { kind: ITEM_MOVED, key, payload: { orderId, itemId, former, movedAt } })
}

/** Tells every product that sells something of the same order. */
export async function notifyOfMovedItem(
  { db, clock, products }: Pick<OrderDeps, 'db' | 'clock' | 'products'>,
  { orderId, itemId, former: sold, movedAt = clock.now() }: MovedItem,
): Promise<void> {
  const order = await loadOrder(db, orderId)
  const moved = order?.items.find(({ id }) => id === itemId)
  if (!order || !moved) return
  const momentsOf = products.find(moved.kind)?.momentsOf
  const moments = momentsOf?.(moved.sold) ?? []
  const former = (sold !== undefined && momentsOf?.(sold)) || []
  for (const product of products.all()) {
    const isBeside = order.items.some((item) => item.kind === product.kind && item.id !== itemId)
    if (isBeside) await product.besideMoved?.(order, { item: moved, former, moments, movedAt })
  }
}
