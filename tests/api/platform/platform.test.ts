import { afterAll, describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contracts/locale.ts'
import { openShop, SHOP_URL } from '#tests/support/shop.ts'
import { translate } from '#tests/support/translate.ts'

const shop = await openShop({ suppliers: [] })
afterAll(() => shop.close())

const POST = { method: 'POST', headers: { 'Content-Type': 'application/json' } } as const

describe('sessions', () => {
  test('a first visit opens a session: an HttpOnly cookie, and another value as the bearer', async () => {
    const answer = await shop.app.request('/api/v1/auth/token', { method: 'POST' })
    expect(answer.status).toBe(200)
    const cookie = answer.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/^sid=[\w-]{43}; .*Path=\/; .*HttpOnly; SameSite=Lax/)
    const token = await answer.json()
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 600 })
    expect(cookie).not.toContain(token.access_token)
  })

  test('over HTTPS the cookie is bound to the host', async () => {
    const secure = await openShop({
      suppliers: [],
      env: { BASE_URL: 'https://shop.example', ALLOW_PUBLIC_SANDBOX: 'yes' },
    })
    const answer = await secure.app.request('https://shop.example/api/v1/auth/token', { method: 'POST' })
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sid=.*; Secure/)
    expect(answer.headers.get('Strict-Transport-Security')).toContain('max-age')
    await secure.close()
  })

  test('the same browser continues its session', async () => {
    const visitor = shop.visitor()
    const first = await visitor.call('authToken')
    const second = await visitor.call('authToken')
    const session = (token: string) => token.split('.')[0]
    expect(session(second.body.access_token)).toBe(session(first.body.access_token))
  })

  test('the database keeps only a hash of the cookie', async () => {
    const visitor = shop.visitor()
    await visitor.call('authToken')
    const rows = await shop.database.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(visitor.cookies.get('sid'))
  })
})

describe('what cannot be a call', () => {
  test.each([
    ['another origin', { Origin: 'https://evil.example' }],
    ['an opaque origin', { Origin: 'null' }],
    ['a cross-site page', { 'Sec-Fetch-Site': 'cross-site' }],
    ['a sister site', { 'Sec-Fetch-Site': 'same-site' }],
  ])('%s is refused', async (_, headers) => {
    const answer = await shop.app.request('/api/v1/auth/token', { method: 'POST', headers })
    expect(answer.status).toBe(403)
    expect(await answer.json()).toMatchObject({ code: 'forbidden' })
  })

  test('an unknown path is named, in the language asked for', async () => {
    const answer = await shop.app.request('/api/v1/nope', { headers: { 'Accept-Language': 'fr-FR,fr;q=0.9' } })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({
      code: 'not_found',
      message: 'Page introuvable\u00a0: /api/v1/nope',
      msg: 'Page introuvable\u00a0: /api/v1/nope',
      request_id: answer.headers.get('X-Request-Id'),
    })
  })

  test('a wrong method is told the right one', async () => {
    const answer = await shop.app.request('/api/v1/auth/token', { method: 'DELETE' })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('Allow')).toBe('POST')
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' })
  })

  test.each([
    ['broken JSON', '{"a":', 400, 'malformed_request'],
    ['invalid UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400, 'malformed_request'],
    ['too much', JSON.stringify('x'.repeat(102_400)), 413, 'payload_too_large'],
  ])('%s is refused', async (_, body, status, code) => {
    const answer = await shop.app.request('/api/v1/auth/token', { ...POST, body })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code })
  })

  test.each(LANGUAGES)(
    'a form that a browser sends itself is refused on a page in its language (%s)',
    async (language) => {
      const browser = {
        Accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'Content-Type': 'application/x-www-form-urlencoded',
        ...(language === 'fr' && {
          Cookie: `settings=${encodeURIComponent('{"selectedLanguage":{"value":"LANG_FR"}}')}`,
        }),
      }
      const large = { method: 'POST', body: `message=${'x'.repeat(3_000_000)}` }
      const send = (path: string, init: RequestInit) => shop.app.request(path, { ...init, headers: browser })
      const tooLarge = await send('/contact', large)
      expect(tooLarge.status).toBe(413)
      const foreign = await shop.app.request('/contact', {
        method: 'POST',
        headers: { ...browser, Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
      })
      expect(foreign.status).toBe(403)
      for (const [answer, key] of [
        [tooLarge, 'errors.refused_form.too_large_title'],
        [foreign, 'errors.refused_form.title'],
        [await send('/terms', { method: 'POST' }), 'errors.refused_form.title'],
      ] as const) {
        expect(answer.headers.get('Content-Type')).toContain('text/html')
        const html = await answer.text()
        expect(html).toContain(`<html lang="${language}">`)
        expect(html).toContain(`<h1>${translate(language, key)}</h1>`)
        expect(html).toContain(translate(language, 'errors.refused_form.back'))
        expect(html).not.toContain('refresh')
      }
      // Programs are answered as ever.
      const program = await shop.app.request('/api/v1/cases', {
        ...large,
        headers: { 'Content-Type': 'application/json' },
      })
      expect([program.status, await program.json()]).toMatchObject([413, { code: 'payload_too_large' }])
    },
  )

  test('a body that is not declared as JSON is refused', async () => {
    const answer = await shop.app.request('/api/v1/auth/token', { method: 'POST', body: '{}' })
    expect(answer.status).toBe(415)
  })
})

