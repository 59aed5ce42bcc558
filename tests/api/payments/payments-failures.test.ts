import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { often } from '#tests/support/often.ts'
import { openPayShop, PAY_FORM, type PayShop, takeOffer } from '#tests/support/pay-shop.ts'
import { actAsCustomer, choose, openPayment, search, steerProvider } from '#tests/support/purchase.ts'

/** What can go wrong between the shop and who takes its money: rows 1, 4 and 20 of docs/reliability.md. */

const PROVIDERS = ['paystack', 'flutterwave'] as const
const LONG = 300_000
const MANY = often(100)

let shop: PayShop
beforeAll(async () => {
  shop = await openPayShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  for (const provider of PROVIDERS) await steerProvider(shop.visitor(), provider, {})
})

const chargedBy = async (reference: string) => {
  const { charged_amount } = await shop.database.db
    .selectFrom('sandbox_transactions')
    .select('charged_amount')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return charged_amount
}
const shown = async (orderId: string) =>
  shop.database.db
    .selectFrom('orders')
    .select(['status', 'payment_status'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

test(
  `1: ${MANY} walks of the price: what is charged is what was accepted last`,
  async () => {
    const price = fc.integer({ min: 90_000_000, max: 110_000_000 })
    const step = fc.oneof(
      fc.record({ kind: fc.constant('moves' as const), to: price }),
      fc.record({ kind: fc.constant('confirms' as const) }),
      fc.record({ kind: fc.constant('asks for another total' as const), off: fc.integer({ min: 1, max: 5_000_000 }) }),
    )
    let walks = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 6 }), fc.constantFrom(...PROVIDERS), async (steps, provider) => {
        const visitor = shop.visitor()
        const results = await search(visitor, PAY_FORM)
        let accepted = await choose(visitor, results)
        for (const each of steps) {
          if (each.kind === 'moves') shop.ask(each.to)
          else if (each.kind === 'confirms') {
            const before = accepted.price.grand_total
            accepted = await choose(visitor, results)
            expect(accepted.price_changed).toBe(accepted.price.grand_total !== accepted.previous_price.grand_total)
            if (accepted.price.grand_total !== before) expect(accepted.price.grand_total).toBeGreaterThan(0)
          } else {
            const amount = accepted.price.grand_total - each.off
            const wrong = takeOffer(accepted, { expected_total: { amount, currency: 'NGN' } })
            const refused = await visitor.call('flightCreateBooking', wrong, { 'Idempotency-Key': crypto.randomUUID() })
            expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } })
          }
        }
        const body = takeOffer(accepted)
        const booked = await visitor.call('flightCreateBooking', body, { 'Idempotency-Key': crypto.randomUUID() })
        expect(booked.status).toBe(201)
        // What the airline asks meanwhile is its own affair.
        shop.ask(115_000_000)
        const reference = await openPayment(visitor, booked.body.confirmation_id, provider)
        await actAsCustomer(visitor, provider, reference, 'success')
        await shop.settle()
        expect(await chargedBy(reference)).toBe(accepted.price.grand_total)
        expect(await shown(booked.body.confirmation_id)).toEqual({ status: 'confirmed', payment_status: 'paid' })
        walks++
      }),
      { numRuns: MANY, endOnFailure: true },
    )
    expect(walks).toBe(MANY)
    expect(await checkBooks(shop.database.db)).toEqual([])
  },
  LONG,
)

