import type { FlightOrderDeps } from '../flight-order-deps.ts'
import { loadOffer } from '../../offers/offer-store.ts'
import { Refusal } from '#contracts/errors.ts'
import type { FlightExtrasRequest, FlightExtrasResponse } from '#contracts/flights/extras.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { type ExtraDeps, extrasOfOffer, readExtras } from './offered-extras.ts'
import { presentExtras } from './present-extras.ts'

/**
 * Bags and seats that can be bought with a confirmed offer, at the shop's prices.
 * @throws Refusal `offer_mismatch`, `offer_expired`, `supplier_unavailable`.
 */
export async function listOfferExtras(
  deps: ExtraDeps & Pick<FlightOrderDeps, 'clock' | 'offers'>,
  actor: Actor,
  { offer_id, search_id }: FlightExtrasRequest,
): Promise<FlightExtrasResponse> {
  const offer = await loadOffer(deps, actor, { offerId: offer_id, searchId: search_id })
  if (!offer) throw new Refusal('offer_mismatch')
  if (offer.expiresAt <= deps.clock.now()) throw new Refusal('offer_expired')
  const extras = await readExtras(deps, offer, (supplier) => extrasOfOffer(supplier, offer.supplierRef))
  return presentExtras(extras, offer.price.currency)
}
