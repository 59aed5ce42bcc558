import { afterAll, expect, test } from 'vitest'
import { actAsCustomer, openPayment, search } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import {
  checkOf,
  confirmRide,
  hireDrivers,
  MAGIC_ENDS,
  optionOf,
  placeRide,
  readRide,
  rideOrder,
  searchRides,
  TO_LAGOS,
  fromBanjul,
} from '#tests/support/transfers.ts'

const shop = await openShop()
afterAll(() => shop.close())

async function settle(): Promise<void> {
  await shop.shop.sandbox?.settled()
  await shop.worker.runDue()
  await shop.shop.sandbox?.settled()
  await shop.worker.runDue()
}

async function pay(visitor: Visitor, id: string): Promise<void> {
  await actAsCustomer(visitor, 'paystack', await openPayment(visitor, id, 'paystack'), 'success')
  await settle()
}

const orderOf = async (visitor: Visitor, confirmation_id: string) =>
  (await visitor.call('orderGet', { confirmation_id })).body

test('a place is found by what is typed in both languages, and an address by the town that it ends with', async () => {
  const visitor = shop.visitor()
  const found = async (typed: string, language = 'en') =>
    (await visitor.call('transferPlaces', { search: typed }, { 'Accept-Language': language })).body.data
  expect(await found('LOS')).toContainEqual(
    expect.objectContaining({ type: 'airport', id: 'LOS', timezone: 'Africa/Lagos' }),
  )
  expect(await found('londres', 'fr')).toContainEqual(expect.objectContaining({ type: 'city', name: 'Londres' }))
  expect(await found('12 Admiralty Way, Lagos')).toContainEqual(
    expect.objectContaining({ type: 'city', id: 'LOS', address: '12 Admiralty Way, Lagos' }),
  )
  expect(await found('nowhere at all')).toEqual([])
})

test('vehicles have room for everybody and their suitcases, the cheapest first, and cost more at night and further', async () => {
  const visitor = shop.visitor()
  const day = await searchRides(visitor, TO_LAGOS)
  expect(day.options.map(({ total }) => total.amount)).toEqual(
    day.options.map(({ total }) => total.amount).toSorted((a, b) => a - b),
  )
  expect(day.options.map(({ vehicle }) => vehicle.class)).toContain('economy')
  const night = await searchRides(visitor, { ...TO_LAGOS, pick_up_at: '2026-12-01T23:30' })
  expect(optionOf(night).total.amount).toBeGreaterThan(optionOf(day).total.amount)
  const far = await searchRides(visitor, { ...TO_LAGOS, to: { type: 'city', id: 'IBA' } })
  expect(optionOf(far).total.amount).toBeGreaterThan(optionOf(day).total.amount)
  const many = await searchRides(visitor, { ...TO_LAGOS, adults: 5, bags: 5, child_ages: [3] })
  expect(many.options.map(({ vehicle }) => vehicle.class)).toEqual(['van', 'minibus'])
  expect(many.too_small).toEqual(['economy', 'comfort', 'accessible'])
})

