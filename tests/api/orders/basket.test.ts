import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatMoney } from '#contracts/format.ts'
import type { Money } from '#contracts/money.ts'
import type { BasketResponse } from '#contracts/orders/basket.ts'
import { signUp } from '#tests/support/customer.ts'
import { actAsCustomer, choose, openPayment, search, traveller } from '#tests/support/purchase.ts'
import { openShop, type TestShop, type Visitor } from '#tests/support/shop.ts'

const MINUTE_MS = 60_000

let shop: TestShop
let ada: Visitor
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  ada = shop.visitor()
})

/** A confirmed offer of a flight within the country. */
async function find(visitor: Visitor, departure_date: string, adults = 1) {
  const sectors = [{ origin: 'LOS', destination: 'ABV', departure_date }]
  return choose(visitor, await search(visitor, { trip_type: 'one_way', sectors, adults }))
}

async function put(visitor: Visitor, departure_date: string, adults = 1): Promise<BasketResponse> {
  const { offer_id, search_id } = await find(visitor, departure_date, adults)
  const { status, body } = await visitor.call('basketAdd', { kind: 'flight', offer_id, search_id })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const basketOf = async (visitor: Visitor): Promise<BasketResponse> => (await visitor.call('basketGet')).body

/** Orders all that is in the basket. */
async function order(visitor: Visitor, { items, price }: BasketResponse, over: object = {}) {
  const body = {
    items: items.map(({ kind, offer_id, search_id }) => ({ kind, offer_id, search_id })),
    contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '8031234567' },
    passengers: [traveller('ADT', 0)],
    expected_total: { amount: price?.grand_total ?? 0, currency: price?.currency },
    agree_terms: true,
    ...over,
  }
  return visitor.call('orderCreate', body, { 'Idempotency-Key': crypto.randomUUID() })
}

