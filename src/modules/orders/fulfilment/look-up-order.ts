import { openWorkItem } from '#db/work-items.ts'
import { SupplierFailure, type SupplierOrder } from '#modules/suppliers/index.ts'
import { moveItem } from '../move-order.ts'
import type { Order, OrderItem } from '../order.ts'
import type { FulfilDeps } from '../order-deps.ts'
import { loadLockedOrder, loadOrder, lockOrder } from '../order-store.ts'
import { LOOK_UPS_BEFORE_REVIEW, enqueueFulfilment, enqueueLookUp, enqueueMail } from '../order-work.ts'
import { ANSWER_OVERDUE, answerOverdueSince } from '../waiting/answer-overdue.ts'
import { endLostHold } from './end-lost-hold.ts'
import { reportBookedAfterAll } from './booked-after-all.ts'
import { taskOf } from './supplier-task.ts'
import { issuedBy, saveDecline, saveSupplierOrder } from './supplier-answer.ts'

const UNCLEAR = { queue: 'suppliers', reason: 'supplier_unclear' } as const

/** Round of a look after the supplier has told that it could not book after all. */
export const SUPPLIER_GAVE_UP = 'order_failed'

/** Round of a look after the supplier has told that it has cancelled an order. */
export const SUPPLIER_CANCELLED = 'order_cancelled'

/** Round of a look after the supplier has told staff that it has booked nothing. */
export const SAID_TO_STAFF = 'said_to_staff'

interface Look {
  readonly attempt: number
  readonly round: string
}

/**
 * Work `order.look_up`: the supplier may or may not have booked. It is asked for the order, never to
 * book again, and nothing is refunded before it has answered.
 */
export async function lookUpOrder(
  deps: FulfilDeps,
  {
    orderId,
    itemId,
    clientReference,
    ...look
  }: Look & { orderId: string; itemId?: string | undefined; clientReference?: string | undefined },
): Promise<void> {
  const order = await loadOrder(deps.db, orderId)
  for (const item of order?.items ?? []) {
    if (!order || (itemId ?? item.id) !== item.id) continue
    if ((clientReference ?? item.clientReference) !== item.clientReference) continue
    if (item.status === 'unconfirmed') await lookUpItem(deps, order, item, look)
    else if (item.status === 'held' && look.round === SUPPLIER_CANCELLED) await lookAtHold(deps, order, item, look)
    else if (item.status === 'failed') await lookAfterEnd(deps, order, item, look)
  }
}

async function lookUpItem(deps: FulfilDeps, order: Order, item: OrderItem, look: Look): Promise<void> {
  const found = await find(deps, order, item)
  const task = taskOf(order, item)
  // What it has shown once stands against the word of staff, also where it cannot be asked later.
  const round = found && look.round.startsWith(SAID_TO_STAFF) ? `shown_${look.round}` : look.round
  const next = { round, attempt: look.attempt + 1 }
  if (task === 'pay' && found?.status === 'held') return payAgain(deps, order, item, next)
  if (found && !awaitsTickets(deps, order, item, found)) return saveSupplierOrder(deps, order, item, found)
  if (found === null && look.round === SUPPLIER_GAVE_UP) return saveDecline(deps, order, item, 'other')
  if (!found && look.round.startsWith(SAID_TO_STAFF) && !isOnItsWay(deps, item))
    return saveDecline(deps, order, item, 'unconfirmed')
  // No money waits for this answer, and seats that were kept after all are given free by their deadline.
  if (task === 'hold' && next.attempt >= LOOK_UPS_BEFORE_REVIEW) return saveDecline(deps, order, item, 'unconfirmed')
  await lookAgain(deps, order, item, next)
}

/** News say that a supplier keeps the seats no longer: it says itself whether it does, maybe some time after its news. */
async function lookAtHold(deps: FulfilDeps, order: Order, item: OrderItem, look: Look): Promise<void> {
  const { db, clock } = deps
  const found = await find(deps, order, item)
  if (found === null || found?.status === 'cancelled') return endLostHold(deps, item)
  if (found && look.attempt >= LOOK_UPS_BEFORE_REVIEW) return
  const next = { round: look.round, attempt: look.attempt + 1 }
  await db.transaction().execute((tx) => enqueueLookUp(tx, clock, item, next))
}

