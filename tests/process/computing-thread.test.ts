import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { type Postgres, startPostgres } from '#tests/support/database/postgres.ts'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { type RawRequest, sendRaw, statusOf } from '#tests/support/raw-request.ts'
import { createVisitor, type Visitor } from '#tests/support/shop.ts'
import { type ShopProcess, startShop } from '#tests/support/shop-process.ts'

let postgres: Postgres
let dataDir = ''
/** Two shops on one database: one computes in a thread of its own, the other in the one that answers. */
let apart: ShopProcess
let alone: ShopProcess
/** How much the shop with a thread has said by its start: each of its two makes pages then, to have run their code. */
let saidAtStart = 0

beforeAll(async () => {
  postgres = await startPostgres()
  await postgres.createDatabase('computing')
  dataDir = await mkdtemp(path.join(tmpdir(), 'teranga-computing-'))
  const start = (wanted: 'yes' | 'no') =>
    startShop({
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url('computing'),
      NODE_ENV: 'test',
      LOG_LEVEL: 'info',
      COMPUTING_THREAD: wanted,
    })
  apart = await start('yes')
  alone = await start('no')
  await vi.waitFor(() => {
    if (!apart.output().includes('the computing thread is ready')) throw new Error('there is no thread yet')
  }, 60_000)
  saidAtStart = apart.output().length
}, 120_000)

afterAll(async () => {
  await apart.end('SIGKILL')
  await alone.end('SIGKILL')
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const visitorOf = (shop: ShopProcess): Visitor => createVisitor(shop.url, (url, init) => fetch(url, init))
const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
const FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: day }],
  adults: 1,
}

interface Line {
  readonly msg: string
  readonly thread?: string
  readonly path?: string
}

/** Paths that the thread has answered, as the log names them, and those that the process has. */
function answeredBy(shop: ShopProcess): Record<'thread' | 'process', ReadonlySet<string>> {
  const lines = shop
    .output()
    .slice(shop === apart ? saidAtStart : 0)
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): Line => JSON.parse(line))
    .filter(({ msg }) => msg === 'request')
  const pathsOf = (found: readonly Line[]) => new Set(found.flatMap(({ path: asked }) => asked ?? []))
  return {
    thread: pathsOf(lines.filter(({ thread }) => thread === 'computing')),
    process: pathsOf(lines.filter(({ thread }) => thread === undefined)),
  }
}

