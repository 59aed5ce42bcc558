import type { Actor } from '#modules/accounts/index.ts'
import type { Offers, StoredOffer } from '#modules/orders/index.ts'
import type { ConfirmedOffer } from './confirmed-offer.ts'
import { type OfferSnapshot, offerSnapshotSchema } from './offer-snapshot.ts'

interface OfferDeps {
  readonly offers: Offers
}

/** Bodies that this process has made, and need not read. */
const made = new WeakMap<object, OfferSnapshot>()

/** Keeps a confirmed offer for the visitor who confirmed it. */
export async function saveOffer({ offers }: OfferDeps, actor: Actor, offer: ConfirmedOffer): Promise<void> {
  // The schema lists what belongs into a snapshot; the ids have columns of their own.
  const body = offerSnapshotSchema.parse(offer)
  made.set(body, body)
  const { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt } = offer
  const ids = { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt }
  await offers.save(actor, { kind: 'flight', ...ids, body })
}

/**
 * The visitor's own offer of flights, expired or not: the caller compares `expiresAt` with its clock.
 * @returns null when it is unknown, another session's, or of another search than the one that is named.
 */
export async function loadOffer(
  { offers }: OfferDeps,
  actor: Actor,
  { offerId, searchId }: { readonly offerId: string; readonly searchId?: string },
): Promise<ConfirmedOffer | null> {
  const stored = await offers.find(actor, offerId)
  if (stored?.kind !== 'flight' || (searchId !== undefined && stored.searchId !== searchId)) return null
  return confirmedOf(stored)
}

/** A stored offer of flights. */
export function confirmedOf({ kind: _, body, ...ids }: StoredOffer): ConfirmedOffer {
  return { ...(made.get(body) ?? offerSnapshotSchema.parse(body)), ...ids }
}
