import type { SupplierOrder } from '#modules/flights/index.ts'
import { startRefund } from '#modules/payments/index.ts'
import { consumeCoupon, releaseCoupon } from '#modules/promotions/index.ts'
import type { Tx } from '#db/database.ts'
import { moveOrder } from './move-order.ts'
import type { Order } from './order.ts'
import type { OrderDeps } from './order-deps.ts'
import { oweLookUp, oweMail } from './order-work.ts'

type AnswerDeps = Pick<OrderDeps, 'db' | 'clock' | 'poke'>

/** Keeps what the supplier has booked: tickets, or a booking whose tickets are still to come. */
export async function keepSupplierOrder(deps: AnswerDeps, order: Order, answer: SupplierOrder): Promise<void> {
  if (answer.status === 'cancelled') return keepDecline(deps, order, 'cancelled')
  const { db, clock } = deps
  const set = { pnr: answer.pnr, supplier_order_id: answer.supplierOrderId }
  const ticketed = answer.status === 'ticketed' && answer.ticketNumbers.length === order.passengers.length
  await db.transaction().execute(async (tx) => {
    if (!ticketed) return awaitTickets(tx, deps, order, set)
    if (!(await moveOrder(tx, clock, order.id, 'ticketed', { set }))) return
    await keepTicketNumbers(tx, order.id, answer.ticketNumbers)
    await consumeCoupon(tx, order.id)
    await oweMail(tx, clock, order.id, 'e_ticket')
  })
  deps.poke()
}

/** The supplier will not book: the order ends, and everything that was paid goes back. */
export async function keepDecline(deps: AnswerDeps, order: Order, reason: string): Promise<void> {
  const { db, clock } = deps
  await db.transaction().execute(async (tx) => {
    if (!(await moveOrder(tx, clock, order.id, 'supplier_declined', { data: { reason } }))) return
    await releaseCoupon(tx, order.id)
    if (order.paymentReference === null) throw new Error(`order ${order.id} was booked without a payment`)
    await startRefund(tx, clock, {
      paymentReference: order.paymentReference,
      amount: order.total,
      reason: 'supplier_declined',
    })
    await oweMail(tx, clock, order.id, 'order_failed')
  })
  deps.poke()
}

async function awaitTickets(
  tx: Tx,
  { clock }: AnswerDeps,
  order: Order,
  set: { pnr: string; supplier_order_id: string },
): Promise<void> {
  // Already waiting: the look-up that found this goes on by itself.
  if (!(await moveOrder(tx, clock, order.id, 'supplier_unclear', { set }))) return
  await oweLookUp(tx, clock, order.id, 0)
}

async function keepTicketNumbers(tx: Tx, orderId: string, numbers: readonly string[]): Promise<void> {
  for (const [position, number] of numbers.entries()) {
    await tx
      .updateTable('order_passengers')
      .set({ ticket_number: number })
      .where('order_id', '=', orderId)
      .where('position', '=', position)
      .execute()
  }
}
