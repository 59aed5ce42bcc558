import type { ExpressionBuilder } from 'kysely'
import type { ItemStatus } from '#contracts/orders/order-states.ts'
import type { Database } from '#db/schema.ts'
import { closeWorkItem, openWorkItem } from '#db/work-items.ts'
import type { OrderDeps } from '../order-deps.ts'

/** What is paid for has its answer from the supplier by then, or somebody looks. */
const PATIENCE_MS = 3_600_000
const AT_ONCE = 500
const UNSETTLED = { queue: 'suppliers', reason: 'item_unsettled' } as const
/** Bought in more steps than one, so that the time of the last one says little: it counts from the payment. */
const BEING_BOUGHT: readonly ItemStatus[] = ['pending', 'booking', 'unconfirmed']
/** Asked for by one step. */
const BEING_CHANGED: readonly ItemStatus[] = ['changing', 'cancelling']
/** Paid items do not stay in these by themselves. */
const UNDER_WAY: readonly ItemStatus[] = [...BEING_BOUGHT, ...BEING_CHANGED]
/** By these people know already why an item is not at rest. */
const KNOWN = [
  'item_unsettled',
  'supplier_unclear',
  'answer_overdue',
  'order_waiting',
  'change_unclear',
  'after_sale_waits',
]

type Watched = ExpressionBuilder<Database, 'orders' | 'order_items'>

/**
 * Leaves to people what was paid for and has not come to rest for an hour, whatever held it up, unless they know of it
 * already; and takes back what has come to rest since. @returns how many were found
 */
export async function watchItems(deps: Pick<OrderDeps, 'db' | 'clock'>): Promise<number> {
  await closeSettled(deps)
  const { db, clock } = deps
  let found = 0
  for (let some = AT_ONCE; some === AT_ONCE; found += some) {
    const unsettled = await findUnsettled(deps)
    for (const { id, order_id: orderId } of unsettled)
      await openWorkItem(db, clock, { ...UNSETTLED, subject: id, orderId })
    some = unsettled.length
  }
  return found
}

function findUnsettled({ db, clock }: Pick<OrderDeps, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - PATIENCE_MS)
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_items.id', 'order_items.order_id'])
    .where('order_items.status', 'in', UNDER_WAY)
    .where('orders.status', 'in', ['processing', 'confirmed'])
    .where('orders.payment_status', 'in', ['paid', 'part_refunded', 'refund_pending', 'review'])
    .where((where) => isUnderWaySince(where, before))
    .where((where) => where.not(isKnown(where)))
    .orderBy('order_items.updated_at')
    .orderBy('order_items.id')
    .limit(AT_ONCE)
    .execute()
}

function isUnderWaySince({ eb, or, and, exists, selectFrom }: Watched, before: Date) {
  return or([
    and([eb('order_items.status', 'in', BEING_CHANGED), eb('order_items.updated_at', '<=', before)]),
    and([
      eb('order_items.status', 'in', BEING_BOUGHT),
      exists(
        selectFrom('order_events')
          .select('order_events.id')
          .whereRef('order_events.order_id', '=', 'orders.id')
          .where('order_events.kind', '=', 'payment_received')
          .where('order_events.at', '<=', before),
      ),
    ]),
  ])
}

/** Other work of its order, and work for another item of it, says nothing of this one. */
function isKnown({ exists, selectFrom }: Watched) {
  return exists(
    selectFrom('work_items')
      .leftJoin('order_items as of', 'of.id', 'work_items.subject')
      .select('work_items.id')
      .whereRef('work_items.order_id', '=', 'orders.id')
      .where('work_items.status', '=', 'open')
      .where(({ eb, or, and, ref }) =>
        or([
          and([eb('work_items.queue', '=', 'jobs'), eb('work_items.subject', 'like', 'order.%')]),
          and([
            eb('work_items.reason', 'in', KNOWN),
            or([eb('of.id', 'is', null), eb('of.id', '=', ref('order_items.id'))]),
          ]),
        ]),
      ),
  )
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
