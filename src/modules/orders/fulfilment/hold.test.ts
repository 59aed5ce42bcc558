import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { reminderTimes } from '../placing/hold-terms.ts'
import { soldOffer } from '../testing/booking-factory.ts'
import { openOrderDesk, type OrderDesk, refusalOf } from '../testing/order-desk.ts'
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
  desk.supplier.answer = { kind: 'ordered', order: HELD }
  desk.supplier.found = HELD
})

const HOUR_MS = 3_600_000
const references = async (orderId: string) =>
  (
    await database.db
      .selectFrom('order_items')
      .select(['client_reference', 'status'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
  ).client_reference

describe('a flight is held and paid later', () => {
  test('the seats are kept before anything is paid, with both deadlines, and mailed', async () => {
    const orderId = await desk.hold()
    expect(desk.supplier.asked).toMatchObject([{ payment: 'hold', offerRef: 'ref_1' }])
    expect(await desk.shown(orderId)).toMatchObject({
      status: 'on_hold',
      payment_status: 'unpaid',
      fulfilment_status: 'held',
      payment_option: 'hold',
      airline_pnr: 'QX7KLM',
      // A quarter of an hour before the airline's own deadline.
      payment_expires_at: '2026-11-22T08:45:00.000Z',
      hold: { payment_required_by: '2026-11-22T08:45:00.000Z', price_guaranteed_until: '2026-11-21T21:00:00.000Z' },
      cancellation: 'free',
      documents: [{ type: 'e_ticket' }],
    })
    expect(await desk.kinds(orderId)).toEqual(['order_placed', 'hold_requested', 'held'])
    expect(await desk.mails()).toEqual(['hold_placed'])
  })

  test('the payment buys what is held, once, and nothing is ordered anew', async () => {
    const orderId = await desk.hold()
    await desk.wait(HOUR_MS)
    await desk.pay(orderId)
    expect(await desk.shown(orderId)).toMatchObject({ status: 'confirmed', fulfilment_status: 'ticketed' })
    expect(desk.supplier.paid).toEqual([await references(orderId)])
    expect(desk.supplier.asked).toHaveLength(1)
    expect(await desk.mails()).toEqual(['hold_placed', 'e_ticket'])
    await desk.wait(48 * HOUR_MS)
    expect(desk.supplier.cancelled).toEqual([])
  })

  test('the traveller is reminded in time, and not once it is paid', async () => {
    const orderId = await desk.hold()
    await desk.wait(21 * HOUR_MS)
    expect(await desk.mails()).toEqual(['hold_placed', 'hold_reminder'])
    await desk.pay(orderId)
    expect((await desk.shown(orderId)).status).toBe('confirmed')
  })

  test('nobody pays before the airline has said that it keeps the seats', async () => {
    desk.supplier.answer = { kind: 'unknown' }
    desk.supplier.found = null
    const orderId = await desk.hold()
    expect(await desk.shown(orderId)).toMatchObject({
      status: 'on_hold',
      fulfilment_status: 'unconfirmed',
      payment_expires_at: null,
      cancellation: 'none',
    })
    expect((await refusalOf(desk.open(orderId))).code).toBe('order_not_payable')
    desk.supplier.found = HELD
    await desk.wait(15_000)
    expect((await desk.shown(orderId)).fulfilment_status).toBe('held')
    expect(desk.supplier.asked).toHaveLength(1)
  })

  test('an airline that never says whether it keeps the seats is not waited for: nothing was paid', async () => {
    desk.supplier.answer = { kind: 'unknown' }
    desk.supplier.found = null
    const orderId = await desk.hold()
    for (const seconds of [15, 30, 60, 120, 300, 600]) await desk.wait(seconds * 1_000)
    expect(await desk.shown(orderId)).toMatchObject({ status: 'failed', payment_status: 'unpaid' })
    expect(await desk.mails()).toEqual(['hold_failed'])
  })

  test('the airline declines: the order ends, and the coupon is free again', async () => {
    desk.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
    const orderId = await desk.hold()
    expect(await desk.shown(orderId)).toMatchObject({ status: 'failed', payment_status: 'unpaid' })
    expect((await desk.kinds(orderId)).at(-1)).toBe('hold_declined')
    expect((await refusalOf(desk.open(orderId))).code).toBe('order_not_payable')
  })

  test('an offer without a hold cannot be held', async () => {
    const offer_id = await desk.offer()
    expect((await refusalOf(desk.place({ offer_id, payment_option: 'hold' }))).code).toBe('hold_unavailable')
  })

  test('asking twice holds once', async () => {
    const offer_id = await desk.offer({ hold: true })
    const first = await desk.place({ offer_id, payment_option: 'hold' })
    const second = await desk.place({ offer_id, payment_option: 'hold' })
    await desk.worker.runDue()
    expect(second.confirmation_id).toBe(first.confirmation_id)
    expect(desk.supplier.asked).toHaveLength(1)
    expect((await refusalOf(desk.place({ offer_id }))).code).toBe('duplicate_booking')
  })
})

describe('paying for what is held', () => {
  test('a lost answer is looked up; what is still unpaid there is paid again under the same reference', async () => {
    const orderId = await desk.hold()
    desk.supplier.payment = { kind: 'unknown' }
    await desk.pay(orderId)
    expect((await desk.shown(orderId)).fulfilment_status).toBe('unconfirmed')
    desk.supplier.payment = { kind: 'ordered', order: TICKETED }
    for (const seconds of [15, 30, 60, 120]) await desk.wait(seconds * 1_000)
    expect((await desk.shown(orderId)).status).toBe('confirmed')
    expect(new Set(desk.supplier.paid)).toEqual(new Set([await references(orderId)]))
    expect(desk.supplier.paid).toHaveLength(2)
    expect(desk.supplier.asked).toHaveLength(1)
  })

  test('answers that are lost again and again are looked up each time', async () => {
    const orderId = await desk.hold()
    desk.supplier.payment = { kind: 'unknown' }
    await desk.pay(orderId)
    for (let minute = 0; minute < 10; minute++) await desk.wait(60_000)
    expect(desk.supplier.paid.length).toBeGreaterThan(2)
    desk.supplier.payment = { kind: 'ordered', order: TICKETED }
    for (let minute = 0; minute < 10; minute++) await desk.wait(60_000)
    expect((await desk.shown(orderId)).status).toBe('confirmed')
    expect(new Set(desk.supplier.paid)).toEqual(new Set([await references(orderId)]))
  })

  test('tickets that come late are waited for, also after an answer that was lost', async () => {
    const orderId = await desk.hold()
    desk.supplier.payment = { kind: 'unknown' }
    await desk.pay(orderId)
    const booked = { ...TICKETED, status: 'booked', ticketNumbers: [] } as const
    desk.supplier.payment = { kind: 'ordered', order: booked }
    for (let look = 0; look < 20 && desk.supplier.paid.length < 2; look++) await desk.wait(15_000)
    desk.supplier.found = booked
    await desk.wait(60_000)
    expect(desk.supplier.paid).toHaveLength(2)
    desk.supplier.found = TICKETED
    for (let minute = 0; minute < 5; minute++) await desk.wait(60_000)
    expect((await desk.shown(orderId)).status).toBe('confirmed')
  })

  test('a lost answer of a payment that arrived is found, not repeated', async () => {
    const orderId = await desk.hold()
    desk.supplier.payment = { kind: 'unknown' }
    await desk.pay(orderId)
    desk.supplier.found = TICKETED
    await desk.wait(15_000)
    expect((await desk.shown(orderId)).status).toBe('confirmed')
    expect(desk.supplier.paid).toHaveLength(1)
  })

  test('the airline has given the seats away: all money goes back', async () => {
    const orderId = await desk.hold()
    desk.supplier.payment = { kind: 'declined', reason: 'offer_expired' }
    const reference = await desk.pay(orderId)
    expect(await desk.shown(orderId)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
    expect(desk.gateways.paystack.refunded).toMatchObject([{ reference, reason: 'supplier_declined' }])
  })
})

describe('a hold that nobody pays', () => {
  const PAST_DEADLINE_MS = 24 * HOUR_MS

  test('ends, and the airline is told once that it may sell the seats', async () => {
    const orderId = await desk.hold()
    await desk.wait(21 * HOUR_MS)
    await desk.wait(PAST_DEADLINE_MS)
    await desk.wait(PAST_DEADLINE_MS)
    expect(await desk.shown(orderId)).toMatchObject({ status: 'expired', fulfilment_status: 'none' })
    expect(desk.supplier.cancelled).toEqual(['can_1'])
    expect((await desk.kinds(orderId)).slice(-2)).toEqual(['expired', 'hold_released'])
    expect(await desk.mails()).toEqual(['hold_placed', 'hold_reminder', 'hold_expired'])
  })

  test('the airline has released them already: nothing is cancelled', async () => {
    const orderId = await desk.hold()
    desk.supplier.found = { ...HELD, status: 'cancelled' }
    await desk.wait(PAST_DEADLINE_MS)
    expect(desk.supplier.cancelled).toEqual([])
    expect((await desk.kinds(orderId)).at(-1)).toBe('hold_released')
  })

  test('an airline that cannot be told is told later', async () => {
    const orderId = await desk.hold()
    desk.supplier.cancellation = { kind: 'unknown' }
    await desk.wait(PAST_DEADLINE_MS)
    expect((await desk.shown(orderId)).items[0]?.status).toBe('releasing')
    desk.supplier.found = { ...HELD, status: 'cancelled' }
    await desk.wait(2_000)
    expect((await desk.shown(orderId)).items[0]?.status).toBe('released')
  })

  test('money that comes afterwards buys the flight anew where it is still sold, else goes back', async () => {
    const orderId = await desk.hold()
    const former = await references(orderId)
    const reference = await desk.open(orderId)
    await desk.wait(PAST_DEADLINE_MS)
    desk.supplier.revalidation = { kind: 'available', offer: soldOffer('ref_2') }
    desk.supplier.answer = { kind: 'ordered', order: TICKETED }
    await desk.settle(reference, 'paystack', successful(reference))
    expect((await desk.shown(orderId)).status).toBe('confirmed')
    expect(desk.supplier.asked.at(-1)).toMatchObject({ offerRef: 'ref_2', payment: 'instant' })
    // The old reference stands for the seats that were given back.
    expect(desk.supplier.asked.at(-1)?.clientReference).not.toBe(former)
  })
})

describe('reminders', () => {
  const at = (from: string, deadline: string) =>
    reminderTimes(new Date(from), new Date(deadline)).map((time) => time.toISOString())

  test('come a day and three hours before', () => {
    expect(at('2026-11-21T09:00:00Z', '2026-11-24T09:00:00Z')).toEqual([
      '2026-11-23T09:00:00.000Z',
      '2026-11-24T06:00:00.000Z',
    ])
  })
  test('come once at half time when there are only hours', () => {
    expect(at('2026-11-21T09:00:00Z', '2026-11-21T11:00:00Z')).toEqual(['2026-11-21T10:00:00.000Z'])
  })
  test('do not come at all when there is hardly time', () => {
    expect(at('2026-11-21T09:00:00Z', '2026-11-21T09:20:00Z')).toEqual([])
  })
})
