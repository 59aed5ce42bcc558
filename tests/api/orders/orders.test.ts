import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConfirmAvailabilityResponse } from '#contracts/flights/confirmed-offers.ts'
import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import { scriptedSupplier, sketchOffer } from '#modules/flights/testing/scripted-supplier.ts'
import { SERVICE_FEE } from '#tests/support/purchase.ts'
import { openShop, SHOP_URL, type TestShop, type Visitor } from '#tests/support/shop.ts'
import { ADULT } from '../../../src/modules/orders/testing/booking-factory.ts'

const NOW = '2026-11-21T09:00:00Z'
const FRENCH = { 'Accept-Language': 'fr' }
const TOTAL = { amount: 100_000_000, currency: 'NGN' }

let shop: TestShop
let visitor: Visitor
let offer: ConfirmAvailabilityResponse

beforeAll(async () => {
  const ticketed = {
    supplierOrderId: 'sup_1',
    pnr: 'QX7KLM',
    ticketNumbers: ['1250000000001'],
    status: 'ticketed',
  } as const
  const supplier = scriptedSupplier({
    search: [sketchOffer({ total: TOTAL.amount - SERVICE_FEE })],
    order: { kind: 'ordered', order: ticketed },
  })
  shop = await openShop({ now: NOW, suppliers: [supplier] })
})
afterAll(() => shop.close())
beforeEach(async () => {
  visitor = shop.visitor()
  offer = await confirmedOffer(visitor)
})

async function confirmedOffer(traveller: Visitor): Promise<ConfirmAvailabilityResponse> {
  const sectors = [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' }]
  const { body: search } = await traveller.call('flightSearch', { trip_type: 'one_way', sectors, adults: 1 })
  await shop.shop.idle()
  const { body: results } = await traveller.call('flightSearchResults', { sessionId: search.sessionId })
  const [found] = results.offers
  const confirmed = await traveller.call('flightConfirmAvailability', {
    search_id: results.search_id,
    fare_source_code: found?.fare_source_code,
    sector_sequence: found?.sector_sequence,
  })
  expect(confirmed.status).toBe(200)
  return confirmed.body
}

const booking = (change: object = {}) => ({
  offer_id: offer.offer_id,
  search_id: offer.search_id,
  contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '08031234567' },
  passengers: [ADULT],
  expected_total: TOTAL,
  agree_terms: true,
  ...change,
})

/** The customer pays at the sandbox, and the webhook does its work. */
async function payAtSandbox(reference: string, provider: StagedProvider, action = 'success'): Promise<void> {
  const response = await visitor.fetch(`/sandbox/control/${provider}/act`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ reference, action }),
  })
  expect(response.status).toBe(200)
  await shop.shop.idle()
  await shop.worker.runDue()
}

test.each(['paystack', 'flutterwave'] as const)('a traveller buys with %s and holds an e-ticket', async (provider) => {
  const placed = await visitor.call('flightCreateBooking', booking())
  expect(placed.status).toBe(201)
  const { confirmation_id } = placed.body
  const endpoint = provider === 'paystack' ? 'flightCreatePaystackTransaction' : 'flightCreateFlutterwaveTransaction'
  const started = await visitor.call(endpoint, { confirmation_id })
  expect(started.body).toMatchObject({ provider, amount: provider === 'paystack' ? 100_000_000 : '1000000.00' })
  await payAtSandbox(started.body.reference, provider)

  const { body: order } = await visitor.call('flightBookingConfirmation', { confirmation_id })
  expect(order).toMatchObject({
    owner: true,
    status: 'confirmed',
    payment_status: 'paid',
    airline_pnr: 'QX7KLM',
    passengers: [{ first_name: 'Adaeze', ticket_number: '1250000000001' }],
    payments: [{ provider, status: 'paid', amount: TOTAL }],
  })
  const documents = await Promise.all(order.documents.map(({ url }) => visitor.fetch(url)))
  expect(documents.map((document) => document.status)).toEqual([200, 200, 200, 200])
  const mails = await shop.database.db.selectFrom('mailbox_messages').selectAll().execute()
  expect(mails.map(({ recipient }) => recipient)).toContain('adaeze@example.com')
})

