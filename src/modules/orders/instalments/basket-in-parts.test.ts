import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { type BasketTestShop, openBasketTestShop } from '#tests/support/orders/basket-test-shop.ts'
import { PRICE } from '../testing/booking-factory.ts'
import { HELD } from '#tests/support/orders/staged-supplier.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { quoteCancellation } from '../cancelling/quote-cancellation.ts'
import { startPaystackPayment } from '../testing/start-at-provider.ts'
import { successful } from '../testing/staged-gateway.ts'
import { refusalOf, STRANGER, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { previewInstalments } from './preview-instalments.ts'

const DAY_MS = 86_400_000
const until = (day: number) => {
  const end = new Date(`2026-11-${day}T09:00:00Z`)
  return { paymentRequiredBy: end, priceGuaranteedUntil: end }
}
const TOTAL = 2 * PRICE.grand_total

let database: OpenDatabase
let basket: BasketTestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  basket = openBasketTestShop(database.db)
  const kept = { ...HELD, hold: until(30) }
  Object.assign(basket.shop.supplier, { answer: { kind: 'ordered', order: kept }, found: kept })
})

/** Two flights that their airlines keep for nine and for eight days. */
const flights = async () => [await basket.flight({ hold: until(30) }), await basket.flight({ hold: until(29) })]

async function agree(): Promise<string> {
  const id = await basket.place({ items: await flights(), payment_option: 'instalments', later_parts: 2 }, TOTAL)
  await basket.shop.worker.runDue()
  return id
}

async function payNext(orderId: string): Promise<number> {
  const { instalments } = await basket.shown(orderId)
  const part = instalments?.parts.find(({ status }) => status === 'due')
  if (!part) throw new Error('no part is due')
  const bill = { confirmation_id: orderId, charge_id: part.charge_id }
  const { reference, amount } = await startPaystackPayment(basket.shop.deps, TRAVELLER, bill)
  await basket.shop.settle(reference, 'paystack', successful(reference, amount.amount))
  return amount.amount
}

test('the plans of a basket are those of the airline that waits the shortest, for all that it costs', async () => {
  const offer_ids = (await flights()).map(({ offer_id }) => offer_id)
  const { plans } = await previewInstalments(basket.shop.deps, TRAVELLER, { offer_ids })
  expect(plans.map(({ later_parts }) => later_parts)).toEqual([1, 2, 3])
  for (const { parts } of plans) {
    expect(parts.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(TOTAL)
    for (const { due_at } of parts) expect(Date.parse(due_at)).toBeLessThan(until(29).paymentRequiredBy.getTime())
  }
})

test('a basket of which one thing is not kept has none', async () => {
  const [first] = await flights()
  const offer_ids = [first?.offer_id ?? '', (await basket.flight()).offer_id]
  expect(await previewInstalments(basket.shop.deps, TRAVELLER, { offer_ids })).toEqual({ plans: [] })
})

test('somebody else’s basket is not told about, nor one beside an order', async () => {
  const offer_ids = (await flights()).map(({ offer_id }) => offer_id)
  expect((await refusalOf(previewInstalments(basket.shop.deps, STRANGER, { offer_ids }))).code).toBe('offer_mismatch')
  const both = { offer_ids, confirmation_id: 'ord_1' }
  expect((await refusalOf(previewInstalments(basket.shop.deps, TRAVELLER, both))).code).toBe('validation_failed')
})

test('all parts paid: both flights are bought, each once', async () => {
  const id = await agree()
  expect(await basket.shown(id)).toMatchObject({ status: 'on_hold', fulfilment_status: 'held' })
  const paid = [await payNext(id), await payNext(id)]
  expect(await basket.shown(id)).toMatchObject({ status: 'on_hold', payment_status: 'part_paid' })
  expect(basket.shop.supplier.paid).toEqual([])
  paid.push(await payNext(id))
  expect(paid.reduce((sum, amount) => sum + amount, 0)).toBe(TOTAL)
  const { status, items } = await basket.shown(id)
  expect([status, items.map((item) => item.status)]).toEqual(['confirmed', ['ticketed', 'ticketed']])
  expect(basket.shop.supplier.paid).toHaveLength(2)
  expect(await checkBooks(database.db)).toEqual([])
})

test('a part that does not come: both are given up, and all that was paid goes back', async () => {
  const id = await agree()
  const paid = await payNext(id)
  for (let day = 0; day < 10; day++) await basket.shop.wait(DAY_MS)
  const { status, payment_status, items } = await basket.shown(id)
  expect([status, payment_status, items.map((item) => item.status)]).toEqual([
    'expired',
    'refunded',
    ['released', 'released'],
  ])
  expect(basket.refunded()).toBe(paid)
  expect(basket.shop.supplier.paid).toEqual([])
  expect(await checkBooks(database.db)).toEqual([])
})

test('a flight is given up although the provider could not give back what another one brought', async () => {
  const id = await agree()
  for (let part = 0; part < 3; part++) await payNext(id)
  const refund = { amount: PRICE.grand_total, currency: 'NGN' } as const
  const terms = { refund, refundTo: 'original_payment' } as const
  Object.assign(basket.shop.supplier, {
    cancelQuote: { quoteId: 'can_1', ...terms, expiresAt: until(30).paymentRequiredBy },
    cancellation: { kind: 'cancelled', ...terms },
  })
  const { paystack } = basket.shop.gateways
  for (const [number, state] of (['failed', 'processed'] as const).entries()) {
    paystack.refundState = state
    const { item_id } = (await basket.shown(id)).items[number] ?? { item_id: '' }
    const quote = await quoteCancellation(basket.shop.deps, TRAVELLER, { confirmation_id: id, item_ids: [item_id] })
    await cancelOrder(basket.shop.deps, TRAVELLER, { confirmation_id: id, quote_id: quote.quote_id })
    await basket.shop.wait(60_000)
  }
  expect((await basket.shown(id)).items.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  const asked = paystack.refunded.map(({ amount }) => amount)
  expect(asked.reduce((sum, amount) => sum + amount, 0)).toBe(TOTAL)
  expect(await checkBooks(database.db)).toEqual([])
})
