import { expect, test } from 'vitest'
import type { ShownRate } from '#contracts/settings.ts'
import { atShownRate } from './shown-money.ts'

const rate: ShownRate = {
  from: 'NGN',
  to: 'GHS',
  rate: '0.00976',
  margin_bps: 150,
  as_of: '2026-11-20T08:00:00Z',
  charged: true,
}
const naira = { amount: 12_345_678, currency: 'NGN' } as const

test('what its customer is charged is shown to the unit', () => {
  expect(atShownRate(naira, rate)).toEqual({ amount: 120_494, currency: 'GHS' })
})

test('what nobody is charged is about right, in whole units', () => {
  expect(atShownRate(naira, { ...rate, charged: false })).toEqual({ amount: 120_500, currency: 'GHS' })
})

test('an amount of another currency, or without a rate, stays as it is', () => {
  const dollars = { amount: 12_050, currency: 'USD' } as const
  expect([atShownRate(dollars, rate), atShownRate(naira, null)]).toEqual([dollars, naira])
})