test('each provider has a call of its own beside the one for all, with the same transaction in its own words', async () => {
  const { confirmation_id } = (await visitor.call('flightCreateBooking', booking())).body
  const open = async (provider: string) =>
    (await visitor.call('orderCreateTransaction', { confirmation_id, provider })).body
  const paystack = await open('paystack')
  const { reference, email, first_name, last_name, metadata, label } = paystack
  const alike = { flow: 'widget', email, first_name, last_name, currency: 'NGN', metadata, label }
  expect((await visitor.call('flightCreatePaystackTransaction', { confirmation_id })).body).toEqual({
    ...alike,
    provider: 'paystack',
    script_url: `${SHOP_URL}/sandbox/paystack/inline.js`,
    public_key: 'pk_test_sandbox',
    reference,
    access_code: paystack.details['access_code'],
    authorization_url: paystack.page_url,
    amount: 100_000_000,
    channels: ['card', 'bank', 'ussd', 'qr', 'mobile_money'],
  })
  const flutterwave = await open('flutterwave')
  expect(flutterwave).toMatchObject({ amount: TOTAL, channels: expect.arrayContaining(['card', 'account']) })
  expect((await visitor.call('flightCreateFlutterwaveTransaction', { confirmation_id })).body).toEqual({
    ...alike,
    provider: 'flutterwave',
    script_url: `${SHOP_URL}/sandbox/flutterwave/v3.js`,
    public_key: 'FLWPUBK_TEST-sandbox-X',
    reference: flutterwave.reference,
    tx_ref: flutterwave.reference,
    amount: '1000000.00',
    payment_options: 'card,account,ussd,nqr,mobilemoneyghana,mobilemoneyfranco,mpesa',
    customer: { email, phone_number: expect.stringMatching(/^\+/), name: `${first_name} ${last_name}` },
    customizations: { title: label, description: expect.stringContaining('LOS–'), logo: `${SHOP_URL}/icon.svg` },
    redirect_url: `${SHOP_URL}/flights/booking/${confirmation_id}`,
    link: flutterwave.page_url,
  })
  const unknown = await visitor.call('orderCreateTransaction', { confirmation_id, provider: 'stripe' })
  expect(unknown).toMatchObject({
    status: 422,
    body: { code: 'validation_failed', errors: { provider: [expect.any(String)] } },
  })
})

test('another visitor sees the trip, not the travellers, and cannot pay', async () => {
  const { confirmation_id } = (await visitor.call('flightCreateBooking', booking())).body
  const stranger = shop.visitor()
  const { body: order } = await stranger.call('flightBookingConfirmation', { confirmation_id })
  expect(order).toMatchObject({ owner: false, documents: [], payments: [], contact: { phone: '•••' } })
  expect(JSON.stringify(order)).not.toContain('Adaeze')
  const payment = await stranger.call('flightCreatePaystackTransaction', { confirmation_id })
  expect([payment.status, payment.body.code]).toEqual([404, 'not_found'])
})

test('a foreign or unknown confirmation answers with msg as well as message', async () => {
  const { status, body } = await visitor.call('flightBookingConfirmation', { confirmation_id: 'ord_unknown' })
  expect([status, body.code]).toEqual([404, 'not_found'])
  expect(body.msg).toBe(body.message)
})

describe('repeating a booking', () => {
  test('with one Idempotency-Key answers the same, and refuses another body', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await visitor.call('flightCreateBooking', booking(), key)
    const again = await visitor.call('flightCreateBooking', booking(), key)
    expect([again.status, again.body]).toEqual([201, first.body])
    const other = await visitor.call('flightCreateBooking', booking({ coupon_code: 'TERANGA5' }), key)
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_conflict'])
  })

  test('from a second tab gets the same order', async () => {
    const first = await visitor.call('flightCreateBooking', booking())
    const second = await visitor.call('flightCreateBooking', booking())
    expect(second.body.confirmation_id).toBe(first.body.confirmation_id)
  })
})

