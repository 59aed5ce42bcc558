import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Money } from '#contracts/money.ts'
import type { OpenDatabase } from '#db/database.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { consumeCoupon, quoteCoupon, reclaimCoupon, releaseCoupon, reserveCoupon } from './index.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const clock = fixedClock('2026-12-01T10:00:00Z')
const discount: Money = { amount: 1_000_000, currency: 'NGN' }

beforeEach(async () => {
  await database.db.deleteFrom('coupon_redemptions').execute()
  await database.db.updateTable('coupons').set({ used: 0, total_limit: 1 }).execute()
})

const inTransaction = <T>(work: Parameters<ReturnType<typeof database.db.transaction>['execute']>[0]) =>
  database.db.transaction().execute(work) as Promise<T>
const reserve = (orderId: string) =>
  inTransaction<boolean>((tx) => reserveCoupon(tx, clock, { orderId, code: 'teranga5', discount }))
const used = async () => (await database.db.selectFrom('coupons').select('used').executeTakeFirstOrThrow()).used

test('the seeded coupon is found however it is typed', async () => {
  const total: Money = { amount: 20_000_000, currency: 'NGN' }
  expect(await quoteCoupon(database.db, clock, { code: ' Teranga5 ', total })).toMatchObject({ valid: true })
  expect(await quoteCoupon(database.db, clock, { code: 'nothing', total })).toEqual({ valid: false, reason: 'unknown' })
})

test('the last use goes to one order, and back when that comes to nothing', async () => {
  expect(await reserve('first')).toBe(true)
  expect(await reserve('second')).toBe(false)
  await inTransaction((tx) => releaseCoupon(tx, 'first'))
  await inTransaction((tx) => releaseCoupon(tx, 'first'))
  expect(await used()).toBe(0)
  expect(await reserve('second')).toBe(true)
})

test('a consumed use is not given back', async () => {
  await reserve('first')
  await inTransaction((tx) => consumeCoupon(tx, 'first'))
  await inTransaction((tx) => releaseCoupon(tx, 'first'))
  expect(await used()).toBe(1)
})

test('a released use is taken back only while one is left', async () => {
  await reserve('first')
  await inTransaction((tx) => releaseCoupon(tx, 'first'))
  expect(await inTransaction((tx) => reclaimCoupon(tx, 'first'))).toBe(true)
  expect(await used()).toBe(1)
  await inTransaction((tx) => releaseCoupon(tx, 'first'))
  await reserve('second')
  expect(await inTransaction((tx) => reclaimCoupon(tx, 'first'))).toBe(false)
})

test('an order without a coupon changes nothing', async () => {
  expect(await inTransaction((tx) => reclaimCoupon(tx, 'none'))).toBe(true)
  await inTransaction((tx) => consumeCoupon(tx, 'none'))
  expect(await used()).toBe(0)
})
