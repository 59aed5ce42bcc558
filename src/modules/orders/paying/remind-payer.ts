import type { OrderDeps } from '../order-deps.ts'
import { awaitsPayment } from '../order-states.ts'
import { loadLockedOrder } from '../order-store.ts'
import { enqueueMail } from '../order-work.ts'

/** Work `order.remind`: seats are kept and not paid yet. Who has paid or cancelled is left alone. */
export async function remindPayer(
  { db, clock, poke }: Pick<OrderDeps, 'db' | 'clock' | 'poke'>,
  { orderId, index }: { orderId: string; index: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await loadLockedOrder(tx, orderId)
    if (!awaitsPayment(order) || order.paymentExpiresAt <= clock.now()) return
    await enqueueMail(tx, clock, orderId, 'hold_reminder', String(index))
  })
  poke()
}
