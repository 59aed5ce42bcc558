import { afterAll, expect, test } from 'vitest'
import type { HotelDetailsResponse } from '#contracts/hotels/results.ts'
import { actAsCustomer, openPayment } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import {
  BANJUL,
  confirmStay,
  MAGIC_HOTELS,
  openHotel,
  placeStay,
  ratesFor,
  searchStays,
  stayOrder,
} from '#tests/support/stays.ts'
import { often } from '#tests/support/often.ts'

const shop = await openShop()
afterAll(() => shop.close())

const BUYERS = often(100, 30)

/** Refunds are looked at again and again until the provider has made them. */
async function untilSettled(): Promise<void> {
  await shop.shop.sandbox?.settled()
  for (let hour = 0; hour < 24; hour++) {
    await shop.worker.runDue()
    await shop.shop.sandbox?.settled()
    shop.clock.advance(3_600_000)
  }
}

/** Every item of the orders with how it and its order ended. */
function endsOf(orders: readonly string[]) {
  return shop.database.db
    .selectFrom('orders')
    .innerJoin('order_items', 'order_items.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.status',
      'partial_policy',
      'payment_status',
      'order_items.status as item_status',
      'order_items.amount',
    ])
    .where('orders.id', 'in', orders)
    .execute()
}

test(`${BUYERS} people pay for the last room: one sleeps there, everybody else has the money back`, async () => {
  const { sessionId } = await searchStays(shop.visitor(), BANJUL)
  const orders = await Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const visitor = shop.visitor()
      const details = await openHotel(visitor, sessionId, MAGIC_HOTELS.lastRoom)
      const id = await placeStay(visitor, stayOrder(await confirmStay(visitor, details, ratesFor(details))))
      await actAsCustomer(visitor, 'paystack', await openPayment(visitor, id, 'paystack'), 'success')
      return id
    }),
  )
  await untilSettled()
  const ends = await endsOf(orders)
  const count = (...end: readonly string[]) =>
    ends.filter((order) => [order.status, order.payment_status, order.item_status].join() === end.join()).length
  expect(count('confirmed', 'paid', 'ticketed')).toBe(1)
  expect(count('failed', 'refunded', 'failed')).toBe(BUYERS - 1)
  const sold = await shop.database.db.selectFrom('simulator_stay_nights').select('sold').execute()
  expect(sold).toEqual([{ sold: 1 }, { sold: 1 }, { sold: 1 }])
}, 120_000)

const TWO_SINGLES = {
  ...BANJUL,
  destination: { type: 'city', id: 'LOS' } as const,
  rooms: [{ adults: 1 }, { adults: 1 }],
}

/** A hotel that has few rooms of a kind, and at least two. */
async function findFewRooms(): Promise<{ hotelId: string; room: string; left: number; sessionId: string }> {
  const visitor = shop.visitor()
  const { sessionId, hotels } = await searchStays(visitor, TWO_SINGLES)
  for (const { hotel_id: hotelId } of hotels) {
    const { rooms } = await openHotel(visitor, sessionId, hotelId)
    for (const { room_code: room, rates } of rooms) {
      const left = rates[0]?.rooms_left ?? 0
      if (left >= 2 && left <= 4) return { hotelId, room, left, sessionId }
    }
  }
  throw new Error('every hotel has plenty')
}

/** The cheapest rates in one kind of room that are paid at once. */
const paidRates = (details: HotelDetailsResponse, room: string) =>
  ratesFor(
    { ...details, rooms: details.rooms.filter(({ room_code: code }) => code === room) },
    ({ payment }) => payment === 'now',
  )

async function pay(visitor: Visitor, id: string): Promise<void> {
  await actAsCustomer(visitor, 'paystack', await openPayment(visitor, id, 'paystack'), 'success')
}

/** Somebody buys one room of the kind. */
async function buyOne(hotelId: string, room: string): Promise<void> {
  const visitor = shop.visitor()
  const { sessionId } = await searchStays(visitor, { ...TWO_SINGLES, rooms: [{ adults: 1 }] })
  const details = await openHotel(visitor, sessionId, hotelId)
  await pay(visitor, await placeStay(visitor, stayOrder(await confirmStay(visitor, details, paidRates(details, room)))))
  await shop.shop.sandbox?.settled()
  await shop.worker.runDue()
}

test('of stays of two rooms of which one is left nothing is lost and nothing booked twice, whatever was agreed', async () => {
  const { hotelId, room, left, sessionId } = await findFewRooms()
  const wanting = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const visitor = shop.visitor()
      const details = await openHotel(visitor, sessionId, hotelId)
      const offer = await confirmStay(visitor, details, paidRates(details, room))
      const partial_policy = at % 2 === 0 ? 'keep' : 'cancel_all'
      return { visitor, id: await placeStay(visitor, stayOrder(offer, { partial_policy })) }
    }),
  )
  for (let sold = 1; sold < left; sold++) await buyOne(hotelId, room)
  await Promise.all(wanting.map(({ visitor, id }) => pay(visitor, id)))
  await untilSettled()
  const ends = await endsOf(wanting.map(({ id }) => id))
  const ordersWith = (policy: string, statuses: readonly string[]) =>
    wanting.filter(({ id }) => {
      const items = ends.filter((end) => end.id === id && end.partial_policy === policy)
      return (
        items.length > 0 &&
        items
          .map(({ item_status }) => item_status)
          .toSorted()
          .join() === statuses.join()
      )
    })
  const kept = ordersWith('keep', ['failed', 'ticketed'])
  expect(kept.length).toBeLessThanOrEqual(1)
  expect(ordersWith('keep', ['failed', 'failed'])).toHaveLength(10 - kept.length)
  // All or nothing: who had the last room for a moment has given it back.
  const undone = ordersWith('cancel_all', ['cancelled', 'failed'])
  expect(ordersWith('cancel_all', ['failed', 'failed'])).toHaveLength(10 - undone.length)
  expect(kept.length + undone.length).toBeGreaterThan(0)
  // Money: what is not slept in is back.
  for (const { visitor, id } of wanting) {
    const items = ends.filter((end) => end.id === id)
    const lost = items.filter(({ item_status }) => item_status !== 'ticketed')
    visitor.bearer = null
    const { refunds } = (await visitor.call('orderGet', { confirmation_id: id })).body
    const back = refunds.reduce((sum, { amount, status }) => (status === 'processed' ? sum + amount.amount : sum), 0)
    expect(back).toBe(lost.reduce((sum, { amount }) => sum + amount, 0))
  }
  // The seller's books say the same.
  const rooms = await shop.database.db
    .selectFrom('simulator_stay_nights')
    .select('sold')
    .where('room', '=', room)
    .where('property', '=', Number(hotelId.split('-')[1]))
    .where('city', '=', 'LOS')
    .execute()
  expect(new Set(rooms.map(({ sold }) => sold))).toEqual(new Set([left - 1 + kept.length]))
}, 120_000)