describe('a basket', () => {
  test('is empty at first, and then has what was put there, with the sum and the first end', async () => {
    expect(await basketOf(ada)).toEqual({
      items: [],
      passengers: [],
      price: null,
      expires_at: null,
      expires_first: null,
    })
    const first = await put(ada, '2027-01-12')
    shop.clock.advance(MINUTE_MS)
    const both = await put(ada, '2027-01-20')
    expect(both.items).toHaveLength(2)
    expect(both.passengers).toEqual(['ADT'])
    expect(both.price?.grand_total).toBe(both.items.reduce((sum, { price }) => sum + price.grand_total, 0))
    expect(both.expires_first).toBe(first.items[0]?.offer_id)
    expect(both.expires_at).toBe(first.items[0]?.expires_at)
  })

  test('has one offer once, however often it is put there', async () => {
    const { offer_id, search_id } = await find(ada, '2027-01-12')
    const body = { kind: 'flight', offer_id, search_id }
    await Promise.all([1, 2, 3].map(() => ada.call('basketAdd', body)))
    expect((await basketOf(ada)).items).toHaveLength(1)
  })

  test('is its visitor’s alone', async () => {
    const offer = await find(ada, '2027-01-12')
    const { offer_id, search_id } = offer
    const stranger = shop.visitor()
    const refused = await stranger.call('basketAdd', { kind: 'flight', offer_id, search_id })
    expect([refused.status, refused.body.code]).toEqual([409, 'offer_mismatch'])
    await ada.call('basketAdd', { kind: 'flight', offer_id, search_id })
    await stranger.call('basketRemove', { offer_id })
    expect((await basketOf(ada)).items).toHaveLength(1)
    expect((await basketOf(stranger)).items).toEqual([])
  })

  test('goes along when its visitor signs in', async () => {
    await put(ada, '2027-01-12')
    await signUp(shop, ada, 'ada.basket@example.com')
    expect((await basketOf(ada)).items).toHaveLength(1)
  })

  test('lets in nothing for other travellers, of another kind or search', async () => {
    await put(ada, '2027-01-12')
    const couple = await find(ada, '2027-01-20', 2)
    const add = async (body: object) => (await ada.call('basketAdd', body)).body.code
    const named = (offer: typeof couple) => ({ offer_id: offer.offer_id, search_id: offer.search_id })
    expect(await add({ kind: 'flight', ...named(couple) })).toBe('basket_travellers_differ')
    const single = await find(ada, '2027-01-24')
    expect(await add({ kind: 'hotel', ...named(single) })).toBe('offer_mismatch')
    expect(await add({ kind: 'flight', offer_id: single.offer_id, search_id: couple.search_id })).toBe('offer_mismatch')
    expect((await basketOf(ada)).items).toHaveLength(1)
  })

  test('is ordered at the price that it shows, stays until that is paid, and is empty then', async () => {
    await put(ada, '2027-01-12')
    const basket = await put(ada, '2027-01-20')
    const placed = await order(ada, basket)
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    expect((await basketOf(ada)).items).toHaveLength(2)
    const reference = await openPayment(ada, placed.body.confirmation_id, 'paystack')
    await actAsCustomer(ada, 'paystack', reference, 'success')
    await ada.call('paymentVerify', { reference })
    await shop.worker.runDue()
    const { body } = await ada.call('orderGet', { confirmation_id: placed.body.confirmation_id })
    expect(body.items.map(({ status }: { status: string }) => status)).toEqual(['ticketed', 'ticketed'])
    expect((await basketOf(ada)).items).toEqual([])
  })

  test('is given up one by one, and each mail says what that one brings back', async () => {
    await put(ada, '2027-01-12')
    const { body: placed } = await order(ada, await put(ada, '2027-01-20'))
    const { confirmation_id } = placed
    const reference = await openPayment(ada, confirmation_id, 'paystack')
    await actAsCustomer(ada, 'paystack', reference, 'success')
    await ada.call('paymentVerify', { reference })
    await shop.worker.runDue()
    const { items } = (await ada.call('orderGet', { confirmation_id })).body
    const refunds: Money[] = []
    for (const { item_id } of items) {
      const { body: quote } = await ada.call('orderCancelQuote', { confirmation_id, item_ids: [item_id] })
      refunds.push(quote.refund)
      await ada.call('orderCancel', { confirmation_id, quote_id: quote.quote_id })
      await shop.worker.runDue()
    }
    const mails = await shop.database.db.selectFrom('mailbox_messages').select('text').orderBy('id').execute()
    const told = mails.flatMap(({ text }) => /Refund: (\S+)/.exec(text)?.[1] ?? [])
    expect(told).toEqual(refunds.map((refund) => formatMoney(refund, 'en')))
  })

  test('tries a coupon on all that is in it, and is ordered at that price', async () => {
    await put(ada, '2027-01-12')
    const basket = await put(ada, '2027-01-20')
    const offer_ids = basket.items.map(({ offer_id }) => offer_id)
    const { body: answer } = await ada.call('couponValidate', { code: 'TERANGA5', offer_ids })
    expect(answer.valid, JSON.stringify(answer)).toBe(true)
    expect(answer.grand_total.amount).toBe((basket.price?.grand_total ?? 0) - (answer.discount?.amount ?? 0))
    const placed = await order(ada, basket, { coupon_code: 'TERANGA5', expected_total: answer.grand_total })
    expect(placed.status, JSON.stringify(placed.body)).toBe(201)
    const { body: refused } = await ada.call('couponValidate', { code: 'NOSUCHCODE', offer_ids })
    expect(refused).toMatchObject({
      valid: false,
      reason_code: 'unknown',
      grand_total: { amount: basket.price?.grand_total },
    })
  })

  test('shows its visitor alone what it was of which the price no longer stands', async () => {
    const { items } = await put(ada, '2027-01-12')
    const { offer_id = '' } = items[0] ?? {}
    shop.clock.set(new Date(Date.parse(items[0]?.expires_at ?? '') + 1_000).toISOString())
    // Its bearer has ended sooner.
    ada.bearer = null
    expect((await basketOf(ada)).items).toMatchObject([{ offer_id, expired: true }])
    const detail = (visitor: Visitor, over: object) => visitor.call('flightDetails', { offer_id, ...over })
    expect((await detail(ada, {})).body.code).toBe('offer_expired')
    expect((await detail(ada, { even_expired: true })).body.data?.offer_id).toBe(offer_id)
    expect((await detail(shop.visitor(), { even_expired: true })).body.code).toBe('not_found')
  })

  test('says of which of its offers a bag is gone', async () => {
    await put(ada, '2027-01-12')
    const basket = await put(ada, '2027-01-20')
    const items = basket.items.map(({ kind, offer_id, search_id }, at) => {
      const extras = at === 1 ? [{ extra_id: 'bag.7', passenger: 0, quantity: 1 }] : []
      return { kind, offer_id, search_id, extras }
    })
    const { status, body } = await order(ada, basket, { items })
    expect([status, body.code]).toEqual([409, 'extra_unavailable'])
    expect(body.details).toEqual({ extras: ['bag.7'], offer_id: items[1]?.offer_id })
  })

  test('takes twelve offers and no more', async () => {
    const offers = []
    const results = await search(ada, {
      trip_type: 'one_way',
      sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-12' }],
      adults: 1,
    })
    for (let at = 0; at < 13; at++) offers.push(await choose(ada, results, at % results.offers.length))
    const codes = []
    for (const { offer_id, search_id } of offers)
      codes.push((await ada.call('basketAdd', { kind: 'flight', offer_id, search_id })).body.code)
    expect(codes.slice(0, 12).filter(Boolean)).toEqual([])
    expect(codes[12]).toBe('basket_full')
  })
})
