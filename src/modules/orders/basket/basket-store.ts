import { Refusal } from '#contracts/errors.ts'
import type { ItemKind } from '#contracts/orders/order-states.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'
import { CLOSED } from '../placing/open-order.ts'

/** An offer in a visitor's basket. */
export interface BasketEntry {
  readonly kind: ItemKind
  readonly offerId: string
  /** The search that it must be of; null where it is of none. */
  readonly searchId: string | null
}

/** Orders that have their offers, but those of items that came to nothing. */
const HAVING = ['on_hold', 'processing', 'confirmed'] as const
/** Orders that had their offers. Unpaid and expired ones leave them in the basket: they may be made anew. */
const HAD = [...HAVING, 'failed', 'cancelled'] as const

/** What is in the visitor's basket and was not ordered since, nor is had, the oldest first. */
export async function basketEntries(db: Db | Tx, { sessionId }: Actor): Promise<readonly BasketEntry[]> {
  return db
    .selectFrom('basket_items')
    .select(['kind', 'offer_id as offerId', 'search_id as searchId'])
    .where('session_id', '=', sessionId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_items')
            .innerJoin('orders', 'orders.id', 'order_items.order_id')
            .select('orders.id')
            // Offers are ordered by the session that they are of, whose orders are found by an index.
            .whereRef('orders.session_id', '=', 'basket_items.session_id')
            .whereRef('order_items.offer_id', '=', 'basket_items.offer_id')
            .where('orders.status', 'in', HAD)
            .where(({ or, and, eb }) =>
              or([
                eb('orders.created_at', '>=', eb.ref('basket_items.added_at')),
                and([eb('orders.status', 'in', HAVING), eb('order_items.status', 'not in', CLOSED)]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('added_at')
    .orderBy('offer_id')
    .execute()
}

/**
 * Puts an offer beside those that it was compared with; the same offer again changes nothing.
 * @returns false where something else has come there since: nothing is put, as it may not go with that.
 * @throws Refusal `duplicate_booking` where the visitor has it by an order.
 */
export async function insertEntry(
  db: Db,
  clock: Clock,
  actor: Actor,
  { entry, beside }: { readonly entry: BasketEntry; readonly beside: readonly BasketEntry[] },
): Promise<boolean> {
  const { sessionId } = actor
  const { kind, offerId, searchId } = entry
  const known = new Set([entry, ...beside].map((one) => one.offerId))
  return db.transaction().execute(async (tx) => {
    // What is put into one basket is put there in turn.
    await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).forNoKeyUpdate().execute()
    const entries = await basketEntries(tx, actor)
    if (entries.some((one) => !known.has(one.offerId))) return false
    if (entries.some((one) => one.offerId === offerId)) return true
    if (await isOrdered(tx, sessionId, offerId)) throw new Refusal('duplicate_booking')
    // Of an order, or an item of one, that has ended since.
    await deleteEntries(tx, actor, [offerId])
    await tx
      .insertInto('basket_items')
      .values({ session_id: sessionId, kind, offer_id: offerId, search_id: searchId, added_at: clock.now() })
      .execute()
    return true
  })
}

async function isOrdered(tx: Tx, sessionId: string, offerId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select('orders.id')
    .where('orders.session_id', '=', sessionId)
    .where('order_items.offer_id', '=', offerId)
    .where('orders.status', 'in', HAVING)
    .where('order_items.status', 'not in', CLOSED)
    .executeTakeFirst()
  return order !== undefined
}

export async function deleteEntries(db: Db | Tx, { sessionId }: Actor, offerIds: readonly string[]): Promise<void> {
  if (offerIds.length === 0) return
  await db.deleteFrom('basket_items').where('session_id', '=', sessionId).where('offer_id', 'in', offerIds).execute()
}
