import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, dayByKey, weeksOf } from './month-grid.ts'

test('December 2026 begins on a Tuesday and has five weeks', () => {
  const weeks = weeksOf('2026-12')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]).toEqual([null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06'])
  expect(weeks[4]?.filter(Boolean)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'])
})

test('every month shows each of its days once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 600 }), (count) => {
      const month = addMonths('2000-01', count)
      const days = weeksOf(month).flat().filter(Boolean)
      const [year = 0, number = 0] = month.split('-').map(Number)
      expect(days).toHaveLength(new Date(Date.UTC(year, number, 0)).getUTCDate())
      expect(new Set(days).size).toBe(days.length)
    }),
  )
})

test('keys lead through the days, and a month back from the 31st ends on the last day', () => {
  expect(dayByKey('2026-12-31', 'ArrowRight')).toBe('2027-01-01')
  expect(dayByKey('2026-12-31', 'PageUp')).toBe('2026-11-30')
  expect(dayByKey('2026-12-02', 'Home')).toBe('2026-11-30')
  expect(dayByKey('2026-12-02', 'a')).toBeNull()
})
