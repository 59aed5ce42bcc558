import type { ExpressionBuilder, SqlBool } from 'kysely'
import type { ItemKind } from '#contracts/orders/order-states.ts'
import type { Db } from '#db/database.ts'
import type { Database } from '#db/schema.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { CLOSED } from '../placing/open-order.ts'
import { type OfferRow, storedOf } from './offer-rows.ts'
import type { StoredOffer } from './stored-offer.ts'

/** An offer that still stands. */
export interface StandingOffer {
  readonly offer: StoredOffer
  /** Neither an order nor the visitor's basket has it. */
  readonly isIdle: boolean
}

/** Orders whose offers are bought. */
const BOUGHT = ['processing', 'confirmed'] as const

type Offers = ExpressionBuilder<Database, 'confirmed_offers'>

function hasOrder({ exists, selectFrom }: Offers, statuses?: readonly (typeof BOUGHT)[number][]) {
  const orders = selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('orders.id')
    .whereRef('order_items.offer_id', '=', 'confirmed_offers.id')
    .where('order_items.status', 'not in', CLOSED)
  return exists(statuses ? orders.where('orders.status', 'in', statuses) : orders)
}

function isIdle(eb: Offers) {
  const basket = eb
    .selectFrom('basket_items')
    .select('offer_id')
    .whereRef('basket_items.session_id', '=', 'confirmed_offers.actor_session_id')
    .whereRef('basket_items.offer_id', '=', 'confirmed_offers.id')
  return eb.not(eb.or([hasOrder(eb), eb.exists(basket)]))
}

/** The visitor's own offers of a kind that stand and are not bought yet, the oldest first. */
export async function standingOffers(
  db: Db,
  { sessionId }: Actor,
  kind: ItemKind,
  now: Date,
): Promise<readonly StandingOffer[]> {
  const rows: readonly (OfferRow & { readonly is_idle: SqlBool })[] = await db
    .selectFrom('confirmed_offers')
    .selectAll()
    .select((eb) => isIdle(eb).as('is_idle'))
    .where('actor_session_id', '=', sessionId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .where((eb) => eb.not(hasOrder(eb, BOUGHT)))
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({ offer: storedOf(row), isIdle: row.is_idle === true }))
}

/** Ends an own offer before its time, unless an order or the basket has it by now. @returns whether it has ended so */
export async function endIdleOffer(db: Db, { sessionId }: Actor, offerId: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('confirmed_offers')
    .set({ expires_at: now })
    .where('id', '=', offerId)
    .where('actor_session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .where(isIdle)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
