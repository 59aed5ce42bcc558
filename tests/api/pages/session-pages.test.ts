import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contracts/locale.ts'
import { LAGOS_WALK, reservePlaces } from '#tests/support/activities.ts'
import { openEnquiry, STUDY } from '#tests/support/cases.ts'
import { signUp } from '#tests/support/customer.ts'
import { payAndSettle } from '#tests/support/extras.ts'
import { chooseCover, quoteCover } from '#tests/support/insurance.ts'
import { confirmPackage, departureOf, openPackage, packageBody, packageOrder } from '#tests/support/packages.ts'
import { expectSaidIn, foreignTexts, metaOf, type OpenedPage, openPage, titleOf } from '#tests/support/read-page.ts'
import { openShop } from '#tests/support/shop.ts'
import { placeStay } from '#tests/support/stays.ts'
import { confirmRide, TO_LAGOS } from '#tests/support/transfers.ts'
import { sentApplication, startVisa } from '#tests/support/visas.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const shop = await openShop({ pages: await openBuiltPages() })
afterAll(() => shop.close())
const ada = shop.visitor()

/** Pages of what one visitor looks for, keeps and asks, beside those of the specification's table; `{…}` is theirs. */
const ROUTES = [
  '/activities/listings/LOS',
  '/activities/details/{walk}',
  '/activities/booking/{places}',
  '/transfers/search?from=airport:LOS&to=hotel:LOS-12&date=2026-12-01&time=15:30&adults=2&bags=2',
  '/transfers/booking/{ride}',
  '/insurance/quotes?to=nowhere',
  '/insurance/quotes/{quote}',
  '/insurance/booking/{cover}',
  '/insurance/wording',
  '/packages/booking/{package}',
  '/orders/{bought}',
  '/orders/{order}/payment',
  '/visas/fr',
  '/visas/check?nationality=NG&residence=NG&destination=FR&purpose=tourism',
  '/visas/apply/{visa}',
  '/edu-consult/eligibility',
  '/edu-consult/programmes/bonn-computer-science',
  '/applications',
  '/applications/{study}',
  '/applications/{study}/appointment',
  '/applications/{sentVisa}',
  '/cabs',
  '/bus',
  '/trains',
  '/group-travel',
  '/business-travel',
  '/basket',
  '/offers',
  '/destinations',
  '/account/security',
  '/account/wallet',
  '/account/price-alerts',
  '/account/applications',
  '/account/notifications',
] as const
/** A question that is not whole is asked again, with what is wrong. */
const REFUSED: Readonly<Record<string, number>> = { '/insurance/quotes?to=nowhere': 422 }
/** Two things of one kind are called the same. */
const ALIKE = /^\/applications\/\{sentVisa\}$/

const pages: Record<Language, OpenedPage[]> = { en: [], fr: [] }

beforeAll(async () => {
  const ids = await makeIds()
  for (const language of ['en', 'fr'] as const)
    for (const route of ROUTES) {
      const path = route.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name)
      pages[language].push({ route, ...(await openPage(ada, path, language)) })
    }
}, 120_000)

/** Something of every product, kept or asked for by one customer. */
async function makeIds(): Promise<Readonly<Record<string, string>>> {
  await signUp(shop, ada, 'ada@example.com')
  const quote = await quoteCover(ada)
  const dubai = await openPackage(ada, 'dubai')
  const journey = await confirmPackage(ada, packageBody(dubai, departureOf(dubai)))
  const again = await confirmPackage(ada, packageBody(dubai, departureOf(dubai)))
  const bought = await placeStay(ada, packageOrder(again))
  await payAndSettle(shop, ada, bought)
  return {
    walk: encodeURIComponent(LAGOS_WALK),
    places: (await reservePlaces(ada)).offer_id,
    ride: (await confirmRide(ada, TO_LAGOS)).booking_id,
    quote: quote.quote_id,
    cover: (await chooseCover(ada, quote)).offer_id,
    bought,
    order: await placeStay(ada, packageOrder(journey)),
    package: (await confirmPackage(ada, packageBody(dubai, departureOf(dubai)))).offer_id,
    sentVisa: (await sentApplication(ada)).case_id,
    visa: await startVisa(ada),
    study: (await openEnquiry(ada, STUDY)).id,
  }
}

test.each(ROUTES)('%s says what it is in each language', (route) => {
  for (const language of ['en', 'fr'] as const) {
    const page = pages[language].find((one) => one.route === route)
    if (!page) throw new Error(route)
    expectSaidIn(language, page, REFUSED[route])
  }
})

test.each<Language>(['en', 'fr'])('each is called by a name of its own, in %s', (language) => {
  const named = pages[language].filter(({ route }) => !ALIKE.test(route))
  for (const texts of [named.map(titleOf), named.map((page) => metaOf(page, 'description'))])
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
})

test.each<Language>(['en', 'fr'])('no word of another language stands on any of them, in %s', (language) => {
  const other = pages[language === 'en' ? 'fr' : 'en']
  const foreign = pages[language].map((page, at) => [page.path, foreignTexts(page, language, other[at])])
  expect(foreign.filter(([, texts]) => texts?.length)).toEqual([])
})
