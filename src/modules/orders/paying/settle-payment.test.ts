import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { settlePayment } from './settle-payment.ts'
import { startFlutterwavePayment, startPaystackPayment } from '../testing/start-at-provider.ts'
import { PRICE } from '../testing/booking-factory.ts'
import { openTestShop, type TestShop, refusalOf, STRANGER, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { successful } from '../testing/staged-gateway.ts'

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

test('a page gets what a provider’s window needs', async () => {
  const { confirmation_id, booking_reference } = await shop.place()
  expect(await startFlutterwavePayment(shop.deps, TRAVELLER, { confirmation_id })).toMatchObject({
    provider: 'flutterwave',
    flow: 'widget',
    amount: { amount: 131_000_000, currency: 'NGN' },
    email: 'adaeze@example.com',
    first_name: 'Adaeze',
    last_name: 'Okafor',
    label: 'Teranga',
    channels: ['card', 'bank', 'ussd', 'qr', 'mobile_money'],
    page_url: expect.stringContaining('https://pay.example/'),
    metadata: { confirmation_id, booking_reference },
    details: {
      access: expect.stringContaining('ac_'),
      phone: '+2348031234567',
      description: `${booking_reference} · LOS–LHR`,
      return_to: `https://shop.example/flights/booking/${confirmation_id}`,
    },
  })
})

test('a second click takes up the open payment', async () => {
  const { confirmation_id } = await shop.place()
  expect(await shop.open(confirmation_id)).toBe(await shop.open(confirmation_id))
})

test('a stranger cannot pay, nor learn that the order exists', async () => {
  const { confirmation_id } = await shop.place()
  const call = startPaystackPayment(shop.deps, STRANGER, { confirmation_id })
  expect((await refusalOf(call)).code).toBe('not_found')
})

test('a declined card leaves the order payable, and the next one pays it', async () => {
  const { confirmation_id } = await shop.place()
  await shop.pay(confirmation_id, 'paystack', { kind: 'failed', reason: 'Declined' })
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'pending_payment', payment_status: 'failed' })
  await shop.pay(confirmation_id, 'flutterwave')
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
})

test('a closed window changes nothing, and paying later works', async () => {
  const { confirmation_id } = await shop.place()
  const reference = await shop.pay(confirmation_id, 'paystack', { kind: 'abandoned' })
  expect((await shop.shown(confirmation_id)).status).toBe('pending_payment')
  expect(await shop.pay(confirmation_id)).toBe(reference)
  expect((await shop.shown(confirmation_id)).status).toBe('confirmed')
})

test('the wrong amount buys nothing: staff look at it', async () => {
  const { confirmation_id } = await shop.place()
  const reference = await shop.open(confirmation_id)
  await shop.settle(reference, 'paystack', successful(reference, PRICE.grand_total - 1))
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'pending_payment', payment_status: 'review' })
  expect(shop.supplier.asked).toHaveLength(0)
  expect((await refusalOf(shop.open(confirmation_id))).code).toBe('order_not_payable')
})

test('paid through both providers: one buys, the other goes back', async () => {
  const { confirmation_id } = await shop.place()
  const first = await shop.open(confirmation_id, 'paystack')
  const second = await shop.open(confirmation_id, 'flutterwave')
  await shop.settle(first, 'paystack', successful(first))
  await shop.settle(second, 'flutterwave', successful(second))
  expect(shop.supplier.asked).toHaveLength(1)
  expect(shop.gateways.paystack.refunded).toEqual([])
  expect(shop.gateways.flutterwave.refunded).toEqual([
    { reference: second, amount: PRICE.grand_total, reason: 'duplicate_payment' },
  ])
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
})

test('a second payment of the wrong amount leaves the sale alone, and goes back as it came', async () => {
  const { confirmation_id } = await shop.place()
  const second = await shop.open(confirmation_id, 'flutterwave')
  await shop.pay(confirmation_id, 'paystack')
  await shop.settle(second, 'flutterwave', successful(second, PRICE.grand_total - 1))
  await settlePayment(shop.deps, { orderId: confirmation_id, reference: second })
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  expect(await shop.kinds(confirmation_id)).not.toContain('review')
  await shop.worker.runDue()
  expect(shop.gateways.flutterwave.refunded).toEqual([
    { reference: second, amount: PRICE.grand_total - 1, reason: 'duplicate_payment' },
  ])
})

test('a first payment of the wrong amount goes back as it came when the order is paid by another', async () => {
  const { confirmation_id } = await shop.place()
  const first = await shop.open(confirmation_id, 'paystack')
  const second = await shop.open(confirmation_id, 'flutterwave')
  await shop.settle(first, 'paystack', successful(first, PRICE.grand_total - 1))
  expect(await shop.shown(confirmation_id)).toMatchObject({ payment_status: 'review' })
  await shop.settle(second, 'flutterwave', successful(second))
  await shop.worker.runDue()
  expect(await shop.shown(confirmation_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  expect(shop.gateways.paystack.refunded).toEqual([
    { reference: first, amount: PRICE.grand_total - 1, reason: 'duplicate_payment' },
  ])
  const open = database.db.selectFrom('work_items').select('subject').where('status', '=', 'open')
  expect((await open.execute()).map(({ subject }) => subject)).not.toContain(first)
})

test('the same news ten times moves the order once', async () => {
  const { confirmation_id } = await shop.place()
  const reference = await shop.pay(confirmation_id)
  for (let copy = 0; copy < 10; copy++) await settlePayment(shop.deps, { orderId: confirmation_id, reference })
  await shop.worker.runDue()
  expect((await shop.kinds(confirmation_id)).filter((kind) => kind === 'payment_received')).toHaveLength(1)
  expect(shop.supplier.asked).toHaveLength(1)
  expect(await shop.mails()).toEqual(['e_ticket'])
})
