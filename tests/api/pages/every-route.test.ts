import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contracts/locale.ts'
import english from '#locales/en/meta.json' with { type: 'json' }
import french from '#locales/fr/meta.json' with { type: 'json' }
import { signUp } from '#tests/support/customer.ts'
import { payAndSettle, ticketedOrder } from '#tests/support/extras.ts'
import { choose, search } from '#tests/support/purchase.ts'
import {
  decoded,
  expectSaidIn,
  foreignTexts,
  linksOf,
  metaOf,
  type OpenedPage,
  openPage,
  textsOf,
  titleOf,
} from '#tests/support/read-page.ts'
import { openShop, SHOP_URL } from '#tests/support/shop.ts'
import { confirmStay, LAGOS, openHotel, placeStay, ratesFor, searchStays, stayOrder } from '#tests/support/stays.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const shop = await openShop({ pages: await openBuiltPages() })
afterAll(() => shop.close())
const ada = shop.visitor()
const guest = shop.visitor()

const FLIGHT = {
  trip_type: 'one_way' as const,
  sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-20' }],
  adults: 1,
}

/** The specification's table of routes in its order; `{…}` is what one customer has searched and bought. */
const ROUTES = [
  '/',
  '/login',
  '/terms',
  '/privacy',
  '/visas',
  '/insurance',
  '/transfers',
  '/activities',
  '/edu-consult',
  '/careers',
  '/contact',
  '/about-us',
  '/hotels',
  '/flights',
  '/holidays',
  '/pilgrimages',
  '/holidays/zanzibar',
  '/pilgrimages/umrah-ramadan',
  '/hotels/search',
  '/flights/search',
  '/hotels/details/{hotel}',
  '/hotels/listings/{stays}',
  '/hotels/booking/{stay}',
  '/hotels/confirmation/{stayOrder}',
  '/flights/listings/{flights}',
  '/flights/booking/{flight}',
  '/flights/confirmation/{flightOrder}',
  '/account/profile',
  '/account/my-bookings',
  '/account/travellers-profile',
  '/accounts/my-trips',
  '/accounts/manage-booking',
  // Its list of metadata names these as well.
  '/register',
  '/cookies',
  '/help',
  '/faqs',
  '/blog',
  '/sitemap',
] as const

/** Pages of one visitor, which search engines are kept out of. */
const PRIVATE =
  /^\/(?:login|register|account\/|accounts\/my-trips|(?:hotels|flights)\/(?:listings|booking|confirmation)\/)/
/** Where who has not signed in is asked to, and who has is not. */
const FOR_GUESTS = /^\/(?:login|register)$/

let ids: Readonly<Record<string, string>>
const pages: Record<Language, OpenedPage[]> = { en: [], fr: [] }

beforeAll(async () => {
  ids = await makeIds()
  for (const language of ['en', 'fr'] as const)
    for (const route of ROUTES) pages[language].push(await open(route, language))
}, 60_000)

/** A search, an offer and a paid order of flights and of hotels, all of one customer. */
async function makeIds() {
  await signUp(shop, ada, 'ada@example.com')
  const flights = await search(ada, FLIGHT)
  const offer = await choose(ada, flights)
  const stays = await searchStays(ada, LAGOS)
  const details = await openHotel(ada, stays.sessionId, stays.hotels[0]?.hotel_id ?? '')
  const order = await placeStay(ada, stayOrder(await confirmStay(ada, details, ratesFor(details))))
  await payAndSettle(shop, ada, order)
  return {
    flights: flights.sessionId,
    flight: offer.offer_id,
    flightOrder: await ticketedOrder(shop, ada, FLIGHT),
    stays: stays.sessionId,
    hotel: details.hotel.hotel_id,
    stay: (await confirmStay(ada, details, ratesFor(details))).booking_id,
    stayOrder: order,
  }
}

