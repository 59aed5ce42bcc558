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
import { soldOffer } from '../testing/booking-factory.ts'
import { openOrderDesk, type OrderDesk, refusalOf } from '../testing/order-desk.ts'
import { HELD, TICKETED } from '../testing/staged-supplier.ts'
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
let desk: OrderDesk
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  await database.db.deleteFrom('work_items').execute()
  await database.db.deleteFrom('supplier_stops').execute()
  desk = openOrderDesk(database.db)
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
  for (let passed = 0; passed < milliseconds; passed += step) await desk.wait(step)
}
async function payWhile(fault: SupplierFault): Promise<string> {
  desk.supplier.answer = blocked(fault)
  const { confirmation_id } = await desk.place()
  await desk.pay(confirmation_id)
  return confirmation_id
}

describe('a supplier that does not serve the shop', () => {
  test.each(['credentials', 'permission', 'rate_limit', 'balance', 'refused_request'] as const)(
    'for its %s costs nobody the trip: the order waits, and is bought when it is mended',
    async (fault) => {
      const order = await payWhile(fault)
      const shown = await desk.shown(order)
      expect(shown).toMatchObject({ status: 'processing', payment_status: 'paid', fulfilment_status: 'booking' })
      expect(shown.completed_by).toBe('2026-11-21T21:00:00.000Z')
      expect(await openItems()).toEqual(['order_waiting', 'supplier_stopped'])
      expect(await alarms()).toBe(1)

      desk.supplier.answer = ORDERED
      await letPass(2 * MINUTE_MS)
      expect(await desk.shown(order)).toMatchObject({ status: 'confirmed', completed_by: null })
      expect(await openItems()).toEqual([])
      expect(desk.gateways.paystack.refunded).toEqual([])
      expect(new Set(desk.supplier.asked.map(({ clientReference }) => clientReference)).size).toBe(1)
    },
  )

  test('gives the money back at the deadline, once, and not before', async () => {
    const order = await payWhile('balance')
    await letPass(12 * HOUR_MS - HOUR_MS, HOUR_MS)
    expect(desk.gateways.paystack.refunded).toEqual([])
    expect(await desk.shown(order)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    await letPass(2 * HOUR_MS, HOUR_MS)
    expect(desk.gateways.paystack.refunded).toHaveLength(1)
    expect(await desk.shown(order)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
    expect(await openItems()).not.toContain('order_waiting')
  })

  test('sells nothing meanwhile, neither orders nor payments', async () => {
    const before = await desk.place()
    await payWhile('credentials')
    expect((await refusalOf(desk.place())).code).toBe('supplier_unavailable')
    expect((await refusalOf(desk.open(before.confirmation_id))).code).toBe('supplier_unavailable')
  })

  test('is found mended by looking, each look twice as late as the one before, with one order at a time', async () => {
    const first = await payWhile('balance')
    const asked = () => desk.supplier.asked.length
    expect(asked()).toBe(1)
    const looks: number[] = []
    for (let minute = 1; minute <= 70; minute++) {
      const before = asked()
      await desk.wait(MINUTE_MS)
      if (asked() > before) looks.push(minute)
    }
    expect(looks).toEqual([1, 3, 7, 15, 31, 61])
    desk.supplier.answer = ORDERED
    await letPass(HOUR_MS)
    expect(await desk.shown(first)).toMatchObject({ status: 'confirmed' })
  })

  test('is asked for what was paid before it was known to be stopped only once it is mended', async () => {
    const { confirmation_id } = await desk.place()
    const reference = await desk.open(confirmation_id)
    await payWhile('credentials')
    const asked = desk.supplier.asked.length
    const { successful } = await import('../testing/staged-gateway.ts')
    await desk.settle(reference, 'paystack', successful(reference))
    expect(desk.supplier.asked).toHaveLength(asked)
    expect((await desk.shown(confirmation_id)).completed_by).not.toBeNull()
    desk.supplier.answer = ORDERED
    expect(await resumeSales(desk.deps, 'staged', 'staff:1')).toBe(true)
    await desk.worker.runDue()
    expect(await desk.shown(confirmation_id)).toMatchObject({ status: 'confirmed' })
    expect(await resumeSales(desk.deps, 'staged', 'staff:1')).toBe(false)
  })

  test('is stopped for every process, and each says so in its log', async () => {
    const error = vi.fn<Logger['error']>()
    const { db, clock } = desk.deps
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
    await desk.wait(MINUTE_MS)
    expect(await desk.deps.stops.now('staged')).toBeNull()
    expect(await desk.shown(odd)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    desk.supplier.answer = ORDERED
    const other = await desk.place()
    await desk.pay(other.confirmation_id)
    expect(await desk.shown(other.confirmation_id)).toMatchObject({ status: 'confirmed' })
  })

  test('would not keep seats either: nothing was paid, and the traveller chooses again', async () => {
    desk.supplier.answer = blocked('credentials')
    const order = await desk.hold()
    expect(await desk.shown(order)).toMatchObject({ status: 'failed', payment_status: 'unpaid' })
    expect(await openItems()).toEqual(['supplier_stopped'])
  })

  test('waits with what it keeps until that must be paid', async () => {
    desk.supplier.answer = { kind: 'ordered', order: HELD }
    const order = await desk.hold()
    desk.supplier.payment = blocked('balance')
    await desk.pay(order)
    expect((await desk.shown(order)).completed_by).toBe('2026-11-22T08:45:00.000Z')
    desk.supplier.payment = ORDERED
    await letPass(2 * MINUTE_MS)
    expect(await desk.shown(order)).toMatchObject({ status: 'confirmed' })
  })
})

describe('a supplier that is given a rest, again and again', () => {
  test('leaves each paid order the same few looks, however long that lasts', async () => {
    const { confirmation_id } = await desk.place()
    desk.supplier.restsUntil = () => new Date(desk.deps.clock.now().getTime() + MINUTE_MS)
    await desk.pay(confirmation_id)
    await letPass(3 * HOUR_MS)
    const jobs = await database.db
      .selectFrom('jobs')
      .select('key')
      .where('kind', '=', 'order.fulfil')
      .where('status', '=', 'ready')
      .execute()
    expect(jobs.length).toBeLessThanOrEqual(3)
    desk.supplier.restsUntil = () => null
    await letPass(MINUTE_MS)
    expect(await desk.shown(confirmation_id)).toMatchObject({ status: 'confirmed' })
    expect(desk.supplier.asked).toHaveLength(1)
  })
})

describe('an offer that is over when it is to be bought', () => {
  const over: SupplierOrderOutcome = { kind: 'declined', reason: 'offer_expired' }

  test('is searched for anew by the children’s real ages, and bought for no more than was paid', async () => {
    desk.supplier.answer = over
    desk.supplier.search = async ({ childAges }) => {
      expect(childAges).toEqual([7])
      desk.supplier.answer = ORDERED
      return [soldOffer('ref_anew')]
    }
    const { confirmation_id } = await desk.place()
    await desk.pay(confirmation_id)
    expect(await desk.shown(confirmation_id)).toMatchObject({ status: 'confirmed' })
    const [first, second] = desk.supplier.asked
    expect(second?.offerRef).toBe('ref_anew')
    expect(second?.clientReference).not.toBe(first?.clientReference)
    expect(desk.gateways.paystack.refunded).toEqual([])
  })

  test('goes back when the same flights cannot be had so, or end again at once', async () => {
    desk.supplier.answer = over
    let searches = 0
    desk.supplier.search = async () => {
      searches++
      return [soldOffer('ref_anew')]
    }
    const { confirmation_id } = await desk.place()
    await desk.pay(confirmation_id)
    expect(await desk.shown(confirmation_id)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
    expect([searches, desk.supplier.asked.length]).toEqual([1, 2])
  })

  test('waits while nobody answers the search', async () => {
    desk.supplier.answer = over
    desk.supplier.search = async () => Promise.reject(new SupplierFailure('timeout', 'no answer'))
    const { confirmation_id } = await desk.place()
    await desk.pay(confirmation_id)
    expect(await desk.shown(confirmation_id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    desk.supplier.answer = ORDERED
    await letPass(31 * MINUTE_MS)
    expect(await desk.shown(confirmation_id)).toMatchObject({ status: 'confirmed' })
  })
})
