import { afterAll, expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { openShop, SHOP_URL, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' }],
  adults: 2,
  children: 1,
  infants: 1,
}

/** From a search to an order, Lagos to London for a family of four. */
async function order(visitor: Visitor) {
  const offer = await choose(visitor, await search(visitor, FORM))
  return book(visitor, bookingBody(offer, ['ADT', 'ADT', 'CNN', 'INF']), offer.offer_id)
}

test.each(['paystack', 'flutterwave'] as const)('a family flies to London, paid with %s', async (provider) => {
  const visitor = shop.visitor()
  const { confirmation_id, payment_status } = await order(visitor)
  expect(payment_status).toBe('unpaid')

  await actAsCustomer(visitor, provider, await openPayment(visitor, confirmation_id, provider), 'success')
  await shop.shop.sandbox?.settled()
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
  expect(JSON.stringify(body)).not.toMatch(/Okonkwo|adaeze|8031234567/i)
})
