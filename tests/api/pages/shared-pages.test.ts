import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { signUp } from '#tests/support/customer.ts'
import { renderedPages } from '#tests/support/rendered-pages.ts'
import { openShop, SHOP_URL, type TestShop } from '#tests/support/shop.ts'

const SHARED = [
  '/',
  '/flights',
  '/flights/explore',
  '/hotels',
  '/visas',
  '/destinations',
  '/destinations/lon',
  '/flights/routes/los-lon',
  '/offers',
  '/offers/welcome',
  '/terms',
  '/privacy',
  '/about-us',
  '/contact',
  '/careers',
  '/cookies',
  '/help',
  '/faqs',
  '/blog',
  '/blog/flying-with-a-baby',
  '/sitemap',
  '/login',
  '/register',
  '/forgot-password',
  '/accounts/manage-booking',
]

let shop: TestShop
/** What was rendered, by path. */
let rendered: string[] = []

beforeEach(async () => {
  const made = renderedPages(({ pathname }) => pathname)
  rendered = made.rendered
  shop = await openShop({ pages: made.pages })
})
afterEach(() => shop.close())

async function ask(path = '/', headers: Record<string, string> = {}, method = 'GET') {
  const answer = await shop.app.request(SHOP_URL + path, { method, headers })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}
const page = async (path?: string, headers?: Record<string, string>): Promise<string> =>
  (await ask(path, headers)).body.toString()

const settings = (language: string, currency: string, country = 'NG'): string =>
  `settings=${encodeURIComponent(
    JSON.stringify({
      selectedCountry: { iso: country },
      selectedLanguage: { value: language },
      selectedCurrency: { value: currency },
    }),
  )}`

