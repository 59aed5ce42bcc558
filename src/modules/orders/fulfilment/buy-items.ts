import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { moveItem } from '../move-order.ts'
import type { Order } from '../order.ts'
import { enqueueFulfilment } from '../order-work.ts'

/** An order has all its money: each of its items is to be bought. The order was moved or locked before. */
export async function buyItems(tx: Tx, clock: Clock, order: Pick<Order, 'items'>): Promise<void> {
  for (const item of order.items) {
    if (!(await moveItem(tx, clock, item, 'paid'))) throw new Error(`item ${item.id} is not to be bought`)
    await enqueueFulfilment(tx, clock, item, { round: `buy:${item.clientReference}` })
  }
}
