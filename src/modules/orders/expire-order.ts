import type { Db, Tx } from '#db/database.ts'
import {
  checkPayment,
  deleteProofs,
  describePayments,
  hasWaitedInVain,
  releaseWalletParts,
} from '#modules/payments/index.ts'
import { releaseCoupon } from '#modules/promotions/index.ts'
import type { Clock } from '#platform/clock.ts'
import { loadCharges } from './charges/charge-store.ts'
import { cancelCharges } from './charges/end-charge.ts'
import { endUnpaidItems } from './fulfilment/end-items.ts'
import { endPartPaid } from './instalments/end-instalments.ts'
import { isWithSupplier } from './item-states.ts'
import { moveOrder } from './move-order.ts'
import type { OrderDeps } from './order-deps.ts'
import { UNPAID_STATUSES } from './order-states.ts'
import { loadLockedOrder, loadOrder } from './order-store.ts'
import { enqueueExpiry, enqueueMail } from './order-work.ts'

type ExpireDeps = Pick<OrderDeps, 'db' | 'clock' | 'gateways' | 'poke'>

/** After the end of the payment time, for answers that are still on their way. */
export const EXPIRY_GRACE_MS = 60_000
const PENDING_WAIT_MS = 600_000
/** What has just been paid is noted long before: suppliers of what is held wait a little longer than the traveller is told. */
const NOTING_MS = 600_000
/** Two hours of a transfer that the bank has not decided; later money takes the way of late payments. */
const MOST_WAITS = 12

/**
 * Ends an unpaid order: its coupon and its seats are free again. Parts of its price that were paid go back.
 * @returns false when it is no longer unpaid, or the supplier is being asked for it.
 */
export async function expireOrder(tx: Tx, clock: Clock, orderId: string): Promise<boolean> {
  const order = await loadLockedOrder(tx, orderId)
  if (order.items.some(({ status }) => isWithSupplier(status))) return false
  if (order.paymentStatus === 'part_paid')
    return endPartPaid(tx, clock, order, { why: 'instalment_missed', by: 'shop' })
  if (!(await moveOrder(tx, clock, orderId, 'expired'))) return false
  await releaseCoupon(tx, orderId)
  await releaseWalletParts(tx, clock, orderId)
  await deleteProofs(tx, orderId)
  await cancelCharges(tx, clock, orderId)
  await endUnpaidItems(tx, clock, order)
  // Who has sent something is not told that nothing came.
  const isKept = (await describePayments(tx, orderId)).some(({ status }) => status === 'mismatch')
  if (!isKept && (await hasWaitedInVain(tx, orderId))) await enqueueMail(tx, clock, orderId, 'payment_never_came')
  else if (order.paymentOption !== 'pay_now') await enqueueMail(tx, clock, orderId, 'hold_expired')
  return true
}

async function askProviders(deps: ExpireDeps, orderId: string): Promise<void> {
  for (const { provider, reference } of await describePayments(deps.db, orderId))
    if (deps.gateways[provider]) await checkPayment(deps, reference)
}

/** Whether a provider has said that money for the order as a whole is on its way, such as a bank transfer. */
export async function hasMoneyUnderway(db: Db | Tx, orderId: string): Promise<boolean> {
  const payments = await describePayments(db, orderId)
  return payments.some(({ status, chargeId, provider }) => {
    // A part of a transfer is here, and its rest may be on its way.
    const isPartHere = status === 'mismatch' && provider === 'bank_transfer'
    return chargeId === null && (status === 'pending' || status === 'paid' || isPartHere)
  })
}

/** Whether money is here that neither the order nor the charge that it is for has noted yet. The order is locked. */
export async function isMoneyHere(tx: Tx, orderId: string): Promise<boolean> {
  const open = (await loadCharges(tx, orderId)).filter(({ status }) => status === 'open').map(({ id }) => id)
  const payments = await describePayments(tx, orderId)
  return payments.some(
    ({ chargeId, status }) => status === 'paid' && (chargeId === null || open.some((id) => id === chargeId)),
  )
}

/**
 * Work `order.expire`: the payment time of an order is over. The providers are asked first: a payment
 * whose every message was lost must not turn into a late one. Seats that a supplier holds are given back
 * at their time, whatever is on its way: the supplier would not wait either. What is here by then buys them.
 */
export async function expireUnpaidOrder(
  deps: ExpireDeps,
  { orderId, attempt }: { orderId: string; attempt: number },
): Promise<void> {
  const { db, clock } = deps
  const order = await loadOrder(db, orderId)
  if (!order || !UNPAID_STATUSES.some((status) => status === order.status)) return
  const again = (tx: Tx, milliseconds: number) =>
    enqueueExpiry(tx, clock, orderId, new Date(clock.now().getTime() + milliseconds), attempt + 1)
  await askProviders(deps, orderId)
  await db.transaction().execute(async (tx) => {
    const waits = order.paymentOption === 'pay_now' && attempt < MOST_WAITS
    if (waits && (await hasMoneyUnderway(tx, orderId))) return again(tx, PENDING_WAIT_MS)
    if (order.paymentOption !== 'pay_now') {
      const fresh = await loadLockedOrder(tx, orderId)
      // The supplier has granted other terms than its offer had.
      const rest = fresh.paymentExpiresAt.getTime() - clock.now().getTime()
      if (rest > 0) return again(tx, rest + EXPIRY_GRACE_MS)
      if (rest > -NOTING_MS && (await isMoneyHere(tx, orderId))) return again(tx, EXPIRY_GRACE_MS)
      if (fresh.items.some(({ status }) => isWithSupplier(status))) return again(tx, PENDING_WAIT_MS)
    }
    await expireOrder(tx, clock, orderId)
  })
  deps.poke()
}
