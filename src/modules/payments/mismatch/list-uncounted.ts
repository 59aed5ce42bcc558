import type { Money } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import type { PaymentStatus } from '../payment-states.ts'
import { storedMoney } from '../payment-store.ts'

interface UncountedMoney {
  /** The payment that it came with, or the bank's line. */
  readonly reference: string
  readonly amount: Money
  readonly orderId: string | null
  /** null: it names no payment. */
  readonly status: PaymentStatus | null
  /** What the bank's statement says of a transfer that names none. */
  readonly line: { readonly narration: string; readonly payer: string; readonly bookedAt: Date } | null
}

/** Money that came and is not counted for anything yet, the oldest account first. */
export async function listUncounted(db: Db): Promise<readonly UncountedMoney[]> {
  const rows = await db
    .selectFrom('ledger_accounts as account')
    .leftJoin('payments as payment', 'payment.reference', 'account.owner')
    .leftJoin('bank_statement_lines as line', 'line.line_id', 'account.owner')
    .select(['account.owner', 'account.balance', 'account.currency', 'payment.order_id', 'payment.status'])
    .select(['line.narration', 'line.payer', 'line.booked_at'])
    .where('account.kind', '=', 'unallocated')
    .where('account.balance', '>', 0)
    .orderBy('account.id')
    .execute()
  return rows.map(({ owner, balance, currency, order_id, status, narration, payer, booked_at: bookedAt }) => ({
    reference: owner,
    amount: storedMoney({ amount: balance, currency }),
    orderId: order_id,
    status,
    line: bookedAt && { narration: narration ?? '', payer: payer ?? '', bookedAt },
  }))
}
