import type { Language } from '#contracts/locale.ts'
import type { Choice, ChoicesRequest, ChoicesResponse } from '#contracts/orders/choices.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { addPrices } from '#modules/pricing/index.ts'
import type { OrderDeps } from '../order-deps.ts'
import { priceItems } from '../placing/price-order.ts'
import { NO_EXTRAS, type Product } from '../product.ts'
import type { ProductOffer } from '../product-offer.ts'
import { inTime } from './in-time.ts'
import { ownOffer } from './own-offer.ts'
import type { Trip, TripAsker } from './trip.ts'
import { tripOfOffers } from './trip-of.ts'

type ChoiceDeps = Pick<OrderDeps, 'db' | 'clock' | 'products' | 'offers' | 'logger' | 'recallPromotions'>

/**
 * What other products ask, yes or no, of who is about to order these offers: made for their dates and travellers, with
 * its price and what all of it would cost. Nothing is asked of what is among them already, nor by a product that fails
 * or takes its time.
 * @throws Refusal `offer_mismatch` for an offer that is nobody's or somebody else's
 */
export async function offerChoices(
  deps: ChoiceDeps,
  actor: Actor,
  { offer_ids, country }: ChoicesRequest,
  language: Language,
): Promise<ChoicesResponse> {
  const offers = await Promise.all([...new Set(offer_ids)].map((id) => ownOffer(deps, actor, id, language)))
  const now = deps.clock.now()
  const trip = offers.every(({ expiresAt }) => expiresAt > now) ? tripOfOffers(deps.products, offers) : null
  if (!trip) return { choices: [] }
  const offerIds = offers.map(({ offerId }) => offerId).toSorted()
  const asker: TripAsker = { actor, language, now, country: country ?? null, offerIds }
  const others = deps.products.all().filter(({ kind }) => !trip.kinds.includes(kind))
  const choices = await Promise.all(others.map((product) => choiceOf(deps, { product, trip, asker, offers })))
  return { choices: choices.flatMap((choice) => choice ?? []) }
}

interface Asked {
  readonly product: Product
  readonly trip: Trip
  readonly asker: TripAsker
  /** With which it would be ordered. */
  readonly offers: readonly ProductOffer[]
}

async function choiceOf(deps: ChoiceDeps, asked: Asked): Promise<Choice | null> {
  const { product, trip, asker } = asked
  if (!product.offerCrossSell) return null
  try {
    return await inTime(described(deps, asked, product.offerCrossSell(trip, asker)))
  } catch (error) {
    deps.logger.warn({ kind: product.kind, error }, 'a product could not be offered beside others')
    return null
  }
}

async function described(
  deps: ChoiceDeps,
  { asker: { actor, language }, offers }: Asked,
  offering: ReturnType<NonNullable<Product['offerCrossSell']>>,
): Promise<Choice | null> {
  const offered = await offering
  const offer = offered && (await ownOffer(deps, actor, offered.offerId, language))
  // What is ordered together is paid in one currency.
  if (!offer || offers.some(({ price }) => price.currency !== offer.price.currency)) return null
  const items = [...offers, offer].map((one) => ({ offer: one, extras: NO_EXTRAS }))
  const promotions = await deps.recallPromotions()
  const prices = await priceItems(deps.db, deps.clock, { items, coupon: null, customerKey: null, promotions })
  const own = prices.at(-1) ?? offer.price
  const { offerId, ...words } = offered
  return {
    ...words,
    kind: offer.kind,
    offer_id: offerId,
    search_id: offer.searchId,
    expires_at: offer.expiresAt.toISOString(),
    price: { amount: own.grand_total, currency: own.currency },
    together: addPrices(prices),
  }
}
