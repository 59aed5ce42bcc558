import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import { type BasketAddRequest, type BasketRemoveRequest, type BasketResponse } from '#contracts/orders/basket.ts'
import { MOST_ITEMS } from '#contracts/orders/order-states.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { inOneCurrency } from '../placing/price-order.ts'
import type { ProductOffer } from '../product-offer.ts'
import { basketEntries, type BasketEntry, deleteEntries, insertEntry } from './basket-store.ts'
import { type BasketDeps, getBasket, offerOf } from './get-basket.ts'

/**
 * Puts a confirmed offer into the visitor's basket. All that is in it is for the same travellers and in one currency.
 * @throws Refusal `offer_mismatch`, `offer_expired`, `duplicate_booking`, `basket_full`, `basket_travellers_differ`,
 *   `basket_currency_differs`
 */
export async function addToBasket(
  deps: BasketDeps,
  actor: Actor,
  { kind, offer_id: offerId, search_id }: BasketAddRequest,
  language: Language,
): Promise<BasketResponse> {
  const entry = { kind, offerId, searchId: search_id ?? null }
  const offer = await offerOf(deps, actor, entry, language)
  if (!offer) throw new Refusal('offer_mismatch')
  if (offer.expiresAt <= deps.clock.now()) throw new Refusal('offer_expired')
  await putBeside(deps, actor, { entry, offer }, language)
  return getBasket(deps, actor, language)
}

/** What comes there meanwhile is compared, too. */
async function putBeside(
  deps: BasketDeps,
  actor: Actor,
  wanted: { readonly entry: BasketEntry; readonly offer: ProductOffer },
  language: Language,
): Promise<void> {
  const { entry, offer } = wanted
  const beside = await basketEntries(deps.db, actor)
  await agree(deps, actor, { offer, beside }, language)
  if (!(await insertEntry(deps.db, deps.clock, actor, { entry, beside })))
    await putBeside(deps, actor, wanted, language)
}

/** Takes an offer out of the visitor's basket. */
export async function removeFromBasket(
  deps: BasketDeps,
  actor: Actor,
  { offer_id }: BasketRemoveRequest,
  language: Language,
): Promise<BasketResponse> {
  await deleteEntries(deps.db, actor, [offer_id])
  return getBasket(deps, actor, language)
}

/** What has expired stands in nobody's way. */
async function agree(
  deps: BasketDeps,
  actor: Actor,
  { offer, beside }: { readonly offer: ProductOffer; readonly beside: readonly BasketEntry[] },
  language: Language,
): Promise<void> {
  const now = deps.clock.now()
  const others = beside.filter(({ offerId }) => offerId !== offer.offerId)
  const found = await Promise.all(others.map((entry) => offerOf(deps, actor, entry, language)))
  const standing = found.flatMap((other) => (other && other.expiresAt > now ? [other] : []))
  if (standing.length >= MOST_ITEMS) throw new Refusal('basket_full', { details: { most: MOST_ITEMS } })
  inOneCurrency([offer, ...standing])
  if (standing.some((other) => !haveSameTravellers(other, offer))) throw new Refusal('basket_travellers_differ')
}

/** What is for whoever orders it goes with everything. */
function haveSameTravellers(one: ProductOffer, other: ProductOffer): boolean {
  if (!one.travellers || !other.travellers) return true
  return one.travellers.toSorted().join() === other.travellers.toSorted().join()
}
