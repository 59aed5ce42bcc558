import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type Currency, CURRENCIES, isCurrency } from '#contracts/money.ts'
import type { Price } from '#contracts/prices.ts'
import { cachedExchange, type Exchange } from '#modules/settings/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { convertMoney, convertPrice, shareOut } from './convert-price.ts'
import { createPriceBooks, openBook } from './price-book.ts'
import { beforeDiscount, priceOfLines, supplierTotal, withDiscounts } from './price-lines.ts'
import { feesOf, type PriceRule, rankRules, rulesFor } from './price-rules.ts'
import { outOfScope, ruleScopeSchema } from './rule-scope.ts'
import type { SaleFacts } from './sale-facts.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const NOW = new Date('2026-12-01T10:00:00Z')
const FACTS: SaleFacts = {
  product: 'flight',
  supplier: 'simulator',
  airline: 'BA',
  origin: 'LOS',
  destination: 'LHR',
  originCountry: 'NG',
  destinationCountry: 'GB',
  cabin: 'economy',
  payers: 2,
}
const PRICE = priceOfLines({
  currency: 'NGN',
  passengers: [{ type: 'ADT', count: 2, base: 80_000_000, taxes: 20_000_000, total: 100_000_000 }],
  taxes: [
    { code: 'NG', kind: 'government', refundable: true, amount: 12_000_000 },
    { code: 'YQ', kind: 'carrier_surcharge', refundable: false, amount: 8_000_000 },
  ],
  fees: [],
})

function rule(change: Partial<Omit<PriceRule, 'scope'>> & { scope?: object } = {}): PriceRule {
  return {
    id: 'rule',
    code: 'SVC',
    charge: 'fixed',
    value: 100_000,
    currency: 'NGN',
    maximum: null,
    startsAt: null,
    endsAt: null,
    priority: 0,
    ...change,
    scope: ruleScopeSchema.parse(change.scope ?? {}),
  }
}

const feesFor = (rules: readonly PriceRule[], facts = FACTS) =>
  feesOf(rulesFor(rankRules(rules, NOW), facts), { amount: PRICE.total, currency: 'NGN' }, facts.payers)

test('a fee stands on a line of its own, and what the supplier asks stays as it is', () => {
  const book = openBook({ rules: [rule({ charge: 'fixed_per_pax' })], findExchange: () => null, currency: 'NGN' })
  const price = book.sell(PRICE, FACTS)
  expect(price).toEqual({
    ...PRICE,
    fees: [{ code: 'SVC', kind: 'agency', amount: 200_000 }],
    fees_total: 200_000,
    total: PRICE.total + 200_000,
    grand_total: PRICE.total + 200_000,
  })
  expect(supplierTotal(price)).toEqual({ amount: PRICE.grand_total, currency: 'NGN' })
  expect(book.sellTotal({ amount: PRICE.total, currency: 'NGN' }, FACTS).amount).toBe(price.grand_total)
})

test('a change costs the fees of a sale, or those that are for changes', () => {
  const sale = rule({ charge: 'fixed_per_pax' })
  const percent = rule({ id: 'percent', code: 'MARKUP', charge: 'percent', value: 200 })
  const change = rule({ id: 'change', charge: 'fixed', value: 40_000, scope: { occasions: ['change'] } })
  const naira = (amount: number) => ({ amount, currency: 'NGN' as const })
  const feesOn = (rules: readonly PriceRule[], amount: number) =>
    openBook({ rules: rankRules(rules, NOW), findExchange: () => null, currency: 'NGN' })
      .changeFees(naira(amount), FACTS)
      .map((fee) => [fee.code, fee.amount])
  expect(feesOn([sale, percent], 1_000_000)).toEqual([
    ['MARKUP', 20_000],
    ['SVC', 200_000],
  ])
  expect(feesOn([sale, percent], -1_000_000)).toEqual([['SVC', 200_000]])
  expect(feesOn([sale, change], 0)).toEqual([['SVC', 40_000]])
  expect(feesFor([sale, change])).toMatchObject([{ amount: 200_000 }])
})

