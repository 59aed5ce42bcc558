import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Money } from '#contracts/money.ts'
import type { ChargeRate, ExtraLine, Price } from '#contracts/prices.ts'
import { beforeDiscount, convertMoney, priceOfLines, supplierTotal, withExtras } from '#modules/pricing/index.ts'
import { chargePrice } from '../../pricing/charge-price.ts'
import { convertPrice } from '../../pricing/convert-price.ts'
import { cancelItem, givenBack } from './cancel-lines.ts'

const AS_OF = '2026-11-20T08:00:00Z'
const DOLLARS = { from: 'USD', to: 'NGN', rate: '1470.537', margin_bps: 100, as_of: AS_OF } as const

/** Units of each for a naira, in millionths. */
const RATES = {
  XOF: { min: 300_000, max: 500_000 },
  XAF: { min: 300_000, max: 500_000 },
  GHS: { min: 6_000, max: 10_000 },
  KES: { min: 70_000, max: 100_000 },
  ZAR: { min: 9_000, max: 14_000 },
  USD: { min: 550, max: 800 },
} as const
const CURRENCIES = ['XOF', 'XAF', 'GHS', 'KES', 'ZAR', 'USD'] as const

const amount = fc.integer({ min: 1, max: 90_000_000 })
const sale = fc.record({
  base: amount,
  taxes: fc.array(amount, { maxLength: 9 }),
  fee: fc.integer({ min: 0, max: 500_000 }),
  inDollars: fc.boolean(),
  /** What the supplier asks for one of each; the shop adds nothing. */
  bags: fc.array(fc.record({ cost: amount, quantity: fc.integer({ min: 1, max: 3 }) }), { maxLength: 5 }),
  rate: fc.constantFrom(...CURRENCIES).chain((to) =>
    fc.integer(RATES[to]).map((millionths): ChargeRate => ({
      from: 'NGN',
      to,
      rate: `0.${String(millionths).padStart(6, '0')}`,
      margin_bps: 150,
      as_of: AS_OF,
    })),
  ),
  share: fc.integer({ min: 0, max: 100 }),
})
type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never

function soldIn({ base, taxes, fee, inDollars, rate }: Sale): Price {
  const taxTotal = taxes.reduce((sum, tax) => sum + tax, 0)
  const asked = priceOfLines({
    currency: inDollars ? 'USD' : 'NGN',
    passengers: [{ type: 'ADT', count: 1, base, taxes: taxTotal, total: base + taxTotal }],
    taxes: taxes.map((tax) => ({ code: 'NG', kind: 'government', refundable: true, amount: tax })),
    fees: [],
  })
  const own = inDollars ? convertPrice(asked, DOLLARS) : asked
  const withFee = priceOfLines({ ...own, fees: fee > 0 ? [{ code: 'SVC', kind: 'agency', amount: fee }] : [] })
  return chargePrice(withFee, rate)
}

/** Each bag is converted by itself, as it is offered, and told as one line. */
function withBags(price: Price, bags: Sale['bags']): Price {
  const { fx } = price
  if (!fx || bags.length === 0) return price
  const sum = (of: (bag: Sale['bags'][number]) => number) => bags.reduce((total, bag) => total + of(bag), 0)
  const line: ExtraLine = {
    kind: 'baggage',
    quantity: sum(({ quantity }) => quantity),
    amount: sum(({ cost, quantity }) => convertMoney({ amount: cost, currency: fx.from }, fx).amount * quantity),
    supplier_amount: sum(({ cost, quantity }) => cost * quantity),
  }
  return withExtras(price, [line])
}

const shareOf = ({ amount: all, currency }: Money, percent: number): Money => ({
  amount: Number((BigInt(all) * BigInt(percent)) / 100n),
  currency,
})

test('who is given back all by a supplier is given back all but our fees, to the unit, in any currency', () => {
  fc.assert(
    fc.property(sale, (one) => {
      const price = withBags(soldIn(one), one.bags)
      const fees = price.fees.reduce((sum, fee) => sum + fee.amount, 0)
      const { refund } = cancelItem(price, { money: givenBack(supplierTotal(price), price) ?? -1, credit: 0 })
      expect(refund).toBe(beforeDiscount(price) - fees)
    }),
    { numRuns: 5_000, seed: 73 },
  )
})

test('of a part comes back its worth at the rate of the sale, and more for more', () => {
  fc.assert(
    fc.property(sale, (one) => {
      const price = withBags(soldIn(one), one.bags)
      const asked = supplierTotal(price)
      const back = (percent: number) =>
        cancelItem(price, { money: givenBack(shareOf(asked, percent), price) ?? -1, credit: 0 }).refund
      const worth = price.fx ? convertMoney(shareOf(asked, one.share), price.fx).amount : -1
      const lines = price.passengers.length + price.taxes.length + one.bags.reduce((sum, bag) => sum + bag.quantity, 0)
      expect(Math.abs(back(one.share) - worth)).toBeLessThanOrEqual(lines + 1)
      expect(back(one.share)).toBeLessThanOrEqual(back(100))
      expect(back(Math.max(0, one.share - 10))).toBeLessThanOrEqual(back(one.share))
    }),
    { numRuns: 5_000, seed: 74 },
  )
})
