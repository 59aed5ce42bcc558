import type { Selectable } from 'kysely'
import { z } from 'zod'
import { priceSchema } from '#contracts/prices.ts'
import type { Db, Tx } from '#db/database.ts'
import type { OrderTables } from '#db/schema/orders.ts'
import { fulfilmentOf } from './item-states.ts'
import {
  type Order,
  orderContactSchema,
  type OrderEvent,
  type OrderItem,
  type OrderPassenger,
  type Period,
  SHOP_ZONE,
} from './order.ts'

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
  const everybody = passengers.map(({ position }) => position)
  return orderOf(row, await loadItems(db, orderId, everybody), passengers.map(passengerOf), deadlines)
}

async function loadItems(db: Db | Tx, orderId: string, everybody: readonly number[]): Promise<readonly OrderItem[]> {
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
  const vouchers = await db
    .selectFrom('item_vouchers')
    .innerJoin('order_items', 'order_items.id', 'item_vouchers.item_id')
    .select(['item_id', 'number'])
    .where('order_items.order_id', '=', orderId)
    .orderBy('number')
    .execute()
  return items.map((item) => {
    const isOf = ({ item_id }: { readonly item_id: string }) => item_id === item.id
    return itemOf(item, { tickets: tickets.filter(isOf), vouchers: vouchers.filter(isOf), everybody })
  })
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
    .select(['kind', 'at', 'actor as by', 'item_id as itemId', 'data'])
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
    timeZone: row.customer_zone ?? SHOP_ZONE,
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

const positionsSchema = z.array(z.int())
const answersSchema = z.record(z.string(), z.string())

interface PartsOfItem {
  readonly tickets: readonly Selectable<OrderTables['item_tickets']>[]
  readonly vouchers: readonly Selectable<OrderTables['item_vouchers']>[]
  /** Positions of all travellers of the order. */
  readonly everybody: readonly number[]
}

function periodOf({ starts_at, ends_at, time_zone }: Selectable<OrderTables['order_items']>): Period | null {
  if (!starts_at || !ends_at) return null
  return { startsAt: starts_at, endsAt: ends_at, ...(time_zone && { zone: time_zone }) }
}

function itemOf(row: Selectable<OrderTables['order_items']>, { tickets, vouchers, everybody }: PartsOfItem): OrderItem {
  return {
    id: row.id,
    orderId: row.order_id,
    position: row.position,
    kind: row.kind,
    sold: row.sold,
    period: periodOf(row),
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
    vouchers: vouchers.map(({ number }) => number),
    travellers: row.travellers === null ? everybody : positionsSchema.parse(row.travellers),
    specialRequests: row.special_requests,
    answers: answersSchema.parse(row.answers),
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
