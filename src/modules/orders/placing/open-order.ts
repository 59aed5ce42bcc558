import { sql } from 'kysely'
import type { OrderStatus } from '#contracts/orders/order-states.ts'
import type { Db, Tx } from '#db/database.ts'

/** Who replaces or revives the order on an offer takes turns until the transaction ends; the unique index stands behind. */
export async function lockOffer(tx: Tx, offerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${offerId}, 0))`.execute(tx)
}

/** The index by which an offer is bought once. */
export const OPEN_OFFER = 'order_items_open_offer'
/** States of an item that leave its offer to others; the unique index names the same. */
export const CLOSED = ['failed', 'released', 'cancelled'] as const

export interface OpenOrder {
  readonly id: string
  readonly requestHash: string
  readonly status: OrderStatus
  readonly paymentExpiresAt: Date
}

/** The orders on these offers that have not come to nothing. */
export async function findOpenOrders(db: Db | Tx, offerIds: readonly string[]): Promise<readonly OpenOrder[]> {
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select([
      'orders.id',
      'orders.status',
      'orders.request_hash as requestHash',
      'orders.payment_expires_at as paymentExpiresAt',
    ])
    .distinct()
    .where('order_items.offer_id', 'in', offerIds)
    .where('order_items.status', 'not in', CLOSED)
    .execute()
}
