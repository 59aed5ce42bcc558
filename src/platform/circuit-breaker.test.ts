import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { fixedClock } from './clock.ts'

function openBreaker() {
  const clock = fixedClock('2026-11-21T09:00:00Z')
  const breaker = createCircuitBreaker({ clock, windowMs: 60_000, minimumCalls: 4, failureRate: 0.5, openMs: 30_000 })
  const calls = (outcomes: string) => {
    for (const outcome of outcomes) {
      const attempt = breaker.admit()
      if (outcome === '+') attempt?.succeed()
      else attempt?.fail()
    }
    return breaker.state()
  }
  return { clock, breaker, calls }
}

test.each([
  ['---', 'closed'],
  ['----', 'open'],
  ['++--', 'open'],
  ['+++-', 'closed'],
  ['--++', 'closed'],
  ['--++-', 'open'],
])('after %s it is %s', (outcomes, state) => {
  expect(openBreaker().calls(outcomes)).toBe(state)
})

test('what happened long ago does not count', () => {
  const { clock, calls } = openBreaker()
  calls('---')
  clock.advance(60_000)
  expect(calls('-')).toBe('closed')
})

test('open, it lets nobody through until its time is up, then one', () => {
  const { clock, breaker, calls } = openBreaker()
  calls('----')
  expect(breaker.admit()).toBeNull()
  clock.advance(29_999)
  expect(breaker.admit()).toBeNull()
  clock.advance(1)
  expect(breaker.state()).toBe('half_open')
  expect(breaker.admit()).not.toBeNull()
  expect(breaker.admit()).toBeNull()
})

test('a success on trial closes it, a failure opens it anew', () => {
  const { clock, breaker, calls } = openBreaker()
  calls('----')
  clock.advance(30_000)
  breaker.admit()?.fail()
  expect(breaker.state()).toBe('open')
  clock.advance(30_000)
  breaker.admit()?.succeed()
  expect(calls('---')).toBe('closed')
})

test('calls that were under way when it opened change nothing', () => {
  const { breaker, calls } = openBreaker()
  const underWay = breaker.admit()
  calls('----')
  underWay?.succeed()
  expect(breaker.state()).toBe('open')
})
