import { expect, test } from 'vitest'
import { dateIn } from './local-date.ts'

test('a day ends at midnight of its place, asked in whatever order', () => {
  for (const [zone, lastMs, day, next] of [
    ['Africa/Lagos', Date.UTC(2026, 11, 31, 22, 59, 59, 999), '2026-12-31', '2027-01-01'],
    ['Asia/Kathmandu', Date.UTC(2026, 10, 29, 18, 14, 59, 999), '2026-11-29', '2026-11-30'],
    // The night before summer time begins has an hour less.
    ['Europe/Paris', Date.UTC(2027, 2, 27, 22, 59, 59, 999), '2027-03-27', '2027-03-28'],
    ['America/New_York', Date.UTC(1972, 0, 2, 4, 59, 59, 999), '1972-01-01', '1972-01-02'],
  ] as const) {
    for (const late of [0, 1, 0, 60_000, -59_999]) {
      expect(dateIn(zone, new Date(lastMs + late)), `${zone} ${late}`).toBe(late > 0 ? next : day)
    }
  }
})

test('what is no moment and no zone is refused each time', () => {
  for (let time = 0; time < 2; time++) {
    expect(() => dateIn('Africa/Lagos', new Date(Number.NaN))).toThrow(RangeError)
    expect(() => dateIn('Africa/Nowhere', new Date(0))).toThrow(RangeError)
  }
})
