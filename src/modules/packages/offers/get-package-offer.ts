import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { PackageOffer, PackageOfferRequest } from '#contracts/packages/booking.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { type PackageDeps, todayOf } from '../deps.ts'
import { describedIn } from '../orders/described-in.ts'
import { confirmedOf } from './package-choice.ts'

/**
 * A confirmed package of this visitor.
 * @throws Refusal `not_found` when it is unknown or another session's, `offer_expired` where that is not asked for, too
 */
export async function getPackageOffer(
  deps: PackageDeps,
  actor: Actor,
  input: PackageOfferRequest,
  language: Language,
): Promise<PackageOffer> {
  const stored = await deps.offers.find(actor, input.offer_id)
  if (stored?.kind !== 'package') throw new Refusal('not_found')
  const offer = confirmedOf(stored)
  if (offer.expiresAt <= deps.clock.now() && !input.even_expired) throw new Refusal('offer_expired')
  const { party, price, holdUntil } = offer
  return {
    offer_id: offer.offerId,
    search_id: offer.searchId,
    expires_at: offer.expiresAt.toISOString(),
    booked: await describedIn(deps, offer, language),
    travellers: travellersIn(party),
    price,
    hold: holdUntil === null ? null : { payment_required_by: holdUntil, price_guaranteed_until: holdUntil },
    in_parts: offer.parts !== null,
    today: todayOf(deps),
  }
}

/** Whom it is for. */
export function travellersIn({ adults, children, infants }: PackageOffer['booked']['party']) {
  return [
    ...Array.from({ length: adults }, () => 'ADT' as const),
    ...Array.from({ length: children }, () => 'CNN' as const),
    ...Array.from({ length: infants }, () => 'INF' as const),
  ]
}
