import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { fixedClock, systemClock } from '#platform/clock.ts'
import { type Logger, silentLogger } from '#platform/logger.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import type { OpenDatabase } from './database.ts'
import { claimJob, endLeases, enqueue, releaseJobs } from './job-queue.ts'
import { createWorker, type JobHandlers, JobPutOff } from './job-worker.ts'
import {
  backoffMs,
  MOST_LONE_CLAIMS,
  MOST_LOST_CLAIMS,
  MOST_TRIES,
  SUSPECT_FROM,
  TRIES_BEFORE_ALARM,
} from './run-job.ts'

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

  test('is reported after twelve tries, and still queued: it is done when the trouble is over', async () => {
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
      .set({ failures: MOST_TRIES - 1 })
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
      .set({ failures: TRIES_BEFORE_ALARM - 1 })
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

describe('lanes', () => {
  const waiting = (key: string, lane: string) => ({ kind: 'wait', key, lane, payload: {} })
  const lockedOf = async (lane: string) =>
    (
      await database.db
        .selectFrom('jobs')
        .select('key')
        .where('lane', '=', lane)
        .where('locked_until', 'is not', null)
        .execute()
    ).length

  test('whoever has stopped answering takes the places of one lane, and of no other', async () => {
    const never = Promise.withResolvers<void>()
    const greeted: string[] = []
    const all = Promise.withResolvers<void>()
    const worker = workerOf({
      wait: () => never.promise,
      greet: async (payload) => {
        greeted.push((payload as { name: string }).name)
        if (greeted.length === 3) all.resolve()
      },
    })
    for (let each = 0; each < 10; each++) await enqueue(database.db, clock, waiting(`hung ${each}`, 'provider a'))
    await enqueue(database.db, clock, { ...job('of b'), lane: 'provider b' })
    await enqueue(database.db, clock, job('of none'))
    await worker.start()
    await enqueue(database.db, clock, { ...job('later of b'), lane: 'provider b' })
    worker.poke()
    await all.promise
    expect(greeted.toSorted()).toEqual(['later of b', 'of b', 'of none'])
    expect(await lockedOf('provider a')).toBe(4)
    never.resolve()
    await vi.waitFor(async () => expect(await statusOf('hung 9')).toBe('done'), PATIENCE)
    await worker.stop()
  })
})

test('a job whose time has not come waits for it, and has failed at nothing', async () => {
  let open = false
  const worker = workerOf({
    greet: async () => {
      if (!open) throw new JobPutOff(later(60_000), 'not yet')
    },
  })
  await enqueue(database.db, clock, job('early'))
  for (let minute = 0; minute < MOST_TRIES + 1; minute++) {
    expect(await worker.runDue()).toBe(1)
    clock.advance(60_000)
  }
  expect(await database.db.selectFrom('jobs').select(['failures', 'status']).executeTakeFirst()).toEqual({
    failures: 0,
    status: 'ready',
  })
  open = true
  await worker.runDue()
  expect(await statusOf('early')).toBe('done')
  expect(await workItems()).toEqual([])
})

describe('a job that ends its process', () => {
  /** As a process does that dies while it works, of something else: it claims, and never says what came of it. */
  const die = async (kinds: readonly string[]) =>
    claimJob(database.db, { kinds, fullLanes: [], now: clock.now(), leaseMs: 30_000 })

  const never = new Promise<void>(() => undefined)
  /** A process that dies of the job as soon as it begins, or lives as long as nothing is due. */
  const dieOfIt = async (logger = quiet): Promise<'died' | 'lived'> => {
    const died = Promise.withResolvers<'died'>()
    const deadly = () => {
      died.resolve('died')
      return never
    }
    const lived = workerOf({ greet: deadly }, logger).runDue()
    return Promise.race([died.promise, lived.then(() => 'lived' as const)])
  }

  test('is given up after so many processes, and leaves work for people', async () => {
    const error = vi.fn<Logger['error']>()
    await enqueue(database.db, clock, job('deadly'))
    let deaths = 0
    for (let hour = 0; hour < 40 && (await statusOf('deadly')) === 'ready'; hour++) {
      if ((await dieOfIt({ ...quiet, error })) === 'died') deaths++
      clock.advance(3_600_000)
    }
    expect(deaths).toBe(SUSPECT_FROM + MOST_LONE_CLAIMS)
    expect(await statusOf('deadly')).toBe('dead')
    expect(error).toHaveBeenCalledOnce()
    expect(await workItems()).toEqual([{ reason: 'job_given_up', subject: 'deadly', status: 'open' }])
  })

  test('does not take along what happened to run beside it, however often', async () => {
    await enqueue(database.db, clock, job('innocent'))
    for (let death = 0; death < 3 * (SUSPECT_FROM + MOST_LONE_CLAIMS); death++) {
      await die(['greet'])
      clock.advance(60_000)
    }
    let ran = 0
    const worker = workerOf({ greet: async () => void ran++ })
    await worker.runDue()
    clock.advance(3_600_000)
    await worker.runDue()
    expect([ran, await statusOf('innocent')]).toEqual([1, 'done'])
    expect(await workItems()).toEqual([])
  })

  const suspect = async (key: string) => {
    await enqueue(database.db, clock, { ...job(key), runAt: later(-1_000) })
    await database.db.updateTable('jobs').set({ lost_claims: SUSPECT_FROM }).where('key', '=', key).execute()
  }
  const loneClaimsOf = async (key: string) =>
    (await database.db.selectFrom('jobs').select('lone_claims').where('key', '=', key).executeTakeFirstOrThrow())
      .lone_claims

  test('runs alone once it is suspected: others end before it, and begin after it', async () => {
    const told: string[] = []
    const ends = { slow: Promise.withResolvers<void>(), suspect: Promise.withResolvers<void>() }
    const worker = workerOf({
      wait: async () => {
        told.push('slow')
        await ends.slow.promise
        told.push('slow ended')
      },
      greet: async (payload) => {
        const { name } = payload as { readonly name: string }
        told.push(name)
        if (name === 'suspect') await ends.suspect.promise
      },
    })
    await enqueue(database.db, clock, { kind: 'wait', key: 'slow', payload: {}, runAt: later(-2_000) })
    await suspect('suspect')
    await enqueue(database.db, clock, job('next'))
    await worker.start()
    await vi.waitFor(() => expect(told).toEqual(['slow']), PATIENCE)
    ends.slow.resolve()
    await vi.waitFor(() => expect(told).toEqual(['slow', 'slow ended', 'suspect']), PATIENCE)
    worker.poke()
    expect(await loneClaimsOf('suspect')).toBe(1)
    ends.suspect.resolve()
    await vi.waitFor(async () => expect(await statusOf('next')).toBe('done'), PATIENCE)
    await worker.stop()
    expect(told).toEqual(['slow', 'slow ended', 'suspect', 'next'])
    expect(await statusOf('suspect')).toBe('done')
  })

  test('holds others up for no longer than may be, and is under less suspicion from then on', async () => {
    const worker = createWorker({
      db: database.db,
      clock,
      handlers: { greet: async (payload) => ((payload as { name: string }).name === 'suspect' ? never : undefined) },
      logger: quiet,
      aloneMs: 1,
      drainMs: 0,
    })
    await suspect('suspect')
    await enqueue(database.db, clock, job('next'))
    await worker.start()
    await vi.waitFor(async () => expect(await statusOf('next')).toBe('done'), PATIENCE)
    expect(await loneClaimsOf('suspect')).toBe(0)
    await worker.stop()
  })

  test('waits longer each time from the second on, apart from those it took along', async () => {
    let ran = 0
    const worker = workerOf({ greet: async () => void ran++ })
    await enqueue(database.db, clock, job('deadly'))
    await die(['greet'])
    clock.advance(30_000)
    await die(['greet'])
    clock.advance(30_000)
    await worker.runDue()
    expect(ran).toBe(0)
    clock.advance(10_000)
    await worker.runDue()
    expect([ran, await statusOf('deadly')]).toEqual([1, 'done'])
  })

  test('is forgiven once it has ended by itself, however badly', async () => {
    const worker = workerOf({ greet: async () => Promise.reject(new Error('broken')) })
    await enqueue(database.db, clock, job('clumsy'))
    await die(['greet'])
    clock.advance(30_000)
    await worker.runDue()
    const row = await database.db.selectFrom('jobs').select(['lost_claims', 'failures']).executeTakeFirst()
    expect(row).toEqual({ lost_claims: 0, failures: 1 })
  })

  test('counts when the process that starts is alone, too', async () => {
    await enqueue(database.db, clock, job('deadly'))
    for (let death = 0; death < MOST_LOST_CLAIMS; death++) {
      const claimed = await die(['greet'])
      expect(claimed?.lostClaims).toBe(death)
      await endLeases(database.db)
    }
    const worker = workerOf({ greet: async () => undefined })
    await worker.start()
    await vi.waitFor(async () => expect(await statusOf('deadly')).toBe('dead'), PATIENCE)
    await worker.stop()
  })

  test('a job that was left by a process that stopped in good order is under no suspicion', async () => {
    await enqueue(database.db, clock, job('left'))
    for (let stop = 0; stop < 2 * MOST_LOST_CLAIMS; stop++) {
      const claimed = await die(['greet'])
      if (claimed) await releaseJobs(database.db, [claimed])
    }
    expect(await workerOf({ greet: async () => undefined }).runDue()).toBe(1)
    expect(await statusOf('left')).toBe('done')
  })
})
