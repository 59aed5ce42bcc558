import { afterAll, describe, expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import type { PassengerType } from '#contracts/prices.ts'
import { confirmEmail } from '#tests/support/confirmed-email.ts'
import { actAsCustomer, book, bookingBody, choose, openPayment, search } from '#tests/support/purchase.ts'
import { openShop, SHOP_URL, type Visitor } from '#tests/support/shop.ts'

/** The whole shop on Duffel's client, over HTTP, on the local fake server of Duffel, on the simulator. */
const shop = await openShop({ now: '2026-11-21T09:00:00Z', env: { SUPPLIERS: 'duffel-fake' } })
afterAll(() => shop.close())

const form = (
  route: string,
  departure_date: string,
  travellers: Partial<FlightSearchRequest> = {},
): FlightSearchRequest => {
  const [origin = '', destination = ''] = route.split('-')
  return { trip_type: 'one_way', sectors: [{ origin, destination, departure_date }], adults: 1, ...travellers }
}

async function order(visitor: Visitor, asked: FlightSearchRequest, types: readonly PassengerType[], over = {}) {
  const offer = await choose(visitor, await search(visitor, asked))
  return book(visitor, bookingBody(offer, types, over), offer.offer_id)
}

/** Does all that is due by now. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await shop.shop.idle()
    await shop.worker.runDue()
  }
}

async function pay(visitor: Visitor, orderId: string): Promise<void> {
  await actAsCustomer(visitor, 'paystack', await openPayment(visitor, orderId, 'paystack'), 'success')
  await settle()
}

async function shown(visitor: Visitor, orderId: string) {
  return (await visitor.call('flightBookingConfirmation', { confirmation_id: orderId })).body
}

describe('a flight of Duffel', () => {
  test('a family searches, books, pays, is ticketed, and gives the flight back', async () => {
    const visitor = shop.visitor()
    const asked = form('LOS-LHR', '2026-12-15', { adults: 2, children: 1, infants: 1 })
    const results = await search(visitor, asked)
    expect(results.suppliers?.map(({ name }) => name)).toEqual(['Duffel'])
    const { confirmation_id } = await order(visitor, asked, ['ADT', 'ADT', 'CNN', 'INF'])
    await pay(visitor, confirmation_id)
    const ticketed = await shown(visitor, confirmation_id)
    expect(ticketed).toMatchObject({ status: 'confirmed', payment_status: 'paid', fulfilment_status: 'ticketed' })
    expect(ticketed.airline_pnr).toMatch(/^[A-Z0-9]{6}$/)
    expect(new Set(ticketed.passengers.map(({ ticket_number }) => ticket_number)).size).toBe(4)

    const { status, body: quote } = await visitor.call('bookingCancelQuote', { confirmation_id })
    expect(status).toBe(200)
    const cancelled = await visitor.call('bookingCancel', { confirmation_id, quote_id: quote.quote_id })
    expect(cancelled.status).toBe(200)
    await settle()
    expect((await shown(visitor, confirmation_id)).status).toBe('cancelled')
    const seats = await shop.database.db.selectFrom('simulator_seats').selectAll().execute()
    expect(seats).toEqual([])
  })

  test('an answer that is lost is looked up: the news of the order come by webhook, and it is not ordered twice', async () => {
    const visitor = shop.visitor()
    const { confirmation_id } = await order(visitor, form('LHR-LGW', '2027-01-20'), ['ADT'])
    await pay(visitor, confirmation_id)
    for (let look = 0; look < 3; look++) {
      shop.clock.advance(60_000)
      await settle()
    }
    expect(await shown(visitor, confirmation_id)).toMatchObject({ status: 'confirmed', fulfilment_status: 'ticketed' })
    const ordered = await shop.database.db.selectFrom('simulator_orders').selectAll().execute()
    expect(ordered.filter(({ status }) => status === 'ticketed')).toHaveLength(1)
  })

  test('a held flight is paid later, and then ticketed', async () => {
    const visitor = shop.visitor()
    await confirmEmail(shop, visitor)
    const { confirmation_id } = await order(visitor, form('JFK-EWR', '2027-01-20'), ['ADT'], { payment_option: 'hold' })
    await settle()
    expect((await shown(visitor, confirmation_id)).status).toBe('on_hold')
    shop.clock.advance(300_000)
    await pay(visitor, confirmation_id)
    expect(await shown(visitor, confirmation_id)).toMatchObject({ status: 'confirmed', fulfilment_status: 'ticketed' })
  })

  test('what is gone when it is chosen, or fails to answer, is said', async () => {
    const visitor = shop.visitor()
    const gone = await search(visitor, form('LGW-LHR', '2027-01-20'))
    await expect(choose(visitor, gone)).rejects.toThrow('seats_unavailable')
    expect(await search(visitor, form('STN-LHR', '2027-01-20'))).toMatchObject({ status: 'failed', offers: [] })
    expect((await search(visitor, form('PVD-RAI', '2027-01-20'))).offers).toEqual([])
  })
})

/** What an order is to be bought by, and what its offer was found by. */
async function refsOf(orderId: string) {
  return shop.database.db
    .selectFrom('order_items')
    .innerJoin('confirmed_offers', 'confirmed_offers.id', 'order_items.offer_id')
    .select(['order_items.supplier_ref as bought', 'confirmed_offers.supplier_ref as found'])
    .where('order_items.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
}

describe('before anybody pays', () => {
  test('a flight whose search was bought by is searched for anew, and costs what was shown', async () => {
    const visitor = shop.visitor()
    const results = await search(visitor, form('LOS-ACC', '2026-12-18'))
    const [one, other] = [await choose(visitor, results), await choose(visitor, results, 1)]
    const bought = await book(visitor, bookingBody(one, ['ADT']), one.offer_id)
    await pay(visitor, bought.confirmation_id)
    expect(await shown(visitor, bought.confirmation_id)).toMatchObject({ fulfilment_status: 'ticketed' })

    const { confirmation_id, price } = await book(visitor, bookingBody(other, ['ADT']), other.offer_id)
    expect(price).toEqual(other.price)
    const refs = await refsOf(confirmation_id)
    expect(refs.bought).not.toBe(refs.found)
    await pay(visitor, confirmation_id)
    expect(await shown(visitor, confirmation_id)).toMatchObject({ fulfilment_status: 'ticketed' })
    const attempts = await shop.database.db.selectFrom('duffel_attempts').selectAll().execute()
    expect(attempts.filter(({ offer_id }) => refs.bought.includes(offer_id.slice('off_'.length)))).toHaveLength(1)
  })

  test('a fare of such a search that is chosen only now is confirmed by a search of its own', async () => {
    const visitor = shop.visitor()
    const results = await search(visitor, form('LOS-ACC', '2026-12-19'))
    const one = await choose(visitor, results)
    const bought = await book(visitor, bookingBody(one, ['ADT']), one.offer_id)
    await pay(visitor, bought.confirmation_id)
    const later = await choose(visitor, results, 1)
    expect(later).toMatchObject({ available: true, price_changed: false })
    const { confirmation_id } = await book(visitor, bookingBody(later, ['ADT']), later.offer_id)
    const refs = await refsOf(confirmation_id)
    expect(refs.bought).toBe(refs.found)
  })

  test('children are searched for by the ages that their births say', async () => {
    const visitor = shop.visitor()
    const asked = form('LOS-LHR', '2026-12-17', { adults: 1, children: 2 })
    const offer = await choose(visitor, await search(visitor, asked))
    const body = bookingBody(offer, ['ADT', 'CNN', 'CNN'])
    const passengers = body.passengers.map((each, at) => ({ ...each, year_of_birth: [1990, 2018, 2023][at] }))
    const { confirmation_id } = await book(visitor, { ...body, passengers }, offer.offer_id)
    const refs = await refsOf(confirmation_id)
    expect([refs.found, refs.bought].map((ref) => ref.split('~').at(-2))).toEqual(['8!8', '8!3'])
    await pay(visitor, confirmation_id)
    expect(await shown(visitor, confirmation_id)).toMatchObject({ fulfilment_status: 'ticketed' })
  })
})

test('a balance that does not reach costs nobody the trip before its deadline, and stops the selling', async () => {
  const visitor = shop.visitor()
  const { confirmation_id } = await order(visitor, form('LGW-STN', '2027-01-20'), ['ADT'])
  await pay(visitor, confirmation_id)
  const waiting = await shown(visitor, confirmation_id)
  expect(waiting).toMatchObject({ status: 'processing', payment_status: 'paid', refunds: [] })
  expect(Date.parse(waiting.completed_by ?? '') - shop.clock.now().getTime()).toBe(12 * 3_600_000)
  expect(await (await shop.app.request('/readyz')).json()).toEqual({ status: 'ready', stopped_suppliers: ['duffel'] })
  const alarm = await shop.database.db
    .selectFrom('mailbox_messages')
    .select('subject')
    .where('recipient', '=', 'info@teranga.example')
    .execute()
  expect(alarm.map(({ subject }) => subject)).toEqual(['Teranga: nothing is sold from duffel until this is fixed'])
  expect(await search(visitor, form('LOS-LHR', '2026-12-16'))).toMatchObject({ status: 'failed', offers: [] })

  shop.clock.advance(12 * 3_600_000)
  await settle()
  const { db } = shop.database
  const ended = await db
    .selectFrom('orders')
    .select(['status', 'payment_status'])
    .where('id', '=', confirmation_id)
    .execute()
  expect(ended).toEqual([{ status: 'failed', payment_status: expect.stringMatching(/^refund/) }])
  expect(await (await shop.app.request('/readyz')).json()).toEqual({ status: 'ready' })
})

describe('webhooks of Duffel', () => {
  const post = (headers: Record<string, string>, body: string) =>
    shop.app.request(`${SHOP_URL}/api/v1/webhooks/duffel`, { method: 'POST', headers, body })

  test.each<[string, Record<string, string>]>([
    ['without a signature', {}],
    [
      'with a forged one',
      { 'x-duffel-signature': `t=${Math.floor(Date.parse('2026-11-21T09:00:00Z') / 1000)},v1=${'0'.repeat(64)}` },
    ],
    ['with nonsense', { 'x-duffel-signature': 'v1,t' }],
  ])('%s are refused', async (_, headers) => {
    expect((await post(headers, '{"type":"order.created","data":{"object":{}}}')).status).toBe(401)
  })

  test('too big or by another method', async () => {
    expect((await post({}, 'x'.repeat(300_000))).status).toBe(413)
    expect((await shop.app.request(`${SHOP_URL}/api/v1/webhooks/duffel`)).status).toBe(405)
  })
})
