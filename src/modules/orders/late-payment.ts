import { supplierByCode, SupplierFailure } from '#modules/flights/index.ts'
import { type Payment, startRefund } from '#modules/payments/index.ts'
import { withExtras } from '#modules/pricing/index.ts'
import { reclaimCoupon } from '#modules/promotions/index.ts'
import type { Tx } from '#db/database.ts'
import { newId } from '#platform/ids.ts'
import { moveItem, moveOrder } from './move-order.ts'
import type { Order, OrderItem } from './order.ts'
import type { SettleDeps } from './order-deps.ts'
import { lockOffer, findOpenOrder } from './save-order.ts'
import { oweFulfilment, oweMail } from './order-work.ts'
import { supplierTotal } from './price-order.ts'

/** The suppliers' references to buy by now, by item. */
type CurrentRefs = ReadonlyMap<string, string>

/**
 * Money for an order that has expired: the trip is bought if the supplier still sells it at its price,
 * else the money goes back. It is never kept silently.
 */
export async function acceptLatePayment(deps: SettleDeps, order: Order, payment: Payment): Promise<void> {
  const { db, clock } = deps
  if (order.items.some(({ status }) => status === 'releasing'))
    throw new Error(`seats of order ${order.id} are just being given back: to be seen again`)
  // An offer for a way of paying ends with the order's time: too little was paid for it now.
  const refs = payment.offerCode === null ? await currentRefs(deps, order) : null
  await db.transaction().execute(async (tx) => {
    if (refs && (await revive(tx, deps, order, payment, refs))) return
    const set = { payment_reference: payment.reference }
    if (!(await moveOrder(tx, clock, order.id, 'late_payment_refused', { set })))
      throw new Error(`order ${order.id} has just changed`)
    const { reference, amount } = payment
    await startRefund(tx, clock, { paymentReference: reference, amount, reason: 'order_expired' })
    await oweMail(tx, clock, order.id, 'late_payment')
  })
}

/** null when some item cannot be had, or not at the old price. */
async function currentRefs(deps: SettleDeps, order: Order): Promise<CurrentRefs | null> {
  if (order.status !== 'expired') return null
  const refs = new Map<string, string>()
  for (const item of order.items) {
    const ref = await currentRef(deps, item)
    if (ref === null) return null
    refs.set(item.id, ref)
  }
  return refs
}

async function currentRef(deps: SettleDeps, item: OrderItem): Promise<string | null> {
  try {
    const answer = await supplierByCode(deps, item.supplierCode).revalidate(item.supplierRef)
    if (answer.kind !== 'available') return null
    const { price, ref } = answer.offer
    // What is revalidated are the flights; bags and seats are seen to when they are bought.
    const agreed = supplierTotal(withExtras(item.price, []))
    return price.grand_total === agreed.amount && price.currency === agreed.currency ? ref : null
  } catch (error) {
    if (error instanceof SupplierFailure) return null
    throw error
  }
}

/** @returns false when an offer or the coupon went to another order since. */
async function revive(
  tx: Tx,
  { clock }: SettleDeps,
  order: Order,
  payment: Payment,
  refs: CurrentRefs,
): Promise<boolean> {
  for (const { offerId } of order.items) {
    await lockOffer(tx, offerId)
    if (await findOpenOrder(tx, offerId)) return false
  }
  if (!(await reclaimCoupon(tx, order.id))) return false
  const set = { payment_reference: payment.reference }
  const moved = await moveOrder(tx, clock, order.id, 'late_payment_accepted', { set })
  if (!moved) throw new Error(`order ${order.id} has just changed`)
  for (const item of order.items) await reviveItem(tx, { clock }, item, refs.get(item.id) ?? item.supplierRef)
  return true
}

/** Our old reference stands for the seats that the supplier has given away: a new one is bought under. */
async function reviveItem(
  tx: Tx,
  { clock }: Pick<SettleDeps, 'clock'>,
  item: OrderItem,
  supplierRef: string,
): Promise<void> {
  const clientReference = item.supplierOrderId === null ? item.clientReference : newId('bkg')
  const fresh = { supplier_order_id: null, pnr: null, attempted_at: null }
  const set = { ...fresh, supplier_ref: supplierRef, client_reference: clientReference }
  const data = { former: item.clientReference }
  if (!(await moveItem(tx, clock, item, 'revived', { set, data }))) throw new Error(`item ${item.id} has just changed`)
  await oweFulfilment(tx, clock, item, { round: `buy:${clientReference}` })
}
