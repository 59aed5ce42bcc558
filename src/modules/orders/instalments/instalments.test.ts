import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { quoteCancellation } from '../cancelling/quote-cancellation.ts'
import { handleSupplierEvent } from '../fulfilment/handle-supplier-event.ts'
import { startFlutterwavePayment, startPaystackPayment } from '../testing/start-at-provider.ts'
import { PRICE } from '../testing/booking-factory.ts'
import { openTestShop, type TestShop, refusalOf, STRANGER, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { successful } from '../testing/staged-gateway.ts'
import { HELD, TICKETED } from '#tests/support/orders/staged-supplier.ts'
import { writtenMails } from '#tests/support/orders/written-mails.ts'
import { previewInstalments } from './preview-instalments.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Nine days, which is as long as the price is promised; the flight leaves a day later. */
const TERMS = {
  paymentRequiredBy: new Date('2026-11-30T09:00:00Z'),
  priceGuaranteedUntil: new Date('2026-11-30T09:00:00Z'),
}
const KEPT = { ...HELD, hold: TERMS }

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  shop = openTestShop(database.db)
  shop.supplier.answer = { kind: 'ordered', order: KEPT }
  shop.supplier.found = KEPT
})

/** Has a flight held that is to be paid in parts. */
const agree = async (later_parts = 2) => {
  const offer_id = await shop.offer({ hold: TERMS })
  const { confirmation_id } = await shop.place({ offer_id, payment_option: 'instalments', later_parts })
  await shop.worker.runDue()
  return confirmation_id
}
const instalmentsOf = async (orderId: string) => {
  const { instalments } = await shop.shown(orderId)
  if (!instalments) throw new Error('is not paid in parts')
  return instalments
}
const chargeOf = async (orderId: string, part: number | 'rest') => {
  const { parts, rest_charge_id } = await instalmentsOf(orderId)
  const charge = part === 'rest' ? rest_charge_id : parts.find(({ number }) => number === part)?.charge_id
  if (!charge) throw new Error(`part ${part} cannot be paid`)
  return charge
}
type Provider = 'paystack' | 'flutterwave'
const open = async (orderId: string, part: number | 'rest', provider: Provider = 'paystack') => {
  const request = { confirmation_id: orderId, charge_id: await chargeOf(orderId, part) }
  const start = provider === 'paystack' ? startPaystackPayment : startFlutterwavePayment
  const answer = await start(shop.deps, TRAVELLER, request)
  return { reference: answer.reference, amount: answer.amount.amount, provider }
}
const arrive = ({ reference, amount, provider }: Awaited<ReturnType<typeof open>>) =>
  shop.settle(reference, provider, successful(reference, amount))
const pay = async (orderId: string, part: number | 'rest') => arrive(await open(orderId, part))
const statuses = async (orderId: string) => (await instalmentsOf(orderId)).parts.map(({ status }) => status)
const refunds = () => [...shop.gateways.paystack.refunded, ...shop.gateways.flutterwave.refunded]
const sumOf = (amounts: readonly { amount: number }[]) => amounts.reduce((sum, { amount }) => sum + amount, 0)

describe('before anything is agreed', () => {
  test('the plans of an offer are shown, for the total of the page', async () => {
    const offer_id = await shop.offer({ hold: TERMS })
    const { plans } = await previewInstalments(shop.deps, TRAVELLER, { offer_id })
    expect(plans.map(({ later_parts }) => later_parts)).toEqual([1, 2, 3])
    for (const { parts } of plans) expect(sumOf(parts.map(({ amount }) => amount))).toBe(PRICE.grand_total)
    const total = { amount: 100_000_000, currency: 'NGN' } as const
    const [plan] = (await previewInstalments(shop.deps, TRAVELLER, { offer_id, total })).plans
    expect(sumOf(plan?.parts.map(({ amount }) => amount) ?? [])).toBe(100_000_000)
  })

  test('an offer that is hardly kept, or without a promised price, has none, and cannot be placed so', async () => {
    for (const hold of [true, { ...TERMS, priceGuaranteedUntil: null }] as const) {
      const offer_id = await shop.offer({ hold })
      expect(await previewInstalments(shop.deps, TRAVELLER, { offer_id })).toEqual({ plans: [] })
      const placed = refusalOf(shop.place({ offer_id, payment_option: 'instalments', later_parts: 1 }))
      expect((await placed).code).toBe('instalments_unavailable')
    }
    const offer_id = await shop.offer()
    expect((await refusalOf(shop.place({ offer_id, payment_option: 'instalments' }))).code).toBe('hold_unavailable')
  })

  test('strangers’ offers and orders are not told about', async () => {
    const offer_id = await shop.offer({ hold: TERMS })
    const asks = (input: { offer_id?: string; confirmation_id?: string }, actor = STRANGER) =>
      refusalOf(previewInstalments(shop.deps, actor, input))
    expect((await asks({ offer_id })).code).toBe('offer_mismatch')
    expect((await asks({ confirmation_id: await agree() })).code).toBe('not_found')
    expect((await asks({}, TRAVELLER)).code).toBe('validation_failed')
    expect((await asks({ offer_id, confirmation_id: 'ord_1' }, TRAVELLER)).code).toBe('validation_failed')
  })
})

