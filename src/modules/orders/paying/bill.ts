import { Refusal } from '#contracts/errors.ts'
import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { type Charge, findCharge } from '../charges/charge-store.ts'
import { expireOrder, hasMoneyUnderway } from '../expire-order.ts'
import type { Order } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { awaitsPayment } from '../order-states.ts'
import { lockOrder } from '../order-store.ts'

/** What is to be paid: an order, or one charge of it. */
export interface Bill {
  /** null: the order as a whole. */
  readonly chargeId: string | null
  readonly amount: Money
  readonly payBy: Date
}

/**
 * The order's bill, or that of a charge of it.
 * @throws Refusal `order_not_payable`, `not_found` when the order has no such charge, `supplier_unavailable` while
 *   nothing is sold from its supplier.
 */
export async function billOf(
  deps: Pick<OrderDeps, 'db' | 'clock' | 'stops'>,
  order: Order,
  chargeId: string | null | undefined,
): Promise<Bill> {
  if (chargeId) return billOfCharge(order, await findCharge(deps.db, chargeId), deps.clock.now())
  // Its parts are paid by their charges.
  if (order.paymentOption === 'instalments') throw new Refusal('order_not_payable')
  await refuseUnpayable(deps, order)
  if (order.paymentOption === 'pay_now') await refuseUnsold(deps, order)
  return { chargeId: null, amount: order.total, payBy: order.paymentExpiresAt }
}

/** Seats that are kept can be paid for all the same: they have a time of their own. */
async function refuseUnsold({ stops }: Pick<OrderDeps, 'stops'>, { items }: Order): Promise<void> {
  for (const { supplierCode } of items) {
    if (await stops.of(supplierCode)) throw new Refusal('supplier_unavailable')
  }
}

function billOfCharge(order: Pick<Order, 'id'>, charge: Charge | null, now: Date): Bill {
  if (charge?.orderId !== order.id) throw new Refusal('not_found')
  if (charge.status !== 'open' || charge.expiresAt <= now) throw new Refusal('order_not_payable')
  return { chargeId: charge.id, amount: charge.amount, payBy: charge.expiresAt }
}

/**
 * Takes the right to pay a charge at once, for the rest of the transaction.
 * @throws Refusal `order_not_payable` when money for it is here already.
 */
export async function claimCharge(
  tx: Tx,
  clock: Clock,
  { orderId, chargeId }: { orderId: string; chargeId: string },
): Promise<void> {
  await lockOrder(tx, orderId)
  billOfCharge({ id: orderId }, await findCharge(tx, chargeId), clock.now())
  // Paid a moment ago, and not noted on the charge yet.
  const paid = await tx
    .selectFrom('payments')
    .select('reference')
    .where('charge_id', '=', chargeId)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  if (paid) throw new Refusal('order_not_payable')
}

async function refuseUnpayable({ db, clock }: Pick<OrderDeps, 'db' | 'clock'>, order: Order): Promise<void> {
  if (!awaitsPayment(order)) throw new Refusal('order_not_payable')
  if (clock.now() < order.paymentExpiresAt) return
  await db.transaction().execute(async (tx) => {
    if (!(await hasMoneyUnderway(tx, order.id))) await expireOrder(tx, clock, order.id)
  })
  throw new Refusal('order_not_payable')
}
