import { sql } from 'kysely'
import type { Db } from '#db/database.ts'

interface WorkFilter {
  readonly queue?: string | undefined
  readonly reason?: string | undefined
  /** A booking reference or an order's id. */
  readonly order?: string | undefined
  readonly owner?: string | undefined
  /** Only what should have been looked at by now. */
  readonly overdueAt?: Date | undefined
  readonly limit: number
}

export interface ListedItem {
  readonly id: number
  readonly queue: string
  readonly reason: string
  readonly subject: string
  readonly reference: string | null
  readonly owner: string | null
  readonly dueAt: Date
}

/** Open work items, the most urgent first. */
export async function listWorkItems(db: Db, filter: WorkFilter): Promise<readonly ListedItem[]> {
  const { queue, reason, order, owner, overdueAt, limit } = filter
  return db
    .selectFrom('work_items')
    .leftJoin('orders', 'orders.id', 'work_items.order_id')
    .select([
      'work_items.id',
      'work_items.queue',
      'work_items.reason',
      'work_items.subject',
      'orders.booking_reference as reference',
      'work_items.owner',
      'work_items.due_at as dueAt',
    ])
    .where('work_items.status', '=', 'open')
    .$if(queue !== undefined, (query) => query.where(sql<string>`work_items.queue`, '=', queue ?? ''))
    .$if(reason !== undefined, (query) => query.where('work_items.reason', '=', reason ?? ''))
    .$if(owner !== undefined, (query) => query.where('work_items.owner', '=', owner ?? ''))
    .$if(order !== undefined, (query) =>
      query.where((where) =>
        where.or([where('orders.booking_reference', '=', order ?? ''), where('work_items.order_id', '=', order ?? '')]),
      ),
    )
    .$if(overdueAt !== undefined, (query) => query.where('work_items.due_at', '<=', overdueAt ?? new Date(0)))
    .orderBy('work_items.due_at')
    .orderBy('work_items.id')
    .limit(limit)
    .execute()
}

export interface DeadJob {
  readonly id: number
  readonly kind: string
  readonly key: string
  readonly lane: string
  readonly failures: number
  readonly lastError: string | null
  readonly finishedAt: Date | null
}

/** Jobs that were given up, the latest first. */
export async function listDeadJobs(db: Db, limit: number): Promise<readonly DeadJob[]> {
  return db
    .selectFrom('jobs')
    .select(['id', 'kind', 'key', 'lane', 'failures', 'last_error as lastError', 'finished_at as finishedAt'])
    .where('status', '=', 'dead')
    .orderBy('finished_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
