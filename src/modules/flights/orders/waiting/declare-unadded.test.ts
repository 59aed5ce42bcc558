import { openTestShop, type TestShop } from '#tests/support/orders/test-shop.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import type { AddServicesOutcome } from '#modules/flights/index.ts'
import { declareUnchanged, mayDeclareUnchanged } from '#modules/orders/index.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { BAG, buyBag } from '../testing/paid-bag.ts'
import { stageBag } from '../testing/staged-bag.ts'
import { buyExtras } from '../extras/buy-extras.ts'

/** Bags that were paid for, and of which an airline never says whether it has added them. */

const DAY_MS = 24 * 3_600_000

let database: OpenDatabase
let shop: TestShop
let asked: number
/** What the airline does when it is asked for a bag. */
let add: () => Promise<AddServicesOutcome>
let found: boolean | Error
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['jobs', 'work_items'] as const) await database.db.deleteFrom(table).execute()
  shop = openTestShop(database.db)
  asked = 0
  add = async () => ({ kind: 'unknown' })
  found = new SupplierFailure('unreachable', 'down')
  Object.assign(shop.supplier, {
    orderExtras: async () => ({ bags: [stageBag(BAG)], maps: [] }),
    async addServices() {
      asked++
      return add()
    },
    async findServices() {
      if (found instanceof Error) throw found
      return found
    },
  })
})

const say = (saleId: string) =>
  declareUnchanged(shop.deps, { saleId, actor: 'staff:ada', reason: 'Air France, by telephone' })
const may = (id: string) => mayDeclareUnchanged(shop.deps, database.db, id)
const work = async () =>
  (await database.db.selectFrom('work_items').select(['reason', 'subject']).where('status', '=', 'open').execute()).map(
    ({ reason, subject }) => `${reason} ${subject}`,
  )
const bags = async (orderId: string) => (await shop.shown(orderId)).passengers[0]?.extras.map(({ status }) => status)
const refunds = () => shop.gateways.paystack.refunded.map(({ amount }) => amount)
const hours = async (count: number) => {
  for (let hour = 0; hour < count; hour++) await shop.wait(3_600_000)
}

test('that an airline has added nothing ends the request: its money goes back once, order and price stand', async () => {
  const { orderId, requestId } = await buyBag(shop)
  const before = (await shop.shown(orderId)).price.grand_total
  await hours(12)
  expect([await bags(orderId), refunds()]).toEqual([['wanted'], []])
  expect(await work()).toEqual([`supplier_unclear ${requestId}`])
  expect(await may(requestId)).toBe('extras')
  expect(await say(requestId)).toBe(true)
  // Once is enough.
  expect(await may(requestId)).toBeNull()
  expect(await say(requestId)).toBe(false)
  await hours(2)
  expect([asked, await bags(orderId), refunds()]).toEqual([1, [], [BAG]])
  expect(await shop.shown(orderId)).toMatchObject({
    fulfilment_status: 'ticketed',
    price: { grand_total: before },
    charges: [{ kind: 'extras', status: 'refused' }],
  })
  expect(await shop.mails()).toEqual(['e_ticket', 'extras_refused'])
  expect(await work()).toEqual([])
  expect(await may(requestId)).toBeNull()
  expect(await checkBooks(database.db)).toEqual([])
  const audit = database.db.selectFrom('audit_log').select(['actor', 'action', 'facts']).where('object', '=', requestId)
  const facts = JSON.stringify({ order: orderId, reason: 'Air France, by telephone' })
  expect(await audit.execute()).toEqual([{ actor: 'staff:ada', action: 'work.unadded', facts }])
})

test('an airline that has added it all the same, and says so when it is asked once more, is believed', async () => {
  const { orderId, requestId } = await buyBag(shop)
  await hours(2)
  found = true
  expect(await say(requestId)).toBe(true)
  await shop.wait(1_000)
  expect([await bags(orderId), refunds(), await work()]).toEqual([['bought'], [], []])
})

