import { supplierByCode, type SupplierOrderOutcome } from '#modules/flights/index.ts'
import { moveOrder } from './move-order.ts'
import type { Order } from './order.ts'
import type { FulfilDeps } from './order-deps.ts'
import { loadOrder } from './order-store.ts'
import { oweFulfilment, oweLookUp } from './order-work.ts'
import { keepDecline, keepSupplierOrder } from './supplier-answer.ts'
import { supplierRequest } from './supplier-request.ts'

/**
 * Work `order.fulfil`: buys a paid order from its supplier, once. The question is written down before
 * it is asked. Where an earlier question left no answer (the process died), the supplier is asked
 * whether it has the order, and asked to book again only when it can no longer be busy with the first.
 */
export async function fulfilOrder(deps: FulfilDeps, { orderId }: { orderId: string }): Promise<void> {
  const order = await loadOrder(deps.db, orderId)
  if (order?.fulfilmentStatus !== 'booking') return
  const supplier = supplierByCode(deps, order.supplierCode)
  if (order.attemptedAt) {
    const found = await supplier.findOrder(order.clientReference)
    if (found) return keepSupplierOrder(deps, order, found)
    if (await waitForSupplier(deps, order, order.attemptedAt)) return
  }
  const request = await supplierRequest(deps.db, order)
  if (!(await recordQuestion(deps, order))) return
  await keepOutcome(deps, order, await supplier.order(request))
}

/** @returns true when the supplier may still be booking, and this work was put off. */
async function waitForSupplier(deps: FulfilDeps, order: Order, attemptedAt: Date): Promise<boolean> {
  const { db, clock } = deps
  const runAt = new Date(attemptedAt.getTime() + deps.supplierWindowMs)
  if (clock.now() >= runAt) return false
  await db
    .transaction()
    .execute((tx) => oweFulfilment(tx, clock, order.id, { round: attemptedAt.toISOString(), runAt }))
  return true
}

/** The version lets one of two workers ask; the other finds the order changed. */
async function recordQuestion({ db, clock }: FulfilDeps, order: Order): Promise<boolean> {
  return db
    .transaction()
    .execute((tx) =>
      moveOrder(tx, clock, order.id, 'supplier_asked', { version: order.version, set: { attempted_at: clock.now() } }),
    )
}

async function keepOutcome(deps: FulfilDeps, order: Order, outcome: SupplierOrderOutcome): Promise<void> {
  if (outcome.kind === 'ordered') return keepSupplierOrder(deps, order, outcome.order)
  if (outcome.kind === 'declined') return keepDecline(deps, order, outcome.reason)
  const { db, clock } = deps
  await db.transaction().execute(async (tx) => {
    if (!(await moveOrder(tx, clock, order.id, 'supplier_unclear'))) return
    await oweLookUp(tx, clock, order.id, 0)
  })
}
