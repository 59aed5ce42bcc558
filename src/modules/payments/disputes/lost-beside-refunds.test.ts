import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Money } from '#contracts/money.ts'
import { balanceOf, checkBooks, disputedAt, heldOf, LOSSES, walletOf } from '#modules/ledger/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openPayment } from '../paying/open-payment.ts'
import { verifyPayment } from '../paying/verify-payment.ts'
import { GatewayFailure, type ProviderDispute } from '../payment-gateway.ts'
import { startRefund } from '../refunds/refund-payment.ts'
import { type Replacement, replaceRefund } from '../refunds/replace-refund.ts'
import { paymentRequest, setUpCounter, successful } from '../testing/payment-counter.ts'
import { saveDispute } from './save-dispute.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const counter = setUpCounter(db)
const { paystack } = counter.gateways
const ALL = 25_000_000
const PART = 10_000_000
const naira = (amount: number): Money => ({ amount, currency: 'NGN' })
let serial = 0

beforeEach(async () => {
  await counter.work()
  for (const each of ['work_items', 'jobs'] as const) await db.deleteFrom(each).execute()
  paystack.refunds.length = 0
  paystack.refundState = 'pending'
})

/** ₦250,000.00 of a customer, of which some are to go back. */
async function owed(amount: number, purpose: 'order' | 'topup' = 'order') {
  const customerId = `payer_${++serial}`
  const { reference } = await openPayment(counter, paymentRequest({ customerId, purpose }))
  paystack.states.set(reference, successful())
  await verifyPayment(counter, reference)
  const refund = { paymentReference: reference, reason: 'cancelled', amount: naira(amount) }
  await db.transaction().execute((tx) => startRefund(tx, counter.clock, refund))
  return { reference, customerId }
}

const told = (reference: string, state: ProviderDispute['state'], amount: number | null = null) =>
  saveDispute(counter, 'paystack', {
    providerDisputeId: `of ${reference}`,
    reference,
    providerId: null,
    amount: amount === null ? null : naira(amount),
    state,
    reason: null,
    dueAt: null,
  })

async function refundFails(): Promise<void> {
  paystack.refundState = 'failed'
  counter.clock.advance(60_000)
  await counter.work()
}

async function watchLosses() {
  const before = -(await balanceOf(db, LOSSES, 'NGN'))
  return async () => {
    expect(await checkBooks(db)).toEqual([])
    expect(await balanceOf(db, disputedAt('paystack'), 'NGN')).toBe(0)
    return -(await balanceOf(db, LOSSES, 'NGN')) - before
  }
}

async function giveByHand(reference: string): Promise<string> {
  const { id } = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_reference', '=', reference)
    .executeTakeFirstOrThrow()
  const by: Replacement = { refundId: id, way: 'hand', transfer: 'GTB 1', why: 'account_closed', actor: 'staff:bola' }
  return (await db.transaction().execute((tx) => replaceRefund(tx, counter.clock, by))).kind
}

test('a refund that fails after its payment was lost whole was taken by the bank, and is not given a second time', async () => {
  const { reference } = await owed(PART)
  await counter.work()
  const losses = await watchLosses()
  await told(reference, 'needs_answer')
  await told(reference, 'lost')
  expect(await losses()).toBe(ALL - PART)
  await refundFails()
  expect(await losses()).toBe(ALL)
  expect(await giveByHand(reference)).toBe('disputed')
})

test('a refund that fails after its payment was lost in part is given by another way, as far as the bank left it', async () => {
  for (const [refund, lost] of [
    [PART, ALL - PART],
    [ALL, PART],
  ] as const) {
    paystack.refundState = 'pending'
    const { reference } = await owed(refund)
    await counter.work()
    const losses = await watchLosses()
    await told(reference, 'needs_answer')
    await told(reference, 'lost', lost)
    await refundFails()
    expect(await losses()).toBe(lost)
    expect(await giveByHand(reference)).toBe(refund + lost > ALL ? 'disputed' : 'done')
  }
})

test('what a provider refuses to give back of a top-up is not free beside a dispute that began meanwhile', async () => {
  const { reference, customerId } = await owed(ALL, 'topup')
  const requestRefund = vi.spyOn(paystack, 'requestRefund').mockImplementation(async () => {
    await told(reference, 'needs_answer')
    throw new GatewayFailure('rejected', 'disputed')
  })
  await counter.work()
  requestRefund.mockRestore()
  expect(await balanceOf(db, walletOf(customerId), 'NGN')).toBe(0)
  expect(await balanceOf(db, heldOf(customerId), 'NGN')).toBe(ALL)
  expect(await balanceOf(db, disputedAt('paystack'), 'NGN')).toBe(-ALL)
  await told(reference, 'lost')
  expect(await balanceOf(db, heldOf(customerId), 'NGN')).toBe(0)
  expect(await checkBooks(db)).toEqual([])
})
