import {
  refuseCharge,
  settleCharge,
  recordEvent,
  type Order,
  loadLockedOrder,
  enqueueMail,
  repriceItem,
} from '#modules/orders/index.ts'
import { enqueueFlightMail } from '../flight-mail.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import type { ExtraLine } from '#contracts/prices.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { closeWorkItem } from '#db/work-items.ts'
import { withExtras } from '#modules/pricing/index.ts'
import { AFTER_SALE_WAITS } from '../waiting/after-sale-waits.ts'
import { reportMadeAfterAll } from '../waiting/made-after-all.ts'
import { linesOf } from './choose-extras.ts'
import { UNCLEAR } from './extra-work.ts'
import { extrasOfRequest, type OrderExtraRow, settleExtras } from './extra-store.ts'
import { type ExtrasRequest, findRequest, moveRequest } from './requests/request-store.ts'

/** The supplier has added them: they are the travellers', on the order, its price and its ticket, once. */
export async function saveExtras(deps: FlightWorkDeps, order: Order, request: ExtrasRequest): Promise<void> {
  const { db, clock } = deps
  await db.transaction().execute(async (tx) => {
    const fresh = await loadLockedOrder(tx, order.id)
    if (!(await moveRequest(tx, clock, request.id, 'bought'))) return reportUnlessHad(tx, clock, request)
    await closeWorkItem(tx, clock, { ...UNCLEAR, subject: request.id })
    await closeWorkItem(tx, clock, { ...AFTER_SALE_WAITS, subject: request.id })
    const added = await extrasOfRequest(tx, request.id)
    await settle(tx, added, 'bought')
    if (request.chargeId !== null) await settleCharge(tx, clock, request.chargeId)
    const item = fresh.items.find(({ id }) => id === request.itemId)
    if (!item) throw new Error(`item ${request.itemId} is gone`)
    await repriceItem(tx, fresh, item.id, withExtras(item.price, addLines(item.price.extras ?? [], linesOf(added))))
    await recordEvent(tx, clock, { orderId: order.id, itemId: item.id, kind: 'extras_added', by: 'supplier' })
    await enqueueMail(tx, clock, order.id, 'e_ticket', request.id)
  })
  deps.poke()
}

/** They were added after their money went back: nobody has them by the order, and people settle it. The order is locked. */
export async function reportUnlessHad(tx: Tx, clock: Clock, { id, orderId }: ExtrasRequest): Promise<void> {
  if ((await findRequest(tx, id))?.status === 'refused')
    await reportMadeAfterAll(tx, clock, { reason: 'added_after_all', id, orderId })
}

/** The supplier would not add them: what was paid goes back, once, its payer is told, and the order stands as it did. */
export async function refuseExtras(
  deps: FlightWorkDeps,
  order: Order,
  request: ExtrasRequest,
  reason: string,
): Promise<void> {
  const { db, clock } = deps
  await db.transaction().execute(async (tx) => {
    await loadLockedOrder(tx, order.id)
    await saveRefusal(tx, clock, request, { reason })
  })
  deps.poke()
}

/**
 * The same in a transaction that holds the order's lock.
 * @param refused `askedAt`: only where the supplier was not asked anew since then
 * @returns false where it had an end already, or was asked anew
 */
export async function saveRefusal(
  tx: Tx,
  clock: Clock,
  { id, orderId, itemId, amount, chargeId }: ExtrasRequest,
  { reason, askedAt }: { readonly reason: string; readonly askedAt?: Date | null },
): Promise<boolean> {
  if (!(await moveRequest(tx, clock, id, 'refused', { reason, ...(askedAt !== undefined && { askedAt }) })))
    return false
  await closeWorkItem(tx, clock, { ...UNCLEAR, subject: id })
  await closeWorkItem(tx, clock, { ...AFTER_SALE_WAITS, subject: id })
  await settle(tx, await extrasOfRequest(tx, id), 'lost')
  const data = { reason, returned: amount.amount }
  await recordEvent(tx, clock, { orderId, itemId, kind: 'extras_refused', by: 'supplier', data })
  if (chargeId !== null) await refuseCharge(tx, clock, chargeId, { reason })
  await enqueueFlightMail(tx, clock, orderId, 'extras_refused', id)
  return true
}

async function settle(tx: Tx, extras: readonly OrderExtraRow[], status: 'bought' | 'lost'): Promise<void> {
  await settleExtras(
    tx,
    extras.map(({ id }) => id),
    status,
  )
}

/** Lines of one kind become one. */
function addLines(lines: readonly ExtraLine[], added: readonly ExtraLine[]): readonly ExtraLine[] {
  return (['baggage', 'seat'] as const).flatMap((kind) => {
    const same = [...lines, ...added].filter((line) => line.kind === kind)
    if (same.length === 0) return []
    const sum = (of: (line: ExtraLine) => number) => same.reduce((total, line) => total + of(line), 0)
    return [
      {
        kind,
        quantity: sum(({ quantity }) => quantity),
        amount: sum(({ amount }) => amount),
        supplier_amount: sum(({ amount, supplier_amount }) => supplier_amount ?? amount),
      },
    ]
  })
}
