import { z } from 'zod'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'
import { waitingKey } from '../waiting/after-sale-waits.ts'
import { enqueueLookAsSaid, type SaidLook } from '../waiting/said-looks.ts'

/** Work that requests for bags and seats bring: the supplier is asked for them, or for what became of them. */
export const BUY_EXTRAS = 'order.buy_extras'

/** What staff are told when a supplier stays unclear. */
export const UNCLEAR = { queue: 'suppliers', reason: 'supplier_unclear' } as const

/**
 * `round` counts the works of one request, from 0. `said`: since when staff have it from the airline that it has not
 * added them.
 */
export const buyExtrasPayload = z.object({ requestId: z.string(), round: z.int(), said: z.string().optional() })

export async function enqueueBuying(
  tx: Tx,
  clock: Clock,
  requestId: string,
  { round, runAt }: { readonly round: number; readonly runAt?: Date },
): Promise<void> {
  await enqueue(tx, clock, {
    kind: BUY_EXTRAS,
    lane: 'after_sales',
    key: `${BUY_EXTRAS}:${requestId}:${round}`,
    payload: { requestId, round },
    ...(runAt && { runAt }),
  })
}

/**
 * Enqueues another look at a request that waits for a mend, or for its flights, in the same round: a later round is never
 * left to an earlier one.
 */
export async function enqueueWaitingRequest(
  tx: Tx,
  clock: Clock,
  requestId: string,
  { round, runAt }: { readonly round: number; readonly runAt: Date },
): Promise<void> {
  await enqueue(tx, clock, {
    kind: BUY_EXTRAS,
    lane: 'after_sales',
    key: `${waitingKey(BUY_EXTRAS, requestId)}${runAt.toISOString()}:${round}`,
    payload: { requestId, round },
    runAt,
  })
}

/** Enqueues a look at a request of which staff have said that nothing was added. */
export async function enqueueSaidLookForExtras(
  tx: Tx,
  clock: Clock,
  requestId: string,
  look: SaidLook & { readonly notBefore?: Date },
): Promise<void> {
  const payload = (round: number) => ({ requestId, round })
  await enqueueLookAsSaid(tx, clock, { kind: BUY_EXTRAS, id: requestId, payload }, look)
}
