import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { API_BASE } from '#contracts/api-base.ts'
import { ENDPOINTS } from '#contracts/endpoints.ts'
import { LANGUAGES } from '#contracts/locale.ts'
import type { Problem } from '#contracts/errors.ts'
import { expectProblem, type ExpectedRefusal, expectRefusal } from '#tests/support/refusal.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop({ now: '2026-11-21T09:00:00Z', suppliers: [] })
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(5_000))

type Headers = Readonly<Record<string, string>>
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** A request as any program may send it, with nothing but what is said here. */
async function send(path: string, init: RequestInit) {
  const response = await shop.app.request(path, init)
  const body: Problem = await response.json()
  return { status: response.status, headers: response.headers, body }
}
const post = (path: string, body: BodyInit | null, headers: Headers) =>
  send(API_BASE + path, { method: 'POST', body, headers })

const REQUIRED = 'This field is required'
const INVALID = 'This value is not valid'
const malformed: ExpectedRefusal = { code: 'malformed_request' }
const wrong = (fields: Record<string, string>): ExpectedRefusal => ({ code: 'validation_failed', fields })

describe('a body', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  test.each<[string, BodyInit, ExpectedRefusal]>([
    ['that ends too early', '{"search":', malformed],
    ['that is no JSON', "{search: 'lagos'}", malformed],
    ['with a number that JSON has not', '{"search":NaN}', malformed],
    ['of two values', '{"search":"lagos"}{}', malformed],
    ['with a bare control character', '{"search":"la\u0001gos"}', malformed],
    ['with a bare NUL character', '{"search":"lagos\0"}', malformed],
    ['in UTF-16', Buffer.from('{"search":"lagos"}', 'utf16le'), malformed],
    ['with broken UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d]), malformed],
    ['nested for ever', '['.repeat(50_000), malformed],
    ['nested too deep', nested(50_000), wrong({ body: INVALID })],
    ['nested too deep in a field', `{"search":${nested(50_000)}}`, wrong({ search: REQUIRED })],
    ['of 100 KB and a byte', `{"search":"${'x'.repeat(102_400)}"}`, { code: 'payload_too_large' }],
    ['that is empty', '', wrong({ search: REQUIRED })],
    ['that is null', 'null', wrong({ search: REQUIRED })],
    ['that is false', 'false', wrong({ body: INVALID })],
    ['that is a list', '[]', wrong({ body: INVALID })],
    ['that is a text', '"lagos"', wrong({ body: INVALID })],
    ['that is a number', '1e400', wrong({ body: INVALID })],
    ['with an escaped NUL character', '{"search":"\\u0000"}', wrong({ search: INVALID })],
    ['with half a character', '{"search":"\\ud83d"}', wrong({ search: INVALID })],
    ['with a key twice, wrong at last', '{"search":"lagos","search":[]}', wrong({ search: REQUIRED })],
    ['with what it asks for in a prototype', '{"__proto__":{"search":"lagos"}}', wrong({ search: REQUIRED })],
    ['with a constructor', '{"constructor":{"prototype":{"search":"x"}}}', wrong({ search: REQUIRED })],
    ['with a text of 81 letters', `{"search":"${'x'.repeat(81)}"}`, wrong({ search: 'This value is too long' })],
  ])('%s is refused', async (_, body, expected) => {
    await expectRefusal((language) => post('/search_airport', body, { ...JSON_TYPE, ...language }), expected)
    expect('search' in {}).toBe(false)
  })

  test.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/jsonp'],
    [''],
  ])('declared as %j is refused', async (type) => {
    await expectRefusal(
      (language) => post('/search_airport', '{"search":"lagos"}', { 'Content-Type': type, ...language }),
      { code: 'unsupported_media_type' },
    )
  })

  test.each([
    ['a key twice, of which the last counts', '{"search":7,"search":"lagos"}'],
    ['keys that nobody knows', '{"search":"lagos","__proto__":7,"toString":null}'],
    ['a byte order mark', '\ufeff{"search":"lagos"}'],
    ['any text that can be written', JSON.stringify({ search: 'لاغوس 🛫 \u202e\u0001\n' })],
  ])('with %s is taken', async (_, body) => {
    const { status } = await post('/search_airport', body, JSON_TYPE)
    expect(status).toBe(200)
  })
})

