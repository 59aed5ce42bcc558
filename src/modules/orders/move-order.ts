import { sql, type Updateable } from 'kysely'
import type { EventActor } from '#contracts/orders/order-states.ts'
import type { TimelineEvent } from '#contracts/orders/booking-confirmation.ts'
import type { Tx } from '#db/database.ts'
import { insertRows } from '#db/insert-rows.ts'
import type { OrderTables } from '#db/schema/orders.ts'
import type { Clock } from '#platform/clock.ts'
import { type ItemMoveName, ITEM_MOVES } from './item-states.ts'
import { type Move, type MoveName, MOVES } from './order-states.ts'

interface MoveOptions {
  /** Facts that become true with the move. */
  readonly set?: Pick<Updateable<OrderTables['orders']>, 'payment_reference' | 'payment_expires_at'>
  /** Facts for staff, kept with the event; nothing personal. */
  readonly data?: Readonly<Record<string, unknown>>
  readonly by?: EventActor
}

/**
 * Moves an order by one guarded statement and writes its events.
 * @returns false when the order does not stand where the move starts: somebody else was first.
 */
export async function moveOrder(
  tx: Tx,
  clock: Clock,
  orderId: string,
  name: MoveName,
  { set = {}, data = {}, by }: MoveOptions = {},
): Promise<boolean> {
  const { from, to, events, by: usual }: Move = MOVES[name]
  const moved = await tx
    .updateTable('orders')
    .set({
      ...(to.status && { status: to.status }),
      ...(to.payment && { payment_status: to.payment }),
      ...set,
      version: sql<number>`version + 1`,
      updated_at: clock.now(),
    })
    .where('id', '=', orderId)
    .where('status', 'in', from.status)
    .where('payment_status', 'in', from.payment)
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  for (const kind of events) await recordEvent(tx, clock, { orderId, kind, data, by: by ?? usual })
  return true
}

interface ItemMoveOptions {
  /** Moves only when nobody else has changed the item since it was read. */
  readonly version?: number
  readonly set?: Pick<
    Updateable<OrderTables['order_items']>,
    | 'attempted_at'
    | 'waiting_since'
    | 'give_back_at'
    | 'renewed_at'
    | 'pnr'
    | 'supplier_order_id'
    | 'supplier_ref'
    | 'client_reference'
    | 'price'
    | 'amount'
  >
  readonly data?: Readonly<Record<string, unknown>>
  readonly by?: EventActor
}

/**
 * Moves one item by one guarded statement and writes its events. Whoever moves items in a transaction
 * has moved or locked their order before, so that no two wait for each other.
 * @returns false when the item does not stand where the move starts.
 */
export async function moveItem(
  tx: Tx,
  clock: Clock,
  item: { readonly id: string; readonly orderId: string },
  name: ItemMoveName,
  { version, set = {}, data = {}, by }: ItemMoveOptions = {},
): Promise<boolean> {
  const { from, to, events, by: usual } = ITEM_MOVES[name]
  const moved = await tx
    .updateTable('order_items')
    .set({ ...set, status: to, version: sql<number>`version + 1`, updated_at: clock.now() })
    .where('id', '=', item.id)
    .where('status', 'in', from)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  for (const kind of events)
    await recordEvent(tx, clock, { orderId: item.orderId, itemId: item.id, kind, data, by: by ?? usual })
  return true
}

interface NewEvent {
  readonly orderId: string
  readonly itemId?: string
  readonly kind: TimelineEvent['kind']
  readonly by: EventActor
  readonly data?: Readonly<Record<string, unknown>>
}

/** Adds to the order's timeline without moving it. */
export async function recordEvent(tx: Tx, clock: Clock, event: NewEvent): Promise<void> {
  await insertEvents(clock, [event]).execute(tx)
}

/** Whether the timeline has such an event with just these facts: of one item, and since a moment, where they are given. */
export async function hasEvent(
  tx: Tx,
  orderId: string,
  kind: TimelineEvent['kind'],
  data: Readonly<Record<string, unknown>>,
  { itemId, since }: { readonly itemId?: string; readonly since?: Date } = {},
): Promise<boolean> {
  const found = await tx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where(sql<boolean>`data = ${JSON.stringify(data)}::jsonb`)
    .$if(itemId !== undefined, (query) => query.where('item_id', '=', itemId ?? ''))
    .$if(since !== undefined, (query) => query.where('at', '>=', since ?? new Date(0)))
    .executeTakeFirst()
  return found !== undefined
}

/** The same for several, at least one, as a part of a larger statement. */
export function insertEvents(clock: Clock, events: readonly NewEvent[]) {
  const now = clock.now()
  return insertRows(
    'order_events',
    events.map((event) => ({
      order_id: event.orderId,
      item_id: event.itemId ?? null,
      kind: event.kind,
      actor: event.by,
      at: now,
      data: JSON.stringify(event.data ?? {}),
    })),
  )
}
