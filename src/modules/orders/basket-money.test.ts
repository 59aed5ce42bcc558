import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { cancelOrder } from './cancelling/cancel-order.ts'
import { quoteCancellation } from './cancelling/quote-cancellation.ts'
import { BASKET_TOTAL, type BasketDesk, openBasketDesk } from './testing/basket-desk.ts'
import { PRICE } from './testing/booking-factory.ts'
import { LOUNGE_PRICE } from './testing/lounge.ts'
import { refusalOf, TRAVELLER } from './testing/order-desk.ts'
import { startPaystackPayment } from './testing/start-at-provider.ts'
import { successful } from './testing/staged-gateway.ts'

let database: OpenDatabase
let basket: BasketDesk
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  basket = openBasketDesk(database.db)
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
  const quote = await quoteCancellation(basket.desk.deps, TRAVELLER, { confirmation_id: orderId, item_ids })
  const asked = { confirmation_id: orderId, quote_id: quote.quote_id }
  const answer = await cancelOrder(basket.desk.deps, TRAVELLER, asked)
  await basket.desk.worker.runDue()
  return { quote, answer }
}

describe('an offer for a card', () => {
  /** Two percent of the whole, at most ₦20,000. */
  const OFF = 2_000_000
  const PAID = BASKET_TOTAL - OFF
  async function placeAndPay(): Promise<string> {
    const id = await basket.place({ items: await both() })
    const { deps } = basket.desk
    const { reference } = await startPaystackPayment(deps, TRAVELLER, { confirmation_id: id, offer_code: 'verve2' })
    const state = { ...successful(reference, PAID), cardBin: '506066' }
    await basket.desk.settle(reference, 'paystack', state)
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
    expect(await basket.desk.mails()).toEqual(['e_ticket', 'order_cancelled', 'order_cancelled'])
  })

  test('comes off what goes back for an item that cannot be had', async () => {
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
    expect(await amountsOf(id)).toEqual([PRICE.grand_total - OFF, LOUNGE_PRICE.grand_total])
    expect(await used()).toBe(1)
    await basket.desk.wait(3_600_000)
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
    expect(basket.refunded()).toBe(LOUNGE_PRICE.grand_total)
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
    basket.desk.supplier.cancellation = { kind: 'refused' }
    const { answer } = await cancel(id)
    expect(answer).toMatchObject({ outcome: 'cancelled', refund: { amount: LOUNGE_PRICE.grand_total } })
    expect(basket.refunded()).toBe(LOUNGE_PRICE.grand_total)
    expect((await basket.shown(id)).items.map(({ status }) => status)).toEqual(['ticketed', 'cancelled'])
  })

  test('does not answer for another that was asked meanwhile', async () => {
    const id = await placeAndPay()
    const { deps } = basket.desk
    const { items } = await basket.shown(id)
    const quoteOf = (at: number) =>
      quoteCancellation(deps, TRAVELLER, { confirmation_id: id, item_ids: [items[at]?.item_id ?? ''] })
    const [flight, pass] = [await quoteOf(0), await quoteOf(1)]
    basket.desk.supplier.cancellation = { kind: 'unknown' }
    const ask = ({ quote_id }: { quote_id: string }) => cancelOrder(deps, TRAVELLER, { confirmation_id: id, quote_id })
    expect(await ask(flight)).toMatchObject({ outcome: 'cancelling', refund: { amount: PRICE.grand_total } })
    expect(await ask(flight)).toMatchObject({ outcome: 'cancelling', refund: { amount: PRICE.grand_total } })
    expect((await refusalOf(ask(pass))).code).toBe('order_not_cancellable')
  })
})
