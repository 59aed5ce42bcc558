import type { SupplierEvent } from '#modules/suppliers/index.ts'
import { enqueue } from '#db/job-queue.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { OrderDeps } from '../order-deps.ts'
import { SUPPLIER_CANCELLED, SUPPLIER_GAVE_UP } from './look-up-order.ts'
import { LOOK_UP, supplierLane } from '../order-work.ts'

type EventDeps = Pick<OrderDeps, 'db' | 'clock' | 'poke' | 'products' | 'supplierWindowMs'>

/**
 * Acts on what a supplier has told by itself, its signature checked. News may come twice, late and in
 * any order, so they only make the shop look: an order whose outcome is open is asked for at once, and
 * what people must decide becomes work for them. News of orders that are not ours change nothing.
 */
export async function handleSupplierEvent(deps: EventDeps, supplierCode: string, event: SupplierEvent): Promise<void> {
  if (event.kind === 'ignored') return
  if (event.kind === 'schedule_changed') return lookAtSchedule(deps, supplierCode, event)
  const item = await itemsOf(deps, supplierCode)
    .where('client_reference', '=', event.clientReference)
    .executeTakeFirst()
  if (!item) return
  // Also of what had come to nothing: its money went back.
  const isNews = item.status === 'unconfirmed' || (item.status === 'failed' && event.kind === 'order_created')
  if (isNews) return look(deps, item, event)
  // Ahead of the very answer that says that nobody knows yet: once that must be here.
  if (item.status === 'booking' && item.attempted_at !== null && event.kind === 'order_failed')
    return look(deps, item, event, new Date(item.attempted_at.getTime() + deps.supplierWindowMs))
  if (event.kind !== 'order_cancelled') return
  if (item.status === 'held') return look(deps, item, event)
  // Also while it is changed: what becomes of that says nothing of this.
  if (item.status === 'ticketed' || item.status === 'changing') await leaveToPeople(deps, item, event.kind)
}

interface Item {
  readonly id: string
  readonly order_id: string
  readonly supplier_code: string
}

function itemsOf({ db }: EventDeps, supplierCode: string) {
  return db
    .selectFrom('order_items')
    .select(['id', 'order_id', 'kind', 'supplier_code', 'status', 'client_reference', 'attempted_at'])
    .where('supplier_code', '=', supplierCode)
}

/** The supplier is asked for the order as it is now; where it cannot be, people ask. */
async function lookAtSchedule(
  deps: EventDeps,
  supplierCode: string,
  { kind, supplierOrderId }: Extract<SupplierEvent, { kind: 'schedule_changed' }>,
): Promise<void> {
  const item = await itemsOf(deps, supplierCode).where('supplier_order_id', '=', supplierOrderId).executeTakeFirst()
  if (!item) return
  const isLookedAt = await deps.products
    .of(item.kind)
    .timesChanged?.({ id: item.id, orderId: item.order_id, supplierCode })
  if (!isLookedAt) return leaveToPeople(deps, item, kind)
  deps.poke()
}

async function leaveToPeople({ db, clock }: EventDeps, { id, order_id: orderId }: Item, reason: string): Promise<void> {
  await openWorkItem(db, clock, { queue: 'suppliers', reason, subject: id, orderId })
}

/**
 * One look for each kind of news; if it finds nothing, the looks go on as they would have, unless the
 * news are that the supplier could not book: then nothing was.
 */
async function look(
  { db, clock, poke }: EventDeps,
  item: Item & { readonly client_reference: string },
  { kind }: Extract<SupplierEvent, { clientReference: string }>,
  runAt?: Date,
): Promise<void> {
  await enqueue(db, clock, {
    kind: LOOK_UP,
    key: [LOOK_UP, item.id, item.client_reference, kind].join(':'),
    lane: supplierLane(item.supplier_code),
    payload: {
      orderId: item.order_id,
      itemId: item.id,
      clientReference: item.client_reference,
      attempt: 0,
      round: ROUNDS[kind],
    },
    ...(runAt && { runAt }),
  })
  poke()
}

const ROUNDS = {
  order_created: 'order_created',
  order_failed: SUPPLIER_GAVE_UP,
  order_cancelled: SUPPLIER_CANCELLED,
} as const
