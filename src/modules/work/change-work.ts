import { sql } from 'kysely'
import type { Db } from '#db/database.ts'
import { GIVEN_UP } from '#db/run-job.ts'
import { closeWorkItem } from '#db/work-items.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

/** Gives a dead job all its tries again. @returns its key; null when there is no such dead job. */
export async function requeueJob({ db, clock }: Deps, id: number, actor: string): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const job = await tx
      .updateTable('jobs')
      .set({
        status: 'ready',
        run_at: clock.now(),
        failures: 0,
        lost_claims: 0,
        lone_claims: 0,
        locked_until: null,
        finished_at: null,
      })
      .where('id', '=', id)
      .where('status', '=', 'dead')
      .returning(['key', 'kind'])
      .executeTakeFirst()
    if (!job) return null
    await closeWorkItem(tx, clock, { ...GIVEN_UP, subject: job.key })
    const facts = { id, kind: job.kind }
    await writeAudit(tx, clock, { actor, action: 'work.requeued', object: job.key, facts })
    return job.key
  })
}

interface ClosedItem {
  readonly reason: string
  readonly subject: string
}

/**
 * Closes a work item that somebody has seen to.
 * @param seenOwner whose it was when it was looked at; whosever it is where nothing is said
 * @returns null when it is not open, or has become somebody else's
 */
export async function closeItem(
  { db, clock }: Deps,
  id: number,
  actor: string,
  seenOwner?: string | null,
): Promise<ClosedItem | null> {
  return db.transaction().execute(async (tx) => {
    const item = await tx
      .updateTable('work_items')
      .set({ status: 'done', done_at: clock.now() })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .$if(seenOwner !== undefined, (query) =>
        query.where(sql<boolean>`owner is not distinct from ${seenOwner ?? null}`),
      )
      .returning(['queue', 'reason', 'subject'])
      .executeTakeFirst()
    if (!item) return null
    const { queue, reason, subject } = item
    await writeAudit(tx, clock, { actor, action: 'work.closed', object: subject, facts: { id, queue, reason } })
    return { reason, subject }
  })
}