test(
  `4: no webhook arrives at all: ${MANY} payments are settled by asking, none later than 90 seconds after it was made`,
  async () => {
    for (const provider of PROVIDERS) await steerProvider(shop.visitor(), provider, { webhooks: 'drop' })
    const opened: { provider: StagedProvider; reference: string; orderId: string }[] = []
    for (let index = 0; index < MANY; index++) {
      const visitor = shop.next()
      const provider = PROVIDERS[index % 2] ?? 'paystack'
      const orderId = await shop.order(visitor)
      opened.push({ provider, orderId, reference: await openPayment(visitor, orderId, provider) })
    }
    const began = shop.clock.now()
    // Customers pay at one moment or another of the next minutes; none of them comes back to the shop.
    const nobody = shop.visitor()
    const waiting = [...opened]
    for (let second = 0; second < 3 * MANY; second += 3) {
      shop.clock.advance(3_000)
      const one = waiting.shift()
      if (one) await actAsCustomer(nobody, one.provider, one.reference, 'success')
      await shop.worker.runDue()
    }
    for (let second = 0; second < 90; second += 10) {
      shop.clock.advance(10_000)
      await shop.worker.runDue()
    }
    const rows = await shop.database.db
      .selectFrom('payment_events')
      .innerJoin('sandbox_transactions', 'sandbox_transactions.reference', 'payment_events.reference')
      .select(['payment_events.at', 'sandbox_transactions.paid_at'])
      .where('payment_events.status', '=', 'paid')
      .where(
        'payment_events.reference',
        'in',
        opened.map(({ reference }) => reference),
      )
      .execute()
    expect(rows).toHaveLength(MANY)
    const lags = rows.map(({ at, paid_at }) => at.getTime() - (paid_at?.getTime() ?? 0))
    expect(Math.max(...lags)).toBeLessThanOrEqual(90_000)
    for (const { orderId } of opened)
      expect(await shown(orderId)).toEqual({ status: 'confirmed', payment_status: 'paid' })
    const told = await shop.database.db
      .selectFrom('sandbox_webhooks')
      .select('id')
      .where('status', '!=', 'dropped')
      .where('created_at', '>', began)
      .execute()
    expect(told).toEqual([])
  },
  LONG,
)

describe('20: money that is not what was asked', () => {
  const EACH = 5
  const reviewed = async (references: readonly string[]) =>
    shop.database.db
      .selectFrom('work_items')
      .select('subject')
      .where('reason', '=', 'payment_differs')
      .where('subject', 'in', references)
      .execute()

  async function pay(provider: StagedProvider, charge: string) {
    const paid: { reference: string; orderId: string }[] = []
    for (let index = 0; index < EACH; index++) {
      const visitor = shop.visitor()
      await steerProvider(visitor, provider, { charge })
      const orderId = await shop.order(visitor)
      const reference = await openPayment(visitor, orderId, provider)
      await actAsCustomer(visitor, provider, reference, 'success')
      await shop.settle()
      paid.push({ reference, orderId })
    }
    return paid
  }

  test.each([
    ['paystack', 'one_less'],
    ['paystack', 'underpay'],
    ['paystack', 'other_currency'],
    ['flutterwave', 'one_less'],
    ['flutterwave', 'underpay'],
    ['flutterwave', 'other_currency'],
  ] as const)('at %s (%s) buys nothing, is kept and left to people, once', async (provider, charge) => {
    const paid = await pay(provider, charge)
    for (const { orderId } of paid)
      expect(await shown(orderId)).toEqual({ status: 'pending_payment', payment_status: 'review' })
    expect(await reviewed(paid.map(({ reference }) => reference))).toHaveLength(EACH)
    for (const { reference } of paid) {
      const booked = await shop.database.db
        .selectFrom('ledger_transactions')
        .select('kind')
        .where('reference', '=', reference)
        .execute()
      // In the books, and counted for nothing yet.
      expect(booked).toEqual([{ kind: 'receipt' }])
    }
    expect(await checkBooks(shop.database.db)).toEqual([])
  })

  test('more than was requested at Flutterwave pays, and what is too much goes back', async () => {
    const paid = await pay('flutterwave', 'one_more')
    for (const { orderId, reference } of paid) {
      expect(await shown(orderId)).toEqual({ status: 'confirmed', payment_status: 'paid' })
      const refunds = await shop.database.db
        .selectFrom('refunds')
        .select(['amount', 'reason'])
        .where('payment_reference', '=', reference)
        .execute()
      expect(refunds).toEqual([{ amount: 1, reason: 'overpaid' }])
    }
    expect(await checkBooks(shop.database.db)).toEqual([])
  })

  test('more than was requested at Paystack are its fees, passed on: paid', async () => {
    const paid = await pay('paystack', 'one_more')
    for (const { orderId } of paid)
      expect(await shown(orderId)).toEqual({ status: 'confirmed', payment_status: 'paid' })
    expect(await reviewed(paid.map(({ reference }) => reference))).toEqual([])
  })
})
