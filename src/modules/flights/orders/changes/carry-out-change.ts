import { recordEvent, type Order, type OrderItem, loadOrder, lockOrder } from '#modules/orders/index.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import { describeSlices } from '../../search/search-query.ts'
import type { FoundChange, FlightSupplier } from '../../flight-supplier.ts'
import { openWorkItem } from '#db/work-items.ts'
import { type SupplierBlock, supplierByCode, SupplierFailure } from '#modules/suppliers/index.ts'
import { findChange, type OrderChange, recordAsking } from './change-store.ts'
import { enqueueChange, enqueueWaitingChange } from './change-work.ts'
import { TRIES_BEFORE_REVIEW } from '../waiting/try-times.ts'
import { saveChanged, saveRefusal } from './save-change.ts'
import { type AfterSale, hasWaitedTooLong, heedBlock, waitLonger } from '../waiting/after-sale-waits.ts'

/** What is done next: kept, or tried again, not before an instant where the airline may still be at work. */
type Answer =
  | Exclude<FoundChange, { kind: 'open' }>
  | { readonly kind: 'unclear'; readonly notBefore?: Date }
  /** Not asked, or to no effect, for what is the shop's to mend; the block, where it is new. */
  | { readonly kind: 'waits'; readonly block: SupplierBlock | null }

/**
 * Work `order.change`: asks the airline for a change. What was asked before is looked up first, and asked
 * again only where the airline has not made it and can no longer be busy with it. The answer is kept in
 * one transaction, once; without one the work is queued again.
 */
export async function carryOutChange(
  deps: FlightWorkDeps,
  {
    changeId,
    attempt,
    isProbe = false,
  }: { readonly changeId: string; readonly attempt: number; readonly isProbe?: boolean },
): Promise<void> {
  const { db } = deps
  const change = await findChange(db, changeId)
  const order = change && (await loadOrder(db, change.orderId))
  const item = order?.items.find(({ id }) => id === change?.itemId)
  if (!order || !item || change.status !== 'asking') return
  const answer = await answerOf(deps, item, change, isProbe)
  if (answer === null) return
  if (answer.kind === 'unclear') await tryAgain(deps, change, { attempt: attempt + 1, ...answer })
  else if (answer.kind === 'waits') await putOff(deps, item, change, { attempt, ...answer })
  else await saveOutcome(deps, order, change, answer)
  deps.poke()
}

/** The flights are kept with their places named in the language of the order, as they were sold. */
export async function saveOutcome(
  { db, clock, places }: FlightWorkDeps,
  order: Order,
  change: OrderChange,
  answer: Exclude<Answer, { kind: 'unclear' | 'waits' }>,
): Promise<void> {
  const named =
    answer.kind === 'changed' ? { ...answer, slices: describeSlices(places, answer.slices, order.language) } : answer
  await db.transaction().execute(async (tx) => {
    if (named.kind === 'changed') await saveChanged(tx, clock, { orderId: order.id, change, answer: named })
    else await saveRefusal(tx, clock, { orderId: order.id, change, reason: named.kind })
  })
}

/** null when another worker is asking. */
async function answerOf(
  deps: FlightWorkDeps,
  item: OrderItem,
  change: OrderChange,
  isProbe: boolean,
): Promise<Answer | null> {
  const { db, clock } = deps
  const supplier = supplierByCode(deps, item.supplierCode)
  try {
    if (change.askedAt !== null) {
      const found = await findAsked(supplier, change)
      if (found.kind !== 'open') return found
      const notBefore = new Date(change.askedAt.getTime() + deps.supplierWindowMs)
      if (clock.now() < notBefore) return { kind: 'unclear', notBefore }
    }
    if (hasWaitedTooLong(deps, saleOf(change))) return { kind: 'expired' }
    if (!isProbe && (await deps.stops.now(supplier.code))) return { kind: 'waits', block: null }
    if (!(await recordAsking(db, clock, change))) return null
    const outcome = (await supplier.confirmChange?.(change.supplierChangeId)) ?? { kind: 'refused' as const }
    if (outcome.kind === 'blocked') return { kind: 'waits', block: outcome }
    return outcome.kind === 'unknown' ? { kind: 'unclear' } : outcome
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ order: item.orderId, error }, 'an airline does not answer to a change')
    return { kind: 'unclear' }
  }
}

function saleOf({ id, orderId, giveBackAt, askedAt }: OrderChange): AfterSale {
  return { table: 'order_changes', id, orderId, giveBackAt, askedAt }
}

/** It waits for the mend: what was paid for it goes back at its deadline, and the flights stand until then. */
async function putOff(
  deps: FlightWorkDeps,
  item: OrderItem,
  change: OrderChange,
  { attempt, block }: { readonly attempt: number; readonly block: SupplierBlock | null },
): Promise<void> {
  const { db, clock } = deps
  if (block) await heedBlock(deps, item.supplierCode, block, saleOf(change))
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, change.orderId)
    const runAt = await waitLonger(tx, deps, saleOf(change), { item, wasAsked: block !== null })
    if (runAt) await enqueueWaitingChange(tx, clock, change.id, { attempt, runAt })
  })
}

/** A supplier that cannot look a change up answers alike to the same one. */
export async function findAsked(supplier: FlightSupplier, { supplierChangeId }: OrderChange): Promise<FoundChange> {
  return (await supplier.findChange?.(supplierChangeId)) ?? { kind: 'open' }
}

async function tryAgain(
  { db, clock, logger }: FlightWorkDeps,
  { id, orderId }: OrderChange,
  { attempt, notBefore }: { readonly attempt: number; readonly notBefore?: Date },
): Promise<void> {
  const review = attempt === TRIES_BEFORE_REVIEW
  if (review) logger.error({ order: orderId }, 'an airline does not say whether it changed an order: staff must ask')
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, orderId)
    // Ended meanwhile, by another worker or the word of staff: nobody waits for its answer any more.
    if ((await findChange(tx, id))?.status !== 'asking') return
    if (review) {
      await recordEvent(tx, clock, { orderId, kind: 'review', by: 'shop', data: { change: id } })
      await openWorkItem(tx, clock, { queue: 'suppliers', reason: 'change_unclear', subject: id, orderId })
    }
    await enqueueChange(tx, clock, id, { attempt, ...(notBefore && { notBefore }) })
  })
}
