import type { Currency } from '#contracts/money.ts'
import type { Db } from '#db/database.ts'
import { type Account, balanceOf, heldOf, walletOf } from './account.ts'
import { heldByDisputes } from './hold-funds.ts'

interface StatementLine {
  /** Grows with time; the cursor of the next page. */
  readonly id: number
  readonly kind: string
  readonly reference: string
  /** Credits are positive. */
  readonly amount: number
  readonly balanceAfter: number
  readonly at: Date
}

interface Statement {
  readonly balance: number
  /** Promised to orders, and not in the balance. */
  readonly held: number
  /** Set aside until a bank has decided about a payment, and not in the balance. */
  readonly disputed: number
  readonly lines: readonly StatementLine[]
}

/** A customer's wallet, newest movement first; `before` is the id of the last line of the page before. */
export async function readWalletStatement(
  db: Db,
  customerId: string,
  currency: Currency,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<Statement> {
  const wallet = walletOf(customerId)
  const disputed = await heldByDisputes(db, customerId, currency)
  return {
    balance: await balanceOf(db, wallet, currency),
    held: (await balanceOf(db, heldOf(customerId), currency)) - disputed,
    disputed,
    lines: await readLines(db, wallet, currency, before, limit),
  }
}

async function readLines(
  db: Db,
  { kind, owner }: Account,
  currency: Currency,
  before: number | undefined,
  limit: number,
): Promise<readonly StatementLine[]> {
  return db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('ledger_transactions as movement', 'movement.id', 'entry.transaction_id')
    .select([
      'entry.id',
      'movement.kind',
      'movement.reference',
      'entry.amount',
      'entry.balance_after as balanceAfter',
      'movement.at',
    ])
    .where('account.kind', '=', kind)
    .where('account.owner', '=', owner)
    .where('account.currency', '=', currency)
    .$if(before !== undefined, (query) => query.where('entry.id', '<', before ?? 0))
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
}
