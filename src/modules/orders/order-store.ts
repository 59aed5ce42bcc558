import type { Selectable } from 'kysely'
import { priceSchema } from '#contracts/prices.ts'
import type { Db, Tx } from '#db/database.ts'
import type { OrderTables } from '#db/schema/orders.ts'
import { fulfilmentOf } from './item-states.ts'
import { type Order, orderContactSchema, type OrderEvent, type OrderItem, type OrderPassenger } from './order.ts'

/** The order with its items and passengers, or null. */
export async function loadOrder(db: Db | Tx, orderId: string): Promise<Order | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  if (!row) return null
  const passengers = await db
    .selectFrom('order_passengers')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const deadlines = await db.selectFrom('order_deadlines').selectAll().where('order_id', '=', orderId).execute()
  return orderOf(row, await loadItems(db, orderId), passengers.map(passengerOf), deadlines)
}

async function loadItems(db: Db | Tx, orderId: string): Promise<readonly OrderItem[]> {
  const items = await db
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const tickets = await db
    .selectFrom('item_tickets')
    .innerJoin('order_items', 'order_items.id', 'item_tickets.item_id')
    .selectAll('item_tickets')
    .where('order_items.order_id', '=', orderId)
    .execute()
  return items.map((item) =>
    itemOf(
      item,
      tickets.filter(({ item_id }) => item_id === item.id),
    ),
  )
}

/** Other changes of this order wait until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}

/** As loadOrder, for an order that must exist, while all its other changes wait. */
export async function loadLockedOrder(tx: Tx, orderId: string): Promise<Order> {
  await lockOrder(tx, orderId)
  const order = await loadOrder(tx, orderId)
  if (!order) throw new Error(`order ${orderId} is gone`)
  return order
}

/** The order's timeline, oldest first. */
export async function loadOrderEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  return db
    .selectFrom('order_events')
    .select(['kind', 'at', 'actor as by'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
}

function orderOf(
  row: Selectable<OrderTables['orders']>,
  items: readonly OrderItem[],
  passengers: readonly OrderPassenger[],
  deadlines: readonly Selectable<OrderTables['order_deadlines']>[],
): Order {
  const deadline = (kind: 'payment' | 'price') => deadlines.find((known) => known.kind === kind)?.due_at ?? null
  const paymentRequiredBy = deadline('payment')
  return {
    id: row.id,
    bookingReference: row.booking_reference,
    sessionId: row.session_id,
    customerId: row.customer_id,
    language: row.language,
    status: row.status,
    paymentStatus: row.payment_status,
    paymentOption: row.payment_option,
    partialPolicy: row.partial_policy,
    fulfilmentStatus: fulfilmentOf(items.map(({ status }) => status)),
    items,
    price: priceSchema.parse(row.price),
    total: { amount: row.total_amount, currency: row.currency },
    contact: orderContactSchema.parse(row.contact),
    passengers,
    paymentExpiresAt: row.payment_expires_at,
    paymentReference: row.payment_reference,
    hold: paymentRequiredBy && { paymentRequiredBy, priceGuaranteedUntil: deadline('price') },
    createdAt: row.created_at,
  }
}

function itemOf(
  row: Selectable<OrderTables['order_items']>,
  tickets: readonly Selectable<OrderTables['item_tickets']>[],
): OrderItem {
  return {
    id: row.id,
    orderId: row.order_id,
    position: row.position,
    kind: row.kind,
    sold: row.sold,
    period: row.starts_at && row.ends_at ? { startsAt: row.starts_at, endsAt: row.ends_at } : null,
    status: row.status,
    supplierCode: row.supplier_code,
    clientReference: row.client_reference,
    offerId: row.offer_id,
    supplierRef: row.supplier_ref,
    searchSessionId: row.search_session_id,
    price: priceSchema.parse(row.price),
    amount: { amount: row.amount, currency: row.currency },
    supplierOrderId: row.supplier_order_id,
    pnr: row.pnr,
    tickets: new Map(tickets.map(({ position, number }) => [position, number])),
    attemptedAt: row.attempted_at,
    waitingSince: row.waiting_since,
    giveBackAt: row.give_back_at,
    renewedAt: row.renewed_at,
    version: row.version,
  }
}

function passengerOf(row: Selectable<OrderTables['order_passengers']>): OrderPassenger {
  return {
    position: row.position,
    type: row.type,
    title: row.title,
    firstName: row.first_name,
    lastName: row.last_name,
    gender: row.gender,
    nationality: row.nationality,
    infantOf: row.infant_of,
  }
}