async function open(route: string, language: Language): Promise<OpenedPage> {
  const visitor = FOR_GUESTS.test(route) ? guest : ada
  const path = route.replace(/\{(\w+)\}/, (_, name: string) => ids[name] ?? name)
  return { route, ...(await openPage(visitor, path, language)) }
}

test.each(ROUTES)('%s answers in each language with its own title, words, addresses and heading', (route) => {
  for (const language of ['en', 'fr'] as const) {
    const page = pages[language].find((one) => one.route === route)
    if (!page) throw new Error(route)
    expectSaidIn(language, page)
    const address = SHOP_URL + page.path
    const canonical = linksOf(page, /<link rel="canonical" href="([^"]*)"/g)
    const languages = linksOf(page, /<link rel="alternate" hrefLang="\S+" href="([^"]*)"/g)
    if (PRIVATE.test(route)) {
      expect(page.html).toContain('<meta name="robots" content="noindex"')
      expect([...canonical, ...languages]).toEqual([])
    } else {
      expect(page.html).not.toContain('name="robots"')
      expect(canonical).toEqual([language === 'fr' ? `${address}?lang=fr` : address])
      expect(languages).toEqual([address, address, `${address}?lang=fr`])
    }
  }
})

test.each<Language>(['en', 'fr'])('no two pages have one title or description, in %s', (language) => {
  const titles = pages[language].map(titleOf)
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  const descriptions = pages[language].map((page) => metaOf(page, 'description'))
  expect(descriptions.filter((text, at) => descriptions.indexOf(text) !== at)).toEqual([])
})

test.each([english, french])('nor do any two names of pages, where the title names nothing more', (texts) => {
  const titles = Object.values(texts).flatMap(({ title }) => (/\{(?!brand)/.test(title) ? [] : [title]))
  expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
})

test.each<Language>(['en', 'fr'])('every text of every page is in its language, in %s', (language) => {
  const other = pages[language === 'en' ? 'fr' : 'en']
  for (const [at, page] of pages[language].entries()) {
    expect([page.path, foreignTexts(page, language, other[at])]).toEqual([page.path, []])
  }
})

test('the list of an airport leads to that of its city', async () => {
  const { headers } = await ada.fetch('/activities/listings/dkr?date=2026-12-05', { redirect: 'manual' })
  expect(headers.get('Location')).toBe('/activities/listings/DSS?date=2026-12-05')
})

test('an old address, one with a slip and one that is none lead on, or say so', async () => {
  const whereTo = async (path: string) => (await ada.fetch(path, { redirect: 'manual' })).headers.get('Location')
  expect(await whereTo('/flights/searchGood')).toBe('/flights/search')
  expect(await whereTo(`/flights/listings/${ids['flights']}%20copy`)).toBe(`/flights/listings/${ids['flights']}`)
  const lost = await open('/no/such/page', 'en')
  expect(lost.status).toBe(404)
  expect(textsOf(lost)).toContain('Page not found: /no/such/page')
  expect(textsOf(await open('/no/such/page', 'fr'))).toContain('Page introuvable\u00a0: /no/such/page')
})

test('no link of a page that search engines are kept out of is dead', async () => {
  const from = new Map<string, string>()
  for (const page of pages.en.filter(({ route }) => PRIVATE.test(route)))
    for (const href of linksOf(page, /<a\b[^>]* href="(\/[^"]*)"/g)) {
      const path = decoded(href).split('#')[0] ?? ''
      // A search is made of the address, and lists are many views of one: what these answer is another story.
      if (!/^\/(?:flights|hotels)\/(?:search|listings)\b.*\?|^\/hotels\/details\//.test(path)) from.set(path, page.path)
    }
  for (const [path, page] of from) {
    const { status } = await ada.fetch(path, { redirect: 'manual' })
    expect([page, path, status < 400]).toEqual([page, path, true])
  }
  expect(from.size).toBeGreaterThan(40)
}, 60_000)
