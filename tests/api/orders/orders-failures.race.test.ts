import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import { createWorker } from '#db/job-worker.ts'
import { cancelOrder, orderJobs, quoteCancellation } from '#modules/orders/index.ts'
import { verifyPayment } from '#modules/payments/index.ts'
import { systemClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/logger.ts'
import { openTestShop, type TestShop, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { successful } from '../../../src/modules/orders/testing/staged-gateway.ts'
import { TICKETED } from '#tests/support/orders/staged-supplier.ts'
import { often } from '#tests/support/often.ts'
import { openTestDatabase } from '../../support/database/database.ts'

/** Failures that only several connections can show. */

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
  await Promise.all(Array.from({ length: 16 }, () => database.ping()))
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  shop = openTestShop(database.db)
})

const LONG = 300_000
const RACES = often(100, 25)

test(
  `11: ${RACES} orders are paid through both providers at once: each is bought once, and one payment goes back`,
  async () => {
    const handlers = orderJobs(shop.deps)
    for (let race = 0; race < RACES; race++) {
      const { confirmation_id: orderId } = await shop.place()
      const references = [await shop.open(orderId, 'paystack'), await shop.open(orderId, 'flutterwave')] as const
      for (const [index, provider] of (['paystack', 'flutterwave'] as const).entries()) {
        const reference = references[index] ?? ''
        shop.gateways[provider].states.set(reference, successful(reference))
        await verifyPayment(shop.deps, reference)
      }
      await Promise.allSettled(
        references.map(async (reference) => handlers['order.payment_settled']?.({ orderId, reference })),
      )
      // Who lost the race is tried again by the worker.
      for (let round = 0; round < 3; round++) await shop.wait(2_000)
      expect(await shop.shown(orderId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    }
    expect(shop.supplier.asked).toHaveLength(RACES)
    const back = [...shop.gateways.paystack.refunded, ...shop.gateways.flutterwave.refunded]
    expect(back).toHaveLength(RACES)
    expect(new Set(back.map(({ reference }) => reference)).size).toBe(RACES)
  },
  LONG,
)

test(
  'two hundred cancellations of one order at once: the airline cancels once, the money goes back once',
  async () => {
    const { confirmation_id } = await shop.place()
    await shop.pay(confirmation_id)
    shop.supplier.found = TICKETED
    const quotes = await Promise.all(
      Array.from({ length: 4 }, () => quoteCancellation(shop.deps, TRAVELLER, { confirmation_id })),
    )
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        cancelOrder(shop.deps, TRAVELLER, { confirmation_id, quote_id: quotes[index % 4]?.quote_id }),
      ),
    )
    expect(new Set(answers.map(({ outcome }) => outcome)).size).toBeLessThanOrEqual(2)
    await shop.wait(120_000)
    expect(shop.supplier.cancelled).toHaveLength(1)
    expect(shop.gateways.paystack.refunded).toHaveLength(1)
    expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  },
  LONG,
)

test(
  '23: ten rolling restarts of two workers: every job is done, and none is left to a dead one',
  async () => {
    const { db } = database
    const done = new Set<string>()
    const handlers = {
      slow: async (payload: unknown) => {
        await pause(5)
        done.add(JSON.stringify(payload))
      },
    }
    const open = () =>
      createWorker({ db, clock: systemClock, logger: silentLogger, handlers, pollMs: 20, drainMs: 1_000 })
    const workers = [open(), open()]
    await Promise.all(workers.map((worker) => worker.start()))
    for (let restart = 0; restart < 10; restart++) {
      for (let index = 0; index < 30; index++) {
        const name = `${restart}:${index}`
        await enqueue(db, systemClock, { kind: 'slow', key: `slow:${name}`, payload: { name } })
      }
      const side = restart % 2
      await workers[side]?.stop()
      const fresh = open()
      workers[side] = fresh
      await fresh.start()
    }
    const left = () =>
      db.selectFrom('jobs').select('id').where('kind', '=', 'slow').where('status', '=', 'ready').execute()
    await expect.poll(async () => (await left()).length, { timeout: 60_000 }).toBe(0)
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(done.size).toBe(300)
  },
  LONG,
)
