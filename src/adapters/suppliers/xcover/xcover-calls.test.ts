import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CoverQuestion, PolicyRequest } from '#modules/insurance/insurer.ts'
import { answeredInBetween, ANSWERS_IN_BETWEEN } from '../real-orders/testing/answers-in-between.ts'
import { openXcover } from './xcover-insurer.ts'
import { INSURED, openXcoverStage, PARTNER, QUESTION } from './testing/xcover-stage.ts'

const signal = new AbortController().signal
const DAY_MS = 86_400_000

let stage: Awaited<ReturnType<typeof openXcoverStage>>
beforeAll(async () => {
  stage = await openXcoverStage()
})
afterAll(() => stage.close())
beforeEach(() => stage.fake.block(null))

/** How often something was called since, below the partner. */
function counting(): (call: string) => number {
  const before = stage.fake.calls.length
  return (call) => {
    const [method, path] = call.split(' ')
    const beginning = `${method} /xcover/partners/${PARTNER.partner}/${path}`
    return stage.fake.calls.slice(before).filter((one) => one.startsWith(beginning)).length
  }
}

let orders = 0
async function requestOf(over: Partial<CoverQuestion> = {}): Promise<PolicyRequest> {
  const quoted = await stage.insurer.quote({ ...QUESTION, ...over }, signal)
  const plan = quoted.kind === 'quoted' ? quoted.plans[0] : undefined
  if (!plan) throw new Error('nothing is sold')
  return {
    clientReference: `calls-${++orders}`,
    planKey: plan.key,
    insured: INSURED,
    contact: { email: 'ada@example.com', phone: '+2348031234567' },
    nextOfKin: null,
    expectedTotal: { amount: plan.price.grand_total, currency: plan.price.currency },
  }
}

describe('a quote', () => {
  test('asks for all policies at once, and knows what is not sold to somebody of that age', async () => {
    const called = counting()
    const quoted = await stage.insurer.quote({ ...QUESTION, ages: [76] }, signal)
    expect(called('POST quotes/')).toBe(1)
    expect(quoted).toMatchObject({
      plans: [{ level: 'essential' }, { level: 'comfort' }],
      missing: [{ level: 'premium', reason: 'age', most: 75 }],
    })
  })

  test.each([
    ['residence', { residence: 'FR' }],
    ['destination', { destinations: ['FR', 'SY'] }],
    ['no_adult', { ages: [17] }],
    ['too_old', { ages: [81] }],
    ['too_long', { endDate: '2027-08-31' }],
    ['trip_cost', { tripCost: { amount: 50_000_000_001, currency: 'NGN' } }],
  ] satisfies (readonly [string, Partial<CoverQuestion>])[])(
    'that is refused says so by its %s',
    async (reason, over) => {
      expect(await stage.insurer.quote({ ...QUESTION, ...over }, signal)).toMatchObject({ kind: 'refused', reason })
    },
  )
})

