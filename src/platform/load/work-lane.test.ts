import { expect, test } from 'vitest'
import { type Asked, createWorkLane, Overloaded, type Rank } from './work-lane.ts'

/** A lane whose work takes the time that it costs, by a clock of the test's own. */
function stage(places = 1) {
  let at = 0
  const lane = createWorkLane({ places, now: () => at, pause: async () => undefined, random: () => 0 })
  const order: string[] = []
  const refused: string[] = []
  const open: { readonly name: string; readonly endsAt: number; readonly leave: () => void }[] = []
  const settle = async () => {
    for (let round = 0; round < 8; round++) await Promise.resolve()
  }
  return {
    lane,
    order,
    refused,
    pass(milliseconds: number) {
      at += milliseconds
    },
    ask(name: string, { rank = 'new', network = name, costMs = 10, signal }: Partial<Piece> = {}) {
      const asked: Asked = { rank, costMs, caller: { network, ...(signal && { signal }) } }
      lane.enter(asked).then(
        (leave) => {
          order.push(name)
          open.push({ name, endsAt: at + costMs, leave })
        },
        (error: unknown) => {
          if (!(error instanceof Overloaded)) throw error
          refused.push(name)
        },
      )
    },
    /** Lets what has begun take its time, and what waits begin. */
    async run(milliseconds: number) {
      const end = at + milliseconds
      await settle()
      for (;;) {
        const next = open.toSorted((a, b) => a.endsAt - b.endsAt)[0]
        if (!next || next.endsAt > end) break
        at = Math.max(at, next.endsAt)
        open.splice(open.indexOf(next), 1)
        next.leave()
        await settle()
      }
      at = end
    },
  }
}

interface Piece {
  readonly rank: Rank
  readonly network: string
  readonly costMs: number
  readonly signal: AbortSignal
}

