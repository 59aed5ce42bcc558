import { afterAll, describe, expect, test } from 'vitest'
import type { CheckRateResponse } from '#contracts/hotels/offers.ts'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { choose, search, traveller } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import {
  BANJUL,
  chooseStay,
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

/** A flight to Lagos of one adult, in the visitor's basket. */
async function putFlight(visitor: Visitor) {
  const sectors = [{ origin: 'ABV', destination: 'LOS', departure_date: LAGOS.check_in }]
  const flight = await choose(visitor, await search(visitor, { trip_type: 'one_way', sectors, adults: 1 }))
  const { offer_id, search_id, price } = flight
  const put = await visitor.call('basketAdd', { kind: 'flight', offer_id, search_id })
  if (put.status !== 200) throw new Error(JSON.stringify(put.body))
  return { item: { kind: 'flight', offer_id, search_id }, price }
}

type Flight = Awaited<ReturnType<typeof putFlight>>

/** What is asked for with a flight and a stay: its traveller takes every room. */
function bothOrder({ item, price }: Flight, stay: CheckRateResponse, over: object = {}) {
  return stayOrder(stay, {
    items: [item, ...roomItems(stay, [0, 0])],
    passengers: [traveller('ADT', 0)],
    expected_total: {
      amount: price.grand_total + stay.price.grand_total,
      currency: price.currency,
    },
    ...over,
  })
}

const ALONE = { ...BANJUL, rooms: [{ adults: 1 }] }

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

describe('a flight and a hotel that is sold out once they are paid', () => {
  test('leave the flight, and the hotel’s money comes back, where that was agreed', async () => {
    const ada = shop.visitor()
    const flight = await putFlight(ada)
    const stay = await chooseStay(ada, ALONE, MAGIC_HOTELS.goneOnOrder)
    const id = await placeStay(ada, bothOrder(flight, stay, { partial_policy: 'keep' }))
    await payAndSettle(shop, ada, id)
    await untilRefunded()
    const order = await orderNow(ada, id)
    expect(order).toMatchObject({
      status: 'confirmed',
      payment_status: 'part_refunded',
      items: [
        { kind: 'flight', status: 'ticketed' },
        { kind: 'hotel', status: 'failed' },
      ],
    })
    expect(order.refunds).toMatchObject([{ status: 'processed', amount: { amount: stay.price.grand_total } }])
  })

  test('are both given back, where all or nothing was agreed', async () => {
    const ada = shop.visitor()
    const flight = await putFlight(ada)
    const stay = await chooseStay(ada, ALONE, MAGIC_HOTELS.goneOnOrder)
    const id = await placeStay(ada, bothOrder(flight, stay, { partial_policy: 'cancel_all' }))
    await payAndSettle(shop, ada, id)
    await untilRefunded()
    const order = await orderNow(ada, id)
    expect(order.items.map(({ status }) => status)).toEqual(['cancelled', 'failed'])
    const back = order.refunds.reduce((sum, { amount }) => sum + amount.amount, 0)
    expect(back).toBe(order.price.grand_total)
    expect(order.refunds.every(({ status }) => status === 'processed')).toBe(true)
  })
})

test('rates of packages are found with a flight in the basket, and nowhere else', async () => {
  const ada = shop.visitor()
  const form = { ...LAGOS, rooms: [{ adults: 1 }, { adults: 1 }] }
  const audiencesIn = async () => {
    const { hotels } = await searchStays(ada, form)
    return hotels.map(({ cheapest }) => cheapest.audience)
  }
  expect(await audiencesIn()).not.toContain('packages')
  const flight = await putFlight(ada)
  const { sessionId, hotels } = await searchStays(ada, form)
  const packaged = hotels.find(({ cheapest }) => cheapest.audience === 'packages')
  const details = await openHotel(ada, sessionId, packaged?.hotel_id ?? '')
  const stay = await confirmStay(
    ada,
    details,
    ratesFor(details, ({ audience }) => audience === 'packages'),
  )
  // Rooms of one stay are no company for each other.
  const passengers = [traveller('ADT', 0)]
  const alone = stayOrder(stay, { items: roomItems(stay, [0, 0]), passengers })
  const refused = await ada.call('orderCreate', alone, { 'Idempotency-Key': crypto.randomUUID() })
  expect(refused).toMatchObject({ status: 409, body: { code: 'sold_only_together' } })
  const id = await placeStay(ada, bothOrder(flight, stay))
  await payAndSettle(shop, ada, id)
  expect(await orderNow(ada, id)).toMatchObject({
    status: 'confirmed',
    items: [{ status: 'ticketed' }, { status: 'ticketed' }, { status: 'ticketed' }],
  })
  // What was ordered has left the basket.
  expect(await audiencesIn()).not.toContain('packages')
})