describe('an order in parts', () => {
  test('keeps the seats, and asks for one part after the other', async () => {
    const orderId = await agree()
    expect(await shop.shown(orderId)).toMatchObject({
      status: 'on_hold',
      payment_status: 'unpaid',
      payment_option: 'instalments',
      payment_expires_at: null,
    })
    const { parts, paid, left } = await instalmentsOf(orderId)
    expect(parts.map(({ status, charge_id }) => [status, charge_id !== null])).toEqual([
      ['due', true],
      ['due', true],
      ['due', true],
    ])
    expect([paid.amount, left.amount]).toEqual([0, PRICE.grand_total])
    expect(await shop.mails()).toEqual(['instalments_agreed'])
    expect((await refusalOf(shop.open(orderId))).code).toBe('order_not_payable')
    expect((await previewInstalments(shop.deps, TRAVELLER, { confirmation_id: orderId })).plans).toHaveLength(1)
  })

  test('all parts paid: what is held is bought, once', async () => {
    const orderId = await agree()
    await pay(orderId, 1)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'on_hold', payment_status: 'part_paid' })
    await shop.wait(2 * DAY_MS)
    await pay(orderId, 2)
    expect(shop.supplier.paid).toEqual([])
    await pay(orderId, 3)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(await statuses(orderId)).toEqual(['paid', 'paid', 'paid'])
    expect(shop.supplier.paid).toHaveLength(1)
    await shop.wait(20 * DAY_MS)
    expect(refunds()).toEqual([])
    expect(shop.supplier.cancelled).toEqual([])
    expect((await shop.mails()).filter((mail) => mail.startsWith('instalment'))).toEqual([
      'instalments_agreed',
      'instalment_reminder',
    ])
  })

  test('all that is left can be paid at once; what is opened for a part is worth nothing then', async () => {
    const orderId = await agree(3)
    await pay(orderId, 1)
    const part = await open(orderId, 2, 'flutterwave')
    await pay(orderId, 'rest')
    expect((await shop.shown(orderId)).status).toBe('confirmed')
    await arrive(part)
    expect(refunds()).toEqual([{ reference: part.reference, amount: part.amount, reason: 'charge_ended' }])
    expect((await shop.shown(orderId)).payment_status).toBe('paid')
  })

  test('everything can be paid at once from the start', async () => {
    const orderId = await agree()
    await pay(orderId, 'rest')
    expect(await shop.shown(orderId)).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
  })

  test('a part and all that is left, confirmed in one moment: one of them goes back', async () => {
    const orderId = await agree()
    await pay(orderId, 1)
    const part = await open(orderId, 2, 'flutterwave')
    const rest = await open(orderId, 'rest')
    shop.gateways.flutterwave.states.set(part.reference, successful(part.reference, part.amount))
    shop.gateways.paystack.states.set(rest.reference, successful(rest.reference, rest.amount))
    await shop.wait(2 * 60_000)
    const { status, instalments } = await shop.shown(orderId)
    const [returned] = refunds()
    expect([part.amount, rest.amount]).toContain(returned?.amount)
    // Whichever came first counts.
    expect(status).toBe(returned?.amount === part.amount ? 'confirmed' : 'on_hold')
    expect((instalments?.paid.amount ?? 0) + (instalments?.left.amount ?? 0)).toBe(PRICE.grand_total)
    expect(refunds()).toHaveLength(1)
  })

  test('the airline will not sell after all: every part goes back', async () => {
    const orderId = await agree()
    await pay(orderId, 1)
    shop.supplier.payment = { kind: 'declined', reason: 'offer_expired' }
    await pay(orderId, 'rest')
    expect(await shop.shown(orderId)).toMatchObject({ status: 'failed', payment_status: 'refunded' })
    expect(sumOf(refunds())).toBe(PRICE.grand_total)
  })
})