test.each(SHARED)('%s is made once for all who come at once and after', async (path) => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)))
  answers.push(await ask(path), await ask(`${path}?utm_source=mail&gclid=x1`))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.toString()}`)).size).toBe(1)
  expect(rendered).toEqual([path])
  for (const { headers } of answers) {
    expect(headers.getSetCookie()).toEqual([])
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
    expect(headers.get('Vary')).toBe('Accept-Encoding, Accept-Language, Cookie')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
  }
  expect(new Set(answers.map(({ headers }) => headers.get('X-Request-Id'))).size).toBe(answers.length)
})

test('a link in French is made once for all who come by it from Dakar, kept by each, and asks what it does not say', async () => {
  const dakar = { 'Accept-Language': 'fr-SN,fr;q=0.9' }
  const answers = [await ask('/?lang=fr', dakar), await ask('/?lang=fr', dakar)]
  expect(rendered).toEqual(['/'])
  for (const { headers, body } of answers) {
    expect(body.toString()).toContain('<html lang="fr">')
    expect(body.toString()).toContain('Souhaitez-vous ces réglages')
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/^settings=.*LANG_FR.*SameSite=Lax/)])
  }
  const [Cookie = ''] = answers[0]?.headers.getSetCookie()[0]?.split(';') ?? []
  const next = await ask('/flights/search', { ...dakar, Cookie })
  expect(next.body.toString()).toContain('<html lang="fr">')
  expect(next.body.toString()).not.toContain('Souhaitez-vous')
  expect(next.headers.getSetCookie().filter((cookie) => cookie.startsWith('settings='))).toEqual([])
})

test('pages count the days on the shop’s clock, in the home market’s zone', async () => {
  const counting = ['/', '/flights', '/hotels', '/transfers', '/insurance', '/visas', '/contact', '/cabs']
  shop.clock.set('2027-05-10T22:30:00Z')
  for (const path of counting) expect([path, (await page(path)).includes('2027-05-10')]).toEqual([path, true])
  shop.clock.advance(3_600_000)
  for (const path of counting) expect([path, (await page(path)).includes('2027-05-11')]).toEqual([path, true])
})

test('only what the shop wrote runs in a shared page: by hashes, without a nonce', async () => {
  const { headers, body } = await ask()
  const html = body.toString()
  const policy = headers.get('Content-Security-Policy') ?? ''
  expect(`${html}${policy}`).not.toContain('nonce')
  expect(policy).not.toContain('unsafe')
  const inline = [...html.matchAll(/<(script|style)\b([^>]*)>([^]*?)<\/\1>/g)].filter(
    ([, , attributes = '', content]) => content && !/application\/(?:ld\+)?json/.test(attributes),
  )
  expect(inline.length).toBeGreaterThan(2)
  for (const [, name, , content = ''] of inline) {
    const hash = createHash('sha256').update(content).digest('base64')
    const directive = policy.split('; ').find((each) => each.startsWith(`${name}-src `))
    expect(directive).toContain(`'sha256-${hash}'`)
  }
})

test('a page that a browser has is not sent again, until it is another', async () => {
  const { headers, body } = await ask('/', { 'Accept-Encoding': 'gzip, br' })
  const etag = headers.get('ETag') ?? ''
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await ask('/', { 'Accept-Encoding': 'gzip, br', 'If-None-Match': known })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    // A browser puts these in the place of those that it has.
    expect(again.headers.get('Content-Security-Policy')).toBe(headers.get('Content-Security-Policy'))
    expect(again.headers.get('ETag')).toBe(etag)
  }
  expect((await ask('/', { 'If-None-Match': etag })).status).toBe(200)
  expect((await ask('/', { Cookie: settings('LANG_FR', 'NGN'), 'If-None-Match': etag })).status).toBe(200)
  expect(body.length).toBeGreaterThan(1_000)
})

test('each encoding holds the same page, and only those that are taken are sent', async () => {
  const plain = await page()
  const cases = [
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['zstd', null],
    ['identity', null],
    ['', null],
  ] as const
  for (const [accepted, encoding] of cases) {
    const { headers, body } = await ask('/', { 'Accept-Encoding': accepted })
    expect(headers.get('Content-Encoding')).toBe(encoding)
    expect(headers.get('Content-Length')).toBe(String(body.length))
    const html = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
    expect(html.toString()).toBe(plain)
  }
  expect(rendered).toEqual(['/'])
})

test.each(['POST', 'PUT', 'DELETE'])('a page takes no %s', async (method) => {
  const { status, headers } = await ask('/', {}, method)
  expect([status, headers.get('Allow'), rendered]).toEqual([405, 'GET, HEAD', []])
})

test('HEAD has no body; what asks for something is answered for itself', async () => {
  const { headers } = await ask()
  const head = await ask('/', {}, 'HEAD')
  expect(head.body).toHaveLength(0)
  expect(head.headers.get('ETag')).toBe(headers.get('ETag'))
  expect(rendered).toEqual(['/'])
  for (const path of [
    '/?from=LOS',
    '/?lang=de',
    '/?lang',
    '/login?next=/accounts/my-trips',
    '/_root.data',
    '/terms.data',
    '/flights/search',
    '/hotels/search',
    '/nowhere',
    '/faqs?q=visa',
  ]) {
    rendered.length = 0
    const answer = await ask(path)
    await ask(path)
    expect(answer.headers.get('ETag'), path).toBeNull()
    expect(rendered, path).toHaveLength(2)
  }
})

test('a signed-in customer sees a page of their own, which nobody else ever does', async () => {
  const ada = shop.visitor()
  await signUp(shop, ada, 'ada@example.com')
  const own = async (headers = {}) => {
    const answer = await ada.fetch('/', { headers })
    expect(answer.status).toBe(200)
    return answer.text()
  }
  // Before anybody else, between others, and with what the browser kept from before the sign-in.
  const seen = [await own()]
  const guest = await ask()
  const known = { 'If-None-Match': guest.headers.get('ETag') ?? '' }
  const visits = await Promise.all(Array.from({ length: 8 }, (_, at) => (at % 2 ? own(known) : page())))
  seen.push(...visits.filter((_, at) => at % 2 === 1))
  for (const html of seen) expect(html).toContain('>Ada<')
  const others = [guest.body.toString(), ...visits.filter((_, at) => at % 2 === 0), await page()]
  expect(new Set(others).size).toBe(1)
  expect(others[0]).not.toContain('Ada')
  for (const secret of ada.cookies.values()) expect(others[0]).not.toContain(secret)
})

test('who has a session that nobody is signed in to is shown what is shared, until somebody signs in', async () => {
  const visitor = shop.visitor()
  await visitor.call('countries')
  expect(visitor.cookies.size).toBeGreaterThan(0)
  const guest = await ask()
  const home = async () => {
    const answer = await visitor.fetch('/')
    return { etag: answer.headers.get('ETag'), cookies: answer.headers.getSetCookie(), html: await answer.text() }
  }
  expect(await home()).toEqual({ etag: guest.headers.get('ETag'), cookies: [], html: guest.body.toString() })
  expect(rendered).toEqual(['/'])
  for (const secret of visitor.cookies.values()) expect(guest.body.toString()).not.toContain(secret)

  await signUp(shop, visitor, 'ada@example.com')
  expect((await home()).html).toContain('>Ada<')
  await visitor.call('authLogout')
  expect((await home()).html).toBe(guest.body.toString())
})

test('a session that is used for pages alone lives on, and its browser is told', async () => {
  const visitor = shop.visitor()
  await visitor.call('countries')
  await signUp(shop, visitor, 'ada@example.com')
  const before = new Map(visitor.cookies)
  // Two weeks without a visit end a session; a page every ten days is one.
  for (const path of ['/', '/flights/search']) {
    shop.clock.advance(10 * 86_400_000)
    const answer = await visitor.fetch(path)
    expect(await answer.text()).toContain('>Ada<')
    expect(answer.headers.getSetCookie().join()).toContain(`sid=${before.get('sid')}; Path=/; Expires=`)
  }
  expect((await visitor.fetch('/')).headers.getSetCookie()).toEqual([])
  shop.clock.advance(15 * 86_400_000)
  expect(await (await visitor.fetch('/')).text()).not.toContain('>Ada<')
})

test('each language, country, currency and answer about cookies has a page of its own', async () => {
  const seen = new Set<string>()
  const consents = ['', '; consent=2026-11-23.1:recents']
  for (const language of ['LANG_EN', 'LANG_FR'])
    for (const currency of ['NGN', 'USD'])
      for (const country of ['NG', 'GH'])
        for (const consent of consents) {
          const cookie = settings(language, currency, country) + consent
          const html = await page('/', { Cookie: cookie })
          expect(html).toBe(await page('/', { Cookie: `a=1; ${cookie}; b=2` }))
          expect(html).toContain(language === 'LANG_FR' ? '<html lang="fr"' : '<html lang="en"')
          seen.add(html)
        }
  expect(seen.size).toBe(16)
  expect(rendered).toHaveLength(16)
  // By an address as by a cookie.
  expect(await page('/?lang=fr')).toBe(await page('/', { Cookie: settings('LANG_FR', 'NGN') }))
})

test('whatever the first visitor sends, the next is shown what a first visit shows', async () => {
  const reference = await page()
  const word = fc.stringMatching(/^[A-Za-z0-9]{6,12}$/).map((text) => `canary${text}`)
  const header = fc.constantFrom(
    'Host',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-For',
    'X-Original-URL',
    'Forwarded',
    'Origin',
    'Referer',
    'User-Agent',
    'Accept',
    'Accept-Language',
    'Authorization',
    'Cookie',
    'Range',
    'If-Modified-Since',
  )
  const value = word.chain((canary) =>
    fc.constantFrom(
      canary,
      `${canary}.example`,
      `https://${canary}.example/`,
      `Bearer ${canary}`,
      `settings=${canary}; settings=${canary}`,
      `settings=%7B%22selectedCountry%22%3A%7B%22iso%22%3A%22${canary}%22%7D%7D`,
      `consent=${canary}`,
      `device=${canary}; theme=${canary}`,
      `settings=%3Cscript%3E${canary}`,
    ),
  )
  const query = fc.constantFrom('', '?utm_source=canaryq', '?gclid=canaryq&lang=en')
  await fc.assert(
    fc.asyncProperty(fc.dictionary(header, value, { maxKeys: 4 }), query, async (headers, search) => {
      shop.clock.advance(61_000)
      const mine = await ask(`/${search}`, headers)
      expect(mine.headers.get('ETag')).not.toBeNull()
      expect(mine.body.toString()).not.toContain('canary')
      expect([...mine.headers.values()].join('\n')).not.toContain('canary')
      expect(await page()).toBe(reference)
    }),
    { numRuns: 60 },
  )
})

