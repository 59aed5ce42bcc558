import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import type { ShopKind } from '#db/schema/settings.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { changeShopKind, ensureShopKind, mayBecome, readShopKind, WrongShopKind } from './index.ts'

const KINDS = ['practice', 'mixed', 'live'] as const satisfies readonly ShopKind[]
const clock = fixedClock('2026-12-01T10:00:00Z')

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

test.each(KINDS)('a database that a shop of the kind %s has opened starts with no other', async (kind) => {
  const { db } = database
  expect(await readShopKind(db)).toBeNull()
  await ensureShopKind(db, kind)
  for (const opened of KINDS) {
    if (opened === kind) await ensureShopKind(db, opened)
    else await expect(ensureShopKind(db, opened)).rejects.toThrow(WrongShopKind)
    expect(await readShopKind(db)).toBe(kind)
  }
})

/** By what the kind is, to what it shall be: without and with something sold. */
test.each<[ShopKind, ShopKind, boolean, boolean]>([
  ['practice', 'practice', true, true],
  ['practice', 'mixed', true, false],
  ['practice', 'live', true, false],
  ['mixed', 'practice', true, false],
  ['mixed', 'mixed', true, true],
  ['mixed', 'live', true, true],
  ['live', 'practice', true, false],
  ['live', 'mixed', true, false],
  ['live', 'live', true, true],
])('%s becomes %s: %s while nothing was sold, %s afterwards', (kind, wanted, before, after) => {
  expect([mayBecome(kind, wanted, false), mayBecome(kind, wanted, true)]).toEqual([before, after])
})

test('a change leaves an entry in the audit log; a database that the sandboxes were paid in stays for practice', async () => {
  const { db } = database
  const change = (wanted: ShopKind) => changeShopKind({ db, clock }, { wanted, actor: 'staff:ada' })
  await ensureShopKind(db, 'practice')
  expect(await change('live')).toBe(true)
  await ensureShopKind(db, 'live')
  const entries = await db.selectFrom('audit_log').select(['actor', 'action']).execute()
  expect(entries).toContainEqual({ actor: 'staff:ada', action: 'shop.kind_changed' })
  expect(await change('practice')).toBe(true)
  await payInSandbox()
  expect(await change('live')).toBe(false)
  await expect(ensureShopKind(db, 'live')).rejects.toThrow('belongs to a shop for practice')
})

test('what an agency has deleted stays deleted at the next start', async () => {
  const { db } = database
  await db.deleteFrom('exchange_rates').where('to_currency', '=', 'KES').execute()
  await db.deleteFrom('price_rules').where('id', '=', 'service-fee').execute()
  await migrate(db)
  expect(await db.selectFrom('exchange_rates').selectAll().where('to_currency', '=', 'KES').execute()).toEqual([])
  expect(await db.selectFrom('price_rules').selectAll().where('id', '=', 'service-fee').execute()).toEqual([])
})

async function payInSandbox(): Promise<void> {
  await database.db
    .insertInto('sandbox_transactions')
    .values({
      provider: 'paystack',
      reference: 'of-practice',
      access_code: 'code',
      amount: 500_000_000,
      currency: 'NGN',
      channel: null,
      gateway_response: null,
      email: 'ada@example.com',
      customer_name: 'Ada Obi',
      phone: '+2348000000000',
      title: 'Wallet',
      return_url: 'http://127.0.0.1:3000/',
      metadata: '{}',
      charged_amount: null,
      charged_currency: null,
      paid_at: null,
      created_at: clock.now(),
    })
    .execute()
}
