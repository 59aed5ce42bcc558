import { afterAll, expect, test } from 'vitest'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { search } from '#tests/support/purchase.ts'
import { openShop } from '#tests/support/shop.ts'
import { confirmRide, placeRide, rideOrder, searchRides, TO_LAGOS } from '#tests/support/transfers.ts'

/** The whole shop on the adapter of Hotelbeds' transfers, over HTTP, on the local fake server of them. */
const shop = await openShop({ env: { TRANSFERS: 'hotelbeds-fake' } })
afterAll(() => shop.close())

const TO_AIRPORT = {
  ...TO_LAGOS,
  from: { type: 'city', id: 'LOS', address: '12 Admiralty Way' },
  to: { type: 'airport', id: 'LOS' },
} as const

test('a ride of Hotelbeds is found, paid and given back, its driver told the street; without a flight nobody is driven', async () => {
  const visitor = shop.visitor()
  const { options } = await searchRides(visitor, TO_AIRPORT)
  expect(new Set(options.map(({ supplier }) => supplier))).toEqual(new Set(['hotelbeds_transfers']))
  const ride = await confirmRide(visitor, TO_AIRPORT)
  expect(await visitor.call('orderCreate', rideOrder(ride, [{}]))).toMatchObject({
    status: 422,
    body: { errors: { 'items.0.answers.flight_number': expect.anything() } },
  })
  const sectors = [{ origin: 'LOS', destination: 'ABV', departure_date: '2026-12-01' }]
  const { offers } = await search(visitor, { trip_type: 'one_way', sectors, adults: 1 })
  const leaving = offers.flatMap(({ slices }) => slices[0]?.segments[0] ?? [])
  const late = leaving.find(({ departing_at: at }) => at > '2026-12-01T17:30')
  const flight_number = `${late?.marketing_carrier.iata_code}${late?.marketing_flight_number}`
  const id = await placeRide(visitor, rideOrder(ride, [{ flight_number, sign: 'Okonkwo' }]))
  await payAndSettle(shop, visitor, id)
  const orderNow = async () => (await visitor.call('orderGet', { confirmation_id: id })).body
  expect((await orderNow()).items).toMatchObject([
    { status: 'ticketed', pnr: expect.stringMatching(/^102-/), vouchers: [expect.stringMatching(/^102-/)] },
  ])
  const { booked } = await shop.database.db.selectFrom('tariff_transfers').select('booked').executeTakeFirstOrThrow()
  expect(booked).toMatchObject({
    sign: 'Okonkwo',
    flightNumber: flight_number,
    notes: expect.stringContaining('Pick-up: 12 Admiralty Way, Lagos'),
  })
  const quote = await visitor.call('orderCancelQuote', { confirmation_id: id })
  expect(quote.body.refund?.amount).toBe(ride.price.grand_total)
  await visitor.call('orderCancel', { confirmation_id: id, quote_id: quote.body.quote_id })
  await settle(shop)
  expect(await orderNow()).toMatchObject({ status: 'cancelled', items: [{ status: 'cancelled' }] })
})