test('of rules with one code the highest priority wins, then the most specific, then the first id', () => {
  const general = rule({ id: 'a', value: 1 })
  const airline = rule({ id: 'b', value: 2, scope: { airlines: ['BA'] } })
  const airlineAndRoute = rule({ id: 'c', value: 3, scope: { airlines: ['BA'], routes: ['LOS-*'] } })
  const elsewhere = rule({ id: 'd', value: 4, scope: { airlines: ['AF'], routes: ['LOS-LHR'], cabins: ['economy'] } })
  const urgent = rule({ id: 'e', value: 5, priority: 1 })
  expect(feesFor([general, airline, airlineAndRoute, elsewhere])).toMatchObject([{ amount: 3 }])
  expect(feesFor([airlineAndRoute, general, urgent])).toMatchObject([{ amount: 5 }])
  expect(feesFor([rule({ id: 'z', value: 9 }), general])).toMatchObject([{ amount: 1 }])
})

test('rules of different codes add up', () => {
  const markup = rule({ id: 'm', code: 'MARKUP', charge: 'percent', value: 250, maximum: 1_000_000 })
  expect(feesFor([rule(), markup])).toEqual([
    { code: 'MARKUP', kind: 'agency', amount: 1_000_000 },
    { code: 'SVC', kind: 'agency', amount: 100_000 },
  ])
})

test('a rule of other dates or another currency adds nothing', () => {
  expect(feesFor([rule({ startsAt: new Date('2026-12-01T10:00:01Z') })])).toEqual([])
  expect(feesFor([rule({ endsAt: NOW })])).toEqual([])
  expect(feesFor([rule({ currency: 'USD' })])).toEqual([])
})

test.each([
  [{ routes: ['LOS-LHR'] }, null],
  [{ routes: ['LHR-LOS'] }, 'routes'],
  [{ routes: ['*-LHR'] }, null],
  [{ routes: ['NG-GB'] }, null],
  [{ routes: ['NG-NG'] }, 'routes'],
  [{ products: ['hotel'] }, 'products'],
  [{ suppliers: ['duffel'] }, 'suppliers'],
  [{ airlines: ['AF', 'BA'] }, null],
  [{ cabins: ['business'] }, 'cabins'],
  [{ countries: ['GB'] }, 'countries'],
])('the scope %j fits Lagos to London unless %s', (scope, misfit) => {
  expect(outOfScope(ruleScopeSchema.parse(scope), FACTS)).toBe(misfit)
})

test('what is not known fits no rule that asks for it', () => {
  const facts = { ...FACTS, airline: null, cabin: null, originCountry: null }
  for (const scope of [{ airlines: ['BA'] }, { cabins: ['economy'] }, { countries: ['NG'] }])
    expect(outOfScope(ruleScopeSchema.parse(scope), facts)).not.toBeNull()
})

test('dollars become naira line by line, at the turned rate with its margin', async () => {
  const exchange = await cachedExchange({ db: database.db, clock: fixedClock(NOW.toISOString()), ratesMaxAgeMs: 1 })()
  const fx = exchange('USD', 'NGN')!
  expect(fx).toMatchObject({ from: 'USD', to: 'NGN', rate: '1471.0144927548', margin_bps: 150 })
  expect(convertMoney({ amount: 100, currency: 'USD' }, fx)).toEqual({ amount: 147_101, currency: 'NGN' })
  expect(exchange('USD', 'EUR')).toBeNull()
})

test('a currency without a rate cannot be sold', () => {
  const book = openBook({ rules: [], findExchange: () => null, currency: 'NGN' })
  expect(() => book.sell({ ...PRICE, currency: 'USD' }, FACTS)).toThrow('no exchange rate')
})

