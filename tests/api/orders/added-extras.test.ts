import { afterAll, describe, expect, test } from 'vitest'
import { formatMoney } from '#contracts/format.ts'
import type { AddExtrasResponse } from '#contracts/flights/extras.ts'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import {
  bagsFor,
  choiceOf,
  first,
  payAndSettle,
  seatsFor,
  settle,
  sumOf,
  ticketedOrder,
  type Wanted,
} from '#tests/support/extras.ts'
import { actAsCustomer, book, bookingBody, choose, search } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const trip = (from: string, to: string): FlightSearchRequest => ({
  trip_type: 'one_way',
  sectors: [{ origin: from, destination: to, departure_date: '2027-01-12' }],
  adults: 1,
})
const LAGOS_LONDON = trip('LOS', 'LHR')
/** The airline of this route does what it is asked and does not say so. */
const SILENT = trip('LHR', 'LGW')

const shown = async (visitor: Visitor, confirmation_id: string) =>
  (await visitor.call('flightBookingConfirmation', { confirmation_id })).body
const offered = async (visitor: Visitor, confirmation_id: string) =>
  (await visitor.call('bookingExtras', { confirmation_id })).body
const add = (visitor: Visitor, confirmation_id: string, wanted: readonly Wanted[], amount = sumOf(wanted)) =>
  visitor.call('bookingAddExtras', {
    confirmation_id,
    extras: wanted.map(choiceOf),
    expected_total: { amount, currency: 'NGN' },
  })
const charged = ({ charge_id }: AddExtrasResponse) => charge_id ?? ''
const later = async (milliseconds: number, visitor?: Visitor) => {
  shop.clock.advance(milliseconds)
  if (visitor) visitor.bearer = null
  await settle(shop)
}

const mailAbout = (reference: string, words: string) =>
  shop.database.db
    .selectFrom('mailbox_messages')
    .select(['subject', 'text'])
    .where('subject', 'like', `%${words}%${reference}`)
    .executeTakeFirstOrThrow()

async function traveller(form = LAGOS_LONDON) {
  const visitor = shop.visitor()
  const confirmation_id = await ticketedOrder(shop, visitor, form)
  return { visitor, confirmation_id }
}

