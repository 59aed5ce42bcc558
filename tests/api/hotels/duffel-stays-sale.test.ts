import { afterAll, expect, test } from 'vitest'
import { accommodationIdOf } from '#adapters/suppliers/fake-duffel-stays/describe-stays.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { chooseStay, LAGOS, placeStay, searchStays, stayOrder } from '#tests/support/stays.ts'

/** The whole shop on Duffel's client, over HTTP, on the local fake server of Duffel Stays, on the simulator. */
const shop = await openShop({ env: { SUPPLIERS: 'duffel-fake', STAYS: 'duffel' } })
afterAll(() => shop.close())

const COTONOU = { ...LAGOS, destination: { type: 'city', id: 'COO' } } as const
const BANJUL = { ...LAGOS, destination: { type: 'city', id: 'BJL' } } as const
const idOf = (hotel: string) => `duffel_stays~${accommodationIdOf(hotel)}`

async function orderNow(visitor: Visitor, confirmation_id: string) {
  visitor.bearer = null
  return (await visitor.call('orderGet', { confirmation_id })).body
}

test('a stay is found, opened, paid, vouchered, and given back', async () => {
  const ada = shop.visitor()
  const results = await searchStays(ada, COTONOU)
  expect(results).toMatchObject({ status: 'complete' })
  expect(results.hotels.length).toBeGreaterThan(3)
  const offer = await chooseStay(ada, COTONOU, undefined, ({ free_until }) => free_until !== null)
  const id = await placeStay(ada, stayOrder(offer))
  await payAndSettle(shop, ada, id)
  expect(await orderNow(ada, id)).toMatchObject({ status: 'confirmed', items: [{ kind: 'hotel', status: 'ticketed' }] })
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
