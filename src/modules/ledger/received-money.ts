import { sql } from 'kysely'
import type { Currency } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import { walletOf } from './account.ts'

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

/** What of a reference's money is in a customer's wallet by its own movements, minor units: less what went back or is set aside. */
export async function broughtToWallet(
  tx: Tx,
  customerId: string,
  reference: string,
  currency: Currency,
): Promise<number> {
  const wallet = walletOf(customerId)
  const { total } = await tx
    .selectFrom('ledger_transactions as movement')
    .innerJoin('ledger_entries as entry', 'entry.transaction_id', 'movement.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .select(sql<number>`coalesce(sum(entry.amount), 0)::bigint`.as('total'))
    .where('movement.reference', '=', reference)
    .where('account.kind', '=', wallet.kind)
    .where('account.owner', '=', wallet.owner)
    .where('account.currency', '=', currency)
    .executeTakeFirstOrThrow()
  return total
}
