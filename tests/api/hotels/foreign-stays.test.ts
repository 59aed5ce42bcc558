import { afterAll, beforeAll, expect, test } from 'vitest'
import { Hono } from 'hono'
import { createFakeHotelbeds } from '#adapters/suppliers/fake-hotelbeds/fake-hotelbeds.ts'
import { serveFake } from '#adapters/suppliers/fake-servers/serve-fake.ts'
import { openTestStays } from '#adapters/suppliers/simulated-stays/testing/stay-shop.ts'
import { createPlaces } from '#modules/places/index.ts'
import { addDays } from '#platform/local-date.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { openShop, type TestShop, type Visitor } from '#tests/support/shop.ts'
import { confirmStay, LAGOS, openHotel, placeStay, ratesFor, searchStays, stayOrder } from '#tests/support/stays.ts'
import { stayPlacesOf } from '../../../src/composition/stays/stay-places.ts'

/** A seller who bills the shop in euros, at a practising address of Hotelbeds. */
const PAIR = { apiKey: 'stand-in-key', secret: 'stand-in-secret' }
const NAIRA_PER_EURO = 1_700

let shop: TestShop
let served: Awaited<ReturnType<typeof serveFake>>
beforeAll(async () => {
  const app = new Hono()
  served = await serveFake({ app })
  const keys = { HOTELBEDS_API_KEY: PAIR.apiKey, HOTELBEDS_SECRET: PAIR.secret, HOTELBEDS_ADDRESS: served.url }
  shop = await openShop({ env: keys })
  const { db } = shop.database
  const fake = createFakeHotelbeds({
    ...PAIR,
    supplier: openTestStays(db, shop.clock),
    places: stayPlacesOf(createPlaces()),
    db,
    clock: shop.clock,
    billing: { currency: 'EUR', units: NAIRA_PER_EURO },
  })
  app.all('*', (c) => fake.app.fetch(c.req.raw))
})
afterAll(async () => {
  await shop.close()
  await served.close()
})

async function orderNow(visitor: Visitor, confirmation_id: string) {
  visitor.bearer = null
  return (await visitor.call('orderGet', { confirmation_id })).body
}

test('a stay that is asked for in euros is sold, owed, kept and given back in naira, at the rate of its sale', async () => {
  const ada = shop.visitor()
  const today = shop.clock.now().toISOString().slice(0, 10)
  const dates = { check_in: addDays(today, 6), check_out: addDays(today, 9) }
  const results = await searchStays(ada, { ...LAGOS, ...dates, destination: { type: 'city', id: 'COO' } })
  expect(results).toMatchObject({ status: 'complete', currency: 'NGN' })
  const [listed] = results.hotels
  const details = await openHotel(ada, results.sessionId, listed?.hotel_id ?? '')
  const rates = ratesFor(details, ({ penalties }) => penalties.length > 1)
  const [rate] = rates
  if (!rate) throw new Error('nothing can be given back')
  expect(rate.price).toMatchObject({ currency: 'NGN', fx: { from: 'EUR', to: 'NGN' } })
  expect(rate.nights_currency).toBe('EUR')
  const own = rate.price.base + rate.price.taxes_total
  expect(rate.penalties.at(-1)?.penalty).toEqual({ amount: own, currency: 'NGN' })
  expect(rate.penalties[0]?.penalty.amount).toBeLessThanOrEqual(own)
  // The list converts sums and the page lines: they differ by no more than roundings.
  const cheapest = Math.min(...details.rooms.flatMap((room) => room.rates).map(({ price }) => price.grand_total))
  expect(Math.abs((listed?.cheapest.total ?? 0) - cheapest)).toBeLessThanOrEqual(2)

  const offer = await confirmStay(ada, details, rates)
  const id = await placeStay(ada, stayOrder(offer))
  await payAndSettle(shop, ada, id)
  expect(await orderNow(ada, id)).toMatchObject({ status: 'confirmed', items: [{ status: 'ticketed' }] })
  const attempts = await shop.database.db.selectFrom('supplier_attempts').selectAll().execute()
  expect(attempts).toMatchObject([{ amount: rate.price.fx?.amount, currency: 'EUR', outcome: 'ordered' }])

  const free = await ada.call('orderCancelQuote', { confirmation_id: id })
  expect(free.body.refund).toEqual({ amount: own, currency: 'NGN' })
  const [penalty] = rate.penalties
  shop.clock.advance(Date.parse(penalty?.from ?? '') - shop.clock.now().getTime() + 60_000)
  ada.bearer = null
  const late = await ada.call('orderCancelQuote', { confirmation_id: id })
  expect(late).toMatchObject({ status: 200 })
  expect(late.body.refund.amount).toBeGreaterThanOrEqual(own - (penalty?.penalty.amount ?? 0) - 1_000)
  expect(late.body.refund.amount).toBeLessThan(own)
  const cancelled = await ada.call('orderCancel', { confirmation_id: id, quote_id: late.body.quote_id })
  expect(cancelled.status).toBe(200)
  for (let hour = 0; hour < 12; hour++) {
    await settle(shop)
    shop.clock.advance(3_600_000)
  }
  const ended = await orderNow(ada, id)
  expect(ended).toMatchObject({ status: 'cancelled' })
  expect(ended.refunds).toMatchObject([{ amount: late.body.refund }])
})
