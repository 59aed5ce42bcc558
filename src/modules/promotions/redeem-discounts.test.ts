import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DiscountLine } from '#contracts/prices.ts'
import type { OpenDatabase, Tx } from '#db/database.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { withDiscounts } from '#modules/pricing/index.ts'
import {
  consumeCoupon,
  discountAtPayment,
  discountPurchase,
  listOffers,
  openPromotions,
  reclaimCoupon,
  releaseCoupon,
  reserveDiscounts,
} from './index.ts'
import { FACTS, NOW, priceOf } from './testing/sales.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const clock = fixedClock(NOW.toISOString())
const WELCOME: DiscountLine = { code: 'TERANGA5', source: 'coupon', amount: 5_000_000 }

beforeEach(async () => {
  for (const table of ['coupon_redemptions', 'coupon_customers', 'customer_bookings'] as const)
    await database.db.deleteFrom(table).execute()
  await database.db.updateTable('coupons').set({ used: 0 }).execute()
  await setRule('TERANGA5', { total_limit: 1, per_user_limit: null, first_booking_only: false, stackable: false })
})

const setRule = (code: string, facts: object) =>
  database.db.updateTable('coupons').set(facts).where('code', '=', code).execute()
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)
const reserve = (orderId: string, customerKey = orderId, discounts: readonly DiscountLine[] = [WELCOME]) =>
  inTransaction((tx) => reserveDiscounts(tx, clock, { orderId, customerKey, discounts }))
const usesOf = async (code = 'TERANGA5') => {
  const row = await database.db.selectFrom('coupons').select('used').where('code', '=', code).executeTakeFirstOrThrow()
  return row.used
}
const discount = (code: string | null, customerKey: string | null = null) =>
  discountPurchase(database.db, clock, {
    items: [{ price: priceOf(), facts: FACTS }],
    customerKey,
    payment: null,
    code,
  })

test('the seeded coupon is found however it is typed', async () => {
  expect(await discount(' Teranga5 ')).toMatchObject({ valid: true, prices: [{ discounts: [WELCOME] }] })
  expect(await discount('nothing')).toMatchObject({ valid: false, reason: 'unknown' })
  expect(await discount(null)).toEqual({ valid: true, prices: [priceOf()] })
})

test('the last use goes to one order, and back when that comes to nothing', async () => {
  expect(await reserve('first')).toBeNull()
  expect(await reserve('second')).toBe('limit_reached')
  expect(await discount('TERANGA5')).toMatchObject({ valid: false, reason: 'limit_reached' })
  await inTransaction((tx) => releaseCoupon(tx, 'first'))
  await inTransaction((tx) => releaseCoupon(tx, 'first'))
  expect(await usesOf()).toBe(0)
  expect(await reserve('second')).toBeNull()
})

test('a consumed use is not given back', async () => {
  await reserve('first')
  await inTransaction((tx) => consumeCoupon(tx, 'first', 'ada'))
  await inTransaction((tx) => releaseCoupon(tx, 'first'))
  expect(await usesOf()).toBe(1)
})

test('a released use is taken back only while one is left', async () => {
  await reserve('first')
  await inTransaction((tx) => releaseCoupon(tx, 'first'))
  expect(await inTransaction((tx) => reclaimCoupon(tx, 'first'))).toBe(true)
  expect(await usesOf()).toBe(1)
  await inTransaction((tx) => releaseCoupon(tx, 'first'))
  await reserve('second')
  expect(await inTransaction((tx) => reclaimCoupon(tx, 'first'))).toBe(false)
  expect(await usesOf()).toBe(1)
})

test('of several released uses all are taken back or none', async () => {
  await setRule('NAIROBI4', { total_limit: null })
  const both: DiscountLine[] = [WELCOME, { code: 'NAIROBI4', source: 'promotion', amount: 1 }]
  await reserve('first', 'ada', both)
  await inTransaction((tx) => releaseCoupon(tx, 'first'))
  await reserve('second')
  expect(await inTransaction((tx) => reclaimCoupon(tx, 'first'))).toBe(false)
  expect([await usesOf(), await usesOf('NAIROBI4')]).toEqual([1, 0])
  const customers = await database.db.selectFrom('coupon_customers').selectAll().where('used', '>', 0).execute()
  expect(customers).toEqual([{ code: 'TERANGA5', customer_key: 'second', used: 1 }])
})

