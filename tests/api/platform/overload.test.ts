import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createGate } from '#api/admission/gate.ts'
import { createWorkLane } from '#platform/load/work-lane.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const SEARCH = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-10' }],
  adults: 1,
}
/** Seconds of work that somebody else has in front of everybody. */
const STORM_MS = 20_000

let at = 0
const lane = createWorkLane({ now: () => at, random: () => 0.5 })
/** However busy the machine is that runs the tests. */
const loopDelay = { note: () => undefined, ms: () => 0 }
const gate = createGate({ trustedProxies: 1, lane, now: () => at, loopDelay })
const shop = await openShop({ gate, env: { TRUSTED_PROXIES: '1' } })
afterAll(() => shop.close())

beforeEach(() => {
  // Budgets are full again.
  at += 3_600_000
})

/** Both places of the lane: two networks have them, one alone never. */
function bothPlaces(costMs: number): Promise<(() => void)[]> {
  const enter = (network: string) => lane.enter({ rank: 'begun', costMs, caller: { network } })
  return Promise.all([enter('one'), enter('another')])
}

/** Takes both places of the lane, and so that whoever comes would wait for seconds. */
async function storm(): Promise<() => void> {
  const leave = await bothPlaces(STORM_MS)
  return () => {
    for (const end of leave) end()
  }
}

async function searched(visitor: Visitor): Promise<string> {
  const { status, body } = await visitor.call('flightSearch', SEARCH)
  expect(status).toBe(200)
  // On a busy machine the first search goes on behind its answer.
  await shop.shop.idle()
  return body.sessionId
}

describe('while there is more than can be answered in time', () => {
  test('new searches and calendars are turned away with the time to come back, in both languages', async () => {
    const visitor = shop.visitor()
    const sessionId = await searched(visitor)
    const { count: before } = await searches()
    const calm = await storm()
    for (const [language, words] of [
      ['en', 'Many travellers are searching'],
      ['fr', 'Beaucoup de voyageurs'],
    ] as const) {
      const search = await visitor.call('flightSearch', SEARCH, { 'Accept-Language': language })
      expect(search.status).toBe(503)
      expect(search.body).toMatchObject({ code: 'overloaded' })
      expect(search.body.message).toContain(words)
      expect(Number(search.headers.get('Retry-After'))).toBeGreaterThanOrEqual(2)
    }
    expect((await visitor.call('flightPriceCalendar', { sessionId })).body.code).toBe('overloaded')
    // Nothing was written for them.
    expect((await searches()).count).toBe(before)
    calm()
    expect((await visitor.call('flightSearch', SEARCH)).status).toBe(200)
    expect((await visitor.call('flightPriceCalendar', { sessionId })).status).toBe(200)
  })

  test('what is under way goes on: offers, payments, webhooks, documents, accounts', async () => {
    const visitor = shop.visitor()
    const sessionId = await searched(visitor)
    const results = (await visitor.call('flightSearchResults', { sessionId })).body
    const calm = await storm()
    const [offer] = results.offers
    const confirmed = await visitor.call('flightConfirmAvailability', {
      search_id: results.search_id,
      fare_source_code: offer?.fares[0]?.fare_source_code,
      sector_sequence: offer?.slices.flatMap(({ segments }) => segments.map(({ key }) => key)),
    })
    expect(confirmed.status).toBe(200)
    const statuses = [
      (await visitor.call('flightDetails', { offer_id: confirmed.body.offer_id })).status,
      (await visitor.call('paymentVerify', { reference: 'unknown-reference-1' })).status,
      (await visitor.fetch('/api/v1/webhooks/paystack', { method: 'POST', body: '{}' })).status,
      (await visitor.fetch(`/api/v1/documents/ord_${'a'.repeat(20)}/e_ticket`)).status,
      (await visitor.call('countries')).status,
      (await visitor.call('authToken')).status,
    ]
    expect(statuses).toEqual([200, 404, 401, 404, 200, 200])
    expect((await visitor.call('flightSearch', SEARCH)).status).toBe(503)
    calm()
  })

  test('results of a search that was let in wait for their turn and come', async () => {
    const visitor = shop.visitor()
    const sessionId = await searched(visitor)
    const leave = await bothPlaces(100)
    const reading = visitor.call('flightSearchResults', { sessionId })
    setImmediate(() => leave.forEach((end) => end()))
    const { status, body } = await reading
    expect(status).toBe(200)
    expect(body.offers.length).toBeGreaterThan(0)
  })

  test('flexible dates give way before the search itself', async () => {
    const visitor = shop.visitor()
    const asked = { rank: 'extra', costMs: 3_000, caller: { network: 'others' } } as const
    const leave = await lane.enter(asked)
    const { status, body } = await visitor.call('flightSearch', { ...SEARCH, flexible_dates: true })
    expect(status).toBe(200)
    await shop.shop.idle()
    const results = (await visitor.call('flightSearchResults', { sessionId: body.sessionId })).body
    expect(results.offers.length).toBeGreaterThan(0)
    expect(results.date_matrix).toEqual([])
    leave()
  })
})

describe('a caller who has gone', () => {
  const post = async (visitor: Visitor, signal: AbortSignal): Promise<number> => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${visitor.bearer}` }
    const init = { method: 'POST', headers, body: JSON.stringify(SEARCH), signal }
    return (await visitor.fetch('/api/v1/flights/search', init)).status
  }

  test('has nothing computed or written', async () => {
    const visitor = shop.visitor()
    await searched(visitor)
    const { count } = await searches()
    const gone = new AbortController()
    const asking = post(visitor, gone.signal).catch(() => 0)
    gone.abort()
    await asking
    await shop.shop.idle()
    expect((await searches()).count).toBe(count)
  })

  test('leaves the lane to others', async () => {
    const visitor = shop.visitor()
    await searched(visitor)
    const gone = new AbortController()
    const leave = await bothPlaces(10)
    const asking = post(visitor, gone.signal).catch(() => 0)
    await new Promise((resolve) => setTimeout(resolve, 20))
    gone.abort()
    leave.forEach((end) => end())
    await asking
    await shop.shop.idle()
    expect(lane.waitMs({ rank: 'new', costMs: 10, caller: { network: 'next' } })).toBe(0)
  })
})

async function searches(): Promise<{ readonly count: number }> {
  const rows = await shop.database.db.selectFrom('flight_searches').select('search_id').execute()
  return { count: rows.length }
}
