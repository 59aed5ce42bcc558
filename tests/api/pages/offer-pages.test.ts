import { afterAll, expect, test } from 'vitest'
import { openShop, SHOP_URL } from '#tests/support/shop.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const shop = await openShop({ pages: await openBuiltPages() })
afterAll(() => shop.close())

async function page(path: string) {
  const answer = await shop.app.request(SHOP_URL + path)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

test('each advertised offer has a page with what it gives, in both languages', async () => {
  const { html } = await page('/offers')
  for (const id of ['welcome', 'nairobi', 'verve']) expect(html).toContain(`/offers/${id}`)
  const welcome = await page('/offers/welcome')
  expect(welcome.status).toBe(200)
  for (const text of ['TERANGA5', '5% off the whole price', '₦50,000', 'Everything we sell'])
    expect(welcome.html).toContain(text)
  const nairobi = await page('/offers/nairobi?lang=fr')
  expect(nairobi.html).toContain('sur le tarif hors taxes')
  // What is given by itself needs no code.
  expect(nairobi.html).not.toContain('NAIROBI4')
})

test.each(['/flights', '/hotels', '/activities', '/transfers', '/insurance', '/holidays', '/pilgrimages'])(
  '%s shows what is taken off it, and nothing that is not',
  async (path) => {
    const { html } = await page(path)
    expect(html).toContain('href="/offers/welcome"')
    // NAIROBI4 is taken off flights alone.
    expect(html.includes('href="/offers/nairobi"')).toBe(path === '/flights')
  },
)

test('an offer that is over is not found, and leads on', async () => {
  expect((await page('/offers/verve')).status).toBe(200)
  await shop.database.db.updateTable('coupons').set({ active: false }).where('code', '=', 'VERVE2').execute()
  shop.clock.advance(3_600_000)
  const { status, html } = await page('/offers/verve')
  expect(status).toBe(404)
  expect(html).toContain('name="robots" content="noindex"')
  expect((await page('/offers/nothing')).status).toBe(404)
  expect((await page('/hotels')).html).not.toContain('VERVE2')
})

test('a link with a coupon keeps it and leads to a page of the shop', async () => {
  const { status, headers } = await page('/coupon/teranga5?next=%2Fflights')
  expect(status).toBe(303)
  expect(headers.get('Location')).toBe('/flights')
  expect(headers.get('Set-Cookie')).toMatch(/^coupon=TERANGA5; Path=\/; Max-Age=604800; SameSite=Lax/)
})

test.each(['/coupon/%0d%0aSet-Cookie:a=b', '/coupon/a%3Bb', `/coupon/${'x'.repeat(60)}`, '/coupon/%3Cscript%3E'])(
  '%s keeps nothing',
  async (path) => {
    const { status, headers } = await page(path)
    expect(status).toBe(303)
    expect(headers.get('Location')).toBe('/offers')
    expect(headers.get('Set-Cookie')).toBeNull()
  },
)

test.each(['https://evil.example', '//evil.example', '/\\\\evil.example'])(
  'a link to %s stays in the shop',
  async (next) => {
    const { headers } = await page(`/coupon/TERANGA5?next=${encodeURIComponent(next)}`)
    expect(headers.get('Location')).toBe('/offers')
  },
)
