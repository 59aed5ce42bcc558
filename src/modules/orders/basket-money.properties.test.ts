import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Price } from '#contracts/prices.ts'
import type { OpenDatabase } from '#db/database.ts'
import { balanceOf, checkBooks, walletOf } from '#modules/ledger/index.ts'
import { fillWallet } from '#modules/payments/testing/filled-wallet.ts'
import { describePayments } from '#modules/payments/index.ts'
import { convertMoney } from '#modules/pricing/index.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { newId } from '#platform/ids.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { cancelOrder } from './cancelling/cancel-order.ts'
import { quoteCancellation } from './cancelling/quote-cancellation.ts'
import { payWithWallet } from './paying/start-payment.ts'
import { type BasketTestShop, openBasketTestShop } from '#tests/support/orders/basket-test-shop.ts'
import { PRICE } from './testing/booking-factory.ts'
import { LOUNGE_PRICE } from './testing/lounge.ts'
import { TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { startPaystackPayment } from './testing/start-at-provider.ts'
import { successful } from './testing/staged-gateway.ts'

/** Baskets of any kind, paid in any way, of which any part cannot be booked or is cancelled later. */

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  const always = { starts_at: new Date('2026-01-01'), ends_at: new Date('2036-01-01') }
  const free = { currency: 'NGN', active: true, total_limit: null, per_user_limit: null, source: 'coupon' } as const
  const rules = [
    { code: 'CAPPED', kind: 'percent', value: 1_500, max_discount: 777_777, scope: { products: ['activity'] } },
    { code: 'FIXED', kind: 'fixed', value: 1_234_567, max_discount: null, scope: {} },
  ] as const
  for (const { scope, ...rule } of rules)
    await database.db
      .insertInto('coupons')
      .values({ ...rule, ...free, ...always, stackable: true, name_en: 'Off', name_fr: 'Rabais' })
      .execute()
  for (const { code, scope } of rules)
    await database.db
      .updateTable('coupons')
      .set({ scope: JSON.stringify(scope) })
      .where('code', '=', code)
      .execute()
  const card = {
    scope: JSON.stringify({ paymentProviders: ['paystack'], bankBins: ['506066'], products: ['activity'] }),
  }
  await database.db
    .updateTable('coupons')
    .set({ ...card, stackable: true, per_user_limit: null, total_limit: null })
    .where('code', '=', 'VERVE2')
    .execute()
})
afterAll(() => database.close())

const pass = fc.record({
  /** In kobo, or in cents of a dollar. */
  amount: fc.integer({ min: 20_000, max: 9_000_000 }),
  inDollars: fc.boolean(),
  isSold: fc.boolean(),
  /** Percent of its price that its supplier gives back. */
  givesBack: fc.integer({ min: 0, max: 100 }),
})
const basketOf = fc.record({
  passes: fc.array(pass, { minLength: 2, maxLength: 5 }),
  hasFlight: fc.boolean(),
  policy: fc.constantFrom('keep' as const, 'cancel_all' as const),
  code: fc.constantFrom(null, 'CAPPED', 'FIXED'),
  payment: fc.constantFrom('card', 'card offer', 'wallet and card', 'wallet'),
  /** Percent that the wallet gives of what is paid with both. */
  walletPart: fc.integer({ min: 1, max: 99 }),
  toWallet: fc.boolean(),
  /** Which items are cancelled, one after the other. */
  cancelled: fc.uniqueArray(fc.nat(5), { maxLength: 4 }),
})
type Basket = typeof basketOf extends fc.Arbitrary<infer Value> ? Value : never
type Pass = Basket['passes'][number]

const RATE = { from: 'USD', to: 'NGN', rate: '1499.37', margin_bps: 0, as_of: '2026-11-21T00:00:00Z' } as const
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

function priceOf({ amount, inDollars }: Pass): Price {
  const naira = inDollars ? convertMoney({ amount, currency: 'USD' }, RATE).amount : amount
  return {
    ...LOUNGE_PRICE,
    passengers: [{ type: 'ADT', count: 1, base: naira, taxes: 0, total: naira }],
    base: naira,
    total: naira,
    grand_total: naira,
    ...(inDollars && { fx: { ...RATE, amount } }),
  }
}

/** The passes of a basket as a lounge of its own each, which answers as the basket says. */
function offerPasses({ lounge, pass: wanted }: BasketTestShop, passes: readonly Pass[]) {
  return passes.map((one, at) => {
    const supplierRef = `lounge ${at}`
    const currency = one.inDollars ? ('USD' as const) : ('NGN' as const)
    lounge.supplier.refunds.set(supplierRef, { amount: Math.floor((one.amount * one.givesBack) / 100), currency })
    if (!one.isSold) lounge.supplier.answers.set(supplierRef, { kind: 'declined', reason: 'other' })
    return wanted({ offer_id: lounge.offer(TRAVELLER.sessionId, { supplierRef, price: priceOf(one) }) })
  })
}

const FILLED = 100_000_000_000

