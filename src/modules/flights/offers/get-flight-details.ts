import { payBefore } from '#modules/suppliers/index.ts'
import { Refusal } from '#contracts/errors.ts'
import type { FlightDetailsRequest, FlightOfferDetail } from '#contracts/flights/confirmed-offers.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { FlightDeps } from '../deps.ts'
import { loadOffer } from './offer-store.ts'
import { describeQuery, describeSlices } from '../search/search-query.ts'

/**
 * A confirmed offer of this visitor, in full.
 * @throws Refusal `not_found` when it is unknown or another session's, `offer_expired` where that is not asked for, too.
 */
export async function getFlightDetails(
  deps: Pick<FlightDeps, 'clock' | 'places' | 'offers'>,
  actor: Actor,
  input: FlightDetailsRequest,
  language: Language,
): Promise<FlightOfferDetail> {
  const now = deps.clock.now()
  const offer = await loadOffer(deps, actor, { offerId: input.offer_id })
  if (!offer) throw new Refusal('not_found')
  if (offer.expiresAt <= now && !input.even_expired) throw new Refusal('offer_expired')
  return {
    offer_id: offer.offerId,
    search_id: offer.searchId,
    sessionId: offer.sessionId,
    query: describeQuery(deps.places, offer.query, language),
    validating_airline: offer.validatingAirline,
    slices: describeSlices(deps.places, offer.slices, language),
    price: offer.price,
    conditions: offer.conditions,
    fare_brand: offer.fareBrand,
    baggages: offer.baggages,
    fare_rules: offer.fareRules,
    requirements: offer.requirements,
    emissions_kg: offer.emissionsKg,
    seats_left: offer.seatsLeft,
    expires_at: offer.expiresAt.toISOString(),
    hold: offer.hold
      ? {
          payment_required_by: payBefore(offer.hold.paymentRequiredBy).toISOString(),
          price_guaranteed_until: offer.hold.priceGuaranteedUntil,
        }
      : null,
  }
}
