import { createServer, type RequestListener, type Server } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'
import type { OpenDatabase } from '#db/database.ts'
import { fixedClock } from '#platform/clock.ts'
import { query } from '../../simulator/testing/simulated-world.ts'
import { openDuffel } from '../duffel-supplier.ts'

/** The official client in front of servers that misbehave: what it makes of them must be understood. */
let server: Server | null = null
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)))
})

/** So long is waited for an answer: nobody waits for it but where there is none. */
const PATIENCE_MS = 30_000

async function supplierBefore(answer: RequestListener, patience = PATIENCE_MS) {
  const listening = createServer(answer)
  server = listening
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return openDuffel({
    accessToken: 'duffel_test_12345678',
    webhookSecret: null,
    baseUrl: `http://127.0.0.1:${port}`,
    db: database.db,
    clock: fixedClock('2026-11-21T10:00:00Z'),
    rate: async () => '1',
    timeouts: { airlines: patience, reading: patience },
  })
}

const JSON_TYPE = { 'Content-Type': 'application/json' }

test.each<[string, RequestListener, string]>([
  [
    'a page of a proxy',
    (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>It works!</h1>'),
    'malformed',
  ],
  ['half of an answer', (_, response) => response.writeHead(200, JSON_TYPE).end('{"data":{"id":"or'), 'malformed'],
  ['null', (_, response) => response.writeHead(200, JSON_TYPE).end('null'), 'malformed'],
  ['nothing at all', (_, response) => response.writeHead(204).end(), 'malformed'],
  ['an error without a body', (_, response) => response.writeHead(503).end(), 'unreachable'],
  [
    'an error page',
    (_, response) => response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    'unreachable',
  ],
  ['a gateway that gave up', (_, response) => response.writeHead(504).end(), 'timeout'],
  ['errors that are none', (_, response) => response.writeHead(400, JSON_TYPE).end('{"errors":"no"}'), 'unreachable'],
  ['a line that breaks', (request) => request.socket.destroy(), 'unreachable'],
])('%s is a failure by its cause', async (_, answer, failure) => {
  const supplier = await supplierBefore(answer)
  const search = supplier.search(query('LOS-LHR 2026-12-15'), new AbortController().signal)
  await expect(search).rejects.toMatchObject({ name: 'SupplierFailure', failure })
})

test.each<[string, RequestListener]>([
  ['a proxy', (_, response) => response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>404</h1>')],
  ['a gateway', (_, response) => response.writeHead(404, JSON_TYPE).end('{"message":"no Route matched"}')],
  ['a conflict of theirs', (_, response) => response.writeHead(409).end()],
])('%s in between that knows no way does not say that an order is none, or cannot be given back', async (_, answer) => {
  const supplier = await supplierBefore(answer)
  const failure = { name: 'SupplierFailure', failure: 'unreachable' }
  await expect(supplier.quoteCancellation?.('ord_1')).rejects.toMatchObject(failure)
  await expect(supplier.search(query('LOS-LHR 2026-12-15'), new AbortController().signal)).rejects.toMatchObject(
    failure,
  )
})

test('silence is a failure by its cause', async () => {
  const supplier = await supplierBefore(() => undefined, 100)
  const search = supplier.search(query('LOS-LHR 2026-12-15'), new AbortController().signal)
  await expect(search).rejects.toMatchObject({ name: 'SupplierFailure', failure: 'timeout' })
})

test('the client sends the token and the version', async () => {
  let sent: Record<string, unknown> = {}
  const supplier = await supplierBefore((request, response) => {
    sent = { ...request.headers, url: request.url }
    response.writeHead(200, JSON_TYPE).end('{}')
  })
  await supplier.search(query('LOS-LHR 2026-12-15'), new AbortController().signal).catch(() => undefined)
  expect(sent).toMatchObject({
    authorization: 'Bearer duffel_test_12345678',
    'duffel-version': 'v2',
    url: `/air/offer_requests/?return_offers=false&supplier_timeout=${PATIENCE_MS}`,
  })
})

test('children are searched for by their ages, and as of eight years while nobody knows them', async () => {
  const bodies: unknown[] = []
  const supplier = await supplierBefore((request, response) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      bodies.push(JSON.parse(body).data.passengers)
      response.writeHead(503).end()
    })
  })
  const asked = { ...query('LOS-LHR 2026-12-15'), passengers: { ADT: 1, CNN: 2, INF: 1 } }
  for (const childAges of [[3, 11], undefined]) {
    const search = supplier.search({ ...asked, ...(childAges && { childAges }) }, new AbortController().signal)
    await expect(search).rejects.toMatchObject({ name: 'SupplierFailure' })
  }
  const family = (...ages: number[]) => [
    { type: 'adult' },
    ...ages.map((age) => ({ age })),
    { type: 'infant_without_seat' },
  ]
  expect([bodies[0], bodies.at(-1)]).toEqual([family(3, 11), family(8, 8)])
})
