import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from './database.ts'

export interface NewJob {
  readonly kind: string
  /** Names the work: a second job with the same key is not made. */
  readonly key: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Not before this instant; at once when absent. */
  readonly runAt?: Date
}

/** Puts a job beside the change that owes it: pass the transaction's handle. */
export async function enqueue(db: Db | Tx, clock: Clock, job: NewJob): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('jobs')
    .values({
      kind: job.kind,
      key: job.key,
      payload: JSON.stringify(job.payload),
      run_at: job.runAt ?? now,
      locked_until: null,
      last_error: null,
      created_at: now,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}
