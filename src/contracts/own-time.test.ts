import { expect, test } from 'vitest'
import { formatOwnTime } from './own-time.ts'
import { isTimeZone, zoneName } from './own-time.ts'

test.each([
  ['Africa/Lagos', 'Lagos time', 'heure de Lagos'],
  ['Africa/Dakar', 'Dakar time', 'heure de Dakar'],
  ['Africa/Abidjan', 'Abidjan time', 'heure d’Abidjan'],
  ['Africa/Cairo', 'Cairo time', 'heure du Caire'],
  ['Europe/London', 'London time', 'heure de Londres'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time', 'heure de Buenos Aires'],
  ['UTC', 'UTC', 'UTC'],
  ['Etc/GMT-1', 'GMT-1', 'GMT-1'],
])('%s is %s, in French %s', (zone, english, french) => {
  expect(zoneName(zone, 'en')).toBe(english)
  expect(zoneName(zone, 'fr')).toBe(french)
})

test('every zone has a name in both languages', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    for (const language of ['en', 'fr'] as const) expect(zoneName(zone, language)).toMatch(/^[^_/]+$/)
  }
})

test('an instant says whose clock it is by', () => {
  const instant = '2026-11-22T04:04:00Z'
  expect(formatOwnTime(instant, 'en', 'Africa/Lagos')).toBe('22 Nov 2026, 05:04 (Lagos time)')
  expect(formatOwnTime(instant, 'fr', 'Africa/Dakar')).toBe('22 nov. 2026, 04:04 (heure de Dakar)')
})

test('what is no zone is told apart', () => {
  expect(isTimeZone('Africa/Lagos')).toBe(true)
  for (const name of ['Mars/Phobos', '', '<b>']) expect(isTimeZone(name)).toBe(false)
})
