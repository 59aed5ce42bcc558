import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import { Refusal } from '#contracts/errors.ts'
import type { Db } from '#db/database.ts'
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

interface IdempotencyDeps {
  readonly db: Db
  readonly clock: Clock
}

type Claim =
  | { readonly kind: 'mine' }
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'running' }

/** A call that has not answered after so long has died with its process. */
const LEASE_MS = 60_000
const WAIT_STEP_MS = 100
const WAIT_STEPS = 80

/**
 * Runs a create once per key: whoever repeats it gets the first answer, whoever comes while it runs
 * waits for it. Only successes are kept: a refusal or failure changed nothing, so it may be tried
 * again under the same key.
 * @throws Refusal `idempotency_conflict` when the key stood for another request,
 *   `idempotency_in_progress` when the first call takes too long.
 */
export async function runOnce(
  deps: IdempotencyDeps,
  use: KeyUse,
  run: () => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> {
  const hash = createHash('sha256')
    .update(JSON.stringify(use.input) ?? '')
    .digest('hex')
  for (let step = 0; step < WAIT_STEPS; step++) {
    const claim = await claimKey(deps, use, hash)
    if (claim.kind === 'answered') return { answer: claim.answer, replayed: true }
    if (claim.kind === 'mine') return { answer: await runClaimed(deps, use, run), replayed: false }
    await pause(WAIT_STEP_MS)
  }
  throw new Refusal('idempotency_in_progress')
}

async function runClaimed(deps: IdempotencyDeps, use: KeyUse, run: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await run()
    await deps.db
      .updateTable('idempotency_keys')
      .set({ status: answer.status, body: answer.body })
      .where(isRowOf(use))
      .execute()
    return answer
  } catch (error) {
    await deps.db.deleteFrom('idempotency_keys').where(isRowOf(use)).execute()
    throw error
  }
}

async function claimKey(deps: IdempotencyDeps, use: KeyUse, hash: string): Promise<Claim> {
  const now = deps.clock.now()
  const lockedUntil = new Date(now.getTime() + LEASE_MS)
  const inserted = await deps.db
    .insertInto('idempotency_keys')
    .values({
      session_id: use.sessionId,
      endpoint: use.endpoint,
      key: use.key,
      request_hash: hash,
      status: null,
      body: null,
      locked_until: lockedUntil,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['session_id', 'endpoint', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted) return { kind: 'mine' }
  const row = await deps.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where(isRowOf(use))
    .executeTakeFirst()
  if (!row) return { kind: 'running' }
  if (row.request_hash !== hash) throw new Refusal('idempotency_conflict')
  if (row.status !== null && row.body !== null) {
    return { kind: 'answered', answer: { status: row.status, body: row.body } }
  }
  const taken = await deps.db
    .updateTable('idempotency_keys')
    .set({ locked_until: lockedUntil })
    .where(isRowOf(use))
    .where('status', 'is', null)
    .where('locked_until', '<=', now)
    .returning('key')
    .executeTakeFirst()
  return taken ? { kind: 'mine' } : { kind: 'running' }
}

function isRowOf({ sessionId, endpoint, key }: KeyUse) {
  return (row: ExpressionBuilder<Database, 'idempotency_keys'>) => row.and({ session_id: sessionId, endpoint, key })
}
