import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { COSTS } from '#api/admission/costs.ts'
import { createGate } from '#api/admission/gate.ts'
import { createWorkLane } from '#platform/load/work-lane.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

let at = 0
/** A fiftieth of what an address has: it is used up sooner. */
const BUDGET = { perSecondMs: 300, mostMs: 300 } as const
const gate = createGate({ trustedProxies: 1, lane: createWorkLane(), now: () => at, budget: BUDGET })
const shop = await openShop({ suppliers: [], gate, env: { TRUSTED_PROXIES: '1' } })
afterAll(() => shop.close())

beforeEach(() => {
  at += 3_600_000
  shop.clock.advance(3_600_000)
})

const from = (address: string) => ({ 'X-Forwarded-For': address })

/** As many light calls as an address may make at once. */
const LIGHT_CALLS = BUDGET.mostMs / COSTS.light.ms

/** Uses all that an address may use at once. */
async function spendAll(address: string): Promise<void> {
  let waits: string | null = null
  // Nothing stands at this path: that costs as much as a call.
  for (let call = 0; call <= LIGHT_CALLS && waits === null; call++) {
    const answer = await shop.app.request('/api/v1/nothing', { headers: from(address) })
    waits = answer.status === 429 ? answer.headers.get('Retry-After') : null
  }
  expect(waits).toBe('1')
}

const countriesFrom = async (visitor: Visitor, address: string): Promise<number> =>
  (await visitor.fetch('/api/v1/countries', { headers: from(address) })).status

describe('one budget for everything that an address asks for', () => {
  test('holds whatever sessions it has, and no other address', async () => {
    const visitors = Array.from({ length: 5 }, () => shop.visitor())
    for (const visitor of visitors)
      visitor.bearer = (await visitor.call('authToken', {}, from('192.0.2.1'))).body.access_token
    await spendAll('192.0.2.1')
    for (const visitor of [...visitors, shop.visitor()]) expect(await countriesFrom(visitor, '192.0.2.1')).toBe(429)
    for (const visitor of visitors) expect(await countriesFrom(visitor, '192.0.2.2')).toBe(200)
    at += 1_000
    expect(await countriesFrom(shop.visitor(), '192.0.2.1')).toBe(200)
  })

  test('counts a whole IPv6 network as one, and IPv4 in IPv6’s clothes as IPv4', async () => {
    await spendAll('2001:db8:1:2::1')
    expect(await countriesFrom(shop.visitor(), '2001:db8:1:2:ffff::9')).toBe(429)
    expect(await countriesFrom(shop.visitor(), '2001:db8:1:3::1')).toBe(200)
    for (const link of [3, 4, 5, 6]) {
      const answer = async () => shop.app.request('/api/v1/nothing', { headers: from(`2001:db8:1:${link}::1`) })
      for (let call = 0; call <= LIGHT_CALLS; call++) if ((await answer()).status === 429) break
    }
    expect(await countriesFrom(shop.visitor(), '2001:db8:1:7::1')).toBe(429)
    expect(await countriesFrom(shop.visitor(), '2001:db8:2::1')).toBe(200)
    await spendAll('192.0.2.9')
    expect(await countriesFrom(shop.visitor(), '::ffff:192.0.2.9')).toBe(429)
  })

  test('is not escaped by addresses that the caller makes up', async () => {
    await spendAll('192.0.2.20')
    for (const claim of [
      '198.51.100.1, 192.0.2.20',
      '::1, 192.0.2.20:4711',
      ' , , 192.0.2.20',
      '[::ffff:192.0.2.20]:80',
    ])
      expect(await countriesFrom(shop.visitor(), claim)).toBe(429)
  })

  test('never turns away what providers and suppliers sign', async () => {
    await spendAll('192.0.2.30')
    const init = { method: 'POST', body: '{}', headers: from('192.0.2.30') }
    expect((await shop.app.request('/api/v1/webhooks/paystack', init)).status).toBe(401)
  })

  test('answers a page in words, which asks again by itself', async () => {
    await spendAll('192.0.2.40')
    const headers = { ...from('192.0.2.40'), Accept: 'text/html', Cookie: 'settings=%22LANG_FR%22' }
    const page = await shop.app.request('/terms', { headers })
    expect(page.status).toBe(429)
    const text = await page.text()
    expect(text).toContain('<html lang="fr">')
    expect(text).toContain('http-equiv="refresh"')
    expect(text).toContain('Nous sommes très sollicités')
  })
})

describe('sessions', () => {
  const open = async (address: string, headers: Record<string, string> = {}): Promise<number> =>
    (await shop.app.request('/api/v1/auth/token', { method: 'POST', headers: { ...from(address), ...headers } })).status
  const opened = async (): Promise<number> =>
    (await shop.database.db.selectFrom('sessions').select('id').execute()).length

  test('six thousand with a bearer and no cookie come to what one address may open', async () => {
    const before = await opened()
    const bearer = (await shop.visitor().call('authToken', {}, from('192.0.2.50'))).body.access_token
    const statuses: number[] = []
    for (let tries = 0; tries < 1_000; tries++) {
      at += 40
      statuses.push(await open('192.0.2.50', { Authorization: `Bearer ${bearer}` }))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(599)
    expect(statuses.at(-1)).toBe(429)
    expect((await opened()) - before).toBe(600)
    expect(await open('192.0.2.51')).toBe(200)
  })

  test('quickly, the budget ends sooner', async () => {
    const statuses = await Promise.all(Array.from({ length: 500 }, () => open('2001:db8:9:9::1')))
    const more = await Promise.all(Array.from({ length: 1_000 }, () => open('2001:db8:9:9::2')))
    expect([...statuses, ...more].filter((status) => status === 200).length).toBeLessThanOrEqual(600)
  })

  test('one that goes on costs nothing new', async () => {
    const visitor = shop.visitor()
    await visitor.call('authToken', {}, from('192.0.2.60'))
    const before = await opened()
    for (let tries = 0; tries < 20; tries++)
      expect((await visitor.call('authToken', {}, from('192.0.2.60'))).status).toBe(200)
    expect(await opened()).toBe(before)
  })
})
