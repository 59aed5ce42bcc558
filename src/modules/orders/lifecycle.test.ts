import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#contracts/errors.ts'
import type { OpenDatabase } from '#db/database.ts'
import { SupplierFailure } from '#modules/flights/index.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { getBookingConfirmation } from './get-booking-confirmation.ts'
import { settlePayment } from './settle-payment.ts'
import { startFlutterwavePayment, startPaystackPayment } from './start-payment.ts'
import { PRICE, soldOffer } from './testing/booking-factory.ts'
import { openOrderDesk, type OrderDesk, STRANGER, successful, TICKETED, TRAVELLER } from './testing/order-desk.ts'

let database: OpenDatabase
let desk: OrderDesk
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  desk = openOrderDesk(database.db)
})

const shown = (orderId: string, actor = TRAVELLER) =>
  getBookingConfirmation(desk.deps, actor, { confirmation_id: orderId })
const kinds = async (orderId: string) => (await shown(orderId)).timeline.map(({ kind }) => kind)
const refused = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Refusal)
  return error as Refusal
}
const wait = async (milliseconds: number) => {
  desk.deps.clock.advance(milliseconds)
  await desk.worker.runDue()
}

test('a family buys a flight: placed, paid, ticketed, mailed', async () => {
  const placed = await desk.place()
  expect(placed).toMatchObject({
    status: 'pending_payment',
    payment_status: 'unpaid',
    price: PRICE,
    payment_expires_at: '2026-11-21T09:20:00.000Z',
    payment_providers: ['paystack', 'flutterwave'],
  })
  expect(placed.booking_reference).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)

  const reference = await desk.pay(placed.confirmation_id)
  const order = await shown(placed.confirmation_id)
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
  expect(await desk.mails()).toEqual(['e_ticket'])
})

