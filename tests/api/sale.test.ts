import { afterAll, expect, test } from 'vitest'
import type { FlightSearchResultsResponse } from '#contracts/flights.ts'
import type { PaymentProvider } from '#contracts/orders.ts'
import { ADULT, CHILD, INFANT, SECOND_ADULT } from '#modules/orders/testing/booking-factory.ts'
import { openShop, SHOP_URL, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** Polls as the listing does, until every supplier has answered. */
async function resultsOf(visitor: Visitor, sessionId: string): Promise<FlightSearchResultsResponse> {
  for (let poll = 0; poll < 100; poll++) {
    const { status, body } = await visitor.call('flightSearchResults', { sessionId })
    expect(status).toBe(200)
    if (body.status !== 'in_progress') return body
  }
  throw new Error('the search never ends')
}

/** From a search to a confirmed offer, Lagos to London for a family of four. */
async function chooseFlight(visitor: Visitor) {
  const search = await visitor.call('flightSearch', {
    trip_type: 'one_way',
    sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' }],
    adults: 2,
    children: 1,
    infants: 1,
  })
  expect(search.status).toBe(200)
  const { offers, search_id } = await resultsOf(visitor, search.body.sessionId)
  const [offer] = offers
  if (!offer) throw new Error('no flights from Lagos to London')
  const confirmed = await visitor.call('flightConfirmAvailability', {
    sector_sequence: offer.sector_sequence,
    fare_source_code: offer.fare_source_code,
    search_id,
  })
  expect(confirmed.status).toBe(200)
  return confirmed.body
}

async function order(visitor: Visitor) {
  const offer = await chooseFlight(visitor)
  const answer = await visitor.call(
    'flightCreateBooking',
    {
      offer_id: offer.offer_id,
      search_id: offer.search_id,
      contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '0803 123 4567' },
      passengers: [ADULT, SECOND_ADULT, CHILD, INFANT],
      expected_total: { amount: offer.price.grand_total, currency: offer.price.currency },
      agree_terms: true,
    },
    { 'Idempotency-Key': offer.offer_id },
  )
  expect(answer.status).toBe(201)
  return answer.body
}

/** Pays on the provider's page, as the customer would, and lets the webhook arrive. */
async function pay(provider: PaymentProvider, reference: string) {
  const paid = await shop.app.request(`${SHOP_URL}/sandbox/control/${provider}/act`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ reference, action: 'success' }),
  })
  expect(paid.status).toBe(200)
  await shop.shop.sandbox?.settled()
}

const OPEN = { paystack: 'flightCreatePaystackTransaction', flutterwave: 'flightCreateFlutterwaveTransaction' } as const

test.each(['paystack', 'flutterwave'] as const)('a family flies to London, paid with %s', async (provider) => {
  const visitor = shop.visitor()
  const { confirmation_id, payment_status } = await order(visitor)
  expect(payment_status).toBe('unpaid')

  const transaction = await visitor.call(OPEN[provider], { confirmation_id })
  expect(transaction.status).toBe(200)
  await pay(provider, transaction.body.reference)
  await shop.worker.runDue()

  const { body } = await visitor.call('flightBookingConfirmation', { confirmation_id })
  expect(body).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
    fulfilment_status: 'ticketed',
    owner: true,
  })
  expect(body.airline_pnr).toMatch(/^[A-Z0-9]{6}$/)
  expect(new Set(body.passengers.map(({ ticket_number }) => ticket_number)).size).toBe(4)

  for (const { url } of body.documents) {
    const document = await visitor.fetch(url)
    expect(document.status).toBe(200)
    expect((await document.arrayBuffer()).byteLength).toBeGreaterThan(500)
    expect((await shop.visitor().fetch(url)).status).toBe(404)
  }
  const mailbox = await (await shop.app.request(`${SHOP_URL}/mailbox`)).text()
  expect(mailbox).toContain('adaeze@example.com')
})

test('a stranger with the link sees the trip, not the people', async () => {
  const visitor = shop.visitor()
  const { confirmation_id } = await order(visitor)
  const { body } = await shop.visitor().call('flightBookingConfirmation', { confirmation_id })
  expect(body.owner).toBe(false)
  expect(JSON.stringify(body)).not.toMatch(/Okafor|adaeze|0803|8031234567/)
})