/** Until then a look may yet buy: a policy that was opted into is paid for by who finds it. */
const UNFINISHED_MS = 3_600_000

/** What is left of the looks at an item that ended meanwhile: until the supplier says how it stands. Seats run out. */
async function lookAfterEnd(deps: FulfilDeps, order: Order, item: OrderItem, look: Look): Promise<void> {
  const { db, clock } = deps
  const isFinished = clock.now().getTime() >= (item.attemptedAt?.getTime() ?? 0) + UNFINISHED_MS
  const found = isFinished ? await find(deps, order, item) : undefined
  if (found === null || found?.status === 'cancelled' || found?.status === 'held') return
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, item.orderId)
    if (found) await reportBookedAfterAll(tx, clock, item)
    else await enqueueLookUp(tx, clock, item, { ...look, attempt: look.attempt + 1 })
  })
}

/** Not all that was bought is there yet: only tickets, or the end, are an answer to who has paid. */
function awaitsTickets({ products }: FulfilDeps, order: Order, item: OrderItem, found: SupplierOrder): boolean {
  if (taskOf(order, item) === 'hold') return found.status === 'booked'
  return found.status !== 'cancelled' && issuedBy(products, order, item, found) === null
}

/** undefined when the supplier could not be asked. */
async function find(deps: FulfilDeps, order: Order, item: OrderItem): Promise<SupplierOrder | null | undefined> {
  try {
    return await deps.products.supplier(item.supplierCode).findOrder(item.clientReference)
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ order: order.id, error }, 'supplier could not be asked for an order')
    return undefined
  }
}

/**
 * The supplier holds the seats and has seen no money. Paying twice under one reference pays once, so it is
 * paid again as soon as the first payment can no longer be on its way.
 */
async function payAgain(deps: FulfilDeps, order: Order, item: OrderItem, next: Look): Promise<void> {
  const { db, clock } = deps
  if (isOnItsWay(deps, item)) return lookAgain(deps, order, item, next)
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, item.orderId)
    if (await moveItem(tx, clock, item, 'paid_again'))
      await enqueueFulfilment(tx, clock, item, { round: `pay:${clock.now().toISOString()}` })
  })
  deps.poke()
}

/** What was sent to the supplier may still reach it. */
function isOnItsWay({ clock, supplierWindowMs }: FulfilDeps, { attemptedAt }: OrderItem): boolean {
  return clock.now().getTime() < (attemptedAt?.getTime() ?? 0) + supplierWindowMs
}

async function lookAgain(deps: FulfilDeps, order: Order, item: OrderItem, look: Look): Promise<void> {
  const { db, clock, logger } = deps
  const review = look.attempt === LOOK_UPS_BEFORE_REVIEW
  const dueAt = answerOverdueSince(order, item, deps)
  if (review) logger.error({ order: item.orderId }, 'supplier does not say whether it booked: staff must ask')
  await db.transaction().execute(async (tx) => {
    const { items } = await loadLockedOrder(tx, item.orderId)
    // Somebody else has had the answer meanwhile.
    if (items.find(({ id }) => id === item.id)?.status !== 'unconfirmed') return
    if (review) {
      await moveItem(tx, clock, item, 'questioned')
      await openWorkItem(tx, clock, { ...UNCLEAR, subject: item.id, orderId: item.orderId })
      if (taskOf(order, item) !== 'hold') await enqueueMail(tx, clock, item.orderId, 'order_unconfirmed')
    }
    // Also where somebody has closed it: nothing has been settled by that.
    if (dueAt) await openWorkItem(tx, clock, { ...ANSWER_OVERDUE, subject: item.id, orderId: item.orderId, dueAt })
    await enqueueLookUp(tx, clock, item, look)
  })
}
