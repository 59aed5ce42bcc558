import { Hono } from 'hono'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeHotelbeds } from '#adapters/suppliers/fake-hotelbeds/fake-hotelbeds.ts'
import { numberOf } from '#adapters/suppliers/fake-hotelbeds/hotel-codes.ts'
import { serveFake } from '#adapters/suppliers/fake-servers/serve-fake.ts'
import { openTestStays } from '#adapters/suppliers/simulated-stays/testing/stay-shop.ts'
import { createPlaces } from '#modules/places/index.ts'
import { stayPlacesOf } from '../../src/composition/stays/stay-places.ts'
import { openStage } from './support/stage.ts'
import { ON_PHONE } from './support/visits.ts'

/** A seller in Hotelbeds' place, whose pictures lie on a host of their own. */
const PAIR = { apiKey: 'stand-in-key', secret: 'stand-in-secret' }
const app = new Hono()
const served = await serveFake({ app })
const stage = openStage({
  HOTELBEDS_API_KEY: PAIR.apiKey,
  HOTELBEDS_SECRET: PAIR.secret,
  HOTELBEDS_ADDRESS: served.url,
})
afterAll(() => served.close())

beforeAll(() => {
  const { database, now } = stage.shop
  const clock = { now }
  const supplier = openTestStays(database.db, clock)
  const fake = createFakeHotelbeds({ ...PAIR, supplier, places: stayPlacesOf(createPlaces()), db: database.db, clock })
  app.all('*', (c) => fake.app.fetch(c.req.raw))
})

const COTONOU = new URLSearchParams({
  destination: 'city:COO',
  place: 'Cotonou',
  checkin: '2027-01-12',
  checkout: '2027-01-15',
  rooms: '2-0',
  nationality: 'NG',
})

/** Its second picture is nowhere. */
const WITH_A_GAP = Array.from({ length: 30 }, (_, at) => numberOf(`COO-${at}`)).find(
  (code) => code % 6 === 1 && code % 5 !== 0,
)

/** What pictures in sight show: of the seller, drawn by the shop, or nothing. */
async function shownIn(page: Page, selector: string): Promise<readonly ('seller' | 'shop' | 'broken')[]> {
  const images = page.locator(selector).filter({ visible: true })
  for (const image of await images.all()) await image.scrollIntoViewIfNeeded()
  return images.evaluateAll((all) =>
    Promise.all(
      all.map(async (image) => {
        if (!(image instanceof HTMLImageElement)) return 'broken'
        await image.decode().catch(() => undefined)
        if (image.naturalWidth === 0) return 'broken'
        return new URL(image.currentSrc).pathname.startsWith('/giata/') ? 'seller' : 'shop'
      }),
    ),
  )
}

test.each(ON_PHONE)('hotels show their seller’s photographs, and drawings where one is missing (%o)', async (visit) => {
  await stage.story(
    visit,
    async ({ visitor: { page }, on }) => {
      await page.goto(`${stage.shop.url}/hotels/search?${COTONOU}`)
      await on.button('stay-search.submit').click()
      await page.waitForURL(/\/hotels\/listings\//)
      const cards = 'li.card img'
      await page.locator(cards).first().waitFor()
      expect(new Set(await shownIn(page, cards))).toEqual(new Set(['seller', 'shop']))

      await page.goto(`${stage.shop.url}/hotels/details/hotelbeds~${WITH_A_GAP}?checkin=2027-01-12&checkout=2027-01-15`)
      const gallery = 'main section ul a img'
      await page.locator(gallery).first().waitFor()
      await expect.poll(async () => new Set(await shownIn(page, gallery))).toEqual(new Set(['seller', 'shop']))
      const [first] = await page.locator(gallery).evaluateAll((all) => all.map((image) => image.getAttribute('srcset')))
      expect(first).toMatch(/\/giata\/\d\d\/\S+ 320w, \S+\/giata\/bigger\/\S+ 800w$/)
      await on.button('stay-details.pictures.all', { count: await page.locator(gallery).count() }).click()
      const large = 'dialog img'
      await page.locator(large).waitFor()
      for (let at = 0; at < 4; at++) {
        await expect.poll(() => shownIn(page, large)).not.toContain('broken')
        await page.keyboard.press('ArrowRight')
      }
    },
    // Those that are not there are refused.
    { refusals: true },
  )
})
