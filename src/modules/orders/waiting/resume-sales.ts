import { z } from 'zod'
import { type SupplierStop, SupplierFailure } from '#modules/suppliers/index.ts'
import type { Db, Tx } from '#db/database.ts'
import { fulfilOrder } from '../fulfilment/fulfil-order.ts'
import type { FulfilDeps } from '../order-deps.ts'
import { enqueueFulfilment } from '../order-work.ts'
import type { AfterSales } from './after-sales.ts'

export const probePayload = z.object({ supplierCode: z.string() })

/** Faults that only an order shows to be mended. */
const SHOWN_BY_AN_ORDER: ReadonlySet<SupplierStop['fault']> = new Set(['balance', 'refused_request'])

/**
 * Work `supplier.probe`: looks whether a supplier from which nothing is sold serves the shop again, by asking
 * something small, and where that proves nothing by the order that has waited longest.
 */
export async function probeSupplier(deps: FulfilDeps, { supplierCode }: z.infer<typeof probePayload>): Promise<void> {
  const stop = await deps.stops.now(supplierCode)
  if (!stop) return
  if (!(await isServed(deps, supplierCode))) return deps.stops.putOffProbe(stop)
  const first = SHOWN_BY_AN_ORDER.has(stop.fault) ? await longestWaiting(deps, supplierCode) : undefined
  if (first) {
    await fulfilOrder(deps, { orderId: first.order_id, itemId: first.id, isProbe: true })
    // A request that is not understood is one order's trouble once the others go through.
    if (stop.fault === 'balance' && (await isWaiting(deps.db, first.id))) return deps.stops.putOffProbe(stop)
  } else if (stop.fault === 'balance' && !(await isServedAfterSale(deps, supplierCode)))
    return deps.stops.putOffProbe(stop)
  await resumeSales(deps, supplierCode, 'shop')
}

/** Where no order waits, what has waited longest after a sale shows whether a balance reaches. */
async function isServedAfterSale({ db, products }: FulfilDeps, supplierCode: string): Promise<boolean> {
  for (const { afterSales } of products.all()) {
    const [first] = (await afterSales?.waiting(db, supplierCode)) ?? []
    if (!afterSales || !first) continue
    await afterSales.probe(first)
    const still = await afterSales.waiting(db, supplierCode)
    return still.every(({ saleId }) => saleId !== first.saleId)
  }
  return true
}

async function isServed({ products, logger }: FulfilDeps, supplierCode: string): Promise<boolean> {
  const supplier = products.suppliers().find(({ code }) => code === supplierCode)
  try {
    await supplier?.probe?.()
    return true
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    logger.warn({ supplier: supplierCode, error }, 'a supplier does not serve the shop yet')
    return false
  }
}

export interface ResumeDeps extends Pick<FulfilDeps, 'clock' | 'stops' | 'poke'> {
  readonly products: { all(): readonly { readonly afterSales?: Pick<AfterSales, 'bringForward'> }[] }
}

/** Sells from a supplier again, and goes on with all that has waited for it. @returns false when it was not stopped. */
export async function resumeSales(deps: ResumeDeps, supplierCode: string, actor: string): Promise<boolean> {
  const { clock, stops, products, poke } = deps
  const resumed = await stops.resume(supplierCode, actor, async (tx) => {
    for (const { id, order_id: orderId } of await waitingFor(tx, supplierCode).execute()) {
      const item = { id, orderId, supplierCode }
      await enqueueFulfilment(tx, clock, item, { round: `resumed:${clock.now().toISOString()}` })
    }
    for (const { afterSales } of products.all()) await afterSales?.bringForward(tx, supplierCode)
  })
  poke()
  return resumed
}

function waitingFor(db: Db | Tx, supplierCode: string) {
  return db
    .selectFrom('order_items')
    .select(['id', 'order_id'])
    .where('supplier_code', '=', supplierCode)
    .where('status', '=', 'booking')
    .where('waiting_since', 'is not', null)
    .orderBy('waiting_since')
}

function longestWaiting({ db, clock }: FulfilDeps, supplierCode: string) {
  return waitingFor(db, supplierCode).where('give_back_at', '>', clock.now()).limit(1).executeTakeFirst()
}

async function isWaiting(db: Db, itemId: string): Promise<boolean> {
  const row = await db.selectFrom('order_items').select(['status']).where('id', '=', itemId).executeTakeFirst()
  return row?.status === 'booking'
}
