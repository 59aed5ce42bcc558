import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { ScheduleStatus } from '#contracts/flights/changes.ts'
import { type Slice, sliceSchema } from '#contracts/flights/itineraries.ts'
import type { Db, Tx } from '#db/database.ts'
import type { ChangeTables } from '#db/schema/changes.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'

/** Flights of an item that their airline has moved. */
export interface Move {
  /** `sch_…` */
  readonly id: string
  readonly orderId: string
  readonly itemId: string
  /** What the supplier is told to agree to; null where it needs no answer. */
  readonly noticeId: string | null
  /** All slices of the item, before and after. */
  readonly former: readonly Slice[]
  readonly slices: readonly Slice[]
  readonly status: ScheduleStatus
  /** Without an answer until then the new times count as accepted. */
  readonly decideBy: Date
  readonly answeredAt: Date | null
}

function moveOf(row: Selectable<ChangeTables['schedule_changes']>): Move {
  return {
    id: row.id,
    orderId: row.order_id,
    itemId: row.item_id,
    noticeId: row.notice_id,
    former: z.array(sliceSchema).parse(row.former),
    slices: z.array(sliceSchema).parse(row.slices),
    status: row.status,
    decideBy: row.decide_by,
    answeredAt: row.answered_at,
  }
}

export async function findMove(db: Db | Tx, id: string): Promise<Move | null> {
  const row = await db.selectFrom('schedule_changes').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? moveOf(row) : null
}

/** The moves of a flight, newest first. */
export async function movesOf(db: Db | Tx, itemId: string): Promise<readonly Move[]> {
  const rows = await db
    .selectFrom('schedule_changes')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(moveOf)
}

/** The move that waits for the traveller's answer, or null. A flight that was given up asks for none. */
export async function openMoveOf(db: Db | Tx, itemId: string): Promise<Move | null> {
  const row = await db
    .selectFrom('schedule_changes')
    .innerJoin('order_items', 'order_items.id', 'schedule_changes.item_id')
    .selectAll('schedule_changes')
    .where('schedule_changes.item_id', '=', itemId)
    .where('schedule_changes.status', '=', 'open')
    .where('order_items.status', '!=', 'cancelled')
    .executeTakeFirst()
  return row ? moveOf(row) : null
}

/** Keeps news of the airline: `open` asks the traveller, `informed` only tells. @returns its id */
export async function insertMove(
  tx: Tx,
  clock: Clock,
  move: Pick<Move, 'orderId' | 'itemId' | 'noticeId' | 'former' | 'slices' | 'decideBy'> & {
    readonly status: 'open' | 'informed'
  },
): Promise<string> {
  const id = newId('sch')
  const now = clock.now()
  await tx
    .insertInto('schedule_changes')
    .values({
      id,
      order_id: move.orderId,
      item_id: move.itemId,
      notice_id: move.noticeId,
      former: JSON.stringify(move.former),
      slices: JSON.stringify(move.slices),
      status: move.status,
      decide_by: move.decideBy,
      created_at: now,
      answered_at: move.status === 'open' ? null : now,
    })
    .execute()
  return id
}

/** The airline has moved the flights again before anybody had answered. */
export async function renewMove(
  tx: Tx,
  id: string,
  { noticeId, slices, decideBy }: Pick<Move, 'noticeId' | 'slices' | 'decideBy'>,
): Promise<void> {
  await tx
    .updateTable('schedule_changes')
    .set({ notice_id: noticeId, slices: JSON.stringify(slices), decide_by: decideBy })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .execute()
}

/** @returns false when it was answered before. */
export async function answerMove(
  tx: Tx,
  clock: Clock,
  id: string,
  status: Exclude<ScheduleStatus, 'open' | 'informed'>,
): Promise<boolean> {
  const row = await tx
    .updateTable('schedule_changes')
    .set({ status, answered_at: clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
