import { type Payment, startRefund } from '#modules/payments/index.ts'
import { reclaimCoupon } from '#modules/promotions/index.ts'
import type { Tx } from '#db/database.ts'
import { violatedConstraint } from '#db/violation.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { isUnearned } from './card-offer.ts'
import { expireOrder } from '../expire-order.ts'
import { moveItem, moveOrder } from '../move-order.ts'
import type { Order, OrderItem } from '../order.ts'
import type { SettleDeps } from '../order-deps.ts'
import { loadLockedOrder, lockOrder } from '../order-store.ts'
import { findOpenOrders, lockOffer, OPEN_OFFER } from '../placing/open-order.ts'
import { buyItems } from '../fulfilment/buy-items.ts'
import { enqueueFulfilment, enqueueMail } from '../order-work.ts'
import { saveRenewed, type RenewedItems, renewItems } from '../fulfilment/renew-items.ts'

/**
 * Money for an order that has expired: what suppliers still sell for no more than its price is bought, as far as the
 * customer keeps a part of it; else the money goes back. It is never kept silently.
 */
export async function acceptLatePayment(deps: SettleDeps, order: Order, payment: Payment): Promise<void> {
  if (order.items.some(({ status }) => status === 'releasing'))
    throw new Error(`seats of order ${order.id} are just being given back: to be seen again`)
  // An offer for a way of paying ends with the order's time: too little was paid for it now.
  const isSold = order.status === 'expired' && payment.offerCode === null
  const renewed = isSold ? await renewItems(deps, order) : null
  if (renewed && (await tryToRevive(deps, order, payment, renewed))) return
  await deps.db.transaction().execute((tx) => refuse(tx, deps, order, payment))
}

/**
 * Money for an order that still waits for it, but longer than its offers live, such as a slow transfer: bought
 * anew for no more than its price, else the order ends and the money goes back. A discount for the card that
 * paid is given as ever, and what another card paid goes back.
 */
export async function acceptSlowPayment(deps: SettleDeps, order: Order, payment: Payment): Promise<void> {
  const { db, clock } = deps
  const renewed = await renewItems(deps, order)
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    if (!renewed) {
      if (!(await expireOrder(tx, clock, order.id))) throw new Error(`order ${order.id} has just changed`)
      return refuse(tx, deps, order, payment)
    }
    if (await isUnearned(tx, deps, order, payment)) return
    const set = { payment_reference: payment.reference }
    if (!(await moveOrder(tx, clock, order.id, 'payment_received', { set })))
      throw new Error(`order ${order.id} has just changed`)
    // A card's discount has changed the price that was agreed.
    const agreed = await loadLockedOrder(tx, order.id)
    for (const item of agreed.items) {
      const one = renewed.get(item.id)
      if (!one) continue
      await tx.updateTable('order_items').set({ supplier_ref: one.supplierRef }).where('id', '=', item.id).execute()
      await saveRenewed(tx, agreed, item, one)
    }
    const isSold = ({ id }: OrderItem) => Boolean(renewed.get(id))
    await buyItems(tx, clock, { items: agreed.items.filter(isSold) })
    for (const item of agreed.items.filter((one) => !isSold(one))) await giveUp(tx, clock, item, 'paid')
  })
}

async function refuse(tx: Tx, { clock }: SettleDeps, order: Order, { reference }: Payment): Promise<void> {
  const set = { payment_reference: reference }
  if (!(await moveOrder(tx, clock, order.id, 'late_payment_refused', { set })))
    throw new Error(`order ${order.id} has just changed`)
  await startRefund(tx, clock, { paymentReference: reference, reason: 'order_expired' })
  await enqueueMail(tx, clock, order.id, 'late_payment')
}

/** What can no longer be booked: its share of the money goes back once the others are settled. */
async function giveUp(tx: Tx, clock: Clock, item: OrderItem, how: 'paid' | 'revived'): Promise<void> {
  const isPaid = await moveItem(tx, clock, item, how)
  if (!isPaid || !(await moveItem(tx, clock, item, 'declined', { data: { reason: 'offer_expired' } })))
    throw new Error(`item ${item.id} has just changed`)
}

/** @returns false when an offer or the coupon went to another order since, or does so this very moment. */
async function tryToRevive(deps: SettleDeps, order: Order, payment: Payment, renewed: RenewedItems): Promise<boolean> {
  try {
    return await deps.db.transaction().execute((tx) => revive(tx, deps, order, payment, renewed))
  } catch (error) {
    if (violatedConstraint(error) !== OPEN_OFFER) throw error
    return false
  }
}

async function revive(
  tx: Tx,
  { clock }: SettleDeps,
  order: Order,
  payment: Payment,
  renewed: RenewedItems,
): Promise<boolean> {
  const offerIds = order.items.map(({ offerId }) => offerId).toSorted()
  for (const offerId of offerIds) await lockOffer(tx, offerId)
  if ((await findOpenOrders(tx, offerIds)).length > 0) return false
  if (!(await reclaimCoupon(tx, order.id))) return false
  const set = { payment_reference: payment.reference }
  const moved = await moveOrder(tx, clock, order.id, 'late_payment_accepted', { set })
  if (!moved) throw new Error(`order ${order.id} has just changed`)
  for (const item of order.items) {
    const one = renewed.get(item.id)
    if (!one) {
      await giveUp(tx, clock, item, 'revived')
      continue
    }
    await saveRenewed(tx, order, item, one)
    await reviveItem(tx, { clock }, item, one.supplierRef)
  }
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
  await enqueueFulfilment(tx, clock, item, { round: `buy:${clientReference}` })
}
