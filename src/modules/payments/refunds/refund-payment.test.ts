import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { describePayments } from '../paying/describe-payments.ts'
import { openPayment } from '../paying/open-payment.ts'
import { GatewayFailure } from '../payment-gateway.ts'
import { startRefund } from './refund-payment.ts'
import { carryOutRefund } from './advance-refund.ts'
import { paymentRequest, setUpCounter, successful } from '../testing/payment-counter.ts'
import { verifyPayment } from '../paying/verify-payment.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const counter = setUpCounter(database.db)
const { paystack } = counter.gateways

beforeEach(async () => {
  await counter.work()
  counter.news.length = 0
  paystack.refunds.length = 0
  paystack.refundState = 'processed'
})

/** A payment of ₦250,000.00 that has come. */
async function paid(): Promise<{ reference: string; orderId: string }> {
  const request = paymentRequest()
  const { reference } = await openPayment(counter, request)
  paystack.states.set(reference, successful())
  await verifyPayment(counter, reference)
  await counter.work()
  counter.news.length = 0
  return { reference, orderId: request.orderId }
}

const give = (paymentReference: string, kobo: number, reason: string) =>
  database.db
    .transaction()
    .execute((tx) =>
      startRefund(tx, counter.clock, { paymentReference, amount: { amount: kobo, currency: 'NGN' }, reason }),
    )
const stateOf = async (orderId: string) => {
  const [payment] = await describePayments(database.db, orderId)
  return { payment: payment?.status, refunds: payment?.refunds.map(({ status }) => status) }
}

describe('giving a payment back', () => {
  test('asks the provider once, and tells the order when it is done', async () => {
    const { reference, orderId } = await paid()
    await give(reference, 25_000_000, 'supplier_declined')
    await give(reference, 25_000_000, 'supplier_declined')
    expect(await stateOf(orderId)).toEqual({ payment: 'refund_pending', refunds: ['due'] })
    await counter.work()
    expect(paystack.refunds).toHaveLength(1)
    expect(await stateOf(orderId)).toEqual({ payment: 'refunded', refunds: ['processed'] })
    expect(counter.news).toEqual([`${reference} refunded`])
    expect(await verifyPayment(counter, reference)).toMatchObject({ status: 'refunded' })
  })

  test('waits while the provider works on it', async () => {
    const { reference, orderId } = await paid()
    paystack.refundState = 'pending'
    await give(reference, 25_000_000, 'supplier_declined')
    await counter.work()
    expect(await stateOf(orderId)).toEqual({ payment: 'refund_pending', refunds: ['pending'] })
    paystack.refundState = 'processed'
    counter.clock.advance(60_000)
    await counter.work()
    expect(await stateOf(orderId)).toEqual({ payment: 'refunded', refunds: ['processed'] })
    expect(paystack.refunds).toHaveLength(1)
  })

  test('goes on when the provider was away', async () => {
    const { reference, orderId } = await paid()
    paystack.outage = new GatewayFailure('timeout', 'too late')
    await give(reference, 25_000_000, 'supplier_declined')
    await counter.work()
    expect(await stateOf(orderId)).toEqual({ payment: 'refund_pending', refunds: ['due'] })
    paystack.outage = null
    counter.clock.advance(3_600_000)
    await counter.work()
    expect(await stateOf(orderId)).toEqual({ payment: 'refunded', refunds: ['processed'] })
  })

  test('that fails leaves it to staff, and the order is told', async () => {
    const { reference, orderId } = await paid()
    paystack.refundState = 'failed'
    await give(reference, 25_000_000, 'supplier_declined')
    await counter.work()
    expect(await stateOf(orderId)).toEqual({ payment: 'refund_pending', refunds: ['failed'] })
    expect(counter.news).toEqual([`${reference} refund_pending`])
  })

  test('is asked for by one at a time: providers cannot tell two questions from two refunds', async () => {
    const { reference } = await paid()
    await give(reference, 25_000_000, 'supplier_declined')
    const { id } = await database.db
      .selectFrom('refunds')
      .select('id')
      .where('payment_reference', '=', reference)
      .executeTakeFirstOrThrow()
    const ask = vi.spyOn(paystack, 'requestRefund')
    const asked = await Promise.all(Array.from({ length: 5 }, () => carryOutRefund(counter, id)))
    expect(ask).toHaveBeenCalledOnce()
    expect(asked.filter(Boolean)).toHaveLength(1)
    ask.mockRestore()
  })

  test('is not asked for again until a lost question must have ended', async () => {
    const { reference } = await paid()
    const ask = vi.spyOn(paystack, 'requestRefund').mockRejectedValueOnce(new GatewayFailure('timeout', 'too late'))
    await give(reference, 25_000_000, 'supplier_declined')
    await counter.work()
    counter.clock.advance(30_000)
    await counter.work()
    expect(ask).toHaveBeenCalledOnce()
    counter.clock.advance(3 * 60_000)
    await counter.work()
    expect(ask).toHaveBeenCalledOnce()
    counter.clock.advance(3_600_000)
    await counter.work()
    expect(ask).toHaveBeenCalledTimes(2)
    ask.mockRestore()
  })

  test('that the provider never finishes is left to staff, and the order is told', async () => {
    const { reference, orderId } = await paid()
    paystack.refundState = 'processing'
    await give(reference, 25_000_000, 'supplier_declined')
    for (let day = 0; day < 30; day++) {
      await counter.work()
      counter.clock.advance(24 * 3_600_000)
    }
    expect(await stateOf(orderId)).toEqual({ payment: 'refund_pending', refunds: ['needs_attention'] })
    expect(counter.news).toEqual([`${reference} refund_pending`])
  })

  test('that needs attention once more, after it had gone on, is told once more', async () => {
    const { reference } = await paid()
    await give(reference, 25_000_000, 'supplier_declined')
    const told: number[] = []
    for (const state of ['needs_attention', 'pending', 'needs_attention', 'needs_attention'] as const) {
      paystack.refundState = state
      await counter.work()
      told.push(counter.news.length)
      counter.clock.advance(24 * 3_600_000)
    }
    expect(told).toEqual([1, 1, 2, 2])
  })

  test('in part leaves the rest paid; the last part makes it refunded', async () => {
    const { reference, orderId } = await paid()
    await give(reference, 10_000_000, 'one_traveller')
    await counter.work()
    expect(await stateOf(orderId)).toEqual({ payment: 'paid', refunds: ['processed'] })
    await give(reference, 15_000_000, 'the_other')
    await counter.work()
    expect(await stateOf(orderId)).toEqual({ payment: 'refunded', refunds: ['processed', 'processed'] })
  })

  test('never gives more than came, however many ask at once', async () => {
    const { reference, orderId } = await paid()
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, (_, each) => give(reference, 10_000_000, `reason_${each}`)),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await stateOf(orderId)).refunds).toHaveLength(2)
  })

  test('that never came is a defect', async () => {
    const { reference } = await openPayment(counter, paymentRequest())
    await expect(give(reference, 25_000_000, 'mistake')).rejects.toThrow('cannot give back')
  })
})
