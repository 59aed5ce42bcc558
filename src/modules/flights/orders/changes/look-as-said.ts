import { loadOrder, lockOrder, type Order } from '#modules/orders/index.ts'
import { SupplierFailure, supplierByCode } from '#modules/suppliers/index.ts'
import type { FoundChange } from '../../flight-supplier.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import type { SaidLook } from '../waiting/said-looks.ts'
import { TRIES_BEFORE_REVIEW } from '../waiting/try-times.ts'
import { findAsked, saveOutcome } from './carry-out-change.ts'
import { findChange, lockAsked, type OrderChange } from './change-store.ts'
import { enqueueSaidLook } from './change-work.ts'
import { reportChangedAfterAll, saveRefusal } from './save-change.ts'

/**
 * Work `order.change` by the word of staff that the airline has not made it: it is asked how the change stands, never to
 * make it. Its own answer stands; without one the change ends, and its airline is asked on whether it was made after all.
 */
export async function lookAsSaid(
  deps: FlightWorkDeps,
  { changeId, ...look }: SaidLook & { readonly changeId: string },
): Promise<void> {
  const change = await findChange(deps.db, changeId)
  const order = change && (await loadOrder(deps.db, change.orderId))
  if (!order) return
  if (change.status === 'asking') await endUnlessMade(deps, order, change, look)
  else if (change.status === 'refused') await lookAfterEnd(deps, order, change, look)
  deps.poke()
}

async function endUnlessMade(deps: FlightWorkDeps, order: Order, change: OrderChange, look: SaidLook): Promise<void> {
  const { db, clock, supplierWindowMs } = deps
  const found = await find(deps, order, change)
  if (found && found.kind !== 'open') return saveOutcome(deps, order, change, found)
  const notBefore = new Date((change.askedAt?.getTime() ?? 0) + supplierWindowMs)
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    // What was sent may still arrive, also where it was sent again meanwhile.
    const isOnItsWay = clock.now() < notBefore || !(await lockAsked(tx, change))
    if (!isOnItsWay) await saveRefusal(tx, clock, { orderId: order.id, change, reason: 'said_to_staff' })
    const attempt = isOnItsWay ? look.attempt + 1 : TRIES_BEFORE_REVIEW
    await enqueueSaidLook(tx, clock, change.id, { ...look, attempt, notBefore })
  })
}

async function lookAfterEnd(deps: FlightWorkDeps, order: Order, change: OrderChange, look: SaidLook): Promise<void> {
  const { db, clock } = deps
  const found = await find(deps, order, change)
  if (found?.kind === 'refused' || found?.kind === 'expired') return
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    if (found?.kind === 'changed') await reportChangedAfterAll(tx, clock, change)
    else await enqueueSaidLook(tx, clock, change.id, { ...look, attempt: look.attempt + 1 })
  })
}

/** null when the airline could not be asked. */
async function find(deps: FlightWorkDeps, { items }: Order, change: OrderChange): Promise<FoundChange | null> {
  const item = items.find(({ id }) => id === change.itemId)
  if (!item) throw new Error(`change ${change.id} is of no item`)
  try {
    return await findAsked(supplierByCode(deps, item.supplierCode), change)
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ order: change.orderId, error }, 'an airline could not be asked for a change')
    return null
  }
}
