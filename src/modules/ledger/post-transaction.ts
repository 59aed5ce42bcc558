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

/**
 * Entries lock their accounts in this order. Movements of one transaction follow it too, so that two
 * transactions never wait for each other in a circle.
 */
const LOCK_ORDER: Readonly<Record<Account['kind'], number>> = {
  wallet: 0,
  wallet_held: 1,
  orders: 2,
  allowance: 3,
  unallocated: 4,
  cash: 5,
  disputed: 6,
  losses: 7,
}

interface LedgerMovement {
  /** What happened, in one text: the same movement is written once. */
  readonly key: string
  readonly kind:
    | 'payment'
    | 'refund'
    | 'topup'
    | 'topup_returned'
    | 'wallet_payment'
    | 'wallet_refund'
    /** Money that came and is not counted for anything yet, counted, or sent back by hand. */
    | 'receipt'
    | 'allocated'
    | 'receipt_returned'
    | 'allowance'
    | 'allowance_returned'
    | 'hold'
    | 'hold_released'
    | 'hold_spent'
    /** What a disputed payment has brought to a wallet: set aside, free again, taken in part. */
    | 'wallet_frozen'
    | 'wallet_freed'
    | 'wallet_taken'
    | 'dispute_held'
    | 'dispute_won'
    | 'dispute_lost'
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
  const sides = [
    { account: from, amount: -amount.amount },
    { account: to, amount: amount.amount },
  ].toSorted((a, b) => LOCK_ORDER[a.account.kind] - LOCK_ORDER[b.account.kind])
  // One after the other: an account is opened, or waited for, only when those before it are locked.
  for (const { account, amount: change } of sides) {
    const account_id = await openAccount(tx, account, amount.currency)
    await insertEntry(tx, { transaction_id: written.id, account_id, amount: change })
  }
  await writeAudit(tx, clock, {
    actor: 'shop',
    action: 'money.moved',
    object: reference,
    facts: { key, kind, ...amount },
  })
  return true
}

async function insertEntry(
  tx: Tx,
  entry: { readonly transaction_id: number; readonly account_id: number; readonly amount: number },
): Promise<void> {
  try {
    await tx.insertInto('ledger_entries').values(entry).execute()
  } catch (error) {
    if (violates(error, 'ledger_floor')) throw new InsufficientFunds({ cause: error })
    throw error
  }
}

function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint
}
