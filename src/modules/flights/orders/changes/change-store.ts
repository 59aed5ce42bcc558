import type { Selectable, Updateable } from 'kysely'
import { z } from 'zod'
import { changeLineSchema } from '#contracts/flights/changes.ts'
import { sliceSchema } from '#contracts/flights/itineraries.ts'
import type { Money } from '#contracts/money.ts'
import type { Db, Tx } from '#db/database.ts'
import type { ChangeTables } from '#db/schema/changes.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import type { FlightItem } from '../flight-item.ts'
import { CHANGE_MOVES, type ChangeStatus } from './change-states.ts'

type Row = Selectable<ChangeTables['order_changes']>

/** What a flight was before a change. */
const formerSchema = z.object({
  slices: z.array(sliceSchema),
  pnr: z.string().nullable(),
  /** Numbers by the travellers' positions. */
  tickets: z.array(z.tuple([z.int(), z.string()])),
  /** Seats that were lost with the former flights, and what was paid for them. */
  seats: z.array(z.object({ position: z.int(), seat: z.string().nullable(), amount: z.int() })).default([]),
})
export type Former = z.infer<typeof formerSchema>

/** Other flights for a ticketed item. */
export interface OrderChange extends Pick<Row, 'id' | 'status' | 'occasion'> {
  readonly orderId: string
  readonly itemId: string
  readonly sliceIndex: number
  readonly supplierChangeId: string
  readonly slices: readonly z.infer<typeof sliceSchema>[]
  readonly lines: readonly z.infer<typeof changeLineSchema>[]
  /** Above zero: to be paid first. Below: comes back. */
  readonly balance: Money
  /** What the supplier asks more, or less, in minor units of its own currency; null where that was not noted. */
  readonly supplierDifference: number | null
  readonly refundTo: Row['refund_to']
  readonly chargeId: string | null
  readonly former: Former | null
  readonly expiresAt: Date
  readonly askedAt: Date | null
  /** By when it is given up, once it waits for what is the shop's to mend. */
  readonly giveBackAt: Date | null
  readonly endedAt: Date | null
}

function changeOf(row: Row): OrderChange {
  return {
    id: row.id,
    status: row.status,
    occasion: row.occasion,
    orderId: row.order_id,
    itemId: row.item_id,
    sliceIndex: row.slice_index,
    supplierChangeId: row.supplier_change_id,
    slices: z.array(sliceSchema).parse(row.slices),
    lines: z.array(changeLineSchema).parse(row.lines),
    balance: { amount: row.balance, currency: row.currency },
    supplierDifference: row.supplier_difference,
    refundTo: row.refund_to,
    chargeId: row.charge_id,
    former: row.former === null ? null : formerSchema.parse(row.former),
    expiresAt: row.expires_at,
    askedAt: row.asked_at,
    giveBackAt: row.give_back_at,
    endedAt: row.ended_at,
  }
}

export type NewChange = Pick<
  OrderChange,
  | 'orderId'
  | 'itemId'
  | 'occasion'
  | 'sliceIndex'
  | 'supplierChangeId'
  | 'slices'
  | 'lines'
  | 'balance'
  | 'refundTo'
  | 'expiresAt'
> & { readonly supplierDifference: number }

/** So long the page of somebody who comes late can still say what has become of an offer. */
const KEEP_OFFERED_MS = 86_400_000

