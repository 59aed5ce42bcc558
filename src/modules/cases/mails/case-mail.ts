import { z } from 'zod'
import type { Db, Tx } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import type { Clock } from '#platform/clock.ts'

/** Kind of the job that sends a mail about a case. */
export const CASE_MAIL = 'cases.mail'

export const caseMailPayload = z.object({
  caseId: z.string(),
  /** Those of `agency` go to the agency itself. */
  template: z.enum(['opened', 'answered', 'moved', 'asked', 'fee', 'agency', 'agency_paid', 'agency_disputed']),
  /** What it tells of: the id of a message, the number of a move. One case gets one mail for each. */
  occasion: z.string(),
})

export type CaseMail = z.infer<typeof caseMailPayload>

/** Enqueues a mail, in the transaction of what it tells. */
export async function enqueueCaseMail(db: Db | Tx, clock: Clock, payload: CaseMail): Promise<void> {
  const { caseId, template, occasion } = payload
  await enqueue(db, clock, { kind: CASE_MAIL, key: `${CASE_MAIL}:${caseId}:${template}:${occasion}`, payload })
}
