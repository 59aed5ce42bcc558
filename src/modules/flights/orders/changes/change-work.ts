import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'
import { waitingKey } from '../waiting/after-sale-waits.ts'
import { enqueueLookAsSaid, type SaidLook } from '../waiting/said-looks.ts'
import { MOST_TRIES, timeOfTry } from '../waiting/try-times.ts'

/** Asks the airline for a change, or how one stands. */
export const CHANGE = 'order.change'
/** `said`: since when staff have it from the airline that it has not made the change. */
export const changePayload = z.object({ changeId: z.string(), attempt: z.int(), said: z.string().optional() })

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
    runAt: timeOfTry(clock, attempt, notBefore),
  })
}

/** Enqueues a look at a change of which staff have said that it was not made. */
export async function enqueueSaidLook(
  tx: Tx,
  clock: Clock,
  changeId: string,
  look: SaidLook & { readonly notBefore?: Date },
): Promise<void> {
  const payload = (attempt: number) => ({ changeId, attempt })
  await enqueueLookAsSaid(tx, clock, { kind: CHANGE, id: changeId, payload }, look)
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
