import { expect, test } from 'vitest'
import { createQuickCalls } from './quick-calls.ts'

/** Quick calls by a clock of the test's own, and who has waited for them to pass. */
function stage() {
  let at = 0
  const timers = new Map<() => void, number>()
  const calls = createQuickCalls({
    now: () => at,
    later(run, milliseconds) {
      timers.set(run, at + milliseconds)
      return () => timers.delete(run)
    },
  })
  const passed: string[] = []
  const settle = async () => {
    for (let round = 0; round < 4; round++) await Promise.resolve()
  }
  return {
    calls,
    passed,
    timers,
    settle,
    wait: (name: string, mostMs = 6) => void calls.passed(mostMs).then(() => passed.push(name)),
    async pass(milliseconds: number) {
      at += milliseconds
      for (const [run, due] of timers) {
        if (due > at) continue
        timers.delete(run)
        run()
      }
      await settle()
    },
  }
}

test('costly work goes on at once while nothing quick is under way', async () => {
  const { wait, passed, settle } = stage()
  wait('search')
  await settle()
  expect(passed).toEqual(['search'])
})

test('it lets every quick call go first that has begun', async () => {
  const { calls, wait, passed, timers, settle } = stage()
  const [first, second] = [calls.begin(), calls.begin()]
  wait('search')
  first()
  first()
  await settle()
  expect(passed).toEqual([])
  second()
  await settle()
  expect(passed).toEqual(['search'])
  expect(timers.size).toBe(0)
})

test('a stream of quick calls holds it up for no longer than it may', async () => {
  const { calls, wait, passed, pass } = stage()
  calls.begin()
  wait('search')
  await pass(5)
  calls.begin()
  expect(passed).toEqual([])
  await pass(1)
  expect(passed).toEqual(['search'])
})

test('a call that waits for somebody outside is not quick, and nobody waits for it', async () => {
  const { calls, wait, passed, pass, settle } = stage()
  const end = calls.begin()
  await pass(51)
  wait('search')
  await settle()
  expect(passed).toEqual(['search'])
  end()
})
