import { sql } from 'kysely'
import type { Currency } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'

/** What has come in cash for a reference by now, minor units: refunds are not taken off it. */
export async function receivedFor(tx: Tx, reference: string, currency: Currency): Promise<number> {
  const { total } = await tx
    .selectFrom('ledger_transactions as movement')
    .innerJoin('ledger_entries as entry', 'entry.transaction_id', 'movement.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .select(sql<number>`coalesce(-sum(entry.amount), 0)::bigint`.as('total'))
    .where('movement.reference', '=', reference)
    .where('movement.kind', 'in', ['payment', 'topup', 'receipt'])
    .where('account.kind', '=', 'cash')
    .where('account.currency', '=', currency)
    .executeTakeFirstOrThrow()
  return total
}
