import { type AnySupplier, type SupplierOrderOutcome } from '#modules/suppliers/index.ts'
import { JobPutOff } from '#db/job-worker.ts'
import { moveItem } from '../move-order.ts'
import type { Order, OrderItem } from '../order.ts'
import type { FulfilDeps } from '../order-deps.ts'
import { loadOrder, lockOrder } from '../order-store.ts'
import { enqueueFulfilment, enqueueLookUp } from '../order-work.ts'
import { supplierTotal } from '../placing/price-order.ts'
import { saveDecline, saveSupplierOrder } from './supplier-answer.ts'
import { type SupplierTask, taskOf } from './supplier-task.ts'
import { buyAnew } from '../waiting/buy-anew.ts'
import { putOffItem } from '../waiting/put-off.ts'

/**
 * Work `order.fulfil`: buys items from their suppliers, once each, or has them held. The question is
 * written down before it is asked. Where an earlier question left no answer (the process died), the
 * supplier is asked whether it has the order, and asked again only when it can no longer be busy with
 * the first.
 */
export async function fulfilOrder(
  deps: FulfilDeps,
  { orderId, itemId, isProbe = false }: { orderId: string; itemId?: string | undefined; isProbe?: boolean },
): Promise<void> {
  const order = await loadOrder(deps.db, orderId)
  if (!order) throw new Error(`order ${orderId} is gone`)
  // Nothing is bought for an order that has ended.
  if (order.status !== 'on_hold' && order.status !== 'processing') return
  for (const item of order.items) {
    if ((itemId ?? item.id) === item.id && item.status === 'booking') await fulfilItem(deps, order, item, isProbe)
  }
}

async function fulfilItem(deps: FulfilDeps, order: Order, item: OrderItem, isProbe: boolean): Promise<void> {
  const supplier = deps.products.supplier(item.supplierCode)
  const task = taskOf(order, item)
  if (item.attemptedAt) {
    const found = await supplier.findOrder(item.clientReference)
    // What it holds is there already; what is to be paid may still be unpaid.
    if (found && !(task === 'pay' && found.status === 'held')) return saveSupplierOrder(deps, order, item, found)
    if (await waitForSupplier(deps, item, item.attemptedAt)) return
  }
  // What is kept for later is kept as a whole.
  if (task === 'hold' && order.items.some(({ status }) => status === 'failed'))
    return saveDecline(deps, order, item, 'other_item_declined')
  if (item.giveBackAt && deps.clock.now() >= item.giveBackAt) return saveDecline(deps, order, item, 'not_in_time')
  if (!isProbe && (await mustWait(deps, supplier, order, item))) return
  const ask = await question(deps, supplier, order, item, task)
  if (!(await recordQuestion(deps, item, task))) return
  await saveOutcome(deps, order, item, await ask())
}

/** @returns true when the supplier is not to be asked now, and the item was put off. */
async function mustWait(deps: FulfilDeps, supplier: AnySupplier, order: Order, item: OrderItem): Promise<boolean> {
  const { version } = item
  const stop = await deps.stops.now(supplier.code)
  const rest = stop ? null : (supplier.restsUntil?.() ?? null)
  if (!stop && !rest) return false
  const isPaid = taskOf(order, item) !== 'hold'
  if (isPaid) await putOffItem(deps, order, item, { fault: stop?.fault ?? null, version, comesBack: rest !== null })
  // Nobody has paid, and the traveller waits: other flights can be booked.
  else if (stop) await saveDecline(deps, order, item, 'supplier_stopped')
  if (rest) throw new JobPutOff(rest, `${supplier.code} is given a rest`)
  return true
}

/** Everything is read before the question is written down: nothing of ours may fail after that. */
async function question(
  deps: FulfilDeps,
  supplier: AnySupplier,
  order: Order,
  item: OrderItem,
  task: SupplierTask,
): Promise<() => Promise<SupplierOrderOutcome>> {
  const { supplierOrderId, clientReference } = item
  if (task === 'pay') {
    const { payHeldOrder } = supplier
    if (!payHeldOrder || supplierOrderId === null) throw new Error(`${supplier.code} cannot be paid for a hold`)
    const expectedTotal = supplierTotal(item.price)
    return () => payHeldOrder.call(supplier, { supplierOrderId, clientReference, expectedTotal })
  }
  return deps.products.of(item.kind).prepareOrder(order, item, task === 'hold' ? 'hold' : 'instant')
}

