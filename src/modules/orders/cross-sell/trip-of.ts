import type { OrderItem } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import type { ProductOffer } from '../product-offer.ts'
import { instantOf, type Trip } from './trip.ts'

type Had = Pick<OrderItem | ProductOffer, 'kind' | 'sold' | 'period'>

/** Where travellers are, and when, because of what they have. */
export function tripOf(
  products: OrderDeps['products'],
  had: readonly Had[],
): Pick<Trip, 'moments' | 'kinds' | 'period'> {
  const moments = had.flatMap(({ kind, sold }) => products.find(kind)?.momentsOf?.(sold) ?? [])
  const periods = had.flatMap(({ period }) => period ?? [])
  const startsAt = periods.map((period) => period.startsAt).toSorted()[0]
  const endsAt = periods
    .map((period) => period.endsAt)
    .toSorted()
    .at(-1)
  return {
    moments: moments.toSorted((a, b) => Date.parse(instantOf(a)) - Date.parse(instantOf(b))),
    kinds: [...new Set(had.map(({ kind }) => kind))],
    period: startsAt && endsAt ? { startsAt, endsAt } : null,
  }
}

/** The trip of offers that stand; null for none. */
export function tripOfOffers(products: OrderDeps['products'], offers: readonly ProductOffer[]): Trip | null {
  const [first] = offers
  if (!first) return null
  return {
    ...tripOf(products, offers),
    travellers: mostTravellers(offers),
    nationalities: [],
    currency: first.price.currency,
    total: offers.reduce((sum, { price }) => sum + price.grand_total, 0),
  }
}

/** Several offers of one trip are for the same people. */
function mostTravellers(offers: readonly ProductOffer[]): Trip['travellers'] {
  const groups = offers.map(({ travellers }) => travellers ?? [])
  return groups.reduce((most, group) => (group.length > most.length ? group : most), []).slice(0, 9)
}
