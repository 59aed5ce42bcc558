import { openWorkItem } from '#db/work-items.ts'
import { type SupplierStop } from '#modules/suppliers/index.ts'
import { moveItem } from '../move-order.ts'
import type { Order, OrderItem } from '../order.ts'
import type { FulfilDeps } from '../order-deps.ts'
import { lockOrder } from '../order-store.ts'
import { enqueueFulfilment } from '../order-work.ts'
import { ticketDeadline } from './ticket-deadline.ts'

/** Of the work item of a paid order that waits for the shop. */
export const ORDER_WAITS = { queue: 'suppliers', reason: 'order_waiting' } as const

/** Whoever resumes a supplier wakes what waits for it; this stands behind that. */
const LOOK_AGAIN_MS = 30 * 60_000

interface PutOff {
  /** What is the shop's to mend; null while the supplier is only given a rest. */
  readonly fault: SupplierStop['fault'] | null
  /** Of the item as it was last seen: whoever has changed it since knows more. */
  readonly version: number
  /** Whether the work that found it comes back by itself. */
  readonly comesBack?: boolean
}

/**
 * A paid item that cannot be bought now, for no fault of the traveller's or the airline's, waits: nothing goes back
 * before its deadline. As far as anybody knows nothing of it is with the supplier.
 */
export async function putOffItem(
  deps: FulfilDeps,
  order: Order,
  item: OrderItem,
  { fault, version, comesBack = false }: PutOff,
): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  const giveBackAt = item.giveBackAt ?? (await deadlineOf(deps, order, item))
  // An earlier question that left no answer stays one: the supplier is asked about it first, also before all goes back.
  const set = { attempted_at: item.attemptedAt, waiting_since: item.waitingSince ?? now, give_back_at: giveBackAt }
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    const move = fault && !item.waitingSince ? 'put_off' : 'waits'
    if (!(await moveItem(tx, clock, item, move, { version, set, data: { fault } }))) return
    if (fault) await openWorkItem(tx, clock, { ...ORDER_WAITS, subject: item.id, orderId: order.id, dueAt: giveBackAt })
    await enqueueFulfilment(tx, clock, item, { round: `give_back:${giveBackAt.toISOString()}`, runAt: giveBackAt })
    // At full half hours: however many works find it waiting, they queue one look together.
    const again = new Date((Math.floor(now.getTime() / LOOK_AGAIN_MS) + 1) * LOOK_AGAIN_MS)
    if (!comesBack && again < giveBackAt)
      await enqueueFulfilment(tx, clock, item, { round: `wait:${again.toISOString()}`, runAt: again })
  })
}

async function deadlineOf({ clock, patienceMs, offers }: FulfilDeps, order: Order, item: OrderItem): Promise<Date> {
  const offerExpiresAt = await offers.endOf(item.offerId)
  return ticketDeadline(order, item, { now: clock.now(), patienceMs, offerExpiresAt })
}
