import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Currency } from '#contracts/money.ts'
import type { ChargeRate, Price } from '#contracts/prices.ts'
import type { OpenDatabase } from '#db/database.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { describePayments } from '#modules/payments/index.ts'
import { convertMoney, supplierTotal } from '#modules/pricing/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { chargePrice } from '../pricing/charge-price.ts'
import { cancelOrder } from './cancelling/cancel-order.ts'
import { quoteCancellation } from './cancelling/quote-cancellation.ts'
import { type BasketTestShop, openBasketTestShop } from '#tests/support/orders/basket-test-shop.ts'
import { LOUNGE_PRICE } from './testing/lounge.ts'
import { startFlutterwavePayment } from './testing/start-at-provider.ts'
import { TRAVELLER } from '#tests/support/orders/test-shop.ts'

/** Baskets of passes that were confirmed in another currency than the shop's, at one rate or at two. */

const CAP = 777_777
const FIXED = 1_234_567

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const always = { starts_at: new Date('2026-01-01'), ends_at: new Date('2036-01-01') }
  const free = { currency: 'NGN', active: true, total_limit: null, per_user_limit: null, source: 'coupon' } as const
  for (const rule of [
    { code: 'CAPPED', kind: 'percent', value: 1_500, max_discount: CAP },
    { code: 'FIXED', kind: 'fixed', value: FIXED, max_discount: null },
  ] as const)
    await database.db
      .insertInto('coupons')
      .values({ ...rule, ...free, ...always, stackable: true, name_en: 'Off', name_fr: 'Rabais' })
      .execute()
})
afterAll(() => database.close())

/** Units for a naira, in millionths. */
const RATES = {
  XOF: { min: 300_000, max: 500_000 },
  XAF: { min: 300_000, max: 500_000 },
  GHS: { min: 6_000, max: 10_000 },
  KES: { min: 70_000, max: 100_000 },
  ZAR: { min: 9_000, max: 14_000 },
  USD: { min: 550, max: 800 },
} as const
const CURRENCIES = ['XOF', 'XAF', 'GHS', 'KES', 'ZAR', 'USD'] as const satisfies readonly Currency[]

const basketOf = fc.constantFrom(...CURRENCIES).chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    /** Of the first confirmation and of the second. */
    rates: fc.tuple(fc.integer(RATES[currency]), fc.integer(RATES[currency])),
    passes: fc.array(
      fc.record({
        /** Kobo. */
        amount: fc.integer({ min: 200_000, max: 90_000_000 }),
        isSecond: fc.boolean(),
        isSold: fc.boolean(),
        /** Percent of its price that its supplier gives back. */
        givesBack: fc.constantFrom(0, 33, 50, 90, 100),
      }),
      { minLength: 2, maxLength: 5 },
    ),
    policy: fc.constantFrom('keep' as const, 'cancel_all' as const),
    code: fc.constantFrom(null, 'CAPPED', 'FIXED'),
    /** Minor units that come more than was asked. */
    surplus: fc.constantFrom(0, 0, 0, 1, 999),
    cancelled: fc.uniqueArray(fc.nat(4), { maxLength: 4 }),
  }),
)
type Basket = typeof basketOf extends fc.Arbitrary<infer Value> ? Value : never

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

function rateOf({ currency, rates }: Basket, isSecond: boolean): ChargeRate {
  const rate = `0.${String(rates[isSecond ? 1 : 0]).padStart(6, '0')}`
  return { from: 'NGN', to: currency, rate, margin_bps: 150, as_of: `2026-11-2${isSecond ? 1 : 0}T08:00:00Z` }
}

function pricesOf(basket: Basket): readonly Price[] {
  return basket.passes.map(({ amount, isSecond }) =>
    chargePrice(
      {
        ...LOUNGE_PRICE,
        passengers: [{ type: 'ADT', count: 1, base: amount, taxes: 0, total: amount }],
        base: amount,
        total: amount,
        grand_total: amount,
      },
      rateOf(basket, isSecond),
    ),
  )
}

function openShop(): BasketTestShop {
  const shop = openBasketTestShop(database.db)
  Object.assign(shop.shop.gateways.flutterwave, { currencies: ['NGN', ...CURRENCIES] })
  return shop
}

