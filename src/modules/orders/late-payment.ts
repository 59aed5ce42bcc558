import { supplierByCode, SupplierFailure } from '#modules/flights/index.ts'
import { type Payment, startRefund } from '#modules/payments/index.ts'
import { reclaimCoupon } from '#modules/promotions/index.ts'
import type { Tx } from '#db/database.ts'
import { moveOrder } from './move-order.ts'
import type { Order } from './order.ts'
import type { SettleDeps } from './order-deps.ts'
import { lockOffer, findOpenOrder } from './save-order.ts'
import { oweFulfilment, oweMail } from './order-work.ts'
import { supplierTotal } from './price-order.ts'

/**
 * Money for an order that has expired: the trip is bought if the supplier still sells it at its price,
 * else the money goes back. It is never kept silently.
 */
export async function acceptLatePayment(deps: SettleDeps, order: Order, payment: Payment): Promise<void> {
  const { db, clock } = deps
  const supplierRef = await currentRef(deps, order)
  await db.transaction().execute(async (tx) => {
    const revived = supplierRef !== null && (await revive(tx, deps, order, payment, supplierRef))
    if (revived) return oweFulfilment(tx, clock, order.id)
    const set = { payment_reference: payment.reference }
    if (!(await moveOrder(tx, clock, order.id, 'late_payment_refused', { set })))
      throw new Error(`order ${order.id} has just changed`)
    const { reference, amount } = payment
    await startRefund(tx, clock, { paymentReference: reference, amount, reason: 'order_expired' })
    await oweMail(tx, clock, order.id, 'late_payment')
  })
}

/** The supplier's reference to buy by now, or null when it cannot or will not sell at the old price. */
async function currentRef(deps: SettleDeps, order: Order): Promise<string | null> {
  if (order.status !== 'expired') return null
  try {
    const answer = await supplierByCode(deps, order.supplierCode).revalidate(order.supplierRef)
    if (answer.kind !== 'available') return null
    const { price, ref } = answer.offer
    const agreed = supplierTotal(order.price)
    return price.grand_total === agreed.amount && price.currency === agreed.currency ? ref : null
  } catch (error) {
    if (error instanceof SupplierFailure) return null
    throw error
  }
}

/** @returns false when the offer or the coupon went to another order since. */
async function revive(
  tx: Tx,
  { clock }: SettleDeps,
  order: Order,
  payment: Payment,
  supplierRef: string,
): Promise<boolean> {
  await lockOffer(tx, order.offerId)
  if (await findOpenOrder(tx, order.offerId)) return false
  if (!(await reclaimCoupon(tx, order.id))) return false
  const set = { payment_reference: payment.reference, supplier_ref: supplierRef }
  if (!(await moveOrder(tx, clock, order.id, 'late_payment_accepted', { set })))
    throw new Error(`order ${order.id} has just changed`)
  return true
}
