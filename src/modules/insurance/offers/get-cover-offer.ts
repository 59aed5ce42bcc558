import { Refusal } from '#contracts/errors.ts'
import type { InsuranceOffer, InsuranceOfferRequest } from '#contracts/insurance/offers.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { InsuranceDeps } from '../deps.ts'
import { chosenOf } from './policy-offer.ts'
import { presentCover } from './present-cover.ts'

/**
 * Chosen cover of this visitor.
 * @throws Refusal `not_found` when it is unknown or another session's, `offer_expired` where that is not asked for, too.
 */
export async function getCoverOffer(
  deps: Pick<InsuranceDeps, 'offers' | 'clock' | 'countryName'>,
  actor: Actor,
  { offer_id, even_expired }: InsuranceOfferRequest,
  language: Language,
): Promise<InsuranceOffer> {
  const stored = await deps.offers.find(actor, offer_id)
  if (stored?.kind !== 'insurance') throw new Refusal('not_found')
  if (stored.expiresAt <= deps.clock.now() && !even_expired) throw new Refusal('offer_expired')
  return presentCover(deps, chosenOf(stored), language)
}
