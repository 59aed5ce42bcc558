import { afterAll, expect, test } from 'vitest'
import type { Currency } from '#contracts/money.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { settle } from '#tests/support/extras.ts'
import { actAsCustomer, choose, openPayment, search, traveller } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import {
  checkBody,
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

const DAKAR = { ...LAGOS, destination: { type: 'city' as const, id: 'DSS' }, rooms: [{ adults: 1 }] }

/** The rates of a hotel that are paid now and can be given back, and what is asked for them. */
async function wantedRooms(visitor: Visitor, form: object = {}) {
  const results = await searchStays(visitor, { ...DAKAR, ...form })
  for (const { hotel_id } of results.hotels) {
    const details = await openHotel(visitor, results.sessionId, hotel_id)
    const isFree = ({ payment, free_until }: { payment: string; free_until: string | null }) =>
      payment === 'now' && free_until !== null
    if (
      details.query.rooms.every((_, at) =>
        details.rooms.some(({ rates }) => rates.some((rate) => rate.room_index === at && isFree(rate))),
      )
    )
      return checkBody(details, ratesFor(details, isFree))
  }
  throw new Error('no hotel has such rooms')
}

async function check(visitor: Visitor, wanted: object, currency?: Currency) {
  const answer = await visitor.call('hotelCheckRate', { ...wanted, ...(currency && { currency }) })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body
}

async function pay(visitor: Visitor, confirmation_id: string): Promise<void> {
  const reference = await openPayment(visitor, confirmation_id, 'flutterwave')
  await actAsCustomer(visitor, 'flutterwave', reference, 'success')
  for (let round = 0; round < 3; round++) await settle(shop)
  visitor.bearer = null
}

const shown = async (visitor: Visitor, confirmation_id: string) =>
  (await visitor.call('orderGet', { confirmation_id })).body

async function setRate(to: Currency, change: (rate: number) => number): Promise<void> {
  const { db } = shop.database
  const row = await db
    .selectFrom('exchange_rates')
    .select('rate')
    .where('to_currency', '=', to)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('exchange_rates')
    .set({ rate: String(change(Number(row.rate))) })
    .where('to_currency', '=', to)
    .execute()
  shop.clock.advance(31_000)
}

test('a visitor from Dakar is charged francs for rooms, owes none later, and is given back francs at that rate', async () => {
  const awa = shop.visitor()
  const wanted = await wantedRooms(awa, { rooms: [{ adults: 2 }, { adults: 1 }] })
  const naira = await check(awa, wanted)
  const francs = await check(awa, wanted, 'XOF')
  expect(naira.price).toMatchObject({ currency: 'NGN' })
  expect(naira.price).not.toHaveProperty('charge_rate')
  expect(francs.price).toMatchObject({ currency: 'XOF', charge_rate: { from: 'NGN', to: 'XOF', margin_bps: 150 } })
  // What was seen in naira is the same price.
  expect(francs.price_changed).toBe(false)
  expect(francs.previous_total?.currency).toBe('XOF')
  expect(francs.price.grand_total).toBe(francs.rooms.reduce((sum, { price }) => sum + price.grand_total, 0))
  for (const room of francs.rooms) {
    expect(room.price.charge_rate).toEqual(francs.rooms[0]?.price.charge_rate)
    const own = room.price.base + room.price.taxes_total
    for (const { penalty } of room.terms.penalties) {
      expect(penalty.currency).toBe('XOF')
      expect(penalty.amount).toBeLessThanOrEqual(own)
    }
  }

  // A rate that doubles meanwhile changes nothing of what was confirmed.
  await setRate('XOF', (rate) => rate * 2)
  const id = await placeStay(awa, stayOrder(francs))
  await setRate('XOF', (rate) => rate / 2)
  await pay(awa, id)
  const order = await shown(awa, id)
  expect(order).toMatchObject({ status: 'confirmed', payment_status: 'paid', price: { currency: 'XOF' } })
  expect(order.price.grand_total).toBe(francs.price.grand_total)

  const [first] = order.items
  const { body: quote } = await awa.call('orderCancelQuote', { confirmation_id: id, item_ids: [first?.item_id ?? ''] })
  expect(quote.refund).toEqual({
    amount: (francs.rooms[0]?.price.base ?? 0) + (francs.rooms[0]?.price.taxes_total ?? 0),
    currency: 'XOF',
  })
  const { body } = await awa.call('orderCancel', {
    confirmation_id: id,
    item_ids: [first?.item_id ?? ''],
    quote_id: quote.quote_id,
  })
  expect(body).not.toHaveProperty('code')
  for (let hour = 0; hour < 6; hour++) {
    await settle(shop)
    shop.clock.advance(3_600_000)
  }
  awa.bearer = null
  expect((await shown(awa, id)).refunds).toMatchObject([{ amount: quote.refund }])
  expect(await checkBooks(shop.database.db)).toEqual([])
})

test('another price than was seen in naira is told in francs, both before and now', async () => {
  const awa = shop.visitor()
  const results = await searchStays(awa, { ...DAKAR, destination: { type: 'city', id: 'BJL' } })
  const details = await openHotel(awa, results.sessionId, MAGIC_HOTELS.dearerOnCheck)
  const told = await check(awa, checkBody(details, ratesFor(details)), 'XOF')
  expect(told).toMatchObject({ price_changed: true, previous_total: { currency: 'XOF' }, price: { currency: 'XOF' } })
  expect(told.price.grand_total).toBeGreaterThan(told.previous_total?.amount ?? 0)
})

test('a currency that nobody takes is charged in naira, and one that is none is refused', async () => {
  const awa = shop.visitor()
  const wanted = await wantedRooms(awa)
  expect((await check(awa, wanted, 'AED')).price.currency).toBe('NGN')
  const refused = await awa.call('hotelCheckRate', { ...wanted, currency: 'FRANC' })
  expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
})

test('a flight and a hotel in francs are one basket, one order and one payment', async () => {
  const awa = shop.visitor()
  const sectors = [{ origin: 'LOS', destination: 'DSS', departure_date: LAGOS.check_in }]
  const found = await search(awa, { trip_type: 'one_way', sectors, adults: 1 })
  const flight = await choose(awa, found, 0, 'XOF')
  const wanted = await wantedRooms(awa)
  const stay = await check(awa, wanted, 'XOF')
  const put = (body: object) => awa.call('basketAdd', body)
  const item = { kind: 'flight' as const, offer_id: flight.offer_id, search_id: flight.search_id }
  expect((await put(item)).status).toBe(200)
  const [room] = stay.rooms
  const inNaira = await check(awa, wanted)
  const other = await put({ kind: 'hotel', offer_id: inNaira.rooms[0]?.offer_id, search_id: inNaira.search_id })
  expect(other).toMatchObject({ status: 409 })
  const basket = await put({ kind: 'hotel', offer_id: room?.offer_id, search_id: stay.search_id })
  const total = { amount: flight.price.grand_total + stay.price.grand_total, currency: 'XOF' as const }
  expect(basket).toMatchObject({ status: 200, body: { price: { currency: 'XOF', grand_total: total.amount } } })
  const id = await placeStay(
    awa,
    stayOrder(stay, {
      items: [item, ...roomItems(stay, [0])],
      passengers: [traveller('ADT', 0)],
      expected_total: total,
    }),
  )
  await pay(awa, id)
  expect(await shown(awa, id)).toMatchObject({
    status: 'confirmed',
    price: { currency: 'XOF', grand_total: total.amount },
    items: [{ status: 'ticketed' }, { status: 'ticketed' }],
  })
  expect(await checkBooks(shop.database.db)).toEqual([])
})
