import { afterAll, expect, test } from 'vitest'
import { actAsCustomer, openPayment } from '#tests/support/purchase.ts'
import { openShop } from '#tests/support/shop.ts'
import { confirmRide, hireDrivers, placeRide, rideOrder, TO_LAGOS } from '#tests/support/transfers.ts'
import { often } from '#tests/support/often.ts'

const shop = await openShop()
afterAll(() => shop.close())

const BUYERS = often(100, 30)
/** To an airport nobody need say their flight. */
const FORM = { ...TO_LAGOS, from: { type: 'hotel', id: 'LOS-12' }, to: { type: 'airport', id: 'LOS' } } as const

/** Refunds are looked at again and again until the provider has made them. */
async function untilSettled(): Promise<void> {
  await shop.shop.sandbox?.settled()
  for (let hour = 0; hour < 24; hour++) {
    await shop.worker.runDue()
    await shop.shop.sandbox?.settled()
    shop.clock.advance(3_600_000)
  }
}

test(`${BUYERS} people pay for the last car of a day: one is driven, everybody else has the money back`, async () => {
  await hireDrivers(shop.database.db, 1)
  const orders = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const visitor = shop.visitor()
      const id = await placeRide(visitor, rideOrder(await confirmRide(visitor, FORM, 'comfort', 'own_drivers'), [{}]))
      await actAsCustomer(visitor, 'paystack', await openPayment(visitor, id, 'paystack'), 'success')
      return id
    }),
  )
  await untilSettled()
  const ends = await shop.database.db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select(['orders.status', 'payment_status', 'order_items.status as item'])
    .where('orders.id', 'in', orders)
    .execute()
  const count = (end: string) => ends.filter((one) => [one.status, one.payment_status, one.item].join() === end).length
  expect(count('confirmed,paid,ticketed')).toBe(1)
  expect(count('failed,refunded,failed')).toBe(BUYERS - 1)
  expect(await shop.database.db.selectFrom('driver_days').select(['day', 'sold']).execute()).toEqual([
    { day: '2026-12-01', sold: 1 },
  ])
}, 120_000)
