import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openDatabaseClock } from './database-clock.ts'
import type { OpenDatabase } from './database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('goes on by the monotonic clock between two questions, whatever the date does', async () => {
  let elapsed = 0
  const clock = await openDatabaseClock(database.db, () => elapsed)
  const start = clock.now().getTime()
  vi.useFakeTimers({ now: 0, toFake: ['Date'] })
  elapsed += 90_000
  const later = clock.now().getTime()
  vi.useRealTimers()
  clock.stop()
  expect(later - start).toBe(90_000)
})
