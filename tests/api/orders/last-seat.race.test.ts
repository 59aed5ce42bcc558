import { afterAll, expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { openShop } from '#tests/support/shop.ts'
import { often } from '#tests/support/often.ts'

const shop = await openShop({ now: '2026-11-21T09:00:00Z' })
afterAll(() => shop.close())

const BUYERS = often(60, 20)
/** Every flight of this route has one seat left. */
const FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'STN', destination: 'LTN', departure_date: '2027-01-12' }],
  adults: 1,
}

test(`${BUYERS} people pay for the last seat: one flies, everybody else has the money back`, async () => {
  const first = shop.visitor()
  const results = await search(first, FORM)
  const buyers = Array.from({ length: BUYERS }, () => shop.visitor())
  const orders = await Promise.all(
    buyers.map(async (visitor, index) => {
      const { confirmation_id } = await book(
        visitor,
        bookingBody(await choose(visitor, results), ['ADT']),
        `buyer-${index}`,
      )
      const reference = await openPayment(visitor, confirmation_id, 'paystack')
      await actAsCustomer(visitor, 'paystack', reference, 'success')
      return confirmation_id
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
}, 120_000)