test('there and back is bought, its voucher fetched, and its way back given back by its terms', async () => {
  const visitor = shop.visitor()
  const form = { ...TO_LAGOS, return_at: '2026-12-05T18:00' }
  const ride = await confirmRide(visitor, form)
  expect((await readRide(visitor, ride.booking_id)).rides).toMatchObject([
    { is_return: false, from: { id: 'LOS' }, terms: { wait_minutes: 60, free_until_local: '2026-11-30T15:30:00' } },
    { is_return: true, from: { id: 'LOS-12' }, terms: { wait_minutes: 15 } },
  ])
  const answers = [{ flight_number: 'zz 9998', sign: 'Okonkwo & sons' }, {}]
  const body = rideOrder(ride, answers)
  const missing = await visitor.call('orderCreate', rideOrder(ride, [{}, {}]))
  expect(missing).toMatchObject({
    status: 422,
    body: { errors: { 'items.0.answers.flight_number': expect.anything() } },
  })
  const unknown = await visitor.call('orderCreate', body)
  expect(unknown.body.errors?.['items.0.answers.flight_number']?.[0]).toContain('ZZ9998')
  const { flight } = await landing()
  const id = await placeRide(visitor, rideOrder(ride, [{ ...answers[0], flight_number: flight }, {}]))
  await pay(visitor, id)
  const order = await orderOf(visitor, id)
  expect(order).toMatchObject({ status: 'confirmed', fulfilment_status: 'ticketed' })
  expect(order.items).toMatchObject([
    {
      kind: 'transfer',
      vouchers: [expect.stringMatching(/^TV-/)],
      details: { ride: { sign: 'Okonkwo & sons', flight_number: flight } },
    },
    { kind: 'transfer', details: { ride: { is_return: true, sign: 'Adaeze Okonkwo' } } },
  ])
  const ticket = order.documents.find(({ type }) => type === 'e_ticket')
  expect((await visitor.fetch(new URL(ticket?.url ?? '', 'http://127.0.0.1').pathname)).status).toBe(200)
  const item_ids = [order.items[1]?.item_id ?? '']
  const quote = await visitor.call('orderCancelQuote', { confirmation_id: id, item_ids })
  expect(quote.body.refund?.amount).toBe(order.items[1]?.amount.amount)
  await visitor.call('orderCancel', { confirmation_id: id, quote_id: quote.body.quote_id })
  await settle()
  expect((await orderOf(visitor, id)).items.map(({ status }) => status)).toEqual(['ticketed', 'cancelled'])
  expect((await shop.visitor().call('orderGet', { confirmation_id: id })).body.items[0]).toMatchObject({
    vouchers: [],
    details: { ride: { sign: null, flight_number: null } },
  })
})

/** A flight of the timetable that lands in Lagos before the pick-up, and when. */
async function landing(): Promise<{ readonly flight: string; readonly at: string }> {
  const sectors = [{ origin: 'ABV', destination: 'LOS', departure_date: '2026-12-01' }]
  const { offers } = await search(shop.visitor(), { trip_type: 'one_way', sectors, adults: 1 })
  const last = offers.flatMap(({ slices }) => slices.flatMap(({ segments }) => segments.at(-1) ?? []))
  const found = last.find(({ arriving_at: at }) => at < '2026-12-01T14:40' && at > '2026-12-01T07')
  if (!found) throw new Error('nothing lands in Lagos')
  return { flight: `${found.marketing_carrier.iata_code}${found.marketing_flight_number}`, at: found.arriving_at }
}

test('a flight is known by its number: when it lands, and when to be picked up', async () => {
  const visitor = shop.visitor()
  const { flight, at } = await landing()
  const ask = async (flight_number: string, pick_up_at: string, way = 'arrival') =>
    (await visitor.call('transferFlight', { flight_number, airport: 'LOS', way, pick_up_at })).body
  const fine = await ask(flight, '2026-12-01T15:30')
  expect(fine).toMatchObject({ verdict: 'fine', at: at.slice(0, 16) })
  expect(
    (Date.parse(`${fine.suggested_pick_up_at}:00Z`) - Date.parse(`${fine.at}:00Z`)) / 60_000,
  ).toBeGreaterThanOrEqual(45)
  expect(await ask(flight, '2026-12-01T00:30')).toMatchObject({ verdict: 'early' })
  expect(await ask('ZZ9998', '2026-12-01T15:30')).toMatchObject({ verdict: 'unknown', at: null })
  expect(
    (
      await visitor.call('transferFlight', {
        flight_number: 'no flight',
        airport: 'LOS',
        way: 'arrival',
        pick_up_at: '2026-12-01T15:30',
      })
    ).status,
  ).toBe(422)
})

