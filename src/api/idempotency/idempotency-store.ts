import { randomInt } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Database } from '#db/schema.ts'
import type { Clock } from '#platform/clock.ts'

/** A finished answer, as it is kept and repeated. */
export interface Answer {
  readonly status: number
  readonly body: string
}

/** One use of an Idempotency-Key: whose, for what call, and what was asked. */
export interface KeyUse {
  readonly sessionId: string
  readonly endpoint: string
  readonly key: string
  readonly input: unknown
}

export interface IdempotencyDeps {
  readonly db: Db
  readonly clock: Clock
}

/**
 * `attempt` fences older calls off: whoever takes a key over counts one up, and who has it anew, after it was let go,
 * begins anywhere, so that no call of before is taken for this one.
 */
type Claim =
  | { readonly kind: 'mine'; readonly attempt: number }
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'running' }

/** A call that has not said for so long that it lives has died with its process. */
export const LEASE_MS = 60_000
/** Half of what the column holds: the rest is for taking over. */
const FIRST_ATTEMPTS = 2 ** 30

/**
 * Takes the key for this call, or says what became of the one that has it.
 * @throws Refusal `idempotency_conflict` when the key stands for another request.
 */
export async function claimKey(deps: IdempotencyDeps, use: KeyUse, requestHash: string): Promise<Claim> {
  const own = await insertKey(deps, use, requestHash)
  if (own) return { kind: 'mine', attempt: own.attempt }
  const row = await deps.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where(isRowOf(use))
    .executeTakeFirst()
  if (!row) return { kind: 'running' }
  if (row.request_hash !== requestHash) throw new Refusal('idempotency_conflict')
  if (row.status !== null && row.body !== null)
    return { kind: 'answered', answer: { status: row.status, body: row.body } }
  const taken = await takeOver(deps, use)
  return taken ? { kind: 'mine', attempt: taken.attempt } : { kind: 'running' }
}

/** A living call keeps its key. */
export async function prolongLease({ db, clock }: IdempotencyDeps, use: KeyUse, attempt: number): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ locked_until: leaseFrom(clock.now()) })
    .where(isRunning(use, attempt))
    .execute()
}

/** Writes the answer of this attempt down, as long as the key is its own. */
export function updateAnswer(db: Db | Tx, use: KeyUse, attempt: number, { status, body }: Answer) {
  return db.updateTable('idempotency_keys').set({ status, body }).where(isRunning(use, attempt)).returning('attempt')
}

/** Writes the answer down where the deed has not. @returns false when the key was taken over. */
export async function saveAnswer(
  { db }: IdempotencyDeps,
  use: KeyUse,
  attempt: number,
  answer: Answer,
): Promise<boolean> {
  if (await updateAnswer(db, use, attempt, answer).executeTakeFirst()) return true
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['attempt', 'status'])
    .where(isRowOf(use))
    .executeTakeFirst()
  return row?.attempt === attempt && row.status !== null
}

/** Lets the key be used again; an answer that stands there already stays. */
export async function freeKey({ db }: IdempotencyDeps, use: KeyUse, attempt: number): Promise<void> {
  await db.deleteFrom('idempotency_keys').where(isRunning(use, attempt)).execute()
}

async function insertKey(
  { db, clock }: IdempotencyDeps,
  use: KeyUse,
  requestHash: string,
): Promise<{ attempt: number } | undefined> {
  const now = clock.now()
  return db
    .insertInto('idempotency_keys')
    .values({
      session_id: use.sessionId,
      endpoint: use.endpoint,
      key: use.key,
      request_hash: requestHash,
      status: null,
      body: null,
      locked_until: leaseFrom(now),
      attempt: randomInt(FIRST_ATTEMPTS),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['session_id', 'endpoint', 'key']).doNothing())
    .returning('attempt')
    .executeTakeFirst()
}

async function takeOver({ db, clock }: IdempotencyDeps, use: KeyUse): Promise<{ attempt: number } | undefined> {
  const now = clock.now()
  return db
    .updateTable('idempotency_keys')
    .set((row) => ({ locked_until: leaseFrom(now), attempt: row('attempt', '+', 1) }))
    .where(isRowOf(use))
    .where('status', 'is', null)
    .where('locked_until', '<=', now)
    .returning('attempt')
    .executeTakeFirst()
}

function leaseFrom(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS)
}

type Row = ExpressionBuilder<Database, 'idempotency_keys'>

function isRowOf({ sessionId, endpoint, key }: KeyUse) {
  return (row: Row) => row.and({ session_id: sessionId, endpoint, key })
}

function isRunning(use: KeyUse, attempt: number) {
  return (row: Row) => row.and([isRowOf(use)(row), row('attempt', '=', attempt), row('status', 'is', null)])
}
