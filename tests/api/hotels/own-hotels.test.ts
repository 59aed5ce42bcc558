import { afterAll, beforeAll, expect, test } from 'vitest'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { importHotels, MAISON_NGOR, PALM_COURT } from '#tests/support/own-hotels.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import {
  checkBody,
  chooseStay,
  LAGOS,
  openHotel,
  placeStay,
  ratesFor,
  searchStays,
  stayOrder,
} from '#tests/support/stays.ts'

/** The agency’s hotels beside the simulator’s. */
const shop = await openShop()
beforeAll(() => importHotels(shop))
afterAll(() => shop.close())

const DAKAR = { ...LAGOS, destination: { type: 'city', id: 'DSS' } } as const
const BY_NAME = { ...LAGOS, destination: { type: 'hotel', id: 'palm-court-ikoyi' } } as const

async function orderNow(visitor: Visitor, confirmation_id: string) {
  visitor.bearer = null
  return (await visitor.call('orderGet', { confirmation_id })).body
}

/** Refunds are looked at until the provider has made them. */
async function untilRefunded(): Promise<void> {
  for (let hour = 0; hour < 24; hour++) {
    await settle(shop)
    shop.clock.advance(3_600_000)
  }
}

const sold = () => shop.database.db.selectFrom('own_hotel_nights').select(['night', 'sold']).orderBy('night').execute()

test('a search finds it beside suppliers’ hotels, by its city and by its name', async () => {
  const ada = shop.visitor()
  const { body } = await ada.call('hotelSearchDestination', { search: 'palm court' })
  expect(body.data).toContainEqual(
    expect.objectContaining({ type: 'hotel', id: 'palm-court-ikoyi', city_name: 'Lagos' }),
  )
  const results = await searchStays(ada, LAGOS, { filters: { name: 'Palm Court Ikoyi' } })
  expect(results.meta.total_unfiltered).toBeGreaterThan(100)
  expect(results.hotels).toMatchObject([
    { hotel_id: PALM_COURT, area_name: 'Ikoyi', demonstration: false, reviews: null },
  ])
  const [named] = (await searchStays(ada, BY_NAME)).hotels
  expect(named).toMatchObject({ hotel_id: PALM_COURT, reasons: expect.arrayContaining(['asked_for']) })
})

test('a town is said to have the hotels of the seller with more of them, wherever it is listed', async () => {
  const ada = shop.visitor()
  const dakar = { type: 'city', id: 'DSS' } as const
  for (const search of ['dak', 'dakar', '']) {
    const { data } = (await ada.call('hotelSearchDestination', { search })).body
    const city = data.find(({ type, id }) => type === dakar.type && id === dakar.id)
    expect(city?.hotel_count).toBeGreaterThan(50)
  }
})

test('francs are shown and owed in naira, at the rate of the sale', async () => {
  const ada = shop.visitor()
  const results = await searchStays(ada, DAKAR, { filters: { name: 'Maison de Ngor' } })
  const [listed] = results.hotels
  const details = await openHotel(ada, results.sessionId, listed?.hotel_id ?? '')
  const [rate] = ratesFor(details)
  expect(rate).toMatchObject({
    nights_currency: 'XOF',
    price: { currency: 'NGN', fx: { from: 'XOF', amount: 178_200 } },
  })
  expect(rate?.due_at_property).toEqual([{ kind: 'city_tax', amount: 6_000, currency: 'XOF' }])
  expect(Math.abs((listed?.cheapest.total ?? 0) - (rate?.price.grand_total ?? 0))).toBeLessThanOrEqual(2)
  expect(details.rooms.flatMap((room) => room.rates).some(({ audience }) => audience === 'members')).toBe(false)
})

test('children pay by their ages', async () => {
  const totalFor = async (ages: readonly number[]) => {
    const rooms = [{ adults: 2, children: ages.length, child_ages: [...ages] }]
    const results = await searchStays(shop.visitor(), { ...BY_NAME, rooms })
    return results.hotels.find(({ hotel_id }) => hotel_id === PALM_COURT)?.cheapest.total ?? 0
  }
  const [infant, child, older] = [await totalFor([1]), await totalFor([9]), await totalFor([15])]
  expect(infant).toBeLessThan(child)
  expect(child).toBeLessThan(older)
})

