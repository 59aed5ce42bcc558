import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { enqueue } from '#db/job-queue.ts'
import { createWorker } from '#db/job-worker.ts'
import { systemClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/logger.ts'
import { openTestDatabase } from '../../support/database/database.ts'

const WORKERS = 4
const LANE_WIDTH = 4
const HUNG = 100
const OTHERS = 300
const LANES = ['supplier b', 'payment c', 'mail']

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('one who does not answer holds up nobody else, and no job is done twice', async () => {
  const { db } = database
  const answer = Promise.withResolvers<void>()
  const done: string[] = []
  let asking = 0
  let most = 0
  const handlers = {
    'race.hung': async () => {
      most = Math.max(most, ++asking)
      await answer.promise
      asking--
      done.push('hung')
    },
    'race.quick': async (payload: unknown) => void done.push(JSON.stringify(payload)),
  }
  for (let each = 0; each < HUNG; each++)
    await enqueue(db, systemClock, { kind: 'race.hung', key: `hung ${each}`, lane: 'supplier a', payload: {} })
  for (let each = 0; each < OTHERS; each++)
    await enqueue(db, systemClock, {
      kind: 'race.quick',
      key: `quick ${each}`,
      lane: LANES[each % 3] ?? '',
      payload: { each },
    })
  const workers = Array.from({ length: WORKERS }, () =>
    createWorker({ db, clock: systemClock, logger: silentLogger, handlers, pollMs: 50, laneWidth: LANE_WIDTH }),
  )
  await Promise.all(workers.map((worker) => worker.start()))
  await expect.poll(() => done.length, { timeout: 60_000 }).toBe(OTHERS)
  expect(new Set(done).size).toBe(OTHERS)
  expect(most).toBe(WORKERS * LANE_WIDTH)
  answer.resolve()
  await expect.poll(() => done.length, { timeout: 60_000 }).toBe(OTHERS + HUNG)
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(done.filter((each) => each === 'hung')).toHaveLength(HUNG)
}, 120_000)
