import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { flutterwaveSignature } from '#adapters/payments/flutterwave/flutterwave-signature.ts'
import { paystackSignature } from '#adapters/payments/paystack/paystack-signature.ts'
import type { Problem } from '#contracts/errors.ts'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { scriptedSupplier, sketchOffer } from '#modules/flights/testing/scripted-supplier.ts'
import { ADULT } from '#modules/orders/testing/booking-factory.ts'
import {
  actAsCustomer,
  book,
  bookingBody,
  choose,
  openPayment,
  search,
  steerProvider,
} from '#tests/support/purchase.ts'
import { expectRefusal } from '#tests/support/refusal.ts'
import { openShop, SHOP_URL, type Visitor } from '#tests/support/shop.ts'

const FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' }],
  adults: 1,
}
const PROVIDERS = ['paystack', 'flutterwave'] as const

const ticketed = {
  supplierOrderId: 'sup_1',
  pnr: 'QX7KLM',
  ticketNumbers: ['1250000000001'],
  status: 'ticketed',
} as const
const shop = await openShop({
  now: '2026-11-21T09:00:00Z',
  suppliers: [scriptedSupplier({ search: [sketchOffer()], order: { kind: 'ordered', order: ticketed } })],
})
afterAll(() => shop.close())

let visitor: Visitor
let orderId: string
beforeEach(async () => {
  visitor = shop.visitor()
  const offer = await choose(visitor, await search(visitor, FORM))
  const body = { ...bookingBody(offer, ['ADT']), passengers: [ADULT] }
  orderId = (await book(visitor, body, crypto.randomUUID())).confirmation_id
})
afterEach(async () => {
  for (const provider of PROVIDERS) await steerProvider(shop.visitor(), provider, {})
})

const order = async () => (await visitor.call('flightBookingConfirmation', { confirmation_id: orderId })).body
const inbox = () => shop.database.db.selectFrom('webhook_inbox').select(['id']).execute()

/** What webhooks have brought is done. */
async function settle() {
  await shop.shop.sandbox?.settled()
  await shop.worker.runDue()
}

async function post(provider: string, headers: Readonly<Record<string, string>>, body: BodyInit) {
  const response = await shop.app.request(`${SHOP_URL}/api/v1/webhooks/${provider}`, { method: 'POST', headers, body })
  const answer: Problem = await response.json()
  return { status: response.status, headers: response.headers, body: answer }
}

