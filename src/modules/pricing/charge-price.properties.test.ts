import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Currency, exchangeMoney } from '#contracts/money.ts'
import type { ChargeRate, Price } from '#contracts/prices.ts'
import { chargePrice } from './charge-price.ts'
import { createCharging } from './charging.ts'
import { convertPrice } from './convert-price.ts'
import { openBook } from './price-book.ts'
import { priceOfLines, supplierTotal, withFees } from './price-lines.ts'
import { ruleScopeSchema } from './rule-scope.ts'
import type { SaleFacts } from './sale-facts.ts'

const AS_OF = '2026-11-20T08:00:00Z'
const FACTS: SaleFacts = {
  product: 'flight',
  supplier: 'simulator',
  airline: 'BA',
  origin: 'DSS',
  destination: 'CDG',
  originCountry: 'SN',
  destinationCountry: 'FR',
  cabin: 'economy',
  payers: 2,
}

const kobo = fc.integer({ min: 1, max: 900_000_000 })
const sold = fc.record({
  adults: kobo,
  infants: kobo,
  taxes: fc.array(kobo, { minLength: 1, maxLength: 8 }),
  fee: fc.integer({ min: 1, max: 5_000_000 }),
})
const rate: fc.Arbitrary<ChargeRate> = fc
  .record({
    to: fc.constantFrom<Currency[]>('XOF', 'XAF', 'GHS', 'KES', 'ZAR', 'USD'),
    millionths: fc.integer({ min: 500, max: 900_000 }),
  })
  .map(({ to, millionths }) => ({
    from: 'NGN',
    to,
    rate: `0.${String(millionths).padStart(6, '0')}`,
    margin_bps: 150,
    as_of: AS_OF,
  }))

function priceOf({
  adults,
  infants,
  taxes,
  fee,
}: typeof sold extends fc.Arbitrary<infer Value> ? Value : never): Price {
  const all = taxes.reduce((sum, tax) => sum + tax, 0)
  const asked = priceOfLines({
    currency: 'NGN',
    passengers: [
      { type: 'ADT', count: 2, base: adults, taxes: all, total: adults + all },
      { type: 'INF', count: 1, base: infants, taxes: 0, total: infants },
    ],
    taxes: taxes.map((amount) => ({ code: 'NG', kind: 'government', refundable: true, amount })),
    fees: [],
  })
  return withFees(asked, [{ code: 'SVC', kind: 'agency', amount: fee }])
}

const sum = (lines: readonly { readonly amount: number }[]) => lines.reduce((all, { amount }) => all + amount, 0)

test('no money is made or lost: totals are sums of whole units, and come to what the naira are worth', () => {
  fc.assert(
    fc.property(sold, rate, (asked, fixed) => {
      const naira = priceOf(asked)
      const price = chargePrice(naira, fixed)
      expect(price).toMatchObject({ currency: fixed.to, charge_rate: fixed })
      const bases = price.passengers.reduce((all, { base }) => all + base, 0)
      expect(price.grand_total).toBe(bases + sum(price.taxes) + sum(price.fees))
      expect(price.passengers.reduce((all, { total }) => all + total, 0)).toBe(bases + sum(price.taxes))
      for (const { amount } of [...price.taxes, ...price.fees]) expect(Number.isSafeInteger(amount)).toBe(true)
      expect(price.grand_total).toBe(shownOf(naira, fixed))
      for (const [at, { amount }] of price.taxes.entries()) {
        const exact = (naira.taxes[at]?.amount ?? 0) * (price.grand_total / naira.grand_total)
        expect(Math.abs(amount - exact)).toBeLessThanOrEqual(1 + exact * 1e-9)
      }
    }),
  )
})

