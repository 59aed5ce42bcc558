import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COUPON_REFUSALS } from '#contracts/orders/promotions.ts'
import { withDiscounts } from '#modules/pricing/index.ts'
import english from '#locales/en/coupons.json' with { type: 'json' }
import french from '#locales/fr/coupons.json' with { type: 'json' }
import { applyCode, bestDiscounts, sumOf } from './combine-discounts.ts'
import { customerKeyOf } from './customer-key.ts'
import { type Purchase, quote } from './discount-rule.ts'
import { quoteItems } from './quote-items.ts'
import { discountRule, FACTS, NOW, priceOf } from './testing/sales.ts'

const purchase = (change: Partial<Purchase> = {}): Purchase => ({
  price: priceOf(),
  facts: FACTS,
  customer: null,
  payment: null,
  ...change,
})
const amount = (rule: Parameters<typeof discountRule>[0], change: Partial<Purchase> = {}) =>
  quote(discountRule(rule), purchase(change), NOW)

test('percent of the total or of the fares alone, up to a cap', () => {
  expect(amount({})).toEqual({ valid: true, amount: 10_000_000 })
  expect(amount({ appliesTo: 'base' })).toEqual({ valid: true, amount: 8_000_000 })
  expect(amount({ maxDiscount: 5_000_000 })).toEqual({ valid: true, amount: 5_000_000 })
})

test('a fixed amount, once or for every traveller with a seat', () => {
  expect(amount({ kind: 'fixed', value: 1_500_000 })).toEqual({ valid: true, amount: 1_500_000 })
  expect(amount({ kind: 'fixed_per_pax', value: 1_500_000 })).toEqual({ valid: true, amount: 3_000_000 })
  expect(amount({ kind: 'fixed_per_pax', value: 1_500_000, maxDiscount: 2_000_000 })).toMatchObject({
    amount: 2_000_000,
  })
})

test('something is always left to pay', () => {
  const small = { price: priceOf(500_000, 100_000) }
  expect(amount({ kind: 'fixed', value: 1_000_000 }, small)).toEqual({ valid: true, amount: 599_900 })
  expect(amount({ kind: 'fixed', value: 1_000_000 }, { price: priceOf(100, 0) })).toEqual({
    valid: false,
    reason: 'min_amount',
  })
})

const used = (times: number) => ({ hasBooked: false, used: times })
test.each<[string, Parameters<typeof discountRule>[0], Partial<Purchase>]>([
  ['inactive', { active: false }, {}],
  ['not_started', { startsAt: new Date('2026-12-01T10:00:01Z') }, {}],
  ['expired', { endsAt: NOW }, {}],
  ['limit_reached', { totalLimit: 10, used: 10 }, {}],
  ['user_limit', { perUserLimit: 2 }, { customer: used(2) }],
  ['user_limit', { firstBookingOnly: true }, { customer: used(1) }],
  ['first_booking', { firstBookingOnly: true }, { customer: { hasBooked: true, used: 0 } }],
  ['min_amount', { minOrderAmount: 100_000_001 }, {}],
  ['currency', { currency: 'USD' }, {}],
  ['product', { scope: { products: ['hotel'] } }, {}],
  ['product', { scope: { suppliers: ['duffel'] } }, {}],
  ['route', { scope: { routes: ['LHR-LOS'] } }, {}],
  ['airline', { scope: { airlines: ['AF'] } }, {}],
  ['cabin', { scope: { cabins: ['business'] } }, {}],
  ['hotel', { scope: { hotels: ['h1'] } }, {}],
  ['country', { scope: { countries: ['GH'] } }, {}],
  ['payment_method', { scope: { paymentProviders: ['paystack'] } }, {}],
  [
    'payment_method',
    { scope: { paymentProviders: ['paystack'] } },
    { payment: { provider: 'flutterwave', cardBin: null } },
  ],
  ['payment_method', { source: 'bank_offer' }, {}],
  ['payment_method', { scope: { bankBins: ['5060'] } }, { payment: { provider: 'paystack', cardBin: '408408' } }],
])('is refused as %s', (reason, rule, change) => {
  expect(amount(rule, change)).toEqual({ valid: false, reason })
})

