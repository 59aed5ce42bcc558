import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { supplierTotal } from '#modules/pricing/index.ts'
import {
  bagsFor,
  bodyWith,
  first,
  offerWithExtras,
  payAndSettle,
  seatsFor,
  settle,
  sumOf,
} from '#tests/support/extras.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { book, bookingBody } from '#tests/support/purchase.ts'
import { openShop } from '#tests/support/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())

const FORM: FlightSearchRequest = {
  trip_type: 'one_way',
  sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2027-01-12' }],
  adults: 2,
  children: 1,
  infants: 1,
}
const PARTY = ['ADT', 'ADT', 'CNN', 'INF'] as const
const ALONE: FlightSearchRequest = { ...FORM, adults: 1, children: 0, infants: 0 }

/** What the family of these stories takes along: a bag, and two seats side by side. */
async function familyChoice(departure_date = '2027-01-12') {
  const visitor = shop.visitor()
  const sectors = [{ origin: 'LOS', destination: 'LHR', departure_date }]
  const { offer, extras } = await offerWithExtras(visitor, { ...FORM, sectors })
  const seat = first(seatsFor(extras, 0))
  const beside = first(seatsFor(extras, 1).filter(({ name }) => name !== seat.name))
  const wanted = [{ ...first(bagsFor(extras, 2)), quantity: 2 }, seat, beside]
  return { visitor, offer, extras, seat, beside, wanted }
}

describe('with a booking', () => {
  test('bags and seats are for who takes a seat, and cost what is shown', async () => {
    const { extras, offer } = await familyChoice()
    expect(extras.currency).toBe(offer.price.currency)
    expect(new Set(extras.bags.map(({ passenger }) => passenger))).toEqual(new Set([0, 1, 2]))
    expect(extras.seat_maps.length).toBeGreaterThan(0)
    for (const passenger of [0, 1, 2]) expect(seatsFor(extras, passenger).length).toBeGreaterThan(0)
    expect(seatsFor(extras, 3)).toEqual([])
  })

  test('are paid with it, stand on the order by traveller, on its price, its ticket and its receipt', async () => {
    const { visitor, offer, seat, beside, wanted } = await familyChoice()
    const body = bodyWith(offer, PARTY, wanted)
    const placed = await book(visitor, body, crypto.randomUUID())
    expect(placed.price.grand_total).toBe(offer.price.grand_total + sumOf(wanted))
    expect(placed.price.extras).toMatchObject([
      { kind: 'baggage', quantity: 2 },
      { kind: 'seat', quantity: 2 },
    ])
    const { confirmation_id } = placed
    await payAndSettle(shop, visitor, confirmation_id)
    const order = (await visitor.call('flightBookingConfirmation', { confirmation_id })).body
    expect([order.status, order.fulfilment_status]).toEqual(['confirmed', 'ticketed'])
    expect(order.passengers.map((passenger) => passenger.extras.map((extra) => [extra.kind, extra.seat, extra.status])))
      // prettier-ignore
      .toEqual([[['seat', seat.name, 'bought']], [['seat', beside.name, 'bought']], [['baggage', null, 'bought']], []])
    const document = async (type: string) => {
      const url = order.documents.find((known) => known.type === type)?.url ?? ''
      return pdfText(new Uint8Array(await (await visitor.fetch(url)).arrayBuffer()))
    }
    const ticket = await document('e_ticket')
    expect(ticket).toContain(`Seat ${seat.name} LOS–`)
    expect(ticket).toContain('2 extra bags of 23 kg')
    expect(await document('receipt')).toContain('2 seat selections')
    const stranger = (await shop.visitor().call('flightBookingConfirmation', { confirmation_id })).body
    expect(stranger.passengers.flatMap(({ extras }) => extras)).toEqual([])
  })

  test('stand in the way of nobody who names the travellers in another order', async () => {
    const { visitor, offer, extras } = await familyChoice()
    // The child first: it is the third for the airline.
    const bag = { ...first(bagsFor(extras, 2)), passenger: 0 }
    const body = bodyWith(offer, ['CNN', 'ADT', 'ADT', 'INF'], [bag])
    const placed = await book(visitor, body, crypto.randomUUID())
    const { confirmation_id } = placed
    await payAndSettle(shop, visitor, confirmation_id)
    const { passengers } = (await visitor.call('flightBookingConfirmation', { confirmation_id })).body
    expect(passengers[0]?.extras).toMatchObject([{ kind: 'baggage', status: 'bought' }])
  })

  test('the same request twice is one order, also with seats', async () => {
    const { visitor, offer, wanted } = await familyChoice()
    const body = bodyWith(offer, PARTY, wanted)
    const [one, two] = [await book(visitor, body, 'first-tab'), await book(visitor, body, 'second-tab')]
    expect(two.confirmation_id).toBe(one.confirmation_id)
  })

  test('a discount is on the trip alone', async () => {
    const { visitor, offer, wanted } = await familyChoice()
    const { body: coupon } = await visitor.call('couponValidate', { code: 'TERANGA5', offer_id: offer.offer_id })
    expect(coupon.valid).toBe(true)
    const expected_total = {
      amount: coupon.grand_total.amount + sumOf(wanted),
      currency: offer.price.currency,
    }
    const body = bodyWith(offer, PARTY, wanted, { coupon_code: 'TERANGA5', expected_total })
    const { price } = await book(visitor, body, crypto.randomUUID())
    expect(price.discount).toEqual({ code: 'TERANGA5', amount: offer.price.grand_total - coupon.grand_total.amount })
    expect(price.grand_total).toBe(expected_total.amount)
    expect(supplierTotal(price).amount).toBe(supplierTotal(offer.price).amount + sumOf(wanted))
  })
})

