import { Refusal } from '#contracts/errors.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { Order } from './order.ts'
import { loadOrder } from './order-store.ts'

/**
 * The actor's order.
 * @throws Refusal `not_found` also for somebody else's, so that nobody learns that it exists.
 */
export async function loadOwnOrder(db: Db | Tx, actor: Actor, orderId: string): Promise<Order> {
  const order = await loadOrder(db, orderId)
  if (!order || order.sessionId !== actor.sessionId) throw new Refusal('not_found')
  return order
}
