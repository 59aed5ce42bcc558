import { expect, test } from 'vitest'
import { minutesApart } from './minutes-apart.server.ts'

const WINTER = new Date('2026-12-01T12:00:00Z')
const SUMMER = new Date('2027-07-01T12:00:00Z')

test.each([
  ['Europe/London', 'Africa/Lagos', WINTER, -60],
  ['Europe/London', 'Africa/Lagos', SUMMER, 0],
  ['America/New_York', 'Africa/Accra', WINTER, -300],
  ['Asia/Kolkata', 'Africa/Accra', WINTER, 330],
  ['Africa/Dakar', 'Africa/Accra', SUMMER, 0],
])('%s against %s', (zone, other, at, minutes) => {
  expect(minutesApart(zone, other, at)).toBe(minutes)
})
