import { sql } from 'kysely'
import type { Currency } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import { type Account, LOSSES, walletOf } from './account.ts'

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
  return (await movedBy(tx, walletOf(customerId), reference, currency)).total
}

/** What a reference's disputes have cost the shop by now, minor units: less what was made good. */
export async function lostOf(tx: Tx, reference: string, currency: Currency): Promise<number> {
  return -(await movedBy(tx, LOSSES, reference, currency)).total
}

/** What a reference has taken from a wallet and not given back, minor units, and the last movement that took any. */
export async function takenFromWallet(
  tx: Tx,
  customerId: string,
  reference: string,
  currency: Currency,
): Promise<{ readonly amount: number; readonly movementId: number }> {
  const { total, last_debit } = await movedBy(tx, walletOf(customerId), reference, currency)
  return { amount: Math.max(0, -total), movementId: last_debit }
}

/** The movement of a key. Movements that touch one wallet are numbered as they happened. */
export async function movementOf(tx: Tx, key: string): Promise<number> {
  const { id } = await tx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return id
}

function movedBy(tx: Tx, account: Account, reference: string, currency: Currency) {
  return tx
    .selectFrom('ledger_transactions as movement')
    .innerJoin('ledger_entries as entry', 'entry.transaction_id', 'movement.id')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .select([
      sql<number>`coalesce(sum(entry.amount), 0)::bigint`.as('total'),
      sql<number>`coalesce(max(movement.id) filter (where entry.amount < 0), 0)::bigint`.as('last_debit'),
    ])
    .where('movement.reference', '=', reference)
    .where('account.kind', '=', account.kind)
    .where('account.owner', '=', account.owner)
    .where('account.currency', '=', currency)
    .executeTakeFirstOrThrow()
}