/** @returns true when the supplier may still be booking, and this work was put off. */
async function waitForSupplier(deps: FulfilDeps, item: OrderItem, attemptedAt: Date): Promise<boolean> {
  const { db, clock } = deps
  const runAt = new Date(attemptedAt.getTime() + deps.supplierWindowMs)
  if (clock.now() >= runAt) return false
  await db
    .transaction()
    .execute((tx) => enqueueFulfilment(tx, clock, item, { round: attemptedAt.toISOString(), runAt }))
  return true
}

/** The version lets one of two workers ask; the other finds the item changed. */
async function recordQuestion({ db, clock }: FulfilDeps, item: OrderItem, task: SupplierTask): Promise<boolean> {
  const name = task === 'hold' ? 'hold_asked' : 'asked'
  return db.transaction().execute(async (tx) => {
    await lockOrder(tx, item.orderId)
    return moveItem(tx, clock, item, name, { version: item.version, set: { attempted_at: clock.now() } })
  })
}

async function saveOutcome(
  deps: FulfilDeps,
  order: Order,
  item: OrderItem,
  outcome: SupplierOrderOutcome,
): Promise<void> {
  if (outcome.kind === 'ordered') return saveSupplierOrder(deps, order, item, outcome.order)
  if (outcome.kind === 'declined') {
    const buysOn = outcome.reason === 'extras_unavailable' && taskOf(order, item) === 'buy'
    if (buysOn && (await deps.products.of(item.kind).buyWithoutExtras?.(order, item))) return
    return saveRefusal(deps, order, item, outcome.reason)
  }
  if (outcome.kind === 'blocked') return saveBlocked(deps, order, item, outcome)
  if (outcome.kind === 'unasked') return saveUnasked(deps, order, item)
  const { db, clock } = deps
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    if (!(await moveItem(tx, clock, item, 'unclear'))) return
    // Each question has its own looks: paying for a hold is asked again under the same reference.
    await enqueueLookUp(tx, clock, item, { attempt: 0, round: `${taskOf(order, item)}:${item.version}` })
  })
}

const ASK_AGAIN_MS = 60_000

/** The supplier has nothing of it, and said nothing of its price: what is paid for waits, and it is asked again soon. */
async function saveUnasked(deps: FulfilDeps, order: Order, item: OrderItem): Promise<void> {
  if (taskOf(order, item) === 'hold') return saveDecline(deps, order, item, 'supplier_unavailable')
  await putOffItem(deps, order, item, { fault: null, version: item.version + 1, comesBack: true })
  const again = new Date(deps.clock.now().getTime() + ASK_AGAIN_MS)
  throw new JobPutOff(again, `${item.supplierCode} could not be asked`)
}

/** Of a refusal that is the supplier's last word everything goes back; an offer that is over is not that yet. */
async function saveRefusal(deps: FulfilDeps, order: Order, item: OrderItem, reason: string): Promise<void> {
  if (reason === 'offer_expired' && taskOf(order, item) === 'buy') {
    const found = await buyAnew(deps, order, item)
    if (found === true) return
    if (found === 'away') return putOffItem(deps, order, item, { fault: null, version: item.version + 1 })
  }
  await saveDecline(deps, order, item, reason)
}

/**
 * Nothing was bought, for a fault that is the shop's to mend: nothing is sold from this supplier meanwhile, and what
 * is paid for waits. The same order refused once more for something that nobody understands stops nobody else.
 */
async function saveBlocked(
  deps: FulfilDeps,
  order: Order,
  item: OrderItem,
  { fault, detail }: Extract<SupplierOrderOutcome, { kind: 'blocked' }>,
): Promise<void> {
  const isOwn = fault === 'refused_request' && item.waitingSince !== null
  if (!isOwn) await deps.stops.stop(item.supplierCode, { fault, detail })
  if (taskOf(order, item) === 'hold') return saveDecline(deps, order, item, 'supplier_stopped')
  await putOffItem(deps, order, item, { fault, version: item.version + 1 })
}
