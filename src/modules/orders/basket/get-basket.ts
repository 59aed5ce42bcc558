import type { Language } from '#contracts/locale.ts'
import type { BasketItem, BasketResponse } from '#contracts/orders/basket.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { addPrices } from '#modules/pricing/index.ts'
import type { OrderDeps } from '../order-deps.ts'
import { findOffer } from '../offers/find-offer.ts'
import { priceItems } from '../placing/price-order.ts'
import { NO_EXTRAS } from '../product.ts'
import type { ProductOffer } from '../product-offer.ts'
import { basketEntries, type BasketEntry, deleteEntries } from './basket-store.ts'

export type BasketDeps = Pick<OrderDeps, 'db' | 'clock' | 'products' | 'offers'>

/** What is in the visitor's basket, what it costs together, and until when. What is forgotten by now is let go. */
export async function getBasket(deps: BasketDeps, actor: Actor, language: Language): Promise<BasketResponse> {
  const entries = await basketEntries(deps.db, actor)
  const found = await Promise.all(entries.map((entry) => offerOf(deps, actor, entry, language)))
  // A kind that another version of the shop sells is left to that.
  const gone = entries.filter(({ kind }, at) => !found[at] && deps.products.find(kind))
  await deleteEntries(
    deps.db,
    actor,
    gone.map(({ offerId }) => offerId),
  )
  return describeBasket(
    deps,
    found.filter((offer) => offer !== null),
  )
}

/** An offer of the basket as it is now; null for one that is forgotten. */
export async function offerOf(
  deps: BasketDeps,
  actor: Actor,
  { kind, offerId, searchId }: BasketEntry,
  language: Language,
): Promise<ProductOffer | null> {
  const offer = await findOffer(deps, actor, { offerId, ...(searchId !== null && { searchId }) }, language)
  return offer?.kind === kind ? offer : null
}

async function describeBasket({ db, clock }: BasketDeps, offers: readonly ProductOffer[]): Promise<BasketResponse> {
  const now = clock.now()
  const standing = offers.filter(({ expiresAt }) => expiresAt > now)
  const items = standing.map((offer) => ({ offer, extras: NO_EXTRAS }))
  const pricing = { items, coupon: null, customerKey: null }
  const prices = items.length > 0 ? await priceItems(db, clock, pricing) : []
  const priced = new Map(standing.map(({ offerId }, at) => [offerId, prices[at]]))
  const [first] = standing.toSorted((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())
  return {
    items: offers.map((offer) => itemOf(offer, priced.get(offer.offerId) ?? offer.price, now)),
    passengers: [...(standing.find(({ travellers }) => travellers)?.travellers ?? [])],
    price: prices.length > 0 ? addPrices(prices) : null,
    expires_at: first?.expiresAt.toISOString() ?? null,
    expires_first: first?.offerId ?? null,
  }
}

function itemOf(
  { kind, offerId, searchId, expiresAt }: ProductOffer,
  price: BasketItem['price'],
  now: Date,
): BasketItem {
  return {
    kind,
    offer_id: offerId,
    search_id: searchId,
    price,
    expires_at: expiresAt.toISOString(),
    expired: expiresAt <= now,
  }
}
