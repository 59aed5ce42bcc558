import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { type AuditEntry, verifyAudit, writeAudit } from './index.ts'

const clock = fixedClock('2026-12-01T10:00:00.123Z')
const entry: AuditEntry = {
  actor: 'shop',
  action: 'money.moved',
  object: 'ord_1',
  facts: { amount: 100, currency: 'NGN' },
}
const ZEROS = '0'.repeat(64)

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const write = (change: Partial<AuditEntry> = {}) =>
  database.db.transaction().execute((tx) => writeAudit(tx, clock, { ...entry, ...change }))
const inTransaction = (statement: string) => database.db.transaction().execute((tx) => sql.raw(statement).execute(tx))

/** The rules that a new shop is made with: the tests count from there. */
let made = 0

test('a new shop tells with which rules it was made', async () => {
  const report = await verifyAudit(database.db)
  if (!report.valid) throw new Error('the log is broken')
  made = report.entries
  const actions = await database.db.selectFrom('audit_log').select('action').distinct().orderBy('action').execute()
  expect(actions).toEqual([{ action: 'coupon.changed' }, { action: 'price_rule.changed' }])
})

test('whoever changes a coupon is told of, by whatever way; its uses are only counted', async () => {
  const { db } = database
  await db.updateTable('coupons').set({ used: 3 }).where('code', '=', 'TERANGA5').execute()
  await db.transaction().execute(async (tx) => {
    await sql`select set_config('shop.actor', 'staff:7', true)`.execute(tx)
    await tx.updateTable('coupons').set({ value: 700 }).where('code', '=', 'TERANGA5').execute()
  })
  await db.updateTable('coupons').set({ value: 500, used: 0 }).where('code', '=', 'TERANGA5').execute()
  const told = await db.selectFrom('audit_log').selectAll().where('id', '>', made).orderBy('id').execute()
  expect(told).toMatchObject([
    { actor: 'staff:7', action: 'coupon.changed', object: 'TERANGA5' },
    { actor: 'database', action: 'coupon.changed', object: 'TERANGA5' },
  ])
  const { before, after } = JSON.parse(told[0]?.facts ?? '{}')
  expect([before.value, after.value, after.used]).toEqual([500, 700, undefined])
  made += 2
})

test('entries form a chain, and one that was lost with its transaction leaves no gap', async () => {
  await write()
  const lost = database.db.transaction().execute(async (tx) => {
    await writeAudit(tx, clock, entry)
    throw new Error('the act failed')
  })
  await expect(lost).rejects.toThrow('the act failed')
  await write({ action: 'refund.owed', facts: { note: 'é ключ', nothing: null } })
  await Promise.all(Array.from({ length: 10 }, (_, index) => write({ object: `ord_${index}` })))
  expect(await verifyAudit(database.db)).toMatchObject({ valid: true, entries: made + 12 })
})

test.each([
  `update audit_log set facts = '{}' where id = 1`,
  'delete from audit_log where id = 2',
  'truncate audit_log',
  `update audit_head set entries = 3, hash = repeat('0', 64)`,
  'delete from audit_head',
])('the database refuses: %s', async (statement) => {
  await expect(inTransaction(statement)).rejects.toThrow(/audit log/)
  expect(await verifyAudit(database.db)).toMatchObject({ valid: true, entries: made + 12 })
})

test('an earlier head is still found in the chain; another is not', async () => {
  const report = await verifyAudit(database.db)
  if (!report.valid) throw new Error('the log is broken')
  const anchor = { entries: report.entries, head: report.head }
  await write()
  expect(await verifyAudit(database.db, anchor)).toMatchObject({ valid: true, entries: made + 13 })
  expect(await verifyAudit(database.db, { ...anchor, head: ZEROS })).toEqual({
    valid: false,
    fault: 'anchor_missing',
    at: made + 13,
  })
})

test.each([
  [`update audit_log set facts = '{"amount":1}' where id = 5`, { fault: 'wrong_hash', at: 5 }],
  [`update audit_log set at = at + interval '1 second' where id = 6`, { fault: 'wrong_hash', at: 6 }],
  ['delete from audit_log where id = 7', { fault: 'gap', at: 7 }],
  ['delete from audit_log where id = (select max(id) from audit_log)', { fault: 'wrong_head', at: null }],
  [`update audit_log set previous_hash = repeat('f', 64) where id = 8`, { fault: 'broken_link', at: 8 }],
])('whoever gets past the guards is found out: %s', async (statement, fault) => {
  const undone = new Error('undone')
  const tampered = database.db.transaction().execute(async (tx) => {
    await sql`alter table audit_log disable trigger all`.execute(tx)
    await sql.raw(statement).execute(tx)
    const at = fault.at ?? made + 12
    expect(await verifyAudit(tx)).toEqual({ valid: false, fault: fault.fault, at })
    throw undone
  })
  await expect(tampered).rejects.toBe(undone)
})