describe('a part that is missed', () => {
  test('is reminded of before and after, and can be paid for another day', async () => {
    const orderId = await agree()
    await pay(orderId, 1)
    await shop.wait(4 * DAY_MS)
    const mails = await shop.mails()
    expect(mails.filter((mail) => mail === 'instalment_reminder').length).toBeGreaterThan(0)
    expect(mails).toContain('instalment_missed')
    expect(await statuses(orderId)).toEqual(['paid', 'overdue', 'due'])
    await pay(orderId, 2)
    expect(await statuses(orderId)).toEqual(['paid', 'paid', 'due'])
  })

  test('ends the order: the seats go back once, and so does all that was paid', async () => {
    const orderId = await agree()
    await pay(orderId, 1)
    const paid = (await instalmentsOf(orderId)).paid.amount
    for (let day = 0; day < 9; day++) await shop.wait(DAY_MS)
    expect(await shop.shown(orderId)).toMatchObject({
      status: 'expired',
      payment_status: 'refunded',
      fulfilment_status: 'none',
    })
    expect(refunds()).toMatchObject([{ amount: paid, reason: 'instalment_missed' }])
    expect(shop.supplier.cancelled).toEqual(['can_1'])
    expect(await statuses(orderId)).toEqual(['refunded', 'ended', 'ended'])
    expect((await shop.mails()).at(-1)).toBe('instalments_ended')
  })

  test('money for it that comes later goes back, too', async () => {
    const orderId = await agree()
    await pay(orderId, 1)
    const late = await open(orderId, 2, 'flutterwave')
    for (let day = 0; day < 9; day++) await shop.wait(DAY_MS)
    await arrive(late)
    expect(sumOf(refunds())).toBe(sumOf([late, ...shop.gateways.paystack.refunded]))
    expect(shop.gateways.flutterwave.refunded).toMatchObject([{ reference: late.reference, amount: late.amount }])
  })

  test('the first part never comes: nothing was paid, the seats are free again', async () => {
    const orderId = await agree()
    await shop.wait(3 * HOUR_MS)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
    expect(shop.supplier.cancelled).toEqual(['can_1'])
    expect((await shop.mails()).at(-1)).toBe('hold_expired')
  })

  test('the first part comes short: the mail about its end tells that the money is here', async () => {
    const orderId = await agree()
    const first = await open(orderId, 1)
    await arrive({ ...first, amount: 5_000_000 })
    await shop.wait(3 * HOUR_MS)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'expired' })
    const [mail] = await writtenMails(shop, 'hold_expired')
    expect(mail?.text).toContain('Received: ₦50,000')
    expect(mail?.text).not.toContain('Nothing was charged')
  })

  test('never comes to it where the airline has cancelled what it kept: all that was paid goes back at once', async () => {
    const orderId = await agree()
    await pay(orderId, 1)
    shop.supplier.found = { ...KEPT, status: 'cancelled' }
    const { clientReference = '' } = shop.supplier.asked.at(-1) ?? {}
    await handleSupplierEvent(shop.deps, 'staged', { kind: 'order_cancelled', clientReference })
    await shop.wait(0)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(await shop.mails()).toContain('instalments_cancelled')
  })

  test('its payment was made and every message lost: the order goes on', async () => {
    const orderId = await agree()
    await pay(orderId, 1)
    const part = await open(orderId, 2)
    shop.gateways.paystack.states.set(part.reference, successful(part.reference, part.amount))
    await shop.wait(5 * DAY_MS)
    expect(await statuses(orderId)).toEqual(['paid', 'paid', 'due'])
  })
})

describe('the traveller does not want it any more', () => {
  test('all that was paid goes back, and the seats do', async () => {
    const orderId = await agree()
    await pay(orderId, 1)
    expect((await shop.shown(orderId)).cancellation).toBe('free')
    const answer = await cancelOrder(shop.deps, TRAVELLER, { confirmation_id: orderId })
    expect(answer).toMatchObject({ outcome: 'cancelled', status: 'cancelled' })
    await shop.worker.runDue()
    expect(await shop.shown(orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(refunds()).toMatchObject([{ reason: 'cancelled' }])
    expect(shop.supplier.cancelled).toEqual(['can_1'])
  })

  test('once it is ticketed, a cancellation gives back what each part paid, to the kobo', async () => {
    const orderId = await agree(3)
    for (const part of [1, 2, 3, 4]) await pay(orderId, part)
    shop.supplier.found = TICKETED
    const terms = await quoteCancellation(shop.deps, TRAVELLER, { confirmation_id: orderId })
    expect(terms.paid.amount).toBe(PRICE.grand_total)
    await cancelOrder(shop.deps, TRAVELLER, { confirmation_id: orderId, quote_id: terms.quote_id })
    await shop.worker.runDue()
    expect(sumOf(refunds())).toBe(terms.refund.amount)
    expect(refunds()).toHaveLength(4)
    expect(await shop.shown(orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  })
})

test('the books of all of this are right', async () => {
  expect(await checkBooks(database.db)).toEqual([])
})
