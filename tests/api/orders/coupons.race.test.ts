import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contracts/errors.ts'
import type { OpenDatabase } from '#db/database.ts'
import { expireOrder } from '../../../src/modules/orders/expire-order.ts'
import { PRICE } from '../../../src/modules/orders/testing/booking-factory.ts'
import { openTestShop, type TestShop } from '#tests/support/orders/test-shop.ts'
import { openTestDatabase } from '../../support/database/database.ts'

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
  shop = openTestShop(database.db)
})
afterAll(() => database.close())

const COPIES = 200
const DISCOUNT = 5_000_000
const expected_total = { amount: PRICE.grand_total - DISCOUNT, currency: 'NGN' as const }
const address = (name: string) => ({ email: `${name}@example.com`, country_code: '+234', phone_number: '8031234567' })
const everyone = Array.from({ length: COPIES }, (_, index) => index)

beforeEach(async () => {
  await setRule({ total_limit: null, per_user_limit: null, first_booking_only: false })
})

const setRule = (facts: object) =>
  database.db.updateTable('coupons').set(facts).where('code', '=', 'TERANGA5').execute()
const used = async () =>
  (await database.db.selectFrom('coupons').select('used').where('code', '=', 'TERANGA5').executeTakeFirstOrThrow()).used

/** Two hundred offers booked at one time with the coupon. @returns the orders, and why others got none. */
async function bookAll(nameOf: (index: number) => string) {
  const offers = await Promise.all(everyone.map(() => shop.offer()))
  const tries = await Promise.allSettled(
    offers.map((offer_id, index) =>
      shop.place({ offer_id, coupon_code: 'TERANGA5', expected_total, contact: address(nameOf(index)) }),
    ),
  )
  const orders = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value.confirmation_id] : []))
  const reasons = tries.flatMap((one) =>
    one.status === 'rejected' ? [one.reason instanceof Refusal ? one.reason.details?.['reason'] : one.reason] : [],
  )
  return { orders, reasons }
}

const end = (orderId: string) => database.db.transaction().execute((tx) => expireOrder(tx, shop.deps.clock, orderId))

test('of two hundred bookings at one time as many have the coupon as it has uses', async () => {
  await setRule({ used: 0, total_limit: 7 })
  const { orders, reasons } = await bookAll((index) => `cap${index}`)
  expect(orders).toHaveLength(7)
  expect(new Set(reasons)).toEqual(new Set(['limit_reached']))
  expect(reasons).toHaveLength(COPIES - 7)
  expect(await used()).toBe(7)
  await Promise.all([...orders, ...orders].map(end))
  expect(await used()).toBe(0)
})

test('one customer gets the coupon once, however often they try at one time', async () => {
  await setRule({ used: 0, per_user_limit: 1 })
  const { orders, reasons } = await bookAll((index) => (index % 2 === 0 ? 'ada.obi' : `Ada.Obi+${index}`))
  expect(orders).toHaveLength(1)
  expect(new Set(reasons)).toEqual(new Set(['user_limit']))
  expect(await used()).toBe(1)
})

test('two hundred clicks on one offer with the last use of a coupon: one order has it, and every click gets it', async () => {
  await setRule({ used: 0, total_limit: 1 })
  const offer_id = await shop.offer()
  const clicks = await Promise.all(
    everyone.map(() => shop.place({ offer_id, coupon_code: 'TERANGA5', expected_total })),
  )
  expect(new Set(clicks.map(({ confirmation_id }) => confirmation_id)).size).toBe(1)
  expect(await used()).toBe(1)
})

test('two hundred customers with one use each all get it, and giving back frees each one’s own', async () => {
  await setRule({ used: 0, per_user_limit: 1 })
  const { orders, reasons } = await bookAll((index) => `each${index}`)
  expect(reasons).toEqual([])
  expect(orders).toHaveLength(COPIES)
  expect(await used()).toBe(COPIES)
  await Promise.all(orders.slice(0, 50).map(end))
  expect(await used()).toBe(COPIES - 50)
  const again = await bookAll((index) => `each${index}`)
  expect(again.orders).toHaveLength(50)
  expect(await used()).toBe(COPIES)
})
