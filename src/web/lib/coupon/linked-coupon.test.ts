import { expect, test } from 'vitest'
import { couponCode, linkedCoupon, readLinkedCoupon } from './linked-coupon.ts'

test('a kept coupon is read again, whatever stands beside it', () => {
  expect(readLinkedCoupon(`settings=x; ${linkedCoupon('TERANGA5', 60, true)}`)).toBe('TERANGA5')
  expect(readLinkedCoupon('my_coupon=OTHER')).toBeNull()
  expect(readLinkedCoupon('coupon=')).toBeNull()
})

test.each(['a b', '<script>', '%0d%0aSet-Cookie:x', 'x'.repeat(41), ';', ''])('%j is no code', (text) => {
  expect(couponCode(text)).toBeNull()
  expect(readLinkedCoupon(`coupon=${text}`)).toBeNull()
})

test('codes are read as they are stored', () => {
  expect(couponCode(' teranga5 ')).toBe('TERANGA5')
})
