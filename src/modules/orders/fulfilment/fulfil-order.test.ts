import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { settlePayment } from '../paying/settle-payment.ts'
import { PRICE } from '../testing/booking-factory.ts'
import { openOrderDesk, type OrderDesk } from '../testing/order-desk.ts'
import { successful } from '../testing/staged-gateway.ts'
import { HELD, TICKETED } from '../testing/staged-supplier.ts'

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

test('the supplier declines: the order fails, the money goes back, the traveller is told', async () => {
  desk.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
  const { confirmation_id } = await desk.place()
  const reference = await desk.pay(confirmation_id)
  expect(await desk.shown(confirmation_id)).toMatchObject({
    status: 'failed',
    payment_status: 'refunded',
    fulfilment_status: 'failed',
  })
  expect(desk.gateways.paystack.refunded).toEqual([
    { reference, amount: PRICE.grand_total, reason: 'supplier_declined' },
  ])
  expect((await desk.kinds(confirmation_id)).slice(-3)).toEqual(['supplier_declined', 'refund_started', 'refunded'])
  expect(await desk.mails()).toEqual(['order_failed'])
})

test('the supplier declines what was paid twice: the order is refunded when its own money is back', async () => {
  const { confirmation_id } = await desk.place()
  const extra = await desk.open(confirmation_id, 'flutterwave')
  desk.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
  desk.gateways.paystack.refundState = 'pending'
  await desk.pay(confirmation_id, 'paystack')
  await desk.settle(extra, 'flutterwave', successful(extra))
  expect(desk.gateways.flutterwave.refunded).toHaveLength(1)
  expect((await desk.shown(confirmation_id)).payment_status).toBe('refund_pending')
  desk.gateways.paystack.refundState = 'processed'
  await desk.wait(60_000)
  expect((await desk.shown(confirmation_id)).payment_status).toBe('refunded')
})

test('the supplier declines and the refund gets stuck: staff are told once', async () => {
  desk.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
  desk.gateways.paystack.refundState = 'needs_attention'
  const { confirmation_id } = await desk.place()
  const reference = await desk.pay(confirmation_id)
  await settlePayment(desk.deps, { orderId: confirmation_id, reference })
  expect(await desk.shown(confirmation_id)).toMatchObject({ status: 'failed', payment_status: 'review' })
  expect((await desk.kinds(confirmation_id)).filter((kind) => kind === 'review')).toHaveLength(1)

  desk.gateways.paystack.refundState = 'processed'
  await desk.wait(60_000)
  expect(await desk.shown(confirmation_id)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
})

test('the supplier gives no clear answer: it is asked what it has, never to book again', async () => {
  desk.supplier.answer = { kind: 'unknown' }
  const { confirmation_id } = await desk.place()
  await desk.pay(confirmation_id)
  expect((await desk.shown(confirmation_id)).fulfilment_status).toBe('unconfirmed')
  await desk.wait(15_000)
  desk.supplier.found = new SupplierFailure('timeout', 'no answer')
  await desk.wait(30_000)
  desk.supplier.found = TICKETED
  await desk.wait(60_000)
  expect(await desk.shown(confirmation_id)).toMatchObject({ status: 'confirmed', airline_pnr: 'QX7KLM' })
  expect(desk.supplier.asked).toHaveLength(1)
  expect(desk.gateways.paystack.refunded).toEqual([])
})

test('the supplier stays unclear: staff are told once, and the looking goes on', async () => {
  desk.supplier.answer = { kind: 'unknown' }
  const { confirmation_id } = await desk.place()
  await desk.pay(confirmation_id)
  for (const seconds of [15, 30, 60, 120, 300, 600, 3_600, 3_600]) await desk.wait(seconds * 1_000)
  expect((await desk.kinds(confirmation_id)).filter((kind) => kind === 'review')).toHaveLength(1)
  const work = () =>
    database.db
      .selectFrom('work_items')
      .select(['queue', 'reason', 'status'])
      .where('order_id', '=', confirmation_id)
      .execute()
  expect(await work()).toEqual([{ queue: 'suppliers', reason: 'supplier_unclear', status: 'open' }])
  expect(await desk.shown(confirmation_id)).toMatchObject({ status: 'processing', payment_status: 'paid' })
  desk.supplier.found = TICKETED
  await desk.wait(3_600_000)
  expect((await desk.shown(confirmation_id)).status).toBe('confirmed')
  expect(await work()).toMatchObject([{ status: 'done' }])
})

test('tickets for some travellers only: staff are told, and the looking goes on until all are there', async () => {
  const incomplete = { ...TICKETED, ticketNumbers: [] }
  desk.supplier.answer = { kind: 'ordered', order: incomplete }
  desk.supplier.found = incomplete
  const { confirmation_id } = await desk.place()
  await desk.pay(confirmation_id)
  for (const seconds of [15, 30, 60, 120, 300, 600]) await desk.wait(seconds * 1_000)
  expect(await desk.shown(confirmation_id)).toMatchObject({ status: 'processing', fulfilment_status: 'unconfirmed' })
  const told = database.db.selectFrom('work_items').select('reason').where('order_id', '=', confirmation_id)
  expect(await told.execute()).toEqual([{ reason: 'supplier_unclear' }])
  desk.supplier.found = TICKETED
  await desk.wait(3_600_000)
  expect(await desk.shown(confirmation_id)).toMatchObject({ status: 'confirmed', fulfilment_status: 'ticketed' })
})

test('the supplier has booked but not ticketed yet: the code is kept, the tickets follow', async () => {
  const booked = { ...TICKETED, status: 'booked' as const, ticketNumbers: [] }
  desk.supplier.answer = { kind: 'ordered', order: booked }
  desk.supplier.found = booked
  const { confirmation_id } = await desk.place()
  await desk.pay(confirmation_id)
  expect(await desk.shown(confirmation_id)).toMatchObject({ airline_pnr: 'QX7KLM', fulfilment_status: 'unconfirmed' })
  await desk.wait(15_000)
  desk.supplier.found = TICKETED
  await desk.wait(30_000)
  expect((await desk.shown(confirmation_id)).fulfilment_status).toBe('ticketed')
})

test('an order that turns out to be held where it was to be bought is asked for until people know of it', async () => {
  desk.supplier.answer = { kind: 'unknown' }
  desk.supplier.found = HELD
  const { confirmation_id } = await desk.place()
  await desk.pay(confirmation_id)
  for (const seconds of [15, 30, 60, 120, 300, 600, 3_600]) await desk.wait(seconds * 1_000)
  const work = database.db.selectFrom('work_items').select('reason').where('order_id', '=', confirmation_id)
  expect(await work.execute()).toEqual([{ reason: 'supplier_unclear' }])
  desk.supplier.found = TICKETED
  await desk.wait(3_600_000)
  expect((await desk.shown(confirmation_id)).fulfilment_status).toBe('ticketed')
})

describe('the supplier is asked by a process that dies', () => {
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
    await desk.wait(1_000)
    expect((await desk.shown(orderId)).status).toBe('confirmed')
    expect(desk.supplier.asked).toHaveLength(1)
  })

  test('before it had booked: it is asked again, when it can no longer be busy', async () => {
    const orderId = await dieAsking()
    await desk.wait(1_000)
    expect((await desk.shown(orderId)).status).toBe('processing')
    expect(desk.supplier.asked).toHaveLength(1)
    await desk.wait(60_000)
    expect((await desk.shown(orderId)).status).toBe('confirmed')
    expect(desk.supplier.asked).toHaveLength(2)
    const [first, second] = desk.supplier.asked
    expect(second?.clientReference).toBe(first?.clientReference)
  })
})