describe('a path', () => {
  const methodsOf = Object.entries(Object.groupBy(Object.values(ENDPOINTS), ({ path }) => path)).map(
    ([path, calls]) => ({ path, methods: calls.map(({ method }): string => method) }),
  )
  test.each(methodsOf)('$path takes $methods and no other method', async ({ methods, path }) => {
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter((name) => !methods.includes(name))
    for (const other of others) {
      await expectRefusal((headers) => send(API_BASE + path, { method: other, headers }), {
        code: 'method_not_allowed',
      })
    }
    const { headers } = await send(API_BASE + path, { method: 'DELETE' })
    const allowed = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    expect(headers.get('Allow')).toBe(allowed.join(', '))
  })

  test.each([
    ['/api/v1/nope'],
    ['/api/v1/flights'],
    ['/api/v1/flights/search/'],
    ['/api/v1/FLIGHTS/SEARCH'],
    ['/api/v1/__proto__'],
    ['/api/v1/%00'],
    ['/api/v1/%E0%A4%A'],
    ['/api/v1/{path}<script>'],
    [`/api/v1/${'x'.repeat(5_000)}`],
    ['/api/v2/agency'],
    ['/api/v1/webhooks/stripe'],
  ])('%s is not found, in the language asked for', async (path) => {
    for (const language of LANGUAGES) {
      for (const method of ['GET', 'POST']) {
        const answer = await send(path, { method, headers: { 'Accept-Language': language } })
        expect(answer.status).toBe(404)
        expect(answer.body.message).toMatch(
          language === 'fr' ? /^Page introuvable\u00a0: \/api\// : /^Page not found: \/api\//,
        )
        expectProblem(answer, language)
      }
    }
  })

  test('of a document that is none, or somebody else’s, is not found', async () => {
    const visitor = shop.visitor()
    await visitor.call('authToken')
    for (const order of ['%00', '%E0%A4%A', '__proto__', 'ord_0000000000000000000000', 'x'.repeat(500)]) {
      for (const type of ['e_ticket', 'receipt', 'passport', '%00']) {
        await expectRefusal(
          async (headers) => {
            const response = await visitor.fetch(`${API_BASE}/documents/${order}/${type}`, { headers })
            return { status: response.status, headers: response.headers, body: await response.json() }
          },
          { code: 'not_found' },
        )
      }
    }
  })

  test.each([
    ['/sandbox/paystack/pay/%00'],
    ['/sandbox/flutterwave/v3/hosted/pay/%00'],
    ['/sandbox/flutterwave/v3/hosted/pay/__proto__'],
    ['/sandbox/flutterwave/checkout?public_key=FLWPUBK_TEST-x&tx_ref=%00&amount=1&email=a@example.com'],
    ['/sandbox/flutterwave/checkout?public_key=FLWPUBK_TEST-x&tx_ref=a&amount=1e9&email=a@example.com'],
    ['/mailbox/%00'],
    ['/mailbox/999999999999999'],
    ['/mailbox/files/9999999999999999999'],
  ])('%s of a local fake server is not found', async (path) => {
    expect((await shop.app.request(path)).status).toBe(404)
  })

  test('of the local payment page takes no text that cannot be kept', async () => {
    const body = JSON.stringify({ key: 'pk_test_x', email: 'a@example.com', amount: 1, metadata: { note: '\0' } })
    const answer = await shop.app.request('/sandbox/paystack/checkout/request_inline', { method: 'POST', body })
    expect(answer.status).toBe(400)
  })
})

