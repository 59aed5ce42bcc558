import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import type { OpenDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { startFlutterwavePayment, startPaystackPayment } from '../testing/start-at-provider.ts'
import { PRICE } from '../testing/booking-factory.ts'
import { openTestShop, type TestShop, refusalOf, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { writtenMails } from '#tests/support/orders/written-mails.ts'
import { successful } from '../testing/staged-gateway.ts'
import { validateCoupon } from '../placing/validate-coupon.ts'

const VERVE = '506066'
const OTHER = '408408'
/** Two percent of the whole, at most ₦20,000. */
const OFF = 2_000_000
const LEFT = PRICE.grand_total - OFF

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  shop = openTestShop(database.db)
  await setRule({ used: 0, total_limit: null, stackable: true })
})

const setRule = (facts: object) => database.db.updateTable('coupons').set(facts).where('code', '=', 'VERVE2').execute()
const uses = async () =>
  (await database.db.selectFrom('coupons').select('used').where('code', '=', 'VERVE2').executeTakeFirstOrThrow()).used
const placed = async () => (await shop.place()).confirmation_id

async function open(orderId: string, provider: StagedProvider = 'paystack', offer_code: string | null = 'verve2') {
  const input = { confirmation_id: orderId, offer_code }
  return provider === 'paystack'
    ? startPaystackPayment(shop.deps, TRAVELLER, input)
    : startFlutterwavePayment(shop.deps, TRAVELLER, input)
}

const pay = (reference: string, cardBin: string | null, amount = LEFT) =>
  shop.settle(reference, 'paystack', { ...successful(reference, amount), cardBin } as ReturnType<typeof successful>)

test('the card of the offer pays less, and the order says so', async () => {
  const orderId = await placed()
  const transaction = await open(orderId)
  expect(transaction).toMatchObject({ amount: { amount: LEFT }, channels: ['card'] })
  await pay(transaction.reference, VERVE)
  const order = await shop.shown(orderId)
  expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  expect(order.price).toMatchObject({
    grand_total: LEFT,
    discount: { code: 'VERVE2', amount: OFF },
    discounts: [{ code: 'VERVE2', source: 'bank_offer', amount: OFF }],
  })
  const items = await database.db.selectFrom('order_items').select('amount').where('order_id', '=', orderId).execute()
  expect(items).toEqual([{ amount: LEFT }])
  expect(shop.supplier.asked[0]?.expectedTotal.amount).toBe(PRICE.grand_total)
  expect(await uses()).toBe(1)
})

test.each([
  ['another card', OTHER],
  ['a card that the provider does not tell', null],
])('%s gets its money back, and the order can still be paid in full', async (_, cardBin) => {
  const orderId = await placed()
  const { reference } = await open(orderId)
  await pay(reference, cardBin)
  expect(shop.gateways.paystack.refunded).toEqual([{ reference, amount: LEFT, reason: 'offer_not_met' }])
  expect(await shop.shown(orderId)).toMatchObject({
    status: 'pending_payment',
    payment_status: 'failed',
    price: { grand_total: PRICE.grand_total },
  })
  expect(await uses()).toBe(0)
  await shop.pay(orderId)
  expect(await shop.shown(orderId)).toMatchObject({ status: 'confirmed', price: { discount: null } })
  expect(shop.gateways.paystack.refunded).toHaveLength(1)
})

test('the last use went to somebody else while this one paid', async () => {
  await setRule({ total_limit: 1 })
  const [first, second] = [await placed(), await placed()]
  const [one, two] = [await open(first), await open(second)]
  await pay(one.reference, VERVE)
  await pay(two.reference, VERVE)
  expect(await shop.shown(first)).toMatchObject({ status: 'confirmed' })
  expect(await shop.shown(second)).toMatchObject({ status: 'pending_payment', payment_status: 'failed' })
  expect(shop.gateways.paystack.refunded).toMatchObject([{ reference: two.reference, amount: LEFT }])
  expect(await uses()).toBe(1)
})

test('who goes on without the offer pays the whole, under another reference', async () => {
  const orderId = await placed()
  const offered = await open(orderId)
  const whole = await open(orderId, 'paystack', null)
  expect(whole).toMatchObject({ amount: { amount: PRICE.grand_total } })
  expect(whole.reference).not.toBe(offered.reference)
  await pay(whole.reference, OTHER, PRICE.grand_total)
  expect(await shop.shown(orderId)).toMatchObject({ status: 'confirmed', price: { discount: null } })
})

test('money that comes after the order has ended goes back', async () => {
  const orderId = await placed()
  const { reference } = await open(orderId)
  await shop.wait(3_600_000)
  expect(await shop.shown(orderId)).toMatchObject({ status: 'expired' })
  await pay(reference, VERVE)
  expect(shop.gateways.paystack.refunded).toMatchObject([{ reference, amount: LEFT, reason: 'order_expired' }])
  const told = (await writtenMails(shop, 'late_payment')).at(-1)
  expect(told?.text).toContain('refund of ₦1,290,000')
})

test.each([
  ['unknown', 'NOTHING'],
  ['unknown', 'NAIROBI4'],
  ['too_late', 'TERANGA5'],
])('is refused as %s: %s', async (reason, code) => {
  const orderId = await placed()
  const refused = await refusalOf(open(orderId, 'flutterwave', code))
  expect(refused).toMatchObject({ code: 'coupon_refused', details: { reason } })
  const input = { code, confirmation_id: orderId, provider: 'flutterwave' as const }
  expect(await validateCoupon(shop.deps, TRAVELLER, input)).toMatchObject({ valid: false, reason_code: reason })
})

test('is refused with another provider, beside a coupon that stands alone, and beside the wallet', async () => {
  await database.db
    .updateTable('coupons')
    .set({ scope: JSON.stringify({ paymentProviders: ['paystack'] }), stackable: false })
    .where('code', '=', 'VERVE2')
    .execute()
  const orderId = await placed()
  expect((await refusalOf(open(orderId, 'flutterwave'))).details).toEqual({ reason: 'payment_method' })
  const wallet = startPaystackPayment(shop.deps, TRAVELLER, {
    confirmation_id: orderId,
    offer_code: 'VERVE2',
    wallet_amount: 1,
  })
  expect((await refusalOf(wallet)).details).toEqual({ reason: 'payment_method' })
  const expected_total = { amount: PRICE.grand_total - 5_000_000, currency: 'NGN' as const }
  const withCoupon = (await shop.place({ coupon_code: 'TERANGA5', expected_total })).confirmation_id
  expect((await refusalOf(open(withCoupon))).details).toEqual({ reason: 'not_combinable' })
})
