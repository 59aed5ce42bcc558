import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { PRICE } from './testing/booking-factory.ts'
import { openTestShop, type TestShop, refusalOf, STRANGER } from '#tests/support/orders/test-shop.ts'
import { successful } from './testing/staged-gateway.ts'
import { TICKETED } from '#tests/support/orders/staged-supplier.ts'

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  shop = openTestShop(database.db)
})

test('a family buys a flight: placed, paid, ticketed, mailed', async () => {
  const placed = await shop.place()
  expect(placed).toMatchObject({
    status: 'pending_payment',
    payment_status: 'unpaid',
    price: PRICE,
    payment_expires_at: '2026-11-21T09:20:00.000Z',
    payment_providers: ['paystack', 'flutterwave'],
  })
  expect(placed.booking_reference).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)

  const reference = await shop.pay(placed.confirmation_id)
  const order = await shop.shown(placed.confirmation_id)
  expect(order).toMatchObject({
    owner: true,
    status: 'confirmed',
    payment_status: 'paid',
    fulfilment_status: 'ticketed',
    airline_pnr: 'QX7KLM',
    payment_expires_at: null,
    contact: { email: 'adaeze@example.com', phone: '+2348031234567' },
    payments: [{ provider: 'paystack', reference, status: 'paid' }],
  })
  expect(order.passengers.map(({ ticket_number }) => ticket_number)).toEqual(TICKETED.ticketNumbers)
  expect(order.documents.map(({ type }) => type)).toEqual(['e_ticket'])
  expect(order.timeline.map(({ kind }) => kind)).toEqual([
    'order_placed',
    'payment_started',
    'payment_received',
    'supplier_booking',
    'ticketed',
  ])
  expect(await shop.mails()).toEqual(['e_ticket'])
})

test('the supplier is asked once, for everybody, at the price without our discount', async () => {
  const expected_total = { amount: PRICE.grand_total - 5_000_000, currency: 'NGN' as const }
  const placed = await shop.place({ coupon_code: 'teranga5', expected_total })
  expect(placed.price).toMatchObject({
    discount: { code: 'TERANGA5', amount: 5_000_000 },
    total: PRICE.total,
    grand_total: expected_total.amount,
  })
  const reference = await shop.open(placed.confirmation_id)
  await shop.settle(reference, 'paystack', successful(reference, expected_total.amount))
  expect(shop.supplier.asked).toHaveLength(1)
  expect(shop.supplier.asked[0]).toMatchObject({
    offerRef: 'ref_1',
    expectedTotal: { amount: PRICE.grand_total, currency: 'NGN' },
    contact: { email: 'adaeze@example.com', phone: '+2348031234567' },
    passengers: [
      { type: 'ADT', firstName: 'Adaeze', bornOn: '1988-04-17', passport: { number: 'A12345678' }, infantOf: null },
      { type: 'ADT', firstName: 'Chinedu' },
      { type: 'CNN', firstName: 'Zoé' },
      { type: 'INF', firstName: 'Tobe', infantOf: 0 },
    ],
  })
  const redemption = await database.db
    .selectFrom('coupon_redemptions')
    .select('status')
    .where('order_id', '=', placed.confirmation_id)
    .executeTakeFirst()
  expect(redemption?.status).toBe('consumed')
})

test('who only has the link sees no names, no contact, no booking code, no documents', async () => {
  const placed = await shop.place()
  await shop.pay(placed.confirmation_id)
  const order = await shop.shown(placed.confirmation_id, STRANGER)
  expect(order).toMatchObject({ owner: false, airline_pnr: null, documents: [], payments: [] })
  expect(order.contact).toEqual({ email: 'a•••', phone: '•••' })
  expect(order.passengers[0]).toEqual({
    type: 'ADT',
    title: 'mrs',
    first_name: 'A•••',
    last_name: 'O•••',
    ticket_number: null,
    extras: [],
  })
  expect((await refusalOf(shop.shown('ord_unknown'))).code).toBe('not_found')
})
