import { z } from 'zod'
import type { Db, Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'
import type { Move } from './schedule-store.ts'

/** Kinds of work: asking the airline whether its times stand, and what follows when they do not. */
export const CHECK_SCHEDULE = 'order.check_schedule'
export const ACCEPT_MOVE = 'order.accept_move'
export const REMIND_MOVE = 'order.remind_move'
export const LAPSE_MOVE = 'order.lapse_move'

export const checkPayload = z.object({ orderId: z.string(), itemId: z.string() })
export const movePayload = z.object({ moveId: z.string() })

const REMIND_BEFORE_MS = 24 * 3_600_000

/** Enqueues a look at the airline's times. `round` tells the looks at one item apart. */
export async function enqueueScheduleCheck(
  db: Db | Tx,
  clock: Clock,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  { round, delayMs = 0 }: { readonly round: string; readonly delayMs?: number },
): Promise<void> {
  await enqueue(db, clock, {
    kind: CHECK_SCHEDULE,
    lane: 'schedule',
    key: `${CHECK_SCHEDULE}:${id}:${round}`,
    payload: { orderId, itemId: id },
    runAt: new Date(clock.now().getTime() + delayMs),
  })
}

/** Enqueues the supplier the news that new times are agreed to. Without a notice there is nobody to tell. */
export async function enqueueAcceptance(tx: Tx, clock: Clock, { id, noticeId }: Pick<Move, 'id' | 'noticeId'>) {
  if (noticeId === null) return
  const key = `${ACCEPT_MOVE}:${id}:${noticeId}`
  await enqueue(tx, clock, { kind: ACCEPT_MOVE, key, lane: 'schedule', payload: { moveId: id } })
}

const LOOK_AGAIN_MS = 3_600_000

/** Enqueues another look at what follows from silence, of a flight with which something else is going on. */
export async function enqueueLapse(tx: Tx, clock: Clock, { id }: Pick<Move, 'id'>): Promise<void> {
  const runAt = new Date(clock.now().getTime() + LOOK_AGAIN_MS)
  const key = `${LAPSE_MOVE}:${id}:${runAt.toISOString()}`
  await enqueue(tx, clock, { kind: LAPSE_MOVE, key, payload: { moveId: id }, runAt })
}

/** Enqueues the reminder, where there is time for one, and what follows from silence. */
export async function enqueueDecision(tx: Tx, clock: Clock, { id, decideBy }: Pick<Move, 'id' | 'decideBy'>) {
  const at = decideBy.toISOString()
  const remindAt = new Date(decideBy.getTime() - REMIND_BEFORE_MS)
  const payload = { moveId: id }
  if (remindAt > clock.now())
    await enqueue(tx, clock, { kind: REMIND_MOVE, key: `${REMIND_MOVE}:${id}:${at}`, payload, runAt: remindAt })
  await enqueue(tx, clock, { kind: LAPSE_MOVE, key: `${LAPSE_MOVE}:${id}:${at}`, payload, runAt: decideBy })
}
