import { consumeCoupon, customerKeyOf, releaseCoupon } from '#modules/promotions/index.ts'
import type { Tx } from '#db/database.ts'
import { closeWorkItem } from '#db/work-items.ts'
import { isWithSupplier } from '../item-states.ts'
import { moveItem, moveOrder } from '../move-order.ts'
import type { Order, OrderItem } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { Products } from '../products.ts'
import { lostAmount, type Settlement, settlementOf } from './settlement.ts'
import { loadLockedOrder } from '../order-store.ts'
import { enqueueCancel, enqueueMail } from '../order-work.ts'
import { ANSWER_OVERDUE } from '../waiting/answer-overdue.ts'
import { ORDER_WAITS } from '../waiting/put-off.ts'
import { refundOrder } from '../cancelling/refund-order.ts'

type SettleItemsDeps = Pick<OrderDeps, 'clock' | 'products'>

/** One of a paid order's items has ended: once all have, the order ends too, and what is lost goes back. */
export async function settleItems(tx: Tx, deps: SettleItemsDeps, orderId: string): Promise<void> {
  const { clock } = deps
  const order = await loadLockedOrder(tx, orderId)
  for (const { id } of order.items.filter(({ status }) => !isWithSupplier(status))) {
    await closeWorkItem(tx, clock, { queue: 'suppliers', reason: 'supplier_unclear', subject: id })
    await closeWorkItem(tx, clock, { ...ANSWER_OVERDUE, subject: id })
    await closeWorkItem(tx, clock, { ...ORDER_WAITS, subject: id })
  }
  if (order.status !== 'processing') return
  await ENDS[settlementOf(order.items, order.partialPolicy)](tx, deps, order)
}

type End = (tx: Tx, deps: SettleItemsDeps, order: Order) => Promise<void>

const ENDS: Readonly<Record<Settlement, End>> = {
  wait: async () => undefined,
  async all(tx, { clock, products }, order) {
    const lost = await lostOnParts(tx, products, order.items)
    if (!(await moveOrder(tx, clock, order.id, lost > 0 ? 'partly_confirmed' : 'confirmed'))) return
    await consumeCoupon(tx, order.id, customerKeyOf(order.contact.email))
    if (lost > 0) await refundOrder(tx, clock, order, { amount: lost, reason: 'extras_lost' })
    await enqueueMail(tx, clock, order.id, 'e_ticket')
  },
  async none(tx, { clock, products }, order) {
    if (!(await moveOrder(tx, clock, order.id, 'not_fulfilled'))) return
    await releaseCoupon(tx, order.id)
    const amount = await lostInAll(tx, products, order.items)
    await refundOrder(tx, clock, order, { amount, reason: 'supplier_declined' })
    await enqueueMail(tx, clock, order.id, 'order_failed')
  },
  async some(tx, { clock, products }, order) {
    if (!(await moveOrder(tx, clock, order.id, 'partly_confirmed'))) return
    await consumeCoupon(tx, order.id, customerKeyOf(order.contact.email))
    const amount = await lostInAll(tx, products, order.items)
    await refundOrder(tx, clock, order, { amount, reason: 'item_declined' })
    await enqueueMail(tx, clock, order.id, 'e_ticket')
  },
  /** All or nothing was agreed: what was bought already is given back to its supplier. */
  async undo(tx, { clock }, order) {
    for (const item of order.items) await moveItem(tx, clock, item, 'cancel_asked', { by: 'shop' })
    await enqueueCancel(tx, clock, order, { round: 'undo' })
  },
}

/** What was paid for items that were lost, and for lost parts of any. */
async function lostInAll(tx: Tx, products: Products, items: readonly OrderItem[]): Promise<number> {
  return lostAmount(items) + (await lostOnParts(tx, products, items))
}

/**
 * What was paid for parts of items, such as bags, that could not be booked with them: the amount of their item is
 * without it, also where that itself was lost after them.
 */
async function lostOnParts(tx: Tx, products: Products, items: readonly OrderItem[]): Promise<number> {
  let lost = 0
  for (const item of items) lost += (await products.of(item.kind).lostParts?.(tx, item)) ?? 0
  return lost
}
