import { afterAll, beforeEach, expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import type { OrderInstalments } from '#contracts/orders/instalments.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { confirmEmail } from '#tests/support/confirmed-email.ts'
import { actAsCustomer, book, bookingBody, search } from '#tests/support/purchase.ts'
import { signUp } from '#tests/support/customer.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop({ now: '2026-11-21T09:00:00Z' })
afterAll(() => shop.close())
// Nobody does all of this within a minute, which the limits of calls would notice.
beforeEach(() => shop.clock.advance(60_000))

const DAY_MS = 24 * 3_600_000
/** The airline of this route keeps its flexible fares for two weeks, at their price. */
const KEPT_ROUTE: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'JFK', destination: 'EWR', departure_date: '2027-02-16' }],
  adults: 1,
}

async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await shop.worker.runDue()
    await shop.shop.sandbox?.settled()
  }
}

/** Lets days pass, one after the other, and everything run that becomes due. */
async function wait(visitor: Visitor, days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    shop.clock.advance(DAY_MS)
    await settle()
  }
  visitor.bearer = (await visitor.call('authToken', {})).body.access_token
}

/** Confirms the most flexible (`at` -1) or the barest (0) fare of the first flight. */
async function choose(visitor: Visitor, at: number) {
  const { offers, search_id } = await search(visitor, KEPT_ROUTE)
  const [offer] = offers
  const { body } = await visitor.call('flightConfirmAvailability', {
    search_id,
    fare_source_code: offer?.fares?.at(at)?.fare_source_code ?? offer?.fare_source_code,
    sector_sequence: offer?.sector_sequence,
  })
  return body
}

async function agree(visitor: Visitor, later_parts = 2): Promise<string> {
  const offer = await choose(visitor, -1)
  const body = bookingBody(offer, ['ADT'], { payment_option: 'instalments', later_parts })
  await confirmEmail(shop, visitor)
  const { confirmation_id } = await book(visitor, body, crypto.randomUUID())
  await settle()
  return confirmation_id
}

const shown = async (visitor: Visitor, confirmation_id: string) =>
  (await visitor.call('flightBookingConfirmation', { confirmation_id })).body
async function instalmentsOf(visitor: Visitor, orderId: string): Promise<OrderInstalments> {
  const { instalments } = await shown(visitor, orderId)
  if (!instalments) throw new Error('is not paid in parts')
  return instalments
}
async function pay(visitor: Visitor, confirmation_id: string, part: number | 'rest'): Promise<void> {
  const { parts, rest_charge_id } = await instalmentsOf(visitor, confirmation_id)
  const charge_id = part === 'rest' ? rest_charge_id : parts.find(({ number }) => number === part)?.charge_id
  const { status, body } = await visitor.call('flightCreatePaystackTransaction', { confirmation_id, charge_id })
  if (status !== 200) throw new Error(JSON.stringify(body))
  await actAsCustomer(visitor, 'paystack', body.reference, 'success')
  await settle()
}
const mailsTo = async (orderId: string) =>
  (await shop.database.db.selectFrom('jobs').select('payload').where('kind', '=', 'mail.send').orderBy('id').execute())
    .map(({ payload }) => payload as { orderId: string; template: string })
    .filter((mail) => mail.orderId === orderId)
    .map(({ template }) => template)
const seatsSold = async () => {
  const rows = await shop.database.db.selectFrom('simulator_seats').select('sold').execute()
  return rows.reduce((sum, { sold }) => sum + sold, 0)
}

test('a list of flights says what is paid now of fares that can be paid in parts, and the offer asks for no other', async () => {
  const visitor = shop.visitor()
  const { offers, search_id } = await search(visitor, KEPT_ROUTE)
  const [offer] = offers
  const flexible = offer?.fares.at(-1)
  expect(offer?.fares[0]?.first_part).toBeUndefined()
  expect(offer?.first_part).toBe(flexible?.first_part)
  const { body: confirmed } = await visitor.call('flightConfirmAvailability', {
    search_id,
    fare_source_code: flexible?.fare_source_code ?? '',
    sector_sequence: offer?.sector_sequence ?? [],
  })
  const { body } = await visitor.call('orderInstalmentPlan', { offer_id: confirmed.offer_id })
  const firsts = body.plans.map(({ parts }) => parts[0]?.amount.amount ?? 0)
  expect(flexible?.first_part).toBe(Math.min(...firsts))
})

