import { expect, test } from 'vitest'
import { addMinutes, instantOfLocal, localAt } from './local-time.ts'

test.each([
  ['Africa/Lagos', '2026-12-01T15:30', '2026-12-01T14:30:00.000Z'],
  ['Europe/Paris', '2026-07-14T00:10', '2026-07-13T22:10:00.000Z'],
  ['America/St_Johns', '2026-12-01T09:00', '2026-12-01T12:30:00.000Z'],
])('a time on the clock of %s is an instant, and back', (zone, local, instant) => {
  expect(instantOfLocal(zone, local).toISOString()).toBe(instant)
  expect(localAt(zone, new Date(instant))).toBe(local)
})

test('a time that daylight saving skips is an hour later; one that comes twice, the first', () => {
  expect(instantOfLocal('Europe/Paris', '2027-03-28T02:30').toISOString()).toBe('2027-03-28T01:30:00.000Z')
  expect(instantOfLocal('Europe/Paris', '2026-10-25T02:30').toISOString()).toBe('2026-10-25T00:30:00.000Z')
})

test('minutes carry over midnight', () => {
  expect(addMinutes('2026-12-31T23:40', 45)).toBe('2027-01-01T00:25')
})