async function placed(shop: BasketTestShop, basket: Basket, prices: readonly Price[]): Promise<string> {
  const items = basket.passes.map((one, at) => {
    const supplierRef = `lounge ${at}`
    shop.lounge.supplier.refunds.set(supplierRef, {
      amount: Math.floor((one.amount * one.givesBack) / 100),
      currency: 'NGN',
    })
    if (!one.isSold) shop.lounge.supplier.answers.set(supplierRef, { kind: 'declined', reason: 'other' })
    return shop.pass({
      offer_id: shop.lounge.offer(TRAVELLER.sessionId, { supplierRef, price: prices[at] ?? LOUNGE_PRICE }),
    })
  })
  const place = (amount: number) =>
    shop.place({
      items,
      partial_policy: basket.policy,
      expected_total: { amount, currency: basket.currency },
      ...(basket.code && { coupon_code: basket.code }),
    })
  return place(sum(prices.map((price) => price.grand_total))).catch(
    (refused: { readonly details?: { actual?: { amount: number } } }) => {
      const total = refused.details?.actual?.amount
      if (total === undefined) throw refused
      return place(total)
    },
  )
}

async function cancelSome({ shop, shown }: BasketTestShop, basket: Basket, id: string): Promise<number> {
  let back = 0
  for (const at of basket.cancelled) {
    const item = (await shown(id)).items[at]
    if (item?.status !== 'ticketed') continue
    const quote = await quoteCancellation(shop.deps, TRAVELLER, { confirmation_id: id, item_ids: [item.item_id] })
    expect(quote.refund.currency).toBe(basket.currency)
    expect(quote.refund.amount).toBeLessThanOrEqual(item.amount.amount)
    // Prices of passes have no fees of ours: what is given back whole comes back whole.
    if (basket.passes[at]?.givesBack === 100) expect(quote.refund.amount).toBe(item.amount.amount)
    await cancelOrder(shop.deps, TRAVELLER, { confirmation_id: id, quote_id: quote.quote_id })
    await shop.worker.runDue()
    back += quote.refund.amount
  }
  return back
}

test('a basket in any currency, at two rates: what is kept and what goes back is what was paid, to the unit', async () => {
  const seen = new Set<string>()
  const runs = fc.asyncProperty(basketOf, async (basket) => {
    await database.db.deleteFrom('jobs').execute()
    const shop = openShop()
    const prices = pricesOf(basket)
    const id = await placed(shop, basket, prices)
    const { price, items: ordered } = await shop.shown(id)
    const whole = sum(prices.map((one) => one.grand_total))
    const off = whole - price.grand_total
    // A cap and an amount in naira are worth no more than at the better of both rates.
    const most = Math.max(...[false, true].map((isSecond) => worth(basket, isSecond)))
    expect(off).toBeLessThanOrEqual(basket.code ? most : 0)
    const isOneRate = new Set(prices.map(({ charge_rate }) => charge_rate?.as_of)).size === 1
    expect(price.charge_rate).toEqual(isOneRate ? prices[0]?.charge_rate : undefined)
    // Whoever reads the price knows every rate that is in it.
    const rates = [...new Map(prices.map((one) => [one.charge_rate?.as_of, one.charge_rate])).values()]
    expect(price.charge_rates).toEqual(isOneRate ? undefined : rates)
    expect(sum(ordered.map(({ amount }) => amount.amount))).toBe(price.grand_total)

    const opened = await startFlutterwavePayment(shop.shop.deps, TRAVELLER, { confirmation_id: id })
    expect(opened.amount).toEqual({ amount: price.grand_total, currency: basket.currency })
    const amount = { amount: price.grand_total + basket.surplus, currency: basket.currency }
    const { reference } = opened
    const paid = { kind: 'successful', providerId: `t_${reference}`, amount, channel: 'wave', paidAt: null } as const
    await shop.shop.settle(reference, 'flutterwave', paid)
    await shop.shop.wait(1_000)
    const { items, status } = await shop.shown(id)
    const lost = sum(items.filter((item) => item.status !== 'ticketed').map((item) => item.amount.amount))
    for (const [at, one] of prices.entries())
      expect(supplierTotal(one)).toEqual({ amount: basket.passes[at]?.amount, currency: 'NGN' })

    const back = lost + basket.surplus + (await cancelSome(shop, basket, id))
    const payments = await describePayments(database.db, id)
    const refunds = payments.flatMap((payment) => payment.refunds)
    for (const refund of refunds)
      expect([refund.amount.currency, refund.destination]).toEqual([basket.currency, 'source'])
    expect(sum(refunds.map((refund) => refund.amount.amount))).toBe(back)
    expect(sum(shop.shop.gateways.flutterwave.refunded.map((one) => one.amount))).toBe(back)
    expect(back).toBeLessThanOrEqual(amount.amount)
    expect(await checkBooks(database.db)).toEqual([])
    seen.add(`${basket.currency} ${status} ${basket.code} ${isOneRate}`)
  })
  await fc.assert(runs, { numRuns: 60, seed: 73 })
  expect(seen.size).toBeGreaterThan(20)
}, 120_000)

function worth(basket: Basket, isSecond: boolean): number {
  const amount = basket.code === 'CAPPED' ? CAP : FIXED
  return convertMoney({ amount, currency: 'NGN' }, rateOf(basket, isSecond)).amount
}
