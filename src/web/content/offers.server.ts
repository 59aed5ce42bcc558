import type { OfferGroup, OffersResponse } from '#contracts/orders/promotions.ts'
import type { PageContext } from '../lib/page/page-context.ts'
import { loadShown } from '../lib/shop-facts.server.ts'
import type { AdvertisedOffer, OfferGroups } from './offers.tsx'

const DAY_MS = 86_400_000
const LEAVES_IN_DAYS = 28
const STAYS_DAYS = 5

/** What is advertised, by group. A home page without offers is better than none: trouble shows none. */
export async function loadOffers(page: PageContext, today: string): Promise<OfferGroups> {
  const offers = (await loadShown(page)).offers ?? []
  const of = (group: OfferGroup) =>
    offers.filter((offer) => offer.group === group).map((offer) => advertised(offer, today))
  return { for_you: of('for_you'), bank: of('bank'), explore: of('explore') }
}

function advertised(offer: OffersResponse['offers'][number], today: string): AdvertisedOffer {
  const { id, title, text, terms, code, ends_at, picture, route } = offer
  const dayIn = (days: number) => new Date(Date.parse(`${today}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
  const dates = `depart=${dayIn(LEAVES_IN_DAYS)}&return=${dayIn(LEAVES_IN_DAYS + STAYS_DAYS)}`
  const href = route && `/flights/search?trip=round_trip&from=${route.origin}&to=${route.destination}&${dates}`
  return { id, title, text, terms, code, endsAt: ends_at, picture, href }
}
