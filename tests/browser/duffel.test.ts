import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '#contracts/locale.ts'
import { translate } from '#tests/support/translate.ts'
import { launchBrowser } from './support/browser.ts'
import { journeyOf } from './support/journey.ts'
import { type ServedShop, serveShop } from './support/shop-server.ts'
import { openVisitor, type Screen } from './support/visitor.ts'

/** The story of the one-way family, sold through Duffel's client, over HTTP, on the local stand-in. */
let browser: Browser
let shop: ServedShop
beforeAll(async () => {
  browser = await launchBrowser()
  shop = await serveShop({ SUPPLIERS: 'duffel-stand-in' })
})
afterAll(async () => {
  await browser.close()
  await shop.close()
})

const visits: readonly (readonly [Screen, Language])[] = [
  ['phone', 'en'],
  ['laptop', 'fr'],
]

describe.each(visits)('on a %s in %s', (screen, language) => {
  test('a family of four buys one way to London from Duffel', async () => {
    const visitor = await openVisitor(browser, shop.url, screen, language)
    const journey = journeyOf(visitor, shop.url)
    await journey.search('trip=one_way&from=LOS&to=LHR&depart=2027-01-12&adults=2&children=1&infants=1&class=economy')
    await journey.chooseFirst()
    await journey.fillTravellers(['ADT', 'ADT', 'CNN', 'INF'])
    await journey.submitBooking()
    const pay = await journey.chooseProvider('Paystack')
    await pay.click()
    await journey.inWindow('outcomes.success')
    await journey.ticketed()
    const words = (await visitor.page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
    const tickets = words.match(new RegExp(`${translate(language, 'confirmation.ticket')} \\d{13}`, 'g'))
    expect(tickets).toHaveLength(4)
    expect(visitor.complaints).toEqual([])
    await visitor.close()
  })
})
