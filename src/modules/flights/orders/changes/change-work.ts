import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'
import { waitingKey } from '../waiting/after-sale-waits.ts'

/** Asks the airline for a change, or how one stands. */
export const CHANGE = 'order.change'
/** `said`: since when staff have it from the airline that it has not made the change. */
export const changePayload = z.object({ changeId: z.string(), attempt: z.int(), said: z.string().optional() })

/** Stands in the names of looks by the word of staff. */
export const SAID = 'said'

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
  await enqueue(tx, clock, {
    kind: CHANGE,
    lane: 'after_sales',
    key: `${CHANGE}:${changeId}:${attempt}`,
    payload: { changeId, attempt },
    runAt: timeOf(clock, attempt, notBefore),
  })
}

function timeOf(clock: Clock, attempt: number, notBefore?: Date): Date {
  const delay = DELAYS_MS[attempt] ?? (attempt < DAILY_FROM ? HOURLY_MS : DAILY_MS)
  return new Date(Math.max(clock.now().getTime() + delay, notBefore?.getTime() ?? 0))
}

/** Enqueues look number `attempt` at a change of which staff have said that it was not made. */
export async function enqueueSaidLook(
  tx: Tx,
  clock: Clock,
  changeId: string,
  { attempt, said, notBefore }: { readonly attempt: number; readonly said: string; readonly notBefore?: Date },
): Promise<void> {
  if (attempt >= MOST_TRIES) return
  await enqueue(tx, clock, {
    kind: CHANGE,
    lane: 'after_sales',
    key: [CHANGE, changeId, SAID, said, attempt].join(':'),
    payload: { changeId, attempt, said },
    runAt: timeOf(clock, attempt, notBefore),
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
