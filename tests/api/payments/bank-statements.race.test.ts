import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { signStatement } from '#adapters/payments/bank/statement-signature.ts'
import { openShop, SHOP_URL } from '#tests/support/shop.ts'

/** More than the shop has connections to its database. */
const AT_ONCE = 24

const shop = await openShop()
afterAll(() => shop.close())
const { db } = shop.database

test('a bank that sends statements again and again keeps nobody else waiting, and each line is here once', async () => {
  const { value: secret } = await db
    .selectFrom('shop_secrets')
    .select('value')
    .where('name', '=', 'sandbox bank')
    .executeTakeFirstOrThrow()
  const line = { amount: 5_000, currency: 'NGN', narration: 'x', booked_at: '2026-11-02T09:00:00Z' }
  const body = JSON.stringify({ lines: [1, 2, 3].map((at) => ({ ...line, line_id: `again ${at}`, amount: at })) })
  const headers = { 'Content-Type': 'application/json', 'x-statement-signature': signStatement(secret, body) }
  const send = async () =>
    (await shop.app.request(`${SHOP_URL}/api/v1/webhooks/bank`, { method: 'POST', headers, body })).status
  const sent = await db.transaction().execute(async (tx) => {
    // The first of them takes its time.
    await sql`select pg_advisory_xact_lock(hashtextextended('bank statement lines', 0))`.execute(tx)
    const statements = Array.from({ length: AT_ONCE }, send)
    expect((await shop.visitor().call('authToken')).status).toBe(200)
    return statements
  })
  expect(await Promise.all(sent)).toEqual(sent.map(() => 200))
  const kept = await db.selectFrom('bank_statement_lines').select('id').where('line_id', 'like', 'again %').execute()
  expect(kept).toHaveLength(3)
})
