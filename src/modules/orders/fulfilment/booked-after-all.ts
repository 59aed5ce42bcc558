import type { Tx } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import type { OrderItem } from '../order.ts'

/**
 * A supplier has booked an item whose money went back, because it had said before that it would not, or nothing in all
 * its time: the shop is to pay for what nobody pays. People cancel it there. Nothing is told of other items. The order
 * is locked.
 */
export async function reportBookedAfterAll(
  tx: Tx,
  clock: Clock,
  { id, orderId }: Pick<OrderItem, 'id' | 'orderId'>,
): Promise<void> {
  const row = await tx.selectFrom('order_items').select('status').where('id', '=', id).executeTakeFirst()
  if (row?.status !== 'failed') return
  await openWorkItem(tx, clock, { queue: 'suppliers', reason: 'booked_after_all', subject: id, orderId })
}
