import type { Db, Tx } from '#db/database.ts'
import { checkPayment, describePayments } from '#modules/payments/index.ts'
import { releaseCoupon } from '#modules/promotions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { moveOrder } from './move-order.ts'
import type { OrderDeps } from './order-deps.ts'
import { loadOrder } from './order-store.ts'
import { oweExpiry } from './order-work.ts'

type ExpireDeps = Pick<OrderDeps, 'db' | 'clock' | 'gateways' | 'poke'>

/** After the end of the payment time, for answers that are still on their way. */
export const EXPIRY_GRACE_MS = 60_000
const PENDING_WAIT_MS = 600_000
/** Two hours of a transfer that the bank has not decided; later money takes the way of late payments. */
const MOST_WAITS = 12

/** Ends an unpaid order and gives its coupon back. @returns false when it is no longer unpaid. */
export async function expireOrder(tx: Tx, clock: Clock, orderId: string): Promise<boolean> {
  if (!(await moveOrder(tx, clock, orderId, 'expired'))) return false
  await releaseCoupon(tx, orderId)
  return true
}

async function askProviders(deps: ExpireDeps, orderId: string): Promise<void> {
  for (const { provider, reference } of await describePayments(deps.db, orderId))
    if (deps.gateways[provider]) await checkPayment(deps, reference)
}

/** Whether a provider has said that money is on its way, such as a bank transfer. */
export async function hasMoneyUnderway(db: Db | Tx, orderId: string): Promise<boolean> {
  const payments = await describePayments(db, orderId)
  return payments.some(({ status }) => status === 'pending' || status === 'paid')
}

/**
 * Work `order.expire`: the payment time of an order is over. The providers are asked first: a payment
 * whose every message was lost must not turn into a late one.
 */
export async function expireUnpaidOrder(
  deps: ExpireDeps,
  { orderId, attempt }: { orderId: string; attempt: number },
): Promise<void> {
  const { db, clock } = deps
  const order = await loadOrder(db, orderId)
  if (order?.status !== 'pending_payment') return
  await askProviders(deps, orderId)
  await db.transaction().execute(async (tx) => {
    if (attempt < MOST_WAITS && (await hasMoneyUnderway(tx, orderId)))
      return oweExpiry(tx, clock, orderId, new Date(clock.now().getTime() + PENDING_WAIT_MS), attempt + 1)
    await expireOrder(tx, clock, orderId)
  })
}
