import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beforeDiscount, priceOfLines } from '#modules/pricing/index.ts'
import { cancelItem } from './cancel-lines.ts'

const amount = fc.integer({ min: 0, max: 500_000_000 })
const price = fc
  .record({
    base: fc.integer({ min: 1, max: 500_000_000 }),
    taxes: fc.array(fc.record({ amount, refundable: fc.constantFrom(true, false, null) }), { maxLength: 4 }),
    fees: fc.array(fc.record({ amount, kind: fc.constantFrom('agency' as const, 'supplier' as const) }), {
      maxLength: 3,
    }),
    off: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ base, taxes, fees, off }) => {
    const whole = {
      currency: 'NGN' as const,
      passengers: [{ type: 'ADT' as const, count: 1, base, taxes: 0, total: base }],
      taxes: taxes.map((tax) => ({ code: 'NG', kind: 'government' as const, ...tax })),
      fees: fees.map((fee) => ({ code: 'SVC', ...fee })),
    }
    const gross = beforeDiscount(priceOfLines(whole))
    const discount = Math.floor(gross * off)
    return priceOfLines({
      ...whole,
      discounts: discount > 0 ? [{ code: 'X', source: 'coupon' as const, amount: discount }] : [],
    })
  })

test('whatever the price and whatever the airline gives: what comes back and what is kept is what was paid', () => {
  fc.assert(
    fc.property(price, amount, amount, (sold, money, credit) => {
      const { refund, lines } = cancelItem(sold, { money, credit })
      const sumOf = (side: string) =>
        lines.filter((line) => line.side === side).reduce((sum, line) => sum + line.amount.amount, 0)
      expect(sumOf('refund')).toBe(refund)
      expect(sumOf('refund') + sumOf('kept')).toBe(sold.grand_total)
      expect(refund).toBeGreaterThanOrEqual(0)
      expect(refund).toBeLessThanOrEqual(sold.grand_total)
      for (const line of lines) expect(line.amount.amount < 0).toBe(line.kind === 'discount')
    }),
    { numRuns: 1_000 },
  )
})
