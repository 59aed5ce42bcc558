import { afterAll, expect, test } from 'vitest'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { chooseStay, LAGOS, openHotel, placeStay, searchStays, stayOrder } from '#tests/support/stays.ts'
import { numberOf } from '#adapters/suppliers/fake-hotelbeds/hotel-codes.ts'

/** The whole shop on the adapter of Hotelbeds, over HTTP, on the local fake server of it, on the simulator. */
const shop = await openShop({ env: { STAYS: 'hotelbeds-fake' } })
afterAll(() => shop.close())

const COTONOU = { ...LAGOS, destination: { type: 'city', id: 'COO' } } as const
const BANJUL = { ...LAGOS, destination: { type: 'city', id: 'BJL' } } as const
const idOf = (hotel: string) => `hotelbeds~${numberOf(hotel)}`

async function orderNow(visitor: Visitor, confirmation_id: string) {
  visitor.bearer = null
  return (await visitor.call('orderGet', { confirmation_id })).body
}

test('a stay is found, opened, paid, vouchered, and given back', async () => {
  const ada = shop.visitor()
  const places = await ada.call('hotelSearchDestination', { search: 'cotonou' })
  expect(places.body.data[0]).toMatchObject({ type: 'city', id: 'COO', country_code: 'BJ', hotel_count: null })
  const results = await searchStays(ada, COTONOU)
  expect(results).toMatchObject({ status: 'complete' })
  expect(results.hotels.length).toBeGreaterThan(3)
  expect(
    results.hotels.every(({ hotel_id, demonstration }) => hotel_id.startsWith('hotelbeds~') && !demonstration),
  ).toBe(true)
  const offer = await chooseStay(ada, COTONOU, undefined, ({ free_until }) => free_until !== null)
  const id = await placeStay(ada, stayOrder(offer))
  await payAndSettle(shop, ada, id)
  const order = await orderNow(ada, id)
  expect(order).toMatchObject({ status: 'confirmed', items: [{ kind: 'hotel', status: 'ticketed' }] })
  expect(order.items[0]?.vouchers).toEqual([expect.stringMatching(/^1-\d+$/)])
  const quote = await ada.call('orderCancelQuote', { confirmation_id: id })
  expect(quote.status).toBe(200)
  await ada.call('orderCancel', { confirmation_id: id, quote_id: quote.body.quote_id })
  await settle(shop)
  expect(await orderNow(ada, id)).toMatchObject({ status: 'cancelled' })
  expect(await shop.database.db.selectFrom('simulator_stay_nights').selectAll().execute()).toEqual([])
})

test('an answer that was lost is looked up, and the stay is booked once', async () => {
  const ada = shop.visitor()
  const id = await placeStay(ada, stayOrder(await chooseStay(ada, BANJUL, idOf('BJL-4'))))
  await payAndSettle(shop, ada, id)
  for (let look = 0; look < 4; look++) {
    shop.clock.advance(60_000)
    await settle(shop)
  }
  expect(await orderNow(ada, id)).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed' }] })
  const booked = await shop.database.db.selectFrom('simulator_stay_orders').selectAll().execute()
  expect(booked.filter(({ status }) => status === 'booked')).toHaveLength(1)
})

test('what is sold out after the payment is paid back', async () => {
  const ada = shop.visitor()
  const id = await placeStay(ada, stayOrder(await chooseStay(ada, BANJUL, idOf('BJL-2'))))
  await payAndSettle(shop, ada, id)
  const order = await orderNow(ada, id)
  expect(order).toMatchObject({ status: 'failed' })
  expect(order.refunds).toHaveLength(1)
})

test('a hotel that is gone from Hotelbeds, and one of nobody, are not found', async () => {
  const ada = shop.visitor()
  const { sessionId } = await searchStays(ada, COTONOU)
  for (const hotel_id of ['hotelbeds~1', 'hotelbeds~x', 'hotelbeds~', 'simulated_stays~COO-1', 'hotelbeds'])
    expect((await ada.call('hotelDetails', { sessionId, hotel_id })).body).toMatchObject({ code: 'not_found' })
})

test('of two sellers each hotel is listed once, and one that fails takes none of the other’s away', async () => {
  const both = await openShop({ env: { STAYS: 'simulator,hotelbeds-fake' } })
  const keys = {
    HOTELBEDS_API_KEY: 'unheard-of',
    HOTELBEDS_SECRET: 'unheard-of',
    HOTELBEDS_ADDRESS: 'http://127.0.0.1:9',
  }
  const half = await openShop({ env: { STAYS: 'simulator,hotelbeds', ...keys } })
  try {
    const found = await searchStays(both.visitor(), COTONOU)
    const alone = await searchStays(half.visitor(), COTONOU)
    expect(alone).toMatchObject({ status: 'complete' })
    expect(found.hotels.map(({ name }) => name).toSorted()).toEqual(alone.hotels.map(({ name }) => name).toSorted())
    expect(found.meta.total_unfiltered).toBe(alone.meta.total_unfiltered)
    expect(found.facets).toEqual(alone.facets)
    const visitor = both.visitor()
    const { sessionId } = await searchStays(visitor, COTONOU)
    for (const hotel_id of ['simulated_stays~COO-1', idOf('COO-1')])
      expect((await openHotel(visitor, sessionId, hotel_id)).hotel.hotel_id).toBe(hotel_id)
  } finally {
    await Promise.all([both.close(), half.close()])
  }
})
