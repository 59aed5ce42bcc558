import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a new shop has exchange rates for the naira', async () => {
  const rates = await database.db.selectFrom('exchange_rates').selectAll().where('from_currency', '=', 'NGN').execute()
  expect(rates.map((rate) => rate.to_currency)).toContain('XOF')
  expect(rates[0]?.rate).toMatch(/^\d+\.\d+$/)
})

test.each([
  ['webhooks of a payment', sql`select id from webhook_inbox where reference = 'x'`],
  ['old webhooks', sql`select id from webhook_inbox where received_at < now()`],
  ['the payment of a window', sql`select reference from payments where access_code = 'x'`],
  ['the item of a supplier’s order', sql`select id from order_items where supplier_order_id = 'x'`],
  ['tickets by their start', sql`select id from order_items where status = 'ticketed' and starts_at < '2027-01-01'`],
  ['finished work', sql`select id from jobs where status <> 'ready' and finished_at < now()`],
])('%s are found by an index, however many there are', async (_, query) => {
  const plan = await database.db.transaction().execute(async (tx) => {
    // Of an empty table all is read at once, unless that is forbidden.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${query}`.execute(tx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/(?:Index|Bitmap)[^]*(?:Index Cond|webhook_inbox_|order_items_|payments_by|jobs_)/)
  expect(plan).not.toContain('Seq Scan')
})
