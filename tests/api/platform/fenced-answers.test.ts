import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answer, type AnswerWriter, type KeyUse, runOnce } from '#api/idempotency/idempotency.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

const LEASE_MS = 60_000
const clock = fixedClock('2026-11-02T09:00:00Z')
const first: Answer = { status: 201, body: '"first"' }
const second: Answer = { status: 201, body: '"second"' }

let use: KeyUse
let keys = 0

beforeEach(async () => {
  await db
    .insertInto('sessions')
    .values({
      id: 'ses_ada',
      secret_hash: 'x',
      created_at: clock.now(),
      last_seen_at: clock.now(),
      expires_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  use = { sessionId: 'ses_ada', endpoint: 'flightCreateBooking', key: `k-${++keys}`, input: { a: 1 } }
})

/** A call whose process stands still until it is let go. */
function standingStill(then: (writer: AnswerWriter) => Promise<Answer>) {
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const result = runOnce({ db, clock }, use, async (writer) => {
    begin()
    await awake
    return then(writer)
  })
  return { begun, wake, result }
}

const kept = () => db.selectFrom('idempotency_keys').select('body').where('key', '=', use.key).executeTakeFirst()

test('a call that wakes up after another has taken its key over answers what that one did', async () => {
  const sleeper = standingStill(async () => first)
  await sleeper.begun
  clock.advance(LEASE_MS)
  expect((await runOnce({ db, clock }, use, async () => second)).answer).toEqual(second)
  sleeper.wake()
  expect(await sleeper.result).toEqual({ answer: second, replayed: true })
  expect(await kept()).toEqual({ body: second.body })
})

test('a call that fails after another has taken its key over leaves the answer of that one', async () => {
  const sleeper = standingStill(async () => {
    throw new Error('the connection was gone')
  })
  await sleeper.begun
  clock.advance(LEASE_MS)
  await runOnce({ db, clock }, use, async () => second)
  sleeper.wake()
  await expect(sleeper.result).rejects.toThrow('the connection was gone')
  expect(await kept()).toEqual({ body: second.body })
  expect((await runOnce({ db, clock }, use, async () => first)).answer).toEqual(second)
})

/** A deed that leaves a trace: a rate that was counted. */
const deed = (name: string, answer: Answer) => async (writer: AnswerWriter) => {
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('rate_limits')
      .values({ bucket: use.key, client: name, window_start: clock.now(), calls: 1 })
      .execute()
    await writer.keep(tx, answer)
  })
  return answer
}
const deeds = async () =>
  (await db.selectFrom('rate_limits').select('client').where('bucket', '=', use.key).execute()).map(
    ({ client }) => client,
  )

test('what a call does too late is undone with its answer', async () => {
  const sleeper = standingStill(deed('first', first))
  await sleeper.begun
  clock.advance(LEASE_MS)
  await runOnce({ db, clock }, use, deed('second', second))
  sleeper.wake()
  expect((await sleeper.result).answer).toEqual(second)
  expect(await deeds()).toEqual(['second'])
})

test('a process that dies after its deed has left the answer: nothing is done again', async () => {
  const died = runOnce({ db, clock }, use, async (writer) => {
    await deed('first', first)(writer)
    throw new Error('killed')
  })
  await expect(died).rejects.toThrow('killed')
  clock.advance(LEASE_MS)
  expect(await runOnce({ db, clock }, use, deed('second', second))).toEqual({ answer: first, replayed: true })
  expect(await deeds()).toEqual(['first'])
})

test('what a call makes has one id, however often it is begun', async () => {
  const ids: string[] = []
  const once = (writer: AnswerWriter): Promise<Answer> => {
    ids.push(writer.idOf('top'))
    return Promise.reject(new Error('no answer of the provider'))
  }
  await expect(runOnce({ db, clock }, use, once)).rejects.toThrow('no answer')
  await expect(runOnce({ db, clock }, use, once)).rejects.toThrow('no answer')
  await expect(runOnce({ db, clock }, { ...use, key: 'another' }, once)).rejects.toThrow('no answer')
  expect(ids[0]).toMatch(/^top_[\w-]{22}$/)
  expect(ids[1]).toBe(ids[0])
  expect(ids[2]).not.toBe(ids[0])
})

test('of fifty that take over and wake up again in turn one deed stands, and all answer it', async () => {
  const calls = []
  for (let index = 0; index < 50; index++) {
    const call = standingStill(deed(`${index}`, { status: 201, body: `${index}` }))
    calls.push(call)
    await call.begun
    clock.advance(LEASE_MS)
  }
  for (const { wake } of calls) wake()
  const answers = await Promise.all(calls.map(({ result }) => result))
  const done = await deeds()
  expect(done).toHaveLength(1)
  expect(new Set(answers.map(({ answer }) => answer.body))).toEqual(new Set(done))
})

test('a key that could not be let go while the database was away is free as soon as it is back', async () => {
  let isAway = false
  const shaky = new Proxy(db, {
    get(target, name) {
      if (name === 'deleteFrom' && isAway)
        return () => ({ where: () => ({ execute: () => Promise.reject(new Error('the database is away')) }) })
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  const broken = runOnce({ db: shaky, clock }, use, async () => {
    isAway = true
    throw new Error('the connection was gone')
  })
  await expect(broken).rejects.toThrow('the connection was gone')
  expect(await kept()).toEqual({ body: null })
  isAway = false
  expect(await runOnce({ db, clock }, use, async () => second)).toEqual({ answer: second, replayed: false })
})

test('a key that was let go without a word of it is not let go again under who has it now', async () => {
  let deletes = 0
  const again = Promise.withResolvers<void>()
  const shaky = new Proxy(db, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      if (name !== 'deleteFrom') return typeof member === 'function' ? member.bind(target) : member
      const lost = async (): Promise<never> => {
        throw new Error('the answer was lost')
      }
      return (table: 'idempotency_keys') => {
        const query = target.deleteFrom(table)
        return {
          where: (...of: Parameters<typeof query.where>) => ({
            execute: async () => {
              await query.where(...of).execute()
              if (++deletes === 1) return lost()
              return again.resolve()
            },
          }),
        }
      }
    },
  })
  const broken = runOnce({ db: shaky, clock }, use, async () => {
    throw new Error('the connection was gone')
  })
  await expect(broken).rejects.toThrow('the connection was gone')
  const running = standingStill(deed('running', second))
  await running.begun
  await again.promise
  expect(await kept()).toMatchObject({ body: null })
  running.wake()
  expect(await running.result).toEqual({ answer: second, replayed: false })
})

test('a call of long ago writes nothing under a key that was let go since', async () => {
  const sleeper = standingStill(deed('first', first))
  await sleeper.begun
  clock.advance(LEASE_MS)
  const failed = runOnce({ db, clock }, use, async () => {
    throw new Error('refused')
  })
  await expect(failed).rejects.toThrow('refused')
  const running = standingStill(deed('second', second))
  await running.begun
  sleeper.wake()
  running.wake()
  expect((await running.result).answer).toEqual(second)
  expect((await sleeper.result).answer).toEqual(second)
  expect(await deeds()).toEqual(['second'])
})
