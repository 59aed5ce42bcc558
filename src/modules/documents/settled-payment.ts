import type { Db } from '#db/database.ts'
import type { Order } from '#modules/orders/index.ts'
import { describePayments } from '#modules/payments/index.ts'
import type { ReceiptPayment } from './receipt.ts'

/** The payment that paid the order, or null while there is none. */
export async function settledPayment(db: Db, order: Order): Promise<ReceiptPayment | null> {
  const payments = await describePayments(db, order.id)
  const paid = payments.find((payment) => payment.reference === order.paymentReference)
  if (!paid) return null
  const refunds = paid.refunds.filter(({ status }) => status !== 'failed')
  return { provider: paid.provider, reference: paid.reference, paidAt: paid.paidAt, refunds }
}