test('a new shop asks its service fee per traveller with a seat', async () => {
  const clock = fixedClock(NOW.toISOString())
  const { db } = database
  const open = createPriceBooks({
    db,
    clock,
    exchange: cachedExchange({ db, clock, ratesMaxAgeMs: 1 }),
    currency: 'NGN',
  })
  expect((await open()).sell(PRICE, FACTS).fees).toEqual([{ code: 'SVC', kind: 'agency', amount: 500_000 }])
  await db.updateTable('price_rules').set({ value: 300_000 }).where('id', '=', 'service-fee').execute()
  expect((await open()).sell(PRICE, FACTS).fees_total).toBe(500_000)
  clock.advance(30_000)
  expect((await open()).sell(PRICE, FACTS).fees_total).toBe(600_000)
})

const anyCurrency = fc.constantFrom(...Object.keys(CURRENCIES).filter(isCurrency))
const anyAmount = fc.integer({ min: 0, max: 2_000_000_000 })
const anyTaxes = fc
  .array(anyAmount, { minLength: 0, maxLength: 6 })
  .map((amounts) =>
    amounts.map((amount, index) => ({ code: `T${index}`, kind: 'government' as const, refundable: null, amount })),
  )
const anyPrice = fc
  .record({ currency: anyCurrency, bases: fc.array(anyAmount, { minLength: 1, maxLength: 3 }), taxes: anyTaxes })
  .map(({ currency, bases, taxes }) => {
    const shares = shareOut(
      taxes.reduce((sum, { amount }) => sum + amount, 0),
      bases,
    )
    const passengers = bases.map((base, index) => ({
      type: (['ADT', 'CNN', 'INF'] as const)[index] ?? 'ADT',
      count: 1,
      base,
      taxes: shares[index] ?? 0,
      total: base + (shares[index] ?? 0),
    }))
    return priceOfLines({ currency, passengers, taxes, fees: [] })
  })
const anyRules = fc.array(
  fc
    .record({
      id: fc.string({ minLength: 1, maxLength: 4 }),
      code: fc.constantFrom('SVC', 'MARKUP', 'PAY'),
      charge: fc.constantFrom('percent' as const, 'fixed' as const, 'fixed_per_pax' as const),
      value: fc.integer({ min: 1, max: 5_000 }),
      maximum: fc.option(fc.integer({ min: 1, max: 100_000 })),
      priority: fc.integer({ min: 0, max: 2 }),
      scope: fc.constantFrom(
        {},
        { airlines: ['BA'] },
        { airlines: ['AF'] },
        { routes: ['NG-GB'], cabins: ['economy'] },
      ),
    })
    .map(rule),
  { maxLength: 8 },
)

function expectConsistent(price: Price): void {
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  expect(price.base).toBe(sum(price.passengers.map(({ base }) => base)))
  expect(price.taxes_total).toBe(sum(price.taxes.map(({ amount }) => amount)))
  expect(price.taxes_total).toBe(sum(price.passengers.map(({ taxes }) => taxes)))
  expect(price.fees_total).toBe(sum(price.fees.map(({ amount }) => amount)))
  expect(price.total).toBe(price.base + price.taxes_total + price.fees_total + (price.extras_total ?? 0))
  expect(price.grand_total).toBe(price.total - (price.discount?.amount ?? 0))
  expect(price.discount?.amount ?? 0).toBe(sum((price.discounts ?? []).map(({ amount }) => amount)))
  for (const amount of [price.base, price.taxes_total, price.fees_total, price.grand_total])
    expect(Number.isSafeInteger(amount)).toBe(true)
}

const RATES: Readonly<Partial<Record<Currency, string>>> = { XOF: '3.7', KES: '11.235955056', AED: '395.25' }
const fxOf = (from: Currency): Exchange => ({
  from,
  to: 'NGN',
  rate: RATES[from] ?? '1471.01449299',
  margin_bps: 150,
  as_of: NOW.toISOString(),
})

