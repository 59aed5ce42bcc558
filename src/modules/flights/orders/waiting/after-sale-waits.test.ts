import { resumeSales } from '#modules/orders/waiting/resume-sales.ts'
import { successful } from '#modules/orders/testing/staged-gateway.ts'
import { openTestShop, type TestShop, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { type AddServicesOutcome } from '#modules/flights/index.ts'
import { type SupplierBlock, SupplierFailure, type SupplierFault } from '#modules/suppliers/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { carryOutChange } from '../changes/carry-out-change.ts'
import { confirmChange } from '../changes/confirm-change.ts'
import { getBookingChanges } from '../changes/get-booking-changes.ts'
import { searchFlightChanges } from '../changes/search-changes.ts'
import { addExtras } from '../extras/add-extras.ts'
import { buyExtras } from '../extras/buy-extras.ts'
import { startPaystackPayment } from '#modules/orders/testing/start-at-provider.ts'
import { buyChangeable, NEXT_NIGHT, REISSUED, stageChanges, type StagedChanges } from '../testing/changed-flights.ts'
import { stageBag } from '../testing/staged-bag.ts'

/** Paid bags and changes while the airline's seller does not serve the shop, for something of the shop's own. */

const BAG = 5_000_000
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const FAULTS = ['credentials', 'permission', 'rate_limit', 'balance', 'refused_request'] as const

let database: OpenDatabase
let shop: TestShop
let changes: StagedChanges
let orderId: string
/** What the airline answers to a bag, and how often it was asked for one. */
let answer: AddServicesOutcome
let asked: number
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['jobs', 'work_items', 'supplier_stops'] as const) await database.db.deleteFrom(table).execute()
  shop = openTestShop(database.db)
  changes = stageChanges(shop)
  answer = { kind: 'added' }
  asked = 0
  Object.assign(shop.supplier, {
    orderExtras: async () => ({ bags: [stageBag(BAG)], maps: [] }),
    addServices: async () => {
      asked++
      return answer
    },
    findServices: async () => false,
  })
  orderId = await buyChangeable(shop, database.db)
})

const blocked = (fault: SupplierFault): SupplierBlock => ({ kind: 'blocked', fault, detail: `the cause is ${fault}` })
const openItems = async () => {
  const rows = await database.db.selectFrom('work_items').select('reason').where('status', '=', 'open').execute()
  return rows.map(({ reason }) => reason).toSorted()
}
const refunded = () => shop.gateways.paystack.refunded
const alarms = async () =>
  (await database.db.selectFrom('jobs').select('id').where('kind', '=', 'mail.supplier_alarm').execute()).length
async function letPass(milliseconds: number, step = MINUTE_MS): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) await shop.wait(step)
}
async function pay(charge_id: string | null, amount: number): Promise<void> {
  const { reference } = await startPaystackPayment(shop.deps, TRAVELLER, { confirmation_id: orderId, charge_id })
  await shop.settle(reference, 'paystack', successful(reference, amount))
}
async function buyBag(): Promise<void> {
  const { charge_id } = await addExtras(shop.deps, TRAVELLER, {
    confirmation_id: orderId,
    extras: [{ extra_id: 'bag_1', passenger: 0, quantity: 1 }],
    expected_total: { amount: BAG, currency: 'NGN' },
  })
  await pay(charge_id, BAG)
}
const request = async () =>
  (await database.db.selectFrom('extras_requests').select('status').where('order_id', '=', orderId).execute()).map(
    ({ status }) => status,
  )
async function buyChange(): Promise<void> {
  const draft = { confirmation_id: orderId, slice: 0, departure_date: '2026-12-02' }
  const [option] = (await searchFlightChanges(shop.deps, TRAVELLER, draft, 'en')).options
  const { charge_id } = await confirmChange(shop.deps, TRAVELLER, {
    confirmation_id: orderId,
    change_id: option!.change_id,
  })
  const { charge } = await database.db
    .selectFrom('order_charges')
    .select('amount as charge')
    .where('id', '=', charge_id ?? '')
    .executeTakeFirstOrThrow()
  await pay(charge_id ?? null, charge)
}
/** A worker that has read what waits, and is overtaken before it looks whether its supplier is stopped. */
const afterAnother = (overtake: () => Promise<void>): TestShop['deps'] => ({
  ...shop.deps,
  stops: {
    ...shop.deps.stops,
    async now(code) {
      await overtake()
      return shop.deps.stops.now(code)
    },
  },
})
const change = async () =>
  (
    await database.db
      .selectFrom('order_changes')
      .select('status')
      .where('order_id', '=', orderId)
      .where('status', '!=', 'offered')
      .execute()
  ).map(({ status }) => status)