const names = (prefix: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`)

test('first come, first served, as many at a time as there are places', async () => {
  const { ask, order, run } = stage(2)
  for (const name of names('s', 5)) ask(name)
  await run(0)
  expect(order).toEqual(['s1', 's2'])
  await run(100)
  expect(order).toEqual(names('s', 5))
})

test('what is under way comes before what is new, new before extra, extra before what nobody waits for', async () => {
  const { ask, order, run } = stage()
  ask('running')
  await run(1)
  ask('alert', { rank: 'background' })
  ask('calendar', { rank: 'extra' })
  ask('search', { rank: 'new' })
  ask('page', { rank: 'begun' })
  await run(1_000)
  expect(order).toEqual(['running', 'page', 'search', 'calendar', 'alert'])
})

test('what nobody waits for lets the searches of five seconds pass first, and then has its turn', async () => {
  const { ask, order, run } = stage()
  ask('running')
  ask('alert', { rank: 'background' })
  let searches = 0
  for (let ms = 0; ms < 6_000; ms += 5) {
    ask(`search ${ms}`)
    await run(5)
    if (!order.includes('alert')) searches = order.length
  }
  expect(searches).toBeGreaterThan(450)
  expect(order).toContain('alert')
})

test('at five times what can be done it turns away extras first, then what is new; the rest is in time', async () => {
  const { ask, order, refused, run } = stage()
  for (let ms = 0; ms < 20_000; ms += 2) {
    ask(`search ${ms}`)
    if (ms % 200 === 0) ask(`calendar ${ms}`, { rank: 'extra', costMs: 50 })
    if (ms % 100 === 0) ask(`page ${ms}`, { rank: 'begun', costMs: 5 })
    await run(2)
  }
  const of = (kind: string, all: readonly string[]) => all.filter((name) => name.startsWith(kind))
  expect(of('page', refused)).toEqual([])
  expect(of('calendar', order).length).toBeLessThanOrEqual(4)
  // Of the 20 seconds 1 was for pages; of what is left nine tenths went into searches that came in time.
  expect(of('search', order).length * 10).toBeGreaterThan(19_000 * 0.9)
})

test('who was let in has not waited for longer than a second, however much else comes', async () => {
  const { ask, order, run } = stage()
  const askedAt = new Map<string, number>()
  const waits: number[] = []
  let seen = 0
  for (let ms = 0; ms < 10_000; ms += 2) {
    askedAt.set(`s${ms}`, ms)
    ask(`s${ms}`)
    if (ms % 20 === 0) ask(`p${ms}`, { rank: 'begun', costMs: 12 })
    await run(2)
    for (const name of order.slice(seen)) {
      const since = askedAt.get(name)
      if (since !== undefined) waits.push(ms + 2 - since)
    }
    seen = order.length
  }
  expect(waits.length).toBeGreaterThan(100)
  expect(Math.max(...waits)).toBeLessThanOrEqual(820)
})

test('after the storm everybody is let in again', async () => {
  const { ask, order, refused, run } = stage()
  for (const name of names('s', 500)) ask(name)
  await run(5_000)
  const turnedAway = refused.length
  expect(turnedAway).toBeGreaterThan(400)
  ask('calm', { rank: 'extra' })
  await run(100)
  expect(order.at(-1)).toBe('calm')
  expect(refused).toHaveLength(turnedAway)
})

test('one network at full speed does not keep another from its turn', async () => {
  const { ask, order, run } = stage()
  for (let ms = 0; ms < 3_000; ms += 10) {
    ask(`greedy ${ms}`, { network: 'greedy' })
    ask(`greedy also ${ms}`, { network: 'greedy', rank: 'begun' })
    await run(10)
  }
  const before = order.length
  ask('modest', { network: 'modest' })
  await run(60)
  const place = order.slice(before).indexOf('modest')
  // Behind what runs, and before what waits, although that came earlier.
  expect(place).toBeGreaterThanOrEqual(0)
  expect(place).toBeLessThanOrEqual(2)
})

test('a network never has both places, and the other one stays free for others', async () => {
  const { ask, order, run } = stage(2)
  for (const name of names('greedy', 20)) ask(name, { network: 'greedy', rank: 'begun' })
  await run(1)
  expect(order).toEqual(['greedy1'])
  ask('modest')
  await run(1)
  expect(order).toEqual(['greedy1', 'modest'])
  await run(1_000)
  expect(order).toEqual(['greedy1', 'modest', ...names('greedy', 20).slice(1)])
})

test('what a network has begun comes out in turns with what others ask', async () => {
  const { ask, order, run } = stage()
  for (const name of names('greedy', 20)) ask(name, { network: 'greedy' })
  await run(1)
  for (const network of ['b', 'c', 'd']) for (const at of [1, 2]) ask(`${network}${at}`, { network })
  await run(70)
  expect(order.slice(0, 4)).toEqual(['greedy1', 'b1', 'c1', 'd1'])
  expect(order.filter((name) => name.startsWith('greedy')).length).toBeLessThanOrEqual(2)
})

test('a network that took much is not shut out', async () => {
  const { ask, order, run } = stage()
  for (let ms = 0; ms < 2_000; ms += 5) {
    ask(`nat ${ms}`, { network: 'operator' })
    await run(5)
  }
  await run(2_000)
  const before = order.length
  for (let ms = 0; ms < 1_000; ms += 20) {
    ask(`nat again ${ms}`, { network: 'operator' })
    ask(`other ${ms}`)
    await run(20)
  }
  expect(order.slice(before).filter((name) => name.startsWith('nat')).length).toBeGreaterThanOrEqual(20)
})

test('nothing begins for a caller who has gone', async () => {
  const { ask, order, refused, run } = stage()
  const gone = new AbortController()
  ask('first')
  ask('gone', { signal: gone.signal })
  ask('last')
  await run(1)
  gone.abort()
  await run(100)
  expect(order).toEqual(['first', 'last'])
  expect(refused).toEqual(['gone'])
  ask('gone before', { signal: gone.signal })
  await run(10)
  expect(refused).toEqual(['gone', 'gone before'])
})

test('one place is always left to what is more urgent', async () => {
  const { ask, order, run } = stage(2)
  ask('calendar', { rank: 'extra', costMs: 500 })
  ask('another calendar', { rank: 'extra', costMs: 500 })
  ask('search')
  await run(1)
  expect(order).toEqual(['calendar', 'search'])
})

test('giving a place back twice gives it back once', async () => {
  const lane = createWorkLane({ places: 1, now: () => 0 })
  const asked: Asked = { rank: 'new', costMs: 10, caller: { network: 'a' } }
  const leave = await lane.enter(asked)
  leave()
  leave()
  await lane.enter(asked)
  expect(lane.waitMs(asked)).toBeGreaterThan(0)
})

test('who is turned away is told when to come back, not all at once', async () => {
  const lane = createWorkLane({ places: 1, now: () => 0, random: () => 0.99 })
  const asked: Asked = { rank: 'extra', costMs: 1_000, caller: { network: 'a' } }
  await lane.enter(asked)
  await expect(lane.enter(asked)).rejects.toMatchObject({ name: 'Overloaded', retryAfterS: 5 })
})