describe('a session', () => {
  interface Credentials {
    readonly Authorization?: string
    readonly Cookie?: string
  }
  async function credentialsOf(visitor: Visitor): Promise<Required<Credentials>> {
    const { access_token } = (await visitor.call('authToken')).body
    return { Authorization: `Bearer ${access_token}`, Cookie: `sid=${visitor.cookies.get('sid')}` }
  }
  const ask = (credentials: Credentials) => (language: Headers) =>
    post('/flights/booking_confirmation', '{"confirmation_id":"ord_1"}', { ...JSON_TYPE, ...credentials, ...language })

  test('that is good is told what it asked for does not exist', async () => {
    await expectRefusal(ask(await credentialsOf(shop.visitor())), { code: 'not_found' })
  })

  test.each<[string, (own: Required<Credentials>, other: Required<Credentials>) => Credentials]>([
    ['without anything', () => ({})],
    ['without a bearer', ({ Cookie }) => ({ Cookie })],
    ['without a cookie', ({ Authorization }) => ({ Authorization })],
    ['with another’s bearer', ({ Cookie }, { Authorization }) => ({ Cookie, Authorization })],
    ['with another’s cookie', ({ Authorization }, { Cookie }) => ({ Cookie, Authorization })],
    ['with its cookie as bearer', ({ Cookie }) => ({ Cookie, Authorization: Cookie.replace('sid=', 'Bearer ') })],
    [
      'with a bearer of another scheme',
      (own) => ({ ...own, Authorization: own.Authorization.replace('Bearer', 'Basic') }),
    ],
    ['with half a bearer', (own) => ({ ...own, Authorization: own.Authorization.slice(0, 40) })],
    ['with an endless bearer', (own) => ({ ...own, Authorization: `Bearer ${'x'.repeat(5_000)}` })],
    ['with a prototype’s key as bearer', (own) => ({ ...own, Authorization: 'Bearer __proto__' })],
    ['with a cookie that cannot be read', (own) => ({ ...own, Cookie: 'sid=%E0%A4%A' })],
    ['with a NUL character as cookie', (own) => ({ ...own, Cookie: 'sid=%00' })],
    ['with an empty cookie', (own) => ({ ...own, Cookie: 'sid=' })],
  ])('%s is refused', async (_, change) => {
    const [own, other] = [await credentialsOf(shop.visitor()), await credentialsOf(shop.visitor())]
    await expectRefusal(ask(change(own, other)), { code: 'unauthenticated' })
  })

  test('whose bearer is over is refused, and goes on with a new one', async () => {
    const visitor = shop.visitor()
    const old = await credentialsOf(visitor)
    shop.clock.advance(600_000)
    await expectRefusal(ask(old), { code: 'unauthenticated' })
    await expectRefusal(ask(await credentialsOf(visitor)), { code: 'not_found' })
  })

  test('that is over is refused even with a bearer that is not', async () => {
    const visitor = shop.visitor()
    const old = await credentialsOf(visitor)
    await shop.database.db.updateTable('sessions').set({ expires_at: shop.clock.now() }).execute()
    await expectRefusal(ask(old), { code: 'unauthenticated' })
    const renewed = await credentialsOf(visitor)
    expect(renewed.Cookie).not.toBe(old.Cookie)
    await expectRefusal(ask(renewed), { code: 'not_found' })
  })

  test('of another site’s page is refused', async () => {
    const own = await credentialsOf(shop.visitor())
    for (const origin of [{ Origin: 'https://evil.example' }, { Origin: 'x' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
      await expectRefusal(ask({ ...own, ...origin }), { code: 'forbidden' })
    }
  })
})

describe('a header', () => {
  test.each<[string, Headers]>([
    ['language', { 'Accept-Language': '🛫;q=x, ,,;;' }],
    ['address', { 'X-Forwarded-For': "'; drop table rate_limits; --, %00" }],
    ['cookie', { Cookie: '=; ;;=x; __proto__=1; sid' }],
    ['request id', { 'X-Request-Id': 'x'.repeat(5_000) }],
  ])('that is no %s does no harm', async (_, headers) => {
    const latin = Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')])
    const answer = await post('/auth/token', null, Object.fromEntries(latin))
    expect(answer.status).toBe(200)
  })
})
