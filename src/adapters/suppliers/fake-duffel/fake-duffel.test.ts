import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { request } from '#modules/flights/flight-supplier.conformance.ts'
import { type DuffelStage, openDuffelStage, TOKEN } from '../duffel/testing/duffel-stage.ts'
import { query } from '../simulator/testing/simulated-world.ts'
import { createFakeDuffel } from './fake-duffel.ts'

// Worlds take their time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let stage: DuffelStage
beforeAll(async () => {
  stage = await openDuffelStage()
})
afterAll(() => stage.close())

const signal = new AbortController().signal

async function anyOrder(asked = stage.oneWay) {
  const [offer] = await stage.supplier.search(asked, signal)
  return request(offer!, asked)
}

/** What the shop would have read from the webhooks. */
function news() {
  return stage.delivered.map(({ headers, body }) => stage.supplier.readEvent?.(headers, body))
}

describe('the way in', () => {
  const call = (headers: Record<string, string>) => stage.fakeDuffel.app.request('/air/orders', { headers })
  const good = { Authorization: `Bearer ${TOKEN}`, 'Duffel-Version': 'v2' }

  test.each<[string, Record<string, string>, number, string]>([
    ['no token', { 'Duffel-Version': 'v2' }, 401, 'missing_authorization_header'],
    ['another token', { ...good, Authorization: 'Bearer duffel_test_other' }, 401, 'access_token_not_found'],
    ['no version', { Authorization: good.Authorization }, 400, 'missing_version_header'],
    ['an old version', { ...good, 'Duffel-Version': 'v1' }, 400, 'unsupported_version'],
  ])('%s is refused in Duffel’s envelope', async (_, headers, status, code) => {
    const answer = await call(headers)
    expect(answer.status).toBe(status)
    const body = await answer.json()
    expect(body).toMatchObject({ errors: [{ code, type: expect.any(String) }], meta: { status } })
    expect(body.meta.request_id).toBe(answer.headers.get('x-request-id'))
  })

  test('every answer says how many calls are left', async () => {
    const answer = await call(good)
    expect(answer.status).toBe(200)
    expect(Number(answer.headers.get('ratelimit-remaining'))).toBeLessThan(4000)
    expect(Date.parse(answer.headers.get('ratelimit-reset') ?? '')).toBeGreaterThan(stage.now().getTime())
  })

  test('a live token is never taken, and calls beyond the rate are refused until the minute is over', async () => {
    const { supplier, db, now } = stage
    const options = { supplier, db, clock: { now }, currency: 'NGN' as const }
    expect(() => createFakeDuffel({ ...options, accessToken: 'duffel_live_x' })).toThrow('test tokens only')
    const narrow = createFakeDuffel({ ...options, accessToken: TOKEN, ratePerMinute: 2 })
    const statuses = []
    for (let at = 0; at < 3; at++) statuses.push((await narrow.app.request('/air/orders', { headers: good })).status)
    expect(statuses).toEqual([200, 200, 429])
    stage.advance(60_000)
    expect((await narrow.app.request('/air/orders', { headers: good })).status).toBe(200)
  })

  test('bodies that are none, and paths that are none', async () => {
    const post = (body: string) => stage.fakeDuffel.app.request('/air/orders', { method: 'POST', headers: good, body })
    for (const body of ['', '[]', '{"selected_offers":[]}', 'null']) expect((await post(body)).status).toBe(400)
    expect((await post('{"data":{"type":"instant"}}')).status).toBe(422)
    expect((await stage.fakeDuffel.app.request('/air/nothing', { headers: good })).status).toBe(404)
  })
})

describe('orders whose outcome is open', () => {
  test('accepted, told by a webhook that comes twice, found under our reference', async () => {
    const order = await anyOrder()
    stage.fakeDuffel.plan('accepted_only')
    expect(await stage.supplier.order(order)).toEqual({ kind: 'unknown' })
    await stage.fakeDuffel.settled()
    const told = { kind: 'order_created', clientReference: order.clientReference }
    expect(news().filter((event) => JSON.stringify(event) === JSON.stringify(told))).toHaveLength(2)
    const found = await stage.supplier.findOrder(order.clientReference)
    expect(found).toMatchObject({ status: 'ticketed' })
    expect(await stage.supplier.order(order)).toEqual({ kind: 'ordered', order: found })
  })

  test('booked, but the answer was lost on the way', async () => {
    const order = await anyOrder()
    stage.fakeDuffel.plan('answer_lost')
    expect(await stage.supplier.order(order)).toEqual({ kind: 'unknown' })
    expect(await stage.supplier.findOrder(order.clientReference)).toMatchObject({ status: 'ticketed' })
  })

  test('accepted, and then refused by the airline: nothing is found', async () => {
    const order = await anyOrder()
    stage.fakeDuffel.plan('accepted_then_failed')
    expect(await stage.supplier.order(order)).toEqual({ kind: 'unknown' })
    await stage.fakeDuffel.settled()
    expect(news()).toContainEqual({ kind: 'order_failed', clientReference: order.clientReference })
    expect(await stage.supplier.findOrder(order.clientReference)).toBeNull()
  })

  test('an offer is sold once, whoever asks', async () => {
    const order = await anyOrder()
    expect(await stage.supplier.order(order)).toMatchObject({ kind: 'ordered' })
    const again = { ...order, clientReference: `${order.clientReference}_again` }
    expect(await stage.supplier.order(again)).toEqual({ kind: 'declined', reason: 'offer_expired' })
  })
})

test('a change of the schedule is told', async () => {
  stage.fakeDuffel.announceScheduleChange('ord_moved')
  await stage.fakeDuffel.settled()
  expect(news()).toContainEqual({ kind: 'schedule_changed', supplierOrderId: 'ord_moved' })
})

describe('an organisation that is billed in pounds', () => {
  let pounds: DuffelStage
  beforeAll(async () => {
    pounds = await openDuffelStage('GBP')
  })
  afterAll(() => pounds.close())

  test('sells in naira at the rate of the shop, pays in pounds, and gives back at the rate of the sale', async () => {
    const offers = await pounds.supplier.search(pounds.oneWay, signal)
    const offer = offers.find(({ conditions }) => conditions.refund_before_departure?.allowed)
    const order = request(offer!, pounds.oneWay)
    const outcome = await pounds.supplier.order(order)
    if (outcome.kind !== 'ordered') throw new Error(outcome.kind)
    const attempt = await pounds.db.selectFrom('duffel_attempts').selectAll().executeTakeFirstOrThrow()
    expect(attempt).toMatchObject({ currency: 'NGN', duffel_currency: 'GBP', rate: '2010.5', outcome: 'ordered' })
    const quote = await pounds.supplier.quoteCancellation?.(outcome.order.supplierOrderId)
    const penalty = offer!.conditions.refund_before_departure?.penalty?.amount ?? 0
    expect(quote?.refund?.currency).toBe('NGN')
    // Rounded once as a whole here, line by line in the offer.
    expect(Math.abs((quote?.refund?.amount ?? 0) - (offer!.price.grand_total - penalty))).toBeLessThanOrEqual(3)
  })

  test('LHR to STN costs ten pounds more when it is chosen', async () => {
    const [offer] = await pounds.supplier.search(query('LHR-STN 2027-01-20', { currency: 'GBP' }), signal)
    const answer = await pounds.supplier.revalidate(offer!.ref)
    if (answer.kind !== 'available') throw new Error(answer.kind)
    expect(answer.offer.price.grand_total).toBe(offer!.price.grand_total + 1000)
  })
})
