import { afterAll, describe, expect, test } from 'vitest'
import type { HotelSearchRequest } from '#contracts/hotels/query.ts'
import { expectProblem } from '#tests/support/refusal.ts'
import { openShop } from '#tests/support/shop.ts'
import {
  checkBody,
  confirmStay,
  LAGOS,
  openHotel,
  placeStay,
  ratesFor,
  roomItems,
  searchStays,
  stayOrder,
} from '#tests/support/stays.ts'

const shop = await openShop()
afterAll(() => shop.close())
const ada = shop.visitor()
const results = await searchStays(ada, LAGOS)
const details = await openHotel(ada, results.sessionId, results.hotels[0]?.hotel_id ?? '')
const rates = ratesFor(details)

describe('a search is refused, and each wrong field named,', () => {
  test.each<[string, object, string, string]>([
    ['without a destination', { destination: undefined }, 'destination', 'Please select a valid destination'],
    [
      'of a place that is unknown',
      { destination: { type: 'city', id: 'QQQ' } },
      'destination.id',
      'Please select a valid destination',
    ],
    [
      'of a hotel that is unknown',
      { destination: { type: 'hotel', id: 'LOS-9999' } },
      'destination.id',
      'Please select a valid destination',
    ],
    ['without dates', { check_in: '' }, 'check_in', 'Please select check-in and check-out dates'],
    ['on a day that does not exist', { check_in: '2026-02-30' }, 'check_in', 'Please choose a valid date'],
    ['in the past', { check_in: '2026-10-30', check_out: '2026-11-01' }, 'check_in', ''],
    ['too far ahead', { check_in: '2028-12-01', check_out: '2028-12-02' }, 'check_in', ''],
    ['that ends before it begins', { check_out: '2026-12-01' }, 'check_out', 'Check-out must be after check-in'],
    ['of more than thirty nights', { check_out: '2027-01-15' }, 'check_out', 'A stay can be 30 nights at most'],
    [
      'with six rooms',
      { rooms: Array.from({ length: 6 }, () => ({ adults: 1 })) },
      'rooms',
      'Maximum of 5 rooms allowed',
    ],
    ['with seven adults', { rooms: [{ adults: 7 }] }, 'rooms.0.adults', 'Maximum of 6 adults per room'],
    [
      'with five children',
      { rooms: [{ adults: 1, children: 5, child_ages: [1, 2, 3, 4] }] },
      'rooms.0.children',
      'Maximum of 4 children per room',
    ],
    [
      'without a child’s age',
      { rooms: [{ adults: 1, children: 1 }] },
      'rooms.0.child_ages',
      'Please give the age of each child, from 0 to 17',
    ],
    [
      'with a child of thirty',
      { rooms: [{ adults: 1, children: 1, child_ages: [30] }] },
      'rooms.0.child_ages.0',
      'Please give the age of each child, from 0 to 17',
    ],
    ['without a room', { rooms: [] }, 'rooms', 'This field is required'],
    ['without a nationality', { nationality: '' }, 'nationality', 'Nationality is required'],
  ])('%s', async (_, wrong, field, text) => {
    const answer = await shop.visitor().call('hotelSearch', { ...LAGOS, ...wrong })
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.[field]?.[0] ?? Object.keys(answer.body.errors ?? {}).join()).toContain(
      text === '' ? '' : text,
    )
    expect(Object.keys(answer.body.errors ?? {})).toContain(field)
  })
})

test('what is wrong is told in French, too', async () => {
  const wrong: HotelSearchRequest = { ...LAGOS, rooms: [{ adults: 7 }] }
  const answer = await ada.call('hotelSearch', wrong, { 'Accept-Language': 'fr' })
  expect(answer.body.errors).toEqual({ 'rooms.0.adults': ['6 adultes au maximum par chambre'] })
})

test('a cursor of another list is refused, and so is what is none', async () => {
  const { sessionId, meta } = results
  for (const cursor of ['none', 'e30', `x${meta.next_cursor}`]) {
    expectProblem(await ada.call('hotelSearchResults', { sessionId, cursor }), 'en')
  }
  const other = await ada.call('hotelSearchResults', { sessionId, sort: 'cheapest', cursor: meta.next_cursor })
  expect(other).toMatchObject({ status: 422, body: { errors: { cursor: expect.anything() } } })
})

test('a search that nobody has made, or that is too old, is to be made again', async () => {
  for (const [name, body] of [
    ['hotelSearchResults', { sessionId: 'stay_none' }],
    ['hotelDetails', { sessionId: 'stay_none', hotel_id: details.hotel.hotel_id }],
    ['hotelCheckRate', { ...checkBody(details, rates), search_id: 'stq_none' }],
  ] as const) {
    expect(await ada.call(name, body)).toMatchObject({ status: 410, body: { code: 'search_expired' } })
  }
})

test.each(['simulated_stays~LOS-9999', 'nobody~LOS-1', 'LOS-1', '~', ''])(
  'nobody knows the hotel %j',
  async (hotel_id) => {
    const answer = await ada.call('hotelDetails', { sessionId: results.sessionId, hotel_id })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  },
)