describe('a webhook', () => {
  /** The secrets that the local providers sign with. */
  let secrets: { readonly paystack: string; readonly flutterwave: string }
  let reference: string
  beforeAll(async () => {
    const rows = await shop.database.db.selectFrom('shop_secrets').select(['name', 'value']).execute()
    const valueOf = (name: string) => rows.find((row) => row.name === name)?.value ?? ''
    secrets = {
      paystack: `sk_test_${valueOf('sandbox paystack')}`,
      flutterwave: valueOf('sandbox flutterwave hash'),
    }
  })
  beforeEach(async () => {
    reference = await openPayment(visitor, orderId, 'paystack')
  })

  /** Says that the order is paid, though nobody has paid it. */
  const claim = () =>
    JSON.stringify({ event: 'charge.success', data: { id: 7, reference, status: 'success', amount: 100_000_00 } })
  const signed = (body: string) => ({ 'x-paystack-signature': paystackSignature(secrets.paystack, body) })
  const flip = (text: string, at: number) =>
    text.slice(0, at) + (text.charAt(at) === '1' ? '2' : '1') + text.slice(at + 1)

  test.each<[string, string, (body: string) => [headers: Record<string, string>, body: string]]>([
    ['no signature', 'paystack', (body) => [{}, body]],
    ['an empty signature', 'paystack', (body) => [{ 'x-paystack-signature': '' }, body]],
    ['a short signature', 'paystack', (body) => [{ 'x-paystack-signature': 'ab' }, body]],
    [
      'a signature of another secret',
      'paystack',
      (body) => [{ 'x-paystack-signature': paystackSignature('sk_test_', body) }, body],
    ],
    [
      'a flipped byte in the signature',
      'paystack',
      (body) => [{ 'x-paystack-signature': flip(signed(body)['x-paystack-signature'], 64) }, body],
    ],
    ['a flipped byte in the body', 'paystack', (body) => [signed(body), flip(body, body.indexOf('100000'))]],
    ['a space more in the body', 'paystack', (body) => [signed(body), `${body} `]],
    ['the other provider’s proof', 'paystack', (body) => [{ 'verif-hash': secrets.flutterwave }, body]],
    ['a wrong hash', 'flutterwave', (body) => [{ 'verif-hash': flip(secrets.flutterwave, 5) }, body]],
    ['an empty hash', 'flutterwave', (body) => [{ 'verif-hash': '' }, body]],
    ['no hash', 'flutterwave', (body) => [{}, body]],
    [
      'a right hash and a wrong signature',
      'flutterwave',
      (body) => [{ 'verif-hash': secrets.flutterwave, 'flutterwave-signature': flutterwaveSignature('x', body) }, body],
    ],
    ['the other provider’s signature', 'flutterwave', (body) => [signed(body), body]],
  ])('with %s is refused and leaves nothing', async (_, provider, forge) => {
    const before = await inbox()
    const [proof, body] = forge(claim())
    await expectRefusal((language) => post(provider, { ...proof, ...language }, body), { code: 'webhook_rejected' })
    expect(await inbox()).toEqual(before)
    await settle()
    expect(await order()).toMatchObject({ status: 'pending_payment', payment_status: 'pending' })
  })

  test('of a megabyte is refused, signed or not', async () => {
    const body = JSON.stringify({ event: 'charge.success', data: { reference, note: 'x'.repeat(1024 * 1024) } })
    for (const proof of [{}, signed(body)]) {
      await expectRefusal((language) => post('paystack', { ...proof, ...language }, body), {
        code: 'payload_too_large',
      })
    }
  })

  test.each(['GET', 'PUT', 'DELETE'])('is not taken with %s', async (method) => {
    for (const provider of PROVIDERS) {
      await expectRefusal(
        async (headers) => {
          const response = await shop.app.request(`${SHOP_URL}/api/v1/webhooks/${provider}`, { method, headers })
          return { status: response.status, headers: response.headers, body: await response.json() }
        },
        { code: 'method_not_allowed' },
      )
    }
  })

  test.each<[string, (body: string) => string]>([
    ['claims a payment that nobody made', (body) => body],
    ['is of a payment that nobody knows', (body) => body.replace(reference, 'TRG-ZZZZZZZZZZZZZZZZZZZZZZZZ')],
    ['is no event', () => '{"hello":"world"}'],
    ['is no JSON', () => 'event=charge.success'],
    ['is a list', () => '[]'],
    ['is nested for ever', () => '['.repeat(30_000)],
    ['has texts for numbers', () => '{"event":"charge.success","data":{"id":{},"reference":7,"status":[]}}'],
    ['has prototype’s keys', () => '{"event":"__proto__","data":{"__proto__":{"reference":"x"}}}'],
  ])('that is signed but %s changes no order', async (_, change) => {
    const body = change(claim())
    const { status } = await post('paystack', signed(body), body)
    expect(status).toBe(200)
    await settle()
    expect(await order()).toMatchObject({ status: 'pending_payment', fulfilment_status: 'none', documents: [] })
  })

  test.each([
    ['an escaped NUL character', String.raw`"\u0000"`],
    ['half a character', String.raw`"\ud800"`],
    ['a bare NUL character', '"\0"'],
    ['a text without end', JSON.stringify(randomBytes(6_000).toString('hex'))],
  ])('that is signed and has %s for every value is kept, and changes no order', async (_, value) => {
    const before = (await inbox()).length
    const paystack = `{"event":"charge.success","data":{"id":${value},"reference":${value},"status":${value}}}`
    expect((await post('paystack', signed(paystack), paystack)).status).toBe(200)
    const flutterwave = `{"event":"charge.completed","data":{"id":${value},"tx_ref":${value},"status":${value}}}`
    expect((await post('flutterwave', { 'verif-hash': secrets.flutterwave }, flutterwave)).status).toBe(200)
    expect((await inbox()).length).toBe(before + 2)
    await settle()
    expect(await order()).toMatchObject({ status: 'pending_payment' })
  })

  test('that is signed and has an id without end is kept', async () => {
    const body = claim().replace('"id":7', `"id":"${randomBytes(20_000).toString('hex')}"`)
    expect((await post('paystack', signed(body), body)).status).toBe(200)
  })
})