test('what a list shows is what is charged, to the unit: with what is taken off by itself, in one part or several', async () => {
  const percent = fc.integer({ min: 1, max: 9_000 })
  await fc.assert(
    fc.asyncProperty(fc.array(sold, { minLength: 1, maxLength: 4 }), rate, percent, async (asked, fixed, bps) => {
      const book = openBook({
        rules: [],
        findExchange: () => null,
        currency: 'NGN',
        takeOff: () => (price) => {
          const amount = Math.floor((price.grand_total * bps) / 10_000)
          return amount === 0 ? [] : [{ code: 'WET', source: 'promotion', amount }]
        },
      })
      const sales = asked.map((one) => ({ price: book.sell(priceOf(one), FACTS), facts: FACTS }))
      const listed = sales.reduce((all, { price }) => all + price.grand_total, 0)
      const charging = createCharging({ openPriceBook: async () => book, takes: () => true })
      const charged = await charging.chargeTogether(sales, fixed)
      expect(charged.reduce((all, { grand_total }) => all + grand_total, 0)).toBe(
        exchangeMoney({ amount: listed, currency: 'NGN' }, fixed.to, fixed.rate).amount,
      )
      for (const { price, facts } of sales)
        expect((await charging.charge(price, fixed, facts)).grand_total).toBe(shownOf(price, fixed))
    }),
  )
})

/** What a list shows of a price in naira. */
function shownOf({ grand_total: amount }: Price, { to, rate: text }: ChargeRate): number {
  return exchangeMoney({ amount, currency: 'NGN' }, to, text).amount
}

test('a supplier is owed what it asks, in its own currency, whatever its customer is charged in', () => {
  fc.assert(
    fc.property(sold, rate, (asked, fixed) => {
      const naira = priceOf(asked)
      expect(supplierTotal(chargePrice(naira, fixed))).toEqual(supplierTotal(naira))
      const dollars: Price = { ...priceOf(asked), currency: 'USD', fees: [], fees_total: 0 }
      const inNaira = convertPrice(dollars, { from: 'USD', to: 'NGN', rate: '1470.5', margin_bps: 100, as_of: AS_OF })
      const charged = chargePrice(inNaira, fixed)
      expect(supplierTotal(charged)).toEqual({ amount: dollars.grand_total, currency: 'USD' })
      expect(charged.fx).toMatchObject({ from: 'USD', to: fixed.to, margin_bps: 252, as_of: AS_OF })
    }),
  )
})

test('fees and extras of an order that is charged in francs are those of the naira at its own rate', () => {
  const fixed: ChargeRate = { from: 'NGN', to: 'XOF', rate: '0.4', margin_bps: 150, as_of: AS_OF }
  const shared = {
    currency: 'NGN',
    startsAt: null,
    endsAt: null,
    priority: 0,
    scope: ruleScopeSchema.parse({}),
  } as const
  const book = openBook({
    currency: 'NGN',
    findExchange: () => null,
    rules: [
      { ...shared, id: '1', code: 'SVC', charge: 'fixed_per_pax', value: 250_000, maximum: null },
      { ...shared, id: '2', code: 'MARKUP', charge: 'percent', value: 1_000, maximum: 100_000 },
    ],
  })
  const francs = (amount: number) => ({ amount, currency: 'XOF' }) as const
  // ₦2,500 a head is 1,000 F; a tenth, at most ₦1,000, is at most 400 F.
  expect(book.changeFees(francs(60_000), FACTS, fixed)).toEqual([
    { code: 'MARKUP', kind: 'agency', amount: 400 },
    { code: 'SVC', kind: 'agency', amount: 2_000 },
  ])
  expect(book.sellExtra(francs(3_000), FACTS, fixed)).toEqual(francs(3_300))
  expect(book.sellExtra(francs(50_000), FACTS, fixed)).toEqual(francs(50_400))
})

test('nobody is charged in a currency without a rate', () => {
  const book = openBook({ rules: [], findExchange: () => null, currency: 'NGN' })
  expect(() => book.chargeRate('GHS')).toThrow('no exchange rate from NGN to GHS')
})
