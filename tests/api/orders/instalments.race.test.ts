import { afterAll, expect, test } from 'vitest'
import { createWorker } from '#db/job-worker.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { describePayments, paymentJobs, verifyPayment } from '#modules/payments/index.ts'
import { silentLogger } from '#platform/logger.ts'
import { cancelOrder } from '../../../src/modules/orders/cancelling/cancel-order.ts'
import { openCharge } from '../../../src/modules/orders/charges/open-charge.ts'
import { orderJobs } from '../../../src/modules/orders/order-jobs.ts'
import { startFlutterwavePayment, startPaystackPayment } from '../../../src/modules/orders/testing/start-at-provider.ts'
import { PRICE } from '../../../src/modules/orders/testing/booking-factory.ts'
import { openTestShop, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { successful } from '../../../src/modules/orders/testing/staged-gateway.ts'
import { HELD } from '#tests/support/orders/staged-supplier.ts'
import { openTestDatabase } from '../../support/database/database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const ORDERS = 25
const HOUR_MS = 3_600_000
const TERMS = {
  paymentRequiredBy: new Date('2026-11-30T09:00:00Z'),
  priceGuaranteedUntil: new Date('2026-11-30T09:00:00Z'),
}

/** Several workers, as several processes have them. */
function openShopWithWork() {
  const shop = openTestShop(db)
  const kept = { ...HELD, hold: TERMS }
  shop.supplier.answer = { kind: 'ordered', order: kept }
  shop.supplier.found = kept
  const handlers = { ...orderJobs(shop.deps), ...paymentJobs(shop.deps) }
  const workers = Array.from({ length: 4 }, () => createWorker({ ...shop.deps, logger: silentLogger, handlers }))
  const work = async () => {
    for (let round = 0; round < 6; round++) {
      await Promise.all(workers.map((worker) => worker.runDue()))
      shop.deps.clock.advance(2_000)
    }
  }
  return { shop, work }
}

const balanceOf = async (orderId: string) => {
  const payments = await describePayments(db, orderId)
  const paid = payments.reduce((sum, { paidAt, amount }) => sum + (paidAt ? amount.amount : 0), 0)
  const returned = payments
    .flatMap(({ refunds }) => refunds)
    .reduce((sum, { status, amount }) => sum + (status === 'processed' ? amount.amount : 0), 0)
  return { paid, returned, kept: paid - returned }
}

test('charges that are paid through both providers at once count once, and the second money goes back', async () => {
  const { shop, work } = openShopWithWork()
  const amount = { amount: 1_500_000, currency: 'NGN' as const }
  const charges = []
  for (let index = 0; index < ORDERS; index++) {
    const { confirmation_id } = await shop.place()
    const expiresAt = new Date(shop.deps.clock.now().getTime() + HOUR_MS)
    const { id: charge_id } = await db.transaction().execute((tx) =>
      openCharge(tx, shop.deps.clock, {
        orderId: confirmation_id,
        kind: 'correction',
        subject: 'race',
        amount,
        expiresAt,
      }),
    )
    const request = { confirmation_id, charge_id }
    const first = await startPaystackPayment(shop.deps, TRAVELLER, request)
    const second = await startFlutterwavePayment(shop.deps, TRAVELLER, request)
    shop.gateways.paystack.states.set(first.reference, successful(first.reference, amount.amount))
    shop.gateways.flutterwave.states.set(second.reference, successful(second.reference, amount.amount))
    charges.push({ confirmation_id, references: [first.reference, second.reference] })
  }
  await Promise.all(
    charges.flatMap(({ references }) => references.map((reference) => verifyPayment(shop.deps, reference))),
  )
  await work()
  for (const { confirmation_id } of charges) {
    const { timeline } = await shop.shown(confirmation_id)
    expect(timeline.filter(({ kind }) => kind === 'charge_paid')).toHaveLength(1)
    const payments = (await describePayments(db, confirmation_id)).filter(({ chargeId }) => chargeId !== null)
    const duplicates = payments.flatMap(({ refunds }) => refunds).filter(({ reason }) => reason === 'duplicate_payment')
    expect(duplicates).toMatchObject([{ amount, status: 'processed' }])
  }
})

test('a part is paid in the moment in which its order is cancelled: it ends, and all of it goes back', async () => {
  const { shop, work } = openShopWithWork()
  const orders = []
  for (let index = 0; index < ORDERS; index++) {
    const offer_id = await shop.offer({ hold: TERMS })
    const { confirmation_id } = await shop.place({ offer_id, payment_option: 'instalments', later_parts: 2 })
    orders.push(confirmation_id)
  }
  await work()
  const open = async (confirmation_id: string, number: number) => {
    const { instalments } = await shop.shown(confirmation_id)
    const charge_id = instalments?.parts.find((part) => part.number === number)?.charge_id
    const { reference, amount } = await startPaystackPayment(shop.deps, TRAVELLER, { confirmation_id, charge_id })
    shop.gateways.paystack.states.set(reference, successful(reference, amount.amount))
    return reference
  }
  for (const orderId of orders) await verifyPayment(shop.deps, await open(orderId, 1))
  await work()
  const seconds = await Promise.all(orders.map(async (orderId) => ({ orderId, reference: await open(orderId, 2) })))
  await Promise.all([
    ...seconds.map(({ reference }) => verifyPayment(shop.deps, reference)),
    ...orders.map((confirmation_id) => cancelOrder(shop.deps, TRAVELLER, { confirmation_id })),
    work(),
  ])
  await work()
  for (const orderId of orders) {
    expect(await shop.shown(orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    const { paid, kept } = await balanceOf(orderId)
    expect(paid).toBeGreaterThan(0)
    expect(kept).toBe(0)
  }
})

test('the last part comes in the moment in which its time ends: ticketed and paid, or ended and given back', async () => {
  const { shop, work } = openShopWithWork()
  const orders: { orderId: string; reference: string }[] = []
  for (let index = 0; index < ORDERS; index++) {
    const offer_id = await shop.offer({ hold: TERMS })
    const { confirmation_id: orderId } = await shop.place({ offer_id, payment_option: 'instalments', later_parts: 1 })
    orders.push({ orderId, reference: '' })
  }
  await work()
  const open = async (confirmation_id: string, number: number) => {
    const { instalments } = await shop.shown(confirmation_id)
    const charge_id = instalments?.parts.find((part) => part.number === number)?.charge_id
    const { reference, amount } = await startPaystackPayment(shop.deps, TRAVELLER, { confirmation_id, charge_id })
    return { reference, amount }
  }
  for (const { orderId } of orders) {
    const { reference, amount } = await open(orderId, 1)
    shop.gateways.paystack.states.set(reference, successful(reference, amount.amount))
    await verifyPayment(shop.deps, reference)
  }
  await work()
  const lasts = await Promise.all(orders.map(async ({ orderId }) => ({ orderId, ...(await open(orderId, 2)) })))
  shop.deps.clock.set(TERMS.paymentRequiredBy)
  await Promise.all([
    work(),
    ...lasts.map(async ({ reference, amount }, index) => {
      await new Promise((resolve) => setImmediate(resolve))
      shop.gateways.paystack.states.set(reference, successful(reference, amount.amount))
      if (index % 2 === 0) await verifyPayment(shop.deps, reference)
    }),
  ])
  for (const { reference } of lasts) await verifyPayment(shop.deps, reference)
  await work()
  for (const { orderId } of orders) {
    const { status } = await shop.shown(orderId)
    const { paid, kept } = await balanceOf(orderId)
    expect(paid).toBe(PRICE.grand_total)
    expect(kept).toBe(status === 'confirmed' ? PRICE.grand_total : 0)
    expect(['confirmed', 'expired']).toContain(status)
  }
  expect(shop.supplier.paid.length + shop.supplier.cancelled.length).toBe(ORDERS)
  expect(await checkBooks(db)).toEqual([])
})
