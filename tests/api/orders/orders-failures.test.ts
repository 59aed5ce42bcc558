import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import type { SupplierOrder, SupplierOrderOutcome } from '#modules/suppliers/index.ts'
import { GatewayFailure, type Refund } from '#modules/payments/index.ts'
import { PRICE } from '../../../src/modules/orders/testing/booking-factory.ts'
import { soldOffer } from '#tests/support/orders/sold-flight.ts'
import { openTestShop, type TestShop, refusalOf } from '#tests/support/orders/test-shop.ts'
import { successful } from '../../../src/modules/orders/testing/staged-gateway.ts'
import { HELD, TICKETED } from '#tests/support/orders/staged-supplier.ts'
import { openTestDatabase } from '../../support/database/database.ts'
import { often } from '../../support/often.ts'

/** What can go wrong with orders, in the numbers of docs/reliability.md, on both databases. */

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

const LONG = 300_000
const HOUR_MS = 3_600_000
const [FIFTY, HUNDRED, HOLDS] = [often(50), often(100), often(500, 50)]
const times = <T>(count: number, run: (index: number) => Promise<T>) =>
  Array.from({ length: count }, (_, index) => index).reduce<Promise<T[]>>(
    async (before, index) => [...(await before), await run(index)],
    Promise.resolve([]),
  )
