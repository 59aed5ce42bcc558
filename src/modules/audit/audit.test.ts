import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database.ts'
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

test('an empty log is sound', async () => {
  expect(await verifyAudit(database.db)).toEqual({ sound: true, entries: 0, head: ZEROS })
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
  expect(await verifyAudit(database.db)).toMatchObject({ sound: true, entries: 12 })
})

test.each([
  `update audit_log set facts = '{}' where id = 1`,
  'delete from audit_log where id = 12',
  'truncate audit_log',
  `update audit_head set entries = 3, hash = repeat('0', 64)`,
  'delete from audit_head',
])('the database refuses: %s', async (statement) => {
  await expect(inTransaction(statement)).rejects.toThrow(/audit log/)
  expect(await verifyAudit(database.db)).toMatchObject({ sound: true, entries: 12 })
})

test('an earlier head is still found in the chain; another is not', async () => {
  const report = await verifyAudit(database.db)
  if (!report.sound) throw new Error('the log is broken')
  const anchor = { entries: report.entries, head: report.head }
  await write()
  expect(await verifyAudit(database.db, anchor)).toMatchObject({ sound: true, entries: 13 })
  expect(await verifyAudit(database.db, { ...anchor, head: ZEROS })).toEqual({
    sound: false,
    fault: 'anchor_missing',
    at: 13,
  })
})

test.each([
  [`update audit_log set facts = '{"amount":1}' where id = 5`, { fault: 'wrong_hash', at: 5 }],
  [`update audit_log set at = at + interval '1 second' where id = 6`, { fault: 'wrong_hash', at: 6 }],
  ['delete from audit_log where id = 7', { fault: 'gap', at: 7 }],
  ['delete from audit_log where id = 13', { fault: 'wrong_head', at: 12 }],
  [`update audit_log set previous_hash = repeat('f', 64) where id = 8`, { fault: 'broken_link', at: 8 }],
])('whoever gets past the guards is found out: %s', async (statement, fault) => {
  const undone = new Error('undone')
  const tampered = database.db.transaction().execute(async (tx) => {
    await sql`alter table audit_log disable trigger all`.execute(tx)
    await sql.raw(statement).execute(tx)
    expect(await verifyAudit(tx)).toEqual({ sound: false, ...fault })
    throw undone
  })
  await expect(tampered).rejects.toBe(undone)
})
