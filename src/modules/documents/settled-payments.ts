import type { Db } from '#db/database.ts'
import { type Order, payingPayments } from '#modules/orders/index.ts'
import type { ReceiptPayment } from './receipt.ts'

/** The payments that paid the order, oldest first: one, or several where it was paid in parts or more was bought. */
export async function settledPayments(db: Db, order: Order): Promise<readonly ReceiptPayment[]> {
  const payments = await payingPayments(db, order)
  return payments.map(({ provider, reference, amount, paidAt, refunds }) => ({
    provider,
    reference,
    amount,
    paidAt,
    refunds: refunds.filter(({ status }) => status !== 'failed'),
  }))
}
