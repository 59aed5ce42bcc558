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
import { closeWorkItem } from '#db/work-items.ts'
import { withExtras } from '#modules/pricing/index.ts'
import { AFTER_SALE_WAITS } from '../waiting/after-sale-waits.ts'
import { linesOf } from './choose-extras.ts'
import { UNCLEAR } from './extra-work.ts'
import { extrasOfRequest, type OrderExtraRow, settleExtras } from './extra-store.ts'
import { type ExtrasRequest, moveRequest } from './request-store.ts'

/** The supplier has added them: they are the travellers', on the order, its price and its ticket, once. */
export async function saveExtras(deps: FlightWorkDeps, order: Order, request: ExtrasRequest): Promise<void> {
  const { db, clock } = deps
  await db.transaction().execute(async (tx) => {
    const fresh = await loadLockedOrder(tx, order.id)
    if (!(await moveRequest(tx, clock, request.id, 'bought'))) return
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
    if (!(await moveRequest(tx, clock, request.id, 'refused', { reason }))) return
    await closeWorkItem(tx, clock, { ...UNCLEAR, subject: request.id })
    await closeWorkItem(tx, clock, { ...AFTER_SALE_WAITS, subject: request.id })
    await settle(tx, await extrasOfRequest(tx, request.id), 'lost')
    const data = { reason, returned: request.amount.amount }
    await recordEvent(tx, clock, {
      orderId: order.id,
      itemId: request.itemId,
      kind: 'extras_refused',
      by: 'supplier',
      data,
    })
    if (request.chargeId !== null) await refuseCharge(tx, clock, request.chargeId, { reason })
    await enqueueFlightMail(tx, clock, order.id, 'extras_refused', request.id)
  })
  deps.poke()
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