test('the supplier is asked once, for everybody, at the price without our discount', async () => {
  const expected_total = { amount: PRICE.grand_total - 5_000_000, currency: 'NGN' as const }
  const placed = await desk.place({ coupon_code: 'teranga5', expected_total })
  expect(placed.price).toMatchObject({
    discount: { code: 'TERANGA5', amount: 5_000_000 },
    total: PRICE.total,
    grand_total: expected_total.amount,
  })
  const reference = await desk.open(placed.confirmation_id)
  await desk.settle(reference, 'paystack', successful(reference, expected_total.amount))
  expect(desk.supplier.asked).toHaveLength(1)
  expect(desk.supplier.asked[0]).toMatchObject({
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

test('who only has the link sees no names, no contact, no booking code, no papers', async () => {
  const placed = await desk.place()
  await desk.pay(placed.confirmation_id)
  const order = await shown(placed.confirmation_id, STRANGER)
  expect(order).toMatchObject({ owner: false, airline_pnr: null, documents: [], payments: [] })
  expect(order.contact).toEqual({ email: 'a•••', phone: '•••' })
  expect(order.passengers[0]).toEqual({
    type: 'ADT',
    title: 'mrs',
    first_name: 'A•••',
    last_name: 'O•••',
    ticket_number: null,
  })
  expect((await refused(shown('ord_unknown'))).code).toBe('not_found')
})

describe('paying', () => {
  test('the widget gets what it needs, in each provider’s units', async () => {
    const { confirmation_id, booking_reference } = await desk.place()
    const input = { confirmation_id }
    expect(await startPaystackPayment(desk.deps, TRAVELLER, input)).toMatchObject({
      flow: 'widget',
      amount: 131_000_000,
      currency: 'NGN',
      email: 'adaeze@example.com',
      first_name: 'Adaeze',
      last_name: 'Okafor',
      access_code: expect.stringContaining('ac_'),
      authorization_url: expect.stringContaining('https://pay.example/'),
      metadata: { confirmation_id, booking_reference },
    })
    expect(await startFlutterwavePayment(desk.deps, TRAVELLER, input)).toMatchObject({
      amount: '1310000.00',
      payment_options: 'card,bank,ussd,qr,mobile_money',
      customer: { email: 'adaeze@example.com', phone_number: '+2348031234567', name: 'Adaeze Okafor' },
      customizations: { title: 'Teranga', description: `${booking_reference} · LOS–LHR` },
      redirect_url: `https://shop.example/flights/booking/${confirmation_id}`,
    })
  })

  test('a second click takes up the open payment', async () => {
    const { confirmation_id } = await desk.place()
    expect(await desk.open(confirmation_id)).toBe(await desk.open(confirmation_id))
  })

  test('a stranger cannot pay, nor learn that the order exists', async () => {
    const { confirmation_id } = await desk.place()
    const call = startPaystackPayment(desk.deps, STRANGER, { confirmation_id })
    expect((await refused(call)).code).toBe('not_found')
  })

  test('a declined card leaves the order payable, and the next one pays it', async () => {
    const { confirmation_id } = await desk.place()
    await desk.pay(confirmation_id, 'paystack', { kind: 'failed', reason: 'Declined' })
    expect(await shown(confirmation_id)).toMatchObject({ status: 'pending_payment', payment_status: 'failed' })
    await desk.pay(confirmation_id, 'flutterwave')
    expect(await shown(confirmation_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  test('a closed window changes nothing, and paying later works', async () => {
    const { confirmation_id } = await desk.place()
    const reference = await desk.pay(confirmation_id, 'paystack', { kind: 'abandoned' })
    expect((await shown(confirmation_id)).status).toBe('pending_payment')
    expect(await desk.pay(confirmation_id)).toBe(reference)
    expect((await shown(confirmation_id)).status).toBe('confirmed')
  })

  test('the wrong amount buys nothing: staff look at it', async () => {
    const { confirmation_id } = await desk.place()
    const reference = await desk.open(confirmation_id)
    await desk.settle(reference, 'paystack', successful(reference, PRICE.grand_total - 1))
    expect(await shown(confirmation_id)).toMatchObject({ status: 'pending_payment', payment_status: 'review' })
    expect(desk.supplier.asked).toHaveLength(0)
    expect((await refused(desk.open(confirmation_id))).code).toBe('order_not_payable')
  })

  test('paid through both providers: one buys, the other goes back', async () => {
    const { confirmation_id } = await desk.place()
    const first = await desk.open(confirmation_id, 'paystack')
    const second = await desk.open(confirmation_id, 'flutterwave')
    await desk.settle(first, 'paystack', successful(first))
    await desk.settle(second, 'flutterwave', successful(second))
    expect(desk.supplier.asked).toHaveLength(1)
    expect(desk.gateways.paystack.refunded).toEqual([])
    expect(desk.gateways.flutterwave.refunded).toEqual([
      { reference: second, amount: PRICE.grand_total, reason: 'duplicate_payment' },
    ])
    expect(await shown(confirmation_id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  test('the same news ten times moves the order once', async () => {
    const { confirmation_id } = await desk.place()
    const reference = await desk.pay(confirmation_id)
    for (let copy = 0; copy < 10; copy++) await settlePayment(desk.deps, { orderId: confirmation_id, reference })
    await desk.worker.runDue()
    expect((await kinds(confirmation_id)).filter((kind) => kind === 'payment_received')).toHaveLength(1)
    expect(desk.supplier.asked).toHaveLength(1)
    expect(await desk.mails()).toEqual(['e_ticket'])
  })
})

describe('expiring', () => {
  const PAST_GRACE_MS = 21 * 60_000

  test('an unpaid order ends and its coupon is free again', async () => {
    const used = async () => (await database.db.selectFrom('coupons').select('used').executeTakeFirstOrThrow()).used
    const before = await used()
    const expected_total = { amount: PRICE.grand_total - 5_000_000, currency: 'NGN' as const }
    const { confirmation_id } = await desk.place({ coupon_code: 'TERANGA5', expected_total })
    expect(await used()).toBe(before + 1)
    await wait(PAST_GRACE_MS)
    expect(await shown(confirmation_id)).toMatchObject({ status: 'expired', payment_expires_at: null })
    expect(await used()).toBe(before)
  })

  test('paying after the time is refused, and ends the order', async () => {
    const { confirmation_id } = await desk.place()
    desk.deps.clock.advance(20 * 60_000)
    expect((await refused(desk.open(confirmation_id))).code).toBe('order_not_payable')
    expect((await shown(confirmation_id)).status).toBe('expired')
  })

  test('a bank transfer on its way keeps the order open for two hours', async () => {
    const { confirmation_id } = await desk.place()
    await desk.pay(confirmation_id, 'paystack', { kind: 'pending' })
    await wait(PAST_GRACE_MS)
    expect((await shown(confirmation_id)).status).toBe('pending_payment')
    for (let round = 0; round < 12; round++) await wait(10 * 60_000)
    expect((await shown(confirmation_id)).status).toBe('expired')
  })

  test('late money buys the trip when it is still sold at the price', async () => {
    const { confirmation_id } = await desk.place()
    const reference = await desk.open(confirmation_id)
    await wait(PAST_GRACE_MS)
    desk.supplier.revalidation = { kind: 'available', offer: soldOffer('ref_2') }
    await desk.settle(reference, 'paystack', successful(reference))
    expect((await shown(confirmation_id)).status).toBe('confirmed')
    expect(desk.supplier.asked[0]?.offerRef).toBe('ref_2')
  })

  test.each([
    ['it is sold out', { kind: 'unavailable' as const }],
    ['it costs more', { kind: 'available' as const, offer: soldOffer('ref_2', dearer()) }],
    ['the supplier does not answer', new SupplierFailure('timeout', 'no answer')],
  ])('late money goes back when %s', async (_, revalidation) => {
    const { confirmation_id } = await desk.place()
    const reference = await desk.open(confirmation_id)
    await wait(PAST_GRACE_MS)
    desk.supplier.revalidation = revalidation
    await desk.settle(reference, 'paystack', successful(reference))
    expect(desk.gateways.paystack.refunded).toMatchObject([{ reference, reason: 'order_expired' }])
    expect(await shown(confirmation_id)).toMatchObject({ status: 'expired', payment_status: 'refunded' })
    expect(desk.supplier.asked).toHaveLength(0)
    expect(await desk.mails()).toEqual(['order_failed'])
  })
})

describe('the supplier', () => {
  test('declines: the order fails, the money goes back, the traveller is told', async () => {
    desk.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
    const { confirmation_id } = await desk.place()
    const reference = await desk.pay(confirmation_id)
    expect(await shown(confirmation_id)).toMatchObject({
      status: 'failed',
      payment_status: 'refunded',
      fulfilment_status: 'failed',
    })
    expect(desk.gateways.paystack.refunded).toEqual([
      { reference, amount: PRICE.grand_total, reason: 'supplier_declined' },
    ])
    expect((await kinds(confirmation_id)).slice(-3)).toEqual(['supplier_declined', 'refund_started', 'refunded'])
    expect(await desk.mails()).toEqual(['order_failed'])
  })

  test('gives no clear answer: it is asked what it has, never to book again', async () => {
    desk.supplier.answer = { kind: 'unknown' }
    const { confirmation_id } = await desk.place()
    await desk.pay(confirmation_id)
    expect((await shown(confirmation_id)).fulfilment_status).toBe('unconfirmed')
    await wait(15_000)
    desk.supplier.found = new SupplierFailure('timeout', 'no answer')
    await wait(30_000)
    desk.supplier.found = TICKETED
    await wait(60_000)
    expect(await shown(confirmation_id)).toMatchObject({ status: 'confirmed', airline_pnr: 'QX7KLM' })
    expect(desk.supplier.asked).toHaveLength(1)
    expect(desk.gateways.paystack.refunded).toEqual([])
  })

  test('stays unclear: staff are told once, and the looking goes on', async () => {
    desk.supplier.answer = { kind: 'unknown' }
    const { confirmation_id } = await desk.place()
    await desk.pay(confirmation_id)
    for (const seconds of [15, 30, 60, 120, 300, 600, 3_600, 3_600]) await wait(seconds * 1_000)
    expect((await kinds(confirmation_id)).filter((kind) => kind === 'review')).toHaveLength(1)
    expect(await shown(confirmation_id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
    desk.supplier.found = TICKETED
    await wait(3_600_000)
    expect((await shown(confirmation_id)).status).toBe('confirmed')
  })

  test('has booked but not ticketed yet: the code is kept, the tickets follow', async () => {
    const booked = { ...TICKETED, status: 'booked' as const, ticketNumbers: [] }
    desk.supplier.answer = { kind: 'ordered', order: booked }
    desk.supplier.found = booked
    const { confirmation_id } = await desk.place()
    await desk.pay(confirmation_id)
    expect(await shown(confirmation_id)).toMatchObject({ airline_pnr: 'QX7KLM', fulfilment_status: 'unconfirmed' })
    await wait(15_000)
    desk.supplier.found = TICKETED
    await wait(30_000)
    expect((await shown(confirmation_id)).fulfilment_status).toBe('ticketed')
  })

  describe('is asked by a process that dies', () => {
    const dieAsking = async () => {
      desk.supplier.answer = new Error('the process was killed')
      const { confirmation_id } = await desk.place()
      await desk.pay(confirmation_id)
      desk.supplier.answer = { kind: 'ordered', order: TICKETED }
      return confirmation_id
    }

    test('after it had booked: its order is found, not made again', async () => {
      const orderId = await dieAsking()
      desk.supplier.found = TICKETED
      await wait(1_000)
      expect((await shown(orderId)).status).toBe('confirmed')
      expect(desk.supplier.asked).toHaveLength(1)
    })

    test('before it had booked: it is asked again, when it can no longer be busy', async () => {
      const orderId = await dieAsking()
      await wait(1_000)
      expect((await shown(orderId)).status).toBe('processing')
      expect(desk.supplier.asked).toHaveLength(1)
      await wait(60_000)
      expect((await shown(orderId)).status).toBe('confirmed')
      expect(desk.supplier.asked).toHaveLength(2)
      const [first, second] = desk.supplier.asked
      expect(second?.clientReference).toBe(first?.clientReference)
    })
  })
})

function dearer(): typeof PRICE {
  return { ...PRICE, base: PRICE.base + 100, total: PRICE.total + 100, grand_total: PRICE.grand_total + 100 }
}