test('whatever is sold, in whichever currency: the lines add up, and never fall below what the supplier asks', () => {
  fc.assert(
    fc.property(anyPrice, anyRules, fc.integer({ min: 0, max: 9 }), (asked, rules, payers) => {
      const book = openBook({ rules: rankRules(rules, NOW), findExchange: fxOf, currency: 'NGN' })
      const price = book.sell(asked, { ...FACTS, payers })
      expectConsistent(price)
      expect(price.currency).toBe('NGN')
      expect(supplierTotal(price)).toEqual({ amount: asked.grand_total, currency: asked.currency })
      const own = asked.currency === 'NGN' ? asked : convertPrice(asked, fxOf(asked.currency))
      expect(price.base + price.taxes_total).toBe(own.base + own.taxes_total)
      expect(price.fees_total).toBeGreaterThanOrEqual(0)
      const discounted = withDiscounts(price, [{ code: 'X', source: 'coupon', amount: Math.floor(price.total / 3) }])
      expectConsistent(discounted)
      expect(supplierTotal(discounted)).toEqual(supplierTotal(price))
      expect(beforeDiscount(discounted)).toBe(price.grand_total)
    }),
    { numRuns: 1_000 },
  )
})

test('each line is rounded once: no line is more than half a minor unit off', () => {
  fc.assert(
    fc.property(anyCurrency, anyAmount, (currency, amount) => {
      const { rate } = fxOf(currency)
      const exact = (amount / 10 ** CURRENCIES[currency].exponent) * Number(rate) * 100
      const converted = convertMoney({ amount, currency }, fxOf(currency)).amount
      expect(Math.abs(converted - exact)).toBeLessThanOrEqual(0.5 + Math.abs(exact) * 1e-12)
    }),
  )
})

test('the order of the rules does not matter', () => {
  fc.assert(
    fc.property(anyRules, (rules) => {
      const distinct = [...new Map(rules.map((one) => [one.id, one])).values()]
      expect(feesFor(distinct.toReversed())).toEqual(feesFor(distinct))
    }),
  )
})

test('what a list says of lines is what the price of them comes to, whatever the rules and the currency', () => {
  const amounts = fc.integer({ min: 0, max: 9_000_000_00 })
  const rules = fc.array(
    fc.record({
      code: fc.constantFrom('SVC', 'MRK', 'CITY'),
      charge: fc.constantFrom('percent' as const, 'fixed' as const, 'fixed_per_pax' as const),
      value: fc.integer({ min: -500, max: 400_000 }),
      currency: fc.constantFrom('NGN' as const, 'EUR' as const),
      maximum: fc.option(fc.integer({ min: 0, max: 300_000 })),
    }),
    { maxLength: 5 },
  )
  const rooms = fc.array(
    fc.record({ adults: fc.integer({ min: 1, max: 6 }), base: amounts, taxes: fc.array(amounts, { maxLength: 4 }) }),
    { minLength: 1, maxLength: 5 },
  )
  const asOf = { margin_bps: 150, as_of: '2026-12-01T09:00:00Z' }
  fc.assert(
    fc.property(
      rules,
      rooms,
      fc.constantFrom('NGN' as const, 'EUR' as const),
      fc.boolean(),
      (some, sold, currency, off) => {
        const book = openBook({
          rules: rankRules(
            some.map((one, at) => rule({ id: `r${at}`, ...one })),
            NOW,
          ),
          findExchange: (from, to) => ({ from, to, rate: '1712.437', ...asOf }),
          currency: 'NGN',
          takeOff: () =>
            off ? ({ base }) => [{ code: 'STAY', source: 'promotion', amount: Math.round(base / 7) }] : null,
        })
        for (const { adults, base, taxes } of sold) {
          const facts = { ...FACTS, product: 'hotel' as const, payers: adults }
          const taxesTotal = taxes.reduce((sum, tax) => sum + tax, 0)
          const price = priceOfLines({
            currency,
            passengers: [{ type: 'ADT', count: adults, base, taxes: taxesTotal, total: base + taxesTotal }],
            taxes: taxes.map((amount) => ({ code: 'HV', kind: 'vat', refundable: null, amount })),
            fees: [],
          })
          const { own: convert, total } = book.sellLines(currency)
          const own = (line: number) => convert?.(line) ?? line
          const net = own(base)
          const amount = taxes.reduce((sum, tax) => sum + own(tax), net)
          expect(total(facts)(amount, net)).toBe(book.sell(price, facts).grand_total)
        }
      },
    ),
  )
})