test('a fee of a fixed amount is on each room once: the list, the page, the offer and the order come to the same', async () => {
  const { db } = shop.database
  const fee = { code: 'ROOM', charge: 'fixed', value: 1_234_567, currency: 'NGN', maximum: null, priority: 1 } as const
  await db
    .insertInto('price_rules')
    .values({ id: 'own_room_fee', ...fee, scope: JSON.stringify({ products: ['hotel'] }), active: true })
    .execute()
  shop.clock.advance(31_000)
  const family = [{ adults: 2, children: 2, child_ages: [2, 9] }, { adults: 1 }]
  const stays = [
    { form: { ...LAGOS, rooms: family }, name: 'Palm Court Ikoyi', hotel_id: PALM_COURT },
    { form: { ...DAKAR, rooms: [{ adults: 2 }, { adults: 1 }] }, name: 'Maison de Ngor', hotel_id: MAISON_NGOR },
  ]
  for (const { form, name, hotel_id } of stays) {
    const ada = shop.visitor()
    const { sessionId, hotels } = await searchStays(ada, form, { filters: { name } })
    const listed = hotels[0]?.cheapest.total
    const details = await openHotel(ada, sessionId, hotel_id)
    expect([hotel_id, details.lowest_total]).toEqual([hotel_id, listed])
    const rates = ratesFor(details)
    for (const { price } of rates)
      expect(price.fees.map(({ code, amount }) => [code, amount])).toEqual([['ROOM', 1_234_567]])
    const offer = (await ada.call('hotelCheckRate', checkBody(details, rates))).body
    expect(offer.price.grand_total).toBe(listed)
    const id = await placeStay(ada, stayOrder(offer))
    expect((await orderNow(ada, id)).price.grand_total).toBe(listed)
  }
  await db.deleteFrom('price_rules').where('id', '=', 'own_room_fee').execute()
  shop.clock.advance(31_000)
})

test('a stay that breaks a rule says which, and what would fit: in the list of who asked for the hotel, and on its page', async () => {
  const ada = shop.visitor()
  const christmas = { ...BY_NAME, check_in: '2026-12-20', check_out: '2026-12-21' }
  const refused = { rule: { kind: 'min_nights', nights: 3 }, fits: { check_in: '2026-12-20', check_out: '2026-12-23' } }
  const results = await searchStays(ada, christmas)
  expect(results.hotels.length).toBeGreaterThan(0)
  expect(results.missing).toEqual({ hotel_id: PALM_COURT, name: 'Palm Court Ikoyi', refused })
  expect(await openHotel(ada, results.sessionId, PALM_COURT)).toMatchObject({ rooms: [], refused })
  const closed = await searchStays(ada, { ...christmas, check_in: '2026-12-25', check_out: '2026-12-29' })
  expect(closed.missing?.refused).toMatchObject({
    rule: { kind: 'closed_to_arrival' },
    fits: { check_in: '2026-12-26' },
  })
  const fitting = await searchStays(ada, { ...christmas, check_out: '2026-12-23' })
  expect(fitting.missing).toBeNull()
  expect((await openHotel(ada, fitting.sessionId, PALM_COURT)).refused).toBeNull()
  // Tonight: the hotel in Dakar has had its rooms back for two days.
  const soon = {
    ...DAKAR,
    destination: { type: 'hotel', id: 'maison-ngor' },
    check_in: '2026-11-03',
    check_out: '2026-11-06',
  } as const
  expect((await searchStays(ada, soon)).missing).toMatchObject({
    hotel_id: MAISON_NGOR,
    refused: { rule: { kind: 'release', days: 2 }, fits: { check_in: '2026-11-04', check_out: '2026-11-07' } },
  })
})

