import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitRefund } from './refund-order.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

test('the largest payment gives first, the older of equals', () => {
  expect(splitRefund(60, [50, 100])).toEqual([0, 60])
  expect(splitRefund(120, [50, 100])).toEqual([20, 100])
  expect(splitRefund(30, [50, 50])).toEqual([30, 0])
})

test('a refund is split to the minor unit, and no payment gives more than it has', () => {
  const payments = fc.array(fc.nat({ max: 1_000_000_000 }), { maxLength: 6 })
  fc.assert(
    fc.property(payments, fc.double({ min: 0, max: 1, noNaN: true }), (left, part) => {
      const amount = Math.floor(sum(left) * part)
      const shares = splitRefund(amount, left)
      expect(shares).not.toBeNull()
      expect(sum(shares ?? [])).toBe(amount)
      for (const [index, share] of (shares ?? []).entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(left[index] ?? 0)
      }
    }),
  )
})

test('more than there is is never given', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1_000_000 })), fc.integer({ min: 1 }), (left, beyond) => {
      expect(splitRefund(sum(left) + beyond, left)).toBeNull()
    }),
  )
})
