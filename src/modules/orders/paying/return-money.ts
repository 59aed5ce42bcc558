import { describePayments, type Payment } from '#modules/payments/index.ts'
import { moveOrder } from '../move-order.ts'
import type { Order } from '../order.ts'
import type { SettleDeps } from '../order-deps.ts'
import { loadLockedOrder } from '../order-store.ts'

/**
 * Money that was not what was asked is on its way back: an order that was looked at because of it waits for
 * its money again, or, where its time is over, for the refund.
 */
export async function noteReturn(
  { db, clock }: Pick<SettleDeps, 'db' | 'clock'>,
  order: Order,
  { reference, chargeId }: Payment,
): Promise<void> {
  if (chargeId !== null) return
  await db.transaction().execute(async (tx) => {
    const fresh = await loadLockedOrder(tx, order.id)
    if (fresh.paymentReference !== null || fresh.paymentStatus !== 'review') return
    // Another payment of it is an open question still.
    if ((await describePayments(tx, order.id)).some(({ status }) => status === 'mismatch')) return
    if (await moveOrder(tx, clock, order.id, 'payment_returned', { data: { reference } })) return
    await moveOrder(tx, clock, order.id, 'late_payment_refused', { set: { payment_reference: reference } })
  })
}
