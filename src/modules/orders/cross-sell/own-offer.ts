import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { findOffer } from '../offers/find-offer.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { ProductOffer } from '../product-offer.ts'

/** @throws Refusal `offer_mismatch` for one that is nobody's or somebody else's */
export async function ownOffer(
  deps: Pick<OrderDeps, 'products' | 'offers'>,
  actor: Actor,
  offerId: string,
  language: Language,
): Promise<ProductOffer> {
  const offer = await findOffer(deps, actor, { offerId }, language)
  if (!offer) throw new Refusal('offer_mismatch')
  return offer
}
