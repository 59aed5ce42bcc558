import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import {
  createSupplierStops,
  type SupplierFault,
  SupplierFailure,
  type SupplierOrderOutcome,
} from '#modules/suppliers/index.ts'
import type { Logger } from '#platform/logger.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { soldOffer } from '#tests/support/orders/sold-flight.ts'
import { openTestShop, type TestShop, refusalOf } from '#tests/support/orders/test-shop.ts'
import { HELD, TICKETED } from '#tests/support/orders/staged-supplier.ts'
import { resumeSales } from './resume-sales.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const ORDERED: SupplierOrderOutcome = { kind: 'ordered', order: TICKETED }
const blocked = (fault: SupplierFault): SupplierOrderOutcome => ({
  kind: 'blocked',
  fault,
  detail: `the cause is ${fault}`,
})

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  await database.db.deleteFrom('work_items').execute()
  await database.db.deleteFrom('supplier_stops').execute()
  shop = openTestShop(database.db)
})

const openItems = async () =>
  (
    await database.db
      .selectFrom('work_items')
      .select(['reason'])
      .where('status', '=', 'open')
      .orderBy('reason')
      .execute()
  ).map(({ reason }) => reason)
const alarms = async () =>
  (await database.db.selectFrom('jobs').select('id').where('kind', '=', 'mail.supplier_alarm').execute()).length
/** Lets time pass as the worker sees it, minute by minute. */
async function letPass(milliseconds: number, step = MINUTE_MS): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) await shop.wait(step)
}
async function payWhile(fault: SupplierFault): Promise<string> {
  shop.supplier.answer = blocked(fault)
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id)
  return confirmation_id
}

describe('a supplier that does not serve the shop', () => {
  test.each(['credentials', 'permission', 'rate_limit', 'balance', 'refused_request'] as const)(
    'for its %s costs nobody the trip: the order waits, and is bought when it is mended',
    async (fault) => {
      const order = await payWhile(fault)
      const shown = await shop.shown(order)
      expect(shown).toMatchObject({ status: 'processing', payment_status: 'paid', fulfilment_status: 'booking' })
      expect(shown.completed_by).toBe('2026-11-21T21:00:00.000Z')
      expect(await openItems()).toEqual(['order_waiting', 'supplier_stopped'])
      expect(await alarms()).toBe(1)

      shop.supplier.answer = ORDERED
      await letPass(2 * MINUTE_MS)
      expect(await shop.shown(order)).toMatchObject({ status: 'confirmed', completed_by: null })
      expect(await openItems()).toEqual([])
      expect(shop.gateways.paystack.refunded).toEqual([])
      expect(new Set(shop.supplier.asked.map(({ clientReference }) => clientReference)).size).toBe(1)
    },
  )

  test('gives the money back at the deadline, once, and not before', async () => {
    const order = await payWhile('balance')
    await letPass(12 * HOUR_MS - HOUR_MS, HOUR_MS)
    expect(shop.gateways.paystack.refunded).toEqual([])
    expect(await shop.shown(order)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    await letPass(2 * HOUR_MS, HOUR_MS)
    expect(shop.gateways.paystack.refunded).toHaveLength(1)
    expect(await shop.shown(order)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
    expect(await openItems()).not.toContain('order_waiting')
  })

  test('sells nothing meanwhile, neither orders nor payments', async () => {
    const before = await shop.place()
    await payWhile('credentials')
    expect((await refusalOf(shop.place())).code).toBe('supplier_unavailable')
    expect((await refusalOf(shop.open(before.confirmation_id))).code).toBe('supplier_unavailable')
  })

  test('is found mended by looking, each look twice as late as the one before, with one order at a time', async () => {
    const first = await payWhile('balance')
    const asked = () => shop.supplier.asked.length
    expect(asked()).toBe(1)
    const looks: number[] = []
    for (let minute = 1; minute <= 70; minute++) {
      const before = asked()
      await shop.wait(MINUTE_MS)
      if (asked() > before) looks.push(minute)
    }
    expect(looks).toEqual([1, 3, 7, 15, 31, 61])
    shop.supplier.answer = ORDERED
    await letPass(HOUR_MS)
    expect(await shop.shown(first)).toMatchObject({ status: 'confirmed' })
  })

  test('is asked for what was paid before it was known to be stopped only once it is mended', async () => {
    const { confirmation_id } = await shop.place()
    const reference = await shop.open(confirmation_id)
    await payWhile('credentials')
    const asked = shop.supplier.asked.length
    const { successful } = await import('../testing/staged-gateway.ts')
    await shop.settle(reference, 'paystack', successful(reference))
    expect(shop.supplier.asked).toHaveLength(asked)
    expect((await shop.shown(confirmation_id)).completed_by).not.toBeNull()
    shop.supplier.answer = ORDERED
    expect(await resumeSales(shop.deps, 'staged', 'staff:1')).toBe(true)
    await shop.worker.runDue()
    expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed' })
    expect(await resumeSales(shop.deps, 'staged', 'staff:1')).toBe(false)
  })

  test('is stopped for every process, and each says so in its log', async () => {
    const error = vi.fn<Logger['error']>()
    const { db, clock } = shop.deps
    const stops = createSupplierStops({ db, clock, logger: { warn: () => undefined, error } })
    const elsewhere = createSupplierStops({ db, clock, logger: { warn: () => undefined, error } })
    expect(await elsewhere.of('staged')).toBeNull()
    await stops.heed('staged', new SupplierFailure('timeout', 'late'))
    expect(await stops.of('staged')).toBeNull()
    await stops.heed('staged', new SupplierFailure('blocked', 'refused', { fault: 'credentials' }))
    await elsewhere.stop('staged', { fault: 'balance', detail: 'again' })
    clock.advance(2_000)
    expect(await elsewhere.of('staged')).toMatchObject({ fault: 'credentials' })
    expect(error).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ code: 'supplier_stopped', supplier: 'staged', fault: 'credentials' }),
      expect.any(String),
    )
    expect(await alarms()).toBe(1)
  })

  test('does not stop for the second time over one order whose request nobody understands', async () => {
    const odd = await payWhile('refused_request')
    await shop.wait(MINUTE_MS)
    expect(await shop.deps.stops.now('staged')).toBeNull()
    expect(await shop.shown(odd)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    shop.supplier.answer = ORDERED
    const other = await shop.place()
    await shop.pay(other.confirmation_id)
    expect(await shop.shown(other.confirmation_id)).toMatchObject({ status: 'confirmed' })
  })

  test('would not keep seats either: nothing was paid, and the traveller chooses again', async () => {
    shop.supplier.answer = blocked('credentials')
    const order = await shop.hold()
    expect(await shop.shown(order)).toMatchObject({ status: 'failed', payment_status: 'unpaid' })
    expect(await openItems()).toEqual(['supplier_stopped'])
  })

  test('waits with what it keeps until that must be paid', async () => {
    shop.supplier.answer = { kind: 'ordered', order: HELD }
    const order = await shop.hold()
    shop.supplier.payment = blocked('balance')
    await shop.pay(order)
    expect((await shop.shown(order)).completed_by).toBe('2026-11-22T08:45:00.000Z')
    shop.supplier.payment = ORDERED
    await letPass(2 * MINUTE_MS)
    expect(await shop.shown(order)).toMatchObject({ status: 'confirmed' })
  })
})