test('a flight is paid in three parts over two weeks, and ticketed with the last', async () => {
  const visitor = shop.visitor()
  const offer = await choose(visitor, -1)
  const { body: preview } = await visitor.call('orderInstalmentPlan', { offer_id: offer.offer_id })
  expect(preview.plans.map(({ later_parts }) => later_parts)).toEqual([1, 2, 3])
  const placed = bookingBody(offer, ['ADT'], { payment_option: 'instalments', later_parts: 2 })
  await confirmEmail(shop, visitor)
  const { confirmation_id } = await book(visitor, placed, crypto.randomUUID())
  await settle()
  const agreed = await instalmentsOf(visitor, confirmation_id)
  expect(agreed.parts.map(({ amount }) => amount)).toEqual(preview.plans[1]?.parts.map(({ amount }) => amount))
  await pay(visitor, confirmation_id, 1)
  expect(await shown(visitor, confirmation_id)).toMatchObject({ status: 'on_hold', payment_status: 'part_paid' })
  await wait(visitor, 4)
  expect(await mailsTo(confirmation_id)).toEqual(['instalments_agreed', 'instalment_reminder'])
  await pay(visitor, confirmation_id, 2)
  await wait(visitor, 5)
  await pay(visitor, confirmation_id, 3)
  const order = await shown(visitor, confirmation_id)
  expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid', fulfilment_status: 'ticketed' })
  expect(order.passengers[0]?.ticket_number).toBeTruthy()
  expect(order.instalments).toMatchObject({ left: { amount: 0 }, rest_charge_id: null })
  expect(order.refunds).toEqual([])
})

test('a part from the wallet, the rest beside a card and the wallet', async () => {
  const visitor = shop.visitor()
  await signUp(shop, visitor, 'parts@example.com')
  const top = await visitor.call('walletTopup', { amount: 50_000_000, provider: 'paystack' })
  await actAsCustomer(visitor, 'paystack', top.body.reference, 'success')
  await settle()
  const confirmation_id = await agree(visitor, 1)
  const [first, second] = (await instalmentsOf(visitor, confirmation_id)).parts
  const paid = await visitor.call('flightPayWithWallet', { confirmation_id, charge_id: first?.charge_id })
  expect(paid.body).toMatchObject({ status: 'paid' })
  await settle()
  const request = { confirmation_id, charge_id: second?.charge_id, wallet_amount: 100_000 }
  const { body } = await visitor.call('flightCreateFlutterwaveTransaction', request)
  await actAsCustomer(visitor, 'flutterwave', body.reference, 'success')
  await settle()
  expect((await shown(visitor, confirmation_id)).status).toBe('confirmed')
  // A second click on what is paid takes nothing more.
  expect(await visitor.call('flightPayWithWallet', { confirmation_id, charge_id: first?.charge_id })).toMatchObject({
    status: 409,
    body: { code: 'order_not_payable' },
  })
})

test('a part that nobody pays ends it: the money and the seats go back, once', async () => {
  const visitor = shop.visitor()
  const before = await seatsSold()
  const confirmation_id = await agree(visitor)
  expect(await seatsSold()).toBe(before + 1)
  await pay(visitor, confirmation_id, 1)
  const { paid } = await instalmentsOf(visitor, confirmation_id)
  await wait(visitor, 9)
  const order = await shown(visitor, confirmation_id)
  expect(order).toMatchObject({ status: 'expired', payment_status: 'refunded', fulfilment_status: 'none' })
  expect(order.refunds).toMatchObject([{ amount: paid, status: 'processed', reason: 'instalment_missed' }])
  expect(await seatsSold()).toBe(before)
  expect((await mailsTo(confirmation_id)).slice(-2)).toEqual(['instalment_missed', 'instalments_ended'])
})

test('what is asked wrongly is refused in words, and nothing is placed', async () => {
  const visitor = shop.visitor()
  await confirmEmail(shop, visitor)
  const barest = await choose(visitor, 0)
  const parts = (over: object) => bookingBody(barest, ['ADT'], { payment_option: 'instalments', ...over })
  const place = (body: object) => visitor.call('flightCreateBooking', body, { 'Idempotency-Key': crypto.randomUUID() })
  expect(await place(parts({ later_parts: 2 }))).toMatchObject({
    status: 409,
    body: { code: 'instalments_unavailable' },
  })
  expect(await place(parts({ later_parts: 13 }))).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
  expect((await visitor.call('orderInstalmentPlan', { offer_id: barest.offer_id })).body).toEqual({ plans: [] })
  expect(await visitor.call('orderInstalmentPlan', {})).toMatchObject({
    status: 422,
    body: { code: 'validation_failed' },
  })
  const stranger = shop.visitor()
  expect(await stranger.call('orderInstalmentPlan', { offer_id: barest.offer_id })).toMatchObject({
    status: 409,
    body: { code: 'offer_mismatch' },
  })
})

test('the books are right after all of it', async () => {
  expect(await checkBooks(shop.database.db)).toEqual([])
})
