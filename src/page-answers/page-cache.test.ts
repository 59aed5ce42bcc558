import { expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { createPageCache } from './page-cache.ts'
import { createRemember } from './remember.ts'
import { type SharedPage, shareAnswer } from './shared-page.ts'

const clock = fixedClock('2026-12-01T10:00:00Z')
const page = (bytes: number): SharedPage => ({
  status: 200,
  sources: { scripts: '', styles: '' },
  encodings: ['br'],
  etag: () => '',
  body: async () => new Uint8Array(bytes),
  bytes: () => bytes,
})

test('pages that nobody asks for go before those that many do, and never more is kept than may be', async () => {
  const cache = createPageCache({ clock, maxAgeMs: 60_000, maxBytes: 1_000 })
  let made = 0
  const ask = (key: string) =>
    cache.find(key, 'as it is', async () => {
      made++
      return page(100)
    })
  // Somebody tries every country, and the home page is visited meanwhile.
  for (let country = 0; country < 500; country++) {
    await ask(`country ${country}`)
    await ask('home')
    expect(cache.bytes()).toBeLessThanOrEqual(1_000)
  }
  expect(made).toBe(501)
})

test('what cannot be shared and what failed is not kept', async () => {
  const cache = createPageCache({ clock, maxAgeMs: 60_000, maxBytes: 1_000 })
  expect(await cache.find('a', '1', async () => null)).toBeNull()
  await expect(cache.find('a', '1', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  const kept = await cache.find('a', '1', async () => page(1))
  expect(await cache.find('a', '1', async () => page(2))).toBe(kept)
  expect(await cache.find('a', '2', async () => page(2))).not.toBe(kept)
})

const html = (over: { status?: number; headers?: Record<string, string>; body?: string }) =>
  new Response(over.body ?? '<p>page</p>', {
    status: over.status ?? 200,
    headers: { 'Content-Type': 'text/html; charset=utf-8', ...over.headers },
  })

test.each([
  ['a failure', html({ status: 500 })],
  ['a way elsewhere', html({ status: 302, headers: { Location: '/login' } })],
  ['a session', html({ headers: { 'Set-Cookie': 'sid=1' } })],
  ['what says itself how it is kept', html({ headers: { 'Cache-Control': 'private, no-store' } })],
  ['data', html({ headers: { 'Content-Type': 'text/x-script' } })],
  ['a nonce that stands elsewhere', html({ body: '<p>secret</p>' })],
])('%s is nobody else’s', async (_, answer) => {
  expect(await shareAnswer(answer, 'secret')).toBeNull()
})

test('that something is not there is told to all who wait for it, and not kept', async () => {
  const missing = await shareAnswer(html({ status: 404 }), 'secret')
  expect(missing?.status).toBe(404)
  const cache = createPageCache({ clock, maxAgeMs: 60_000, maxBytes: 1_000 })
  let made = 0
  const ask = () =>
    cache.find('a', '1', async () => {
      made++
      return missing
    })
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([missing, missing, missing])
  expect([made, cache.bytes()]).toEqual([1, 0])
  await ask()
  expect(made).toBe(2)
})

test('what came into a page without its nonce is not allowed to run', async () => {
  const shared = await shareAnswer(
    html({ body: '<script nonce="secret">ours</script><script>theirs</script><style nonce="secret">p{}</style>' }),
    'secret',
  )
  expect(shared?.sources.scripts.split(' ')).toHaveLength(1)
  expect(shared?.sources.styles.split(' ')).toHaveLength(1)
  const body = Buffer.from((await shared?.body('identity')) ?? []).toString()
  expect(body).toBe('<script>ours</script><script>theirs</script><style>p{}</style>')
})

test('a value is loaded once for all who ask, again when it is old, and used longer while no newer one is available', async () => {
  const at = fixedClock('2026-12-01T10:00:00Z')
  const remember = createRemember(at)
  let loads = 0
  let down = false
  const ask = () =>
    remember('value', { freshMs: 2_000, usableMs: 60_000 }, async () => {
      loads++
      if (down) throw new Error('down')
      return loads
    })
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
  at.advance(2_000)
  expect(await ask()).toBe(2)
  down = true
  at.advance(59_000)
  expect(await ask()).toBe(2)
  at.advance(1_000)
  await expect(ask()).rejects.toThrow('down')
  down = false
  expect(await ask()).toBe(5)
})

test('of what visitors can make many of, what was asked for longest ago is forgotten', async () => {
  const remember = createRemember(fixedClock('2026-12-01T10:00:00Z'))
  const loads: string[] = []
  const ask = (key: string) =>
    remember(key, { freshMs: 60_000, usableMs: 60_000 }, async () => {
      loads.push(key)
      return key
    })
  await ask('shop')
  for (let country = 0; country < 600; country++) {
    await ask(`prices ${country}`)
    await ask('shop')
  }
  expect(loads.filter((key) => key === 'shop')).toHaveLength(1)
  await ask('prices 599')
  expect(loads).toHaveLength(601)
  const fail = () => Promise.reject(new Error('down'))
  for (let country = 0; country < 600; country++)
    await expect(remember(`failed ${country}`, { freshMs: 60_000, usableMs: 60_000 }, fail)).rejects.toThrow('down')
  await ask('shop')
  await ask('shop')
  expect(loads.filter((key) => key === 'shop')).toHaveLength(2)
  await ask('prices 0')
  expect(loads).toHaveLength(603)
})
