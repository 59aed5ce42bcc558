import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Money } from '#contracts/money.ts'
import { type Coupon, quote } from './coupon.ts'

const NOW = new Date('2026-12-01T10:00:00Z')
const naira = (amount: number): Money => ({ amount, currency: 'NGN' })
const coupon: Coupon = {
  code: 'TERANGA5',
  kind: 'percent',
  value: 500,
  currency: 'NGN',
  maxDiscount: 5_000_000,
  minOrderAmount: 5_000_000,
  startsAt: new Date('2026-01-01T00:00:00Z'),
  endsAt: new Date('2027-01-01T00:00:00Z'),
  totalLimit: 10,
  used: 9,
  active: true,
}

test('five percent of the total, up to the cap', () => {
  expect(quote(coupon, naira(20_000_000), NOW)).toEqual({ valid: true, code: 'TERANGA5', discount: naira(1_000_000) })
  expect(quote(coupon, naira(900_000_000), NOW)).toMatchObject({ discount: naira(5_000_000) })
})

test('a fixed amount, which never swallows the whole total', () => {
  const fixed: Coupon = { ...coupon, kind: 'fixed', value: 1_000_000, maxDiscount: null, minOrderAmount: 0 }
  expect(quote(fixed, naira(20_000_000), NOW)).toMatchObject({ discount: naira(1_000_000) })
  expect(quote(fixed, naira(600_000), NOW)).toMatchObject({ discount: naira(599_900) })
  expect(quote(fixed, naira(100), NOW)).toEqual({ valid: false, reason: 'min_amount' })
})

test.each<[string, Partial<Coupon>, Money]>([
  ['inactive', { active: false }, naira(20_000_000)],
  ['not_started', { startsAt: new Date('2026-12-01T10:00:01Z') }, naira(20_000_000)],
  ['expired', { endsAt: NOW }, naira(20_000_000)],
  ['limit_reached', { used: 10 }, naira(20_000_000)],
  ['currency', {}, { amount: 20_000_000, currency: 'USD' }],
  ['min_amount', {}, naira(4_999_999)],
])('is refused as %s', (reason, change, total) => {
  expect(quote({ ...coupon, ...change }, total, NOW)).toEqual({ valid: false, reason })
})

test('any discount is positive, within its cap, and leaves something to pay', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('percent' as const, 'fixed' as const),
      fc.integer({ min: 1, max: 20_000 }),
      fc.option(fc.integer({ min: 1, max: 10_000_000 })),
      fc.integer({ min: 1, max: 10_000_000_000 }),
      (kind, value, maxDiscount, amount) => {
        const quoted = quote({ ...coupon, kind, value, maxDiscount, minOrderAmount: 0 }, naira(amount), NOW)
        if (!quoted.valid) return
        expect(quoted.discount.amount).toBeGreaterThan(0)
        expect(quoted.discount.amount).toBeLessThan(amount)
        expect(quoted.discount.amount).toBeLessThanOrEqual(maxDiscount ?? amount)
      },
    ),
  )
})
