import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { handleSupplierEvent } from '#modules/orders/fulfilment/handle-supplier-event.ts'
import { cancelOrder } from '#modules/orders/cancelling/cancel-order.ts'
import { quoteCancellation } from '#modules/orders/cancelling/quote-cancellation.ts'
import { type BasketTestShop, openBasketTestShop } from '#tests/support/orders/basket-test-shop.ts'
import { PRICE } from '#modules/orders/testing/booking-factory.ts'
import { SLICE } from '#tests/support/orders/sold-flight.ts'
import { refusalOf, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { TICKETED } from '#tests/support/orders/staged-supplier.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { getBookingChanges } from '../changes/get-booking-changes.ts'
import { searchFlightChanges } from '../changes/search-changes.ts'
import { later, type StagedChanges, stageChanges } from '../testing/changed-flights.ts'
import { answerSchedule } from './answer-schedule.ts'

let database: OpenDatabase
let basket: BasketTestShop
let airline: StagedChanges
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['jobs', 'schedule_changes'] as const) await database.db.deleteFrom(table).execute()
  await database.db.updateTable('order_items').set({ supplier_order_id: null }).execute()
  basket = openBasketTestShop(database.db)
  airline = stageChanges(basket.shop)
})

/** Two flights in one order, of which the airline moves the second by so many minutes. */
async function moveSecond(minutes: number): Promise<string> {
  const { shop } = basket
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
  await handleSupplierEvent(shop.deps, 'staged', event)
  await shop.wait(1)
  return id
}

/** The second flight of an order. */
async function secondOf(orderId: string) {
  return { confirmation_id: orderId, item_id: (await basket.shown(orderId)).items[1]?.item_id }
}

async function departures(orderId: string): Promise<readonly unknown[]> {
  const { items } = await basket.shown(orderId)
  return items.map(({ details }) => ('slices' in details ? details.slices[0]?.departing_at : null))
}

test.each([10, 150])('of an order that is moved by %i minutes leaves the first as it was', async (minutes) => {
  const id = await moveSecond(minutes)
  if (minutes > 15) await answerSchedule(basket.shop.deps, TRAVELLER, { ...(await secondOf(id)), choice: 'accept' })
  expect(await departures(id)).toEqual([SLICE.departing_at, later(minutes).departing_at])
})

test('of an order that is moved is the one that is given back', async () => {
  const id = await moveSecond(150)
  await answerSchedule(basket.shop.deps, TRAVELLER, { ...(await secondOf(id)), choice: 'refund' })
  await basket.shop.worker.runDue()
  expect((await basket.shown(id)).items.map(({ status }) => status)).toEqual(['ticketed', 'cancelled'])
  expect(basket.refunded()).toBe(PRICE.grand_total)
})

test('of an order that is moved, and given up without an answer, asks for none any more', async () => {
  const { deps, worker } = basket.shop
  const id = await moveSecond(150)
  const { confirmation_id, item_id = '' } = await secondOf(id)
  const { quote_id } = await quoteCancellation(deps, TRAVELLER, { confirmation_id, item_ids: [item_id] })
  await cancelOrder(deps, TRAVELLER, { confirmation_id, quote_id })
  await worker.runDue()
  expect((await getBookingChanges(deps, TRAVELLER, { confirmation_id, item_id }, 'en')).schedule).toBeNull()
  const answer = answerSchedule(deps, TRAVELLER, { confirmation_id, item_id, choice: 'accept' })
  expect((await refusalOf(answer)).code).toBe('schedule_change_settled')
  await basket.shop.wait(10 * 86_400_000)
  const reminders = await database.db
    .selectFrom('jobs')
    .select('key')
    .where('key', 'like', '%schedule_reminder%')
    .execute()
  expect(reminders).toEqual([])
})

test('of an order that is moved while a change of it is asked for, and refused, lapses in the end', async () => {
  const { deps } = basket.shop
  const id = await moveSecond(150)
  const item = { confirmation_id: id, item_id: (await secondOf(id)).item_id ?? '' }
  Object.assign(airline, { difference: 0, answer: { kind: 'unknown' } })
  await database.db
    .updateTable('order_items')
    .set({ supplier_order_id: 'sup_second' })
    .where('id', '=', item.item_id)
    .execute()
  const wanted = { ...item, slice: 0, departure_date: '2026-12-02' }
  const [option] = (await searchFlightChanges(deps, TRAVELLER, wanted, 'en')).options
  await answerSchedule(deps, TRAVELLER, { ...item, choice: 'change', change_id: option?.change_id ?? '' })
  await basket.shop.wait(8 * 86_400_000)
  Object.assign(airline, { found: { kind: 'refused' }, answer: { kind: 'refused' } })
  for (let hour = 0; hour < 3; hour++) await basket.shop.wait(3_600_000)
  expect((await getBookingChanges(deps, TRAVELLER, item, 'en')).schedule?.status).toBe('accepted')
})
