import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fixedClock, systemClock } from '#platform/clock.ts'
import { type Logger, silentLogger } from '#platform/logger.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import type { OpenDatabase } from './database.ts'
import { enqueue } from './job-queue.ts'
import { backoffMs, createWorker, type JobHandlers, MOST_TRIES, TRIES_BEFORE_ALARM } from './job-worker.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  await database.db.deleteFrom('work_items').execute()
})

/** A busy machine may take its time. */
const PATIENCE = { timeout: 20_000 }
const clock = fixedClock('2026-12-01T10:00:00Z')
const quiet = silentLogger
const workerOf = (handlers: JobHandlers, logger = quiet) =>
  createWorker({ db: database.db, clock, handlers, logger, random: () => 1, alone: true })
const job = (key: string, runAt?: Date) => ({ kind: 'greet', key, payload: { name: key }, ...(runAt && { runAt }) })
const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)
const workItems = () => database.db.selectFrom('work_items').select(['reason', 'subject', 'status']).execute()
const statusOf = async (key: string) =>
  (await database.db.selectFrom('jobs').select('status').where('key', '=', key).executeTakeFirstOrThrow()).status

test('due jobs run once, oldest first, with their payload', async () => {
  const greeted: unknown[] = []
  const worker = workerOf({ greet: async (payload) => void greeted.push(payload) })
  await enqueue(database.db, clock, job('b', later(-1_000)))
  await enqueue(database.db, clock, job('a', later(-2_000)))
  expect(await worker.runDue()).toBe(2)
  expect(await worker.runDue()).toBe(0)
  expect(greeted).toEqual([{ name: 'a' }, { name: 'b' }])
})

test('a job waits for its time', async () => {
  const worker = workerOf({ greet: async () => undefined })
  await enqueue(database.db, clock, job('later', later(60_000)))
  expect(await worker.runDue()).toBe(0)
  clock.advance(60_000)
  expect(await worker.runDue()).toBe(1)
})

test('the same key is the same work', async () => {
  const worker = workerOf({ greet: async () => undefined })
  await enqueue(database.db, clock, job('once'))
  await enqueue(database.db, clock, job('once'))
  expect(await worker.runDue()).toBe(1)
  await enqueue(database.db, clock, job('once'))
  expect(await worker.runDue()).toBe(0)
})

test('a job rolled back with its transaction never runs', async () => {
  const worker = workerOf({ greet: async () => undefined })
  const failing = database.db.transaction().execute(async (tx) => {
    await enqueue(tx, clock, job('undone'))
    throw new Error('undo')
  })
  await expect(failing).rejects.toThrow('undo')
  expect(await worker.runDue()).toBe(0)
})

test('work of an unknown kind is left to a version that knows it', async () => {
  await enqueue(database.db, clock, job('new'))
  expect(await workerOf({ other: async () => undefined }).runDue()).toBe(0)
  expect(await workerOf({ greet: async () => undefined }).runDue()).toBe(1)
})

describe('a failing job', () => {
  test('is tried again later', async () => {
    let tries = 0
    const worker = workerOf({
      greet: async () => {
        if (++tries < 3) throw new Error('not yet')
      },
    })
    await enqueue(database.db, clock, job('shy'))
    await worker.runDue()
    expect(tries).toBe(1)
    clock.advance(1_000)
    await worker.runDue()
    expect(tries).toBe(2)
    clock.advance(1_000)
    await worker.runDue()
    expect(tries).toBe(2)
    clock.advance(1_000)
    await worker.runDue()
    expect(await statusOf('shy')).toBe('done')
  })

  test('is reported after twelve tries, and still owed: it is done when the trouble is over', async () => {
    const error = vi.fn<Logger['error']>()
    let broken = true
    const greet = async () => {
      if (broken) throw new Error('broken')
    }
    const worker = workerOf({ greet }, { ...quiet, error })
    await enqueue(database.db, clock, job('broken'))
    for (let attempt = 1; attempt < TRIES_BEFORE_ALARM; attempt++) {
      await worker.runDue()
      clock.advance(600_000)
    }
    expect(error).not.toHaveBeenCalled()
    await worker.runDue()
    expect(error).toHaveBeenCalledOnce()
    broken = false
    clock.advance(3_600_000)
    await worker.runDue()
    expect(await statusOf('broken')).toBe('done')
  })

  test('is given up in the end, and said so', async () => {
    const error = vi.fn<Logger['error']>()
    const worker = workerOf({ greet: async () => Promise.reject(new Error('broken')) }, { ...quiet, error })
    await enqueue(database.db, clock, job('broken'))
    await database.db
      .updateTable('jobs')
      .set({ attempts: MOST_TRIES - 1 })
      .execute()
    await worker.runDue()
    expect(await statusOf('broken')).toBe('dead')
    expect(error).toHaveBeenCalledOnce()
    expect(await workItems()).toEqual([{ reason: 'job_given_up', subject: 'broken', status: 'open' }])
  })

  test('is work for people from its twelfth try on, until it is done after all', async () => {
    let broken = true
    const greet = async () => {
      if (broken) throw new Error('broken')
    }
    const worker = workerOf({ greet })
    await enqueue(database.db, clock, { ...job('late'), payload: { orderId: 'ord_1' } })
    await database.db
      .updateTable('jobs')
      .set({ attempts: TRIES_BEFORE_ALARM - 1 })
      .execute()
    await worker.runDue()
    expect(await workItems()).toEqual([{ reason: 'job_late', subject: 'late', status: 'open' }])
    const { order_id } = await database.db.selectFrom('work_items').select('order_id').executeTakeFirstOrThrow()
    expect(order_id).toBe('ord_1')
    broken = false
    clock.advance(3_600_000)
    await worker.runDue()
    expect(await workItems()).toEqual([{ reason: 'job_late', subject: 'late', status: 'done' }])
  })

  test('waits twice as long each time, up to ten minutes, then an hour, never less than half of it', () => {
    expect([1, 2, 3, 11, 12].map((attempts) => backoffMs(attempts, () => 1))).toEqual([
      1_000, 2_000, 4_000, 600_000, 3_600_000,
    ])
    expect(backoffMs(3, () => 0)).toBe(2_000)
  })
})

