import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { prepareFolder } from '#tests/support/database/prepared-folder.ts'
import { type RawRequest, sendRaw, statusOf } from '#tests/support/raw-request.ts'
import { type ShopProcess, startShop } from '#tests/support/shop-process.ts'

let dataDir = ''
let shop: ShopProcess

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-strange-'))
  await prepareFolder(dataDir)
  shop = await startShop({ DATA_DIR: dataDir, NODE_ENV: 'test', LOG_LEVEL: 'info' })
})
afterAll(async () => {
  await shop.end('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

const send = (request: RawRequest): Promise<string> => sendRaw(shop.url, request)
const locationOf = (answer: string) => /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? null
const errors = () =>
  shop
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":"error"') || /^\s+at /.test(line))

test.each([
  'GET // HTTP/1.1',
  'GET //evil.example/ HTTP/1.1',
  'GET //evil.example:99999/ HTTP/1.1',
  'GET //[/ HTTP/1.1',
  'GET //%00/ HTTP/1.1',
  'GET //user:password@evil.example/ HTTP/1.1',
  'GET //.data HTTP/1.1',
  'GET /.//evil.example HTTP/1.1',
  'GET /%2e//evil.example HTTP/1.1',
  'GET /_.data HTTP/1.1',
  'POST // HTTP/1.1',
  'POST //[/ HTTP/1.1',
  'PUT / HTTP/1.1',
  'GET http://evil.example// HTTP/1.1',
  'GET http:// HTTP/1.1',
  'GET http://[ HTTP/1.1',
  'GET * HTTP/1.1',
  'OPTIONS * HTTP/1.1',
  'GET /\\evil.example HTTP/1.1',
  'GET /%ff%zz%E0%A4%A HTTP/1.1',
  'GET /%00 HTTP/1.1',
  'GET /?%ff=%zz&next=%E0%A4 HTTP/1.1',
  'GET /flights/booking/%ff HTTP/1.1',
  'GET /api/v1//%ff HTTP/1.1',
  'GET /assets/%ff HTTP/1.1',
  'GET /sandbox/paystack/pay/%ff HTTP/1.1',
  'GET /mailbox/%ff HTTP/1.1',
  `GET /${'a'.repeat(14_000)} HTTP/1.1`,
  `GET /${'a'.repeat(60_000)} HTTP/1.1`,
])('%.60s is no defect of the shop, and leads nowhere else', async (line) => {
  const before = errors().length
  const answer = await send({ line, headers: line.startsWith('GET') ? [] : ['Content-Length: 0'] })
  expect(statusOf(answer)).toBeGreaterThanOrEqual(200)
  expect(statusOf(answer)).toBeLessThan(500)
  const location = locationOf(answer)
  if (location !== null) expect(new URL(location, shop.url).origin).toBe(shop.url)
  expect(errors().slice(before)).toEqual([])
})

test.each(['', ' ', '[', 'a b', 'a:99999', '%00', 'user@host', '//', 'a/b?c', 'a#b', '.', 'é.example', 'xn--'])(
  'a host that says %j is no defect',
  async (host) => {
    const before = errors().length
    for (const line of ['GET / HTTP/1.1', 'GET /api/v1/countries HTTP/1.1'])
      expect(statusOf(await send({ line, host }))).toBeLessThan(500)
    expect(errors().slice(before)).toEqual([])
  },
)

test.each([
  ['/api/v1/search_airport', 'Content-Length: 5000'],
  ['/api/v1/search_airport', 'Transfer-Encoding: chunked'],
  ['/api/v1/webhooks/paystack', 'Content-Length: 5000'],
  ['/api/v1/webhooks/paystack', 'Transfer-Encoding: chunked'],
  ['/api/v1/webhooks/bank/file', 'Content-Length: 5000'],
  ['/sandbox/bank', 'Transfer-Encoding: chunked'],
  ['/sandbox/paystack/refund', 'Content-Length: 5000'],
])('a visitor who leaves in the midst of a body to %s (%s) is no error', async (url, length) => {
  const known = shop.output().length
  const body = length.startsWith('Transfer') ? '5\r\n{"a":\r\n' : '{"a":'
  await send({ line: `POST ${url} HTTP/1.1`, headers: [length, 'Content-Type: application/json'], body, cut: true })
  await vi.waitFor(() => expect(shop.output().slice(known)).toMatch(/"status":4\d\d/), { timeout: 20_000 })
  expect(errors()).toEqual([])
})

test.each([
  '/sandbox/bank',
  '/sandbox/paystack/pay/0123456789abcdef0123',
  '/sandbox/paystack/transaction/initialize',
  '/sandbox/control/paystack/act',
  '/api/v1/newsletter/one_click?token=x',
  '/login',
  '/nowhere',
])('a body of two megabytes to %s is refused, whether its length is told or not', async (url) => {
  const body = 'a'.repeat(2 * 1024 * 1024)
  const line = `POST ${url} HTTP/1.1`
  expect(statusOf(await send({ line, headers: [`Content-Length: ${body.length}`], body }))).toBe(413)
  const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
  expect(statusOf(await send({ line, headers: ['Transfer-Encoding: chunked'], body: chunked }))).toBe(413)
})

test('a page names the public address as its own, whatever the request says of its host', async () => {
  const page = await send({ line: 'GET /about-us HTTP/1.1', host: 'evil.example' })
  expect(page).toContain(`<link rel="canonical" href="${shop.url}/about-us"/>`)
  expect(page).toContain(`<meta property="og:url" content="${shop.url}/about-us"/>`)
  expect(page).not.toContain('evil.example')
})

test('the log keeps neither ids nor references nor addresses of what was asked', async () => {
  const known = shop.output().length
  const secrets = [
    'TRG-ABCDEFGHJKLMNPQRSTUVWXYZ',
    'ord_0a1b2c3d4e5f60718293',
    'QX7KLM',
    'ada.obi@example.com',
    'tok3nOfAMailThatOpensSomething',
  ]
  const paths = secrets.flatMap((secret) => [
    `/api/v1/payment_proofs/${secret}`,
    `/sandbox/paystack/transaction/verify/${secret}`,
    `/flights/confirmation/${secret}`,
    `/accounts/manage-booking?reference=${secret}&email=${secret}`,
    `/${secret}/${secret}`,
  ])
  for (const secretPath of paths) await (await fetch(shop.url + secretPath)).text()
  await vi.waitFor(() => expect(shop.output().slice(known).split('"request"').length).toBeGreaterThan(paths.length), {
    timeout: 20_000,
  })
  for (const secret of secrets) expect(shop.output().slice(known)).not.toContain(secret)
  expect(shop.output().slice(known)).toContain('"path":"/flights/confirmation/:id"')
})
