import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { silentLogger } from '#platform/logger.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openPayment } from './paying/open-payment.ts'
import { GatewayFailure } from './payment-gateway.ts'
import { restingGateway } from './resting-gateway.ts'
import { type PaymentCounter, paymentRequest, setUpCounter, successful } from './testing/payment-counter.ts'

const MINUTE_MS = 60_000
const PAYMENTS = 20
const HALF_HOUR = 30

let database: OpenDatabase
let counter: PaymentCounter
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  counter = setUpCounter(database.db)
})

/** Opens payments, and from then on the provider gives no answer. @returns how often it was asked for one. */
async function openAndHang(provider: 'paystack' | 'flutterwave' = 'paystack') {
  const references: string[] = []
  for (let each = 0; each < PAYMENTS; each++)
    references.push((await openPayment(counter, paymentRequest({ provider }))).reference)
  let asked = 0
  const gateway = counter.gateways[provider]
  const { verify } = gateway
  gateway.verify = async (reference) => {
    asked++
    return verify.call(gateway, reference)
  }
  gateway.outage = new GatewayFailure('timeout', 'no answer')
  return { references, asked: () => asked }
}

/** Lets minutes pass in steps of five seconds: whatever tries again by itself does it between them. */
async function letPass(minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 12; step++) {
    counter.clock.advance(MINUTE_MS / 12)
    await counter.work()
  }
}

test('a provider that hangs for half an hour is asked for each payment once a minute, and no more', async () => {
  const { references, asked } = await openAndHang()
  await letPass(HALF_HOUR)
  expect(asked()).toBe(PAYMENTS * HALF_HOUR)
  const gateway = counter.gateways.paystack
  gateway.outage = null
  for (const reference of references) gateway.states.set(reference, successful())
  await letPass(11)
  expect(counter.news.filter((line) => line.endsWith(' paid'))).toHaveLength(PAYMENTS)
}, 120_000)

test('looks that are hours apart are had again after ten minutes while the provider is away', async () => {
  const { references, asked } = await openAndHang()
  await letPass(HALF_HOUR)
  counter.gateways.paystack.outage = null
  counter.clock.advance(90 * MINUTE_MS)
  await counter.work()
  counter.gateways.paystack.outage = new GatewayFailure('unreachable', 'away')
  counter.clock.advance(240 * MINUTE_MS)
  const before = asked()
  await counter.work()
  expect(asked() - before).toBe(PAYMENTS)
  counter.gateways.paystack.outage = null
  for (const reference of references) counter.gateways.paystack.states.set(reference, successful())
  counter.clock.advance(10 * MINUTE_MS)
  await counter.work()
  expect(counter.news.filter((line) => line.endsWith(' paid'))).toHaveLength(PAYMENTS)
}, 120_000)

test('a provider that is given a rest is asked by one call after the other, until it is back', async () => {
  const { references, asked } = await openAndHang()
  const { clock, gateways } = counter
  const deps = {
    ...counter,
    gateways: { ...gateways, paystack: restingGateway(gateways.paystack, { clock, logger: silentLogger }) },
  }
  Object.assign(counter.gateways, deps.gateways)
  await letPass(HALF_HOUR)
  // Five that failed, then one for each rest of half a minute: polls come once a minute.
  expect(asked()).toBeLessThanOrEqual(5 + 2 * HALF_HOUR)
  expect(asked()).toBeGreaterThanOrEqual(HALF_HOUR)
  gateways.paystack.outage = null
  expect(references).toHaveLength(PAYMENTS)
}, 120_000)
