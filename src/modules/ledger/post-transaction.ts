import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { writeAudit } from '#modules/audit/index.ts'
import { type Account, openAccount } from './account.ts'

/** A wallet has less than was to be taken from it; nothing was written. */
export class InsufficientFunds extends Error {
  constructor(options?: { cause?: unknown }) {
    super('the wallet has less than that', options)
    this.name = 'InsufficientFunds'
  }
}

export interface LedgerMovement {
  /** What happened, in one text: the same movement is written once. */
  readonly key: string
  readonly kind:
    | 'payment'
    | 'refund'
    | 'topup'
    | 'topup_returned'
    | 'wallet_payment'
    | 'wallet_refund'
    | 'hold'
    | 'hold_released'
    | 'hold_spent'
  /** The order or payment that it belongs to. */
  readonly reference: string
  readonly from: Account
  readonly to: Account
  /** More than nothing. */
  readonly amount: Money
}

/**
 * Writes a movement of money: it debits one account and credits another, in the caller's transaction.
 * @returns false when this key was written before; nothing changes then.
 * @throws InsufficientFunds when a wallet would fall below zero; the caller's transaction is lost.
 */
export async function postTransaction(tx: Tx, clock: Clock, movement: LedgerMovement): Promise<boolean> {
  const { key, kind, reference, from, to, amount } = movement
  const written = await tx
    .insertInto('ledger_transactions')
    .values({ key, kind, reference, at: clock.now() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return false
  const entries = [
    { account_id: await openAccount(tx, from, amount.currency), amount: -amount.amount },
    { account_id: await openAccount(tx, to, amount.currency), amount: amount.amount },
  ]
  await insertEntries(
    tx,
    // Always in one order, so that two movements between the same accounts cannot wait for each other.
    entries.toSorted((a, b) => a.account_id - b.account_id).map((entry) => ({ ...entry, transaction_id: written.id })),
  )
  await writeAudit(tx, clock, {
    actor: 'shop',
    action: 'money.moved',
    object: reference,
    facts: { key, kind, ...amount },
  })
  return true
}

async function insertEntries(
  tx: Tx,
  entries: readonly { transaction_id: number; account_id: number; amount: number }[],
): Promise<void> {
  try {
    await tx.insertInto('ledger_entries').values(entries).execute()
  } catch (error) {
    if (violates(error, 'ledger_floor')) throw new InsufficientFunds({ cause: error })
    throw error
  }
}

function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
