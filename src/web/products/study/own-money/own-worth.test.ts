import { expect, test } from 'vitest'
import type { ShownRate } from '#contracts/settings.ts'
import { ownAmount, ownWorth } from './own-worth.ts'

const rateTo = (to: ShownRate['to'], rate: string, day = 20): ShownRate => ({
  from: 'NGN',
  to,
  rate,
  margin_bps: 150,
  as_of: `2026-11-${day}T08:00:00Z`,
  charged: false,
})
const RATES = [rateTo('XOF', '0.4'), rateTo('EUR', '0.0008', 18), rateTo('USD', '0.00064')]

test('a fee is about so much in the visitor’s currency, by the oldest of the rates', () => {
  const worth = ownWorth(RATES, 'XOF')
  expect(worth).toEqual({
    currency: 'XOF',
    of: { NGN: 0.4, XOF: 1, EUR: 500, USD: 625 },
    asOf: '2026-11-18T08:00:00Z',
  })
  expect(worth && ownAmount({ amount: 12_345, currency: 'EUR' }, worth)).toBe(6_170_000)
})

test('one of a currency that the shop does not show goes by its dollars', () => {
  const worth = ownWorth(RATES, 'NGN')
  expect(worth && ownAmount({ amount: 91_000, currency: 'MAD', dollars: 10_000 }, worth)).toBe(15_600_000)
  expect(worth && ownAmount({ amount: 500, currency: 'MAD' }, worth)).toBeNull()
})

test('one in the visitor’s own currency, or without a rate, stays as it is', () => {
  const worth = ownWorth(RATES, 'EUR')
  expect(worth && ownAmount({ amount: 3_000, currency: 'EUR' }, worth)).toBeNull()
  expect([ownWorth(RATES, 'GHS'), ownWorth([], 'NGN')]).toEqual([null, null])
})
