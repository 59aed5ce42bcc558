import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Price } from '#contracts/prices.ts'
import type { OpenDatabase } from '#db/database.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { supplierTotal, withExtras } from '#modules/pricing/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { cancelOrder } from './cancelling/cancel-order.ts'
import { quoteCancellation } from './cancelling/quote-cancellation.ts'
import { loadInstalments } from './instalments/part-store.ts'
import { repriceItem } from './fulfilment/reprice-item.ts'
import { loadLockedOrder, loadOrder } from './order-store.ts'
import type { ProductOffer } from './product-offer.ts'
import { BASKET_TOTAL, type BasketTestShop, openBasketTestShop } from '#tests/support/orders/basket-test-shop.ts'
import { PRICE } from './testing/booking-factory.ts'
import { soldOffer } from '#tests/support/orders/sold-flight.ts'
import { LOUNGE_PRICE } from './testing/lounge.ts'
import { refusalOf, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { startPaystackPayment } from './testing/start-at-provider.ts'
import { successful } from './testing/staged-gateway.ts'

let database: OpenDatabase
let basket: BasketTestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  basket = openBasketTestShop(database.db)
})

const both = async () => [await basket.flight(), basket.pass()]
const DECLINED = { kind: 'declined', reason: 'other' } as const

async function amountsOf(orderId: string): Promise<readonly number[]> {
  const { items } = await basket.shown(orderId)
  return items.map(({ amount }) => amount.amount)
}

async function cancel(orderId: string, item?: number) {
  const { items } = await basket.shown(orderId)
  const item_ids = item === undefined ? null : [items[item]?.item_id ?? '']
  const quote = await quoteCancellation(basket.shop.deps, TRAVELLER, { confirmation_id: orderId, item_ids })
  const asked = { confirmation_id: orderId, quote_id: quote.quote_id }
  const answer = await cancelOrder(basket.shop.deps, TRAVELLER, asked)
  await basket.shop.worker.runDue()
  return { quote, answer }
}

