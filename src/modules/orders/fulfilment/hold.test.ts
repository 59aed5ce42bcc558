import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { returnPayment } from '#modules/payments/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { reminderTimes } from '../placing/hold-terms.ts'
import { soldOffer } from '#tests/support/orders/sold-flight.ts'
import { openTestShop, type TestShop, refusalOf } from '#tests/support/orders/test-shop.ts'
import { successful } from '../testing/staged-gateway.ts'
import { HELD, TICKETED } from '#tests/support/orders/staged-supplier.ts'
import { writtenMails } from '#tests/support/orders/written-mails.ts'

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  shop = openTestShop(database.db)
  shop.supplier.answer = { kind: 'ordered', order: HELD }
  shop.supplier.found = HELD
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
    const orderId = await shop.hold()
    expect(shop.supplier.asked).toMatchObject([{ payment: 'hold', offerRef: 'ref_1' }])
    expect(await shop.shown(orderId)).toMatchObject({
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
    expect(await shop.kinds(orderId)).toEqual(['order_placed', 'hold_requested', 'held'])
    expect(await shop.mails()).toEqual(['hold_placed'])
  })

  test('the payment buys what is held, once, and nothing is ordered anew', async () => {
    const orderId = await shop.hold()
    await shop.wait(HOUR_MS)
    await shop.pay(orderId)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'confirmed', fulfilment_status: 'ticketed' })
    expect(shop.supplier.paid).toEqual([await references(orderId)])
    expect(shop.supplier.asked).toHaveLength(1)
    expect(await shop.mails()).toEqual(['hold_placed', 'e_ticket'])
    await shop.wait(48 * HOUR_MS)
    expect(shop.supplier.cancelled).toEqual([])
  })

  test('the traveller is reminded in time, and not once it is paid', async () => {
    const orderId = await shop.hold()
    await shop.wait(21 * HOUR_MS)
    expect(await shop.mails()).toEqual(['hold_placed', 'hold_reminder'])
    await shop.pay(orderId)
    expect((await shop.shown(orderId)).status).toBe('confirmed')
  })

  test('nobody pays before the airline has said that it keeps the seats', async () => {
    shop.supplier.answer = { kind: 'unknown' }
    shop.supplier.found = null
    const orderId = await shop.hold()
    expect(await shop.shown(orderId)).toMatchObject({
      status: 'on_hold',
      fulfilment_status: 'unconfirmed',
      payment_expires_at: null,
      cancellation: 'none',
    })
    expect((await refusalOf(shop.open(orderId))).code).toBe('order_not_payable')
    shop.supplier.found = HELD
    await shop.wait(15_000)
    expect((await shop.shown(orderId)).fulfilment_status).toBe('held')
    expect(shop.supplier.asked).toHaveLength(1)
  })

  test('an airline that never says whether it keeps the seats is not waited for: nothing was paid', async () => {
    shop.supplier.answer = { kind: 'unknown' }
    shop.supplier.found = null
    const orderId = await shop.hold()
    for (const seconds of [15, 30, 60, 120, 300, 600]) await shop.wait(seconds * 1_000)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'failed', payment_status: 'unpaid' })
    expect(await shop.mails()).toEqual(['hold_failed'])
  })

  test('the airline declines: the order ends, and the coupon is free again', async () => {
    shop.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
    const orderId = await shop.hold()
    expect(await shop.shown(orderId)).toMatchObject({ status: 'failed', payment_status: 'unpaid' })
    expect((await shop.kinds(orderId)).at(-1)).toBe('hold_declined')
    expect((await refusalOf(shop.open(orderId))).code).toBe('order_not_payable')
  })

  test('an offer without a hold cannot be held', async () => {
    const offer_id = await shop.offer()
    expect((await refusalOf(shop.place({ offer_id, payment_option: 'hold' }))).code).toBe('hold_unavailable')
  })

  test('asking twice holds once', async () => {
    const offer_id = await shop.offer({ hold: true })
    const first = await shop.place({ offer_id, payment_option: 'hold' })
    const second = await shop.place({ offer_id, payment_option: 'hold' })
    await shop.worker.runDue()
    expect(second.confirmation_id).toBe(first.confirmation_id)
    expect(shop.supplier.asked).toHaveLength(1)
    expect((await refusalOf(shop.place({ offer_id }))).code).toBe('duplicate_booking')
  })
})