test('one per customer: refused at the price, refused at the reservation, free again when given back', async () => {
  await setRule('TERANGA5', { total_limit: null, per_user_limit: 1 })
  expect(await reserve('first', 'ada')).toBeNull()
  expect(await discount('TERANGA5', 'ada')).toMatchObject({ valid: false, reason: 'user_limit' })
  expect(await discount('TERANGA5', 'bola')).toMatchObject({ valid: true })
  expect(await reserve('second', 'ada')).toBe('user_limit')
  expect(await usesOf()).toBe(1)
  await inTransaction((tx) => releaseCoupon(tx, 'first'))
  expect(await reserve('second', 'ada')).toBeNull()
})

test('a coupon for first bookings: not after a booking, and not on two orders at a time', async () => {
  await setRule('TERANGA5', { total_limit: null, first_booking_only: true })
  await reserve('without', 'ada', [])
  expect(await discount('TERANGA5', 'ada')).toMatchObject({ valid: true })
  expect(await reserve('first', 'ada')).toBeNull()
  expect(await reserve('second', 'ada')).toBe('user_limit')
  await inTransaction((tx) => releaseCoupon(tx, 'first'))
  await inTransaction((tx) => consumeCoupon(tx, 'without', 'ada'))
  expect(await discount('TERANGA5', 'ada')).toMatchObject({ valid: false, reason: 'first_booking' })
})

test('an order without a coupon changes nothing', async () => {
  expect(await inTransaction((tx) => reclaimCoupon(tx, 'none'))).toBe(true)
  await inTransaction((tx) => consumeCoupon(tx, 'none', 'ada'))
  expect(await usesOf()).toBe(0)
})

const toNairobi = { ...FACTS, destination: 'NBO', destinationCountry: 'KE' }

test('a promotion needs no code, in a list as at the booking; its code is no coupon', async () => {
  const takeOff = await openPromotions(database.db, clock)
  const lines = takeOff(toNairobi)?.(priceOf()) ?? []
  const listed = withDiscounts(priceOf(), lines)
  expect(lines).toEqual([{ code: 'NAIROBI4', source: 'promotion', amount: 3_200_000 }])
  expect(takeOff(FACTS)).toBeNull()
  const request = { items: [{ price: priceOf(), facts: toNairobi }], customerKey: null, payment: null }
  expect(await discountPurchase(database.db, clock, { ...request, code: null })).toEqual({
    valid: true,
    prices: [listed],
  })
  expect(await discountPurchase(database.db, clock, { ...request, code: 'NAIROBI4' })).toEqual({
    valid: false,
    reason: 'unknown',
    prices: [listed],
  })
})

test('an offer for a way of paying comes on top when the order is paid', async () => {
  const request = { items: [{ price: priceOf(), facts: FACTS }], customerKey: null, code: 'verve2' }
  const pay = (payment: { provider: 'paystack' | 'flutterwave'; cardBin: string | null } | null) =>
    discountAtPayment(database.db, clock, { ...request, payment })
  expect(await pay({ provider: 'paystack', cardBin: null })).toMatchObject({
    valid: true,
    prices: [{ grand_total: 98_000_000, discounts: [{ code: 'VERVE2', source: 'bank_offer', amount: 2_000_000 }] }],
  })
  expect(await pay({ provider: 'paystack', cardBin: '408408' })).toMatchObject({ reason: 'payment_method' })
  expect(await pay(null)).toMatchObject({ reason: 'payment_method' })
  const coupon = { ...request, payment: { provider: 'paystack' as const, cardBin: null }, code: 'TERANGA5' }
  expect(await discountAtPayment(database.db, clock, coupon)).toMatchObject({ valid: false, reason: 'too_late' })
})

test('the home page advertises what can be redeemed, in the language of its reader', async () => {
  const deps = { db: database.db, clock }
  const { offers } = await listOffers(deps, {}, 'fr')
  expect(new Set(offers.map(({ group }) => group))).toEqual(new Set(['for_you', 'bank', 'explore']))
  expect(offers.find(({ code }) => code === 'TERANGA5')).toMatchObject({
    group: 'for_you',
    title: expect.stringContaining('Bienvenue'),
  })
  expect(offers.find(({ group }) => group === 'bank')).toMatchObject({ code: 'VERVE2' })
  expect(offers.map(({ code }) => code)).not.toContain('NAIROBI4')
  await reserve('first')
  const left = await listOffers(deps, { group: 'for_you' }, 'en')
  expect(left.offers.map(({ code }) => code)).not.toContain('TERANGA5')
})