describe('a crashed worker', () => {
  const crash = async () => {
    await enqueue(database.db, clock, job('orphan'))
    await database.db
      .updateTable('jobs')
      .set({ locked_until: later(30_000), attempts: 1 })
      .execute()
  }

  test('loses its job when the lease ends', async () => {
    await crash()
    const worker = workerOf({ greet: async () => undefined })
    expect(await worker.runDue()).toBe(0)
    clock.advance(30_000)
    expect(await worker.runDue()).toBe(1)
  })

  test('loses it at once when the process that starts is alone', async () => {
    await crash()
    const done = Promise.withResolvers<void>()
    const worker = workerOf({ greet: async () => done.resolve() })
    await worker.start()
    await done.promise
    await worker.stop()
    expect(await statusOf('orphan')).toBe('done')
  })
})

test('a poke runs new work without waiting for the next look', async () => {
  const done = Promise.withResolvers<void>()
  const worker = createWorker({
    db: database.db,
    clock: systemClock,
    handlers: { greet: async () => done.resolve() },
    logger: quiet,
    pollMs: 3_600_000,
  })
  await worker.start()
  await enqueue(database.db, systemClock, job('now'))
  worker.poke()
  await done.promise
  await worker.stop()
  expect(await statusOf('now')).toBe('done')
})

test('a worker that stops before its job has ended leaves it to others at once', async () => {
  const never = Promise.withResolvers<void>()
  const worker = createWorker({
    db: database.db,
    clock,
    handlers: { greet: () => never.promise },
    logger: quiet,
    drainMs: 0,
  })
  await worker.start()
  await enqueue(database.db, clock, job('unfinished'))
  worker.poke()
  await vi.waitFor(
    async () =>
      expect(
        (await database.db.selectFrom('jobs').select('locked_until').executeTakeFirstOrThrow()).locked_until,
      ).not.toBeNull(),
    PATIENCE,
  )
  await worker.stop()
  let done = 0
  expect(await workerOf({ greet: async () => void done++ }).runDue()).toBe(1)
  // The first worker comes back late: what it says counts no more.
  never.resolve()
  expect([done, await statusOf('unfinished')]).toEqual([1, 'done'])
})

test('a job that takes longer than its lease stays with the worker that is at it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const end = Promise.withResolvers<void>()
  const worker = workerOf({ greet: () => end.promise })
  const lockedUntil = async () =>
    (await database.db.selectFrom('jobs').select('locked_until').executeTakeFirstOrThrow()).locked_until
  try {
    await enqueue(database.db, clock, job('long'))
    await worker.start()
    await vi.waitFor(async () => expect(await lockedUntil()).toEqual(later(30_000)), PATIENCE)
    for (let beat = 0; beat < 6; beat++) {
      clock.advance(10_000)
      vi.advanceTimersByTime(10_000)
      await vi.waitFor(async () => expect(await lockedUntil()).toEqual(later(30_000)), PATIENCE)
    }
    // A minute later, twice its lease: nobody else may take it.
    expect(await workerOf({ greet: async () => undefined }).runDue()).toBe(0)
  } finally {
    end.resolve()
    await worker.stop()
    vi.useRealTimers()
  }
  expect(await statusOf('long')).toBe('done')
})

test('a slow job holds up no other', async () => {
  const slow = Promise.withResolvers<void>()
  const quick = Promise.withResolvers<void>()
  const worker = workerOf({ wait: () => slow.promise, greet: async () => quick.resolve() })
  await worker.start()
  await enqueue(database.db, clock, { kind: 'wait', key: 'slow', payload: {} })
  worker.poke()
  await enqueue(database.db, clock, job('quick'))
  worker.poke()
  await quick.promise
  expect(await statusOf('slow')).toBe('ready')
  slow.resolve()
  await worker.stop()
  expect(await statusOf('slow')).toBe('done')
})
