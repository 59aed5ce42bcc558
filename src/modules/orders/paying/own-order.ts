import { Refusal } from '#contracts/errors.ts'
import type { Db, Tx } from '#db/database.ts'
import { type Actor, owns } from '#modules/accounts/index.ts'
import {
  checkPayment,
  findPayment,
  type Payment,
  type PaymentDeps,
  type VerifiedPayment,
} from '#modules/payments/index.ts'
import type { Order } from '../order.ts'
import { loadOrder } from '../order-store.ts'

/**
 * The actor's order.
 * @throws Refusal `not_found` also for somebody else's, so that nobody learns that it exists.
 */
export async function loadOwnOrder(db: Db | Tx, actor: Actor, orderId: string): Promise<Order> {
  const order = await loadOrder(db, orderId)
  if (!order || !owns(actor, order)) throw new Refusal('not_found')
  return order
}

/**
 * How a payment of the actor's stands, as its provider says.
 * @throws Refusal `payment_not_found` also for somebody else's: nobody learns that it exists, and no provider is asked.
 */
export async function checkOwnPayment(deps: PaymentDeps, actor: Actor, reference: string): Promise<VerifiedPayment> {
  const payment = await findPayment(deps.db, reference)
  if (!payment || !(await isPaidBy(deps.db, actor, payment))) throw new Refusal('payment_not_found')
  return checkPayment(deps, reference)
}

async function isPaidBy(db: Db, actor: Actor, { purpose, customerId, orderId }: Payment): Promise<boolean> {
  if (purpose === 'topup') return customerId !== null && customerId === actor.customerId
  const order = await loadOrder(db, orderId)
  return order !== null && owns(actor, order)
}