describe('a policy', () => {
  test('whose payment was never answered is found, in force, and paid once', async () => {
    const request = await requestOf()
    stage.fake.plan('payment_lost')
    const called = counting()
    expect(await stage.insurer.order(request)).toEqual({ kind: 'unknown' })
    const found = await stage.insurer.findOrder(request.clientReference)
    expect(found).toMatchObject({ status: 'ticketed', ticketNumbers: [`${found?.pnr}/1`, `${found?.pnr}/2`] })
    expect(await stage.insurer.order(request)).toEqual({ kind: 'ordered', order: found })
    expect(called('POST bookings/')).toBe(1)
    expect(called('PUT bookings/')).toBe(1)
  })

  test('that was opted into without an answer is paid when it is looked for, soon, or never', async () => {
    const [soon, never] = [await requestOf(), await requestOf()]
    stage.fake.plan('opt_in_lost')
    expect(await stage.insurer.order(soon)).toEqual({ kind: 'unknown' })
    expect(await stage.insurer.findOrder(soon.clientReference)).toMatchObject({ status: 'ticketed' })
    stage.fake.plan('opt_in_lost')
    expect(await stage.insurer.order(never)).toEqual({ kind: 'unknown' })
    stage.clock.advance(11 * 60_000)
    expect(await stage.insurer.findOrder(never.clientReference)).toBeNull()
  })

  test('that a gateway did not wait for may have been paid: it is looked up, and not bought again', async () => {
    const request = await requestOf()
    const insurer = openXcover({
      ...stage.options,
      async fetching(input, init) {
        const made = await fetch(input, init)
        return init?.method === 'PUT' ? new Response(null, { status: 408 }) : made
      },
    })
    const called = counting()
    expect(await insurer.order(request)).toEqual({ kind: 'unknown' })
    expect(await insurer.order(request)).toMatchObject({ kind: 'ordered', order: { status: 'ticketed' } })
    expect(called('POST bookings/')).toBe(1)
  })

  test.each(ANSWERS_IN_BETWEEN)(
    'to which %s answers is not said to be none: it is looked up, and not bought again',
    async (_, answer) => {
      const answering = (calls: RegExp, heard: 'done' | 'unheard') =>
        openXcover({
          ...stage.options,
          fetching: answeredInBetween(calls, heard, answer),
        })
      const asked = await requestOf()
      expect(await answering(/^GET .*\/quotes\//, 'unheard').order(asked)).toEqual({ kind: 'unasked' })
      const called = counting()
      for (const step of [/^POST .*\/bookings\//, /^PUT/]) {
        const request = await requestOf()
        expect(await answering(step, 'done').order(request)).toEqual({ kind: 'unknown' })
        expect(await stage.insurer.order(request)).toMatchObject({ kind: 'ordered', order: { status: 'ticketed' } })
      }
      expect(called('POST bookings/')).toBe(2)
      const request = await requestOf()
      const issued = await stage.insurer.order(request)
      const id = issued.kind === 'ordered' ? issued.order.supplierOrderId : ''
      const finding = answering(/^GET/, 'unheard').findOrder(request.clientReference)
      await expect(finding).rejects.toMatchObject({ name: 'SupplierFailure' })
      const quoting = answering(/\/cancel$/, 'unheard').quoteCancellation?.(id)
      await expect(quoting).rejects.toMatchObject({ name: 'SupplierFailure' })
      const quote = await stage.insurer.quoteCancellation?.(id)
      const cancelling = answering(/confirm_cancellation/, 'unheard').cancelOrder?.(quote?.quoteId ?? '')
      expect(await cancelling).toEqual({ kind: 'unknown' })
    },
  )

  test('that XCover could not decide is unknown, and is not there', async () => {
    const request = await requestOf()
    stage.fake.plan('system_error')
    expect(await stage.insurer.order(request)).toEqual({ kind: 'unknown' })
    expect(await stage.insurer.findOrder(request.clientReference)).toBeNull()
  })

  test('of a package that was declined or has been bought is quoted anew, at the same premium', async () => {
    const request = await requestOf()
    expect(await stage.insurer.order(request)).toMatchObject({ kind: 'ordered' })
    const called = counting()
    const second = await stage.insurer.order({ ...request, clientReference: `calls-${++orders}` })
    expect(second).toMatchObject({ kind: 'ordered' })
    expect(called('POST quotes/')).toBe(1)
  })

  test('is for people as old as was quoted, and for nobody else', async () => {
    const request = await requestOf()
    const [adult, child] = INSURED
    if (!adult || !child) throw new Error('nobody')
    const older = { ...request, insured: [{ ...adult, bornOn: '1950-03-14' }, child] }
    const called = counting()
    expect(await stage.insurer.order(older)).toEqual({ kind: 'declined', reason: 'other' })
    expect(called('POST bookings/')).toBe(0)
  })

  test.each([
    ['unpaid', 'balance'],
    ['disallowed', 'permission'],
  ] as const)('that meets a fault of the shop’s (%s) is bought once that is mended', async (block, fault) => {
    const request = await requestOf()
    stage.fake.block(block)
    expect(await stage.insurer.order(request)).toMatchObject({ kind: 'blocked', fault })
    stage.fake.block(null)
    expect(await stage.insurer.order(request)).toMatchObject({ kind: 'ordered' })
  })
})

test('a cancellation is made at the refund that was quoted, or not at all', async () => {
  const request = await requestOf({ startDate: '2026-12-20', endDate: '2026-12-29' })
  const issued = await stage.insurer.order(request)
  const id = issued.kind === 'ordered' ? issued.order.supplierOrderId : ''
  stage.clock.advance(14 * DAY_MS - 60_000)
  const last = await stage.insurer.quoteCancellation?.(id)
  expect(last?.refund).toEqual(request.expectedTotal)
  stage.clock.advance(120_000)
  expect(await stage.insurer.cancelOrder?.(last?.quoteId ?? '')).toEqual({ kind: 'expired' })
  const half = await stage.insurer.quoteCancellation?.(id)
  expect(half?.refund?.amount).toBe(Math.floor(request.expectedTotal.amount / 2))
  stage.fake.block('busy')
  expect(await stage.insurer.cancelOrder?.(half?.quoteId ?? '')).toEqual({ kind: 'unknown' })
  stage.fake.block(null)
  expect(await stage.insurer.cancelOrder?.(half?.quoteId ?? '')).toMatchObject({ kind: 'cancelled' })
  expect(await stage.insurer.findOrder(request.clientReference)).toMatchObject({ status: 'cancelled' })
})

describe('what can go wrong with reading', () => {
  const QUOTABLE = { ...QUESTION, startDate: '2027-02-01', endDate: '2027-02-10' }

  test.each([
    ['unpaid', 'blocked', 'balance'],
    ['disallowed', 'blocked', 'permission'],
    ['busy', 'unreachable', null],
  ] as const)('%s is a failure by its cause', async (block, failure, fault) => {
    stage.fake.block(block)
    const quote = stage.insurer.quote(QUOTABLE, signal)
    await expect(quote).rejects.toMatchObject({ name: 'SupplierFailure', failure, fault })
  })

  test('another’s secret, and a clock that is wrong by an hour, are let in nowhere', async () => {
    const { clock, options } = stage
    const stranger = openXcover({ ...options, secret: 'another secret' })
    const slow = openXcover({ ...options, clock: { ...clock, now: () => new Date(clock.now().getTime() - 3_600_000) } })
    for (const insurer of [stranger, slow])
      await expect(insurer.quote(QUOTABLE, signal)).rejects.toMatchObject({ failure: 'blocked', fault: 'credentials' })
  })

  test.each<[string, () => Promise<Response>, string]>([
    ['a page of a proxy', async () => new Response('<h1>It works!</h1>'), 'malformed'],
    ['half of an answer', async () => new Response('{"id":"A","quot'), 'malformed'],
    ['quotes of no shape', async () => new Response('{"id":"A","status":"RECEIVED","quotes":{"0":7}}'), 'malformed'],
    ['a gateway that gave up', async () => new Response(null, { status: 504 }), 'timeout'],
    ['a gateway that did not wait', async () => new Response(null, { status: 408 }), 'timeout'],
    [
      'an answer longer than anybody means',
      async () =>
        new Response(`${' '.repeat(65 * 1024 * 1024)}{"id":"A","status":"RECEIVED","currency":"EUR","quotes":{}}`),
      'malformed',
    ],
    ['an outage', async () => new Response('{}', { status: 503 }), 'unreachable'],
    ['a line that breaks', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
    ['silence', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'timeout'],
  ])('%s is a failure by its cause', async (_, fetching, failure) => {
    const insurer = openXcover({ ...stage.options, fetching })
    await expect(insurer.quote(QUOTABLE, signal)).rejects.toMatchObject({ name: 'SupplierFailure', failure })
  })

  test('a benefit in dollars is no proof for a visa, and one without a currency is that of the quote', async () => {
    const insurer = openXcover({ ...stage.options, fetching: async () => Response.json(FOREIGN, { status: 201 }) })
    const quoted = await insurer.quote(QUOTABLE, signal)
    expect(quoted).toMatchObject({
      kind: 'quoted',
      quoteRef: 'MGQQL-T7TF3-INS',
      plans: [
        {
          level: 'essential',
          price: { currency: 'GBP', grand_total: 201, taxes_total: 111 },
          premiums: [45, 45],
          wordingUrl: null,
          covers: [
            { kind: 'medical', amount: { amount: 100_000_00, currency: 'USD' }, excess: null },
            { kind: 'baggage', amount: { amount: 536, currency: 'GBP' }, excess: { amount: 268, currency: 'GBP' } },
          ],
        },
      ],
    })
  })
})

/** In the shape of an answer of the real one. */
const FOREIGN = {
  id: 'MGQQL-T7TF3-INS',
  status: 'RECEIVED',
  currency: 'GBP',
  total_price: 2.01,
  quotes: {
    0: {
      id: '02a4f0ca-fab0-405c-b9c7-831f0a1f129f',
      price: 2.01,
      tax: { total_tax: 1.11, total_amount_without_tax: 0.9 },
      benefits: [
        { description: 'Baggage', limit: 5.36, excess: 2.68 },
        {
          description: 'Emergency medical',
          limit: 78_000,
          limit_policy_currency: 100_000,
          limit_policy_currency_formatted: '$100,000.00',
        },
        { description: 'Assistance by telephone', limit_description: 'included' },
      ],
      pds_url: 'javascript:alert(1)',
    },
  },
  errors: {},
}
