import { afterAll, beforeEach, expect, test } from 'vitest'
import { balanceOf, checkBooks, heldOf, InsufficientFunds, ORDERS, walletOf } from '#modules/ledger/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { describePayments } from './paying/describe-payments.ts'
import { openPayment } from './paying/open-payment.ts'
import { releaseWalletParts } from './holds/release-holds.ts'
import { payFromWallet } from './paying/pay-from-wallet.ts'
import { findPayment } from './payment-store.ts'
import { recheckPayments } from './reconcile/recheck-payments.ts'
import { type RefundDestination, startRefund } from './refunds/refund-payment.ts'
import { fillWallet } from './testing/filled-wallet.ts'
import { paymentRequest, setUpCounter, successful } from './testing/payment-counter.ts'
import { verifyPayment } from './paying/verify-payment.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const counter = setUpCounter(database.db)
const { paystack } = counter.gateways
const { db } = database

const TOTAL = 25_000_000
const PART = 10_000_000
const DAY_MS = 86_400_000
let customerId = ''
let serial = 0
beforeEach(async () => {
  customerId = `cus_${++serial}`
  await fill(15_000_000)
  await counter.work()
  counter.news.length = 0
})

const fill = (amount: number) => fillWallet(counter, customerId, amount)
const heldUntil = new Date('2026-11-21T10:00:00Z')
const splitRequest = (part = PART) => paymentRequest({ customerId, walletPart: { amount: part, heldUntil } })
const wallet = () => balanceOf(db, walletOf(customerId), 'NGN')
const held = () => balanceOf(db, heldOf(customerId), 'NGN')
const refund = (paymentReference: string, amount: number, to?: RefundDestination, reason = 'cancelled') =>
  db.transaction().execute((tx) =>
    startRefund(tx, counter.clock, {
      paymentReference,
      amount: { amount, currency: 'NGN' },
      reason,
      ...(to && { to }),
    }),
  )
async function paidSplit() {
  const request = splitRequest()
  const { reference } = await openPayment(counter, request)
  paystack.states.set(reference, successful({ amount: TOTAL - PART }))
  await verifyPayment(counter, reference)
  return { reference, orderId: request.orderId }
}

test('the wallet’s part is held, the provider asked for the rest, and both make the order paid', async () => {
  const ordersBefore = await balanceOf(db, ORDERS, 'NGN')
  const request = splitRequest()
  const opened = await openPayment(counter, request)
  expect(opened.amount).toEqual({ amount: TOTAL - PART, currency: 'NGN' })
  expect([await wallet(), await held()]).toEqual([5_000_000, PART])
  expect((await openPayment(counter, request)).reference).toBe(opened.reference)
  expect(await held()).toBe(PART)

  paystack.states.set(opened.reference, successful({ amount: TOTAL - PART }))
  expect(await verifyPayment(counter, opened.reference)).toMatchObject({ status: 'paid' })
  await counter.work()
  expect(counter.news).toEqual([`${opened.reference} paid`])
  expect([await wallet(), await held()]).toEqual([5_000_000, 0])
  expect((await balanceOf(db, ORDERS, 'NGN')) - ordersBefore).toBe(TOTAL)
  expect(await checkBooks(db)).toEqual([])
})

test('a wallet cannot promise what it has not, and no payment is left behind', async () => {
  const request = splitRequest(15_000_001)
  await expect(openPayment(counter, request)).rejects.toBeInstanceOf(InsufficientFunds)
  expect(await describePayments(db, request.orderId)).toEqual([])
})

test('who goes on with what somebody else has begun gives their own part', async () => {
  const request = splitRequest()
  const begun = await openPayment(counter, request)
  const friend = `${customerId}_friend`
  await expect(openPayment(counter, { ...request, customerId: friend })).rejects.toBeInstanceOf(InsufficientFunds)
  await fillWallet(counter, friend, PART)
  const { reference } = await openPayment(counter, { ...request, customerId: friend })
  expect(reference).not.toBe(begun.reference)
  expect([await wallet(), await balanceOf(db, heldOf(friend), 'NGN')]).toEqual([15_000_000, PART])
  paystack.states.set(reference, successful({ amount: TOTAL - PART }))
  await verifyPayment(counter, reference)
  expect([await wallet(), await held(), await balanceOf(db, walletOf(friend), 'NGN')]).toEqual([15_000_000, 0, 0])
  expect(await checkBooks(db)).toEqual([])
})

test('another part, or none, takes the place of the first: nothing is held twice', async () => {
  const request = splitRequest()
  await openPayment(counter, request)
  const other = await openPayment(counter, { ...request, walletPart: { amount: 3_000_000, heldUntil } })
  expect(other.amount.amount).toBe(TOTAL - 3_000_000)
  expect([await wallet(), await held()]).toEqual([12_000_000, 3_000_000])
  const { walletPart: _, ...cardOnly } = request
  await openPayment(counter, cardOnly)
  expect([await wallet(), await held()]).toEqual([15_000_000, 0])
})

