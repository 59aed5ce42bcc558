import { afterAll, afterEach, expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import {
  actAsCustomer,
  book,
  bookingBody,
  choose,
  openPayment,
  search,
  steerProvider,
} from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop({ now: '2026-11-21T09:00:00Z' })
afterAll(() => shop.close())
afterEach(() => steerProvider(shop.visitor(), 'paystack', {}))

const FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'ABV', departure_date: '2027-01-12' }],
  adults: 1,
}

async function order(visitor: Visitor) {
  const offer = await choose(visitor, await search(visitor, FORM))
  return book(visitor, bookingBody(offer, ['ADT']), crypto.randomUUID())
}

/** The customer acts on the provider's page, its webhooks arrive, and the shop works. */
async function pay(visitor: Visitor, provider: StagedProvider, reference: string, action: string) {
  await actAsCustomer(visitor, provider, reference, action)
  await shop.shop.sandbox?.settled()
}

async function confirmation(visitor: Visitor, orderId: string) {
  return (await visitor.call('flightBookingConfirmation', { confirmation_id: orderId })).body
}

function mailsAbout(reference: string) {
  return shop.database.db
    .selectFrom('mailbox_messages')
    .select('text')
    .where('subject', 'like', `%${reference}%`)
    .execute()
}

test('the owner can fetch every document; a thief with the address cannot', async () => {
  const visitor = shop.visitor()
  const { confirmation_id, booking_reference } = await order(visitor)
  await pay(visitor, 'paystack', await openPayment(visitor, confirmation_id, 'paystack'), 'success')
  await shop.worker.runDue()
  const { documents } = await confirmation(visitor, confirmation_id)
  expect(documents.map(({ type }) => type)).toEqual(['e_ticket', 'receipt', 'calendar', 'letter'])
  for (const { type, url } of documents) {
    const response = await visitor.fetch(url)
    const content = new Uint8Array(await response.arrayBuffer())
    const text =
      type === 'calendar' ? new TextDecoder().decode(content).replaceAll(/\r\n[ \t]/g, '') : await pdfText(content)
    expect(text).toContain(booking_reference)
    expect((await shop.visitor().fetch(url)).status).toBe(404)
  }
})

test('a declined card leaves the order payable, and another provider may take the money', async () => {
  const visitor = shop.visitor()
  const { confirmation_id } = await order(visitor)
  const declined = await openPayment(visitor, confirmation_id, 'paystack')
  await pay(visitor, 'paystack', declined, 'declined')
  expect((await visitor.call('paymentVerify', { reference: declined })).body.status).toBe('failed')
  await pay(visitor, 'flutterwave', await openPayment(visitor, confirmation_id, 'flutterwave'), 'success')
  await shop.worker.runDue()
  expect(await confirmation(visitor, confirmation_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
})

test('when no webhook ever arrives, the verify call makes the order paid', async () => {
  const visitor = shop.visitor()
  await steerProvider(visitor, 'paystack', { webhooks: 'drop' })
  const { confirmation_id } = await order(visitor)
  const reference = await openPayment(visitor, confirmation_id, 'paystack')
  await pay(visitor, 'paystack', reference, 'success')
  expect((await visitor.call('paymentVerify', { reference })).body).toMatchObject({ status: 'paid', confirmation_id })
  await shop.worker.runDue()
  expect(await confirmation(visitor, confirmation_id)).toMatchObject({ fulfilment_status: 'ticketed' })
})

test.each([['underpay'], ['other_currency']])('money that does not match (%s) buys nothing', async (charge) => {
  const visitor = shop.visitor()
  await steerProvider(visitor, 'paystack', { charge })
  const { confirmation_id } = await order(visitor)
  await pay(visitor, 'paystack', await openPayment(visitor, confirmation_id, 'paystack'), 'success')
  await shop.worker.runDue()
  const seen = await confirmation(visitor, confirmation_id)
  expect(seen).toMatchObject({ payment_status: 'review', fulfilment_status: 'none', documents: [] })
})

test('fifty copies of one webhook are one payment, one booking and one mail', async () => {
  const visitor = shop.visitor()
  await steerProvider(visitor, 'paystack', { copies: 50 })
  const { confirmation_id, booking_reference } = await order(visitor)
  await pay(visitor, 'paystack', await openPayment(visitor, confirmation_id, 'paystack'), 'success')
  await shop.worker.runDue()
  const { timeline } = await confirmation(visitor, confirmation_id)
  for (const kind of ['payment_received', 'ticketed']) {
    expect(timeline.filter((event) => event.kind === kind)).toHaveLength(1)
  }
  expect(await mailsAbout(booking_reference)).toHaveLength(1)
})

test('a webhook that the provider did not sign changes nothing', async () => {
  const visitor = shop.visitor()
  const { confirmation_id } = await order(visitor)
  const reference = await openPayment(visitor, confirmation_id, 'paystack')
  const forged = await shop.app.request('/api/v1/webhooks/paystack', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-paystack-signature': 'ab'.repeat(64) },
    body: JSON.stringify({
      event: 'charge.success',
      data: { reference, status: 'success', amount: 1, currency: 'NGN' },
    }),
  })
  expect(forged.status).toBe(401)
  await shop.worker.runDue()
  expect(await confirmation(visitor, confirmation_id)).toMatchObject({ status: 'pending_payment' })
})

test('an unpaid order expires, and says so to who wants to pay it', async () => {
  const visitor = shop.visitor()
  const { confirmation_id } = await order(visitor)
  shop.clock.advance(3_600_000)
  // The bearer has ended meanwhile; the browser asks for a new one.
  visitor.bearer = null
  await shop.worker.runDue()
  expect(await confirmation(visitor, confirmation_id)).toMatchObject({ status: 'expired', payment_expires_at: null })
  const late = await visitor.call('flightCreatePaystackTransaction', { confirmation_id })
  expect(late.body.code).toBe('order_not_payable')
})
