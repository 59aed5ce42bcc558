import { afterAll, expect, test } from 'vitest'
import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import { book, bookingBody, choose, search } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop({ now: '2026-11-02T09:00:00Z' })
afterAll(() => shop.close())

const VERVE = '5061 4604 1012 0223 210'
const VISA = { paystack: '4084 0840 8408 4081', flutterwave: '4187 4274 1556 4246' } as const
const CREATE = {
  paystack: 'flightCreatePaystackTransaction',
  flutterwave: 'flightCreateFlutterwaveTransaction',
} as const

async function placeOrder(visitor: Visitor) {
  const sectors = [{ origin: 'LOS', destination: 'ABV', departure_date: '2026-12-01' }]
  const results = await search(visitor, { trip_type: 'one_way', sectors, adults: 1 })
  const offer = await choose(visitor, results)
  return book(visitor, bookingBody(offer, ['ADT']), crypto.randomUUID())
}

async function payByCard(visitor: Visitor, provider: StagedProvider, reference: string, card_number: string) {
  const response = await visitor.fetch(`/sandbox/control/${provider}/act`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reference, action: 'card', card_number }),
  })
  expect(response.status, await response.clone().text()).toBe(200)
  await shop.shop.idle()
  await shop.worker.runDue()
}

test.each(['paystack', 'flutterwave'] as const)('a Verve card pays two percent less with %s', async (provider) => {
  const visitor = shop.visitor()
  const { body } = await visitor.call('offers', {}, { 'Accept-Language': 'fr' })
  const offer = body.offers.find(({ group }) => group === 'bank')
  expect(offer).toMatchObject({ code: 'VERVE2', title: 'Payez avec Verve, 2\u00A0% de remise' })
  const { confirmation_id, price } = await placeOrder(visitor)
  const asked = { code: offer?.code, confirmation_id, provider }
  const quoted = await visitor.call('couponValidate', asked)
  const left = quoted.body.grand_total.amount
  expect(quoted.body).toMatchObject({ valid: true, discounts: [{ source: 'bank_offer' }] })
  expect(price.grand_total - left).toBe(Math.min(2_000_000, Math.round(price.grand_total * 0.02)))
  const opened = await visitor.call(CREATE[provider], { confirmation_id, offer_code: 'VERVE2' })
  await payByCard(visitor, provider, opened.body.reference, VERVE)
  const order = await visitor.call('flightBookingConfirmation', { confirmation_id })
  expect(order.body).toMatchObject({
    status: 'confirmed',
    price: { grand_total: left, discount: { code: 'VERVE2' } },
    payments: [{ status: 'paid', amount: { amount: left } }],
  })
})

test.each(['paystack', 'flutterwave'] as const)('another card gets its money back from %s', async (provider) => {
  const visitor = shop.visitor()
  const { confirmation_id, price } = await placeOrder(visitor)
  const opened = await visitor.call(CREATE[provider], { confirmation_id, offer_code: 'verve2' })
  expect(opened.status).toBe(200)
  await payByCard(visitor, provider, opened.body.reference, VISA[provider])
  const order = await visitor.call('flightBookingConfirmation', { confirmation_id })
  expect(order.body).toMatchObject({
    status: 'pending_payment',
    payment_status: 'failed',
    price: { grand_total: price.grand_total, discount: null },
    payments: [{ status: expect.stringMatching(/^refund/) }],
  })
  const again = await visitor.call(CREATE[provider], { confirmation_id })
  await payByCard(visitor, provider, again.body.reference, VISA[provider])
  const paid = await visitor.call('flightBookingConfirmation', { confirmation_id })
  expect(paid.body).toMatchObject({ status: 'confirmed', price: { grand_total: price.grand_total } })
})

test('a code that is no card offer is refused, with its reason, and opens nothing', async () => {
  const visitor = shop.visitor()
  const { confirmation_id } = await placeOrder(visitor)
  for (const [offer_code, reason] of [
    ['TERANGA5', 'too_late'],
    ['NAIROBI4', 'unknown'],
    ['__proto__', 'unknown'],
  ]) {
    const { status, body } = await visitor.call('flightCreatePaystackTransaction', { confirmation_id, offer_code })
    expect([status, body.code, body.details]).toEqual([422, 'coupon_refused', { reason }])
  }
  const stranger = shop.visitor()
  const asked = { code: 'VERVE2', confirmation_id, provider: 'paystack' }
  expect((await stranger.call('couponValidate', asked)).status).toBe(404)
  const both = { ...asked, offer_id: 'off_1' }
  expect((await visitor.call('couponValidate', both)).status).toBe(422)
  const order = await visitor.call('flightBookingConfirmation', { confirmation_id })
  expect(order.body.payments).toEqual([])
})

test('offers are asked for by group; another word is refused', async () => {
  const visitor = shop.visitor()
  const get = async (query: string) => {
    const response = await visitor.fetch(`/api/v1/offers${query}`)
    return { status: response.status, body: await response.json() }
  }
  expect((await get('')).body.offers.length).toBeGreaterThanOrEqual(5)
  const { body } = await get('?group=explore')
  expect(body.offers.map(({ group }: { group: string }) => group)).toEqual(['explore', 'explore', 'explore'])
  expect(await get('?group=elsewhere')).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
})