test('a page is dropped when what it shows changes, and made anew after a minute', async () => {
  const before = await page()
  const dollars = { Cookie: settings('LANG_EN', 'USD') }
  await page('/', dollars)
  expect(rendered).toHaveLength(2)
  shop.clock.advance(10_000)
  expect((await page()) === before).toBe(true)
  expect(rendered).toHaveLength(2)

  await shop.database.db.updateTable('offers').set({ active: false }).execute()
  shop.clock.advance(2_000)
  const without = await page()
  expect(without === before).toBe(false)
  expect(rendered).toHaveLength(3)

  await shop.database.db.updateTable('exchange_rates').set({ rate: '0.5', margin_bps: 0 }).execute()
  // The rate itself is looked up once a minute, for charging as for showing.
  shop.clock.advance(62_000)
  expect((await page('/', dollars)).includes(String.raw`\"0.5\"`)).toBe(true)

  rendered.length = 0
  await page()
  shop.clock.advance(59_000)
  await page()
  shop.clock.advance(2_000)
  await page()
  expect(rendered).toEqual(['/', '/'])
})

const FR_QUESTION = 'Souhaitez-vous ce site en français'

test('a browser of Dakar is asked in French, on pages of its own; all others see the page without a question', async () => {
  const dakar = { 'Accept-Language': 'fr-SN,fr;q=0.9' }
  for (const round of [1, 2]) {
    expect(await page('/', dakar), `round ${round}`).toContain(FR_QUESTION)
    expect(await page('/', dakar)).toContain('value="no"')
    expect(await page('/', { 'Accept-Language': 'en-US,en;q=0.9' })).not.toContain('value="no"')
    expect(await page('/')).not.toContain('value="no"')
    expect(await page('/', { ...dakar, Cookie: 'place_asked=1' })).not.toContain('value="no"')
    expect(await page('/', { ...dakar, Cookie: settings('LANG_FR', 'XOF', 'SN') })).not.toContain('value="no"')
  }
  expect(await page('/', { 'Accept-Language': 'fr-SN;q=0.9, de;q=0.1, "evil"' })).toContain(FR_QUESTION)
  expect(await page('/', dakar)).toContain('<html lang="en"')
})

test('without a script the answer is a form: it is kept in the browser and leads back, to this shop alone', async () => {
  const answer = (query: string) => ask(`/settings?language=fr&country=SN&currency=XOF&${query}`)
  const yes = await answer('answer=yes&next=%2Fflights')
  expect([yes.status, yes.headers.get('Location')]).toEqual([303, '/flights'])
  const cookies = yes.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  expect(cookies[0]).toBe('place_asked=1')
  const after = await page('/', { Cookie: cookies.join('; '), 'Accept-Language': 'fr-SN' })
  expect(after).toContain('<html lang="fr"')
  expect(after).not.toContain('value="no"')
  const no = await answer('answer=no&next=https%3A%2F%2Fevil.example%2F')
  expect(no.headers.get('Location')).toBe('/')
  expect(no.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['place_asked'])
  const odd = await ask('/settings?answer=yes&language=x&country=zz%3B&currency=GOLD')
  const kept = (odd.headers.getSetCookie()[1] ?? '').split(';')[0] ?? ''
  expect(await page('/', { Cookie: kept })).toContain('<html lang="en"')
})