test('a bank’s card is believed until it has paid', () => {
  const offer = { source: 'bank_offer' as const, scope: { bankBins: ['5060', '50785078'] } }
  for (const cardBin of [null, '506066', '50785078'])
    expect(amount(offer, { payment: { provider: 'paystack', cardBin } })).toMatchObject({ valid: true })
})

test('a customer is one, however they write their address', () => {
  const key = customerKeyOf('Ada.Obi@gmail.com')
  for (const same of [' ada.obi@GMAIL.com ', 'adaobi@gmail.com', 'ada.obi+trip@googlemail.com'])
    expect(customerKeyOf(same)).toBe(key)
  expect(customerKeyOf('ada.obi@example.com')).not.toBe(customerKeyOf('adaobi@example.com'))
  expect(customerKeyOf('ada+x@example.com')).toBe(customerKeyOf('ada@example.com'))
  expect(key).toMatch(/^[\w-]{43}$/)
})

test('every reason has a text in both languages', () => {
  for (const texts of [english, french]) expect(Object.keys(texts).toSorted()).toEqual([...COUPON_REFUSALS].toSorted())
})

const candidate = (code: string, off: number, change: Parameters<typeof discountRule>[0] = {}) => ({
  rule: discountRule({ code, source: 'promotion', ...change }),
  shares: [off],
})

test('of several promotions the traveller gets the best, or all that may be combined', () => {
  const price = priceOf()
  const alone = candidate('ALONE', 500)
  const one = candidate('ONE', 300, { stackable: true })
  const two = candidate('TWO', 100, { stackable: true })
  const codes = (...given: (typeof one)[]) =>
    bestDiscounts([price], given)
      .flat()
      .map(({ code }) => code)
  expect(codes(alone, one, two)).toEqual(['ALONE'])
  expect(codes(one, two, candidate('ALONE', 350))).toEqual(['ONE', 'TWO'])
  expect(codes(candidate('B', 5), candidate('A', 5))).toEqual(['A'])
  expect(codes(candidate('B', 5, { priority: 1 }), candidate('A', 5))).toEqual(['B'])
  expect(codes()).toEqual([])
})

test('a code stands beside promotions where both may; it is refused where they give more', () => {
  const price = priceOf()
  const code = { rule: discountRule({ stackable: true }), shares: [200] }
  const promotion = candidate('PROMO', 300, { stackable: true })
  expect(applyCode([price], code, [promotion])).toMatchObject({
    kind: 'applied',
    discounts: [
      [
        { code: 'TEN', source: 'coupon' },
        { code: 'PROMO', source: 'promotion' },
      ],
    ],
  })
  const jealous = { rule: discountRule(), shares: [200] }
  expect(applyCode([price], jealous, [promotion])).toEqual({ kind: 'better_offer' })
  expect(applyCode([price], { ...jealous, shares: [300] }, [promotion])).toMatchObject({
    discounts: [[{ code: 'TEN' }]],
  })
})

test('whatever is combined: never the whole price, never less than the best by itself', () => {
  const anyCandidate = fc.record({
    code: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
    amount: fc.integer({ min: 1, max: 200_000_000 }),
    stackable: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.uniqueArray(anyCandidate, { selector: ({ code }) => code }), fc.nat(90_000_000), (given, base) => {
      const price = priceOf(base + 200, 100)
      const candidates = given.map(({ code, amount: off, stackable }) => candidate(code, off, { stackable }))
      const lines = bestDiscounts([price], candidates)
      expect(sumOf(lines)).toBeLessThanOrEqual(price.total - 100)
      const best = Math.max(0, ...given.map(({ amount: off }) => Math.min(off, price.total - 100)))
      expect(sumOf(lines)).toBeGreaterThanOrEqual(best)
      expect(withDiscounts(price, lines.flat()).grand_total).toBe(price.total - sumOf(lines))
      expect(bestDiscounts([price], candidates.toReversed())).toEqual(lines)
    }),
    { numRuns: 1_000 },
  )
})

