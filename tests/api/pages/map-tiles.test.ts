import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACTIVITY_DAY } from '#tests/support/activities.ts'
import { openShop } from '#tests/support/shop.ts'
import { LAGOS, searchStays } from '#tests/support/stays.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const env = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© Tiles of others' }
const pages = await openBuiltPages()
const shop = await openShop({ pages, env })
const plain = await openShop({ pages })
afterAll(async () => {
  await shop.close()
  await plain.close()
})

const ON_TILES = /<image [^>]*href="https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png"/g
const lists = { hotels: '', activities: `/activities/listings/LOS?date=${ACTIVITY_DAY}` }
const withMap = (list: string): string => `${list}${list.includes('?') ? '&' : '?'}map=1`

beforeAll(async () => {
  lists.hotels = `/hotels/listings/${(await searchStays(shop.visitor(), LAGOS)).sessionId}`
})

test.each(['hotels', 'activities'] as const)(
  'a map of %s lies on the operator’s tiles, also where no script runs, and pages load from their host alone',
  async (product) => {
    const list = await shop.visitor().fetch(lists[product])
    expect(await list.text()).not.toContain('https://tiles.example/1')
    const answer = await shop.visitor().fetch(withMap(lists[product]))
    const html = await answer.text()
    expect(html.match(ON_TILES)?.length).toBeGreaterThan(3)
    expect(html).toContain('© Tiles of others')
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    expect(policy.split('; ').filter((directive) => directive.includes('tiles.example'))).toEqual([
      "img-src 'self' data: https://tiles.example",
      "connect-src 'self' https://tiles.example",
    ])
  },
)

test('without tiles the shop draws the map of activities itself, and says that it shows no streets', async () => {
  const html = await (await plain.visitor().fetch(withMap(lists.activities))).text()
  expect(html).toContain('id="cloth-dots"')
  expect(html).toContain('Positions and distances only, no streets')
  expect(html).not.toContain('tiles.example')
})