test.each([
  ['at no time', { pick_up_at: '' }, 'pick_up_at'],
  ['in the past', { pick_up_at: '2026-11-01T10:00' }, 'pick_up_at'],
  ['too soon', { pick_up_at: '2026-11-02T11:00' }, 'pick_up_at'],
  ['on no day', { pick_up_at: '2027-02-30T10:00' }, 'pick_up_at'],
  ['back before it went', { return_at: '2026-12-01T15:00' }, 'return_at'],
  ['to where it begins', { to: { type: 'airport', id: 'LOS' } }, 'to'],
  ['to another continent', { to: { type: 'city', id: 'PAR' } }, 'to'],
  ['to a town 500 km away', { to: { type: 'city', id: 'ABV' } }, 'to'],
  ['to nowhere', { to: { type: 'hotel', id: 'LOS-99999' } }, 'to'],
  ['of seventeen people', { adults: 17 }, 'adults'],
  ['of seventeen people and children', { adults: 12, child_ages: [1, 2, 3, 4, 5] }, 'adults'],
  ['with a hundred suitcases', { bags: 100 }, 'bags'],
  ['with a child of no age', { child_ages: [null] }, 'child_ages.0'],
  ['of nobody', { adults: 0 }, 'adults'],
])('a ride %s is refused by its field, in words', async (_, change, field) => {
  const answer = await shop.visitor().call('transferSearch', { ...TO_LAGOS, ...change })
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.stringMatching(/\w{3}/)] } } })
})

test.each([
  ['that is a path', { type: 'hotel', id: '../../etc/passwd' }],
  ['that is a statement', { type: 'area', id: "LOS'; drop table orders; --" }],
  ['of every object', { type: 'city', id: '__proto__' }],
  ['of another kind', { type: 'airport', id: 'LOS-12' }],
] as const)('a place %s is nowhere', async (_, to) => {
  const answer = await shop.visitor().call('transferSearch', { ...TO_LAGOS, to })
  expect(answer).toMatchObject({ status: 422, body: { errors: { to: [expect.anything()] } } })
  expect((await shop.visitor().call('transferPlaces', { search: to.id })).status).toBe(200)
})

test('who is brought to a flight is not brought too late, and what is said to the driver is one line', async () => {
  const visitor = shop.visitor()
  const sectors = [{ origin: 'LOS', destination: 'ABV', departure_date: '2026-12-01' }]
  const { offers } = await search(visitor, { trip_type: 'one_way', sectors, adults: 1 })
  const first = offers[0]?.slices[0]?.segments[0]
  const flight_number = `${first?.marketing_carrier.iata_code}${first?.marketing_flight_number}`
  const pick_up_at = (first?.departing_at ?? '').slice(0, 16)
  const home = { type: 'city', id: 'LOS', address: '12 Admiralty Way' } as const
  const form = { ...TO_LAGOS, from: home, to: { type: 'airport', id: 'LOS' } as const, pick_up_at }
  const late = rideOrder(await confirmRide(visitor, form), [{ flight_number }])
  const refused = await visitor.call('orderCreate', late)
  expect(refused.body.errors?.['items.0.answers.flight_number']?.[0]).toContain(pick_up_at.slice(11))
  const asked = { airport: 'LOS', way: 'departure', ride_minutes: 40 } as const
  const { body } = await visitor.call('transferFlight', { ...asked, flight_number, pick_up_at })
  expect(body).toMatchObject({ verdict: 'late', at: pick_up_at })
  const suits = { ...form, pick_up_at: body.suggested_pick_up_at ?? '' }
  const sign = 'Okonkwo\r\n\tBEGIN:VEVENT'
  const id = await placeRide(visitor, rideOrder(await confirmRide(visitor, suits), [{ flight_number, sign }]))
  expect((await orderOf(visitor, id)).items[0]).toMatchObject({ details: { ride: { sign: 'Okonkwo BEGIN:VEVENT' } } })
})