describe('rates are refused', () => {
  const body = checkBody(details, rates)
  const rate = { rate_key: rates[0]?.rate_key ?? '', room_index: 0 }
  const forged = (change: (text: string) => string) =>
    Buffer.from(change(Buffer.from(rate.rate_key, 'base64url').toString())).toString('base64url')
  test.each<[string, object]>([
    ['that are none', { rates: [{ ...rate, rate_key: 'none' }] }],
    ['of other dates', { rates: [{ ...rate, rate_key: forged((text) => text.replace('2026-12-01', '2026-12-02')) }] }],
    ['of other guests', { rates: [{ ...rate, rate_key: forged((text) => text.replace('.3.2.', '.3.1.')) }] }],
    [
      'of another hotel',
      {
        rates: [{ ...rate, rate_key: forged((text) => text.replace(/^LOS-\d+/, 'LOS-0')) }],
        hotel_id: 'simulated_stays~LOS-1',
      },
    ],
    ['for a room that is not searched for', { rates: [{ ...rate, room_index: 1 }] }],
    ['twice for one room', { rates: [rate, rate] }],
  ])('%s', async (_, wrong) => {
    const answer = await ada.call('hotelCheckRate', { ...body, ...wrong })
    expect(answer).toMatchObject({ status: 409, body: { code: 'offer_mismatch' } })
  })

  test('unless their price was only written down wrongly: the true one is asked', async () => {
    const cheap = { ...rate, rate_key: forged((text) => text.replace(/\d+$/, '1')) }
    const answer = await ada.call('hotelCheckRate', { ...body, rates: [cheap] })
    expect(answer.body.price.grand_total).toBe(rates[0]?.price.grand_total)
  })
})

test('an offer is its visitor’s alone, and ends', async () => {
  const mine = shop.visitor()
  const offer = await confirmStay(mine, details, rates)
  const { booking_id } = offer
  const other = shop.visitor()
  expect((await other.call('hotelOffer', { booking_id })).status).toBe(404)
  expect(
    (await other.call('orderCreate', stayOrder(offer), { 'Idempotency-Key': crypto.randomUUID() })).body,
  ).toMatchObject({ code: 'offer_mismatch' })
  expect(
    (
      await mine.call('orderCreate', stayOrder(offer, { expected_total: { amount: 1, currency: 'NGN' } }), {
        'Idempotency-Key': crypto.randomUUID(),
      })
    ).body,
  ).toMatchObject({ code: 'price_changed' })
  const child = { passengers: [{ type: 'CNN', first_name: 'Ada', last_name: 'Obi' }] }
  expect(
    (await mine.call('orderCreate', stayOrder(offer, child), { 'Idempotency-Key': crypto.randomUUID() })).body.errors,
  ).toMatchObject({ 'passengers.0.type': expect.anything() })
  const crowd = {
    items: roomItems(offer).map((item) => ({ ...item, travellers: null })),
    passengers: ['Ada', 'Obi', 'Eze'].map((first_name) => ({ first_name, last_name: 'Okonkwo' })),
  }
  expect(
    (await mine.call('orderCreate', stayOrder(offer, crowd), { 'Idempotency-Key': crypto.randomUUID() })).body.errors,
  ).toMatchObject({ 'passengers.2.type': expect.anything() })
  const [first, second] = await Promise.all([placeStay(mine, stayOrder(offer)), placeStay(mine, stayOrder(offer))])
  expect(first).toBe(second)
  const late = await openShop({ database: shop.database, now: '2026-11-02T10:00:00Z' })
  const same = late.visitor()
  same.cookies.clear()
  for (const [name, value] of mine.cookies) same.cookies.set(name, value)
  expect((await same.call('hotelOffer', { booking_id })).body).toMatchObject({ code: 'offer_expired' })
  expect((await same.call('hotelOffer', { booking_id, even_expired: true })).body.data.booking_id).toBe(booking_id)
})

test.each([
  ['longer than hotels read', 'x'.repeat(501)],
  ['with characters that no text has', 'quiet\0room'],
  ['that is no text', 7],
])('a request %s is refused, and nothing is ordered', async (_, special_requests) => {
  const mine = shop.visitor()
  const offer = await confirmStay(mine, details, rates)
  const items = roomItems(offer).map((item) => ({ ...item, special_requests }))
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const answer = await mine.call('orderCreate', stayOrder(offer, { items }), key)
  expect(answer).toMatchObject({ status: 422, body: { errors: { 'items.0.special_requests': expect.anything() } } })
  expect((await mine.call('hotelOffer', { booking_id: offer.booking_id })).status).toBe(200)
})

test('who takes no room of a stay is told so', async () => {
  const mine = shop.visitor()
  const offer = await confirmStay(mine, details, rates)
  const passengers = [
    { first_name: 'Ada', last_name: 'Okonkwo' },
    { type: 'CNN', first_name: 'Obi', last_name: 'Okonkwo' },
  ]
  const body = stayOrder(offer, { items: roomItems(offer, [1]), passengers })
  const answer = await mine.call('orderCreate', body, { 'Idempotency-Key': crypto.randomUUID() })
  expect(answer).toMatchObject({ status: 422, body: { errors: { 'passengers.1.type': expect.anything() } } })
})
