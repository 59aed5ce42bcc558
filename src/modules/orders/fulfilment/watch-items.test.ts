import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openOrderDesk, type OrderDesk } from '../testing/order-desk.ts'
import { TICKETED } from '../testing/staged-supplier.ts'
import { lookUpOrder } from './look-up-order.ts'
import { watchItems } from './watch-items.ts'

let database: OpenDatabase
let desk: OrderDesk
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  desk = openOrderDesk(database.db)
})

const told = (orderId: string) =>
  database.db.selectFrom('work_items').select(['reason', 'status']).where('order_id', '=', orderId).execute()

test('a paid order whose work was lost is left to people after an hour, once, and taken back when it is ticketed', async () => {
  desk.supplier.answer = { kind: 'unknown' }
  const { confirmation_id: id } = await desk.place()
  await desk.pay(id)
  await database.db.deleteFrom('jobs').execute()
  await desk.wait(59 * 60_000)
  expect(await watchItems(desk.deps)).toBe(0)
  await desk.wait(60_000)
  expect(await watchItems(desk.deps)).toBe(1)
  expect(await watchItems(desk.deps)).toBe(0)
  expect(await told(id)).toEqual([{ reason: 'item_unsettled', status: 'open' }])

  desk.supplier.found = TICKETED
  await lookUpOrder(desk.deps, { orderId: id, attempt: 0, round: 'again' })
  expect(await desk.shown(id)).toMatchObject({ status: 'confirmed' })
  await watchItems(desk.deps)
  expect(await told(id)).toEqual([{ reason: 'item_unsettled', status: 'done' }])
})

test('what nobody has paid for, and what people know of, is no new work', async () => {
  const unpaid = await desk.place()
  desk.supplier.answer = { kind: 'unknown' }
  const paid = await desk.place()
  await desk.pay(paid.confirmation_id)
  for (const seconds of [15, 30, 60, 120, 300, 600, 3_600]) await desk.wait(seconds * 1_000)
  expect(await told(paid.confirmation_id)).toMatchObject([{ reason: 'supplier_unclear' }])
  await desk.wait(7_200_000)
  expect(await watchItems(desk.deps)).toBe(0)
  expect(await told(unpaid.confirmation_id)).toEqual([])
})
