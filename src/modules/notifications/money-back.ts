import type { Money } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import type { MailTemplate, Order } from '#modules/orders/index.ts'
import { describePayments } from '#modules/payments/index.ts'

/** What the customer gets back with what a mail tells of. */
export interface MoneyBack extends Money {
  /** It is in their wallet already, all of it. @default false */
  readonly isInWallet?: boolean
}

/** For what reason money goes back with what a mail tells of. */
const REASONS: Readonly<Partial<Record<MailTemplate, string>>> = {
  order_cancelled: 'cancelled',
  instalments_cancelled: 'cancelled',
  instalments_ended: 'instalment_missed',
  order_failed: 'supplier_declined',
  late_payment: 'order_expired',
}

/**
 * What goes back with what a mail tells of, as its refunds have it: an order's price is another thing where a bag was
 * lost before, or a card paid less. null where nothing does.
 * @param occasion the quote of a cancellation, where that was of some items only
 */
export async function findMoneyBack(
  db: Db,
  order: Order,
  template: MailTemplate,
  occasion: string,
): Promise<MoneyBack | null> {
  const reason = REASONS[template]
  if (reason === undefined) return null
  const refunds = (await describePayments(db, order.id))
    .filter(({ reference }) => template !== 'late_payment' || reference === order.paymentReference)
    .flatMap((payment) => payment.refunds)
    .filter((refund) => refund.reason === reason && (occasion === '' || refund.occasion === occasion))
    // What the customer was let off goes to nobody.
    .filter(({ destination }) => destination !== 'shop')
  const amount = refunds.reduce((sum, refund) => sum + refund.amount.amount, 0)
  const isInWallet = refunds.every(({ destination }) => destination === 'wallet')
  return amount > 0 ? { ...order.total, amount, isInWallet } : null
}
