import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'

/** Tells the airline of a corrected name. */
export const CORRECT_NAME = 'order.correct_name'
export const correctionPayload = z.object({ correctionId: z.string(), attempt: z.int() })

/** After each try without an answer; when they are used up staff take over. */
const DELAYS_MS = [0, 15_000, 60_000, 300_000, 1_800_000, 3_600_000, 7_200_000]
export const MOST_TRIES = DELAYS_MS.length

/** Enqueues try number `attempt` (from 0). */
export async function enqueueCorrection(
  tx: Tx,
  clock: Clock,
  correctionId: string,
  { attempt }: { readonly attempt: number },
): Promise<void> {
  await enqueue(tx, clock, {
    kind: CORRECT_NAME,
    lane: 'after_sales',
    key: `${CORRECT_NAME}:${correctionId}:${attempt}`,
    payload: { correctionId, attempt },
    runAt: new Date(clock.now().getTime() + (DELAYS_MS[attempt] ?? 0)),
  })
}
