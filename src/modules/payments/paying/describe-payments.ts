import type { Money } from '#contracts/money.ts'
import type { Db, Tx } from '#db/database.ts'
import type { RefundState } from '../payment-gateway.ts'
import type { RefundDestination } from '../refunds/refund-payment.ts'
import { type Payment, paymentOf, storedMoney } from '../payment-store.ts'
import { withReplaced } from '../refunds/with-replaced.ts'

export interface DescribedRefund {
  readonly id: string
  readonly reason: string
  /** What tells refunds of one reason apart; empty where there is one. */
  readonly occasion: string
  readonly amount: Money
  /** `shop`: what the customer had been let off, which nobody had paid. */
  readonly destination: RefundDestination | 'shop'
  /** Reference of the bank transfer by which staff sent it; null where it goes, or went, by other ways. */
  readonly handTransfer: string | null
  /** `due`: not yet asked of the provider. */
  readonly status: RefundState | 'due'
  readonly updatedAt: Date
  /** Each state that it came to, oldest first; those of the refunds that it was given in place of before. */
  readonly steps: readonly { readonly status: RefundState | 'due'; readonly at: Date }[]
}

export interface DescribedPayment extends Payment {
  readonly refunds: readonly DescribedRefund[]
}

/** The payments of an order, oldest first, each with its refunds but those in whose place others were given. */
export async function describePayments(db: Db | Tx, orderId: string): Promise<readonly DescribedPayment[]> {
  const payments = await db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.reference', 'refunds.payment_reference')
    .selectAll('refunds')
    .where('payments.order_id', '=', orderId)
    .orderBy('refunds.created_at')
    .orderBy('refunds.destination')
    .orderBy('refunds.id')
    .execute()
  const steps = await db
    .selectFrom('refund_events')
    .innerJoin('refunds', 'refunds.id', 'refund_events.refund_id')
    .innerJoin('payments', 'payments.reference', 'refunds.payment_reference')
    .select(['refund_events.refund_id', 'refund_events.status', 'refund_events.at'])
    .where('payments.order_id', '=', orderId)
    .orderBy('refund_events.id')
    .execute()
  const replaced = new Set(refunds.map(({ replaces }) => replaces))
  return payments.map((payment) => ({
    ...paymentOf(payment),
    refunds: refunds
      .filter(({ id, payment_reference }) => payment_reference === payment.reference && !replaced.has(id))
      .map((refund) => ({
        id: refund.id,
        reason: refund.reason,
        occasion: refund.occasion,
        amount: storedMoney(refund),
        destination: refund.destination,
        handTransfer: refund.hand_transfer,
        status: refund.status,
        updatedAt: refund.updated_at,
        steps: withReplaced(refund, refunds).flatMap(({ id }) =>
          steps.filter(({ refund_id }) => refund_id === id).map(({ status, at }) => ({ status, at })),
        ),
      })),
  }))
}
