import type { EventActor } from '#contracts/orders/order-states.ts'
import type { Tx } from '#db/database.ts'
import { deleteProofs, releaseWalletParts } from '#modules/payments/index.ts'
import { releaseCoupon } from '#modules/promotions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { cancelCharges } from '../charges/end-charge.ts'
import { endUnpaidItems } from '../fulfilment/end-items.ts'
import { endPartPaid } from '../instalments/end-instalments.ts'
import { isWithSupplier } from '../item-states.ts'
import { moveOrder } from '../move-order.ts'
import type { Order } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { loadLockedOrder } from '../order-store.ts'

/**
 * Ends an order that is not wholly paid: nothing more is asked for, and the parts that were paid go back whole. The
 * order is locked.
 * @returns false when it does not wait for money any more
 */
export async function endUnpaid(tx: Tx, clock: Clock, order: Order, by: EventActor): Promise<boolean> {
  if (await endPartPaid(tx, clock, order, { why: 'cancelled', by })) return true
  if (!(await moveOrder(tx, clock, order.id, 'cancelled_unpaid', { by }))) return false
  await releaseCoupon(tx, order.id)
  await releaseWalletParts(tx, clock, order.id)
  await deleteProofs(tx, order.id)
  await cancelCharges(tx, clock, order.id)
  await endUnpaidItems(tx, clock, order)
  return true
}

/**
 * Ends an order whose seller does not sell it any more, where it still waits for money: what comes later goes back by
 * itself. Paid and ended ones stay as they are, so that the same again changes nothing.
 * @throws while its supplier is being asked for it: to be seen again
 */
export async function endUnsold(
  { db, clock, poke }: Pick<OrderDeps, 'db' | 'clock' | 'poke'>,
  orderId: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await loadLockedOrder(tx, orderId)
    if (order.items.some(({ status }) => isWithSupplier(status)))
      throw new Error(`order ${orderId} is just being asked for: to be seen again`)
    await endUnpaid(tx, clock, order, 'shop')
  })
  poke()
}
