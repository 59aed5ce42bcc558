import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { moveItem } from '../move-order.ts'
import type { Order } from '../order.ts'
import { enqueueRelease } from '../order-work.ts'

/**
 * Lets go of the items of an order that ended unpaid: offers are free again, and suppliers that hold
 * seats are told, once. The order is locked or was moved before.
 */
export async function endUnpaidItems(tx: Tx, clock: Clock, order: Order): Promise<void> {
  for (const item of order.items) {
    if (await moveItem(tx, clock, item, 'dropped')) continue
    if (await moveItem(tx, clock, item, 'released')) await enqueueRelease(tx, clock, item, item.clientReference)
  }
}
