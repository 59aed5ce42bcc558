import type { Language } from '#contracts/locale.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { ProductOffer } from '../product-offer.ts'
import type { Products } from '../products.ts'
import type { Offers } from './offers.ts'

interface AskedOffer {
  readonly offerId: string
  /** The search that it must be of, where that is said. */
  readonly searchId?: string
}

/**
 * The visitor's own offer, of whatever kind, expired or not, described in a language; null when it is unknown,
 * somebody else's, of another search, or of a kind that the shop does not sell.
 */
export async function findOffer(
  { offers, products }: { readonly offers: Offers; readonly products: Products },
  actor: Actor,
  { offerId, searchId }: AskedOffer,
  language: Language,
): Promise<ProductOffer | null> {
  const stored = await offers.find(actor, offerId)
  if (!stored || (searchId !== undefined && stored.searchId !== searchId)) return null
  return products.find(stored.kind)?.readOffer(stored, language) ?? null
}
