import { expect, test } from 'vitest'
import { type AttackedShop, many, note, tally } from './attacked-shop.ts'
import { signUpAt } from './mail-floods.ts'
import { malformedLines, SMUGGLED } from './malformed-lines.ts'
import { locationOf, pourInto, sendRaw, statusOf } from './raw-requests.ts'

const MB = 1024 * 1024

export interface AttackedShops {
  /** As behind one proxy, so that attackers have addresses. */
  readonly shop: AttackedShop
  /** As `npm start` leaves it. */
  readonly plain: AttackedShop
}

/** What no browser sends: endless bodies, broken lines, foreign hosts. */
export function attackWithStrangeRequests(shops: () => AttackedShops): void {
  test('a body without an end is stopped, wherever it is sent', async () => {
    const before = await shops().shop.process.residentMb()
    const paths = [
      '/sandbox/bank',
      '/sandbox/paystack/transaction/initialize',
      '/sandbox/control/paystack/act',
      '/mailbox',
      '/api/v1/search_airport',
      '/api/v1/webhooks/paystack',
      '/api/v1/newsletter/one_click?token=x',
      '/login',
      '/assets/nothing.js',
    ]
    const poured = await Promise.all(paths.map((each) => pourInto(shops().shop.process.url, each, 400 * MB)))
    const most = Math.max(...poured.map(({ bytes }) => bytes)) / MB
    const grown = (await shops().shop.process.residentMb()) - before
    note(
      'endless bodies',
      `at most ${most.toFixed(1)} MB taken of 400, memory grew by ${Math.round(grown)} MB; ${tally(poured.map(({ status }) => status))}`,
    )
    expect(poured.every(({ status }) => status >= 400 && status < 500)).toBe(true)
    expect(most).toBeLessThan(20)
    expect(grown).toBeLessThan(200)
  })

  test('lines and hosts that nobody writes are no defect, and lead nowhere else', async () => {
    const before = shops().shop.errors().length
    const lines = malformedLines(400, 2026)
    const answers = await many(lines.length, 8, (index) =>
      sendRaw(shops().shop.process.url, { ...(lines[index] ?? { line: '' }), headers: ['Content-Length: 0'] }),
    )
    note('malformed lines', tally(answers.map(statusOf)))
    for (const [index, answer] of answers.entries()) {
      const said = JSON.stringify(lines[index])
      // HTTP asks for these of a method that nobody knows and a version that nobody speaks.
      if (![501, 505].includes(statusOf(answer))) expect(statusOf(answer), said).toBeLessThan(500)
      const location = locationOf(answer)
      if (location !== null) expect(location, said).toMatch(/^\/(?![/\\])|^http:\/\/127\.0\.0\.1:/)
    }
    expect(shops().shop.errors().slice(before)).toEqual([])
  })

  test('a form of another site that is sent to a page is no defect', async () => {
    const before = shops().shop.errors().length
    const origins = [
      'https://evil.example',
      'null',
      'no origin at all',
      shops().shop.process.url.replace('http', 'https'),
    ]
    const lines = [
      'POST /',
      'POST /login',
      'POST /nowhere',
      'PUT /flights',
      'DELETE /login.data',
      'OPTIONS /',
      'PATCH /%ff',
    ]
    const answers: number[] = []
    for (const origin of origins)
      for (const line of lines) {
        const headers = [`Origin: ${origin}`, 'Content-Type: application/x-www-form-urlencoded', 'Content-Length: 3']
        answers.push(
          statusOf(await sendRaw(shops().shop.process.url, { line: `${line} HTTP/1.1`, headers, body: 'a=b' })),
        )
      }
    note('foreign forms', tally(answers))
    expect(answers.filter((status) => status < 400 || status >= 500)).toEqual([])
    expect(shops().shop.errors().slice(before)).toEqual([])
  })

  test('a body of two lengths is nobody’s second request', async () => {
    const answers = await many(SMUGGLED.length, 2, (index) =>
      sendRaw(shops().shop.process.url, {
        line: 'POST /api/v1/search_airport HTTP/1.1',
        headers: ['Content-Type: application/json', ...(SMUGGLED[index] ?? [])],
        body: '0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n',
      }),
    )
    note('two lengths', tally(answers.map(statusOf)))
    for (const answer of answers) {
      expect(statusOf(answer), answer).toBe(400)
      expect(answer.split('HTTP/1.1 ')).toHaveLength(2)
    }
  })

  test('nothing that a link says leads to another host', async () => {
    const hosts = ['//evil.example', '/.//evil.example', '/\\evil.example', 'https://evil.example', '/%09/evil.example', '/..//evil.example', 'javascript:evil.example'] // prettier-ignore
    const customer = shops().shop.visitor('203.0.113.8')
    await signUpAt(shops().shop, customer, 'led-away@example.com')
    const leads: string[] = []
    for (const name of ['next', 'redirect', 'return_to', 'callback_url', 'url'])
      for (const host of hosts)
        for (const visitor of [customer, shops().shop.visitor('203.0.113.9')])
          for (const page of ['/login', '/register', '/account/profile']) {
            const answer = await visitor.fetch(`${page}?${name}=${encodeURIComponent(host)}`)
            const location = answer.headers.get('Location') ?? answer.headers.get('Refresh')
            const led =
              location !== null && new URL(location, shops().shop.process.url).origin !== shops().shop.process.url
            const linked = /(?:href|action|content)="[^"]*(?:\/\/|\\|:)evil\.example/.test(await answer.text())
            if (led || linked) leads.push(`${page} ${name}=${host}: ${location ?? 'link'}`)
          }
    note('ways to another host', String(leads.length))
    expect(leads).toEqual([])
  })

  test('local mailbox and sandboxes are no page of another host or a proxied visitor', async () => {
    const says: readonly { readonly host?: string; readonly headers?: readonly string[] }[] = [
      { host: 'evil.example' },
      { host: '127.0.0.1.evil.example' },
      { headers: ['X-Forwarded-For: 198.51.100.9'] },
      { headers: ['X-Forwarded-For: 127.0.0.1, 198.51.100.9'] },
      { headers: ['X-Real-IP: 198.51.100.9'] },
      { headers: ['Forwarded: for=198.51.100.9;host=shop.example'] },
      { headers: ['X-Forwarded-Host: shop.example'] },
      { headers: ['Origin: https://evil.example'] },
    ]
    const lines = ['GET /mailbox', 'GET /mailbox/1/html', 'GET /%6dailbox', 'GET /sandbox/bank', 'POST /sandbox/bank', 'PUT /sandbox/control/paystack'] // prettier-ignore
    const answers: [string, number][] = []
    for (const each of [shops().plain, shops().shop])
      for (const said of says)
        for (const line of lines) {
          const headers = [...(said.headers ?? []), 'Content-Length: 0']
          const answer = await sendRaw(each.process.url, { ...said, line: `${line} HTTP/1.1`, headers })
          answers.push([`${line} ${JSON.stringify(said)}`, statusOf(answer)])
        }
    note('local pages from elsewhere', tally(answers.map(([, status]) => status)))
    expect(answers.filter(([, status]) => status !== 403 && status !== 404)).toEqual([])
    expect((await fetch(`${shops().plain.process.url}/mailbox`)).status).toBe(200)
  })
}
