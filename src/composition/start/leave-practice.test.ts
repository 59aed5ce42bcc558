import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { listOffers } from '#modules/promotions/index.ts'
import { runRatesCommand } from '#modules/settings/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { leavePractice } from './leave-practice.ts'

const DEMONSTRATED = ['FLY12', 'HALFDAY', 'NAIROBI4', 'TERANGA5', 'VERVE2']
const clock = fixedClock('2026-12-01T10:00:00Z')

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const start = (kind: Parameters<typeof leavePractice>[1]) => leavePractice({ db: database.db, clock }, kind)

async function activeCoupons(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('coupons')
    .select('code')
    .where('active', '=', true)
    .orderBy('code')
    .execute()
  return rows.map(({ code }) => code)
}

async function ratesInShop(): Promise<string[]> {
  const rows = await database.db.selectFrom('exchange_rates').select('from_currency').execute()
  return rows.map(({ from_currency }) => from_currency)
}

test('a shop for practice has rates and discounts to try it with, at every start', async () => {
  for (let time = 0; time < 2; time++) await start('practice')
  expect(await activeCoupons()).toEqual(DEMONSTRATED)
  expect(await ratesInShop()).not.toEqual([])
})

test.each(['live', 'mixed'] as const)('where money is real (%s) they are gone, and stay so', async (kind) => {
  await start(kind)
  expect(await activeCoupons()).toEqual([])
  expect(await ratesInShop()).toEqual([])
  const { offers } = await listOffers({ db: database.db, clock }, {}, 'en')
  expect(offers.filter(({ code }) => code !== null)).toEqual([])
  await migrate(database.db)
  await start('practice')
  expect(await activeCoupons()).toEqual([])
  expect(await ratesInShop()).toEqual([])
})

test('what the agency has set or switched on itself is its own', async () => {
  const { db } = database
  const deps = { db, clock, ratesMaxAgeMs: 1 }
  await runRatesCommand(deps, ['set', 'NGN', 'USD', '0.00068', '--by', 'ada'])
  await start('live')
  expect(await ratesInShop()).toEqual(['NGN'])
  await db.updateTable('coupons').set({ active: true }).where('code', '=', 'TERANGA5').execute()
  await start('live')
  expect(await activeCoupons()).toEqual(['TERANGA5'])
})

test('each is in the audit log, by the shop', async () => {
  await start('live')
  const entries = await database.db
    .selectFrom('audit_log')
    .select(['action', 'object', 'actor'])
    .where('actor', '=', 'shop')
    .execute()
  expect(entries).toContainEqual({ action: 'rate.removed', object: 'NGN-USD', actor: 'shop' })
  expect(entries).toContainEqual({ action: 'coupon.changed', object: 'TERANGA5', actor: 'shop' })
})
