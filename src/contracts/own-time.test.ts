import { expect, test } from 'vitest'
import { formatOwnTime } from './own-time.ts'
import { isTimeZone, ownTimeBeside, withOwnTime, zoneName } from './own-time.ts'

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

test('a deadline of another place stands by the reader’s clock too, unless that shows the same', () => {
  const there = { instant: '2026-11-28T14:00:00Z', local: '2026-11-28T18:00:00' }
  const inLagos = { language: 'en', timeZone: 'Africa/Lagos' } as const
  expect(withOwnTime('Free until 18:00, Dubai', there, inLagos)).toBe(
    'Free until 18:00, Dubai · 28 Nov 2026, 15:00 (Lagos time)',
  )
  expect(withOwnTime('Libre', there, { language: 'fr', timeZone: 'Africa/Dakar' })).toBe(
    'Libre · 28 nov. 2026, 14:00 (heure de Dakar)',
  )
  expect(withOwnTime('Free', there, { ...inLagos, timeZone: 'Asia/Muscat' })).toBe('Free')
  expect(ownTimeBeside(there, 'en', 'Asia/Dubai')).toBeNull()
})
