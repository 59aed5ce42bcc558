import { Refusal } from '#contracts/errors.ts'
import type { HotelOffer, HotelOfferRequest } from '#contracts/hotels/offers.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { payBefore } from '#modules/suppliers/index.ts'
import type { HotelDeps } from '../deps.ts'
import { describeStay } from '../orders/describe-stay.ts'
import { confirmedOf } from './stay-offer.ts'

/**
 * A confirmed stay of this visitor, in full.
 * @throws Refusal `not_found` when it is unknown or another session's, `offer_expired` where that is not asked for, too.
 */
export async function getHotelOffer(
  deps: Pick<HotelDeps, 'clock' | 'offers' | 'suppliers'>,
  actor: Actor,
  input: HotelOfferRequest,
  language: Language,
): Promise<HotelOffer> {
  const stored = await deps.offers.find(actor, input.offer_id)
  if (stored?.kind !== 'hotel') throw new Refusal('not_found')
  if (stored.expiresAt <= deps.clock.now() && !input.even_expired) throw new Refusal('offer_expired')
  const offer = confirmedOf(stored)
  const { hold } = offer
  return {
    offer_id: offer.offerId,
    search_id: offer.searchId,
    sessionId: offer.sessionId,
    expires_at: offer.expiresAt.toISOString(),
    ...(await describeStay(deps, offer, language)),
    price: offer.price,
    hold: hold && {
      payment_required_by: payBefore(new Date(hold.paymentRequiredBy)).toISOString(),
      price_guaranteed_until: hold.priceGuaranteedUntil,
    },
  }
}
