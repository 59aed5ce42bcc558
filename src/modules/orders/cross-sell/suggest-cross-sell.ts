import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { CrossSellRequest, CrossSellResponse, Suggestion } from '#contracts/orders/cross-sell.ts'
import { type Actor, owns } from '#modules/accounts/index.ts'
import { offerOf } from '../basket/get-basket.ts'
import { basketEntries } from '../basket/basket-store.ts'
import type { Order, OrderItem } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { loadOrder } from '../order-store.ts'
import type { Product } from '../product.ts'
import type { ProductOffer } from '../product-offer.ts'
import { inTime } from './in-time.ts'
import { ownOffer } from './own-offer.ts'
import type { Trip, TripReader } from './trip.ts'
import { tripOf, tripOfOffers } from './trip-of.ts'

type CrossSellDeps = Pick<OrderDeps, 'db' | 'clock' | 'products' | 'offers' | 'logger'>

type AskDeps = Pick<CrossSellDeps, 'products' | 'clock' | 'logger'>

const MOST = 6

/**
 * What other products have to offer beside an order of the visitor's own, offers of theirs, or what is in their basket:
 * prefilled, and priced where that is quick. Nothing for strangers, nor beside what came to nothing.
 * @throws Refusal `not_found`, `offer_mismatch` for an offer that is nobody's or somebody else's
 */
export async function suggestCrossSell(
  deps: CrossSellDeps,
  actor: Actor,
  { confirmation_id: id, offer_ids: offerIds, even_asked: evenAsked }: CrossSellRequest,
  language: Language,
): Promise<CrossSellResponse> {
  if (id) return { suggestions: await suggestFor(deps, await tripOfOwnOrder(deps, actor, id), language) }
  const offers = offerIds
    ? await Promise.all([...new Set(offerIds)].map((one) => ownOffer(deps, actor, one, language)))
    : await offersInBasket(deps, actor, language)
  const now = deps.clock.now()
  const standing = offers.filter(({ expiresAt }) => expiresAt > now)
  const trip = tripOfOffers(deps.products, standing)
  // Beside offers that are about to be ordered, what is asked with a yes or a no is asked once.
  const isSuggested = ({ offerCrossSell }: Product) => !offerIds || evenAsked === true || !offerCrossSell
  return { suggestions: await suggestFor(deps, trip, language, isSuggested) }
}

/** The same beside an order, for whom it belongs to: what mails about it may add. */
export async function suggestCrossSellForOrder(deps: AskDeps, order: Order): Promise<readonly Suggestion[]> {
  return suggestFor(deps, tripOfOrder(deps, order), order.language)
}

async function suggestFor(
  deps: AskDeps,
  trip: Trip | null,
  language: Language,
  isSuggested: (product: Product) => boolean = () => true,
): Promise<Suggestion[]> {
  if (!trip) return []
  const reader = { language, now: deps.clock.now() }
  const products = deps.products.all().filter(isSuggested)
  const asked = await Promise.all(products.map((product) => ask(deps, product, trip, reader)))
  return asked.flat().slice(0, MOST)
}

/** A product that fails, or takes its time, suggests nothing. */
async function ask(
  { logger }: AskDeps,
  product: Product,
  trip: Trip,
  reader: TripReader,
): Promise<readonly Suggestion[]> {
  if (!product.suggest) return []
  try {
    return (await inTime(product.suggest(trip, reader))) ?? []
  } catch (error) {
    logger.warn({ kind: product.kind, error }, 'a product could not be offered beside a trip')
    return []
  }
}

const OVER = new Set<OrderItem['status']>(['failed', 'released', 'cancelled', 'cancelling', 'releasing'])

async function tripOfOwnOrder(deps: CrossSellDeps, actor: Actor, id: string): Promise<Trip | null> {
  const order = await loadOrder(deps.db, id)
  if (!order) throw new Refusal('not_found')
  return owns(actor, order) ? tripOfOrder(deps, order) : null
}

function tripOfOrder({ products }: Pick<CrossSellDeps, 'products'>, order: Order): Trip | null {
  const items = order.items.filter(({ status }) => !OVER.has(status))
  if (items.length === 0 || !isUnderway(order)) return null
  return {
    ...tripOf(products, items),
    travellers: order.passengers.map(({ type }) => type),
    nationalities: order.passengers.map(({ nationality }) => nationality || null),
    currency: order.total.currency,
    total: order.total.amount,
  }
}

const isUnderway = ({ status }: Order): boolean =>
  status === 'confirmed' || status === 'processing' || status === 'on_hold'

async function offersInBasket(deps: CrossSellDeps, actor: Actor, language: Language): Promise<readonly ProductOffer[]> {
  const entries = await basketEntries(deps.db, actor)
  const found = await Promise.all(entries.map((entry) => offerOf(deps, actor, entry, language)))
  return found.flatMap((offer) => offer ?? [])
}
