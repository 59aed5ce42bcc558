import { expect, test } from 'vitest'
import { createLoopDelay } from './loop-delay.ts'

function stage() {
  let at = 0
  let look: (() => void) | null = null
  const delay = createLoopDelay({
    now: () => at,
    nextTurn(next) {
      look = next
    },
  })
  return {
    delay,
    pass: (milliseconds: number) => (at += milliseconds),
    /** One turn of the loop in which something happens. */
    turn(milliseconds: number) {
      delay.note()
      at += milliseconds
      look?.()
      look = null
    },
  }
}

test('says what every one of the last turns took', () => {
  const { delay, turn } = stage()
  for (const took of [300, 200, 400, 250]) turn(took)
  expect(delay.ms()).toBe(200)
})

test('one long turn is no load', () => {
  const { delay, turn } = stage()
  for (const took of [2, 900, 1, 3]) turn(took)
  expect(delay.ms()).toBe(1)
  turn(700)
  expect(delay.ms()).toBe(1)
})

test('what was long ago says nothing', () => {
  const { delay, turn, pass } = stage()
  for (const took of [300, 300, 300, 300]) turn(took)
  pass(1_001)
  expect(delay.ms()).toBe(0)
  turn(300)
  expect(delay.ms()).toBe(0)
})
