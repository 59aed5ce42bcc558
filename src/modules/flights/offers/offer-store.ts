import type { Price } from '#contracts/prices.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { FlightDeps } from '../deps.ts'
import { type OfferSnapshot, offerSnapshotSchema } from './offer-snapshot.ts'

/** A confirmed offer: the snapshot, and what its supplier needs to book it. */
export interface ConfirmedOffer extends OfferSnapshot {
  /** `off_…`. */
  readonly offerId: string
  readonly searchId: string
  /** The search session that found it, for the way back to the listing. */
  readonly sessionId: string
  readonly supplierCode: string
  readonly supplierRef: string
  readonly expiresAt: Date
}

type OfferDeps = Pick<FlightDeps, 'db' | 'offers'>

/** Keeps a confirmed offer for the visitor who confirmed it. */
export async function saveOffer(
  { db, offers }: OfferDeps,
  actor: Actor,
  offer: ConfirmedOffer,
  context: { previousPrice: Price; now: Date },
): Promise<void> {
  // The schema lists what belongs into a snapshot; the ids have columns of their own.
  const snapshot = offerSnapshotSchema.parse(offer)
  await db
    .insertInto('flight_offers')
    .values({
      id: offer.offerId,
      actor_session_id: actor.sessionId,
      search_session_id: offer.sessionId,
      search_id: offer.searchId,
      supplier_code: offer.supplierCode,
      supplier_ref: offer.supplierRef,
      snapshot: JSON.stringify(snapshot),
      previous_price: JSON.stringify(context.previousPrice),
      expires_at: offer.expiresAt,
      created_at: context.now,
    })
    .execute()
  const { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt } = offer
  offers.keep(actor, { ...snapshot, offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt })
}

/** The visitor's own offer, expired or not; null when it is unknown or belongs to another session. */
export async function loadOffer(db: Db | Tx, actor: Actor, offerId: string): Promise<ConfirmedOffer | null> {
  const row = await db
    .selectFrom('flight_offers')
    .selectAll()
    .where('id', '=', offerId)
    .where('actor_session_id', '=', actor.sessionId)
    .executeTakeFirst()
  return row
    ? {
        ...offerSnapshotSchema.parse(row.snapshot),
        offerId: row.id,
        searchId: row.search_id,
        sessionId: row.search_session_id,
        supplierCode: row.supplier_code,
        supplierRef: row.supplier_ref,
        expiresAt: row.expires_at,
      }
    : null
}

/**
 * The offer that an order is to be placed on: the visitor's own, and of the search they name. The
 * caller compares `expiresAt` with its clock.
 * @returns null when the offer is unknown, another session's, or of another search.
 */
export async function loadOfferForOrder(
  { db, offers }: OfferDeps,
  actor: Actor,
  asked: { offerId: string; searchId: string },
): Promise<ConfirmedOffer | null> {
  const offer = offers.recall(actor, asked.offerId) ?? (await loadOffer(db, actor, asked.offerId))
  return offer?.searchId === asked.searchId ? offer : null
}
