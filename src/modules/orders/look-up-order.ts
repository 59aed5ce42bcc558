import { supplierByCode, SupplierFailure, type SupplierOrder } from '#modules/flights/index.ts'
import { moveOrder } from './move-order.ts'
import type { Order } from './order.ts'
import type { FulfilDeps } from './order-deps.ts'
import { loadOrder } from './order-store.ts'
import { LOOK_UPS_BEFORE_REVIEW, oweLookUp } from './order-work.ts'
import { keepSupplierOrder } from './supplier-answer.ts'

/**
 * Work `order.look_up`: the supplier may or may not have booked. It is asked for the order, never to
 * book again, and nothing is refunded before it has answered.
 */
export async function lookUpOrder(
  deps: FulfilDeps,
  { orderId, attempt }: { orderId: string; attempt: number },
): Promise<void> {
  const order = await loadOrder(deps.db, orderId)
  if (order?.fulfilmentStatus !== 'unconfirmed') return
  const found = await find(deps, order)
  if (found && found.status !== 'booked') return keepSupplierOrder(deps, order, found)
  await lookAgain(deps, order, attempt + 1)
}

async function find(deps: FulfilDeps, order: Order): Promise<SupplierOrder | null> {
  try {
    return await supplierByCode(deps, order.supplierCode).findOrder(order.clientReference)
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ order: order.id, error }, 'supplier could not be asked for an order')
    return null
  }
}

async function lookAgain({ db, clock, logger }: FulfilDeps, order: Order, attempt: number): Promise<void> {
  const review = attempt === LOOK_UPS_BEFORE_REVIEW
  if (review) logger.error({ order: order.id }, 'supplier does not say whether it booked: staff must ask')
  await db.transaction().execute(async (tx) => {
    if (review) await moveOrder(tx, clock, order.id, 'supplier_questioned')
    await oweLookUp(tx, clock, order.id, attempt)
  })
}