describe('a supplier that is given a rest, again and again', () => {
  test('leaves each paid order the same few looks, however long that lasts', async () => {
    const { confirmation_id } = await shop.place()
    shop.supplier.restsUntil = () => new Date(shop.deps.clock.now().getTime() + MINUTE_MS)
    await shop.pay(confirmation_id)
    await letPass(3 * HOUR_MS)
    const jobs = await database.db
      .selectFrom('jobs')
      .select('key')
      .where('kind', '=', 'order.fulfil')
      .where('status', '=', 'ready')
      .execute()
    expect(jobs.length).toBeLessThanOrEqual(3)
    shop.supplier.restsUntil = () => null
    await letPass(MINUTE_MS)
    expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed' })
    expect(shop.supplier.asked).toHaveLength(1)
  })
})

describe('an offer that is over when it is to be bought', () => {
  const over: SupplierOrderOutcome = { kind: 'declined', reason: 'offer_expired' }

  test('is searched for anew by the children’s real ages, and bought for no more than was paid', async () => {
    shop.supplier.answer = over
    shop.supplier.search = async ({ childAges }) => {
      expect(childAges).toEqual([7])
      shop.supplier.answer = ORDERED
      return [soldOffer('ref_anew')]
    }
    const { confirmation_id } = await shop.place()
    await shop.pay(confirmation_id)
    expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed' })
    const [first, second] = shop.supplier.asked
    expect(second?.offerRef).toBe('ref_anew')
    expect(second?.clientReference).not.toBe(first?.clientReference)
    expect(shop.gateways.paystack.refunded).toEqual([])
  })

  test('goes back when the same flights cannot be booked so, or end again at once', async () => {
    shop.supplier.answer = over
    let searches = 0
    shop.supplier.search = async () => {
      searches++
      return [soldOffer('ref_anew')]
    }
    const { confirmation_id } = await shop.place()
    await shop.pay(confirmation_id)
    expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
    expect([searches, shop.supplier.asked.length]).toEqual([1, 2])
  })

  test('waits while nobody answers the search', async () => {
    shop.supplier.answer = over
    shop.supplier.search = async () => Promise.reject(new SupplierFailure('timeout', 'no answer'))
    const { confirmation_id } = await shop.place()
    await shop.pay(confirmation_id)
    expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    shop.supplier.answer = ORDERED
    await letPass(31 * MINUTE_MS)
    expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed' })
  })
})
