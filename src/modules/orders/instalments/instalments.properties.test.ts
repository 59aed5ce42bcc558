import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#contracts/errors.ts'
import type { OpenDatabase } from '#db/database.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { describePayments } from '#modules/payments/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { startFlutterwavePayment, startPaystackPayment } from '../testing/start-at-provider.ts'
import { PRICE, TODAY } from '../testing/booking-factory.ts'
import { openTestShop, type TestShop, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { successful } from '../testing/staged-gateway.ts'
import { HELD, TICKETED } from '#tests/support/orders/staged-supplier.ts'

const HOUR_MS = 3_600_000
const TERMS = {
  paymentRequiredBy: new Date('2026-11-30T09:00:00Z'),
  priceGuaranteedUntil: new Date('2026-11-30T09:00:00Z'),
}

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** What travellers, providers and time do to an order that is paid in parts, in any order. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('open' as const), charge: fc.nat(4), provider: fc.nat(1) }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('arrive' as const), payment: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  // Confirmed by the provider, and nobody has heard of it yet.
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('unheard' as const), payment: fc.nat(5) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

interface Opened {
  readonly reference: string
  readonly amount: number
  readonly provider: 'paystack' | 'flutterwave'
}

async function startOrder(): Promise<{ shop: TestShop; orderId: string }> {
  await database.db.deleteFrom('jobs').execute()
  const shop = openTestShop(database.db)
  const kept = { ...HELD, hold: TERMS }
  shop.supplier.answer = { kind: 'ordered', order: kept }
  shop.supplier.found = kept
  const offer_id = await shop.offer({ hold: TERMS })
  const { confirmation_id } = await shop.place({ offer_id, payment_option: 'instalments', later_parts: 3 })
  await shop.worker.runDue()
  return { shop, orderId: confirmation_id }
}

async function open(shop: TestShop, orderId: string, charge: number, provider: Opened['provider']) {
  const { instalments } = await shop.shown(orderId)
  const charges = [...(instalments?.parts.map(({ charge_id }) => charge_id) ?? []), instalments?.rest_charge_id]
  const charge_id = charges[charge]
  if (!charge_id) return null
  const start = provider === 'paystack' ? startPaystackPayment : startFlutterwavePayment
  const { reference, amount } = await start(shop.deps, TRAVELLER, {
    confirmation_id: orderId,
    charge_id,
    pay_again: true,
  })
  return { reference, amount: amount.amount, provider }
}

async function take(shop: TestShop, orderId: string, opened: Opened[], action: Step): Promise<void> {
  if (action.kind === 'wait') return shop.wait(action.hours * HOUR_MS)
  if (action.kind === 'cancel') {
    const refused = (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    }
    await cancelOrder(shop.deps, TRAVELLER, { confirmation_id: orderId }).catch(refused)
    await shop.worker.runDue()
    return
  }
  if (action.kind === 'open') {
    const payment = await open(shop, orderId, action.charge, action.provider === 0 ? 'paystack' : 'flutterwave')
    if (payment && !opened.some(({ reference }) => reference === payment.reference)) opened.push(payment)
    return
  }
  const payment = opened[action.payment]
  if (!payment) return
  const { reference, amount, provider } = payment
  if (action.kind === 'unheard') shop.gateways[provider].states.set(reference, successful(reference, amount))
  else await shop.settle(reference, provider, successful(reference, amount))
}

test('whatever happens in whatever order, what was paid is kept for tickets or given back, to the kobo', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { shop, orderId } = await startOrder()
      const opened: Opened[] = []
      for (const action of steps) await take(shop, orderId, opened, action)
      // Long enough for everything to end, and for every payment to be asked for.
      for (let day = 0; day < 14; day++) await shop.wait(24 * HOUR_MS)
      shop.supplier.found = TICKETED
      const order = await shop.shown(orderId)
      const payments = await describePayments(database.db, orderId)
      const came = payments.filter(({ paidAt }) => paidAt !== null)
      const paid = came.reduce((sum, { amount }) => sum + amount.amount, 0)
      const returned = payments
        .flatMap(({ refunds }) => refunds)
        .filter(({ status }) => status === 'processed')
        .reduce((sum, { amount }) => sum + amount.amount, 0)
      const bought = shop.supplier.paid.length
      expect(['confirmed', 'expired', 'cancelled']).toContain(order.status)
      expect(bought).toBe(order.status === 'confirmed' ? 1 : 0)
      expect(paid - returned).toBe(order.status === 'confirmed' ? PRICE.grand_total : 0)
      expect(shop.supplier.cancelled.length).toBe(order.status === 'confirmed' ? 0 : 1)
      expect(['paid', 'refunded', 'unpaid']).toContain(order.payment_status)
      expect(await checkBooks(database.db)).toEqual([])
    }),
    { numRuns: 25, seed: new Date(TODAY).getTime() % 1_000_000 },
  )
}, 240_000)
