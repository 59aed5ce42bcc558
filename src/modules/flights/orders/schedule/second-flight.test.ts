import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { handleSupplierEvent } from '#modules/orders/fulfilment/handle-supplier-event.ts'
import { type BasketDesk, openBasketDesk } from '#modules/orders/testing/basket-desk.ts'
import { PRICE, SLICE } from '#modules/orders/testing/booking-factory.ts'
import { TRAVELLER } from '#modules/orders/testing/order-desk.ts'
import { TICKETED } from '#modules/orders/testing/staged-supplier.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { later, type StagedChanges, stageChanges } from '../testing/changed-flights.ts'
import { answerSchedule } from './answer-schedule.ts'

let database: OpenDatabase
let basket: BasketDesk
let airline: StagedChanges
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['jobs', 'schedule_changes'] as const) await database.db.deleteFrom(table).execute()
  await database.db.updateTable('order_items').set({ supplier_order_id: null }).execute()
  basket = openBasketDesk(database.db)
  airline = stageChanges(basket.desk)
})

/** Two flights in one order, of which the airline moves the second by so many minutes. */
async function moveSecond(minutes: number): Promise<string> {
  const { desk } = basket
  const total = 2 * PRICE.grand_total
  const id = await basket.place({ items: [await basket.flight(), await basket.flight()] }, total)
  await basket.pay(id, total)
  const supplier_order_id = 'sup_first'
  await database.db
    .updateTable('order_items')
    .set({ supplier_order_id })
    .where('order_id', '=', id)
    .where('position', '=', 0)
    .execute()
  airline.current = { order: TICKETED, slices: [SLICE], moved: { noticeId: 'notice_1', slices: [later(minutes)] } }
  const event = { kind: 'schedule_changed', supplierOrderId: TICKETED.supplierOrderId } as const
  await handleSupplierEvent(desk.deps, 'staged', event)
  await desk.wait(1)
  return id
}

async function departures(orderId: string): Promise<readonly unknown[]> {
  const { items } = await basket.shown(orderId)
  return items.map(({ details }) => ('slices' in details ? details.slices[0]?.departing_at : null))
}

test.each([10, 150])('of an order that is moved by %i minutes leaves the first as it was', async (minutes) => {
  const id = await moveSecond(minutes)
  if (minutes > 15) await answerSchedule(basket.desk.deps, TRAVELLER, { confirmation_id: id, choice: 'accept' })
  expect(await departures(id)).toEqual([SLICE.departing_at, later(minutes).departing_at])
})

test('of an order that is moved is the one that is given back', async () => {
  const id = await moveSecond(150)
  await answerSchedule(basket.desk.deps, TRAVELLER, { confirmation_id: id, choice: 'refund' })
  await basket.desk.worker.runDue()
  expect((await basket.shown(id)).items.map(({ status }) => status)).toEqual(['ticketed', 'cancelled'])
  expect(basket.refunded()).toBe(PRICE.grand_total)
})