test('what was just sent may still arrive: nothing goes back before it cannot', async () => {
  const { requestId } = await buyBag(shop)
  expect(await say(requestId)).toBe(true)
  await shop.wait(1_000)
  expect([refunds(), await may(requestId)]).toEqual([[], null])
  await hours(1)
  expect(refunds()).toEqual([BAG])
})

test('a bag that its airline shows weeks after its money went back is work for people, once, and nobody pays for it', async () => {
  const { orderId, requestId } = await buyBag(shop)
  await hours(2)
  await say(requestId)
  await hours(24 * 5)
  expect([refunds(), await work()]).toEqual([[BAG], []])
  found = true
  await shop.wait(DAY_MS)
  expect(await work()).toEqual([`added_after_all ${requestId}`])
  await shop.wait(DAY_MS)
  expect([await work(), await bags(orderId), refunds()]).toEqual([[`added_after_all ${requestId}`], [], [BAG]])
  expect(await shop.mails()).toEqual(['e_ticket', 'extras_refused'])
  expect(await checkBooks(database.db)).toEqual([])
})

test('an airline that has said after all that it added nothing is not asked any more', async () => {
  const { requestId } = await buyBag(shop)
  await hours(2)
  await say(requestId)
  await hours(1)
  found = false
  await shop.wait(DAY_MS)
  const jobs = database.db.selectFrom('jobs').select('key').where('finished_at', 'is', null)
  expect(await jobs.where('key', 'like', `%${requestId}:said:%`).execute()).toEqual([])
})

test('so is an answer that was on its way while the request was ended', async () => {
  const { orderId, requestId } = await buyBag(shop)
  await hours(2)
  // It is asked as if for the first time, and says at last that it has added them.
  await database.db.updateTable('extras_requests').set({ attempted_at: null }).where('id', '=', requestId).execute()
  add = async () => {
    const before = new Date(shop.deps.clock.now().getTime() - DAY_MS)
    await database.db.updateTable('extras_requests').set({ attempted_at: before }).where('id', '=', requestId).execute()
    await say(requestId)
    await shop.worker.runDue()
    return { kind: 'added' }
  }
  await buyExtras(shop.deps, { requestId, round: 99 })
  expect(await work()).toEqual([`added_after_all ${requestId}`])
  expect([await bags(orderId), refunds()]).toEqual([[], [BAG]])
  expect(await checkBooks(database.db)).toEqual([])
})

test('an airline that was asked anew meanwhile has its time to answer', async () => {
  const { requestId } = await buyBag(shop)
  await hours(2)
  await say(requestId)
  const { clock } = shop.deps
  Object.assign(shop.supplier, {
    async findServices() {
      const set = { attempted_at: clock.now() }
      await database.db.updateTable('extras_requests').set(set).where('id', '=', requestId).execute()
      throw new SupplierFailure('unreachable', 'down')
    },
  })
  await shop.worker.runDue()
  expect(refunds()).toEqual([])
  Object.assign(shop.supplier, {
    async findServices() {
      throw new SupplierFailure('unreachable', 'down')
    },
  })
  await hours(1)
  expect(refunds()).toEqual([BAG])
})

test('nothing is said of what nobody waits for', async () => {
  const { requestId } = await buyBag(shop)
  found = false
  await hours(1)
  for (const id of [requestId, 'exr_none', 'itm_1']) {
    expect(await may(id)).toBeNull()
    expect(await say(id)).toBe(false)
  }
})

test('a request that staff have ended while its airline was asked once more is no work for people any more', async () => {
  const { requestId } = await buyBag(shop)
  await hours(2)
  await database.db.updateTable('work_items').set({ status: 'done', done_at: shop.deps.clock.now() }).execute()
  let isFirst = true
  Object.assign(shop.supplier, {
    async findServices() {
      if (isFirst) {
        isFirst = false
        await say(requestId)
        await shop.worker.runDue()
      }
      throw new SupplierFailure('unreachable', 'down')
    },
  })
  await buyExtras(shop.deps, { requestId, round: 6 })
  expect([refunds(), await work()]).toEqual([[BAG], []])
})
