import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Price } from '#contracts/prices.ts'
import type { OpenDatabase } from '#db/database.ts'
import { createWorker } from '#db/job-worker.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { describePayments, paymentJobs, verifyPayment } from '#modules/payments/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { orderJobs } from '../order-jobs.ts'
import { loadLockedOrder } from '../order-store.ts'
import { quoteCancellation } from '../cancelling/quote-cancellation.ts'
import { repriceItem } from '../fulfilment/reprice-item.ts'
import { startFlutterwavePayment, startPaystackPayment } from '../testing/start-at-provider.ts'
import { PRICE } from '../testing/booking-factory.ts'
import { openTestShop, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { successful } from '../testing/staged-gateway.ts'
import { TICKETED } from '#tests/support/orders/staged-supplier.ts'
import { loadCharge } from './charge-store.ts'
import { refuseCharge, settleCharge } from './end-charge.ts'
import { openCharge } from './open-charge.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const withFee = (price: Price, amount: number): Price => ({
  ...price,
  fees: [...price.fees, { code: 'ADDED', kind: 'supplier', amount }],
  fees_total: price.fees_total + amount,
  total: price.total + amount,
  grand_total: price.grand_total + amount,
})

/** A shop whose suppliers deliver what is added, or refuse it, as `refuses` says of the subject. */
async function openShop(refuses: (subject: string) => boolean) {
  const { db } = database
  await db.deleteFrom('jobs').execute()
  const shop = openTestShop(db)
  const { clock } = shop.deps
  const deliver = async (payload: unknown) => {
    const charge = await loadCharge(db, (payload as { chargeId: string }).chargeId)
    await db.transaction().execute(async (tx) => {
      if (refuses(charge.subject)) return refuseCharge(tx, clock, charge.id, { reason: 'sold_out' })
      if (!(await settleCharge(tx, clock, charge.id))) return false
      const order = await loadLockedOrder(tx, charge.orderId)
      const [item] = order.items
      if (item) await repriceItem(tx, order, item.id, withFee(item.price, charge.amount.amount))
      return true
    })
  }
  const handlers = { ...orderJobs(shop.deps), ...paymentJobs(shop.deps), 'order.charge_paid': deliver }
  return { shop, worker: createWorker({ ...shop.deps, handlers }) }
}

const addition = fc.record({
  amount: fc.integer({ min: 1, max: 60_000_000 }),
  provider: fc.constantFrom('paystack' as const, 'flutterwave' as const),
  refused: fc.boolean(),
})

test('what was added and paid is part of what a cancellation gives back, to the kobo, over all payments', async () => {
  const runs = fc.asyncProperty(
    fc.array(addition, { maxLength: 4 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    async (additions, share) => {
      const { shop, worker } = await openShop((subject) => additions[Number(subject)]?.refused === true)
      const { clock } = shop.deps
      const { confirmation_id: orderId } = await shop.place()
      await shop.pay(orderId)
      for (const [index, { amount, provider }] of additions.entries()) {
        const { id } = await database.db.transaction().execute((tx) =>
          openCharge(tx, clock, {
            orderId,
            kind: 'extras',
            subject: String(index),
            amount: { amount, currency: 'NGN' },
            expiresAt: new Date(clock.now().getTime() + 3_600_000),
          }),
        )
        const start = provider === 'paystack' ? startPaystackPayment : startFlutterwavePayment
        const { reference } = await start(shop.deps, TRAVELLER, { confirmation_id: orderId, charge_id: id })
        shop.gateways[provider].states.set(reference, successful(reference, amount))
        await verifyPayment(shop.deps, reference)
        await worker.runDue()
      }
      const kept = additions.filter(({ refused }) => !refused).reduce((sum, { amount }) => sum + amount, 0)
      shop.supplier.found = TICKETED
      const refund = { amount: Math.floor((PRICE.grand_total + kept) * share), currency: 'NGN' as const }
      shop.supplier.cancelQuote = {
        quoteId: 'can_1',
        refund,
        refundTo: 'original_payment',
        expiresAt: new Date(clock.now().getTime() + 3_600_000),
      }
      shop.supplier.cancellation = { kind: 'cancelled', refund, refundTo: 'original_payment' }
      const terms = await quoteCancellation(shop.deps, TRAVELLER, { confirmation_id: orderId })
      expect(terms.paid.amount).toBe(PRICE.grand_total + kept)
      await cancelOrder(shop.deps, TRAVELLER, { confirmation_id: orderId, quote_id: terms.quote_id })
      await worker.runDue()
      const payments = await describePayments(database.db, orderId)
      const back = (reason: string) =>
        payments
          .flatMap(({ refunds }) => refunds)
          .filter((one) => one.reason === reason && one.status === 'processed')
          .reduce((sum, one) => sum + one.amount.amount, 0)
      expect(back('cancelled')).toBe(refund.amount)
      expect(back('charge_refused')).toBe(
        additions.filter(({ refused }) => refused).reduce((sum, { amount }) => sum + amount, 0),
      )
      for (const { amount, refunds } of payments)
        expect(refunds.reduce((sum, one) => sum + one.amount.amount, 0)).toBeLessThanOrEqual(amount.amount)
      const { payment_status } = await shop.shown(orderId)
      const whole = refund.amount === PRICE.grand_total + kept
      expect(payment_status).toBe(refund.amount === 0 ? 'paid' : whole ? 'refunded' : 'part_refunded')
      expect(await checkBooks(database.db)).toEqual([])
    },
  )
  await fc.assert(runs, {
    numRuns: 20,
    seed: 42,
    examples: [[[{ amount: 7, provider: 'flutterwave', refused: false }], 1]],
  })
}, 120_000)
