import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

interface BookFault {
  readonly kind: 'transaction_unbalanced' | 'balance_wrong' | 'hold_wrong' | 'books_unbalanced'
  /** Transaction, account or owner; the currency for the books as a whole. */
  readonly id: string
  readonly difference: number
}

/**
 * Adds the books up anew: every transaction and all balances of a currency sum to zero, every balance
 * is the sum of its entries, and what is held is the sum of the open holds.
 * @returns the faults; none in books that balance.
 */
export async function checkBooks(db: Db): Promise<readonly BookFault[]> {
  const { rows } = await sql<BookFault>`
    select 'transaction_unbalanced' as kind, transaction_id::text as id, sum(amount)::bigint as difference
    from ledger_entries join ledger_accounts account on account.id = account_id
    group by transaction_id, account.currency having sum(amount) <> 0
    union all
    select 'balance_wrong', account.id::text, (account.balance - coalesce(sum(entry.amount), 0))::bigint
    from ledger_accounts account left join ledger_entries entry on entry.account_id = account.id
    group by account.id having account.balance <> coalesce(sum(entry.amount), 0)
    union all
    select 'hold_wrong', account.owner, (account.balance - coalesce(sum(hold.amount), 0))::bigint
    from ledger_accounts account left join ledger_holds hold
      on hold.owner = account.owner and hold.currency = account.currency and hold.state = 'pending'
    where account.kind = 'wallet_held'
    group by account.id having account.balance <> coalesce(sum(hold.amount), 0)
    union all
    select 'books_unbalanced', currency, sum(balance)::bigint
    from ledger_accounts group by currency having sum(balance) <> 0
  `.execute(db)
  return rows
}
