import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatDuration, formatLocal, formatMoney } from './format.ts'
import { CURRENCIES, type Currency, fromDecimal, scaleMoney, toDecimal } from './money.ts'

const anyCurrency = fc.constantFrom<Currency[]>('NGN', 'USD', 'XOF', 'GBP', 'XAF')
const anyMoney = fc.record({ amount: fc.integer({ min: -1e12, max: 1e12 }), currency: anyCurrency })

describe('money as decimal text', () => {
  test('is read back as it was written, whatever the exponent', () => {
    fc.assert(
      fc.property(anyMoney, (money) => {
        expect(fromDecimal(toDecimal(money), money.currency)).toEqual(money)
      }),
    )
  })

  test('refuses what is not an amount of its currency', () => {
    for (const text of ['', '1,000', '1e3', '0.001', '--1', 'NaN', '12.5 ']) {
      expect(fromDecimal(text, 'XOF')).toBeNull()
    }
    expect(fromDecimal('10.00', 'XOF')).toEqual({ amount: 10, currency: 'XOF' })
  })
})

test('a share is rounded half to even, once', () => {
  const ngn = (amount: number) => ({ amount, currency: 'NGN' as const })
  expect(scaleMoney(ngn(25), 1, 10)).toEqual(ngn(2))
  expect(scaleMoney(ngn(35), 1, 10)).toEqual(ngn(4))
  expect(scaleMoney(ngn(-25), 1, 10)).toEqual(ngn(-2))
})

test('every currency is shown with its narrow symbol in both languages', () => {
  expect(formatMoney({ amount: 123_456_700, currency: 'NGN' }, 'en')).toBe('₦1,234,567')
  expect(formatMoney({ amount: 123_450, currency: 'NGN' }, 'en')).toBe('₦1,234.50')
  expect(formatMoney({ amount: 123_450, currency: 'NGN' }, 'fr').replace(/\s/g, ' ')).toBe('1 234,50 ₦')
  expect(formatMoney({ amount: 5000, currency: 'XOF' }, 'en')).toContain('5,000')
  for (const currency of Object.keys(CURRENCIES)) expect(currency).toMatch(/^[A-Z]{3}$/)
})

test('local times are shown as they stand', () => {
  expect(formatLocal('2026-12-01T23:05:00', 'time', 'en')).toBe('23:05')
  expect(formatLocal('2026-12-01', 'long', 'fr')).toBe('mardi 1 décembre 2026')
  expect(formatDuration(385)).toBe('6\u00a0h\u00a025')
})
