import { Refusal } from '#contracts/errors.ts'
import type { ActivityOffer, ActivityOfferRequest } from '#contracts/activities/offers.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { ActivityDeps } from '../deps.ts'
import { describeBooked } from '../orders/describe-booked.ts'
import { reservedPlacesOf } from './activity-offer.ts'
import { presentOffer } from './present-offer.ts'

/**
 * Places that are kept for this visitor.
 * @throws Refusal `not_found` when they are unknown or another session's, `offer_expired` where that is not asked for, too
 */
export async function getActivityOffer(
  deps: Pick<ActivityDeps, 'clock' | 'offers' | 'suppliers' | 'cities'>,
  actor: Actor,
  input: ActivityOfferRequest,
  language: Language,
): Promise<ActivityOffer> {
  const stored = await deps.offers.find(actor, input.offer_id)
  if (stored?.kind !== 'activity') throw new Refusal('not_found')
  const kept = reservedPlacesOf(stored)
  if (kept.expiresAt <= deps.clock.now() && !input.even_expired) throw new Refusal('offer_expired')
  return presentOffer({ ...kept, booked: await describeBooked(deps, kept, language) })
}