describe.each(FAULTS)('a fault of the shop’s own (%s)', (fault) => {
  const waiting = fault === 'refused_request' ? ['after_sale_waits'] : ['after_sale_waits', 'supplier_stopped']

  /** A small question shows whether keys, rights and calls are in order. */
  function stageProbe(isMended: () => boolean): void {
    if (fault === 'balance' || fault === 'refused_request') return
    shop.supplier.probe = async () => {
      if (!isMended()) throw new SupplierFailure('blocked', fault, { fault })
    }
  }

  test('costs nobody a paid bag: it waits, and is added when that is mended', async () => {
    answer = blocked(fault)
    stageProbe(() => answer.kind === 'added')
    await buyBag()
    await letPass(20 * MINUTE_MS)
    expect(await request()).toEqual(['buying'])
    expect(await openItems()).toEqual(waiting)
    expect(refunded()).toEqual([])
    answer = { kind: 'added' }
    await letPass(HOUR_MS)
    expect(await request()).toEqual(['bought'])
    expect(await openItems()).toEqual([])
    expect(refunded()).toEqual([])
  })

  test('costs nobody a paid change: it waits, and is made when that is mended', async () => {
    changes.answer = blocked(fault)
    stageProbe(() => !('fault' in changes.answer))
    await buyChange()
    await letPass(20 * MINUTE_MS)
    expect(await change()).toEqual(['asking'])
    expect(await openItems()).toEqual(waiting)
    changes.answer = { kind: 'changed', order: REISSUED, slices: [NEXT_NIGHT] }
    await letPass(HOUR_MS)
    expect(await change()).toEqual(['done'])
    expect(await openItems()).toEqual([])
    expect(refunded()).toEqual([])
  })
})

describe('a bag that waits', () => {
  test('is given back at its deadline, once, and not before', async () => {
    answer = blocked('balance')
    await buyBag()
    await letPass(12 * HOUR_MS - 10 * MINUTE_MS, 10 * MINUTE_MS)
    expect(refunded()).toEqual([])
    await letPass(HOUR_MS, 10 * MINUTE_MS)
    expect(await request()).toEqual(['refused'])
    expect(refunded()).toHaveLength(1)
    expect(await openItems()).not.toContain('after_sale_waits')
  })

  test('shows by itself whether a balance reaches: one alarm, and each look later than the one before', async () => {
    answer = blocked('balance')
    await buyBag()
    const looks: number[] = []
    for (let minute = 1; minute <= 70; minute++) {
      const before = asked
      await shop.wait(MINUTE_MS)
      if (asked > before) looks.push(minute)
    }
    expect(looks).toEqual([1, 3, 7, 15, 31, 61])
    expect(await alarms()).toBe(1)
  })

  test('is asked for at once when staff say that it is mended', async () => {
    answer = blocked('credentials')
    await buyBag()
    answer = { kind: 'added' }
    expect(await resumeSales(shop.deps, 'staged', 'staff:1')).toBe(true)
    await shop.worker.runDue()
    expect(await request()).toEqual(['bought'])
    expect(asked).toBe(2)
  })

  test('is not asked for while nothing is sold from its supplier', async () => {
    const { charge_id } = await addExtras(shop.deps, TRAVELLER, {
      confirmation_id: orderId,
      extras: [{ extra_id: 'bag_1', passenger: 0, quantity: 1 }],
      expected_total: { amount: BAG, currency: 'NGN' },
    })
    const { reference } = await startPaystackPayment(shop.deps, TRAVELLER, { confirmation_id: orderId, charge_id })
    await shop.deps.stops.stop('staged', { fault: 'credentials', detail: 'an order met it' })
    await shop.settle(reference, 'paystack', successful(reference, BAG))
    expect([asked, await request(), refunded()]).toEqual([0, ['buying'], []])
    await letPass(2 * MINUTE_MS)
    expect([asked, await request()]).toEqual([1, ['bought']])
  })

  test('for a right that it alone needs stops nobody else', async () => {
    answer = blocked('permission')
    await buyBag()
    await letPass(3 * HOUR_MS, 10 * MINUTE_MS)
    expect(await openItems()).toEqual(['after_sale_waits'])
    expect(await alarms()).toBe(1)
    expect(asked).toBeLessThanOrEqual(8)
    expect(refunded()).toEqual([])
    await letPass(10 * HOUR_MS, 10 * MINUTE_MS)
    expect(await request()).toEqual(['refused'])
    expect(refunded()).toHaveLength(1)
    expect(await openItems()).toEqual([])
  })

  test('is still looked after when staff were wrong that it is mended', async () => {
    answer = blocked('credentials')
    await buyBag()
    await resumeSales(shop.deps, 'staged', 'staff:1')
    await shop.worker.runDue()
    expect([asked, await request()]).toEqual([2, ['buying']])
    answer = { kind: 'added' }
    await letPass(HOUR_MS)
    expect(await request()).toEqual(['bought'])
  })

  test('is not put off any more once another worker has got it', async () => {
    answer = blocked('balance')
    await buyBag()
    answer = { kind: 'added' }
    const { id: requestId } = await database.db
      .selectFrom('extras_requests')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    await buyExtras(
      afterAnother(() => buyExtras(shop.deps, { requestId, round: 0, isProbe: true })),
      { requestId, round: 0 },
    )
    expect(await request()).toEqual(['bought'])
    expect(await openItems()).toEqual(['supplier_stopped'])
  })
})