test('a room is booked, vouchered, given back by its own terms, and on sale again', async () => {
  const ada = shop.visitor()
  const offer = await chooseStay(ada, LAGOS, PALM_COURT, ({ board }) => board === 'breakfast')
  const id = await placeStay(ada, stayOrder(offer))
  await payAndSettle(shop, ada, id)
  const order = await orderNow(ada, id)
  expect(order).toMatchObject({ status: 'confirmed', items: [{ kind: 'hotel', status: 'ticketed' }] })
  expect(order.items[0]?.vouchers).toEqual([expect.stringMatching(/^AG-\d+$/)])
  expect(await sold()).toEqual(['01', '02', '03'].map((day) => ({ night: `2026-12-${day}`, sold: 1 })))
  await importHotels(shop, (text) => text.replaceAll('132000', '999000'))
  const quote = await ada.call('orderCancelQuote', { confirmation_id: id })
  expect(quote.body).toMatchObject({ refund: { amount: offer.price.grand_total, currency: 'NGN' } })
  await ada.call('orderCancel', { confirmation_id: id, quote_id: quote.body.quote_id })
  await untilRefunded()
  expect(await orderNow(ada, id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect((await sold()).map(({ sold: rooms }) => rooms)).toEqual([0, 0, 0])
  const [row] = await shop.database.db.selectFrom('own_hotel_orders').select(['status', 'guest']).execute()
  expect(row).toEqual({ status: 'cancelled', guest: null })
  await importHotels(shop)
})

test('what an import makes dearer is asked about again, and what it takes off sale is paid back', async () => {
  const ada = shop.visitor()
  const results = await searchStays(ada, LAGOS)
  const details = await openHotel(ada, results.sessionId, PALM_COURT)
  const rates = ratesFor(details)
  await importHotels(shop, (text) => text.replaceAll('132000', '140000'))
  const checked = await ada.call('hotelCheckRate', checkBody(details, rates))
  expect(checked.body).toMatchObject({ price_changed: true, previous_total: { amount: rates[0]?.price.grand_total } })
  const id = await placeStay(ada, stayOrder(checked.body))
  await importHotels(shop, (text) => text.replaceAll('"on_sale": true', '"on_sale": false'))
  await payAndSettle(shop, ada, id)
  await untilRefunded()
  expect(await orderNow(ada, id)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
  const gone = await searchStays(ada, LAGOS, { filters: { name: 'Palm Court Ikoyi' } })
  expect(gone.hotels).toEqual([])
  expect((await ada.call('hotelProperty', { hotel_id: PALM_COURT })).body).toMatchObject({
    hotel: { name: 'Palm Court Ikoyi' },
  })
  await importHotels(shop)
})

test('a hotel of the agency and the same one of a supplier are one entry, the cheapest first', async () => {
  const ada = shop.visitor()
  const { hotels } = await searchStays(ada, LAGOS)
  const twin = hotels.find(({ hotel_id }) => hotel_id.startsWith('simulated_stays~'))
  if (!twin) throw new Error('no hotel of a supplier')
  const asTwin = (price: number) => (text: string) =>
    text
      .replaceAll('Palm Court Ikoyi', `Hotel ${twin.name}`)
      .replace('6.4506', String(twin.latitude))
      .replace('3.4359', String(twin.longitude))
      .replaceAll('132000', String(price))
  const entries = async () =>
    (await searchStays(ada, LAGOS, { filters: { name: twin.name } })).hotels.map(({ hotel_id }) => hotel_id)
  await importHotels(shop, asTwin(100))
  expect(await entries()).toEqual([PALM_COURT])
  await importHotels(shop, asTwin(90_000_000))
  expect(await entries()).toEqual([twin.hotel_id])
  await importHotels(shop)
})

test('a photo is served in the widths that screens ask for, each for good at an address of its own', async () => {
  const visitor = shop.visitor()
  const { hotel } = (await visitor.call('hotelProperty', { hotel_id: PALM_COURT })).body
  const [first] = hotel.photos
  expect(hotel.photo).toEqual(first)
  expect(first?.copies?.map(({ width }) => width)).toEqual([480, 960, 1_200])
  expect(first?.url).toBe(first?.copies?.[1]?.url)
  const sizes: number[] = []
  for (const { url } of first?.copies ?? []) {
    const answer = await visitor.fetch(url)
    expect(answer.headers.get('content-type')).toBe('image/jpeg')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    sizes.push((await answer.arrayBuffer()).byteLength)
  }
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
})

test('a photo of nobody, and what is no name of one, are not found', async () => {
  for (const name of [`${'0'.repeat(32)}.jpg`, '../../etc/passwd', 'x.svg', `${'0'.repeat(32)}.svg`, ''])
    expect((await shop.visitor().fetch(`/photos/${encodeURIComponent(name)}`)).status, name).toBe(404)
})