test('a flight is found by the thread, booked and paid by the process, and its ticket is drawn by the thread', async () => {
  const visitor = visitorOf(apart)
  const offer = await choose(visitor, await search(visitor, FORM))
  const { confirmation_id } = await book(visitor, bookingBody(offer, ['ADT']), 'one')
  const reference = await openPayment(visitor, confirmation_id, 'paystack')
  await actAsCustomer(visitor, 'paystack', reference, 'success')
  const sold = await vi.waitFor(
    async () => {
      const { body } = await visitor.call('flightBookingConfirmation', { confirmation_id })
      expect(body.fulfilment_status).toBe('ticketed')
      return body
    },
    { timeout: 60_000, interval: 250 },
  )
  const ticket = sold.documents.find(({ type }) => type === 'e_ticket')
  const drawn = await visitor.fetch(ticket?.url ?? '')
  expect(drawn.headers.get('Content-Type')).toBe('application/pdf')
  expect(
    Buffer.from(await drawn.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  // Another browser gets nothing of it.
  expect((await visitorOf(apart).fetch(ticket?.url ?? '')).status).toBe(404)

  const { thread, process } = answeredBy(apart)
  expect([...thread]).toEqual(
    expect.arrayContaining([
      '/api/v1/flights/search',
      '/api/v1/flights/search_results',
      '/api/v1/documents/:id/e_ticket',
    ]),
  )
  for (const asked of thread) expect(process).not.toContain(asked)
  expect(answeredBy(alone).thread).toEqual(new Set())
}, 120_000)

/** What differs between two answers to one question: names, nonces, and checksums of a page that names its shop, */
const CHANGES = /\b(?:req|n|srch|srq)_[\w-]+|(?<=nonce[-=]"?|sha256-)[\w+/=]+|(?<=^")[\w+/]{22}(?=-)/g
/** and in how many pieces it was sent. */
const SENDING: ReadonlySet<string> = new Set(['date', 'content-length', 'transfer-encoding', 'set-cookie'])

async function described(shop: ShopProcess, asked: string, init: RequestInit) {
  const answer = await fetch(shop.url + asked, { redirect: 'manual', ...init })
  const headers = [...answer.headers]
    .filter(([name]) => !SENDING.has(name))
    .map(([name, value]) => [name, value.replaceAll(CHANGES, '…').replaceAll(shop.url, 'shop')])
  const body = (await answer.text()).replaceAll(CHANGES, '…').replaceAll(shop.url, 'shop')
  return { status: answer.status, headers, cookies: answer.headers.getSetCookie().length, body }
}

test.each<readonly [string, string, RequestInit]>([
  ['a list of activities', '/activities/listings/DSS', {}],
  ['its head', '/activities/listings/DSS', { method: 'HEAD' }],
  ['the same in French, compressed by gzip', '/fr/activities/listings/DSS', { headers: { 'Accept-Encoding': 'gzip' } }],
  ['its data for the script', '/activities/listings/DSS.data', {}],
  ['a list that is not there', '/flights/listings/srch_0000000000000000', {}],
  ['a form of a search without its fields', '/flights/search', {}],
  ['a search by nobody', '/api/v1/flights/search', { method: 'POST', body: '{}' }],
  [
    'a search that is no JSON',
    '/api/v1/flights/search',
    { method: 'POST', body: '{', headers: { Authorization: 'Bearer x' } },
  ],
  ['a search by another method', '/api/v1/flights/search', { method: 'DELETE' }],
  ['a document of nobody', '/api/v1/documents/ord_0000000000000000/e_ticket', {}],
  ['a route that cannot be drawn', '/route-maps/XXX-YYY', {}],
])('%s is answered alike with the thread and without', async (_, asked, init) => {
  expect(await described(apart, asked, init)).toEqual(await described(alone, asked, init))
})

const LIST = 'GET /activities/listings/DSS HTTP/1.1'
const SEARCH = 'POST /api/v1/flights/search HTTP/1.1'

test.each<RawRequest>([
  { line: 'GET /flights/listings/%ff HTTP/1.1' },
  { line: 'GET /flights/listings/%00 HTTP/1.1' },
  { line: 'GET /flights/listings/x?%ff=%zz&cursor=%E0%A4 HTTP/1.1' },
  { line: 'GET /flights/listings//evil.example HTTP/1.1' },
  { line: 'GET /flights/listings/..%2f..%2fapi/v1/countries HTTP/1.1' },
  { line: 'GET /hotels/listings/../../login HTTP/1.1' },
  { line: 'GET http://evil.example/activities/listings/DSS HTTP/1.1' },
  { line: `GET /flights/listings/${'a'.repeat(12_000)} HTTP/1.1` },
  { line: 'PUT /flights/listings/x HTTP/1.1', headers: ['Content-Length: 0'] },
  { line: 'TRACE /flights/listings/x HTTP/1.1' },
  { line: LIST, headers: ['Content-Length: 3'], body: 'abc' },
  ...['', '[', 'a b', 'a:99999', 'user@host', 'a/b?c', 'é.example', 'SHOP.example', 'shop.example:80'].map((host) => ({
    line: LIST,
    host,
  })),
  { line: SEARCH, headers: ['Content-Length: 2', 'Content-Length: 3'], body: '{}' },
  { line: SEARCH, headers: ['Content-Length: 2', 'Transfer-Encoding: chunked'], body: '0\r\n\r\n' },
  { line: SEARCH, headers: ['Content-Length: -1'] },
  { line: SEARCH, headers: ['Content-Length: 2', 'Expect: 100-continue'], body: '{}' },
  { line: SEARCH, headers: ['Content-Length: 2', 'Upgrade: websocket'], body: '{}' },
  { line: SEARCH, headers: ['Transfer-Encoding: chunked'], body: '2\r\n{}\r\n0\r\n\r\n' },
  { line: SEARCH, headers: ['Content-Length: 9', 'Content-Type: application/json'], body: '{"a":\x00\xff}' },
])('$line, of $host, with $headers, is answered alike and is no defect', async (asked) => {
  const statuses = await Promise.all([apart, alone].map(async (shop) => statusOf(await sendRaw(shop.url, asked))))
  expect(statuses[0]).toBe(statuses[1])
  expect(statuses[0]).toBeLessThan(500)
  expect(apart.output()).not.toContain('"level":"error"')
})

test('who leaves in the midst of what they ask is no error, and the next is answered', async () => {
  const headers = ['Content-Length: 5000', 'Content-Type: application/json']
  for (let time = 0; time < 20; time++) await sendRaw(apart.url, { line: SEARCH, headers, body: '{"a":', cut: true })
  expect(statusOf(await sendRaw(apart.url, { line: LIST }))).toBe(200)
  expect(apart.output()).not.toContain('"level":"error"')
})

test('questions that follow each other on one connection are answered in their order', async () => {
  const { host } = new URL(apart.url)
  const answers = await sendRaw(apart.url, {
    line: `${LIST}\r\nHost: ${host}\r\n\r\nGET /flights/listings/none HTTP/1.1\r\nHost: ${host}\r\n\r\nGET /healthz HTTP/1.1`,
  })
  expect([...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status)).toEqual(['200', '404', '200'])
})

test('a shop with a thread ends when it is told to', async () => {
  expect(await apart.end('SIGTERM')).toBe(0)
  expect(apart.output()).toContain('stopped')
})
