import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ConfirmAvailabilityResponse } from '#contracts/flights/confirmed-offers.ts'
import type { FlightSearchRequest } from '#contracts/flights/query.ts'
import { scriptedSupplier, sketchOffer } from '#modules/flights/testing/scripted-supplier.ts'
import { ADULT, CHILD, INFANT, SECOND_ADULT } from '#modules/orders/testing/booking-factory.ts'
import { orderOf } from '#tests/support/order-of.ts'
import { choose, search, SERVICE_FEE } from '#tests/support/purchase.ts'
import { expectRefusal, type FieldText } from '#tests/support/refusal.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { withField } from '#tests/support/with-field.ts'

const NOW = '2026-11-21T09:00:00Z'
const TOTAL = { amount: 250_000_000, currency: 'NGN' }
/** Lagos to London by way of Abidjan on 1 December, straight back on the 8th. */
const ROUTE = [
  ['LOS', 'ABJ', 'LHR'],
  ['LHR', 'LOS'],
]
const FORM: FlightSearchRequest = {
  trip_type: 'round_trip',
  sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: '2026-12-01' }],
  return_date: '2026-12-08',
  adults: 1,
  children: 1,
  infants: 1,
}

/** The end of the trip is named. */
const PASSPORT_ENDS = {
  en: 'Passport must be valid beyond 8 December 2026, when your trip ends',
  fr: 'Le passeport doit être en cours de validité au-delà du 8 décembre 2026, fin du voyage',
}

const shop = await openShop({
  now: NOW,
  suppliers: [scriptedSupplier({ search: [sketchOffer({ route: ROUTE, total: TOTAL.amount - SERVICE_FEE })] })],
})
afterAll(() => shop.close())
// Nobody tries all of these within a minute, which the limits of calls would notice.
beforeEach(() => shop.clock.advance(5_000))

/** Everything that a booking writes; none of it may be left by one that was refused. */
async function traces() {
  const { db } = shop.database
  const rows = await Promise.all([
    db.selectFrom('orders').select('id').execute(),
    db.selectFrom('order_items').select('id').execute(),
    db.selectFrom('order_passengers').select('order_id').execute(),
    db.selectFrom('order_documents').select('order_id').execute(),
    db.selectFrom('order_events').select('order_id').execute(),
    db.selectFrom('payments').select('reference').execute(),
    db.selectFrom('idempotency_keys').select('key').execute(),
    db.selectFrom('jobs').select('kind').where('kind', 'like', 'order.%').execute(),
    db.selectFrom('coupons').select('code').where('used', '>', 0).execute(),
  ])
  return rows.flat()
}

