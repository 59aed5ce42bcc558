import { describe, expect, it } from 'vitest'
import { ageOn, ageSuits } from './ages.ts'

describe('age on the day of the last flight', () => {
  it('counts full years', () => {
    expect(ageOn('2014-12-02', '2026-12-01')).toBe(11)
    expect(ageOn('2014-12-01', '2026-12-01')).toBe(12)
    expect(ageOn('2024-02-29', '2026-02-28')).toBe(1)
    expect(ageOn('2024-02-29', '2026-03-01')).toBe(2)
  })

  it('decides who is an adult, a child or an infant', () => {
    expect([1, 2, 11, 12, 80].map((age) => ageSuits('ADT', age))).toEqual([false, false, false, true, true])
    expect([1, 2, 11, 12].map((age) => ageSuits('CNN', age))).toEqual([false, true, true, false])
    expect([-1, 0, 1, 2].map((age) => ageSuits('INF', age))).toEqual([false, true, true, false])
  })
})
