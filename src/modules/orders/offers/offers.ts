import type { ItemKind } from '#contracts/orders/order-states.ts'
import type { Db } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { Clock } from '#platform/clock.ts'
import { createOfferMemory } from './offer-memory.ts'
import { storedOf } from './offer-rows.ts'
import { endIdleOffer, type StandingOffer, standingOffers } from './standing-offers.ts'
import type { StoredOffer } from './stored-offer.ts'

/** Confirmed offers of every kind, private to the visitor who confirmed them. */
export interface Offers {
  save(actor: Actor, offer: StoredOffer): Promise<void>
  /** Keeps an offer in this process alone. */
  remember(actor: Actor, offer: StoredOffer): void
  /** The visitor's own offer, expired or not; null when it is unknown, forgotten or somebody else's. */
  find(actor: Actor, offerId: string): Promise<StoredOffer | null>
  /** Until when an offer stands; null for one that is forgotten. */
  endOf(offerId: string): Promise<Date | null>
  /** The visitor's own offers of a kind that stand and are not bought yet, the oldest first. */
  standing(actor: Actor, kind: ItemKind): Promise<readonly StandingOffer[]>
  /** Ends an own offer before its time, unless an order or the basket has it by now. @returns whether it has ended so */
  endIdle(actor: Actor, offerId: string): Promise<boolean>
  /** Keeps what an offer was searched anew as, in its product's own form. */
  saveRenewal(offerId: string, renewal: object): Promise<void>
  /** What was kept so; null when it was not. */
  renewalOf(offerId: string): Promise<unknown>
  /** Forgets what has ended before. @returns how many */
  clean(endedBefore: Date): Promise<number>
}

/** The store of a process: its rows, and a memory of what it has confirmed itself. */
export function createOffers({ db, clock }: { readonly db: Db; readonly clock: Clock }): Offers {
  const memory = createOfferMemory()
  return {
    async save(actor, offer) {
      await db
        .insertInto('confirmed_offers')
        .values(rowOf(actor, offer, clock.now()))
        .execute()
      memory.keep(actor, offer)
    },
    remember: (actor, offer) => memory.keep(actor, offer),
    async find(actor, offerId) {
      const known = memory.recall(actor, offerId)
      // What has ended is the rows' to tell, which are cleaned away.
      return known && known.expiresAt > clock.now() ? known : loadOffer(db, actor, offerId)
    },
    async endOf(offerId) {
      const known = memory.endOf(offerId)
      if (known) return known
      const row = await db
        .selectFrom('confirmed_offers')
        .select('expires_at')
        .where('id', '=', offerId)
        .executeTakeFirst()
      return row?.expires_at ?? null
    },
    standing: (actor, kind) => standingOffers(db, actor, kind, clock.now()),
    async endIdle(actor, offerId) {
      const isEnded = await endIdleOffer(db, actor, offerId, clock.now())
      if (isEnded) memory.forget(offerId)
      return isEnded
    },
    async saveRenewal(offerId, renewal) {
      const text = JSON.stringify(renewal)
      await db.updateTable('confirmed_offers').set({ renewal: text }).where('id', '=', offerId).execute()
    },
    async renewalOf(offerId) {
      const row = await db.selectFrom('confirmed_offers').select('renewal').where('id', '=', offerId).executeTakeFirst()
      return row?.renewal ?? null
    },
    async clean(endedBefore) {
      const gone = await db.deleteFrom('confirmed_offers').where('expires_at', '<', endedBefore).executeTakeFirst()
      return Number(gone.numDeletedRows)
    },
  }
}

function rowOf(actor: Actor, offer: StoredOffer, now: Date) {
  return {
    id: offer.offerId,
    kind: offer.kind,
    actor_session_id: actor.sessionId,
    search_session_id: offer.sessionId,
    search_id: offer.searchId,
    supplier_code: offer.supplierCode,
    supplier_ref: offer.supplierRef,
    body: JSON.stringify(offer.body),
    expires_at: offer.expiresAt,
    created_at: now,
  }
}

async function loadOffer(db: Db, actor: Actor, offerId: string): Promise<StoredOffer | null> {
  const row = await db
    .selectFrom('confirmed_offers')
    .selectAll()
    .where('id', '=', offerId)
    .where('actor_session_id', '=', actor.sessionId)
    .executeTakeFirst()
  return row ? storedOf(row) : null
}