describe('a bag and a seat', () => {
  test('are added to a ticketed booking: paid, bought, on the order, its price and its ticket', async () => {
    const { visitor, confirmation_id } = await traveller()
    const before = await shown(visitor, confirmation_id)
    const sold = await offered(visitor, confirmation_id)
    const wanted = [first(bagsFor(sold, 0)), first(seatsFor(sold, 0))]
    const { status, body: request } = await add(visitor, confirmation_id, wanted)
    expect([status, request.status, request.amount.amount]).toEqual([200, 'open', sumOf(wanted)])
    expect((await shown(visitor, confirmation_id)).passengers[0]?.extras).toEqual([])
    await payAndSettle(shop, visitor, confirmation_id, charged(request))
    const order = await shown(visitor, confirmation_id)
    expect(order.passengers[0]?.extras.map(({ kind, status: state }) => [kind, state])).toEqual([
      ['baggage', 'bought'],
      ['seat', 'bought'],
    ])
    expect(order.price.grand_total).toBe(before.price.grand_total + sumOf(wanted))
    expect(order.charges).toMatchObject([{ kind: 'extras', status: 'settled' }])
    expect(order.timeline.map(({ kind }) => kind)).toContain('extras_added')
    // One bag less may be added, and no second seat.
    const left = await offered(visitor, confirmation_id)
    expect(first(bagsFor(left, 0)).maximum).toBe(first(bagsFor(sold, 0)).maximum - 1)
    expect(seatsFor(left, 0)).toEqual([])
    // Cancelled, what was paid for them counts.
    const quote = (await visitor.call('bookingCancelQuote', { confirmation_id })).body
    expect(quote.paid.amount).toBe(order.price.grand_total)
    expect(quote.refund.amount + quote.penalty.amount).toBe(quote.paid.amount)
  })

  test('the same choice again is the same request; another takes its place until something is paid', async () => {
    const { visitor, confirmation_id } = await traveller()
    const sold = await offered(visitor, confirmation_id)
    const bag = first(bagsFor(sold, 0))
    const one = (await add(visitor, confirmation_id, [bag])).body
    expect((await add(visitor, confirmation_id, [bag])).body).toEqual(one)
    const two = (await add(visitor, confirmation_id, [first(seatsFor(sold, 0))])).body
    expect(two.request_id).not.toBe(one.request_id)
    const former = await visitor.call('flightCreatePaystackTransaction', { confirmation_id, charge_id: charged(one) })
    expect(former.body.code).toBe('order_not_payable')
    await payAndSettle(shop, visitor, confirmation_id, charged(two))
    expect((await shown(visitor, confirmation_id)).passengers[0]?.extras.map(({ kind }) => kind)).toEqual(['seat'])
  })

  test('two tabs with two choices at once: one request stands', async () => {
    const { visitor, confirmation_id } = await traveller()
    const sold = await offered(visitor, confirmation_id)
    const answers = await Promise.all([
      add(visitor, confirmation_id, [first(bagsFor(sold, 0))]),
      add(visitor, confirmation_id, [first(seatsFor(sold, 0))]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { charges } = await shown(visitor, confirmation_id)
    expect(charges.filter(({ status }) => status === 'open')).toHaveLength(1)
  })

  test('that nobody pays for are let go, and what is paid afterwards goes back', async () => {
    const { visitor, confirmation_id } = await traveller()
    const bag = first(bagsFor(await offered(visitor, confirmation_id), 0))
    const request = (await add(visitor, confirmation_id, [bag])).body
    const { body } = await visitor.call('flightCreatePaystackTransaction', {
      confirmation_id,
      charge_id: charged(request),
    })
    await later(25 * 60_000, visitor)
    expect((await shown(visitor, confirmation_id)).charges).toMatchObject([{ status: 'expired' }])
    await actAsCustomer(visitor, 'paystack', body.reference, 'success')
    await settle(shop)
    const order = await shown(visitor, confirmation_id)
    expect(order.refunds).toMatchObject([{ amount: { amount: bag.amount } }])
    expect(order.passengers[0]?.extras).toEqual([])
    expect(order.status).toBe('confirmed')
    const { text } = await mailAbout(order.booking_reference, 'could not be added')
    expect(text).toContain(`Refund: ${formatMoney({ amount: bag.amount, currency: 'NGN' }, 'en')}`)
    // It can be asked for anew.
    expect((await add(visitor, confirmation_id, [bag])).status).toBe(200)
  })
})

describe('the airline', () => {
  test('that does not answer is looked at, and what it has added is kept', async () => {
    const { visitor, confirmation_id } = await traveller(SILENT)
    await later(20_000)
    await later(40_000, visitor)
    const bag = first(bagsFor(await offered(visitor, confirmation_id), 0))
    const request = (await add(visitor, confirmation_id, [bag])).body
    await payAndSettle(shop, visitor, confirmation_id, charged(request))
    expect((await shown(visitor, confirmation_id)).passengers[0]?.extras).toMatchObject([{ status: 'wanted' }])
    // Nothing else is taken up meanwhile.
    const second = await add(visitor, confirmation_id, [bag])
    expect([second.body.status, second.body.request_id]).toEqual(['unclear', request.request_id])
    await later(20_000, visitor)
    const order = await shown(visitor, confirmation_id)
    expect(order.passengers[0]?.extras).toMatchObject([{ status: 'bought' }])
    expect(order.charges).toMatchObject([{ status: 'settled' }])
    const rows = await shop.database.db.selectFrom('simulator_services').selectAll().execute()
    expect(new Set(rows.map(({ client_reference }) => client_reference)).size).toBe(rows.length)
  })

  test('that sold the seat to somebody else meanwhile refuses: the money goes back, once', async () => {
    const one = await traveller()
    const other = await traveller()
    const seat = first(seatsFor(await offered(one.visitor, one.confirmation_id), 0))
    const same = first(
      seatsFor(await offered(other.visitor, other.confirmation_id), 0).filter(({ name }) => name === seat.name),
    )
    const mine = (await add(one.visitor, one.confirmation_id, [seat])).body
    const theirs = (await add(other.visitor, other.confirmation_id, [same])).body
    await payAndSettle(shop, one.visitor, one.confirmation_id, charged(mine))
    await payAndSettle(shop, other.visitor, other.confirmation_id, charged(theirs))
    await settle(shop)
    expect((await shown(one.visitor, one.confirmation_id)).passengers[0]?.extras).toMatchObject([
      { seat: seat.name, status: 'bought' },
    ])
    const order = await shown(other.visitor, other.confirmation_id)
    expect(order.passengers[0]?.extras).toEqual([])
    expect(order.refunds.map(({ amount, reason }) => [amount.amount, reason])).toEqual([
      [same.amount, 'charge_refused'],
    ])
    expect([order.status, order.payment_status]).toEqual(['confirmed', 'paid'])
    expect(order.timeline.map(({ kind }) => kind)).toContain('extras_refused')
    const { subject, text } = await mailAbout(order.booking_reference, 'could not be added')
    expect(subject).toBe(`Your bags or seats could not be added, ${order.booking_reference}`)
    expect(text).toMatch(new RegExp(`: Seat ${seat.name} LOS–[A-Z]{3}$`, 'm'))
    expect(text).toContain(`Refund: ${formatMoney({ amount: same.amount, currency: 'NGN' }, 'en')}`)
  })
})

describe('is refused', () => {
  test('for a booking that is somebody else’s, or that is not there', async () => {
    const { visitor, confirmation_id } = await traveller()
    const bag = first(bagsFor(await offered(visitor, confirmation_id), 0))
    const thief = shop.visitor()
    expect((await thief.call('bookingExtras', { confirmation_id })).status).toBe(404)
    expect((await add(thief, confirmation_id, [bag])).status).toBe(404)
    expect((await add(visitor, 'ord_none', [bag])).status).toBe(404)
  })

  test('with another order’s extra, a wrong price, too many, or for who is not there', async () => {
    const { visitor, confirmation_id } = await traveller()
    const bag = first(bagsFor(await offered(visitor, confirmation_id), 0))
    const codes = async (wanted: readonly Wanted[], amount?: number) => {
      const { body } = await add(visitor, confirmation_id, wanted, amount)
      return [body.code, ...Object.keys(body.errors ?? {})]
    }
    expect(await codes([{ ...bag, extra_id: 'bag.7' }])).toEqual(['extra_unavailable'])
    expect(await codes([bag], bag.amount - 1)).toEqual(['price_changed'])
    expect(await codes([{ ...bag, quantity: 9 }])).toEqual(['validation_failed', 'extras.0.quantity'])
    expect(await codes([{ ...bag, passenger: 1 }])).toEqual(['validation_failed', 'extras.0.passenger'])
    expect(await codes([bag, bag])).toEqual(['validation_failed', 'extras.1.extra_id'])
    expect(await codes([])).toEqual(['validation_failed', 'extras'])
    expect((await shown(visitor, confirmation_id)).charges).toEqual([])
  })

  test('before it is paid, after it is cancelled, and after it has begun', async () => {
    const visitor = shop.visitor()
    const offer = await choose(visitor, await search(visitor, LAGOS_LONDON))
    const { confirmation_id } = await book(visitor, bookingBody(offer, ['ADT']), offer.offer_id)
    const reason = async (id: string) => {
      const { body } = await visitor.call('bookingExtras', { confirmation_id: id })
      return [body.code, body.details]
    }
    expect(await reason(confirmation_id)).toEqual(['extras_unavailable_now', { reason: 'status' }])
    await payAndSettle(shop, visitor, confirmation_id)
    const { quote_id } = (await visitor.call('bookingCancelQuote', { confirmation_id })).body
    await visitor.call('bookingCancel', { confirmation_id, quote_id })
    expect(await reason(confirmation_id)).toEqual(['extras_unavailable_now', { reason: 'status' }])
  })

  test('once the flight has left', async () => {
    const sectors = [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-11-05' }]
    const { visitor, confirmation_id } = await traveller({ ...LAGOS_LONDON, sectors })
    const bag = first(bagsFor(await offered(visitor, confirmation_id), 0))
    shop.clock.set('2026-11-07T00:00:00Z')
    visitor.bearer = null
    const { status, body } = await visitor.call('bookingExtras', { confirmation_id })
    expect([status, body.code, body.details]).toEqual([409, 'extras_unavailable_now', { reason: 'departed' }])
    expect((await add(visitor, confirmation_id, [bag])).body.code).toBe('extras_unavailable_now')
  })
})
