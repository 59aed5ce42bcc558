import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Currency, fromDecimal, scaleMoney, toDecimal } from './money.ts'

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
