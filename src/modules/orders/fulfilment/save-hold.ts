import { releaseCoupon } from '#modules/promotions/index.ts'
import { payBefore, type SupplierOrder } from '#modules/suppliers/index.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { EXPIRY_GRACE_MS } from '../expire-order.ts'
import { reminderTimes } from '../placing/hold-terms.ts'
import { endUnpaidItems } from './end-items.ts'
import { openParts } from '../instalments/open-parts.ts'
import { isWithSupplier } from '../item-states.ts'
import { moveItem, moveOrder } from '../move-order.ts'
import type { Order, OrderItem } from '../order.ts'
import { loadLockedOrder } from '../order-store.ts'
import { enqueueExpiry, enqueueMail, enqueueReminder } from '../order-work.ts'

/** Expiry work number 0 was queued when the order was placed. */
const EXPIRY_AT_NEW_TERMS = 1

/** The supplier keeps an item: its deadlines count from now on. The order is locked. */
export async function saveHold(tx: Tx, clock: Clock, item: OrderItem, answer: SupplierOrder): Promise<void> {
  const set = { pnr: answer.pnr, supplier_order_id: answer.supplierOrderId, attempted_at: null }
  if (!(await moveItem(tx, clock, item, 'held', { set }))) return
  // Other items of it may have been kept while this supplier was asked.
  const order = await loadLockedOrder(tx, item.orderId)
  const granted = answer.hold?.paymentRequiredBy
  // Of several the strictest counts, also of what was offered with one whose supplier says nothing of it now.
  const offered = order.items.length > 1 ? order.paymentExpiresAt : null
  const end = granted ? earlier(payBefore(granted), offered) : order.paymentExpiresAt
  await saveDeadline(tx, order.id, 'payment', end)
  if (answer.hold?.priceGuaranteedUntil) await saveDeadline(tx, order.id, 'price', answer.hold.priceGuaranteedUntil)
  await tx.updateTable('orders').set({ payment_expires_at: end }).where('id', '=', order.id).execute()
  await settleHold(tx, clock, order.id)
}

/** Nothing was paid, so that nothing goes back; the traveller chooses again. The order is locked. */
export async function saveHoldDecline(tx: Tx, clock: Clock, item: OrderItem, reason: string): Promise<void> {
  if (await moveItem(tx, clock, item, 'hold_declined', { data: { reason } })) await settleHold(tx, clock, item.orderId)
}

/**
 * Once every supplier has answered: what all of them keep can be paid for; where one does not, the others are told
 * that they need not.
 */
async function settleHold(tx: Tx, clock: Clock, orderId: string): Promise<void> {
  const order = await loadLockedOrder(tx, orderId)
  if (order.items.some(({ status }) => isWithSupplier(status))) return
  if (order.items.every(({ status }) => status === 'held')) return openHold(tx, clock, order)
  if (!(await moveOrder(tx, clock, orderId, 'hold_failed'))) return
  await releaseCoupon(tx, orderId)
  await endUnpaidItems(tx, clock, order)
  await enqueueMail(tx, clock, orderId, 'hold_failed')
}

/** The traveller is told, and reminded in time. */
async function openHold(tx: Tx, clock: Clock, order: Order): Promise<void> {
  const end = order.paymentExpiresAt
  await enqueueExpiry(tx, clock, order.id, new Date(end.getTime() + EXPIRY_GRACE_MS), EXPIRY_AT_NEW_TERMS)
  if (order.paymentOption === 'instalments') await openParts(tx, clock, order, end)
  else
    for (const [index, at] of reminderTimes(clock.now(), end).entries())
      await enqueueReminder(tx, clock, order.id, { index, at })
  await enqueueMail(tx, clock, order.id, order.paymentOption === 'instalments' ? 'instalments_agreed' : 'hold_placed')
}

function earlier(one: Date, other: Date | null): Date {
  return other !== null && other < one ? other : one
}

/** The strictest of several suppliers counts. */
async function saveDeadline(tx: Tx, orderId: string, kind: 'payment' | 'price', dueAt: Date): Promise<void> {
  await tx
    .insertInto('order_deadlines')
    .values({ order_id: orderId, kind, due_at: dueAt })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'kind']).doUpdateSet({ due_at: dueAt }).where('order_deadlines.due_at', '>', dueAt),
    )
    .execute()
}