describe('headers and state', () => {
  test('every answer carries the security headers of what it is', async () => {
    const answer = await shop.app.request('/api/docs')
    expect(answer.headers.get('Content-Type')).toContain('text/html')
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}'/)
    expect(policy).not.toContain('paystack')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')

    for (const path of ['/healthz', '/api/v1/nowhere']) {
      const { headers } = await shop.app.request(path)
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Cross-Origin-Opener-Policy')).toBeNull()
    }
  })

  test('with providers’ keys, only the pages that take payment name the providers', async () => {
    const keys = {
      PAYSTACK_SECRET_KEY: 'sk_test_12345678',
      PAYSTACK_PUBLIC_KEY: 'pk_test_12345678',
      SMTP_URL: 'smtp://mail.example',
    }
    const live = await openShop({ suppliers: [], env: keys })
    const policyOf = async (path: string) => (await live.app.request(path)).headers.get('Content-Security-Policy')
    expect(await policyOf('/flights/booking/of_1')).toContain('https://js.paystack.co')
    expect(await policyOf('/flights/listings/1')).not.toContain('paystack')
    await live.close()
  })

  test('while it starts or drains the shop lives but takes nothing', async () => {
    shop.shop.state.set(false)
    expect((await shop.app.request('/healthz')).status).toBe(200)
    expect((await shop.app.request('/readyz')).status).toBe(503)
    const turnedAway = await shop.app.request('/api/v1/auth/token', { method: 'POST' })
    expect(turnedAway.status).toBe(503)
    expect(turnedAway.headers.get('Retry-After')).toBe('5')
    shop.shop.state.set(true)
    expect((await shop.app.request('/readyz')).status).toBe(200)
  })

  test('the browsable documentation needs no other host', async () => {
    const page = await (await shop.app.request('/api/docs')).text()
    for (const [, address] of page.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect(address).toMatch(/^\/api\/docs\//)
      expect((await shop.app.request(SHOP_URL + address)).status).toBe(200)
    }
  })
})

test('every hour the shop forgets what has ended, and queues the next cleaning', async () => {
  const old = await openShop({ suppliers: [] })
  await old.visitor().call('authToken')
  old.clock.advance(31 * 86_400_000)
  await old.worker.runDue()
  expect(await old.database.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  expect(await old.database.db.selectFrom('rate_limits').selectAll().execute()).toEqual([])
  const owed = await old.database.db
    .selectFrom('jobs')
    .select('run_at')
    .where('status', '=', 'ready')
    .where('kind', '=', 'shop.clean')
    .execute()
  expect(owed.map(({ run_at }) => run_at.toISOString())).toEqual(['2026-12-03T10:00:00.000Z'])
  await old.close()
})
