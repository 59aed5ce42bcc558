import type { ActivityOffer } from '#contracts/activities/offers.ts'
import type { ReservedPlaces } from './activity-offer.ts'

/** Kept places as their visitor sees them. */
export function presentOffer({ offerId, searchId, expiresAt, price, booked }: ReservedPlaces): ActivityOffer {
  return { ...booked, offer_id: offerId, search_id: searchId, expires_at: expiresAt.toISOString(), price }
}