const flight = { price: priceOf(60_000_000, 0), facts: FACTS }
const pass = { price: priceOf(20_000_000, 0), facts: { ...FACTS, product: 'activity' as const, airline: null } }
const shares = (rule: Parameters<typeof discountRule>[0], items = [flight, pass, pass]) =>
  quoteItems(discountRule(rule), items, { customer: null, payment: null }, NOW)

test('things that are bought together have one discount: those that it is for share it and its cap', () => {
  expect(shares({})).toEqual({ valid: true, shares: [6_000_000, 2_000_000, 2_000_000] })
  expect(shares({ maxDiscount: 1_000_000 })).toEqual({ valid: true, shares: [600_000, 200_000, 200_000] })
  expect(shares({ kind: 'fixed', value: 100_001 })).toEqual({ valid: true, shares: [60_001, 20_000, 20_000] })
  const onPasses = { scope: { products: ['activity'] } }
  expect(shares({ ...onPasses, kind: 'fixed', value: 100_000 })).toMatchObject({ shares: [0, 50_000, 50_000] })
  expect(shares({ ...onPasses, maxDiscount: 100_000 })).toMatchObject({ shares: [0, 50_000, 50_000] })
  expect(shares({ ...onPasses, kind: 'fixed_per_pax', value: 100_000 })).toMatchObject({
    shares: [0, 100_000, 100_000],
  })
})

test('the least order of a discount is that of all it is for', () => {
  expect(shares({ minOrderAmount: 100_000_000 })).toMatchObject({ valid: true })
  expect(shares({ minOrderAmount: 100_000_001 })).toEqual({ valid: false, reason: 'min_amount' })
  const onPasses = { scope: { products: ['activity'] } }
  expect(shares({ ...onPasses, minOrderAmount: 40_000_000 })).toMatchObject({ valid: true })
  expect(shares({ ...onPasses, minOrderAmount: 40_000_001 })).toEqual({ valid: false, reason: 'min_amount' })
  expect(shares({ ...onPasses }, [flight])).toEqual({ valid: false, reason: 'product' })
})

test('whatever is bought together: within the cap, never the whole of anything, alone as ever', () => {
  const anyItem = fc.record({ base: fc.integer({ min: 200, max: 90_000_000 }), isPass: fc.boolean() })
  const anyRule = fc.record({
    kind: fc.constantFrom('percent' as const, 'fixed' as const, 'fixed_per_pax' as const),
    value: fc.integer({ min: 1, max: 10_000 }),
    maxDiscount: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
    scope: fc.constantFrom({}, { products: ['activity'] }),
  })
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 6 }), anyRule, (basket, change) => {
      const items = basket.map(({ base, isPass }) => ({ ...(isPass ? pass : flight), price: priceOf(base, 0) }))
      const rule = discountRule(change)
      const quoted = shares(change, items)
      const sum = quoted.valid ? quoted.shares.reduce((all, share) => all + share, 0) : 0
      expect(sum).toBeLessThanOrEqual(change.maxDiscount ?? Number.POSITIVE_INFINITY)
      if (change.kind === 'fixed') expect(sum).toBeLessThanOrEqual(change.value)
      for (const [at, share] of (quoted.valid ? quoted.shares : []).entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual((items[at]?.price.total ?? 0) - 100)
      }
      const [only] = items
      if (!only || items.length > 1) return
      const alone = quote(rule, { ...only, customer: null, payment: null }, NOW)
      expect(quoted).toEqual(alone.valid ? { valid: true, shares: [alone.amount] } : alone)
    }),
    { numRuns: 1_000, seed: 53 },
  )
})
