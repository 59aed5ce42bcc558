import { SupplierFailure } from '#modules/suppliers/index.ts'
import { newId } from '#platform/ids.ts'
import { moveItem } from '../move-order.ts'
import type { Order, OrderItem } from '../order.ts'
import type { FulfilDeps } from '../order-deps.ts'
import { loadLockedOrder } from '../order-store.ts'
import { enqueueFulfilment } from '../order-work.ts'
import { saveRenewed, renewedBy, type RenewedItem } from '../fulfilment/renew-items.ts'

/** An offer that ends again right after it was found is not looked for a third time. */
const LONG_AGO_MS = 5 * 60_000

/**
 * The supplier says that the offer of a paid item is over: it ran out while the order waited, or somebody else has
 * bought by the same search. The same is searched for once more, and bought for no more than was agreed.
 * @returns false when it cannot be bought on these terms: then the refusal stands. `away` when nobody answers.
 */
export async function buyAnew(deps: FulfilDeps, order: Order, item: OrderItem): Promise<boolean | 'away'> {
  const renewed = await search(deps, order, item)
  if (renewed === null || renewed === 'away') return renewed ?? false
  const { db, clock } = deps
  const clientReference = newId('bkg')
  await db.transaction().execute(async (tx) => {
    const fresh = await loadLockedOrder(tx, order.id)
    const set = {
      supplier_ref: renewed.supplierRef,
      // The supplier has refused the old one for good.
      client_reference: clientReference,
      attempted_at: null,
      renewed_at: clock.now(),
    }
    const data = { former: item.clientReference }
    if (!(await moveItem(tx, clock, item, 'renewed', { version: item.version + 1, set, data }))) return
    await saveRenewed(tx, fresh, item, renewed)
    await enqueueFulfilment(tx, clock, item, { round: `buy:${clientReference}` })
  })
  deps.poke()
  return true
}

async function search(deps: FulfilDeps, order: Order, item: OrderItem): Promise<RenewedItem | 'away' | null> {
  const { renewedAt } = item
  const isJustRenewed = renewedAt !== null && deps.clock.now().getTime() - renewedAt.getTime() < LONG_AGO_MS
  const product = deps.products.of(item.kind)
  if (!product.findAnew || isJustRenewed) return null
  try {
    const found = await product.findAnew(order, item)
    return found && (await renewedBy(deps, order, item, found))
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ order: item.orderId, error }, 'what was paid for could not be searched for anew')
    return 'away'
  }
}
