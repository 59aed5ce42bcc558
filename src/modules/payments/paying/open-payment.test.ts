import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { describePayments } from './describe-payments.ts'
import { openPayment } from './open-payment.ts'
import { GatewayFailure } from '../payment-gateway.ts'
import { insertPayment } from '../payment-store.ts'
import { paymentRequest, setUpCounter } from '../testing/payment-counter.ts'
import { verifyPayment } from './verify-payment.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const counter = setUpCounter(database.db)
const { paystack } = counter.gateways

describe('opening a payment', () => {
  test('gives the page what it needs', async () => {
    const opened = await openPayment(counter, paymentRequest())
    expect(opened).toMatchObject({
      provider: 'paystack',
      amount: { amount: 25_000_000, currency: 'NGN' },
      accessCode: `ac-${opened.reference}`,
      hostedUrl: `https://pay.test/${opened.reference}`,
      publicKey: 'pk_test',
    })
    expect(opened.reference).toMatch(/^[A-Za-z0-9-]{12,50}$/)
  })

  test('again, after the window was closed, takes up the same transaction', async () => {
    const request = paymentRequest()
    const first = await openPayment(counter, request)
    paystack.states.set(first.reference, { kind: 'abandoned' })
    await verifyPayment(counter, first.reference)
    expect(await openPayment(counter, request)).toEqual(first)
  })

  test('after a decline starts a new one', async () => {
    const request = paymentRequest()
    const first = await openPayment(counter, request)
    paystack.states.set(first.reference, { kind: 'failed', reason: 'Declined' })
    await verifyPayment(counter, first.reference)
    expect((await openPayment(counter, request)).reference).not.toBe(first.reference)
  })

  test('twenty times at once makes one payment, and everybody gets it', async () => {
    const request = paymentRequest()
    const opened = await Promise.all(Array.from({ length: 20 }, () => openPayment(counter, request)))
    expect(new Set(opened.map(({ reference }) => reference)).size).toBe(1)
    expect(await describePayments(database.db, request.orderId)).toHaveLength(1)
  })

  test('at the other provider is another payment', async () => {
    const request = paymentRequest()
    await openPayment(counter, request)
    await openPayment(counter, { ...request, provider: 'flutterwave' })
    expect(await describePayments(database.db, request.orderId)).toHaveLength(2)
  })

  test('at another price retires the old one', async () => {
    const request = paymentRequest()
    const old = await openPayment(counter, request)
    const pricier = await openPayment(counter, { ...request, amount: { amount: 26_000_000, currency: 'NGN' } })
    expect(pricier.reference).not.toBe(old.reference)
    expect(await describePayments(database.db, request.orderId)).toMatchObject([
      { reference: old.reference, status: 'failed' },
      { reference: pricier.reference, status: 'open', amount: { amount: 26_000_000 } },
    ])
  })

  test('while the provider is away is refused, and trying again keeps the reference', async () => {
    const request = paymentRequest()
    paystack.outage = new GatewayFailure('timeout', 'too late')
    await expect(openPayment(counter, request)).rejects.toMatchObject({ code: 'payment_provider_unavailable' })
    const [created] = await describePayments(database.db, request.orderId)
    paystack.outage = null
    expect((await openPayment(counter, request)).reference).toBe(created?.reference)
  })

  test('whose answer was lost when a process died goes on under a new reference', async () => {
    const request = paymentRequest()
    const lost = await database.db.transaction().execute((tx) =>
      insertPayment(tx, counter.clock, {
        orderId: request.orderId,
        provider: request.provider,
        amount: request.amount,
      }),
    )
    paystack.opened.push(lost!.reference)
    const opened = await openPayment(counter, request)
    expect(opened.reference).not.toBe(lost!.reference)
    expect(await describePayments(database.db, request.orderId)).toMatchObject([
      { status: 'failed' },
      { status: 'open' },
    ])
  })
})