/** Keeps what was offered, in the place of offers that nobody took in time. @returns the ids, in order. */
export async function saveOffered(tx: Tx, clock: Clock, flight: FlightItem, offered: readonly NewChange[]) {
  const now = clock.now()
  await tx
    .deleteFrom('order_changes')
    .where('item_id', '=', flight.id)
    .where('status', '=', 'offered')
    .where('expires_at', '<=', now)
    .execute()
  const rows = offered.map((change) => ({
    id: newId('fch'),
    order_id: flight.orderId,
    item_id: flight.id,
    occasion: change.occasion,
    slice_index: change.sliceIndex,
    supplier_change_id: change.supplierChangeId,
    slices: JSON.stringify(change.slices),
    lines: JSON.stringify(change.lines),
    balance: change.balance.amount,
    currency: change.balance.currency,
    supplier_difference: change.supplierDifference,
    status: 'offered' as const,
    expires_at: change.expiresAt,
    created_at: now,
  }))
  if (rows.length > 0) await tx.insertInto('order_changes').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** Forgets what was offered in the place of flights that an item no longer has. */
export async function forgetOffered(tx: Tx, itemId: string): Promise<void> {
  await tx.deleteFrom('order_changes').where('item_id', '=', itemId).where('status', '=', 'offered').execute()
}

/** Forgets offers that nobody took. */
export async function cleanOfferedChanges({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  await db
    .deleteFrom('order_changes')
    .where('status', '=', 'offered')
    .where('expires_at', '<=', new Date(clock.now().getTime() - KEEP_OFFERED_MS))
    .execute()
}

export async function findChange(db: Db | Tx, id: string): Promise<OrderChange | null> {
  const row = await db.selectFrom('order_changes').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? changeOf(row) : null
}

/** The change of a flight that waits for its payment or for the airline; there is one at most. */
export async function openChangeOf(db: Db | Tx, itemId: string): Promise<OrderChange | null> {
  const row = await db
    .selectFrom('order_changes')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('status', 'in', ['awaiting_payment', 'asking'])
    .executeTakeFirst()
  return row ? changeOf(row) : null
}

/** Changes of a flight that were made, oldest first. */
export async function changesMade(db: Db, itemId: string): Promise<readonly OrderChange[]> {
  const rows = await db
    .selectFrom('order_changes')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('status', '=', 'done')
    .orderBy('ended_at')
    .orderBy('id')
    .execute()
  return rows.map(changeOf)
}

/** Changes of a flight that its airline was asked for, and that ended without being made, the latest first. */
export async function changesRefused(db: Db | Tx, itemId: string): Promise<readonly OrderChange[]> {
  const rows = await db
    .selectFrom('order_changes')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('status', '=', 'refused')
    .where('asked_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(changeOf)
}

type Facts = Pick<Updateable<ChangeTables['order_changes']>, 'charge_id' | 'refund_to' | 'accepted_at' | 'slices'> & {
  readonly former?: string
}

/**
 * Moves a change along CHANGE_MOVES by one guarded update. Whoever moves changes in a transaction has
 * locked their order before.
 * @returns false when it was not in a state that leads there.
 */
export async function moveChange(
  tx: Tx,
  clock: Clock,
  id: string,
  to: Exclude<ChangeStatus, 'offered'>,
  facts: Facts = {},
): Promise<boolean> {
  const ended = to !== 'awaiting_payment' && to !== 'asking'
  const row = await tx
    .updateTable('order_changes')
    .set({ ...facts, status: to, ...(ended && { ended_at: clock.now() }) })
    .where('id', '=', id)
    .where('status', 'in', CHANGE_MOVES[to])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Writes down that the airline is about to be asked.
 * @returns false when another worker has asked since the change was read.
 */
export async function recordAsking(db: Db, clock: Clock, { id, askedAt }: OrderChange): Promise<boolean> {
  const row = await db
    .updateTable('order_changes')
    .set({ asked_at: clock.now() })
    .where('id', '=', id)
    .where('status', '=', 'asking')
    .where((where) => (askedAt === null ? where('asked_at', 'is', null) : where('asked_at', '=', askedAt)))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Keeps others from asking the airline until the transaction ends.
 * @returns false when somebody has asked, or has had an answer, since the change was read.
 */
export async function lockAsked(tx: Tx, { id, askedAt }: OrderChange): Promise<boolean> {
  const row = await tx
    .selectFrom('order_changes')
    .select(['status', 'asked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.status === 'asking' && row.asked_at?.getTime() === askedAt?.getTime()
}
