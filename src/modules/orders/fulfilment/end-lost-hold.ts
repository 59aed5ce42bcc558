import { openWorkItem } from '#db/work-items.ts'
import { endUnpaid } from '../cancelling/end-unpaid.ts'
import { isWithSupplier } from '../item-states.ts'
import type { OrderItem } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { loadLockedOrder } from '../order-store.ts'
import { enqueueMail } from '../order-work.ts'

/**
 * A supplier no longer keeps an item that waits for its money: nothing more is asked for the order, parts of its price
 * that were paid go back, and the traveller is told. Where staff look at a payment of it they see to this, too.
 * @throws while another supplier is being asked for it: to be seen again
 */
export async function endLostHold(
  { db, clock, poke }: Pick<OrderDeps, 'db' | 'clock' | 'poke'>,
  { id, orderId }: Pick<OrderItem, 'id' | 'orderId'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await loadLockedOrder(tx, orderId)
    // Paid for or ended meanwhile: whoever did that is told by the supplier, too.
    if (order.status !== 'on_hold' || order.items.find((item) => item.id === id)?.status !== 'held') return
    if (order.items.some(({ status }) => isWithSupplier(status)))
      throw new Error(`order ${orderId} is just being asked for: to be seen again`)
    if (!(await endUnpaid(tx, clock, order, 'supplier')))
      return openWorkItem(tx, clock, { queue: 'suppliers', reason: 'order_cancelled', subject: id, orderId })
    // Who has paid a part is told of that.
    if (order.paymentStatus !== 'part_paid') await enqueueMail(tx, clock, orderId, 'hold_failed')
  })
  poke()
}
