import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { OrderTables } from '#db/schema/orders.ts'
import { priceSchema } from '#contracts/prices.ts'
import { type Order, orderContactSchema, type OrderEvent, type OrderPassenger, soldTripSchema } from './order.ts'

/** The order with its passengers, or null. */
export async function loadOrder(db: Db | Tx, orderId: string): Promise<Order | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  if (!row) return null
  const passengers = await db
    .selectFrom('order_passengers')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  return orderOf(row, passengers.map(passengerOf))
}

/** Other changes of this order wait until the transaction ends. */
export async function lockOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}

/** The order's timeline, oldest first. */
export async function loadOrderEvents(db: Db, orderId: string): Promise<OrderEvent[]> {
  return db.selectFrom('order_events').select(['kind', 'at']).where('order_id', '=', orderId).orderBy('id').execute()
}

function orderOf(row: Selectable<OrderTables['orders']>, passengers: readonly OrderPassenger[]): Order {
  return {
    id: row.id,
    bookingReference: row.booking_reference,
    sessionId: row.session_id,
    language: row.language,
    status: row.status,
    paymentStatus: row.payment_status,
    fulfilmentStatus: row.fulfilment_status,
    offerId: row.offer_id,
    searchSessionId: row.search_session_id,
    supplierCode: row.supplier_code,
    supplierRef: row.supplier_ref,
    clientReference: row.client_reference,
    trip: soldTripSchema.parse(row.offer),
    price: priceSchema.parse(row.price),
    total: { amount: row.total_amount, currency: row.currency },
    contact: orderContactSchema.parse(row.contact),
    passengers,
    paymentExpiresAt: row.payment_expires_at,
    paymentReference: row.payment_reference,
    attemptedAt: row.attempted_at,
    pnr: row.pnr,
    version: row.version,
    createdAt: row.created_at,
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
    bornOn: row.born_on,
    nationality: row.nationality,
    infantOf: row.infant_of,
    ticketNumber: row.ticket_number,
  }
}
