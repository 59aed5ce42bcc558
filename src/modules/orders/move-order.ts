import { sql, type Updateable } from 'kysely'
import type { TimelineEvent } from '#contracts/orders.ts'
import type { Tx } from '#db/database.ts'
import type { OrderTables } from '#db/schema/orders.ts'
import type { Clock } from '#platform/clock.ts'
import { type MoveName, MOVES, type OrderState } from './order-states.ts'

interface MoveOptions {
  /** Moves only when nobody else has changed the order since it was read. */
  readonly version?: number
  /** Facts that become true with the move. */
  readonly set?: Pick<
    Updateable<OrderTables['orders']>,
    'payment_reference' | 'attempted_at' | 'pnr' | 'supplier_order_id' | 'supplier_ref'
  >
  /** Facts for staff, kept with the event; nothing personal. */
  readonly data?: Readonly<Record<string, unknown>>
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
  { version, set = {}, data = {} }: MoveOptions = {},
): Promise<boolean> {
  const { from, to, events } = MOVES[name]
  const moved = await tx
    .updateTable('orders')
    .set({ ...columnsOf(to), ...set, version: sql<number>`version + 1`, updated_at: clock.now() })
    .where('id', '=', orderId)
    .where('status', 'in', from.status)
    .where('payment_status', 'in', from.payment)
    .where('fulfilment_status', 'in', from.fulfilment)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returning('id')
    .executeTakeFirst()
  if (!moved) return false
  for (const kind of events) await recordEvent(tx, clock, orderId, kind, data)
  return true
}

/** Adds to the order's timeline without moving it. */
export async function recordEvent(
  tx: Tx,
  clock: Clock,
  orderId: string,
  kind: TimelineEvent['kind'],
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({ order_id: orderId, kind, at: clock.now(), data: JSON.stringify(data) })
    .execute()
}

/** Whether the timeline has such an event with just these facts. */
export async function hasEvent(
  tx: Tx,
  orderId: string,
  kind: TimelineEvent['kind'],
  data: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const found = await tx
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where(sql<boolean>`data = ${JSON.stringify(data)}::jsonb`)
    .executeTakeFirst()
  return found !== undefined
}

function columnsOf(to: Partial<OrderState>): Updateable<OrderTables['orders']> {
  return {
    ...(to.status && { status: to.status }),
    ...(to.payment && { payment_status: to.payment }),
    ...(to.fulfilment && { fulfilment_status: to.fulfilment }),
  }
}
