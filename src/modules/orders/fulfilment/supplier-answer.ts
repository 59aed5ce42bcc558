import type { SupplierOrder } from '#modules/suppliers/index.ts'
import type { Tx } from '#db/database.ts'
import { reportBookedAfterAll } from './booked-after-all.ts'
import { saveHold, saveHoldDecline } from './save-hold.ts'
import { moveItem } from '../move-order.ts'
import type { Order, OrderItem } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { Issued } from '../product.ts'
import type { Products } from '../products.ts'
import { lockOrder } from '../order-store.ts'
import { enqueueLookUp } from '../order-work.ts'
import { taskOf } from './supplier-task.ts'
import { settleItems } from './settle-items.ts'

type AnswerDeps = Pick<OrderDeps, 'db' | 'clock' | 'products' | 'poke'>

/** Keeps what the supplier has: tickets, seats held for a payment, or a booking whose tickets are still to come. */
export async function saveSupplierOrder(
  deps: AnswerDeps,
  order: Order,
  item: OrderItem,
  answer: SupplierOrder,
): Promise<void> {
  if (answer.status === 'cancelled') return saveDecline(deps, order, item, 'cancelled')
  const { db, clock, products } = deps
  const product = products.of(item.kind)
  const issued = issuedBy(products, order, item, answer)
  const set = { pnr: answer.pnr, supplier_order_id: answer.supplierOrderId }
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    if (taskOf(order, item) === 'hold') return saveHold(tx, clock, item, answer)
    if (!issued) return awaitTickets(tx, deps, order, item, set)
    if (!(await moveItem(tx, clock, item, 'ticketed', { set }))) return reportBookedAfterAll(tx, clock, item)
    await saveIssued(tx, item, issued)
    await product.fulfilled?.(tx, item)
    await settleItems(tx, deps, order.id)
  })
  deps.poke()
}

/** What an answer has issued; null while it is not all that was bought. */
export function issuedBy(products: Products, order: Order, item: OrderItem, answer: SupplierOrder): Issued | null {
  return answer.status === 'ticketed' ? products.of(item.kind).issued(order, item, answer) : null
}

/** The supplier will not sell or hold the item: what was paid for it goes back. */
export async function saveDecline(deps: AnswerDeps, order: Order, item: OrderItem, reason: string): Promise<void> {
  const { db, clock } = deps
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    if (taskOf(order, item) === 'hold') return saveHoldDecline(tx, clock, item, reason)
    const move = item.status === 'unconfirmed' ? 'unbooked' : 'declined'
    if (await moveItem(tx, clock, item, move, { data: { reason } })) await settleItems(tx, deps, order.id)
  })
  deps.poke()
}

async function awaitTickets(
  tx: Tx,
  { clock }: AnswerDeps,
  order: Order,
  item: OrderItem,
  set: { pnr: string; supplier_order_id: string },
): Promise<void> {
  // Already waiting: the look-up that found this goes on by itself.
  if (!(await moveItem(tx, clock, item, 'unclear', { set }))) return reportBookedAfterAll(tx, clock, item)
  await enqueueLookUp(tx, clock, item, { attempt: 0, round: `${taskOf(order, item)}:${item.version}` })
}

async function saveIssued(tx: Tx, { id }: OrderItem, { tickets, vouchers }: Issued): Promise<void> {
  const ticketRows = [...tickets].map(([position, number]) => ({ item_id: id, position, number }))
  // One code may let in all: some sellers give it to each of them.
  const voucherRows = [...new Set(vouchers)].map((number) => ({ item_id: id, number }))
  if (ticketRows.length > 0) await tx.insertInto('item_tickets').values(ticketRows).execute()
  if (voucherRows.length > 0) await tx.insertInto('item_vouchers').values(voucherRows).execute()
}
