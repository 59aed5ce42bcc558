import { Refusal } from '#contracts/errors.ts'
import type { Db, Tx } from '#db/database.ts'
import { type Actor, owns } from '#modules/accounts/index.ts'
import type { Order } from './order.ts'
import { loadOrder } from './order-store.ts'

/**
 * The actor's order.
 * @throws Refusal `not_found` also for somebody else's, so that nobody learns that it exists.
 */
export async function loadOwnOrder(db: Db | Tx, actor: Actor, orderId: string): Promise<Order> {
  const order = await loadOrder(db, orderId)
  if (!order || !owns(actor, order)) throw new Refusal('not_found')
  return order
}