describe('a booking', () => {
  const visitor = shop.visitor()
  let offer: ConfirmAvailabilityResponse
  beforeAll(async () => {
    offer = await choose(visitor, await search(visitor, FORM))
  })

  const booking = () => ({
    offer_id: offer.offer_id,
    search_id: offer.search_id,
    contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '0803 123 4567' },
    passengers: [ADULT, CHILD, INFANT],
    expected_total: TOTAL,
    agree_terms: true,
  })
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const place = (body: unknown) => (language: object) =>
    visitor.call('flightCreateBooking', body, { ...key, ...language })

  const LATIN = 'Please use Latin letters, spaces, hyphens and apostrophes only'
  const INVALID = 'This value is not valid'
  const REQUIRED = 'This field is required'
  const LONG = 'This value is too long'
  const bornOn = (date: string) => {
    const [year_of_birth, month_of_birth, day_of_birth] = date.split('-').map(Number)
    return { year_of_birth, month_of_birth, day_of_birth }
  }

  test('of one offer twice in an order is refused and leaves nothing', async () => {
    const { items, ...order } = orderOf(booking())
    const before = await traces()
    await expectRefusal(
      (language) => visitor.call('orderCreate', { ...order, items: [...items, ...items] }, language),
      {
        code: 'validation_failed',
        fields: { items: INVALID },
      },
    )
    expect(await traces()).toEqual(before)
  })

  /** What the field at the path is set to, and the text that stands at that path, or at another. */
  const cases: [string, string, unknown, FieldText, string?][] = [
    ['no e-mail', 'contact.email', undefined, 'Email is required'],
    ['an empty e-mail', 'contact.email', '  ', 'Email is required'],
    ['an e-mail without a host', 'contact.email', 'adaeze@', 'Please enter a valid email address'],
    ['two e-mails', 'contact.email', 'a@example.com,b@example.com', 'Please enter a valid email address'],
    [
      'a line break in the e-mail',
      'contact.email',
      'a@example.com\nBcc: b@example.com',
      'Please enter a valid email address',
    ],
    ['a NUL character in the e-mail', 'contact.email', 'a\0@example.com', 'Please enter a valid email address'],
    ['an endless e-mail', 'contact.email', `${'a'.repeat(250)}@example.com`, LONG],
    ['a number as e-mail', 'contact.email', 5, 'Email is required'],
    ['no country code', 'contact.country_code', '', 'Country code is required'],
    ['a country as its code', 'contact.country_code', 'NG', 'Country code is required'],
    [
      'a country code of nobody',
      'contact.country_code',
      '+999',
      'Please enter a valid phone number',
      'contact.phone_number',
    ],
    ['no phone', 'contact.phone_number', '', 'Phone number is required'],
    ['a short phone', 'contact.phone_number', '12', 'Please enter a valid phone number'],
    ['letters as phone', 'contact.phone_number', '🛫 call me', 'Please enter a valid phone number'],
    ['an object as phone', 'contact.phone_number', {}, 'Phone number is required'],
    ['no contact', 'contact', null, REQUIRED],
    ['a list as contact', 'contact', [], INVALID],
    ['nobody', 'passengers', [], REQUIRED],
    ['travellers as text', 'passengers', 'Ada', INVALID],
    [
      'ten travellers',
      'passengers',
      Array.from({ length: 10 }, () => ADULT),
      'You can book for up to 9 travellers together',
    ],
    ['nothing as traveller', 'passengers.1', null, REQUIRED],
    ['a traveller fewer', 'passengers', [ADULT, CHILD], 'The travellers don’t match your search'],
    ['a child as adult', 'passengers.1.type', 'ADT', 'The travellers don’t match your search', 'passengers'],
    [
      'more infants than adults',
      'passengers',
      [ADULT, INFANT, { ...INFANT, first_name: 'Uju' }],
      'The travellers don’t match your search',
    ],
    ['a traveller of no type', 'passengers.0.type', 'constructor', INVALID],
    ['no title', 'passengers.0.title', '', 'Title is required'],
    ['an unknown title', 'passengers.0.title', 'dr', 'Title is required'],
    ['a married child', 'passengers.1.title', 'mrs', 'This title doesn’t match this type of traveller'],
    ['no first name', 'passengers.0.first_name', ' ', 'First name is required'],
    ['no last name', 'passengers.1.last_name', undefined, 'Last name is required'],
    ['a number as name', 'passengers.0.last_name', 7, 'Last name is required'],
    ['a list as name', 'passengers.0.last_name', ['Okafor'], 'Last name is required'],
    ['a surname of 200 letters', 'passengers.0.last_name', 'a'.repeat(200), LONG],
    ['a name from right to left', 'passengers.0.last_name', 'عبد الله', LATIN],
    ['an emoji in the name', 'passengers.0.first_name', 'Ada 🛫', LATIN],
    ['a line break in the name', 'passengers.0.first_name', 'Ada\nEze', LATIN],
    ['a NUL character in the name', 'passengers.0.last_name', 'Okafor\0', LATIN],
    ['half a character in the name', 'passengers.2.last_name', 'Okafor\ud83d', LATIN],
    ['markup as name', 'passengers.0.first_name', '<b>Ada</b>', LATIN],
    ['a prototype’s key as name', 'passengers.0.first_name', '__proto__', LATIN],
    ['two of one name', 'passengers.1.first_name', 'ADÁEZE', 'Two travellers have the same name'],
    ['no gender', 'passengers.0.gender', null, 'Gender is required'],
    ['a country that is none', 'passengers.0.nationality', 'ZZ', 'Nationality is required'],
    ['a nationality in words', 'passengers.0.nationality', 'Nigeria', 'Nationality is required'],
    ['no year of birth', 'passengers.0.year_of_birth', undefined, 'Year of birth is required'],
    ['a year as text', 'passengers.0.year_of_birth', '1988', 'Year of birth is required'],
    ['a year beyond all numbers', 'passengers.0.year_of_birth', 1e300, 'Year of birth is required'],
    ['a thirteenth month', 'passengers.0.month_of_birth', 13, 'Month of birth is required'],
    ['half a day', 'passengers.0.day_of_birth', 1.5, 'Day of birth is required'],
    [
      '30 February',
      'passengers.0',
      { ...ADULT, ...bornOn('1988-02-30') },
      'This date of birth does not exist',
      'passengers.0.day_of_birth',
    ],
    [
      'a birth to come',
      'passengers.2',
      { ...INFANT, ...bornOn('2026-11-23') },
      'This date of birth does not exist',
      'passengers.2.year_of_birth',
    ],
    [
      'an adult who turns 12 after the last flight',
      'passengers.0',
      { ...ADULT, ...bornOn('2014-12-09') },
      'Adults must be 12 or over by the end of the trip',
      'passengers.0.year_of_birth',
    ],
    [
      'a child who turns 12 between the flights',
      'passengers.1',
      { ...CHILD, ...bornOn('2014-12-05') },
      'Children must be aged 2 to 11 until the end of the trip',
      'passengers.1.year_of_birth',
    ],
    [
      'an infant who turns 2 between the flights',
      'passengers.2',
      { ...INFANT, ...bornOn('2024-12-05') },
      'Infants must be under 2 until the end of the trip',
      'passengers.2.year_of_birth',
    ],
    [
      'an infant who turns 2 on the day of the last flight',
      'passengers.2',
      { ...INFANT, ...bornOn('2024-12-08') },
      'Infants must be under 2 until the end of the trip',
      'passengers.2.year_of_birth',
    ],
    [
      'an adult who is not there for the infant',
      'passengers.2.infant_of',
      1,
      'Each infant must travel with a different adult',
    ],
    ['an expired passport', 'passengers.0.passport_expiry_date', '2026-11-20', PASSPORT_ENDS],
    ['a passport that ends between the flights', 'passengers.1.passport_expiry_date', '2026-12-07', PASSPORT_ENDS],
    ['no end of the passport', 'passengers.0.passport_expiry_date', null, 'Passport expiry date is required'],
    [
      'a passport that ends on no day',
      'passengers.0.passport_expiry_date',
      '2031-02-30',
      'Passport expiry date is required',
    ],
    ['no passport', 'passengers.0.passport_number', '', 'Passport number is required'],
    ['a passport of two letters', 'passengers.0.passport_number', 'AB', 'Please enter a valid passport number'],
    ['a NUL character in the passport', 'passengers.0.passport_number', 'A1234\x005678', INVALID],
    ['a passport of nobody', 'passengers.0.passport_issuing_country', 'ZZ', 'Passport issuing country is required'],
    ['terms that were not agreed to', 'agree_terms', false, 'You must agree to the terms and conditions'],
    ['terms agreed to in words', 'agree_terms', 'true', 'You must agree to the terms and conditions'],
    ['no price', 'expected_total', undefined, REQUIRED],
    ['a price as text', 'expected_total.amount', '250000000', INVALID],
    ['half a kobo', 'expected_total.amount', 0.5, INVALID],
    ['an unknown currency', 'expected_total.currency', 'toString', INVALID],
    ['an endless coupon', 'coupon_code', 'x'.repeat(41), LONG],
    ['a NUL character in the coupon', 'coupon_code', 'TERANGA\0', INVALID],
    ['no offer', 'offer_id', '', REQUIRED],
    ['an endless offer', 'offer_id', 'x'.repeat(81), LONG],
    ['a NUL character in the offer', 'offer_id', 'off_\0', INVALID],
    ['a list as search', 'search_id', [], INVALID],
  ]
  test.each(cases)('with %s is refused on its field', async (_, path, value, text, field = path) => {
    await expectRefusal(place(withField(booking(), path, value)), {
      code: 'validation_failed',
      fields: { [field]: text },
    })
  })

  test('with nothing at all names every part that is missing', async () => {
    await expectRefusal(place({}), {
      code: 'validation_failed',
      fields: {
        offer_id: REQUIRED,
        search_id: REQUIRED,
        contact: REQUIRED,
        passengers: REQUIRED,
        expected_total: REQUIRED,
        agree_terms: 'You must agree to the terms and conditions',
      },
    })
  })

  test.each([
    ['a lower price', { ...TOTAL, amount: 1 }],
    ['no price', { ...TOTAL, amount: 0 }],
    ['a negative price', { ...TOTAL, amount: -TOTAL.amount }],
    ['another currency', { ...TOTAL, currency: 'XOF' }],
  ])('at %s is refused with both prices', async (_, expected_total) => {
    await expectRefusal(place({ ...booking(), expected_total }), {
      code: 'price_changed',
      details: { expected: expected_total, actual: TOTAL },
    })
  })

  test('with an unknown coupon says why', async () => {
    for (const coupon_code of ['NOTHING', '__proto__', "' or 1=1 --"]) {
      await expectRefusal(place({ ...booking(), coupon_code }), {
        code: 'coupon_refused',
        details: { reason: 'unknown' },
      })
    }
  })

  test('on an offer that is not of the search, or never was, does not belong to it', async () => {
    const again = await choose(visitor, await search(visitor, FORM))
    for (const change of [{ search_id: again.search_id }, { offer_id: 'off_0000000000000000000000' }]) {
      await expectRefusal(place({ ...booking(), ...change }), { code: 'offer_mismatch' })
    }
  })

  test('on another session’s offer does not belong to the search, and its owner loses nothing', async () => {
    const thief = shop.visitor()
    await expectRefusal((language) => thief.call('flightCreateBooking', booking(), language), {
      code: 'offer_mismatch',
    })
    await expectRefusal((language) => thief.call('flightDetails', { offer_id: offer.offer_id }, language), {
      code: 'not_found',
    })
    const coupon = { code: 'TERANGA5', offer_id: offer.offer_id }
    await expectRefusal((language) => thief.call('couponValidate', coupon, language), { code: 'not_found' })
  })

  test('that was refused leaves nothing; corrected, under the same key, it is placed', async () => {
    expect(await traces()).toEqual([])
    const placed = await visitor.call('flightCreateBooking', booking(), key)
    expect(placed.status).toBe(201)
    const { body } = await visitor.call('flightBookingConfirmation', placed.body)
    expect(body).toMatchObject({
      status: 'pending_payment',
      payment_status: 'unpaid',
      price: { grand_total: TOTAL.amount },
    })
  })

  test('with other details under the key of one that was placed is refused', async () => {
    await expectRefusal(place({ ...booking(), coupon_code: 'TERANGA5' }), { code: 'idempotency_conflict' })
  })

  test.each([['x'.repeat(256)], ['two words'], ['']])('under the key %j is refused', async (wrong) => {
    await expectRefusal(
      (language) => visitor.call('flightCreateBooking', booking(), { ...language, 'Idempotency-Key': wrong }),
      { code: 'validation_failed', fields: { 'Idempotency-Key': INVALID } },
    )
  })

  test('takes ages on the last flight: who is 12 or 2 by then is an adult or a child', async () => {
    const grown = await choose(visitor, await search(visitor, FORM))
    const passengers = [{ ...ADULT, ...bornOn('2014-12-08') }, { ...CHILD, ...bornOn('2024-12-08') }, INFANT]
    const { offer_id, search_id } = grown
    const placed = await visitor.call('flightCreateBooking', { ...booking(), offer_id, search_id, passengers })
    expect(placed.status).toBe(201)
  })
})

