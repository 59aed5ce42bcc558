import { findPayment, type Payment, waitedSince } from '#modules/payments/index.ts'
import { findCharge } from '../charges/charge-store.ts'
import type { Order } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { UNPAID_STATUSES } from '../order-states.ts'
import { loadLockedOrder } from '../order-store.ts'
import { enqueueMail, enqueueWaitingNews } from '../order-work.ts'
import type { Tx } from '#db/database.ts'

type Deps = Pick<OrderDeps, 'db' | 'clock'>

/** Who still sits before the provider's window needs no mail that says so. */
const TELL_AFTER_MS = 3 * 60_000

/** A payment waits for a bank: its customer is told, should that last. */
export async function awaitBank({ db, clock }: Deps, { orderId, reference }: Payment): Promise<void> {
  await db.transaction().execute((tx) => enqueueWaitingNews(tx, clock, { orderId, reference }, TELL_AFTER_MS))
}

/** Work `order.tell_of_waiting`: nothing is told of a payment that has come, or ended, or whose card asks for a code. */
export async function notifyOfWaiting(
  { db, clock, poke }: Deps & Pick<OrderDeps, 'poke'>,
  { orderId, reference }: { orderId: string; reference: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await loadLockedOrder(tx, orderId)
    const payment = await findPayment(tx, reference)
    if (payment?.status !== 'pending' || !(await waitedSince(tx, payment))) return
    if (await isDue(tx, order, payment)) await enqueueMail(tx, clock, orderId, 'payment_waiting', reference)
  })
  poke()
}

/** A payment that a bank was waited for has ended without money: who was told of it hears of its end, and what to do. */
export async function endWaiting({ db, clock }: Deps, payment: Payment): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const since = await waitedSince(tx, payment)
    if (since === null || clock.now().getTime() - since.getTime() < TELL_AFTER_MS) return
    const order = await loadLockedOrder(tx, payment.orderId)
    if (await isDue(tx, order, payment))
      await enqueueMail(tx, clock, payment.orderId, 'payment_lapsed', payment.reference)
  })
}

/** Whether what it was to pay still waits to be paid. */
async function isDue(tx: Tx, order: Order, { chargeId }: Payment): Promise<boolean> {
  if (chargeId !== null) return (await findCharge(tx, chargeId))?.status === 'open'
  return order.paymentReference === null && UNPAID_STATUSES.some((status) => status === order.status)
}
