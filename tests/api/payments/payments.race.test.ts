import { afterAll, expect, test } from 'vitest'
import { describePayments, openPayment, receiveWebhook, startRefund, verifyPayment } from '#modules/payments/index.ts'
import { paymentRequest, setUpCounter, successful } from '../../../src/modules/payments/testing/payment-counter.ts'
import { openTestDatabase } from '../../support/database/database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const counter = setUpCounter(database.db)
const { paystack } = counter.gateways
const COPIES = 50

const copies = <T>(run: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: COPIES }, (_, index) => run(index)))
const done = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length
const eventsOf = async (reference: string) =>
  (
    await database.db
      .selectFrom('payment_events')
      .select('status')
      .where('reference', '=', reference)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status)

async function paid() {
  const { reference } = await openPayment(counter, paymentRequest())
  paystack.states.set(reference, successful())
  await verifyPayment(counter, reference)
  return reference
}

test('fifty clicks on Pay open one transaction, and every click gets it', async () => {
  const request = paymentRequest()
  const results = await copies(() => openPayment(counter, request))
  expect(done(results)).toBe(COPIES)
  expect(await describePayments(database.db, request.orderId)).toMatchObject([{ status: 'open' }])
})

test('fifty webhooks and fifty pages at once move the payment once', async () => {
  const { reference } = await openPayment(counter, paymentRequest())
  paystack.states.set(reference, successful())
  const headers = new Headers({ 'x-proof': 'genuine' })
  const [webhooks, pages] = await Promise.all([
    copies(() => receiveWebhook(counter, 'paystack', headers, reference)),
    copies(() => verifyPayment(counter, reference)),
  ])
  expect([done(webhooks), done(pages)]).toEqual([COPIES, COPIES])
  await counter.work()
  expect(await eventsOf(reference)).toEqual(['open', 'paid'])
  expect(counter.news.filter((line) => line.startsWith(reference))).toEqual([`${reference} paid`])
})

test('fifty causes to give a payment back never give more than came', async () => {
  const reference = await paid()
  const results = await copies((index) =>
    database.db.transaction().execute((tx) =>
      startRefund(tx, counter.clock, {
        paymentReference: reference,
        amount: { amount: 10_000_000, currency: 'NGN' },
        reason: `reason_${index}`,
      }),
    ),
  )
  expect(done(results)).toBe(2)
})

test('fifty times the same cause is one refund', async () => {
  const reference = await paid()
  const results = await copies(() =>
    database.db.transaction().execute((tx) =>
      startRefund(tx, counter.clock, {
        paymentReference: reference,
        amount: { amount: 25_000_000, currency: 'NGN' },
        reason: 'supplier_declined',
      }),
    ),
  )
  expect(done(results)).toBe(COPIES)
  await counter.work()
  expect(await eventsOf(reference)).toEqual(['open', 'paid', 'refund_pending', 'refunded'])
})