describe('money that is not what was asked', () => {
  const charges = ['underpay', 'other_currency'] as const
  test.each(PROVIDERS.flatMap((provider) => charges.map((charge) => [charge, provider] as const)))(
    '(%s with %s) buys nothing, is told apart and is not taken again',
    async (charge, provider) => {
      await steerProvider(visitor, provider, { charge })
      const reference = await openPayment(visitor, orderId, provider)
      await actAsCustomer(visitor, provider, reference, 'success')
      await settle()
      expect((await visitor.call('paymentVerify', { reference })).body.status).toBe('mismatch')
      const seen = await order()
      expect(seen).toMatchObject({ payment_status: 'review', fulfilment_status: 'none', documents: [] })
      expect(seen.timeline.map(({ kind }) => kind)).toContain('review')
      for (const endpoint of ['flightCreatePaystackTransaction', 'flightCreateFlutterwaveTransaction'] as const) {
        await expectRefusal((language) => visitor.call(endpoint, { confirmation_id: orderId }, language), {
          code: 'order_not_payable',
        })
      }
    },
  )

  test('named by the browser itself, buys nothing', async () => {
    const reference = await openPayment(visitor, orderId, 'flutterwave')
    const tampered = new URLSearchParams({
      public_key: 'FLWPUBK_TEST-sandbox-X',
      tx_ref: reference,
      amount: '1',
      currency: 'NGN',
      email: 'adaeze@example.com',
    })
    expect((await visitor.fetch(`/sandbox/flutterwave/checkout?${tampered}`)).status).toBe(303)
    await actAsCustomer(visitor, 'flutterwave', reference, 'success')
    await settle()
    expect(await order()).toMatchObject({ payment_status: 'review', fulfilment_status: 'none', documents: [] })
  })
})

describe('a payment', () => {
  test.each([['TRG-ZZZZZZZZZZZZZZZZZZZZZZZZ'], ["' or 1=1 --"], ['__proto__'], ['🛫']])(
    'of the reference %j is not found',
    async (reference) => {
      await expectRefusal((language) => visitor.call('paymentVerify', { reference }, language), {
        code: 'payment_not_found',
      })
    },
  )

  test.each<[string, unknown, string]>([
    ['no reference', undefined, 'This field is required'],
    ['an empty reference', '', 'This field is required'],
    ['a number', 7, 'This value is not valid'],
    ['a NUL character', 'TRG-\0', 'This value is not valid'],
    ['an endless reference', 'x'.repeat(101), 'This value is too long'],
  ])('with %s is refused on its field', async (_, reference, text) => {
    await expectRefusal((language) => visitor.call('paymentVerify', { reference }, language), {
      code: 'validation_failed',
      fields: { reference: text },
    })
  })

  test('of an order that is paid is not taken again; money that comes twice goes back', async () => {
    const [first, second] = [
      await openPayment(visitor, orderId, 'paystack'),
      await openPayment(visitor, orderId, 'flutterwave'),
    ]
    await actAsCustomer(visitor, 'paystack', first, 'success')
    await settle()
    await expectRefusal(
      (language) => visitor.call('flightCreatePaystackTransaction', { confirmation_id: orderId }, language),
      { code: 'order_not_payable' },
    )
    await actAsCustomer(visitor, 'flutterwave', second, 'success')
    await settle()
    const { payments, status } = await order()
    expect(status).toBe('confirmed')
    expect(
      payments
        .map((payment) => [payment.provider, payment.status])
        .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    ).toEqual([
      ['flutterwave', expect.stringMatching(/^refund/)],
      ['paystack', 'paid'],
    ])
  })
})