describe('somebody else is quicker', () => {
  /** Two visitors with offers of the same flights, who want the same seat. */
  async function rivals() {
    const one = shop.visitor()
    const other = shop.visitor()
    const mine = await offerWithExtras(one, ALONE, 1)
    const theirs = await offerWithExtras(other, ALONE, 1)
    const seat = first(seatsFor(mine.extras, 0))
    const same = first(seatsFor(theirs.extras, 0).filter(({ name }) => name === seat.name))
    return { one, other, mine, theirs, seat, same }
  }

  test('before the booking: it is told which seat, and nothing is placed', async () => {
    const { one, other, mine, theirs, seat, same } = await rivals()
    const { confirmation_id } = await book(one, bodyWith(mine.offer, ['ADT'], [seat]), crypto.randomUUID())
    await payAndSettle(shop, one, confirmation_id)
    const bag = first(bagsFor(theirs.extras, 0))
    const late = bodyWith(theirs.offer, ['ADT'], [same, bag])
    const { status, body } = await other.call('flightCreateBooking', late)
    expect([status, body.code, body.details]).toEqual([409, 'extra_unavailable', { extras: [same.extra_id] }])
    // The rest of the choice still holds.
    const without = bodyWith(theirs.offer, ['ADT'], [bag])
    expect((await other.call('flightCreateBooking', without)).status).toBe(201)
  })

  test('before the payment: the flights are bought without the seat, and its price goes back', async () => {
    const { one, other, mine, theirs, seat, same } = await rivals()
    const bag = first(bagsFor(theirs.extras, 0))
    const placed = await book(one, bodyWith(mine.offer, ['ADT'], [seat]), crypto.randomUUID())
    const second = await book(other, bodyWith(theirs.offer, ['ADT'], [same, bag]), crypto.randomUUID())
    await payAndSettle(shop, one, placed.confirmation_id)
    await payAndSettle(shop, other, second.confirmation_id)
    const { body } = await other.call('flightBookingConfirmation', { confirmation_id: second.confirmation_id })
    expect([body.status, body.fulfilment_status]).toEqual(['confirmed', 'ticketed'])
    expect(body.passengers[0]?.extras.map(({ kind, status }) => [kind, status])).toEqual([
      ['baggage', 'bought'],
      ['seat', 'lost'],
    ])
    expect(body.refunds.map(({ amount, reason }) => [amount.amount, reason])).toEqual([[same.amount, 'extras_lost']])
    expect(body.timeline.map(({ kind }) => kind)).toContain('extras_lost')
    // What can be given back later is what was kept.
    for (let round = 0; round < 4; round++) {
      shop.clock.advance(60_000)
      await settle(shop)
    }
    const refunded = (await other.call('flightBookingConfirmation', { confirmation_id: second.confirmation_id })).body
    expect(refunded.payment_status).toBe('part_refunded')
    const quote = (await other.call('bookingCancelQuote', { confirmation_id: second.confirmation_id })).body
    expect(quote.paid.amount).toBe(second.price.grand_total - same.amount)
    expect(quote.refund.amount + quote.penalty.amount).toBe(quote.paid.amount)
  })
})