describe('double clicks and second tabs', () => {
  const COPIES = 50
  let visitor: Visitor
  let offer: ConfirmAvailabilityResponse
  beforeEach(async () => {
    visitor = shop.visitor()
    offer = await choose(visitor, await search(visitor, { ...FORM, children: 0, infants: 0 }))
  })
  const booking = (change: object = {}) => ({
    offer_id: offer.offer_id,
    search_id: offer.search_id,
    contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '0803 123 4567' },
    passengers: [ADULT],
    expected_total: TOTAL,
    agree_terms: true,
    ...change,
  })
  const ordersOf = () =>
    shop.database.db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select(['orders.id', 'orders.status'])
      .where('order_items.offer_id', '=', offer.offer_id)
      .execute()

  test('fifty clicks on one button are one order and one answer', async () => {
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: COPIES }, () => visitor.call('flightCreateBooking', booking(), key)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await ordersOf()).toHaveLength(1)
  })

  test('two tabs with keys of their own get one order', async () => {
    const answers = await Promise.all(
      [1, 2].map((tab) => visitor.call('flightCreateBooking', booking(), { 'Idempotency-Key': `tab-${tab}` })),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map(({ body }) => body.confirmation_id)).size).toBe(1)
    expect(await ordersOf()).toHaveLength(1)
  })

  test('a second tab with another traveller replaces the unpaid order; the first says so', async () => {
    const first = (await visitor.call('flightCreateBooking', booking())).body
    const second = (await visitor.call('flightCreateBooking', booking({ passengers: [SECOND_ADULT] }))).body
    expect(second.confirmation_id).not.toBe(first.confirmation_id)
    expect((await ordersOf()).map(({ status }) => status).toSorted()).toEqual(['expired', 'pending_payment'])
    await expectRefusal((language) => visitor.call('flightCreatePaystackTransaction', first, language), {
      code: 'order_not_payable',
    })
  })

  test('an offer whose order is being paid cannot be used for another', async () => {
    const order = (await visitor.call('flightCreateBooking', booking())).body
    const opened = await visitor.call('flightCreatePaystackTransaction', order)
    expect(opened.status).toBe(200)
    await shop.database.db
      .updateTable('payments')
      .set({ status: 'pending' })
      .where('reference', '=', opened.body.reference)
      .execute()
    const other = booking({ passengers: [SECOND_ADULT] })
    await expectRefusal((language) => visitor.call('flightCreateBooking', other, language), {
      code: 'duplicate_booking',
    })
    expect(await ordersOf()).toHaveLength(1)
  })

  test('two tabs that pay get one payment; a stranger gets none', async () => {
    const { confirmation_id } = (await visitor.call('flightCreateBooking', booking())).body
    const pay = () => visitor.call('flightCreateFlutterwaveTransaction', { confirmation_id })
    const [one, two] = await Promise.all([pay(), pay()])
    expect([one.status, two.status, two.body.reference]).toEqual([200, 200, one.body.reference])
    const stranger = shop.visitor()
    await expectRefusal(
      (language) => stranger.call('flightCreateFlutterwaveTransaction', { confirmation_id }, language),
      { code: 'not_found' },
    )
  })

  test('an offer that is over cannot be booked, and says so', async () => {
    const now = shop.clock.now()
    shop.clock.set('2026-11-21T10:00:00Z')
    visitor.bearer = null
    await expectRefusal((language) => visitor.call('flightCreateBooking', booking(), language), {
      code: 'offer_expired',
    })
    expect(await ordersOf()).toEqual([])
    shop.clock.set(now)
  })
})