describe('paying for what is held', () => {
  test('a lost answer is looked up; what is still unpaid there is paid again under the same reference', async () => {
    const orderId = await shop.hold()
    shop.supplier.payment = { kind: 'unknown' }
    await shop.pay(orderId)
    expect((await shop.shown(orderId)).fulfilment_status).toBe('unconfirmed')
    shop.supplier.payment = { kind: 'ordered', order: TICKETED }
    for (const seconds of [15, 30, 60, 120]) await shop.wait(seconds * 1_000)
    expect((await shop.shown(orderId)).status).toBe('confirmed')
    expect(new Set(shop.supplier.paid)).toEqual(new Set([await references(orderId)]))
    expect(shop.supplier.paid).toHaveLength(2)
    expect(shop.supplier.asked).toHaveLength(1)
  })

  test('answers that are lost again and again are looked up each time', async () => {
    const orderId = await shop.hold()
    shop.supplier.payment = { kind: 'unknown' }
    await shop.pay(orderId)
    for (let minute = 0; minute < 10; minute++) await shop.wait(60_000)
    expect(shop.supplier.paid.length).toBeGreaterThan(2)
    shop.supplier.payment = { kind: 'ordered', order: TICKETED }
    for (let minute = 0; minute < 10; minute++) await shop.wait(60_000)
    expect((await shop.shown(orderId)).status).toBe('confirmed')
    expect(new Set(shop.supplier.paid)).toEqual(new Set([await references(orderId)]))
  })

  test('tickets that come late are waited for, also after an answer that was lost', async () => {
    const orderId = await shop.hold()
    shop.supplier.payment = { kind: 'unknown' }
    await shop.pay(orderId)
    const booked = { ...TICKETED, status: 'booked', ticketNumbers: [] } as const
    shop.supplier.payment = { kind: 'ordered', order: booked }
    for (let look = 0; look < 20 && shop.supplier.paid.length < 2; look++) await shop.wait(15_000)
    shop.supplier.found = booked
    await shop.wait(60_000)
    expect(shop.supplier.paid).toHaveLength(2)
    shop.supplier.found = TICKETED
    for (let minute = 0; minute < 5; minute++) await shop.wait(60_000)
    expect((await shop.shown(orderId)).status).toBe('confirmed')
  })

  test('a lost answer of a payment that arrived is found, not repeated', async () => {
    const orderId = await shop.hold()
    shop.supplier.payment = { kind: 'unknown' }
    await shop.pay(orderId)
    shop.supplier.found = TICKETED
    await shop.wait(15_000)
    expect((await shop.shown(orderId)).status).toBe('confirmed')
    expect(shop.supplier.paid).toHaveLength(1)
  })

  test('the airline has given the seats away: all money goes back', async () => {
    const orderId = await shop.hold()
    shop.supplier.payment = { kind: 'declined', reason: 'offer_expired' }
    const reference = await shop.pay(orderId)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
    expect(shop.gateways.paystack.refunded).toMatchObject([{ reference, reason: 'supplier_declined' }])
  })
})

