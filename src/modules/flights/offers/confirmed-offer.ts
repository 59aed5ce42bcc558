import type { OfferSnapshot } from './offer-snapshot.ts'

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
