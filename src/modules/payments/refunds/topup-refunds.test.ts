import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { balanceOf, checkBooks, heldOf, InsufficientFunds, walletOf } from '#modules/ledger/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openPayment } from '../paying/open-payment.ts'
import { payFromWallet } from '../paying/pay-from-wallet.ts'
import { verifyPayment } from '../paying/verify-payment.ts'
import { GatewayFailure } from '../payment-gateway.ts'
import { paymentRequest, setUpCounter, successful } from '../testing/payment-counter.ts'
import { carryOutRefund } from './advance-refund.ts'
import { startRefund } from './refund-payment.ts'
import { replaceRefund } from './replace-refund.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const counter = setUpCounter(db)
const { paystack } = counter.gateways
const ALL = 25_000_000
let customers = 0

beforeEach(async () => {
  await counter.work()
  for (const each of ['work_items', 'jobs'] as const) await db.deleteFrom(each).execute()
  paystack.refunds.length = 0
  paystack.refundState = 'pending'
})

/** A top-up of ₦250,000.00 that is on its way back. */
async function topupOnItsWayBack() {
  const customerId = `cus_${++customers}`
  const { reference } = await openPayment(counter, paymentRequest({ customerId, purpose: 'topup' }))
  paystack.states.set(reference, successful())
  await verifyPayment(counter, reference)
  await db
    .transaction()
    .execute((tx) => startRefund(tx, counter.clock, { paymentReference: reference, reason: 'payment_differs' }))
  return { reference, customerId }
}

const spend = (customerId: string, amount: number) =>
  db.transaction().execute((tx) => {
    const order = { ...paymentRequest(), customerId, amount: { amount, currency: 'NGN' } } as const
    return payFromWallet(tx, counter.clock, order)
  })
const wallet = async (customerId: string) => [
  await balanceOf(db, walletOf(customerId), 'NGN'),
  await balanceOf(db, heldOf(customerId), 'NGN'),
]
const later = async (minutes: number) => {
  counter.clock.advance(minutes * 60_000)
  await counter.work()
}
const refundsOf = (reference: string) =>
  db.selectFrom('refunds').select(['id', 'status']).where('payment_reference', '=', reference).orderBy('id').execute()
const work = async () =>
  (await db.selectFrom('work_items').select('reason').where('status', '=', 'open').execute()).map(
    ({ reason }) => reason,
  )

test('what a provider is asked to give back of a top-up cannot be spent meanwhile', async () => {
  const { reference, customerId } = await topupOnItsWayBack()
  await counter.work()
  await expect(spend(customerId, 1_000)).rejects.toThrow(InsufficientFunds)
  paystack.refundState = 'processed'
  await later(1)
  expect((await refundsOf(reference)).map(({ status }) => status)).toEqual(['processed'])
  expect(await wallet(customerId)).toEqual([0, 0])
  expect(await checkBooks(db)).toEqual([])
})

test('nothing is asked of a provider of what the wallet has spent before, and staff are told', async () => {
  const { reference, customerId } = await topupOnItsWayBack()
  await spend(customerId, 1_000)
  await counter.work()
  expect(paystack.refunds).toEqual([])
  expect(await work()).toEqual(['refund_wallet_short'])
  expect((await refundsOf(reference)).map(({ status }) => status)).toEqual(['due'])
})

test('what comes back of a top-up’s refund that failed can be spent, and is set aside again where it is given once more', async () => {
  const { reference, customerId } = await topupOnItsWayBack()
  await counter.work()
  paystack.refundState = 'failed'
  await later(1)
  expect(await wallet(customerId)).toEqual([ALL, 0])
  const [failed] = await refundsOf(reference)
  const again = { refundId: failed?.id ?? '', way: 'again', why: 'provider_failed', actor: 'staff:bola' } as const
  paystack.refundState = 'pending'
  expect((await db.transaction().execute((tx) => replaceRefund(tx, counter.clock, again))).kind).toBe('done')
  paystack.refundState = 'failed'
  await counter.work()
  expect(paystack.refunds).toHaveLength(2)
  expect(await wallet(customerId)).toEqual([ALL, 0])
  expect(await checkBooks(db)).toEqual([])
})

test('what a provider refuses to give back of a top-up stays in the wallet, and can be spent', async () => {
  const { reference, customerId } = await topupOnItsWayBack()
  const requestRefund = vi.spyOn(paystack, 'requestRefund').mockRejectedValue(new GatewayFailure('rejected', 'no'))
  await counter.work()
  requestRefund.mockRestore()
  expect(await wallet(customerId)).toEqual([ALL, 0])
  await spend(customerId, 1_000)
  await later(1)
  expect((await work()).toSorted()).toEqual(['refund_rejected', 'refund_wallet_short'])
  expect((await refundsOf(reference)).map(({ status }) => status)).toEqual(['due'])
  expect(await checkBooks(db)).toEqual([])
})

test('a refund of a top-up that its provider never finishes is work for people', async () => {
  const { reference } = await topupOnItsWayBack()
  for (let day = 0; day < 40; day++) await later(1440)
  expect((await refundsOf(reference)).map(({ status }) => status)).toEqual(['needs_attention'])
  expect(await work()).toEqual(['refund_stuck'])
})

test('a refund that is made as the process dies waits for nobody any more', async () => {
  const { reference } = await topupOnItsWayBack()
  const requestRefund = vi.spyOn(paystack, 'requestRefund').mockRejectedValue(new GatewayFailure('rejected', 'no'))
  await counter.work()
  requestRefund.mockRestore()
  expect(await work()).toEqual(['refund_rejected'])
  paystack.refundState = 'processed'
  const [refund] = await refundsOf(reference)
  // Nothing is written once the answer is kept.
  const died = vi.spyOn(db, 'updateTable').mockImplementation(() => {
    throw new Error('killed')
  })
  await expect(carryOutRefund(counter, refund?.id ?? '')).rejects.toThrow('killed')
  died.mockRestore()
  await later(1)
  expect((await refundsOf(reference)).map(({ status }) => status)).toEqual(['processed'])
  expect(await work()).toEqual([])
})
