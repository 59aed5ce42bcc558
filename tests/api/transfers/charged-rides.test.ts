import { afterAll, expect, test } from 'vitest'
import { checkBooks } from '#modules/ledger/index.ts'
import { settle } from '#tests/support/extras.ts'
import { actAsCustomer, choose, openPayment, search, traveller } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import {
  checkOf,
  fromBanjul,
  MAGIC_ENDS,
  optionOf,
  placeRide,
  rideOrder,
  searchRides,
} from '#tests/support/transfers.ts'

const shop = await openShop()
afterAll(() => shop.close())

const HOME = { ...fromBanjul('BJL-12'), pick_up_at: '2026-12-04T09:00', adults: 1 }

async function check(visitor: Visitor, form = HOME, over: object = {}) {
  const option = optionOf(await searchRides(visitor, form))
  const answer = await visitor.call('transferCheck', { ...checkOf(form, option), currency: 'XOF', ...over })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return { ...answer.body, listed: option.total }
}

async function pay(visitor: Visitor, id: string): Promise<void> {
  await actAsCustomer(visitor, 'flutterwave', await openPayment(visitor, id, 'flutterwave'), 'success')
  for (let round = 0; round < 3; round++) await settle(shop)
}

test('whoever holds francs is charged francs for a ride, and given back francs', async () => {
  const visitor = shop.visitor()
  const ride = await check(visitor)
  expect(ride.price).toMatchObject({ currency: 'XOF', charge_rate: { from: 'NGN', to: 'XOF' } })
  // What the list said in naira is what it costs: nothing has changed.
  expect(ride).toMatchObject({ price_changed: false, previous_total: { currency: 'XOF' } })
  const id = await placeRide(visitor, rideOrder(ride, [{}]))
  await pay(visitor, id)
  const quote = await visitor.call('orderCancelQuote', { confirmation_id: id })
  expect(quote.body.refund).toMatchObject({ currency: 'XOF' })
  await visitor.call('orderCancel', { confirmation_id: id, quote_id: quote.body.quote_id })
  await settle(shop)
  const { body } = await visitor.call('orderGet', { confirmation_id: id })
  expect(body).toMatchObject({ status: 'cancelled', refunds: [{ amount: quote.body.refund }] })
  expect(quote.body.refund.amount).toBeLessThanOrEqual(ride.price.grand_total)
  expect(await checkBooks(shop.database.db)).toEqual([])
})

test('a ride that has become dearer says so in francs, before and now', async () => {
  const ride = await check(shop.visitor(), { ...HOME, from: { type: 'hotel', id: MAGIC_ENDS.dearerOnCheck } })
  expect(ride).toMatchObject({ price_changed: true, previous_total: { currency: 'XOF' } })
  expect(ride.previous_total?.amount).toBeLessThan(ride.price.grand_total)
})

test('a ride goes into one basket and one order with a flight that is paid in francs', async () => {
  const visitor = shop.visitor()
  const sectors = [{ origin: 'LOS', destination: 'BJL', departure_date: '2026-12-01' }]
  const found = await search(visitor, { trip_type: 'one_way', sectors, adults: 1 })
  const flight = await choose(visitor, found, 0, 'XOF')
  const ride = await check(visitor)
  const items = [
    { kind: 'flight', offer_id: flight.offer_id, search_id: flight.search_id },
    ...rideOrder(ride, [{}]).items,
  ]
  for (const { kind, offer_id, search_id } of items)
    expect((await visitor.call('basketAdd', { kind, offer_id, search_id })).status).toBe(200)
  const { price } = (await visitor.call('basketGet')).body
  expect(price).toMatchObject({ currency: 'XOF', grand_total: flight.price.grand_total + ride.price.grand_total })
  const placed = await visitor.call('orderCreate', {
    items,
    contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '8031234567' },
    passengers: [traveller('ADT', 0)],
    expected_total: { amount: price?.grand_total, currency: 'XOF' },
    agree_terms: true,
  })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  await pay(visitor, placed.body.confirmation_id)
  const { body } = await visitor.call('orderGet', { confirmation_id: placed.body.confirmation_id })
  expect(body.items.map(({ kind, status }) => `${kind} ${status}`)).toEqual(['flight ticketed', 'transfer ticketed'])
})
