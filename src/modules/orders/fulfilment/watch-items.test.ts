import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openTestShop, type TestShop } from '#tests/support/orders/test-shop.ts'
import { HELD, TICKETED } from '#tests/support/orders/staged-supplier.ts'
import { lookUpOrder } from './look-up-order.ts'
import { watchItems } from './watch-items.ts'

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  shop = openTestShop(database.db)
})

const told = (orderId: string) =>
  database.db.selectFrom('work_items').select(['reason', 'status']).where('order_id', '=', orderId).execute()

test('a paid order whose work was lost is left to people after an hour, once, and taken back when it is ticketed', async () => {
  shop.supplier.answer = { kind: 'unknown' }
  const { confirmation_id: id } = await shop.place()
  await shop.pay(id)
  await database.db.deleteFrom('jobs').execute()
  await shop.wait(59 * 60_000)
  expect(await watchItems(shop.deps)).toBe(0)
  await shop.wait(60_000)
  expect(await watchItems(shop.deps)).toBe(1)
  expect(await watchItems(shop.deps)).toBe(0)
  expect(await told(id)).toEqual([{ reason: 'item_unsettled', status: 'open' }])

  shop.supplier.found = TICKETED
  await lookUpOrder(shop.deps, { orderId: id, attempt: 0, round: 'again' })
  expect(await shop.shown(id)).toMatchObject({ status: 'confirmed' })
  await watchItems(shop.deps)
  expect(await told(id)).toEqual([{ reason: 'item_unsettled', status: 'done' }])
})

test('what nobody has paid for, and what people know of, is no new work', async () => {
  const unpaid = await shop.place()
  shop.supplier.answer = { kind: 'unknown' }
  const paid = await shop.place()
  await shop.pay(paid.confirmation_id)
  for (const seconds of [15, 30, 60, 120, 300, 600, 3_600]) await shop.wait(seconds * 1_000)
  expect(await told(paid.confirmation_id)).toMatchObject([{ reason: 'supplier_unclear' }])
  await shop.wait(7_200_000)
  expect(await watchItems(shop.deps)).toBe(0)
  expect(await told(unpaid.confirmation_id)).toEqual([])
})

const UNSETTLED = [{ reason: 'item_unsettled', status: 'open' }]

test('a supplier that is given one rest after another keeps nobody from knowing what waits for it', async () => {
  const { confirmation_id: id } = await shop.place()
  shop.supplier.restsUntil = () => new Date(shop.deps.clock.now().getTime() + 600_000)
  await shop.pay(id)
  for (let minutes = 0; minutes < 70; minutes += 10) await shop.wait(600_000)
  expect(await watchItems(shop.deps)).toBe(1)
  expect(await told(id)).toEqual(UNSETTLED)
})

test('seats that are paid for again and again are no rest', async () => {
  const id = await shop.hold()
  shop.supplier.payment = { kind: 'unknown' }
  shop.supplier.found = HELD
  await shop.pay(id)
  for (let minutes = 0; minutes < 70; minutes++) await shop.wait(60_000)
  expect(shop.supplier.paid.length).toBeGreaterThan(2)
  expect(await watchItems(shop.deps)).toBe(1)
  expect(await told(id)).toEqual(UNSETTLED)
})

test('work of another kind for its order hides no item that is not at rest', async () => {
  shop.supplier.answer = { kind: 'unknown' }
  const { confirmation_id: id } = await shop.place()
  await shop.pay(id)
  await database.db.deleteFrom('jobs').execute()
  const { clock } = shop.deps
  await openWorkItem(database.db, clock, { queue: 'payments', reason: 'dispute', subject: 'dsp_1', orderId: id })
  await openWorkItem(database.db, clock, { queue: 'jobs', reason: 'job_late', subject: 'mail.send:1', orderId: id })
  await shop.wait(3_600_000)
  expect(await watchItems(shop.deps)).toBe(1)
  expect(await told(id)).toContainEqual(UNSETTLED[0])
})

test('of two items each has its own work', async () => {
  shop.supplier.answer = { kind: 'unknown' }
  const { confirmation_id: id } = await shop.place()
  await shop.pay(id)
  await database.db.deleteFrom('jobs').execute()
  const { db } = database
  const first = await db.selectFrom('order_items').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
  const asStored = { sold: JSON.stringify(first.sold), price: JSON.stringify(first.price) }
  const second = {
    id: `${first.id}_2`,
    client_reference: `${first.client_reference}_2`,
    offer_id: 'off_2',
    position: 1,
    status: 'booking' as const,
    travellers: null,
  }
  await db
    .insertInto('order_items')
    .values({ ...first, ...asStored, ...second })
    .execute()
  const unclear = { queue: 'suppliers', reason: 'supplier_unclear', subject: first.id, orderId: id } as const
  await openWorkItem(db, shop.deps.clock, unclear)
  await shop.wait(3_600_000)
  expect(await watchItems(shop.deps)).toBe(1)
  const work = await db.selectFrom('work_items').select('subject').where('reason', '=', 'item_unsettled').execute()
  expect(work).toContainEqual({ subject: second.id })
  expect(await watchItems(shop.deps)).toBe(0)
})
