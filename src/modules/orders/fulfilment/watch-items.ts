import type { ItemStatus } from '#contracts/orders/order-states.ts'
import { closeWorkItem, openWorkItem } from '#db/work-items.ts'
import type { OrderDeps } from '../order-deps.ts'

/** What is paid for has its answer from the supplier by then, or somebody looks. */
const PATIENCE_MS = 3_600_000
const AT_ONCE = 500
const UNSETTLED = { queue: 'suppliers', reason: 'item_unsettled' } as const
/** Paid items do not stay in these by themselves. */
const UNDER_WAY: readonly ItemStatus[] = ['pending', 'booking', 'unconfirmed', 'changing', 'cancelling']

/**
 * Leaves to people what was paid for and has not come to rest for an hour, whatever held it up, unless they know of its
 * order already; and takes back what has come to rest since. @returns how many were found
 */
export async function watchItems(deps: Pick<OrderDeps, 'db' | 'clock'>): Promise<number> {
  await closeSettled(deps)
  const { db, clock } = deps
  const unsettled = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.id', 'order_items.order_id'])
    .where('order_items.status', 'in', UNDER_WAY)
    .where('orders.status', 'in', ['processing', 'confirmed'])
    .where('orders.payment_status', 'in', ['paid', 'part_refunded', 'refund_pending', 'review'])
    .where('order_items.updated_at', '<=', new Date(clock.now().getTime() - PATIENCE_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('work_items')
            .select('work_items.id')
            .whereRef('work_items.order_id', '=', 'orders.id')
            .where('work_items.status', '=', 'open'),
        ),
      ),
    )
    .orderBy('order_items.updated_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id, order_id: orderId } of unsettled)
    await openWorkItem(db, clock, { ...UNSETTLED, subject: id, orderId })
  return unsettled.length
}

async function closeSettled({ db, clock }: Pick<OrderDeps, 'db' | 'clock'>): Promise<void> {
  const settled = await db
    .selectFrom('work_items')
    .innerJoin('order_items', 'order_items.id', 'work_items.subject')
    .select('order_items.id')
    .where('work_items.queue', '=', UNSETTLED.queue)
    .where('work_items.reason', '=', UNSETTLED.reason)
    .where('work_items.status', '=', 'open')
    .where('order_items.status', 'not in', UNDER_WAY)
    .execute()
  for (const { id } of settled) await closeWorkItem(db, clock, { ...UNSETTLED, subject: id })
}
