import type { OfferGroup, OffersResponse } from '#contracts/orders/promotions.ts'
import type { AgencyResponse } from '#contracts/settings.ts'
import type { SitePage } from '../../sitemap/site-part.ts'
import type { PageContext } from '../../lib/page/page-context.ts'
import { loadShown, type ShownBy } from '../../lib/shop-facts.server.ts'
import {
  loadExplored,
  openPriceWriter,
  type PriceWriter,
  resultsAddress,
  textOfExplored,
  writeMoney,
  writePrice,
} from '../../products/flights/explore/explored.server.ts'
import { mostSaved } from './most-saved.ts'
import type { AdvertisedOffer, ShownOffer } from './offer.ts'
import type { OfferGroups } from './offers.tsx'
import type { ProductOffer } from './product-offers.tsx'
import { writeSums } from './sums-in-text.ts'

type Offer = OffersResponse['offers'][number]
type Product = NonNullable<Offer['rule']>['products'][number]
type Explored = NonNullable<Awaited<ReturnType<typeof loadExplored>>>

/** What is advertised, by group. A home page without offers is better than none: trouble shows none. */
export async function loadOffers(page: PageContext, today: string): Promise<OfferGroups> {
  const [offers, routes, writer] = await Promise.all([usableOffers(page), loadRoutes(page), openPriceWriter(page)])
  const of = (group: OfferGroup) =>
    offers.filter((offer) => offer.group === group).map((offer) => advertised(offer, routes, { writer, today }))
  return { for_you: of('for_you'), bank: of('bank'), explore: of('explore'), most: mostSaved(offers) }
}

/** What is advertised but for what this visitor has no use for. */
async function usableOffers(page: PageContext): Promise<readonly Offer[]> {
  const [{ agency }, offers, routes] = await Promise.all([loadShown(page), offersOf(page), loadRoutes(page)])
  const withBanks = !isChargedOtherwise(page, agency)
  return offers.filter((offer) => (withBanks || offer.group !== 'bank') && !isOfAnotherCountry(offer, routes, page))
}

/** Whether what is taken off is taken off flights that leave from another country than the visitor's. */
function isOfAnotherCountry(
  { route, rule }: Offer,
  routes: ReadonlyMap<string, Explored>,
  { settings }: PageContext,
): boolean {
  const leaves = route && routes.get(route.origin)?.origin.country_code
  return rule !== null && !!leaves && leaves !== settings.country
}

/** Whether the visitor is charged in other money than naira, on which banks give their offers. */
const isChargedOtherwise = ({ settings }: PageContext, { exchangeRates }: AgencyResponse): boolean =>
  exchangeRates.some(({ to, charged }) => charged && to === settings.currency)

/** One of them with all that it gives; null where nothing of this name is advertised now. */
export async function loadOffer(page: PageContext, id: string, today: string): Promise<ShownOffer | null> {
  const [{ agency }, offers] = await Promise.all([loadShown(page), offersOf(page)])
  const offer = offers.find((one) => one.id === id)
  if (!offer) return null
  const [routes, writer] = await Promise.all([loadRoutes(page), openPriceWriter(page)])
  const isForNaira = offer.group === 'bank' && isChargedOtherwise(page, agency)
  return { ...advertised(offer, routes, { writer, today }), rule: offer.rule, isForNaira }
}

/** What is advertised and taken off one product, coupons and promotions before those of banks. */
export async function loadProductOffers(page: PageContext, product: Product): Promise<readonly ProductOffer[]> {
  const [offers, writer] = await Promise.all([usableOffers(page), openPriceWriter(page)])
  const taken = offers.filter(({ rule }) => rule && (rule.products.length === 0 || rule.products.includes(product)))
  return taken
    .toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group))
    .map(({ id, title, text, code, rule }) => ({
      id,
      page: offerPath(id),
      title: inOwnMoney(title, writer),
      text: inOwnMoney(text, writer),
      code: rule?.given === 'code' ? code : null,
    }))
}

const GROUPS = ['for_you', 'bank', 'explore'] as const satisfies readonly OfferGroup[]

/** Names and pages of all that is advertised. */
export const listOfferPages = async (page: PageContext): Promise<readonly SitePage[]> =>
  (await offersOf(page)).map(({ id, title }) => ({ path: offerPath(id), title }))

const offerPath = (id: string): string => `/offers/${encodeURIComponent(id)}`

/** All prices that pages show, as one text: from the visitor's country, and of the routes of offers. */
export async function loadPricesText(page: ShownBy): Promise<string> {
  const [own, routes] = await Promise.all([loadExplored(page), loadRoutes(page)])
  return [own, ...routes.values()].map(textOfExplored).join('')
}

const offersOf = async (page: ShownBy): Promise<readonly Offer[]> => (await loadShown(page)).offers ?? []

/** What is known of where offers begin: few places, as the shop's staff have chosen them. */
async function loadRoutes(page: ShownBy): Promise<ReadonlyMap<string, Explored>> {
  const origins = new Set((await offersOf(page)).flatMap(({ route }) => route?.origin ?? []))
  const explored = await Promise.all(
    Array.from(origins, async (origin) => [origin, await loadExplored(page, origin)] as const),
  )
  return new Map(explored.flatMap(([origin, known]) => (known ? [[origin, known] as const] : [])))
}

function advertised(
  { id, title, text, terms, code, ends_at, picture, route }: Offer,
  routes: ReadonlyMap<string, Explored>,
  { writer, today }: { readonly writer: PriceWriter; readonly today: string },
): AdvertisedOffer {
  const explored = route && routes.get(route.origin)
  const price = (route && explored && placeOf(route.destination, explored)?.price) ?? null
  return {
    id,
    page: offerPath(id),
    title: inOwnMoney(title, writer),
    text: inOwnMoney(text, writer),
    terms: inOwnMoney(terms, writer),
    code,
    endsAt: ends_at,
    picture,
    href: route && resultsAddress(route, price, today),
    price: explored && price ? writePrice(writer, explored, price, explored.origin.city_name) : null,
  }
}

/** Words with their sums as the visitor is charged, else in both currencies. */
function inOwnMoney(words: string, writer: PriceWriter): string {
  return writeSums(words, (sum) => {
    const { shown, charged } = writeMoney(writer, sum)
    return charged === null ? shown : `${shown} (${charged})`
  })
}

/** Where a code leads: prices are of cities, and an offer may name one of their airports. */
const placeOf = (code: string, { destinations }: Explored) =>
  destinations.find(({ iata_code, airports }) => iata_code === code || airports.includes(code))
