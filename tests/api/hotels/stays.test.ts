import { afterAll, expect, test } from 'vitest'
import { confirmEmail } from '#tests/support/confirmed-email.ts'
import { signUp } from '#tests/support/customer.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import {
  BANJUL,
  checkBody,
  chooseStay,
  confirmStay,
  LAGOS,
  MAGIC_HOTELS,
  openHotel,
  placeStay,
  ratesFor,
  searchStays,
  stayOrder,
} from '#tests/support/stays.ts'

const shop = await openShop()
afterAll(() => shop.close())

/** The order as its owner sees it, whose bearer may have ended meanwhile. */
async function orderNow(visitor: Visitor, confirmation_id: string) {
  visitor.bearer = null
  return (await visitor.call('orderGet', { confirmation_id })).body
}

test('a couple finds a hotel in Lagos, pays, has a voucher, cancels in time and has the money back', async () => {
  const ada = shop.visitor()
  const places = await ada.call('hotelSearchDestination', { search: 'lagos' })
  expect(places.body.data[0]).toMatchObject({ type: 'city', id: 'LOS', name: 'Lagos', country_code: 'NG' })
  const destination = { type: 'city', id: places.body.data[0]?.id ?? '' } as const
  const offer = await chooseStay(
    ada,
    { ...LAGOS, destination },
    undefined,
    (rate) => rate.free_until !== null && rate.payment === 'now',
  )
  expect(offer).toMatchObject({ price_changed: false, hold_allowed: true })
  const read = await ada.call('hotelOffer', { offer_id: offer.offer_id }, { 'Accept-Language': 'fr' })
  expect(read.body.data).toMatchObject({ price: offer.price, query: { nights: 3 } })
  const id = await placeStay(ada, stayOrder(offer))
  await payAndSettle(shop, ada, id)
  const order = await orderNow(ada, id)
  expect(order).toMatchObject({
    status: 'confirmed',
    payment_status: 'paid',
    items: [{ kind: 'hotel', status: 'ticketed' }],
  })
  const [item] = order.items
  expect(item?.vouchers).toHaveLength(1)
  expect(item?.details).toMatchObject({ stay: { hotel: { hotel_id: read.body.data.hotel.hotel_id } } })
  const voucher = order.documents.find(({ type }) => type === 'e_ticket' || type.includes('voucher'))
  const pdf = await ada.fetch(voucher?.url ?? '')
  const text = await pdfText(new Uint8Array(await pdf.arrayBuffer()))
  expect(text).toContain(item?.vouchers[0])
  expect(text).toContain(read.body.data.hotel.name)
  const quote = await ada.call('orderCancelQuote', { confirmation_id: id })
  expect(quote.status).toBe(200)
  const cancelled = await ada.call('orderCancel', { confirmation_id: id, quote_id: quote.body.quote_id })
  expect(cancelled.status).toBe(200)
  for (let hour = 0; hour < 12; hour++) {
    await settle(shop)
    shop.clock.advance(3_600_000)
  }
  const ended = await orderNow(ada, id)
  expect(ended).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled' }] })
  expect(await shop.database.db.selectFrom('simulator_stay_nights').selectAll().execute()).toEqual([])
})

test('each magic hotel of Banjul does what it is for', async () => {
  const ada = shop.visitor()
  const { sessionId, search_id } = await searchStays(ada, BANJUL)
  for (const [hotel_id, code] of [
    [MAGIC_HOTELS.silent, 'supplier_unavailable'],
    [MAGIC_HOTELS.rubbish, 'hotel_confirmation_failed'],
  ] as const) {
    expect((await ada.call('hotelDetails', { sessionId, hotel_id })).body).toMatchObject({ code })
  }
  const gone = await openHotel(ada, sessionId, MAGIC_HOTELS.goneOnCheck)
  expect((await ada.call('hotelCheckRate', checkBody(gone, ratesFor(gone)))).body).toMatchObject({
    code: 'rooms_unavailable',
  })
  const dearer = await openHotel(ada, sessionId, MAGIC_HOTELS.dearerOnCheck)
  const [shown] = ratesFor(dearer)
  const risen = await confirmStay(ada, dearer, ratesFor(dearer))
  expect(risen).toMatchObject({ price_changed: true, previous_total: { amount: shown?.price.grand_total }, search_id })
  expect(risen.price.grand_total).toBeGreaterThan(shown?.price.grand_total ?? 0)
  const id = await placeStay(ada, stayOrder(risen))
  await payAndSettle(shop, ada, id)
  expect(await orderNow(ada, id)).toMatchObject({ status: 'confirmed' })
})

test.each([
  ['sold out after the payment', MAGIC_HOTELS.goneOnOrder],
  ['declined', MAGIC_HOTELS.declines],
])('what is %s is paid back', async (_, hotel) => {
  const ada = shop.visitor()
  const id = await placeStay(ada, stayOrder(await chooseStay(ada, BANJUL, hotel)))
  await payAndSettle(shop, ada, id)
  expect(await orderNow(ada, id)).toMatchObject({ status: 'failed', items: [{ status: 'failed' }] })
  expect((await orderNow(ada, id)).refunds).toHaveLength(1)
})

