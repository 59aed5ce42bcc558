import type { Money } from '#contracts/money.ts'
import { REFUND_WAYS, type RefundWay } from '#contracts/payments/failed-refunds.ts'
import type { Db } from '#db/database.ts'
import { findPayment, type Payment, storedMoney } from '../payment-store.ts'
import type { RefundRow } from './refund-row.ts'
import { findLaterWords } from './made-after-all.ts'
import { canGoToWallet } from './payers-wallet.ts'
import { withReplaced } from './with-replaced.ts'

/** A refund that its provider has failed, or never made in all its time, and in whose place nothing was given. */
interface FailedRefund {
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
    .where('destination', '=', 'source')
    .where(({ or, and, eb }) =>
      or([
        eb('status', '=', 'failed'),
        and([eb('status', '=', 'needs_attention'), eb('provider_refund_id', 'is', null)]),
      ]),
    )
    .$if(reference !== undefined, (query) => query.where('payment_reference', '=', reference ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('refunds as other').select('other.id').whereRef('other.replaces', '=', 'refunds.id'))),
    )
    .orderBy('updated_at')
    .orderBy('id')
    .execute()
  const found: FailedRefund[] = []
  for (const row of rows) {
    const payment = await findPayment(db, row.payment_reference)
    if (payment?.status !== 'paid' && payment?.status !== 'refund_pending') continue
    // Staff make and note those of transfers at the bank.
    if (row.status !== 'failed' && payment.provider === 'bank_transfer') continue
    const ways = await waysOf(db, payment, row)
    found.push({ id: row.id, payment, amount: storedMoney(row), failedAt: row.updated_at, ways })
  }
  return found
}

async function waysOf(db: Db, payment: Payment, refund: RefundRow): Promise<readonly RefundWay[]> {
  const { reference } = payment
  const all = await db.selectFrom('refunds').selectAll().where('payment_reference', '=', reference).execute()
  const words = await findLaterWords(db, payment, withReplaced(refund, all))
  const isMade = words.some(({ reason }) => reason === 'refund_differs')
  const isForWallet = await canGoToWallet(db, payment)
  return REFUND_WAYS.filter((way) => (way === 'made' ? isMade : way !== 'wallet' || isForWallet))
}