test('an order that ends gives the part back; paid late, it is taken again', async () => {
  const request = splitRequest()
  const { reference } = await openPayment(counter, request)
  const end = () => db.transaction().execute((tx) => releaseWalletParts(tx, counter.clock, request.orderId))
  await end()
  await end()
  expect([await wallet(), await held()]).toEqual([15_000_000, 0])
  paystack.states.set(reference, successful({ amount: TOTAL - PART }))
  expect(await verifyPayment(counter, reference)).toMatchObject({ status: 'paid' })
  expect(await wallet()).toBe(5_000_000)
})

test('paid late when the wallet has spent its part: what came is booked, and staff must look', async () => {
  const request = splitRequest()
  const { reference } = await openPayment(counter, request)
  await db.transaction().execute((tx) => releaseWalletParts(tx, counter.clock, request.orderId))
  await db.transaction().execute((tx) =>
    payFromWallet(tx, counter.clock, {
      orderId: `other ${serial}`,
      customerId,
      amount: { amount: 15_000_000, currency: 'NGN' },
    }),
  )
  paystack.states.set(reference, successful({ amount: TOTAL - PART }))
  expect(await verifyPayment(counter, reference)).toMatchObject({ status: 'mismatch' })
  expect(await wallet()).toBe(0)
  expect(await checkBooks(db)).toEqual([])
})

test('a wallet pays an order wholly, at once, and is told like any payment', async () => {
  const { reference } = await db.transaction().execute((tx) =>
    payFromWallet(tx, counter.clock, {
      orderId: `whole ${serial}`,
      customerId,
      amount: { amount: 12_000_000, currency: 'NGN' },
    }),
  )
  await counter.work()
  expect(counter.news).toEqual([`${reference} paid`])
  expect(await wallet()).toBe(3_000_000)
  await refund(reference, 12_000_000)
  await counter.work()
  expect(await wallet()).toBe(15_000_000)
  expect((await findPayment(db, reference))?.status).toBe('refunded')
})

test('what goes back to its source goes to the provider first, and the rest to the wallet', async () => {
  const { reference, orderId } = await paidSplit()
  await refund(reference, 14_000_000, 'source', 'part')
  counter.clock.advance(1_000)
  await refund(reference, 11_000_000, 'source', 'rest')
  await counter.work()
  const [payment] = await describePayments(db, orderId)
  expect(payment?.refunds.map(({ amount, destination }) => [amount.amount, destination])).toEqual([
    [14_000_000, 'source'],
    [1_000_000, 'source'],
    [10_000_000, 'wallet'],
  ])
  expect(payment?.status).toBe('refunded')
  expect(await wallet()).toBe(15_000_000)
  expect(await checkBooks(db)).toEqual([])
})

test('a customer may have everything in the wallet, and never more than was paid', async () => {
  const { reference } = await paidSplit()
  await refund(reference, TOTAL - 1, 'wallet')
  expect(await wallet()).toBe(5_000_000 + TOTAL - 1)
  await expect(refund(reference, 2, 'wallet', 'again')).rejects.toThrow('cannot give back')
  await refund(reference, 1, 'source', 'the last kobo')
  await counter.work()
  expect((await findPayment(db, reference))?.status).toBe('refunded')
  expect(await checkBooks(db)).toEqual([])
})

test('money for a wallet is in it once it came, as much as came', async () => {
  const topup = await openPayment(counter, paymentRequest({ orderId: `top_${serial}`, customerId, purpose: 'topup' }))
  paystack.states.set(topup.reference, successful())
  await verifyPayment(counter, topup.reference)
  await verifyPayment(counter, topup.reference)
  await counter.work()
  expect(await wallet()).toBe(40_000_000)
  expect(counter.news).toEqual([])
  expect(await checkBooks(db)).toEqual([])
})

test('a payment is refunded when all of it has arrived, not when a part of it has failed', async () => {
  const { reference } = await paidSplit()
  counter.gateways.paystack.refundState = 'failed'
  await refund(reference, TOTAL - PART, 'source', 'to the card')
  await counter.work()
  counter.gateways.paystack.refundState = 'processed'
  await refund(reference, PART, 'wallet', 'to the wallet')
  await counter.work()
  expect((await findPayment(db, reference))?.status).not.toBe('refunded')
  await refund(reference, TOTAL - PART, 'wallet', 'then to the wallet')
  await counter.work()
  expect((await findPayment(db, reference))?.status).toBe('refunded')
  expect(await checkBooks(db)).toEqual([])
})

test('a card’s part that has gone back whole, and that its provider calls reversed, is not missing', async () => {
  const dayOfCheck = (days: number) => new Date(Math.ceil(counter.clock.now().getTime() / DAY_MS + days) * DAY_MS)
  const missing = async () => {
    await recheckPayments(counter, 'paystack', dayOfCheck(20))
    return db.selectFrom('work_items').select('reason').where('reason', '=', 'payment_missing').execute()
  }
  const { reference } = await paidSplit()
  await refund(reference, TOTAL - PART, 'source')
  await counter.work()
  expect((await findPayment(db, reference))?.status).toBe('paid')
  paystack.states.set(reference, { kind: 'failed', reason: 'reversed' })
  expect(await missing()).toEqual([])
  await fill(PART)
  const { reference: other } = await paidSplit()
  paystack.states.set(other, { kind: 'failed', reason: 'reversed' })
  expect(await missing()).toEqual([{ reason: 'payment_missing' }])
})