describe('an offer for a card', () => {
  /** Two percent of the whole, at most ₦20,000. */
  const OFF = 2_000_000
  const PAID = BASKET_TOTAL - OFF
  async function placeAndPay(): Promise<string> {
    const id = await basket.place({ items: await both() })
    const { deps } = basket.shop
    const { reference } = await startPaystackPayment(deps, TRAVELLER, { confirmation_id: id, offer_code: 'verve2' })
    const state = { ...successful(reference, PAID), cardBin: '506066' }
    await basket.shop.settle(reference, 'paystack', state)
    return id
  }
  beforeEach(() =>
    database.db.updateTable('coupons').set({ used: 0, stackable: true }).where('code', '=', 'VERVE2').execute(),
  )

  test('is shared by all items, and each says what it was paid with', async () => {
    const order = await basket.shown(await placeAndPay())
    expect(order).toMatchObject({ status: 'confirmed', price: { grand_total: PAID } })
    expect(order.items.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(PAID)
    for (const { amount, price } of order.items) expect(price.grand_total).toBe(amount.amount)
  })

  test('comes off what goes back when items are cancelled one by one', async () => {
    const id = await placeAndPay()
    const amounts = await amountsOf(id)
    const { quote, answer } = await cancel(id, 1)
    expect(quote).toMatchObject({ paid: { amount: amounts[1] }, refund: { amount: amounts[1] } })
    expect(answer.outcome).toBe('cancelled')
    await cancel(id)
    expect(basket.refunded()).toBe(PAID)
    expect(await basket.shown(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(await basket.shop.mails()).toEqual(['e_ticket', 'order_cancelled', 'order_cancelled'])
  })

  test('comes off what goes back for an item that cannot be booked', async () => {
    basket.lounge.supplier.answer = DECLINED
    const id = await placeAndPay()
    expect(basket.refunded()).toBe((await amountsOf(id))[1])
    expect(basket.refunded()).toBeLessThan(LOUNGE_PRICE.grand_total)
    await cancel(id)
    expect(basket.refunded()).toBe(PAID)
  })
})

describe('a promotion that needs no code', () => {
  const OFF = 1_000_000
  const used = async () =>
    (await database.db.selectFrom('coupons').select('used').where('code', '=', 'SPRING').executeTakeFirstOrThrow()).used
  const setRule = (facts: object) =>
    database.db.updateTable('coupons').set(facts).where('code', '=', 'SPRING').execute()
  beforeAll(async () => {
    const always = { starts_at: new Date('2026-01-01'), ends_at: new Date('2036-01-01') }
    const limits = { max_discount: null, total_limit: null, per_user_limit: 1 }
    const names = { code: 'SPRING', name_en: 'Spring', name_fr: 'Printemps' }
    const rule = { source: 'promotion', kind: 'fixed', value: OFF, currency: 'NGN', active: true } as const
    await database.db
      .insertInto('coupons')
      .values({ ...names, ...rule, ...always, ...limits })
      .execute()
  })
  beforeEach(async () => {
    await database.db.deleteFrom('coupon_redemptions').execute()
    await database.db.deleteFrom('coupon_customers').execute()
    await setRule({ active: true, kind: 'fixed', value: OFF, per_user_limit: 1, max_discount: null, used: 0 })
  })
  afterAll(() => setRule({ active: false }))

  test('is used once by an order, however much is in it', async () => {
    const id = await basket.place({ items: await both() }, BASKET_TOTAL - OFF)
    const amounts = await amountsOf(id)
    expect(amounts[0]).toBeLessThan(PRICE.grand_total)
    expect(amounts[1]).toBeLessThan(LOUNGE_PRICE.grand_total)
    expect(await used()).toBe(1)
    await basket.shop.wait(3_600_000)
    expect((await basket.shown(id)).status).toBe('expired')
    expect(await used()).toBe(0)
  })

  test('of so many percent without any limit is taken off everything', async () => {
    await setRule({ kind: 'percent', value: 1_000, per_user_limit: null })
    const id = await basket.place({ items: await both() }, BASKET_TOTAL * 0.9)
    expect(await amountsOf(id)).toEqual([PRICE.grand_total * 0.9, LOUNGE_PRICE.grand_total * 0.9])
    expect(await used()).toBe(1)
  })

  test('stays with the one item of two that was had, and is consumed', async () => {
    basket.lounge.supplier.answer = DECLINED
    const id = await basket.place({ items: await both() }, BASKET_TOTAL - OFF)
    await basket.pay(id, BASKET_TOTAL - OFF)
    expect(basket.refunded()).toBe((await amountsOf(id))[1])
    await cancel(id)
    expect(basket.refunded()).toBe(BASKET_TOTAL - OFF)
    expect(await used()).toBe(1)
  })
})

describe('cancelling one item of two', () => {
  async function placeAndPay(): Promise<string> {
    const id = await basket.place({ items: await both() })
    await basket.pay(id, BASKET_TOTAL)
    return id
  }

  test('that only one supplier takes back says what really comes back', async () => {
    const id = await placeAndPay()
    basket.shop.supplier.cancellation = { kind: 'refused' }
    const { answer } = await cancel(id)
    expect(answer).toMatchObject({ outcome: 'cancelled', refund: { amount: LOUNGE_PRICE.grand_total } })
    expect(basket.refunded()).toBe(LOUNGE_PRICE.grand_total)
    expect((await basket.shown(id)).items.map(({ status }) => status)).toEqual(['ticketed', 'cancelled'])
  })

  test.each([
    ['on its way', 'pending', 'refund_pending'],
    ['with people', 'needs_attention', 'review'],
  ] as const)('leaves the other to be cancelled while its money is %s', async (_, refundState, payment_status) => {
    const id = await placeAndPay()
    const { shop } = basket
    shop.gateways.paystack.refundState = refundState
    await cancel(id, 1)
    expect(await basket.shown(id)).toMatchObject({ status: 'confirmed', payment_status, cancellation: 'quote' })
    const { quote } = await cancel(id)
    expect(quote.refund.amount).toBe(PRICE.grand_total)
    expect(await basket.shown(id)).toMatchObject({ status: 'cancelled', payment_status, cancellation: 'none' })
    expect((await shop.kinds(id)).filter((kind) => kind === 'refund_started')).toHaveLength(2)
    shop.gateways.paystack.refundState = 'processed'
    for (let day = 0; day < 4; day++) await shop.wait(86_400_000)
    expect(await basket.shown(id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(basket.refunded()).toBe(BASKET_TOTAL)
    expect(await checkBooks(database.db)).toEqual([])
  })

  test('does not answer for another that was asked meanwhile', async () => {
    const id = await placeAndPay()
    const { deps } = basket.shop
    const { items } = await basket.shown(id)
    const quoteOf = (at: number) =>
      quoteCancellation(deps, TRAVELLER, { confirmation_id: id, item_ids: [items[at]?.item_id ?? ''] })
    const [flight, pass] = [await quoteOf(0), await quoteOf(1)]
    basket.shop.supplier.cancellation = { kind: 'unknown' }
    const ask = ({ quote_id }: { quote_id: string }) => cancelOrder(deps, TRAVELLER, { confirmation_id: id, quote_id })
    expect(await ask(flight)).toMatchObject({ outcome: 'cancelling', refund: { amount: PRICE.grand_total } })
    expect(await ask(flight)).toMatchObject({ outcome: 'cancelling', refund: { amount: PRICE.grand_total } })
    for (const refused of [await refusalOf(ask(pass)), await refusalOf(quoteOf(1))])
      expect([refused.code, refused.details]).toEqual(['order_not_cancellable', { reason: 'cancelling' }])
  })
})

/** What a price of so many kobo looks like that has one line. */
const costing = (amount: number): Price => ({
  ...LOUNGE_PRICE,
  passengers: [{ type: 'ADT', count: 1, base: amount, taxes: 0, total: amount }],
  base: amount,
  total: amount,
  grand_total: amount,
})
const passAt = (price: Price, change: Partial<ProductOffer> = {}) =>
  basket.pass({ offer_id: basket.lounge.offer(TRAVELLER.sessionId, { price, ...change }) })

describe('a code in a basket', () => {
  const setRule = (facts: object) =>
    database.db.updateTable('coupons').set(facts).where('code', '=', 'PASSES').execute()
  beforeAll(async () => {
    const always = { starts_at: new Date('2026-01-01'), ends_at: new Date('2036-01-01') }
    const names = { code: 'PASSES', name_en: 'Passes', name_fr: 'Passes' }
    const rule = { source: 'coupon', kind: 'percent', value: 1_000, currency: 'NGN', active: true } as const
    await database.db
      .insertInto('coupons')
      .values({ ...names, ...rule, ...always, max_discount: 600_000, total_limit: null, per_user_limit: null })
      .execute()
    await setRule({ scope: JSON.stringify({ products: ['activity'] }) })
  })
  const threeOf = async () => [await basket.flight(), passAt(costing(4_000_000)), passAt(costing(8_000_000))]
  const SUM = PRICE.grand_total + 12_000_000

  test('counts once for all that it is for, up to its cap, and for nothing else', async () => {
    const id = await basket.place({ items: await threeOf(), coupon_code: 'passes' }, SUM - 600_000)
    expect(await amountsOf(id)).toEqual([PRICE.grand_total, 4_000_000 - 200_000, 8_000_000 - 400_000])
    expect((await basket.shown(id)).price.discounts).toEqual([{ code: 'PASSES', source: 'coupon', amount: 600_000 }])
  })

  test('comes off what goes back for a pass that cannot be booked, and off the rest when that is cancelled', async () => {
    const id = await basket.place({ items: await threeOf(), coupon_code: 'passes' }, SUM - 600_000)
    basket.lounge.supplier.answer = DECLINED
    await basket.pay(id, SUM - 600_000)
    expect(basket.refunded()).toBe(12_000_000 - 600_000)
    await cancel(id)
    expect(basket.refunded()).toBe(SUM - 600_000)
    expect(await checkBooks(database.db)).toEqual([])
  })

  test('for something else than what is in it is refused', async () => {
    await setRule({ scope: JSON.stringify({ products: ['hotel'] }) })
    const refused = await refusalOf(basket.place({ items: await threeOf(), coupon_code: 'passes' }, SUM))
    expect([refused.code, refused.details]).toEqual(['coupon_refused', { reason: 'product' }])
    await setRule({ scope: JSON.stringify({ products: ['activity'] }) })
  })
})

describe('an offer for a card that is for passes only', () => {
  const scope = { paymentProviders: ['paystack'], bankBins: ['506066'] }
  const setScope = (products: readonly string[]) =>
    database.db
      .updateTable('coupons')
      .set({ scope: JSON.stringify({ ...scope, products }), used: 0, stackable: true })
      .where('code', '=', 'VERVE2')
      .execute()
  beforeEach(() => setScope(['activity']))
  afterAll(() => setScope([]))

  test('is taken off them, also behind a flight', async () => {
    const id = await basket.place({ items: await both() })
    const off = LOUNGE_PRICE.grand_total * 0.02
    const asked = { confirmation_id: id, offer_code: 'verve2' }
    const { reference, amount } = await startPaystackPayment(basket.shop.deps, TRAVELLER, asked)
    expect(amount.amount).toBe(BASKET_TOTAL - off)
    const paid = { ...successful(reference, BASKET_TOTAL - off), cardBin: '506066' }
    await basket.shop.settle(reference, 'paystack', paid)
    expect(await amountsOf(id)).toEqual([PRICE.grand_total, LOUNGE_PRICE.grand_total - off])
    expect((await basket.shown(id)).status).toBe('confirmed')
  })

  test('is refused where there are none', async () => {
    const id = await basket.place({ items: [await basket.flight()] }, PRICE.grand_total)
    const asked = { confirmation_id: id, offer_code: 'verve2' }
    const refused = await refusalOf(startPaystackPayment(basket.shop.deps, TRAVELLER, asked))
    expect(refused.details).toEqual({ reason: 'product' })
  })
})

describe('a price in dollars beside one in naira', () => {
  const RATE = { from: 'USD', to: 'NGN', rate: '1500', margin_bps: 0, as_of: '2026-11-21T00:00:00Z' } as const
  const dollars = (cents: number): Price => ({
    ...costing(cents * 1_500),
    fx: { ...RATE, amount: cents },
  })
  const order = async () => {
    const items = [await basket.flight(), passAt(dollars(3_333), { supplierRef: 'usd' })]
    const id = await basket.place({ items }, PRICE.grand_total + 3_333 * 1_500)
    await basket.pay(id, PRICE.grand_total + 3_333 * 1_500)
    return id
  }

  test('is one payment, and each supplier is told its own currency', async () => {
    const id = await order()
    const stored = await loadOrder(database.db, id)
    expect(stored?.items.map(({ price }) => supplierTotal(price))).toEqual([
      { amount: PRICE.grand_total, currency: 'NGN' },
      { amount: 3_333, currency: 'USD' },
    ])
    expect(stored?.price).not.toHaveProperty('fx')
  })

  test('comes back at the rate of the sale', async () => {
    basket.lounge.supplier.refunds.set('usd', { amount: 1_111, currency: 'USD' })
    const id = await order()
    const { quote } = await cancel(id, 1)
    expect(quote).toMatchObject({ refund: { amount: 1_111 * 1_500 }, penalty: { amount: 2_222 * 1_500 } })
    await cancel(id)
    expect(basket.refunded()).toBe(PRICE.grand_total + 1_111 * 1_500)
  })
})

describe('money that comes slowly, when one of two is gone', () => {
  const MINUTE_MS = 60_000
  /** The pass's offer ends while the transfer is on its way; the flight is still sold. */
  async function paidSlowly(partial_policy: 'keep' | 'cancel_all', minutes: number): Promise<string> {
    const { shop, lounge } = basket
    lounge.product.findAgain = async () => null
    shop.supplier.revalidation = { kind: 'available', offer: soldOffer('ref_now') }
    const id = await basket.place({ items: await both(), partial_policy })
    const reference = await shop.open(id)
    if (minutes < 60) await shop.settle(reference, 'paystack', { kind: 'pending' })
    await shop.wait(minutes * MINUTE_MS)
    await shop.settle(reference, 'paystack', successful(reference, BASKET_TOTAL))
    await shop.worker.runDue()
    return id
  }

  test.each([
    ['while the order waits', 45],
    ['after it has expired', 90],
  ] as const)('%s, buys the other and gives the share of it back', async (_, minutes) => {
    const id = await paidSlowly('keep', minutes)
    const order = await basket.shown(id)
    expect(order).toMatchObject({ status: 'confirmed', fulfilment_status: 'partial' })
    expect(order.items.map(({ status }) => status)).toEqual(['ticketed', 'failed'])
    expect(basket.refunded()).toBe(LOUNGE_PRICE.grand_total)
    expect(basket.lounge.supplier.asked).toEqual([])
    expect(await checkBooks(database.db)).toEqual([])
  })

  test('gives all of it back where all or nothing was agreed', async () => {
    const id = await paidSlowly('cancel_all', 45)
    expect(await basket.shown(id)).toMatchObject({ status: 'expired', payment_status: 'refunded' })
    expect([basket.refunded(), basket.shop.supplier.asked]).toEqual([BASKET_TOTAL, []])
  })

  test('gives all of it back where nothing is left', async () => {
    const { shop } = basket
    basket.lounge.product.findAgain = async () => null
    shop.supplier.revalidation = { kind: 'unavailable' }
    const id = await basket.place({ items: await both() })
    const reference = await shop.open(id)
    await shop.wait(90 * MINUTE_MS)
    await shop.settle(reference, 'paystack', successful(reference, BASKET_TOTAL))
    expect(await basket.shown(id)).toMatchObject({ status: 'expired', payment_status: 'refunded' })
    expect(basket.refunded()).toBe(BASKET_TOTAL)
  })
})

describe('a basket that is paid in parts', () => {
  const TERMS = {
    paymentRequiredBy: new Date('2026-12-20T09:00:00Z'),
    priceGuaranteedUntil: new Date('2026-12-20T09:00:00Z'),
  }
  const early = { startsAt: '2026-12-05T20:00:00Z', endsAt: '2026-12-05T23:00:00Z' }
  const late = { startsAt: '2026-12-24T20:00:00Z', endsAt: '2026-12-24T23:00:00Z' }

  test('is paid before the first of its things begins', async () => {
    const items = [
      passAt(LOUNGE_PRICE, { hold: TERMS, period: late }),
      passAt(LOUNGE_PRICE, { hold: TERMS, period: early }),
    ]
    const wanted = { items, payment_option: 'instalments' as const, later_parts: 2 }
    const id = await basket.place(wanted, LOUNGE_PRICE.grand_total * 2)
    const { parts } = await loadInstalments(database.db, id)
    expect(parts.map(({ amount }) => amount.amount).reduce((sum, amount) => sum + amount)).toBe(
      LOUNGE_PRICE.grand_total * 2,
    )
    expect(parts.at(-1)?.dueAt.toISOString()).toBe('2026-12-01T12:00:00.000Z')
  })

  test('is not available where one of them is not kept', async () => {
    const items = [passAt(LOUNGE_PRICE, { hold: TERMS, period: late }), passAt(LOUNGE_PRICE, { hold: null })]
    const wanted = { items, payment_option: 'instalments' as const, later_parts: 1 }
    const refused = await refusalOf(basket.place(wanted, LOUNGE_PRICE.grand_total * 2))
    expect(refused.code).toBe('hold_unavailable')
  })
})

test('what is added to one item counts in the price of the order', async () => {
  const id = await basket.place({ items: await both() })
  await basket.pay(id, BASKET_TOTAL)
  await database.db.transaction().execute(async (tx) => {
    const order = await loadLockedOrder(tx, id)
    const [flight] = order.items
    const bag = { kind: 'baggage', quantity: 1, amount: 4_000_000, supplier_amount: 4_000_000 } as const
    if (flight) await repriceItem(tx, order, flight.id, withExtras(flight.price, [bag]))
  })
  const { price, items } = await basket.shown(id)
  expect([price.grand_total, price.extras_total]).toEqual([BASKET_TOTAL + 4_000_000, 4_000_000])
  expect(items.map(({ amount }) => amount.amount)).toEqual([PRICE.grand_total + 4_000_000, LOUNGE_PRICE.grand_total])
})
