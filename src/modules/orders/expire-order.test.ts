import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { PRICE } from './testing/booking-factory.ts'
import { soldOffer } from '#tests/support/orders/sold-flight.ts'
import { openTestShop, type TestShop, refusalOf } from '#tests/support/orders/test-shop.ts'
import { successful } from './testing/staged-gateway.ts'
import { TICKETED } from '#tests/support/orders/staged-supplier.ts'

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  await database.db.deleteFrom('supplier_stops').execute()
  shop = openTestShop(database.db)
})

const PAST_GRACE_MS = 21 * 60_000

test('an unpaid order ends and its coupon is free again', async () => {
  const used = async () =>
    (await database.db.selectFrom('coupons').select('used').where('code', '=', 'TERANGA5').executeTakeFirstOrThrow())
      .used
  const before = await used()
  const expected_total = { amount: PRICE.grand_total - 5_000_000, currency: 'NGN' as const }
  const { confirmation_id } = await shop.place({ coupon_code: 'TERANGA5', expected_total })
  expect(await used()).toBe(before + 1)
  await shop.wait(PAST_GRACE_MS)
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'expired', payment_expires_at: null })
  expect(await used()).toBe(before)
})

test('paying after the time is refused, and ends the order', async () => {
  const { confirmation_id } = await shop.place()
  shop.deps.clock.advance(20 * 60_000)
  expect((await refusalOf(shop.open(confirmation_id))).code).toBe('order_not_payable')
  expect((await shop.shown(confirmation_id)).status).toBe('expired')
})

test('a bank transfer on its way keeps the order open for two hours', async () => {
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id, 'paystack', { kind: 'pending' })
  await shop.wait(PAST_GRACE_MS)
  expect((await shop.shown(confirmation_id)).status).toBe('pending_payment')
  for (let round = 0; round < 12; round++) await shop.wait(10 * 60_000)
  expect((await shop.shown(confirmation_id)).status).toBe('expired')
})

test('money whose every message was lost is found before the order ends', async () => {
  const { confirmation_id } = await shop.place()
  await shop.wait(15 * 60_000)
  const reference = await shop.open(confirmation_id)
  shop.gateways.paystack.states.set(reference, successful(reference))
  await shop.wait(6 * 60_000)
  expect((await shop.shown(confirmation_id)).status).toBe('confirmed')
})

test('late money buys the trip when it is still sold at the price', async () => {
  const { confirmation_id } = await shop.place()
  const reference = await shop.open(confirmation_id)
  await shop.wait(PAST_GRACE_MS)
  shop.supplier.revalidation = { kind: 'available', offer: soldOffer('ref_2') }
  await shop.settle(reference, 'paystack', successful(reference))
  expect((await shop.shown(confirmation_id)).status).toBe('confirmed')
  expect(shop.supplier.asked[0]?.offerRef).toBe('ref_2')
})

test('late money goes back when the coupon was used up since', async () => {
  const expected_total = { amount: PRICE.grand_total - 5_000_000, currency: 'NGN' as const }
  const { confirmation_id } = await shop.place({ coupon_code: 'TERANGA5', expected_total })
  const reference = await shop.open(confirmation_id)
  await shop.wait(PAST_GRACE_MS)
  await database.db.updateTable('coupons').set({ total_limit: 1, used: 1 }).execute()
  shop.supplier.revalidation = { kind: 'available', offer: soldOffer('ref_2') }
  await shop.settle(reference, 'paystack', successful(reference, expected_total.amount))
  await database.db.updateTable('coupons').set({ total_limit: null, used: 0 }).execute()
  expect(shop.gateways.paystack.refunded).toMatchObject([{ reference, amount: expected_total.amount }])
  expect((await shop.shown(confirmation_id)).status).toBe('expired')
})

test.each([
  ['it is sold out', { kind: 'unavailable' as const }],
  ['it costs more', { kind: 'available' as const, offer: soldOffer('ref_2', pricier()) }],
  ['the supplier refuses to say', new SupplierFailure('rejected', 'no such offer')],
])('late money goes back when %s', async (_, revalidation) => {
  const { confirmation_id } = await shop.place()
  const reference = await shop.open(confirmation_id)
  await shop.wait(PAST_GRACE_MS)
  shop.supplier.revalidation = revalidation
  await shop.settle(reference, 'paystack', successful(reference))
  expect(shop.gateways.paystack.refunded).toMatchObject([{ reference, reason: 'order_expired' }])
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'expired', payment_status: 'refunded' })
  expect(shop.supplier.asked).toHaveLength(0)
  expect(await shop.mails()).toEqual(['late_payment'])
})

test.each(['timeout', 'unreachable', 'blocked'] as const)(
  'late money waits while nobody can say what is sold (%s), and buys when somebody can',
  async (failure) => {
    const { confirmation_id } = await shop.place()
    const reference = await shop.open(confirmation_id)
    await shop.wait(PAST_GRACE_MS)
    shop.supplier.revalidation = new SupplierFailure(failure, 'nobody there')
    shop.supplier.answer = { kind: 'blocked', fault: 'credentials', detail: 'nobody there' }
    await shop.settle(reference, 'paystack', successful(reference))
    expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    expect((await shop.shown(confirmation_id)).completed_by).not.toBeNull()
    expect(shop.gateways.paystack.refunded).toEqual([])
    shop.supplier.answer = { kind: 'ordered', order: TICKETED }
    for (let minute = 0; minute < 3; minute++) await shop.wait(60_000)
    expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  },
)

function pricier(): typeof PRICE {
  return { ...PRICE, base: PRICE.base + 100, total: PRICE.total + 100, grand_total: PRICE.grand_total + 100 }
}