/** A basket placed by somebody with money in their wallet. */
async function placed(
  shop: BasketTestShop,
  basket: Basket,
): Promise<{ readonly id: string; readonly payer: Actor & { customerId: string } }> {
  const payer = { ...TRAVELLER, customerId: newId('cus') }
  await fillWallet(shop.shop.deps, payer.customerId, FILLED)
  const items = [...(basket.hasFlight ? [await shop.flight()] : []), ...offerPasses(shop, basket.passes)]
  const wanted = { items, partial_policy: basket.policy, ...(basket.code && { coupon_code: basket.code }) }
  const whole = sum(basket.passes.map((one) => priceOf(one).grand_total)) + (basket.hasFlight ? PRICE.grand_total : 0)
  const id = await shop
    .place(wanted, whole)
    .catch((refused: { readonly details?: { actual?: { amount: number } } }) => {
      const total = refused.details?.actual?.amount
      if (total === undefined) throw refused
      expect(total).toBeLessThan(whole)
      return shop.place(wanted, total)
    })
  return { id, payer }
}

/** @returns what was paid at the provider */
async function pay({ shop }: BasketTestShop, basket: Basket, id: string, payer: Actor): Promise<number> {
  if (basket.payment === 'wallet') {
    await payWithWallet(shop.deps, payer, { confirmation_id: id })
    await shop.worker.runDue()
    return 0
  }
  const total = await totalOf(id)
  const asked = {
    confirmation_id: id,
    ...(basket.payment === 'card offer' && { offer_code: 'verve2' }),
    ...(basket.payment === 'wallet and card' && { wallet_amount: Math.ceil((total * basket.walletPart) / 100) }),
  }
  const { reference, amount } = await startPaystackPayment(shop.deps, payer, asked)
  const paid = { ...successful(reference, amount.amount), cardBin: '506066' }
  await shop.settle(reference, 'paystack', paid)
  return amount.amount
}

async function totalOf(id: string): Promise<number> {
  const row = await database.db
    .selectFrom('orders')
    .select('total_amount')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.total_amount
}

/** Cancels the items that stand, one by one. @returns what was said to come back in all */
async function cancelSome({ shop, shown }: BasketTestShop, basket: Basket, id: string, payer: Actor): Promise<number> {
  let back = 0
  for (const at of basket.cancelled) {
    const item = (await shown(id)).items[at]
    if (item?.status !== 'ticketed') continue
    const quote = await quoteCancellation(shop.deps, payer, { confirmation_id: id, item_ids: [item.item_id] })
    expect(quote.refund.amount).toBeLessThanOrEqual(item.amount.amount)
    expect(quote.paid.amount).toBe(item.amount.amount)
    const refund_to = basket.toWallet && quote.refund.amount > 0 ? 'wallet' : 'original_payment'
    await cancelOrder(shop.deps, payer, { confirmation_id: id, quote_id: quote.quote_id, refund_to })
    await shop.worker.runDue()
    back += quote.refund.amount
  }
  return back
}

test('what is kept and what goes back is what was paid, to the kobo, and the books balance', async () => {
  const seen = new Set<string>()
  const runs = fc.asyncProperty(basketOf, async (basket) => {
    await database.db.deleteFrom('jobs').execute()
    const shop = openBasketTestShop(database.db)
    const { id, payer } = await placed(shop, basket)
    const byCard = await pay(shop, basket, id, payer)
    await shop.shop.wait(1_000)
    const order = await shop.shown(id)
    const amounts = order.items.map(({ amount }) => amount.amount)
    const paid = sum(amounts)
    expect([order.price.grand_total, await totalOf(id)]).toEqual([paid, paid])
    for (const { amount, price } of order.items) expect(price.grand_total).toBe(amount.amount)
    for (const amount of amounts) expect(amount).toBeGreaterThan(0)
    const lost = sum(order.items.filter(({ status }) => status !== 'ticketed').map(({ amount }) => amount.amount))
    const isUndone = basket.policy === 'cancel_all' && lost > 0
    if (isUndone) expect(lost).toBe(paid)

    const back = lost + (await cancelSome(shop, basket, id, payer))
    const payments = await describePayments(database.db, id)
    const refunds = payments.flatMap((payment) => payment.refunds.map(({ amount }) => amount.amount))
    expect(sum(payments.filter(({ status }) => status !== 'abandoned').map(({ amount }) => amount.amount))).toBe(paid)
    expect(sum(refunds)).toBe(back)
    expect(back).toBeLessThanOrEqual(paid)
    const after = await shop.shown(id)
    expect(after.payment_status).toBe(back === 0 ? 'paid' : back === paid ? 'refunded' : 'part_refunded')
    const inWallet = await balanceOf(database.db, walletOf(payer.customerId), 'NGN')
    expect(FILLED - inWallet + byCard - shop.refunded()).toBe(paid - back)
    expect(shop.refunded()).toBeLessThanOrEqual(byCard)
    expect(await checkBooks(database.db)).toEqual([])
    seen.add(`${basket.payment} ${order.status} ${basket.code !== null}`)
  })
  await fc.assert(runs, { numRuns: 60, seed: 53 })
  expect(seen.size).toBeGreaterThan(12)
}, 120_000)
