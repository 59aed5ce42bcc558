import type { Money } from '#contracts/money.ts'
import { REFUND_WAYS, type RefundWay } from '#contracts/payments/failed-refunds.ts'
import type { Db } from '#db/database.ts'
import { hasWallet } from '../payment-deps.ts'
import { findPayment, type Payment, storedMoney } from '../payment-store.ts'

/** A refund that its provider has failed, and in whose place nothing was given. */
export interface FailedRefund {
  readonly id: string
  readonly payment: Payment
  readonly amount: Money
  readonly failedAt: Date
  /** Ways that the money may go by, as far as they do not depend on a dispute. */
  readonly ways: readonly RefundWay[]
}

/** Refunds that wait for staff to give them by another way, oldest first; those of one payment where it is named. */
export async function listFailedRefunds(db: Db, reference?: string): Promise<readonly FailedRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('status', '=', 'failed')
    .where('destination', '=', 'source')
    .$if(reference !== undefined, (query) => query.where('payment_reference', '=', reference ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refunds as other').select('other.id').whereRef('other.replaces', '=', 'refunds.id'))),
    )
    .orderBy('updated_at')
    .orderBy('id')
    .execute()
  const found = await Promise.all(
    rows.map(async (row) => {
      const payment = await findPayment(db, row.payment_reference)
      const isOwed = payment?.status === 'paid' || payment?.status === 'refund_pending'
      return payment && isOwed
        ? [{ id: row.id, payment, amount: storedMoney(row), failedAt: row.updated_at, ways: waysOf(payment) }]
        : []
    }),
  )
  return found.flat()
}

/** What a top-up brought is in the wallet still. */
function waysOf(payment: Payment): readonly RefundWay[] {
  const isForWallet = payment.purpose === 'order' && hasWallet(payment)
  return REFUND_WAYS.filter((way) => way !== 'wallet' || isForWallet)
}
