import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from './database.ts'
import type { WorkTables } from './schema/work.ts'

interface NewWorkItem {
  readonly queue: WorkTables['work_items']['queue']
  /** A code, such as `job_given_up`. */
  readonly reason: string
  /** What it is about; the same trouble about the same thing is one item until somebody has done it. */
  readonly subject: string
  readonly orderId?: string | null
  /** By when somebody shall have looked at it; at once when absent. */
  readonly dueAt?: Date
}

/** Leaves something to people. Pass the transaction's handle, so that it stands beside what caused it. */
export async function openWorkItem(db: Db | Tx, clock: Clock, item: NewWorkItem): Promise<void> {
  const now = clock.now()
  await db
    .insertInto('work_items')
    .values({
      queue: item.queue,
      reason: item.reason,
      subject: item.subject,
      order_id: item.orderId ?? null,
      due_at: item.dueAt ?? now,
      owner: null,
      created_at: now,
      done_at: null,
    })
    .onConflict((conflict) => conflict.columns(['queue', 'subject', 'reason']).where('status', '=', 'open').doNothing())
    .execute()
}

/** What was wrong has put itself right. */
export async function closeWorkItem(
  db: Db | Tx,
  clock: Clock,
  { queue, reason, subject }: Pick<NewWorkItem, 'queue' | 'reason' | 'subject'>,
): Promise<void> {
  await db
    .updateTable('work_items')
    .set({ status: 'done', done_at: clock.now() })
    .where('queue', '=', queue)
    .where('reason', '=', reason)
    .where('subject', '=', subject)
    .where('status', '=', 'open')
    .execute()
}
