import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createWorkLane } from '#platform/load/work-lane.ts'
import { silentLogger } from '#platform/logger.ts'
import { translate } from '#tests/support/translate.ts'
import { createDoorman } from './doorman.ts'
import { createGate } from './gate.ts'

let at = 0
const lane = createWorkLane({ now: () => at, random: () => 0 })
const loopDelay = { note: () => undefined, ms: () => 0 }
const budget = { perSecondMs: 100, mostMs: 50 }
const gate = createGate({ trustedProxies: 1, lane, now: () => at, loopDelay, budget })
const held: (() => void)[] = []
let wasHeld = (): void => undefined
const turnAway = createDoorman({
  gate,
  trustedProxies: 1,
  now: () => at,
  later(run) {
    held.push(run)
    wasHeld()
  },
  translate,
  logger: silentLogger,
  policy: { baseUrl: 'https://shop.example', paymentHosts: [], development: false },
})

/** What came as far as the shop behind the doorman. */
const letIn: string[] = []
const server = createServer((incoming, outgoing) => {
  const isTurnedAway = turnAway(incoming, ({ status, headers, body }) => outgoing.writeHead(status, headers).end(body))
  if (isTurnedAway) return
  letIn.push(`${incoming.method} ${incoming.url}`)
  incoming.resume()
  outgoing.end('let in')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const heard = server.address()
const url = `http://127.0.0.1:${heard && typeof heard === 'object' ? heard.port : 0}`
afterAll(() => new Promise((resolve) => server.close(resolve)))

beforeEach(() => {
  at += 3_600_000
  letIn.length = 0
})

const call = (method: string, path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { method, headers, ...(method === 'POST' && { body: 'x'.repeat(50_000) }) })

async function storm(): Promise<() => void> {
  const asked = { rank: 'begun', costMs: 20_000, caller: { network: 'storm' } } as const
  const other = { ...asked, caller: { network: 'another' } }
  const leave = await Promise.all([lane.enter(asked), lane.enter(other)])
  return () => leave.forEach((end) => end())
}

test('a search that would be turned away goes no further than the door, and is told why in its language', async () => {
  const calm = await storm()
  const answer = await call('POST', '/api/v1/flights/search?x=1', { 'Accept-Language': 'fr' })
  expect(answer.status).toBe(503)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'retry-after': '2',
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.any(String),
    'x-request-id': expect.stringMatching(/^req_/),
  })
  expect(await answer.json()).toMatchObject({ code: 'overloaded', message: translate('fr', 'errors.codes.overloaded') })
  expect(letIn).toEqual([])
  calm()
  expect((await call('POST', '/api/v1/flights/search')).status).toBe(200)
})

test('everything that does not yield passes', async () => {
  const calm = await storm()
  for (const [method, path] of [
    ['POST', '/api/v1/webhooks/paystack'],
    ['GET', '/api/v1/countries'],
    ['POST', '/api/v1/flights/search/results'],
    ['GET', '/flights/search'],
  ] as const)
    expect(await (await call(method, path)).text()).toBe('let in')
  expect(letIn).toHaveLength(4)
  calm()
})

test('an address without anything left is turned away, and looking costs nobody anything', async () => {
  const from = { 'X-Forwarded-For': '192.0.2.1' }
  for (let calls = 0; calls < 100; calls++) expect((await call('GET', '/api/v1/countries', from)).status).toBe(200)
  expect(gate.turnedAway('GET', '/api/v1/countries', '192.0.2.1')).toBeNull()
})

test('who asks again as fast as it can is answered late, and others at once', async () => {
  const calm = await storm()
  const search = async (address: string) =>
    (await call('POST', '/api/v1/flights/search', { 'X-Forwarded-For': address })).status
  expect(await search('192.0.2.2')).toBe(503)
  const isHeld = new Promise<void>((resolve) => (wasHeld = resolve))
  let answered = false
  const again = search('192.0.2.2').finally(() => (answered = true))
  await isHeld
  expect(await search('192.0.2.3')).toBe(503)
  expect([answered, held.length]).toEqual([false, 1])
  held.pop()?.()
  expect(await again).toBe(503)
  at += 1_000
  expect(await search('192.0.2.2')).toBe(503)
  expect(held).toEqual([])
  calm()
})
