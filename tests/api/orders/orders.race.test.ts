import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contracts/errors.ts'
import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import type { OpenDatabase } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import { createWorker } from '#db/job-worker.ts'
import { orderJobs } from '#modules/orders/index.ts'
import { verifyPayment } from '#modules/payments/index.ts'
import { PRICE } from '../../../src/modules/orders/testing/booking-factory.ts'
import { soldOffer } from '#tests/support/orders/sold-flight.ts'
import { openTestShop, type TestShop } from '#tests/support/orders/test-shop.ts'
import { successful } from '../../../src/modules/orders/testing/staged-gateway.ts'
import { openTestDatabase } from '../../support/database/database.ts'

const COPIES = 200

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
  // Opens every connection of the pool, so that the copies truly meet.
  await copies(() => database.ping())
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  shop = openTestShop(database.db)
})

const copies = <T>(run: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: COPIES }, (_, index) => run(index)))
const valuesOf = <T>(results: readonly PromiseSettledResult<T>[]) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
const reasonsOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))

/** The money has arrived; nobody has acted on it yet. */
async function markPaid(reference: string, provider: StagedProvider): Promise<void> {
  shop.gateways[provider].states.set(reference, successful(reference))
  await verifyPayment(shop.deps, reference)
}

test('two hundred clicks on one offer place one order, and every click gets it', async () => {
  const offer_id = await shop.offer()
  const placed = valuesOf(await copies(() => shop.place({ offer_id })))
  expect(placed).toHaveLength(COPIES)
  expect(new Set(placed.map((order) => order.confirmation_id)).size).toBe(1)
  const orders = await database.db.selectFrom('order_items').select('id').where('offer_id', '=', offer_id).execute()
  expect(orders).toHaveLength(1)
})

test('a coupon with five uses left discounts five of two hundred orders', async () => {
  await database.db.updateTable('coupons').set({ used: 0, total_limit: 5 }).execute()
  const offers = await Promise.all(Array.from({ length: COPIES }, () => shop.offer()))
  const expected_total = { amount: PRICE.grand_total - 5_000_000, currency: 'NGN' as const }
  const results = await copies((index) =>
    shop.place({ offer_id: offers[index] ?? '', coupon_code: 'TERANGA5', expected_total }),
  )
  expect(valuesOf(results)).toHaveLength(5)
  const reasons = reasonsOf(results).map((reason) => (reason instanceof Refusal ? reason.details : reason))
  expect(reasons).toEqual(Array.from({ length: COPIES - 5 }, () => ({ reason: 'limit_reached' })))
  const coupon = await database.db
    .selectFrom('coupons')
    .select('used')
    .where('code', '=', 'TERANGA5')
    .executeTakeFirstOrThrow()
  expect(coupon.used).toBe(5)
  await database.db.updateTable('coupons').set({ total_limit: null }).execute()
})

test('two hundred workers with the news of one payment buy once', async () => {
  const { confirmation_id: orderId } = await shop.place()
  const reference = await shop.open(orderId)
  await markPaid(reference, 'paystack')
  const handlers = orderJobs(shop.deps)
  await copies(async () => handlers['order.payment_settled']?.({ orderId, reference }))
  await copies(async () => handlers['order.fulfil']?.({ orderId }))
  await shop.worker.runDue()
  expect(shop.supplier.asked).toHaveLength(1)
  expect(await shop.mails()).toEqual(['e_ticket'])
  const events = await database.db
    .selectFrom('order_events')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  expect(events.map(({ kind }) => kind)).toEqual([
    'order_placed',
    'payment_started',
    'payment_received',
    'supplier_booking',
    'ticketed',
  ])
})

test('two hundred pieces of news of an extra payment give it back once', async () => {
  const { confirmation_id: orderId } = await shop.place()
  const extra = await shop.open(orderId, 'flutterwave')
  await shop.pay(orderId, 'paystack')
  await markPaid(extra, 'flutterwave')
  const handlers = orderJobs(shop.deps)
  await copies(async () => handlers['order.payment_settled']?.({ orderId, reference: extra }))
  await shop.worker.runDue()
  expect(shop.gateways.flutterwave.refunded).toHaveLength(1)
  const started = await database.db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund_started')
    .execute()
  expect(started).toHaveLength(1)
})

test('an order that is paid and expires in the same moment is bought or expired, never both', async () => {
  const outcomes = await copies(async () => {
    const { confirmation_id: orderId } = await shop.place()
    const reference = await shop.open(orderId)
    await markPaid(reference, 'paystack')
    const handlers = orderJobs(shop.deps)
    await Promise.allSettled([
      handlers['order.payment_settled']?.({ orderId, reference }),
      handlers['order.expire']?.({ orderId, attempt: 99 }),
    ])
    return database.db
      .selectFrom('orders')
      .select(['status', 'payment_status'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
  })
  const states = valuesOf(outcomes).map((order) => `${order.status}/${order.payment_status}`)
  expect(states).toHaveLength(COPIES)
  // Where the expiry was first, the news is tried again later, or has already sent the money back.
  const possible = ['processing/paid', 'expired/pending', 'expired/refund_pending']
  expect(possible).toEqual(expect.arrayContaining([...new Set(states)]))
})

test('an order paid late and a new one on its offer in the same moment: one of them has it, the money of the other goes back', async () => {
  const ENDED_MS = 25 * 60_000
  shop.supplier.revalidation = { kind: 'available', offer: soldOffer('ref_now') }
  const late = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const offer_id = await shop.offer()
      const { confirmation_id: orderId } = await shop.place({ offer_id })
      return { offer_id, orderId, reference: await shop.open(orderId) }
    }),
  )
  shop.deps.clock.advance(ENDED_MS)
  await shop.worker.runDue()
  for (const { reference } of late) await markPaid(reference, 'paystack')
  const handlers = orderJobs(shop.deps)
  const contact = { email: 'bola@example.com', country_code: '+234', phone_number: '8031234567' }
  const outcomes = await Promise.all(
    late.map(async ({ offer_id, orderId, reference }) => {
      const [placed] = await Promise.allSettled([
        shop.place({ offer_id, contact }),
        handlers['order.payment_settled']?.({ orderId, reference }),
      ])
      return { offer_id, orderId, isPlaced: placed.status === 'fulfilled' }
    }),
  )
  await shop.worker.runDue()
  for (const { offer_id, orderId, isPlaced } of outcomes) {
    const items = await database.db
      .selectFrom('order_items')
      .select('order_id')
      .where('offer_id', '=', offer_id)
      .where('status', 'not in', ['released', 'failed', 'cancelled'])
      .execute()
    expect(items).toHaveLength(1)
    const { payment_status } = await shop.shown(orderId)
    expect([isPlaced, items[0]?.order_id === orderId, payment_status]).toEqual(
      isPlaced ? [true, false, 'refunded'] : [false, true, 'paid'],
    )
  }
})

test('four workers run each of two hundred jobs once', async () => {
  const { db, clock, logger } = shop.deps
  const ran: string[] = []
  const handlers = { count: async (payload: unknown) => void ran.push(JSON.stringify(payload)) }
  const jobs = Array.from({ length: 200 }, (_, index) => ({ kind: 'count', key: `count:${index}`, payload: { index } }))
  await Promise.all(jobs.map((job) => enqueue(db, clock, job)))
  const workers = Array.from({ length: 4 }, () => createWorker({ db, clock, logger, handlers }))
  const counts = await Promise.all(workers.map((worker) => worker.runDue()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(200)
  expect(new Set(ran).size).toBe(200)
})
