import { afterAll, beforeEach, expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import { confirmEmail } from '#tests/support/confirmed-email.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { actAsCustomer, book, bookingBody, openPayment, search } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop({ now: '2026-11-21T09:00:00Z' })
afterAll(() => shop.close())
// Nobody does all of this within a minute, which the limits of calls would notice.
beforeEach(() => shop.clock.advance(60_000))

/** The airline of this route keeps seats for a payment to come. */
const HELD_ROUTE: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'JFK', destination: 'EWR', departure_date: '2026-12-29' }],
  adults: 1,
}

async function settle(): Promise<void> {
  await shop.worker.runDue()
  await shop.shop.sandbox?.settled()
  await shop.worker.runDue()
}

/** Confirms the most expensive fare of the first flight: the one that gives most back. */
async function chooseBest(visitor: Visitor, results: FlightSearchResultsResponse) {
  const [offer] = results.offers
  const fares = offer?.fares ?? []
  const answer = await visitor.call('flightConfirmAvailability', {
    search_id: results.search_id,
    fare_source_code: fares.at(-1)?.fare_source_code ?? offer?.fare_source_code,
    sector_sequence: offer?.sector_sequence,
  })
  if (answer.status !== 200) throw new Error(`confirm: ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function hold(visitor: Visitor, number = 0) {
  const email = `adaeze${number}@example.com`
  const departure_date = number % 2 === 0 ? '2026-12-29' : '2026-12-30'
  const sectors = [{ origin: 'JFK', destination: 'EWR', departure_date }]
  const offer = await chooseBest(visitor, await search(visitor, { ...HELD_ROUTE, sectors }))
  await confirmEmail(shop, visitor, email)
  const contact = { email, country_code: '+234', phone_number: `80312345${String(number).padStart(2, '0')}` }
  const body = bookingBody(offer, ['ADT'], { contact, payment_option: 'hold' })
  const { confirmation_id } = await book(visitor, body, crypto.randomUUID())
  await settle()
  return { offer, confirmation_id }
}

const shown = async (visitor: Visitor, confirmation_id: string) =>
  (await visitor.call('flightBookingConfirmation', { confirmation_id })).body
const seatsSold = async () => {
  const rows = await shop.database.db.selectFrom('simulator_seats').select('sold').execute()
  return rows.reduce((sum, { sold }) => sum + sold, 0)
}

async function pay(visitor: Visitor, confirmation_id: string): Promise<void> {
  const reference = await openPayment(visitor, confirmation_id, 'paystack')
  await actAsCustomer(visitor, 'paystack', reference, 'success')
  await shop.shop.sandbox?.settled()
  await settle()
}

test('a seat is held, paid, ticketed, given back, and the money is followed home', async () => {
  const visitor = shop.visitor()
  const { offer, confirmation_id } = await hold(visitor)
  expect(offer).toMatchObject({ hold_allowed: true, payment_required_by: expect.any(String) })
  const held = await shown(visitor, confirmation_id)
  expect(held).toMatchObject({ status: 'on_hold', fulfilment_status: 'held', cancellation: 'free' })
  expect(held.hold?.payment_required_by).toBe(offer.payment_required_by)

  await pay(visitor, confirmation_id)
  const bought = await shown(visitor, confirmation_id)
  expect(bought).toMatchObject({ status: 'confirmed', payment_status: 'paid', cancellation: 'quote' })
  expect(bought.airline_pnr).toBe(held.airline_pnr)
  expect(bought.passengers[0]?.ticket_number).toMatch(/^\d{13}$/)

  const quoted = await visitor.call('bookingCancelQuote', { confirmation_id })
  expect(quoted.status).toBe(200)
  const { refund, penalty, paid, lines, quote_id } = quoted.body
  expect(refund.amount + penalty.amount).toBe(paid.amount)
  const sumOf = (side: string) =>
    lines.filter((line) => line.side === side).reduce((sum, { amount }) => sum + amount.amount, 0)
  expect([sumOf('refund'), sumOf('kept')]).toEqual([refund.amount, penalty.amount])

  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => visitor.call('bookingCancel', { confirmation_id, quote_id }, key)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (let hour = 0; hour < 24; hour++) {
    shop.clock.advance(3_600_000)
    await settle()
  }
  // The bearer has run out meanwhile.
  visitor.bearer = null
  const cancelled = await shown(visitor, confirmation_id)
  expect(cancelled).toMatchObject({ status: 'cancelled', fulfilment_status: 'cancelled' })
  if (refund.amount > 0) expect(cancelled.refunds).toMatchObject([{ amount: refund, status: 'processed' }])
  const ticket = await visitor.fetch(`/api/v1/documents/${confirmation_id}/e_ticket`)
  expect(await pdfText(new Uint8Array(await ticket.arrayBuffer()))).toContain('not valid for travel')
})

test('a stranger can neither see the terms nor cancel, nor learn that the booking exists', async () => {
  const { confirmation_id } = await hold(shop.visitor())
  const stranger = shop.visitor()
  expect((await stranger.call('bookingCancelQuote', { confirmation_id })).status).toBe(404)
  expect((await stranger.call('bookingCancel', { confirmation_id })).status).toBe(404)
  expect((await stranger.call('bookingCancel', { confirmation_id: 'ord_none' })).status).toBe(404)
})

test('twenty holds that nobody pays give every seat back, once', async () => {
  const before = await seatsSold()
  for (let copy = 0; copy < 20; copy++) {
    await hold(shop.visitor(), copy + 1)
    shop.clock.advance(10_000)
  }
  expect(await seatsSold()).toBe(before + 20)
  for (let day = 0; day < 5; day++) {
    shop.clock.advance(86_400_000)
    await settle()
  }
  // Whatever an earlier test still held has ended by now as well.
  expect(await seatsSold()).toBeLessThanOrEqual(before)
  const open = await shop.database.db
    .selectFrom('order_items')
    .select('id')
    .where('status', 'in', ['held', 'releasing'])
    .execute()
  expect(open).toEqual([])
})
