import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beforeDiscount, priceOfLines, supplierTotal } from '#modules/pricing/index.ts'
import { givenBack } from '../../../orders/cancelling/cancel-lines.ts'
import { priceAfter, priceChange } from './price-change.ts'

const amount = fc.integer({ min: 0, max: 500_000_000 })
const price = fc
  .record({
    base: fc.integer({ min: 1, max: 500_000_000 }),
    child: amount,
    tax: amount,
    off: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ base, child, tax, off }) => {
    const lines = {
      currency: 'NGN' as const,
      passengers: [
        { type: 'ADT' as const, count: 2, base, taxes: tax, total: base + tax },
        { type: 'CNN' as const, count: 1, base: child, taxes: 0, total: child },
      ],
      taxes: [{ code: 'NG', kind: 'government' as const, refundable: true, amount: tax }],
      fees: [{ code: 'SVC', kind: 'agency' as const, amount: 750_000 }],
    }
    const discount = Math.floor(beforeDiscount(priceOfLines(lines)) * off)
    return priceOfLines({
      ...lines,
      discounts: discount > 0 ? [{ code: 'X', source: 'coupon' as const, amount: discount }] : [],
    })
  })
const cost = fc.record({
  difference: fc.integer({ min: -900_000_000, max: 900_000_000 }),
  penalty: fc.integer({ min: 0, max: 90_000_000 }),
  fees: fc.array(
    fc.record({
      code: fc.constant('SVC'),
      kind: fc.constant('agency' as const),
      amount: fc.integer({ min: 1, max: 750_000 }),
    }),
    { maxLength: 2 },
  ),
})

test('whatever a change costs: its lines add up to what is paid or comes back, and never more comes back than was paid', () => {
  fc.assert(
    fc.property(price, cost, (sold, asked) => {
      const { balance, lines } = priceChange(sold, asked)
      expect(lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(balance)
      expect(balance).toBeGreaterThanOrEqual(-sold.grand_total)
      const after = priceAfter(sold, { lines, supplierDifference: asked.difference })
      expect(after.grand_total).toBe(sold.grand_total + balance)
      expect(after.total - (after.discount?.amount ?? 0)).toBe(after.grand_total)
      expect(after.base + after.taxes_total + after.fees_total).toBe(after.total)
      expect(after.passengers.reduce((sum, { base }) => sum + base, 0)).toBe(after.base)
      for (const part of after.passengers) expect(part.total).toBe(part.base + part.taxes)
    }),
    { numRuns: 1_000 },
  )
})

test('more expensive flights cost their difference, the penalty and our fee; cheaper ones give back what is left', () => {
  const sold = priceOfLines({
    currency: 'NGN',
    passengers: [{ type: 'ADT', count: 1, base: 80_000, taxes: 20_000, total: 100_000 }],
    taxes: [{ code: 'NG', kind: 'government', refundable: true, amount: 20_000 }],
    fees: [],
    discounts: [{ code: 'TEN', source: 'coupon', amount: 10_000 }],
  })
  const fees = [{ code: 'SVC', kind: 'agency' as const, amount: 2_500 }]
  const kinds = (difference: number) => {
    const { balance, lines } = priceChange(sold, { difference, penalty: 5_000, fees })
    return [balance, ...lines.map(({ kind, amount: money }) => `${kind} ${money.amount}`)]
  }
  expect(kinds(15_000)).toEqual([17_500, 'fare_difference 10000', 'airline_penalty 5000', 'service_fee 2500'])
  expect(kinds(-1_000)).toEqual([1_500, 'fare_difference -6000', 'airline_penalty 5000', 'service_fee 2500'])
  expect(kinds(-42_500)).toEqual([
    -36_000,
    'fare_difference -47500',
    'airline_penalty 5000',
    'service_fee 2500',
    'discount 4000',
  ])
})

const RATE = { from: 'NGN', to: 'XOF', rate: '0.4', margin_bps: 150, as_of: '2026-11-20T08:00:00Z' } as const

test('in another currency it is known what the supplier was paid after any change, and its share of that comes back', () => {
  const inFrancs = priceOfLines({
    currency: 'XOF',
    passengers: [{ type: 'ADT', count: 1, base: 100_000, taxes: 0, total: 100_000 }],
    taxes: [],
    fees: [],
    fx: { ...RATE, amount: 25_000_000 },
    charge_rate: RATE,
  })
  // The rate was halved since: as much again in naira costs 50,000 F.
  const { lines } = priceChange(inFrancs, { difference: 50_000, penalty: 0, fees: [] })
  const after = priceAfter(inFrancs, { lines, supplierDifference: 25_000_000 })
  expect(supplierTotal(after)).toEqual({ amount: 50_000_000, currency: 'NGN' })
  const back = (kobo: number) => givenBack({ amount: kobo, currency: 'NGN' }, after)
  expect([back(50_000_000), back(45_000_000), back(0)]).toEqual([150_000, 135_000, 0])
  // A change that a version before had offered is taken at the rate of the sale.
  expect(supplierTotal(priceAfter(inFrancs, { lines, supplierDifference: null })).amount).toBe(37_500_000)
  const cheaper = priceChange(inFrancs, { difference: -20_000, penalty: 0, fees: [] })
  const less = priceAfter(inFrancs, { lines: cheaper.lines, supplierDifference: -5_000_000 })
  expect([supplierTotal(less).amount, less.grand_total]).toEqual([20_000_000, 80_000])
})
