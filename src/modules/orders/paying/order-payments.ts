import type { Db, Tx } from '#db/database.ts'
import { type DescribedPayment, type DescribedRefund, describePayments, findPayment } from '#modules/payments/index.ts'
import { loadCharges } from '../charges/charge-store.ts'
import type { Order } from '../order.ts'
import { lockOrder } from '../order-store.ts'

/**
 * The payments that an order was paid with, oldest first: its own, and those of what was delivered for
 * charges. Parts of its price count from when they are paid. Payments that came twice or too late are none.
 */
export async function payingPayments(
  db: Db | Tx,
  order: Pick<Order, 'id' | 'paymentReference'>,
): Promise<readonly DescribedPayment[]> {
  const charges = await loadCharges(db, order.id)
  const delivered = charges.filter(({ status, kind }) => status === 'settled' || kind === 'instalment')
  const references = new Set([order.paymentReference, ...delivered.map(({ paymentReference }) => paymentReference)])
  return (await describePayments(db, order.id)).filter(({ reference }) => references.has(reference))
}

/** Whether a payment's money is still with us, while all other changes of its order wait. */
export async function isStillPaid(tx: Tx, orderId: string, reference: string): Promise<boolean> {
  await lockOrder(tx, orderId)
  return (await findPayment(tx, reference))?.status === 'paid'
}

/**
 * What of a payment is not owed to its payer. A refund that failed is owed all the same: people see to it, and nothing
 * else is given from that money, but what is given in its place. Minor units.
 */
export function leftOf({ amount, refunds }: DescribedPayment): number {
  return Math.max(0, amount.amount - sumOf(refunds))
}

/** Whether a refund waits for people. */
export function isStuck(status: DescribedRefund['status']): boolean {
  return status === 'failed' || status === 'needs_attention'
}

function sumOf(refunds: readonly DescribedRefund[]): number {
  return refunds.reduce((sum, { amount }) => sum + amount.amount, 0)
}