const placed = async () => (await shop.place()).confirmation_id
/** How many of these orders stand where. */
async function tally(orders: readonly string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const id of orders) {
    const { status, payment_status } = await shop.shown(id)
    const key = `${status}/${payment_status}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
const paymentsOf = async (orders: readonly string[]) =>
  database.db.selectFrom('payments').select('reference').where('order_id', 'in', orders).execute()

test('2: a day after its offer nobody can order, and nobody can open a payment', async () => {
  const offers = await times(20, () => shop.offer())
  const orders = await times(20, placed)
  shop.deps.clock.advance(24 * HOUR_MS)
  for (const offer_id of offers) expect((await refusalOf(shop.place({ offer_id }))).code).toBe('offer_expired')
  for (const id of orders) expect((await refusalOf(shop.open(id))).code).toBe('order_not_payable')
  expect(await paymentsOf(orders)).toEqual([])
})

test(
  `3: ${FIFTY} times the seat is gone after the payment: as many refunds, no order`,
  async () => {
    shop.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
    const orders = await times(FIFTY, placed)
    for (const id of orders) await shop.pay(id)
    expect(await tally(orders)).toEqual({ 'failed/refunded': FIFTY })
    expect(new Set(shop.gateways.paystack.refunded.map(({ reference }) => reference)).size).toBe(FIFTY)
    expect(shop.gateways.paystack.refunded).toHaveLength(FIFTY)
    expect((await shop.mails()).filter((template) => template === 'order_failed')).toHaveLength(FIFTY)
  },
  LONG,
)

test(
  '7: twenty payments after the end: each buys or goes back, none is stuck',
  async () => {
    const orders = await times(20, placed)
    const references = await times(20, (index) => shop.open(orders[index] ?? ''))
    await shop.wait(HOUR_MS)
    for (const [index, reference] of references.entries()) {
      shop.supplier.revalidation =
        index % 2 === 0 ? { kind: 'available', offer: soldOffer(`ref_late_${index}`) } : { kind: 'unavailable' }
      await shop.settle(reference, 'paystack', successful(reference))
    }
    expect(await tally(orders)).toEqual({ 'confirmed/paid': 10, 'expired/refunded': 10 })
  },
  LONG,
)

test(
  '9: twenty closed windows: nothing is lost, and the same reference pays later',
  async () => {
    const orders = await times(20, placed)
    for (const id of orders) {
      const reference = await shop.pay(id, 'paystack', { kind: 'abandoned' })
      expect((await shop.shown(id)).status).toBe('pending_payment')
      expect(await shop.pay(id)).toBe(reference)
    }
    expect(await tally(orders)).toEqual({ 'confirmed/paid': 20 })
  },
  LONG,
)

test(
  `14: of ${HUNDRED} orders, a third is never answered and a third breaks off: every ticket has one order, every order its ticket`,
  async () => {
    const booked = new Map<string, SupplierOrder>()
    let asked = 0
    shop.supplier.order = async ({ clientReference }): Promise<SupplierOrderOutcome> => {
      const turn = asked++ % 10
      // Half of what is never answered was booked all the same.
      if (turn < 7 && (turn % 2 === 0 || turn >= 6)) booked.set(clientReference, ticketOf(clientReference))
      if (turn < 3) return { kind: 'unknown' }
      if (turn < 6) throw new Error('connection reset')
      const order = ticketOf(clientReference)
      booked.set(clientReference, order)
      return { kind: 'ordered', order }
    }
    shop.supplier.findOrder = async (reference) => booked.get(reference) ?? null
    const orders = await times(HUNDRED, placed)
    for (const id of orders) await shop.pay(id)
    for (const seconds of [15, 30, 60, 120, 300, 600]) await shop.wait(seconds * 1_000)
    const counts = await tally(orders)
    // What the airline never had stays with staff: it is neither booked anew nor refunded blindly.
    expect(counts['confirmed/paid'] ?? 0).toBe(booked.size)
    expect((counts['confirmed/paid'] ?? 0) + (counts['processing/paid'] ?? 0)).toBe(HUNDRED)
    expect(shop.gateways.paystack.refunded).toEqual([])
    const numbers = await database.db
      .selectFrom('item_tickets')
      .innerJoin('order_items', 'order_items.id', 'item_tickets.item_id')
      .select('number')
      .where('order_id', 'in', orders)
      .where('item_tickets.position', '=', 0)
      .execute()
    expect(new Set(numbers.map(({ number }) => number)).size).toBe(booked.size)
  },
  LONG,
)

let serial = 0
function ticketOf(reference: string): SupplierOrder {
  const first = 2_500_000_000 + serial++ * 10
  const ticketNumbers = TICKETED.ticketNumbers.map((_, index) => `125${first + index}`)
  return { ...TICKETED, supplierOrderId: `sup_${reference}`, ticketNumbers }
}

test(
  `16: a third of all questions for a refund fail: each of ${FIFTY} is made once, and what is stuck is work for people`,
  async () => {
    shop.supplier.answer = { kind: 'declined', reason: 'seats_unavailable' }
    let asked = 0
    const made = new Map<string, number>()
    const answer = (reference: string): Refund => {
      asked++
      if (asked % 10 < 3) throw new GatewayFailure('timeout', 'no answer')
      const state = asked % 10 === 9 ? 'needs_attention' : 'processed'
      return { providerRefundId: reference, amount: { amount: PRICE.grand_total, currency: 'NGN' }, state }
    }
    shop.gateways.paystack.requestRefund = async ({ transaction: { reference } }) => {
      const refund = answer(reference)
      made.set(reference, (made.get(reference) ?? 0) + 1)
      return refund
    }
    shop.gateways.paystack.readRefund = async (id) => answer(id)
    const orders = await times(FIFTY, placed)
    for (const id of orders) await shop.pay(id)
    const stuck = (await tally(orders))['failed/review'] ?? 0
    expect(stuck).toBeGreaterThan(0)
    for (let day = 0; day < 20; day++) await shop.wait(24 * HOUR_MS)
    expect(await tally(orders)).toEqual({ 'failed/refunded': FIFTY })
    expect([...made.values()]).toEqual(Array.from({ length: FIFTY }, () => 1))
    const refunds = await database.db
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.reference', 'refunds.payment_reference')
      .select(['refunds.status', 'refunds.amount'])
      .where('payments.order_id', 'in', orders)
      .execute()
    expect(refunds).toEqual(Array.from({ length: FIFTY }, () => ({ status: 'processed', amount: PRICE.grand_total })))
    const work = await database.db
      .selectFrom('work_items')
      .select('status')
      .where('reason', '=', 'refund_stuck')
      .where('order_id', 'in', orders)
      .execute()
    // A refund that was stuck may be so again at a later look.
    expect(work.length).toBeGreaterThanOrEqual(stuck)
    expect(work.every(({ status }) => status === 'done')).toBe(true)
  },
  LONG,
)

test(
  `24: ${HOLDS} holds that nobody pays: what is held returns to nothing, each seat given back once`,
  async () => {
    const held = new Set<string>()
    let released = 0
    shop.supplier.order = async ({ clientReference }) => {
      held.add(clientReference)
      return { kind: 'ordered', order: { ...HELD, supplierOrderId: clientReference } }
    }
    shop.supplier.findOrder = async (reference) => ({
      ...HELD,
      supplierOrderId: reference,
      status: held.has(reference) ? 'held' : 'cancelled',
    })
    shop.supplier.quoteCancellation = async (id) => ({
      quoteId: id,
      refund: { amount: 0, currency: 'NGN' },
      refundTo: 'original_payment',
      expiresAt: new Date('2026-12-01T00:00:00Z'),
    })
    shop.supplier.cancelOrder = async (quoteId) => {
      if (held.delete(quoteId)) released++
      return { kind: 'cancelled', refund: null, refundTo: 'original_payment' }
    }
    for (let copy = 0; copy < HOLDS; copy++) {
      const offer_id = await shop.offer({ hold: true })
      await shop.place({ offer_id, payment_option: 'hold' })
    }
    await shop.worker.runDue()
    expect(held.size).toBe(HOLDS)
    await shop.wait(24 * HOUR_MS)
    await shop.wait(24 * HOUR_MS)
    expect([held.size, released]).toEqual([0, HOLDS])
    const open = await database.db
      .selectFrom('order_items')
      .select('id')
      .where('status', 'in', ['held', 'releasing'])
      .execute()
    expect(open).toEqual([])
  },
  LONG,
)
