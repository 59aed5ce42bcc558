import { afterAll, describe, expect, test } from 'vitest'
import { payAndSettle, settle } from '#tests/support/extras.ts'
import { traveller } from '#tests/support/purchase.ts'
import { openShop, type Visitor } from '#tests/support/shop.ts'
import { putWholeTrip } from '#tests/support/whole-trip.ts'

const shop = await openShop()
afterAll(() => shop.close())

async function orderTrip(visitor: Visitor, partial_policy: 'keep' | 'cancel_all') {
  const trip = await putWholeTrip(visitor)
  const basket = (await visitor.call('basketGet', {})).body
  expect(basket.price?.grand_total).toBe(trip.amount)
  const body = {
    items: trip.items,
    contact: { email: 'adaeze@example.com', country_code: '+234', phone_number: '8031234567' },
    passengers: [traveller('ADT', 0)],
    expected_total: { amount: trip.amount, currency: 'NGN' },
    agree_terms: true,
    partial_policy,
  }
  const placed = await visitor.call('orderCreate', body, { 'Idempotency-Key': crypto.randomUUID() })
  expect(placed, JSON.stringify(placed.body)).toMatchObject({ status: 201 })
  const { confirmation_id } = placed.body
  await payAndSettle(shop, visitor, confirmation_id)
  for (let hour = 0; hour < 24; hour++) {
    await settle(shop)
    shop.clock.advance(3_600_000)
  }
  visitor.bearer = null
  return { trip, order: (await visitor.call('orderGet', { confirmation_id })).body }
}

describe('a flight, a hotel, a ride, cover and a walk, paid once, whose hotel is sold out then', () => {
  test('are kept but for the hotel, whose money comes back, where that was agreed', async () => {
    const { trip, order } = await orderTrip(shop.visitor(), 'keep')
    expect(order.items.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'flight ticketed',
      'hotel failed',
      'transfer ticketed',
      'insurance ticketed',
      'activity ticketed',
    ])
    expect(order).toMatchObject({ status: 'confirmed', payment_status: 'part_refunded' })
    expect(order.refunds).toMatchObject([{ status: 'processed', amount: { amount: trip.prices[1]?.grand_total } }])
  })

  test('are all given back to the last kobo, where all or nothing was agreed', async () => {
    const { trip, order } = await orderTrip(shop.visitor(), 'cancel_all')
    expect(order.items.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'flight cancelled',
      'hotel failed',
      'transfer cancelled',
      'insurance cancelled',
      'activity cancelled',
    ])
    expect(order.refunds.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(trip.amount)
    expect(order.refunds.every(({ status }) => status === 'processed')).toBe(true)
  })
})
