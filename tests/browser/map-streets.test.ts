import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createVisitor } from '#tests/support/shop.ts'
import { LAGOS, searchStays } from '#tests/support/stays.ts'
import { launchBrowser } from './support/browser.ts'
import { type ServedShop, serveShop } from './support/shop-server.ts'
import { expectNothingTooWide } from './support/screen-width.ts'
import { openVisitor, violations } from './support/visitor.ts'
import { onPage } from './support/on-page.ts'

/** A point of red. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)
/** A tile of the OpenMapTiles schema that is water from edge to edge. */
const WATER = Buffer.from('1a2078020a05776174657212121803220e0900001a804000008040ff3f000f288020', 'hex')

const TILES = { png: ['image/png', PICTURE], pbf: ['application/x-protobuf', WATER] } as const

/** What an operator's tiles are: another host, which lets other sites read them. */
const tiles = createServer((request, response) => {
  const [type, body] = request.url?.endsWith('.pbf') ? TILES.pbf : TILES.png
  response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(body)
})
let browser: Browser

beforeAll(async () => {
  // Without a graphics card WebGL is computed.
  browser = await launchBrowser(['--enable-unsafe-swiftshader', '--use-angle=swiftshader'])
  await new Promise<void>((resolve) => tiles.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await browser.close()
  tiles.close()
})

const hostOf = ({ port }: AddressInfo): string => `http://127.0.0.1:${port}`

async function withTiles(ending: keyof typeof TILES, tell: (shop: ServedShop) => Promise<void>): Promise<void> {
  const address = tiles.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const MAP_TILES_URL = `${hostOf(address)}/{z}/{x}/{y}.${ending}`
  const shop = await serveShop({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION: '© Tiles of others' })
  try {
    await tell(shop)
  } finally {
    await shop.close()
  }
}

/** Of what is seen of a map, in its corner that holds no sign. */
async function groundOf(page: Page): Promise<readonly number[]> {
  const { x = 0, y = 0, height = 0 } = (await page.locator('figure:has(svg[role=group])').boundingBox()) ?? {}
  const shot = await page.screenshot({ clip: { x: x + 2, y: y + height / 2, width: 1, height: 1 } })
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const pen = document.createElement('canvas').getContext('2d')
    pen?.drawImage(image, 0, 0)
    return [...(pen?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  }, shot.toString('base64'))
}

/** A machine without a graphics card draws slowly. */
const DRAWN = { timeout: 20_000 }

/** The shop's, by day. */
const SEA = [218, 233, 244] as const

/** Where each list with a map is, and what comes nearer on it. */
const LISTS = {
  hotels: {
    nearer: 'stay-listing.map.nearer',
    async open(url: string): Promise<string> {
      const visitor = createVisitor(url, (address, init) => fetch(address, init))
      return `/hotels/listings/${(await searchStays(visitor, LAGOS)).sessionId}`
    },
  },
  activities: { nearer: 'activity-listing.map.nearer', open: async (_url: string) => '/activities/listings/LOS' },
} as const

describe('a map on the operator’s tiles', () => {
  test.each([
    { of: 'hotels', ending: 'png', screen: 'phone', language: 'fr', ground: [255, 0, 0] },
    { of: 'hotels', ending: 'pbf', screen: 'laptop', language: 'en', ground: SEA },
    { of: 'activities', ending: 'pbf', screen: 'phone', language: 'en', ground: SEA },
  ] as const)(
    'of .$ending is drawn by MapLibre under the same signs of $of, once somebody opens it (on a $screen in $language)',
    async ({ of, ending, screen, language, ground }) => {
      await withTiles(ending, async ({ url }) => {
        const list = url + (await LISTS[of].open(url))
        const visitor = await openVisitor(browser, url, screen, language)
        const { page } = visitor
        const asked: string[] = []
        page.on('request', (request) => asked.push(request.url()))
        await page.goto(list)
        expect(asked.filter((address) => /maplibre|street|\.(?:png|pbf)$/.test(address))).toEqual([])
        await page.goto(`${list}?map=1`)
        const map = page.locator('figure:has(svg[role=group])')
        await map.locator('canvas').waitFor({ state: 'attached' })
        await expect.poll(() => map.locator('rect.fill-land').count(), DRAWN).toBe(0)
        await expect.poll(() => groundOf(page), DRAWN).toEqual(ground)
        expect(await map.getByText('© Tiles of others').count()).toBe(1)
        // Moved by its buttons, and the signs lead where they led.
        await page.getByRole('button', { name: onPage(page, language).text(LISTS[of].nearer) }).click()
        await expect.poll(() => groundOf(page), DRAWN).toEqual(ground)
        expect(await map.locator('a[href*="/details/"]').count()).toBeGreaterThan(3)
        expect(await violations(page)).toEqual([])
        await expectNothingTooWide(page)
        // The graphics card that there is not speaks of how slow it is.
        expect(visitor.complaints.filter((line) => !line.startsWith('[.WebGL-'))).toEqual([])
        await visitor.close()
      })
    },
  )
})
