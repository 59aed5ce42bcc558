import { expect, test } from 'vitest'
import { timeLeft } from './countdown.tsx'

const HOUR = 3600
const told = (seconds: number, language: 'en' | 'fr') => timeLeft(seconds, language).replaceAll(/\s/gu, ' ')

test('time that is left is told by the clock on the last day, and in days and hours before', () => {
  expect(told(14 * 60 + 59, 'en')).toBe('14:59')
  expect(told(23 * HOUR + 61, 'fr')).toBe('23:01:01')
  expect(told(13 * 24 * HOUR + 23 * HOUR + 44 * 60, 'en')).toBe('13 days 23 hr')
  expect(told(13 * 24 * HOUR + 23 * HOUR + 44 * 60, 'fr')).toBe('13 jours 23 h')
  expect(told(24 * HOUR, 'fr')).toBe('1 jour')
})

test('it stays on one line', () => {
  expect(timeLeft(30 * HOUR, 'en')).not.toContain(' ')
})