const asking = () =>
  database.db
    .selectFrom('order_changes')
    .select(['id', 'asked_at'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'asking')
    .executeTakeFirstOrThrow()

test('a change is not lost where its airline twice does not answer to a look at its seller', async () => {
  changes.answer = blocked('balance')
  await buyChange()
  const { id: changeId } = await asking()
  await database.db.deleteFrom('jobs').where('kind', '=', 'supplier.probe').execute()
  changes.answer = { kind: 'unknown' }
  const look = () => carryOutChange(shop.deps, { changeId, attempt: 0, isProbe: true })
  await look()
  await letPass(5 * MINUTE_MS)
  // It was looked up, and nothing had come of it.
  expect((await asking()).asked_at).toBeNull()
  const untilNext = 30 * MINUTE_MS - (shop.deps.clock.now().getTime() % (30 * MINUTE_MS))
  await shop.wait(untilNext - 20_000)
  await look()
  await shop.wait(30_000)
  changes.answer = { kind: 'changed', order: REISSUED, slices: [NEXT_NIGHT] }
  await resumeSales(shop.deps, 'staged', 'staff:1')
  await letPass(2 * HOUR_MS)
  expect(await change()).toEqual(['done'])
})

test('a change that another worker has just asked for stays asked, and is looked up before it is asked again', async () => {
  changes.answer = blocked('balance')
  await buyChange()
  const { id: changeId, asked_at } = await asking()
  expect(asked_at).toBeNull()
  changes.answer = { kind: 'unknown' }
  await carryOutChange(
    afterAnother(() => carryOutChange(shop.deps, { changeId, attempt: 0, isProbe: true })),
    { changeId, attempt: 0 },
  )
  expect((await asking()).asked_at).not.toBeNull()
})

test('a change that waits goes back at its deadline; the flights stand as they were', async () => {
  const before = (await shop.shown(orderId)).slices
  changes.answer = blocked('balance')
  await buyChange()
  await letPass(13 * HOUR_MS, 10 * MINUTE_MS)
  expect(await change()).toEqual(['refused'])
  expect(refunded()).toHaveLength(1)
  const shown = await shop.shown(orderId)
  expect(shown.slices).toEqual(before)
  expect((await getBookingChanges(shop.deps, TRAVELLER, { confirmation_id: orderId }, 'en')).open).toBeNull()
})
