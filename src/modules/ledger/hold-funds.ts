import { sql } from 'kysely'
import { type Currency, isCurrency, type Money } from '#contracts/money.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { type Account, heldOf, walletOf } from './account.ts'
import { postTransaction } from './post-transaction.ts'

export interface Hold {
  readonly id: string
  readonly owner: string
  readonly amount: Money
  readonly reference: string
  readonly state: 'pending' | 'posted' | 'voided'
  readonly expiresAt: Date
}

/** What a hold is called in its owner's statement, when it begins and when it comes back. */
const WORDS = {
  order: { placed: 'hold', released: 'hold_released' },
  dispute: { placed: 'wallet_frozen', released: 'wallet_freed' },
} as const
/** Holds that wait for a bank's decision end by it alone. */
export const UNTIL_DECIDED = new Date('9999-12-31T00:00:00Z')
const OF_DISPUTE = 'dispute:'
const OF_REFUND = 'refund:'

/** The key under which a dispute holds what its payment has brought, and, by its cause, what came back since. */
export function disputeHoldKey(disputeId: string, cause?: string): string {
  return [`${OF_DISPUTE}${disputeId}`, cause].filter(Boolean).join(':')
}

/** The key under which what a provider is asked to give back is held, each time that it is. */
export const refundHoldKey = (refundId: string, askedAt: Date): string =>
  `${OF_REFUND}${refundId}:${askedAt.toISOString()}`

/**
 * Keeps part of a customer's wallet, for an order, while a bank decides or while it is on its way back: it can no longer be spent elsewhere.
 * The same key again gives the first hold.
 * @throws InsufficientFunds; the caller's transaction is lost.
 */
export async function placeHold(
  tx: Tx,
  clock: Clock,
  hold: {
    readonly key: string
    readonly customerId: string
    readonly amount: Money
    readonly reference: string
    readonly expiresAt: Date
  },
): Promise<Hold> {
  const { key, customerId, amount, reference, expiresAt } = hold
  const placed = await tx
    .insertInto('ledger_holds')
    .values({
      id: newId('hld'),
      key,
      owner: customerId,
      amount: amount.amount,
      currency: amount.currency,
      reference,
      expires_at: expiresAt,
      created_at: clock.now(),
      resolved_at: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!placed) return findHold(tx, key)
  const [from, to] = [walletOf(customerId), heldOf(customerId)]
  const kind = wordsOf(key).placed
  await postTransaction(tx, clock, { key: holdMovementKey(placed.id), kind, reference, from, to, amount })
  return describe(placed)
}

/** The movement by which a hold took its money from the wallet. */
export function holdMovementKey(holdId: string): string {
  return `hold:${holdId}`
}

/** Spends a hold. @returns false when it was resolved before. */
export function spendHold(tx: Tx, clock: Clock, holdId: string, to: Account): Promise<boolean> {
  return resolveHold(tx, clock, holdId, { state: 'posted', to: () => to })
}

/** Gives a hold back to its wallet. @returns false when it was resolved before. */
export function releaseHold(tx: Tx, clock: Clock, holdId: string): Promise<boolean> {
  return resolveHold(tx, clock, holdId, { state: 'voided', to: walletOf })
}

/** A hold while it is open; it stays so until the end of this transaction, unless it is resolved here. */
export async function lockOpenHold(tx: Tx, id: string): Promise<Hold | null> {
  const row = await tx
    .selectFrom('ledger_holds')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst()
  return row ? describe(row) : null
}

/** What a dispute holds of a wallet: what was there when it began, then what came back since. */
export function openHoldsOfDispute(tx: Tx, disputeId: string): Promise<readonly Hold[]> {
  return openHoldsUnder(tx, disputeHoldKey(disputeId))
}

/** What is set aside of a wallet while a provider is asked to give it back; one at most. */
export function openHoldsOfRefund(tx: Tx, refundId: string): Promise<readonly Hold[]> {
  return openHoldsUnder(tx, `${OF_REFUND}${refundId}`)
}

async function openHoldsUnder(tx: Tx, key: string): Promise<readonly Hold[]> {
  const rows = await tx
    .selectFrom('ledger_holds')
    .selectAll()
    .where('state', '=', 'pending')
    .where((where) => where.or([where('key', '=', key), sql<boolean>`starts_with(key, ${`${key}:`})`]))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(describe)
}

/** What disputes hold of a customer's wallet, minor units. */
export async function heldByDisputes(db: Db, customerId: string, currency: Currency): Promise<number> {
  const rows = await db
    .selectFrom('ledger_holds')
    .select('amount')
    .where('owner', '=', customerId)
    .where('currency', '=', currency)
    .where('state', '=', 'pending')
    .where('key', 'like', `${OF_DISPUTE}%`)
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

/** Holds of an order or payment that are still open. */
export async function openHolds(db: Db | Tx, reference: string): Promise<readonly Hold[]> {
  const rows = await db
    .selectFrom('ledger_holds')
    .selectAll()
    .where('reference', '=', reference)
    .where('state', '=', 'pending')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(describe)
}

async function resolveHold(
  tx: Tx,
  clock: Clock,
  holdId: string,
  { state, to }: { state: 'posted' | 'voided'; to: (owner: string) => Account },
): Promise<boolean> {
  const row = await tx
    .updateTable('ledger_holds')
    .set({ state, resolved_at: clock.now() })
    .where('id', '=', holdId)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()
  if (!row) return false
  const { owner, reference, amount } = describe(row)
  await postTransaction(tx, clock, {
    key: `hold:${holdId}:${state}`,
    kind: state === 'posted' ? 'hold_spent' : wordsOf(row.key).released,
    reference,
    from: heldOf(owner),
    to: to(owner),
    amount,
  })
  return true
}

function wordsOf(key: string) {
  return key.startsWith(OF_DISPUTE) ? WORDS.dispute : WORDS.order
}

async function findHold(tx: Tx, key: string): Promise<Hold> {
  return describe(await tx.selectFrom('ledger_holds').selectAll().where('key', '=', key).executeTakeFirstOrThrow())
}

function describe(row: {
  id: string
  owner: string
  amount: number
  currency: string
  reference: string
  state: Hold['state']
  expires_at: Date
}): Hold {
  return {
    id: row.id,
    owner: row.owner,
    amount: { amount: row.amount, currency: currencyOf(row.currency) },
    reference: row.reference,
    state: row.state,
    expiresAt: row.expires_at,
  }
}

function currencyOf(text: string): Currency {
  if (!isCurrency(text)) throw new Error(`the ledger has the unknown currency ${text}`)
  return text
}