describe('is refused', async () => {
  const { visitor, offer, extras, seat, beside } = await familyChoice('2027-02-16')
  const bag = first(bagsFor(extras, 0))
  const most = bag.maximum
  const rival = await offerWithExtras(shop.visitor(), {
    ...FORM,
    sectors: [{ ...FORM.sectors[0]!, destination: 'ABV' }],
  })

  test.each([
    ['a bag for an infant', [{ ...bag, passenger: 3 }], 'extras.0.passenger'],
    ['a seat for an infant', [{ ...seat, passenger: 3 }], 'extras.0.passenger'],
    ['a bag of another traveller', [{ ...bag, passenger: 1 }], 'extras.0.passenger'],
    ['a traveller who is not there', [{ ...bag, passenger: 8 }], 'extras.0.passenger'],
    ['more bags than may be added', [{ ...bag, quantity: most + 1 }], 'extras.0.quantity'],
    ['no bag at all', [{ ...bag, quantity: 0 }], 'extras.0.quantity'],
    ['fewer bags than none', [{ ...bag, quantity: -1 }], 'extras.0.quantity'],
    ['half a bag', [{ ...bag, quantity: 0.5 }], 'extras.0.quantity'],
    ['the same bag twice', [bag, bag], 'extras.1.extra_id'],
    [
      'two seats for one',
      [seat, { ...first(seatsFor(extras, 0).filter(({ name }) => name !== seat.name)) }],
      'extras.1.extra_id',
    ],
    [
      'one seat for two',
      [seat, { ...first(seatsFor(extras, 1).filter(({ name }) => name === seat.name)) }],
      'extras.1.extra_id',
    ],
    ['an empty id', [{ ...bag, extra_id: '' }], 'extras.0.extra_id'],
    ['an endless id', [{ ...bag, extra_id: 'x'.repeat(401) }], 'extras.0.extra_id'],
    ['an endless list', Array.from({ length: 101 }, () => bag), 'extras'],
  ])('%s', async (_, wanted, path) => {
    const { status, body } = await visitor.call('flightCreateBooking', bodyWith(offer, PARTY, wanted))
    expect([status, body.code]).toEqual([422, 'validation_failed'])
    expect(Object.keys(body.errors ?? {})).toEqual([path])
  })

  test('an extra of another trip, or of none', async () => {
    const foreign = seatsFor(rival.extras, 0).find(({ name }) => !seatsFor(extras, 0).some((own) => own.name === name))
    for (const extra_id of ['no such extra', foreign?.extra_id ?? 'seat.0.9.9.99Z']) {
      const { status, body } = await visitor.call('flightCreateBooking', bodyWith(offer, PARTY, [{ ...bag, extra_id }]))
      expect([status, body.code, body.details]).toEqual([409, 'extra_unavailable', { extras: [extra_id] }])
    }
  })

  test('another price than the shown one, with both', async () => {
    const body = bodyWith(offer, PARTY, [seat, beside], { expected_total: { amount: 1, currency: 'NGN' } })
    const answer = await visitor.call('flightCreateBooking', body)
    expect([answer.status, answer.body.code]).toEqual([409, 'price_changed'])
    expect(answer.body.details?.['actual']).toEqual({
      amount: offer.price.grand_total + seat.amount + beside.amount,
      currency: 'NGN',
    })
  })

  test('somebody else’s offer, and one that is over', async () => {
    const asked = { offer_id: offer.offer_id, search_id: offer.search_id }
    expect((await shop.visitor().call('flightExtras', asked)).body.code).toBe('offer_mismatch')
    expect((await visitor.call('flightExtras', { ...asked, search_id: 'another' })).body.code).toBe('offer_mismatch')
    shop.clock.advance(40 * 60_000)
    visitor.bearer = null
    expect((await visitor.call('flightExtras', asked)).body.code).toBe('offer_expired')
  })
})

test('whatever is chosen: the total is the sum of its lines, and the supplier is owed what it asks', async () => {
  const visitor = shop.visitor()
  const { offer, extras } = await offerWithExtras(visitor, FORM)
  const seats = [0, 1, 2].map((passenger) => seatsFor(extras, passenger).slice(passenger * 7, passenger * 7 + 7))
  const anyChoice = fc.record({
    bags: fc.tuple(...[0, 1, 2].map((at) => fc.integer({ min: 0, max: first(bagsFor(extras, at)).maximum }))),
    seats: fc.tuple(...seats.map((list) => fc.option(fc.constantFrom(...list)))),
  })
  await fc.assert(
    fc.asyncProperty(anyChoice, async (choice) => {
      const wanted = [
        ...choice.bags.flatMap((quantity, at) => (quantity > 0 ? [{ ...first(bagsFor(extras, at)), quantity }] : [])),
        ...choice.seats.flatMap((seat) => (seat ? [seat] : [])),
      ]
      const { price } = await book(visitor, bodyWith(offer, PARTY, wanted), crypto.randomUUID())
      const lines = [
        price.base,
        price.taxes_total,
        price.fees_total,
        ...(price.extras ?? []).map(({ amount }) => amount),
      ]
      expect(price.grand_total).toBe(lines.reduce((sum, amount) => sum + amount, 0))
      expect(price.extras_total ?? 0).toBe(sumOf(wanted))
      expect(supplierTotal(price).amount).toBe(supplierTotal(offer.price).amount + sumOf(wanted))
    }),
    { numRuns: 25 },
  )
  expect((await book(visitor, bookingBody(offer, PARTY), crypto.randomUUID())).price.extras).toBeUndefined()
})
