import { sql } from 'kysely'
import type { Queue } from '#contracts/office/roles.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Db } from '#db/database.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

/** What machines left to people, as a list tells of it. */
export interface DeskItem {
  readonly id: number
  readonly queue: Queue
  readonly reason: string
  readonly subject: string
  readonly reference: string | null
  readonly owner: string | null
  readonly dueAt: Date
  readonly createdAt: Date
  readonly doneAt: Date | null
}

interface DeskWorkFilter {
  /** Those that the reader sees to. */
  readonly queues: readonly Queue[]
  /** null: of nobody. */
  readonly owner?: string | null | undefined
  readonly overdue: boolean
  readonly closed: boolean
  readonly reference?: string | null | undefined
  readonly orderId?: string | undefined
  readonly offset: number
  readonly limit: number
}

const selectItems = (db: Db) => db.selectFrom('work_items').leftJoin('orders', 'orders.id', 'work_items.order_id')
const COLUMNS = [
  'work_items.id',
  'work_items.queue',
  'work_items.reason',
  'work_items.subject',
  'orders.booking_reference as reference',
  'work_items.owner',
  'work_items.due_at as dueAt',
  'work_items.created_at as createdAt',
  'work_items.done_at as doneAt',
] as const

/** A page of work items, the most urgent first, what was done after all else. */
export async function listDeskWork(
  { db, clock }: Deps,
  { queues, owner, overdue, closed, reference, orderId, offset, limit }: DeskWorkFilter,
): Promise<{ readonly items: readonly DeskItem[]; readonly total: number }> {
  if (queues.length === 0) return { items: [], total: 0 }
  const begins = (reference ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  const chosen = selectItems(db)
    .where('work_items.queue', 'in', queues)
    .$if(!closed, (query) => query.where('work_items.status', '=', 'open'))
    .$if(owner === null, (query) => query.where('work_items.owner', 'is', null))
    .$if(typeof owner === 'string', (query) => query.where('work_items.owner', '=', owner ?? ''))
    .$if(overdue, (query) =>
      query.where('work_items.due_at', '<=', clock.now()).where('work_items.status', '=', 'open'),
    )
    .$if(begins !== '', (query) => query.where('orders.booking_reference', 'like', `${begins}%`))
    .$if(orderId !== undefined, (query) => query.where('work_items.order_id', '=', orderId ?? ''))
  const { total } = await chosen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await chosen
    .select(COLUMNS)
    .orderBy(sql`work_items.done_at is not null`)
    .orderBy('work_items.due_at')
    .orderBy('work_items.id')
    .offset(offset)
    .limit(limit)
    .execute()
  return { items, total }
}

/** One of them. @throws Refusal `not_found`, also for what the reader does not see to */
export async function getDeskItem({ db }: Deps, queues: readonly Queue[], id: number): Promise<DeskItem> {
  const item = await selectItems(db).select(COLUMNS).where('work_items.id', '=', id).executeTakeFirst()
  if (!item || !queues.includes(item.queue)) throw new Refusal('not_found')
  return item
}

interface Seen {
  readonly id: number
  /** Whose it was when it was looked at. */
  readonly seenOwner: string | null
}

/**
 * Somebody sees to it, or nobody where `owner` is null. Of two at once one wins.
 * @throws Refusal `changed_meanwhile`
 */
export async function assignItem(
  { db, clock }: Deps,
  { id, seenOwner }: Seen,
  owner: string | null,
  actor: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const item = await tx
      .updateTable('work_items')
      .set({ owner })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .where(sql<boolean>`owner is not distinct from ${seenOwner}`)
      .returning(['queue', 'reason', 'subject'])
      .executeTakeFirst()
    if (!item) throw new Refusal('changed_meanwhile')
    const { queue, reason, subject } = item
    await writeAudit(tx, clock, { actor, action: 'work.taken', object: subject, facts: { id, queue, reason, owner } })
  })
}