test('an offer is its visitor’s alone, and ends', async () => {
  const [visitor, stranger] = [shop.visitor(), shop.visitor()]
  const ride = await confirmRide(visitor, TO_LAGOS)
  expect((await stranger.call('transferOffer', { booking_id: ride.booking_id })).status).toBe(404)
  expect((await stranger.call('orderCreate', rideOrder(ride))).body.code).toBe('offer_mismatch')
  const option = optionOf(await searchRides(visitor, TO_LAGOS))
  const other = checkOf(TO_LAGOS, { ...option, ways: [{ ...option.ways[0], key: 'bm9uZQ' }] } as typeof option)
  expect((await visitor.call('transferCheck', other)).body.code).toBe('offer_mismatch')
  expect((await visitor.call('transferCheck', { ...checkOf(TO_LAGOS, option), supplier: 'nobody' })).status).toBe(404)
  shop.clock.advance(31 * 60_000)
  visitor.bearer = null
  expect((await visitor.call('transferOffer', { booking_id: ride.booking_id })).body.code).toBe('offer_expired')
  expect((await visitor.call('orderCreate', rideOrder(ride))).body.code).toBe('offer_expired')
})

test('what goes wrong at a supplier is told: dearer, gone, declined, lost, silent and rubbish', async () => {
  const visitor = shop.visitor()
  const check = async (hotel: string) => {
    const form = fromBanjul(hotel)
    return visitor.call('transferCheck', checkOf(form, optionOf(await searchRides(visitor, form))))
  }
  expect((await check(MAGIC_ENDS.dearerOnCheck)).body).toMatchObject({ price_changed: true })
  expect((await check(MAGIC_ENDS.goneOnCheck)).body.code).toBe('vehicles_unavailable')
  for (const hotel of [MAGIC_ENDS.silent, MAGIC_ENDS.rubbish])
    expect(await visitor.call('transferSearch', fromBanjul(hotel))).toMatchObject({
      status: 503,
      body: { code: 'supplier_unavailable' },
    })
  const ends: string[] = []
  for (const hotel of [MAGIC_ENDS.goneOnOrder, MAGIC_ENDS.declines, MAGIC_ENDS.answerLost]) {
    visitor.bearer = null
    const { body } = await check(hotel)
    const form = rideOrder(body, [{}])
    const id = await placeRide(visitor, form)
    await pay(visitor, id)
    for (let look = 0; look < 3; look++) {
      shop.clock.advance(120_000)
      await settle()
    }
    ends.push((await orderOf(visitor, id)).status)
  }
  expect(ends).toEqual(['failed', 'failed', 'confirmed'])
})

test('own drivers stand beside everybody else: by rings around their place, less on the way back, more at night', async () => {
  await hireDrivers(shop.database.db, 2)
  const visitor = shop.visitor()
  const price = async (change: object = {}) => {
    const found = await searchRides(visitor, { ...TO_LAGOS, ...change })
    return optionOf(found, 'comfort', 'own_drivers')
  }
  const once = await price()
  expect(once).toMatchObject({ own: true, ways: [{ vehicles_left: 2, wait_minutes: 75 }] })
  const both = await price({ return_at: '2026-12-05T18:00' })
  expect(both.ways[1]?.price.base).toBe(Math.round((both.ways[0]?.price.base ?? 0) * 0.9))
  const night = await price({ pick_up_at: '2026-12-01T23:30' })
  expect(night.ways[0]?.price.base).toBe(Math.round((once.ways[0]?.price.base ?? 0) * 1.2))
  // The night is that of the place, not of the server: 22:00 in Lagos is 21:00 in London.
  const around = await Promise.all(
    ['21:55', '22:00', '00:00', '05:25', '05:30'].map((time) => price({ pick_up_at: `2026-12-02T${time}` })),
  )
  expect(around.map(({ ways: [way] }) => way?.price.base)).toEqual(
    [once, night, night, night, once].map(({ ways: [way] }) => way?.price.base),
  )
  const elsewhere = await searchRides(visitor, fromBanjul('BJL-20'))
  expect(elsewhere.options.map(({ supplier }) => supplier)).not.toContain('own_drivers')
})