describe('a hold that nobody pays', () => {
  const PAST_DEADLINE_MS = 24 * HOUR_MS

  test('ends, and the airline is told once that it may sell the seats', async () => {
    const orderId = await shop.hold()
    await shop.wait(21 * HOUR_MS)
    await shop.wait(PAST_DEADLINE_MS)
    await shop.wait(PAST_DEADLINE_MS)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'expired', fulfilment_status: 'none' })
    expect(shop.supplier.cancelled).toEqual(['can_1'])
    expect((await shop.kinds(orderId)).slice(-2)).toEqual(['expired', 'hold_released'])
    expect(await shop.mails()).toEqual(['hold_placed', 'hold_reminder', 'hold_expired'])
  })

  test('tells that nothing was charged', async () => {
    await shop.hold()
    await shop.wait(PAST_DEADLINE_MS)
    const [mail] = await writtenMails(shop, 'hold_expired')
    expect(mail?.text).toContain('Nothing was charged.')
    expect(mail?.text).not.toContain('Received')
  })

  test.each([
    ['less than its price', { amount: 5_000_000, currency: 'NGN' }, 'Received: ₦50,000'],
    ['money of another currency', { amount: 5_000, currency: 'USD' }, 'Received: $50'],
  ] as const)('tells of %s that it is here', async (_, amount, told) => {
    const reference = await shop.open(await shop.hold())
    const state = { kind: 'successful', providerId: `txn_${reference}`, amount, channel: 'card', paidAt: null } as const
    await shop.settle(reference, 'paystack', state)
    await shop.wait(PAST_DEADLINE_MS)
    const [mail] = await writtenMails(shop, 'hold_expired')
    expect(mail?.text).toContain(told)
    expect(mail?.text).toContain('It is safe with us')
    expect(mail?.text).not.toContain('Nothing was charged')
  })

  test('says nothing of a charge once staff have sent back what came short', async () => {
    const reference = await shop.open(await shop.hold())
    await shop.settle(reference, 'paystack', successful(reference, 5_000_000))
    await returnPayment(shop.deps, { reference, actor: 'staff:ngozi' })
    await shop.wait(PAST_DEADLINE_MS)
    const [mail] = await writtenMails(shop, 'hold_expired')
    expect(mail?.text).not.toMatch(/Nothing was charged|It is safe with us/)
  })

  test('a bank that was waited for in vain does not hide what came by card', async () => {
    const orderId = await shop.hold()
    const awaited = await shop.open(orderId)
    await shop.settle(awaited, 'paystack', { kind: 'pending', channel: 'bank_transfer' })
    await shop.settle(awaited, 'paystack', { kind: 'abandoned' })
    const short = await shop.open(orderId)
    await shop.settle(short, 'paystack', successful(short, 5_000_000))
    await shop.wait(PAST_DEADLINE_MS)
    expect(await shop.mails()).not.toContain('payment_never_came')
    const [mail] = await writtenMails(shop, 'hold_expired')
    expect(mail?.text).toContain('Received: ₦50,000')
  })

  test('the airline has released them already: nothing is cancelled', async () => {
    const orderId = await shop.hold()
    shop.supplier.found = { ...HELD, status: 'cancelled' }
    await shop.wait(PAST_DEADLINE_MS)
    expect(shop.supplier.cancelled).toEqual([])
    expect((await shop.kinds(orderId)).at(-1)).toBe('hold_released')
  })

  test('an airline that cannot be told is told later', async () => {
    const orderId = await shop.hold()
    shop.supplier.cancellation = { kind: 'unknown' }
    await shop.wait(PAST_DEADLINE_MS)
    expect((await shop.shown(orderId)).items[0]?.status).toBe('releasing')
    shop.supplier.found = { ...HELD, status: 'cancelled' }
    await shop.wait(2_000)
    expect((await shop.shown(orderId)).items[0]?.status).toBe('released')
  })

  test('money that came in its last minutes without a word buys what is still held', async () => {
    const orderId = await shop.hold()
    const reference = await shop.open(orderId)
    shop.gateways.paystack.states.set(reference, successful(reference))
    // The expiry itself is what asks the provider.
    await database.db.deleteFrom('jobs').where('kind', 'not in', ['order.expire', 'mail.send']).execute()
    await shop.wait(24 * 3_600_000 - 14 * 60_000)
    await shop.wait(60_000)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'confirmed', fulfilment_status: 'ticketed' })
    expect([shop.supplier.paid.length, shop.supplier.asked.length, shop.supplier.cancelled]).toEqual([1, 1, []])
  })

  test('money that comes afterwards buys the flight anew where it is still sold, else goes back', async () => {
    const orderId = await shop.hold()
    const former = await references(orderId)
    const reference = await shop.open(orderId)
    await shop.wait(PAST_DEADLINE_MS)
    shop.supplier.revalidation = { kind: 'available', offer: soldOffer('ref_2') }
    shop.supplier.answer = { kind: 'ordered', order: TICKETED }
    await shop.settle(reference, 'paystack', successful(reference))
    expect((await shop.shown(orderId)).status).toBe('confirmed')
    expect(shop.supplier.asked.at(-1)).toMatchObject({ offerRef: 'ref_2', payment: 'instant' })
    // The old reference stands for the seats that were given back.
    expect(shop.supplier.asked.at(-1)?.clientReference).not.toBe(former)
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
