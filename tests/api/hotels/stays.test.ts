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
  confirmFreeStay,
  confirmStay,
  LAGOS,
  MAGIC_HOTELS,
  openHotel,
  placeStay,
  ratesFor,
  roomItems,
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

test('the code of an airport means its city', async () => {
  const ada = shop.visitor()
  const destination = { type: 'city', id: 'DKR' } as const
  const named = await ada.call('hotelSearchDestination', { search: '', destination })
  expect(named.body.data).toMatchObject([{ id: 'DSS', name: 'Dakar' }])
  const search = await ada.call('hotelSearch', { ...LAGOS, destination })
  const found = await ada.call('hotelSearchResults', { sessionId: search.body.sessionId })
  expect(found.body.query.destination).toMatchObject({ id: 'DSS', name: 'Dakar' })
})

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
  const read = await ada.call('hotelOffer', { booking_id: offer.booking_id }, { 'Accept-Language': 'fr' })
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
  const rest = offer.rooms[0]?.due_at_property.find(({ kind }) => kind === 'stay')?.amount ?? 0
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

const FAMILY = [{ adults: 2 }, { adults: 1, children: 2, child_ages: [9, 4] }]

test('each room of a stay is an offer of its own: ordered together, taken by its own guest, a voucher each', async () => {
  const ada = shop.visitor()
  const offer = await confirmFreeStay(ada, { rooms: FAMILY })
  expect(offer.price_changed).toBe(false)
  const { data } = (await ada.call('hotelOffer', { booking_id: offer.booking_id })).body
  expect(data.rooms.map(({ adults, child_ages, offer_id }) => ({ adults, child_ages, offer_id }))).toEqual([
    { adults: 2, child_ages: [], offer_id: offer.rooms[0]?.offer_id },
    { adults: 1, child_ages: [9, 4], offer_id: offer.rooms[1]?.offer_id },
  ])
  const sum = data.rooms.reduce((total, { price }) => total + price.grand_total, 0)
  expect(data.price.grand_total).toBe(sum)
  // Any of its offers leads to the stay, as from a basket.
  const byOffer = await ada.call('hotelOffer', { booking_id: offer.rooms[1]?.offer_id ?? '' })
  expect(byOffer.body).toEqual({ data })
  const [first, second] = roomItems(offer)
  const id = await placeStay(
    ada,
    stayOrder(offer, { items: [{ ...first, special_requests: 'A cot\nand a high floor' }, second] }),
  )
  await payAndSettle(shop, ada, id)
  const order = await orderNow(ada, id)
  expect(order.items).toMatchObject([
    { status: 'ticketed', travellers: [0], special_requests: 'A cot\nand a high floor', vouchers: [expect.anything()] },
    { status: 'ticketed', travellers: [1], special_requests: null, vouchers: [expect.anything()] },
  ])
  const booked = await shop.database.db.selectFrom('simulator_stay_orders').select('booked').orderBy('serial').execute()
  expect(booked.slice(-2).map((row) => row.booked)).toMatchObject([
    { lead: 'Adaeze Okonkwo', specialRequests: 'A cot\nand a high floor' },
    { lead: 'Chidi Okonkwo', specialRequests: null },
  ])
  // One of the rooms is given back by itself.
  const item_ids = [order.items[1]?.item_id ?? '']
  const quote = await ada.call('orderCancelQuote', { confirmation_id: id, item_ids })
  expect(quote.status).toBe(200)
  await ada.call('orderCancel', { confirmation_id: id, quote_id: quote.body.quote_id })
  for (let hour = 0; hour < 12; hour++) {
    await settle(shop)
    shop.clock.advance(3_600_000)
  }
  const left = await orderNow(ada, id)
  expect(left).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed' }, { status: 'cancelled' }] })
  expect(left.refunds).toMatchObject([{ amount: order.items[1]?.amount }])
})

test('rooms that are paid now and rooms that are paid at the hotel are one stay', async () => {
  const ada = shop.visitor()
  const results = await searchStays(ada, { ...BANJUL, rooms: [{ adults: 1 }, { adults: 2 }] })
  for (const { hotel_id } of results.hotels) {
    const details = await openHotel(ada, results.sessionId, hotel_id)
    const rateOf = (room: number, payment: string) =>
      details.rooms
        .flatMap(({ rates }) => rates)
        .find((rate) => rate.room_index === room && rate.payment === payment && rate.audience === 'everyone')
    const [now, there] = [rateOf(0, 'now'), rateOf(1, 'at_property')]
    if (!now || !there) continue
    const answer = await ada.call('hotelCheckRate', checkBody(details, [now, there]))
    if (answer.status !== 200) continue
    expect(answer.body.rooms).toMatchObject([{ terms: { payment: 'now' } }, { terms: { payment: 'at_property' } }])
    expect(answer.body).toMatchObject({ price_changed: false, hold_allowed: false })
    const id = await placeStay(ada, stayOrder(answer.body))
    await payAndSettle(shop, ada, id)
    expect(await orderNow(ada, id)).toMatchObject({ status: 'confirmed' })
    return
  }
  throw new Error('no hotel takes both')
})

test('the export of an account has its stays, with what was asked of the hotel', async () => {
  const ada = shop.visitor()
  await signUp(shop, ada, 'exported@example.com')
  const offer = await confirmFreeStay(ada, {})
  const items = roomItems(offer).map((item) => ({ ...item, special_requests: 'A quiet room' }))
  const id = await placeStay(ada, stayOrder(offer, { items }))
  await payAndSettle(shop, ada, id)
  const { body } = await ada.call('accountExport')
  const { data } = (await ada.call('hotelOffer', { booking_id: offer.booking_id, even_expired: true })).body
  const [booking] = body.bookings
  expect(booking?.stays).toMatchObject([
    { hotel: data.hotel.name, check_in: LAGOS.check_in, adults: 2, special_requests: 'A quiet room' },
  ])
  expect(booking?.stays[0]?.voucher_number).toMatch(/^HV-/)
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
  // A guest is told what members pay, and cannot have it.
  const teased = (await searchStays(shop.visitor(), LAGOS, { sort: 'stars' })).hotels.filter(
    ({ cheapest }) => cheapest.member_total !== null,
  )
  expect(teased.length).toBeGreaterThan(0)
  for (const { cheapest } of teased) {
    expect(cheapest.audience).toBe('everyone')
    expect(cheapest.member_total).toBeLessThan(cheapest.total)
  }
  const member = shop.visitor()
  await signUp(shop, member, 'member@example.com')
  const own = await searchStays(member, LAGOS, { sort: 'stars' })
  const ofMember = new Map(own.hotels.map(({ hotel_id, cheapest }) => [hotel_id, cheapest]))
  for (const { hotel_id, cheapest } of teased)
    expect(ofMember.get(hotel_id)?.total ?? cheapest.member_total).toBe(cheapest.member_total)
  expect(own.hotels.every(({ cheapest }) => cheapest.member_total === null)).toBe(true)
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