describe('the coupon', () => {
  test('takes five percent off, in any case', async () => {
    const { body } = await visitor.call('couponValidate', { code: 'teranga5', offer_id: offer.offer_id })
    expect(body).toEqual({
      valid: true,
      code: 'TERANGA5',
      discount: { amount: 5_000_000, currency: 'NGN' },
      discounts: [{ code: 'TERANGA5', source: 'coupon', amount: 5_000_000 }],
      grand_total: { amount: 95_000_000, currency: 'NGN' },
      reason_code: null,
      message: null,
    })
  })

  test('is refused in the visitor’s language', async () => {
    const input = { code: 'NOTHING', offer_id: offer.offer_id }
    const english = await visitor.call('couponValidate', input)
    expect(english.body).toMatchObject({ valid: false, reason_code: 'unknown', grand_total: TOTAL })
    expect(english.body.message).toBe('We don’t recognise this coupon code')
    const french = await visitor.call('couponValidate', input, FRENCH)
    expect(french.body.message).toBe('Nous ne connaissons pas ce code promo')
  })

  test('of a stranger’s offer is not found', async () => {
    const answer = await shop.visitor().call('couponValidate', { code: 'TERANGA5', offer_id: offer.offer_id })
    expect(answer.status).toBe(404)
  })
})

describe('a booking with a mistake', () => {
  test.each<[string, object, string, string]>([
    ['no e-mail', { contact: { country_code: '+234', phone_number: '1' } }, 'contact.email', 'Email is required'],
    ['terms not accepted', { agree_terms: false }, 'agree_terms', 'You must agree to the terms and conditions'],
    ['no travellers', { passengers: [] }, 'passengers', ''],
    [
      'an expired passport',
      { passengers: [{ ...ADULT, passport_expiry_date: '2026-11-30' }] },
      'passengers.0.passport_expiry_date',
      'Passport must be valid',
    ],
    ['a child as adult', { passengers: [{ ...ADULT, year_of_birth: 2020 }] }, 'passengers.0.year_of_birth', ''],
    [
      '30 February',
      { passengers: [{ ...ADULT, month_of_birth: 2, day_of_birth: 30 }] },
      'passengers.0.day_of_birth',
      '',
    ],
    ['one traveller too many', { passengers: [ADULT, ADULT] }, 'passengers', ''],
  ])('%s names the field', async (_, change, field, text) => {
    const { status, body } = await visitor.call('flightCreateBooking', booking(change))
    expect([status, body.code]).toEqual([422, 'validation_failed'])
    expect(body.errors?.[field]?.[0]).toContain(text)
    const french = await visitor.call('flightCreateBooking', booking(change), FRENCH)
    expect(french.body.errors?.[field]?.[0]).not.toBe(body.errors?.[field]?.[0])
  })

  test('a tampered price is refused with both prices', async () => {
    const expected = { amount: 1, currency: 'NGN' }
    const { status, body } = await visitor.call('flightCreateBooking', booking({ expected_total: expected }))
    expect([status, body.code, body.details]).toEqual([409, 'price_changed', { expected, actual: TOTAL }])
  })

  test('an expired offer cannot be booked', async () => {
    shop.clock.advance(61 * 60_000)
    // The bearer is older than its ten minutes by now.
    visitor.bearer = null
    const { status, body } = await visitor.call('flightCreateBooking', booking())
    shop.clock.set(NOW)
    expect([status, body.code]).toEqual([410, 'offer_expired'])
  })
})

test('a declined card leaves the order to be paid', async () => {
  const { confirmation_id } = (await visitor.call('flightCreateBooking', booking())).body
  const first = await visitor.call('flightCreateFlutterwaveTransaction', { confirmation_id })
  await payAtSandbox(first.body.reference, 'flutterwave', 'declined')
  await visitor.call('paymentVerify', { reference: first.body.reference })
  await shop.worker.runDue()
  const { body: order } = await visitor.call('flightBookingConfirmation', { confirmation_id })
  expect(order).toMatchObject({ status: 'pending_payment', payment_status: 'failed' })
  const next = await visitor.call('flightCreatePaystackTransaction', { confirmation_id })
  await payAtSandbox(next.body.reference, 'paystack')
  const { body: paid } = await visitor.call('flightBookingConfirmation', { confirmation_id })
  expect(paid.status).toBe('confirmed')
})
