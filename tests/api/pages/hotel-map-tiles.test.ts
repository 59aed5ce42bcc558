import { afterAll, expect, test } from 'vitest'
import { openShop } from '#tests/support/shop.ts'
import { LAGOS, searchStays } from '#tests/support/stays.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const env = { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png', MAP_TILES_ATTRIBUTION: '© Tiles of others' }
const shop = await openShop({ pages: await openBuiltPages(), env })
afterAll(() => shop.close())

test('a map lies on the operator’s tiles, also where no script runs, and pages load from their host alone', async () => {
  const { sessionId } = await searchStays(shop.visitor(), LAGOS)
  const list = await shop.visitor().fetch(`/hotels/listings/${sessionId}`)
  expect(await list.text()).not.toContain('https://tiles.example/1')
  const answer = await shop.visitor().fetch(`/hotels/listings/${sessionId}?map=1`)
  const html = await answer.text()
  expect(html.match(/<image [^>]*href="https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png"/g)?.length).toBeGreaterThan(3)
  expect(html).toContain('© Tiles of others')
  const policy = answer.headers.get('Content-Security-Policy') ?? ''
  expect(policy.split('; ').filter((directive) => directive.includes('tiles.example'))).toEqual([
    "img-src 'self' data: https://tiles.example",
    "connect-src 'self' https://tiles.example",
  ])
})
