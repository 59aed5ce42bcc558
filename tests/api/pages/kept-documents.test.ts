import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signUp } from '#tests/support/customer.ts'
import { choose, search } from '#tests/support/purchase.ts'
import { LAGOS, searchStays } from '#tests/support/stays.ts'
import { openShop, SHOP_URL, type TestShop, type Visitor } from '#tests/support/shop.ts'
import { openBuiltPages } from '../../../src/composition/pages.ts'

const built = await openBuiltPages()
let shop: TestShop
let listing: string

beforeEach(async () => {
  shop = await openShop({ pages: built })
  listing = `/flights/listings/${(await search(shop.visitor(), FORM)).sessionId}`
})
afterEach(() => shop.close())

const FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2027-01-20' }],
  adults: 1,
}

async function ask(path: string, headers: Record<string, string> = {}, by?: Visitor) {
  const answer = by ? await by.fetch(path, { headers }) : await shop.app.request(SHOP_URL + path, { headers })
  const html = await answer.text()
  return { status: answer.status, etag: answer.headers.get('ETag'), headers: answer.headers, html }
}

/** A document as it looks: its marks are of one answer. */
const unmarked = (html: string): string => html.replaceAll(/ nonce="[^"]*"/g, '')

test('a listing that many open by one link is made twice, and then sent from memory to all of them', async () => {
  // The very first page waits for parts of its code, and writes what they add to the head in another order.
  await ask(`${listing}?sort=cheapest`)
  const [first, second, third] = [await ask(listing), await ask(listing), await ask(listing)]
  expect(first.etag).toBeNull()
  expect(second.etag).not.toBeNull()
  expect(third.etag).toBe(second.etag)
  expect(third.html).toBe(second.html)
  expect(unmarked(first.html)).toBe(second.html)
  expect(second.html).not.toContain('nonce')
  expect(third.headers.get('Content-Security-Policy')).not.toContain('nonce')
  expect(third.headers.get('Cache-Control')).toBe('private, no-cache')

  const again = await ask(listing, { 'If-None-Match': third.etag ?? '' })
  expect([again.status, again.html]).toEqual([304, ''])
  const packed = await shop.app.request(SHOP_URL + listing, { headers: { 'Accept-Encoding': 'gzip, zstd' } })
  expect(packed.headers.get('Content-Encoding')).toBe('zstd')
})

test('whatever looks otherwise is another document', async () => {
  const french = { Cookie: 'settings=%7B%22selectedLanguage%22%3A%7B%22value%22%3A%22LANG_FR%22%7D%7D' }
  const phone = { 'Sec-CH-UA-Mobile': '?1' }
  const seen = new Set<string>()
  for (const [path, headers] of [
    [listing, {}],
    [listing, french],
    [listing, phone],
    [`${listing}?sort=cheapest`, {}],
    [`${listing}?stops=0`, {}],
    [`${listing}?rows=all`, {}],
    [`/flights/listings/${(await search(shop.visitor(), FORM)).sessionId}`, {}],
  ] as const) {
    await ask(path, headers)
    const { etag } = await ask(path, headers)
    expect(etag, path).not.toBeNull()
    seen.add(etag ?? '')
  }
  expect(seen.size).toBe(7)
})

test('a signed-in customer and guests open the same link by turns, and each sees their own page', async () => {
  const ada = shop.visitor()
  await signUp(shop, ada, 'ada@example.com')
  for (let turn = 0; turn < 3; turn++) {
    const [hers, guests] = [await ask(listing, {}, ada), await ask(listing)]
    expect(hers.html).toContain('>Ada<')
    expect(guests.html).not.toContain('Ada')
    const stolen = await ask(listing, { 'If-None-Match': hers.etag ?? '' })
    expect(stolen.status).toBe(200)
  }
  await ada.call('authLogout')
  expect((await ask(listing, {}, ada)).html).not.toContain('Ada')
})

test('a search that has ended is not shown from memory', async () => {
  await ask(listing)
  expect((await ask(listing)).etag).not.toBeNull()
  shop.clock.advance(3 * 3_600_000)
  const ended = await ask(listing)
  expect([ended.status, ended.etag]).toEqual([410, null])
})

test('an offer is shown from memory to its visitor alone', async () => {
  const visitor = shop.visitor()
  const offer = await choose(visitor, await search(visitor, FORM))
  const booking = `/flights/booking/${offer.offer_id}`
  await ask(booking, {}, visitor)
  const kept = await ask(booking, {}, visitor)
  expect(kept.etag).not.toBeNull()
  const other = await ask(booking, { 'If-None-Match': kept.etag ?? '' }, shop.visitor())
  expect(other.status).toBe(404)
  expect(other.html).not.toContain('LHR')
})

test('a hotel with its rooms is shown from memory a moment later', async () => {
  const { sessionId, hotels } = await searchStays(shop.visitor(), LAGOS)
  const hotel = `/hotels/details/${hotels[0]?.hotel_id}?session=${sessionId}`
  const first = await ask(hotel)
  expect([first.status, first.etag]).toEqual([200, null])
  shop.clock.advance(5_000)
  const second = await ask(hotel)
  shop.clock.advance(5_000)
  expect(second.etag).not.toBeNull()
  expect((await ask(hotel)).etag).toBe(second.etag)
})

test.each(['/contact', '/group-travel', '/edu-consult'])(
  'what somebody has filled in at %s stands in their own answer alone',
  async (page) => {
    // A page of the same address that is known already is no answer to a form.
    for (let visit = 0; visit < 3; visit++) await ask(page, { 'Sec-CH-UA-Mobile': '?0' }, shop.visitor())
    for (const name of ['ada', 'ben', 'cleo', 'ben']) {
      const answer = await shop.app.request(SHOP_URL + page, {
        method: 'POST',
        headers: { Origin: SHOP_URL },
        // Free times are asked for, and nothing is sent yet.
        body: new URLSearchParams({ look: '/', email: `${name}@example.com`, message: `from ${name}` }),
      })
      const html = await answer.text()
      expect([answer.status, answer.headers.get('ETag')]).toEqual([200, null])
      expect(new Set(html.match(/\w+@example\.com/g))).toEqual(new Set([`${name}@example.com`]))
      expect(html).toContain(`from ${name}`)
    }
    for (let visit = 0; visit < 3; visit++) expect((await ask(page)).html).not.toContain('@example.com')
  },
)

test('a page whose visitor has gone is no failure of the shop', async () => {
  const controller = new AbortController()
  const answer = shop.app.request(SHOP_URL + listing, { signal: controller.signal })
  controller.abort()
  expect((await answer).status).toBe(499)
  expect((await ask(listing)).status).toBe(200)
})

test('files of the page carry no headers of documents, its workers the policy that they ask by; a file of another version is none', async () => {
  const { html } = await ask(listing)
  const [script = '', worker = ''] = [/\/assets\/shell-[\w-]+\.js/, /\/assets\/formats-worker-[\w-]+\.js/].map(
    (file) => file.exec(html)?.[0],
  )
  const part = await ask(script)
  expect(part.status).toBe(200)
  expect(part.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
  expect(part.headers.get('Permissions-Policy')).toBeNull()
  const { headers } = await ask(worker)
  expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self'")
  const gone = await ask(script.replace(/-[\w-]+\.js$/, '-00000000.js'))
  expect([gone.status, gone.html, gone.headers.get('Cache-Control')]).toEqual([404, '', 'no-store'])
})