test('an answer that was lost is looked up, and the stay is booked once', async () => {
  const ada = shop.visitor()
  const id = await placeStay(ada, stayOrder(await chooseStay(ada, BANJUL, MAGIC_HOTELS.answerLost)))
  await payAndSettle(shop, ada, id)
  for (let minute = 0; minute < 10; minute++) {
    shop.clock.advance(60_000)
    await settle(shop)
  }
  expect(await orderNow(ada, id)).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed' }] })
})

test('where it is paid at the hotel, a deposit is paid now and the rest is told', async () => {
  const ada = shop.visitor()
  const results = await searchStays(ada, BANJUL, { filters: { pay_at_property: true, name: 'pay on arrival' } })
  expect(results.hotels).toHaveLength(1)
  const [hotel] = results.hotels
  const details = await openHotel(ada, results.sessionId, MAGIC_HOTELS.paidThere)
  const offer = await confirmStay(ada, details, ratesFor(details))
  const rest = offer.due_at_property.find(({ kind }) => kind === 'stay')?.amount ?? 0
  expect(offer.price.grand_total + rest).toBe(hotel?.cheapest.total)
  expect(hotel?.cheapest.due_now).toBe(offer.price.grand_total)
  expect(offer.price.base).toBeLessThan(rest)
})

test('rooms are kept now and paid later', async () => {
  const ada = shop.visitor()
  const offer = await chooseStay(ada, LAGOS, undefined, (rate) => rate.free_until !== null && rate.payment === 'now')
  await confirmEmail(shop, ada)
  const id = await placeStay(ada, stayOrder(offer, { payment_option: 'hold' }))
  await settle(shop)
  expect(await orderNow(ada, id)).toMatchObject({ status: 'on_hold', items: [{ status: 'held' }] })
  await payAndSettle(shop, ada, id)
  expect(await orderNow(ada, id)).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed' }] })
})

test('several rooms are one stay: one price, one voucher, each with who sleeps there', async () => {
  const ada = shop.visitor()
  const rooms = [{ adults: 2 }, { adults: 1, children: 2, child_ages: [4, 9] }]
  const form = { ...LAGOS, rooms }
  const results = await searchStays(ada, form)
  const details = await openHotel(ada, results.sessionId, results.hotels[0]?.hotel_id ?? '')
  const rates = ratesFor(details, ({ payment, audience }) => payment === 'now' && audience === 'everyone')
  const offer = await confirmStay(ada, details, rates)
  expect(offer.price_changed).toBe(false)
  const { data } = (await ada.call('hotelOffer', { offer_id: offer.offer_id })).body
  expect(data.rooms.map(({ adults, child_ages }) => ({ adults, child_ages }))).toEqual([
    { adults: 2, child_ages: [] },
    { adults: 1, child_ages: [4, 9] },
  ])
  const passengers = [
    { first_name: 'Adaeze', last_name: 'Okonkwo' },
    { first_name: 'Chidi', last_name: 'Okonkwo' },
    { first_name: 'Ngozi', last_name: 'Okonkwo' },
  ]
  const id = await placeStay(ada, stayOrder(offer, { passengers }))
  await payAndSettle(shop, ada, id)
  const { items } = await orderNow(ada, id)
  expect(items[0]?.vouchers).toHaveLength(1)
  const booked = await shop.database.db
    .selectFrom('simulator_stay_orders')
    .select('booked')
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirst()
  expect(booked?.booked).toMatchObject({ leads: ['Adaeze Okonkwo', 'Chidi Okonkwo'] })
})

test('rates of members are for who is signed in, those of packages for who orders something else as well', async () => {
  const guest = shop.visitor()
  const audiences = async (visitor: typeof guest, form: typeof LAGOS) => {
    const results = await searchStays(visitor, form)
    return new Set(results.hotels.map(({ cheapest }) => cheapest.audience))
  }
  expect([...(await audiences(guest, LAGOS))]).toEqual(['everyone'])
  const packaged = await searchStays(guest, { ...LAGOS, with_packages: true })
  const hotel = packaged.hotels.find(({ cheapest }) => cheapest.audience === 'packages')
  const details = await openHotel(guest, packaged.sessionId, hotel?.hotel_id ?? '')
  const offer = await confirmStay(
    guest,
    details,
    ratesFor(details, ({ audience }) => audience === 'packages'),
  )
  const alone = await guest.call('orderCreate', stayOrder(offer), { 'Idempotency-Key': crypto.randomUUID() })
  expect(alone).toMatchObject({ status: 409, body: { code: 'sold_only_together' } })
  const member = shop.visitor()
  await signUp(shop, member, 'member@example.com')
  const own = await searchStays(member, LAGOS)
  const membersHotel = own.hotels.find(({ cheapest }) => cheapest.audience === 'members')
  expect(membersHotel).toBeDefined()
  const seen = await openHotel(member, own.sessionId, membersHotel?.hotel_id ?? '')
  const stolen = checkBody(
    seen,
    ratesFor(seen, ({ audience }) => audience === 'members'),
  )
  expect((await guest.call('hotelCheckRate', stolen)).body).toMatchObject({ code: 'offer_mismatch' })
  expect((await member.call('hotelCheckRate', stolen)).status).toBe(200)
})
