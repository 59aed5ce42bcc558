import { afterAll, expect, test } from 'vitest'
import { actAsCustomer, openPayment } from '#tests/support/purchase.ts'
import { openShop } from '#tests/support/shop.ts'
import {
  BANJUL,
  confirmStay,
  MAGIC_HOTELS,
  openHotel,
  placeStay,
  ratesFor,
  searchStays,
  stayOrder,
} from '#tests/support/stays.ts'

const shop = await openShop()
afterAll(() => shop.close())

const BUYERS = 100

test('a hundred people pay for the last room: one sleeps there, everybody else has the money back', async () => {
  const { sessionId } = await searchStays(shop.visitor(), BANJUL)
  const orders = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const visitor = shop.visitor()
      const details = await openHotel(visitor, sessionId, MAGIC_HOTELS.lastRoom)
      const id = await placeStay(visitor, stayOrder(await confirmStay(visitor, details, ratesFor(details))))
      await actAsCustomer(visitor, 'paystack', await openPayment(visitor, id, 'paystack'), 'success')
      return id
    }),
  )
  await shop.shop.sandbox?.settled()
  // The refunds of the others are looked at again and again until the provider has made them.
  for (let hour = 0; hour < 24; hour++) {
    await shop.worker.runDue()
    await shop.shop.sandbox?.settled()
    shop.clock.advance(3_600_000)
  }
  const ends = await shop.database.db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['orders.status', 'payment_status', 'order_items.status as item_status'])
    .where('orders.id', 'in', orders)
    .execute()
  const count = (...end: readonly string[]) =>
    ends.filter((order) => [order.status, order.payment_status, order.item_status].join() === end.join()).length
  expect(count('confirmed', 'paid', 'ticketed')).toBe(1)
  expect(count('failed', 'refunded', 'failed')).toBe(BUYERS - 1)
  const sold = await shop.database.db.selectFrom('simulator_stay_nights').select('sold').execute()
  expect(sold).toEqual([{ sold: 1 }, { sold: 1 }, { sold: 1 }])
}, 120_000)
