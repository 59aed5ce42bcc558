import { afterAll, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/logger.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { housekeepingJobs } from './housekeeping.ts'
import { cleanPayments } from '#modules/payments/index.ts'

const { db, close } = await openTestDatabase()
afterAll(() => close())
const DAY_MS = 24 * 3_600_000
const clock = fixedClock('2026-11-02T09:00:00Z')
const deps = { db, clock, logger: silentLogger }
const openItems = () => db.selectFrom('work_items').select(['reason', 'subject']).where('status', '=', 'open').execute()

test('a task that fails keeps no other from its turn, and is known to staff until it has succeeded', async () => {
  const done: string[] = []
  let isBroken = true
  const jobs = housekeepingJobs(deps, {
    first: async () => done.push('first'),
    second: async () => {
      if (isBroken) throw new Error('a key is missing')
    },
    third: async () => done.push('third'),
  })
  await jobs['shop.clean']?.({})
  expect(done).toEqual(['first', 'third'])
  expect(await openItems()).toEqual([{ reason: 'cleaning_failed', subject: 'second' }])
  isBroken = false
  await jobs['shop.clean']?.({})
  expect(await openItems()).toEqual([])
})

test('what webhooks said goes after a month, that they came after a year', async () => {
  const receive = (key: string, processed: boolean) =>
    db
      .insertInto('webhook_inbox')
      .values({
        provider: 'paystack',
        dedupe_key: key,
        event: 'charge.success',
        reference: null,
        body: '{"email":"ada@example.com"}',
        received_at: clock.now(),
        processed_at: processed ? clock.now() : null,
      })
      .execute()
  const bodies = async () =>
    (await db.selectFrom('webhook_inbox').select('body').orderBy('id').execute()).map(({ body }) => body)
  await receive('done', true)
  await receive('waiting', false)
  clock.advance(29 * DAY_MS)
  await cleanPayments(deps)
  expect(await bodies()).toEqual(['{"email":"ada@example.com"}', '{"email":"ada@example.com"}'])
  clock.advance(2 * DAY_MS)
  await cleanPayments(deps)
  expect(await bodies()).toEqual(['', '{"email":"ada@example.com"}'])
  clock.advance(400 * DAY_MS)
  await cleanPayments(deps)
  expect(await bodies()).toEqual(['{"email":"ada@example.com"}'])
})
