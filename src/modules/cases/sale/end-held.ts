import { z } from 'zod'
import { isOver } from '#contracts/cases/tracks.ts'
import type { Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import { endUnsold } from '#modules/orders/index.ts'
import type { Clock } from '#platform/clock.ts'
import { loadCase } from '../case-store.ts'
import type { CaseDeps } from '../deps.ts'

/** Work: the bookings by which fees of a case were being paid end, as the case is over. */
const END_HELD = 'cases.end_held'

const payloadSchema = z.object({ caseId: z.string(), orderIds: z.array(z.string()) })

/** A case is over: no more is asked of who was paying its fees in parts. Queued in the transaction that ends it. */
export async function enqueueEndOfHeld(tx: Tx, clock: Clock, caseId: string): Promise<void> {
  const held = await tx
    .selectFrom('case_payments')
    .select('order_id')
    .where('case_id', '=', caseId)
    .where('status', '=', 'held')
    .orderBy('serial')
    .execute()
  if (held.length === 0) return
  const key = `${END_HELD}:${caseId}:${clock.now().toISOString()}`
  const payload = { caseId, orderIds: held.map(({ order_id }) => order_id) }
  await enqueue(tx, clock, { kind: END_HELD, key, payload })
}

/** Ends the bookings of cases that are over: all that was paid of them comes back. What goes on again is left alone. */
export function caseEndJobs(deps: CaseDeps): JobHandlers {
  return {
    [END_HELD]: async (payload) => {
      const { caseId, orderIds } = payloadSchema.parse(payload)
      const found = await loadCase(deps.db, deps, { id: caseId })
      if (found && !isOver(found.status)) return
      for (const orderId of orderIds) await endUnsold(deps, orderId)
    },
  }
}
