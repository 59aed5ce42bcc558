import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'
import { waitingKey } from '../waiting/after-sale-waits.ts'

/** Asks the airline for a change, or how one stands. */
export const CHANGE = 'order.change'
export const changePayload = z.object({ changeId: z.string(), attempt: z.int() })

/** After each try without a clear answer; when they are used up staff are told, and it goes on hourly, then daily. */
const DELAYS_MS = [0, 15_000, 30_000, 60_000, 120_000, 300_000, 600_000]
const HOURLY_MS = 3_600_000
export const TRIES_BEFORE_REVIEW = DELAYS_MS.length
const DAILY_MS = 24 * HOURLY_MS
const DAILY_FROM = TRIES_BEFORE_REVIEW + 72
const MOST_TRIES = DAILY_FROM + 60

/** Enqueues try number `attempt` (from 0) of a change. */
export async function enqueueChange(
  tx: Tx,
  clock: Clock,
  changeId: string,
  { attempt, notBefore }: { readonly attempt: number; readonly notBefore?: Date },
): Promise<void> {
  if (attempt >= MOST_TRIES) return
  const delay = DELAYS_MS[attempt] ?? (attempt < DAILY_FROM ? HOURLY_MS : DAILY_MS)
  const runAt = clock.now().getTime() + delay
  await enqueue(tx, clock, {
    kind: CHANGE,
    lane: 'after_sales',
    key: `${CHANGE}:${changeId}:${attempt}`,
    payload: { changeId, attempt },
    runAt: new Date(Math.max(runAt, notBefore?.getTime() ?? 0)),
  })
}

/** Enqueues another look at a change that waits for a mend, in the same try: a later try is never left to an earlier one. */
export async function enqueueWaitingChange(
  tx: Tx,
  clock: Clock,
  changeId: string,
  { attempt, runAt }: { readonly attempt: number; readonly runAt: Date },
): Promise<void> {
  await enqueue(tx, clock, {
    kind: CHANGE,
    lane: 'after_sales',
    key: `${waitingKey(CHANGE, changeId)}${runAt.toISOString()}:${attempt}`,
    payload: { changeId, attempt },
    runAt,
  })
}
