import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AGENCY_WEEK } from './agency-week.ts'
import { addBusinessMinutes } from './business-hours.ts'

const after = (from: string, hours: number) =>
  addBusinessMinutes(AGENCY_WEEK, new Date(from), hours * 60)
    .toISOString()
    .slice(0, 16)

test.each([
  ['within a day', '2026-11-02T09:00:00Z', 4, '2026-11-02T13:00'],
  ['to the last minute of a day', '2026-11-02T09:00:00Z', 8, '2026-11-02T17:00'],
  ['over a night', '2026-11-02T16:00:00Z', 2, '2026-11-03T08:00'],
  ['written at night', '2026-11-02T23:30:00Z', 1, '2026-11-03T08:00'],
  ['over a Sunday', '2026-11-07T12:00:00Z', 4, '2026-11-09T10:00'],
  ['over Christmas and the Sunday after it', '2026-12-24T16:00:00Z', 2, '2026-12-28T08:00'],
  ['over Good Friday', '2027-03-25T16:30:00Z', 1, '2027-03-27T08:30'],
])('working time passes %s', (_, from, hours, until) => {
  expect(after(from, hours)).toBe(until)
})

test('more work is never done earlier, and ends when somebody works', () => {
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 6_000 }), (from, minutes) => {
      const end = addBusinessMinutes(AGENCY_WEEK, from, minutes)
      expect(addBusinessMinutes(AGENCY_WEEK, from, minutes + 1).getTime()).toBeGreaterThan(end.getTime())
      expect(end.getTime() - from.getTime()).toBeGreaterThanOrEqual(minutes * 60_000 - 60_000)
      const local = new Date(end.getTime() + 3_600_000)
      expect(local.getUTCDay()).not.toBe(0)
      expect(local.getUTCHours()).toBeGreaterThanOrEqual(8)
      expect(local.getUTCHours()).toBeLessThanOrEqual(18)
    }),
    { numRuns: 200 },
  )
})

test('a calendar in which nobody works is refused', () => {
  const never = {
    ...AGENCY_WEEK,
    hours: {
      ...AGENCY_WEEK.hours,
      monday: null,
      tuesday: null,
      wednesday: null,
      thursday: null,
      friday: null,
      saturday: null,
    },
  }
  expect(() => addBusinessMinutes(never, new Date('2026-11-02T09:00:00Z'), 1)).toThrow('nobody works')
})
