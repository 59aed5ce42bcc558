import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  approximateMoney,
  daysBetween,
  formatCompactMoney,
  formatDate,
  formatDateRange,
  formatDays,
  formatDuration,
  formatFact,
  formatInstant,
  formatMoney,
  formatTime,
  onOneLine,
} from './format.ts'
import { CURRENCIES, type Currency } from './money.ts'

test('naira in both languages, without decimals when whole', () => {
  expect(formatMoney({ amount: 123_450_000, currency: 'NGN' }, 'en')).toBe('₦1,234,500')
  expect(formatMoney({ amount: 123_450_050, currency: 'NGN' }, 'en')).toBe('₦1,234,500.50')
  expect(formatMoney({ amount: 123_450_000, currency: 'NGN' }, 'fr')).toBe('1\u00A0234\u00A0500\u00A0₦')
})

test.each([
  ['en', /^(?:₦|\$|€|£|GH₵|CA\$|(?:F\u00A0CFA|FCFA|KES|R|AED)\u00A0)1,234,567$/],
  ['fr', /^1\u00A0234\u00A0567\u00A0(?:₦|\$|€|£|GH₵|\$CA|F\u00A0CFA|FCFA|KES|R|AED)$/],
] as const)(
  'every currency is spaced in one way in %s, never broken over lines, and no two look alike',
  (language, spacing) => {
    const amounts = Object.entries(CURRENCIES).map(([currency, { exponent }]) =>
      formatMoney({ amount: 1_234_567 * 10 ** exponent, currency: currency as Currency }, language),
    )
    expect(new Set(amounts).size).toBe(amounts.length)
    expect(amounts.filter((amount) => !spacing.test(amount))).toEqual([])
  },
)

test('amounts of four digits are written out, in whole units', () => {
  expect(formatCompactMoney({ amount: 136_000, currency: 'EUR' }, 'fr')).toBe('1\u00A0360\u00A0€')
  expect(formatCompactMoney({ amount: 136_049, currency: 'USD' }, 'en')).toBe('$1,360')
  expect(formatCompactMoney({ amount: 98_760, currency: 'USD' }, 'en', true)).toBe('988')
  expect(formatCompactMoney({ amount: 999_960, currency: 'EUR' }, 'en')).toBe('€10,000')
  expect(formatCompactMoney({ amount: 1_250, currency: 'EUR' }, 'en')).toBe('€12.5')
})

test('amounts in little room keep three digits', () => {
  expect(formatCompactMoney({ amount: 123_456_700, currency: 'NGN' }, 'en')).toBe('₦1.23M')
  expect(formatCompactMoney({ amount: 123_456_700, currency: 'NGN' }, 'en', true)).toBe('1.23M')
  expect(formatCompactMoney({ amount: 123_456_700, currency: 'NGN' }, 'fr', true)).toBe('1,23\u00A0M')
})

test('a currency without decimals has none', () => {
  expect(formatMoney({ amount: 1500, currency: 'XOF' }, 'fr')).toMatch(/^1\u00A0500/)
})

test('converted amounts are within half a unit of what the rate says', () => {
  const currencies = Object.keys(CURRENCIES) as Currency[]
  const rate = fc.double({ min: 0.0001, max: 100, noNaN: true })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), fc.constantFrom(...currencies), rate, (amount, to, by) => {
      const shown = approximateMoney({ amount, currency: 'NGN' }, to, by)
      const exact = (amount / 100) * by
      expect(Math.abs(shown.amount / 10 ** CURRENCIES[to].exponent - exact)).toBeLessThanOrEqual(0.5 + exact * 1e-9)
    }),
  )
})

test('local times are written as they are, whatever the machine thinks', () => {
  expect(formatTime('2026-12-01T23:05:00')).toBe('23:05')
  expect(formatDate('2026-12-01T23:05:00', 'en')).toBe('Tue 1 Dec')
  expect(formatDate('2026-12-01', 'fr')).toBe('mar. 1er déc.')
  expect(daysBetween('2026-12-01T23:05:00', '2026-12-02T00:10:00')).toBe(1)
})

test('an instant is written as its place calls it', () => {
  expect(formatInstant('2026-12-01T23:05:00Z', 'en', 'Africa/Lagos')).toBe('2 Dec 2026, 00:05')
  expect(formatInstant('2026-12-01T23:05:00Z', 'fr', 'Africa/Lagos', 'long')).toBe('mercredi 2 décembre 2026')
})

test('French counts the first of a month in its own way, and no other day', () => {
  expect(formatDateRange('2026-12-01', '2026-12-08', 'fr')).toBe('1er – 8 déc.')
  expect(formatDateRange('2026-12-21', '2027-01-01', 'fr')).toMatch(/^21 déc.* – 1er janv/)
  expect(formatDate('2026-12-21', 'fr', 'short')).toBe('21 déc.')
  expect(formatInstant('2027-01-01T01:01:00Z', 'fr', 'Africa/Dakar')).toBe('1er janv. 2027, 01:01')
  expect(formatInstant('2027-01-01T01:01:00Z', 'en', 'Africa/Dakar')).toBe('1 Jan 2027, 01:01')
})

test('a line ends between two days, and not within one of them or within a telephone number', () => {
  expect(formatDays('2026-12-10', '2026-12-19', 'en')).toBe('Thu\u00A010\u00A0Dec\u00A0– Sat\u00A019\u00A0Dec')
  expect(formatDays('2026-12-10', '2027-01-01', 'fr').split(' ')).toHaveLength(2)
  expect(onOneLine('+234 700 000 0000')).toBe('+234\u00A0700\u00A0000\u00A00000')
})

test('durations', () => {
  expect(formatDuration(385)).toBe('6\u00A0h\u00A025')
  expect(formatDuration(360)).toBe('6\u00A0h')
  expect(formatDuration(45)).toBe('45\u00A0min')
})

test('what is said of a thing stands after a colon that French sets off and never begins a line with', () => {
  expect([formatFact('Adults', '2', 'en'), formatFact('Adultes', '2', 'fr')]).toEqual(['Adults: 2', 'Adultes\u00A0: 2'])
})
