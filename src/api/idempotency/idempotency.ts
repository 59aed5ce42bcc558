import { createHash, hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '#contracts/errors.ts'
import type { StoredAnswer } from '#db/stored-answer.ts'
import {
  type Answer,
  claimKey,
  freeKey,
  type IdempotencyDeps,
  type KeyUse,
  LEASE_MS,
  prolongLease,
  saveAnswer,
  updateAnswer,
} from './idempotency-store.ts'

export type { Answer, KeyUse } from './idempotency-store.ts'

/** What a call that runs under a key may do about its own answer. */
export type AnswerWriter = StoredAnswer<Answer>

/** A running call says that it lives so often; one that has not for the time of a lease may be taken over. */
const HEARTBEAT_MS = 20_000
const WAIT_STEP_MS = 100
const WAIT_STEPS = 80
const FREE_STEP_MS = 500

/** Another call has taken the key over: whatever this one still wants to write is too late. */
class KeyTakenOver extends Error {
  override readonly name = 'KeyTakenOver'
}

/**
 * Runs a create once per key: whoever repeats it gets the first answer, whoever comes while it runs
 * waits for it. Only successes are kept: a refusal or failure changed nothing, so it may be tried
 * again under the same key. A call whose process has stopped is taken over; should it wake up again, it
 * writes nothing more, and answers what the other one did.
 * @throws Refusal `idempotency_conflict` when the key stood for another request,
 *   `idempotency_in_progress` when the first call takes too long.
 */
export async function runOnce(
  deps: IdempotencyDeps,
  use: KeyUse,
  run: (writer: AnswerWriter) => Promise<Answer>,
): Promise<{ answer: Answer; replayed: boolean }> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify(use.input) ?? '')
    .digest('hex')
  for (let step = 0; step < WAIT_STEPS; step++) {
    const claim = await claimKey(deps, use, requestHash)
    if (claim.kind === 'answered') return { answer: claim.answer, replayed: true }
    if (claim.kind === 'mine') {
      const answer = await runClaimed(deps, use, claim.attempt, run)
      if (answer) return { answer, replayed: false }
    }
    await pause(WAIT_STEP_MS)
  }
  throw new Refusal('idempotency_in_progress')
}

/** @returns null when another call has taken the key over meanwhile. */
async function runClaimed(
  deps: IdempotencyDeps,
  use: KeyUse,
  attempt: number,
  run: (writer: AnswerWriter) => Promise<Answer>,
): Promise<Answer | null> {
  const heartbeat = setInterval(() => void prolongLease(deps, use, attempt).catch(() => undefined), HEARTBEAT_MS)
  try {
    const answer = await run(writerOf(use, attempt))
    return (await saveAnswer(deps, use, attempt, answer)) ? answer : null
  } catch (error) {
    if (error instanceof KeyTakenOver) return null
    await freeKey(deps, use, attempt).catch(() => void freeLater(deps, use, attempt))
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}

/**
 * A database that is away is told as soon as it is back: whoever asks again shall not wait until the lease is over. An
 * answer that was written with its deed, and lost on its way, stays.
 */
async function freeLater(deps: IdempotencyDeps, use: KeyUse, attempt: number): Promise<void> {
  for (let waited = 0; waited < LEASE_MS; waited += FREE_STEP_MS) {
    await pause(FREE_STEP_MS, undefined, { ref: false })
    const isFree = await freeKey(deps, use, attempt).then(
      () => true,
      () => false,
    )
    if (isFree) return
  }
}

function writerOf(use: KeyUse, attempt: number): AnswerWriter {
  return {
    idOf: (prefix) =>
      `${prefix}_${hash('sha256', JSON.stringify([use.sessionId, use.endpoint, use.key]), 'base64url').slice(0, 22)}`,
    async keep(tx, answer) {
      const written = await updateAnswer(tx, use, attempt, answer).executeTakeFirst()
      if (!written) throw new KeyTakenOver()
    },
    change: (db, answer) => ({ answered: updateAnswer(db, use, attempt, answer) }),
  }
}
