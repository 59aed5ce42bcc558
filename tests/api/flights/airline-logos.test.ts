import { afterAll, expect, test } from 'vitest'
import { search } from '#tests/support/purchase.ts'
import { openShop, SHOP_URL } from '#tests/support/shop.ts'

const shop = await openShop({ now: '2026-11-21T09:00:00Z', env: { SUPPLIERS: 'duffel-fake' } })
afterAll(() => shop.close())

const listed = async () => {
  const { offers } = await search(shop.visitor(), {
    trip_type: 'one_way',
    sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2027-01-12' }],
    adults: 1,
  })
  await shop.shop.idle()
  return offers.flatMap(({ slices }) =>
    slices.flatMap(({ segments }) => segments.map((each) => each.marketing_carrier)),
  )
}
const get = (path: string) => shop.app.request(`${SHOP_URL}${path}`)

test('airlines that were shown once have their pictures the next time, from this shop', async () => {
  expect((await listed()).every(({ logo }) => logo === undefined)).toBe(true)
  const carriers = await listed()
  const pictured = carriers.filter(({ logo }) => logo)
  expect(pictured.length).toBeGreaterThan(0)
  // The fake server has none of airlines with a digit in their code.
  for (const { iata_code: code, logo } of carriers) expect(Boolean(logo)).toBe(/^[A-Z]{2}$/.test(code))

  const picture = await get(pictured[0]?.logo ?? '')
  expect(picture.status).toBe(200)
  expect(picture.headers.get('Content-Type')).toBe('image/svg+xml')
  expect(picture.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
  expect(picture.headers.get('Content-Security-Policy')).toContain('sandbox')
  expect(picture.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(picture.headers.get('Set-Cookie')).toBeNull()
  expect(await picture.text()).toMatch(/^<svg /)
})

test.each(['/BA/0123456789ab', '/BA/0123', '/ba/0123456789ab', '/%00/x', '/..%2f/0123456789ab', '/BAW/0123456789ab'])(
  'no picture is at %s',
  async (path) => {
    expect((await get(`/api/v1/airline_logos${path}`)).status).toBe(404)
  },
)
