import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { isDatabaseOutage } from '#api/database-outage.ts'
import { isLockTimeout } from '#db/violation.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'

const { db, close } = await openTestDatabase()
afterAll(() => close())

const setting = async (name: string) =>
  (await sql<{ value: string }>`select current_setting(${name}) as value`.execute(db)).rows[0]?.value

test('nothing may take for ever on the connections that answer travellers', async () => {
  expect(await setting('statement_timeout')).toBe('20s')
  expect(await setting('lock_timeout')).toBe('10s')
  expect(await setting('idle_in_transaction_session_timeout')).toBe('30s')
})

/** What a transaction with this limit fails with. */
const failureOf = (limit: string, work: ReturnType<typeof sql>) =>
  db
    .transaction()
    .execute(async (tx) => {
      await sql`select set_config(${limit}, '30ms', true)`.execute(tx)
      await work.execute(tx)
    })
    .then(() => null)
    .catch((error: unknown) => error)

test('a statement that takes too long is no defect of ours: whoever asked comes back later', async () => {
  expect(isDatabaseOutage(await failureOf('statement_timeout', sql`select pg_sleep(5)`))).toBe(true)
})

test('a lock that others hold is waited for, and not for ever', async () => {
  const failure = await db.transaction().execute(async (tx) => {
    await sql`lock table exchange_rates in access exclusive mode`.execute(tx)
    return failureOf('lock_timeout', sql`select * from exchange_rates`)
  })
  expect(isLockTimeout(failure)).toBe(true)
  expect(isDatabaseOutage(failure)).toBe(true)
})
