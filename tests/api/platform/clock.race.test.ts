import { afterAll, expect, test, vi } from 'vitest'
import { openDatabaseClock } from '#db/database-clock.ts'
import { openTestDatabase } from '../../support/database/database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test.each([-3_600_000, 3_600_000])(
  'a server whose date is wrong by %i ms expires nothing early: the database says what time it is',
  async (wrong) => {
    const truth = Date.now()
    vi.useFakeTimers({ now: truth + wrong, toFake: ['Date'] })
    const clock = await openDatabaseClock(database.db)
    try {
      expect(Math.abs(clock.now().getTime() - truth)).toBeLessThan(120_000)
    } finally {
      clock.stop()
      vi.useRealTimers()
    }
  },
)
