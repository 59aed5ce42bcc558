import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createZones } from './zones.ts'

const zones = createZones()
const minute = (text: string) => Date.parse(`${text}:00Z`) / 60_000

function wallClock(zone: string, utcMinutes: number): number {
  const text = new Date(utcMinutes * 60_000).toLocaleString('sv-SE', { timeZone: zone })
  return Date.parse(`${text.replace(' ', 'T')}Z`) / 60_000
}

test('offsets are those of the calendar, in any zone at any time', () => {
  const zone = fc.constantFrom(
    'Africa/Lagos',
    'Africa/Casablanca',
    'Africa/Cairo',
    'Europe/London',
    'America/New_York',
    'America/St_Johns',
    'America/Sao_Paulo',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'Pacific/Apia',
    'Antarctica/Troll',
  )
  const time = fc.integer({ min: minute('2026-01-01T00:00'), max: minute('2028-12-31T23:59') })
  fc.assert(
    fc.property(zone, time, (name, utc) => {
      expect(zones.toLocal(name, utc)).toBe(wallClock(name, utc))
      const local = zones.toLocal(name, utc)
      expect(zones.toLocal(name, zones.toUtc(name, local))).toBe(local)
    }),
    { numRuns: 1000 },
  )
})

test('a time that the change to summer skips is read an hour later', () => {
  const read = zones.toUtc('Europe/London', minute('2027-03-28T01:30'))
  expect(zones.toLocal('Europe/London', read)).toBe(minute('2027-03-28T02:30'))
})

test('a time that the change to winter doubles is the first of the two', () => {
  expect(zones.toUtc('Europe/London', minute('2027-10-31T01:30'))).toBe(minute('2027-10-31T00:30'))
})
