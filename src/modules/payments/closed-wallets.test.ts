import { afterAll, beforeEach, expect, test } from 'vitest'
import { balanceOf, checkBooks, walletOf } from '#modules/ledger/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openPayment } from './paying/open-payment.ts'
import { payFromWallet } from './paying/pay-from-wallet.ts'
import { verifyPayment } from './paying/verify-payment.ts'
import { fillWallet } from './testing/filled-wallet.ts'
import { paymentRequest, setUpCounter, successful } from './testing/payment-counter.ts'
import { startRefund } from './refunds/refund-payment.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const counter = setUpCounter(db)
const { paystack } = counter.gateways
const ALL = 25_000_000
let serial = 0
let customerId = ''

beforeEach(async () => {
  await db.deleteFrom('work_items').execute()
  paystack.refunds.length = 0
  customerId = `ada_${++serial}`
})

async function accountIsDeleted(): Promise<void> {
  const now = counter.clock.now()
  const nobody = { email: '', email_key: customerId, email_verified_at: null, password_hash: null, phone: null }
  const row = { ...nobody, id: customerId, first_name: '', last_name: '', language: 'en', deleted_at: now } as const
  await db
    .insertInto('customers')
    .values({ ...row, created_at: now, updated_at: now })
    .execute()
}

async function opened(purpose: 'order' | 'topup' = 'order'): Promise<string> {
  return (await openPayment(counter, paymentRequest({ customerId, purpose }))).reference
}
async function paid(reference: string, amount = ALL): Promise<void> {
  paystack.states.set(reference, successful({ amount }))
  await verifyPayment(counter, reference)
}
const refund = (paymentReference: string) =>
  db
    .transaction()
    .execute((tx) => startRefund(tx, counter.clock, { paymentReference, reason: 'cancelled', to: 'wallet' }))
const refundsOf = async (reference: string) =>
  (await db.selectFrom('refunds').selectAll().where('payment_reference', '=', reference).execute()).map(
    ({ destination, amount, status }) => `${destination} ${amount} ${status}`,
  )
const wallet = () => balanceOf(db, walletOf(customerId), 'NGN')
const work = () =>
  db.selectFrom('work_items').select(['queue', 'reason', 'subject']).where('status', '=', 'open').execute()

test('what was to go to the wallet of who has had their account deleted goes back the way that it came', async () => {
  const reference = await opened()
  await paid(reference)
  await accountIsDeleted()
  await refund(reference)
  await counter.work()
  expect(await refundsOf(reference)).toEqual([`source ${ALL} processed`])
  expect(await wallet()).toBe(0)
  expect(await work()).toEqual([])
  expect(await checkBooks(db)).toEqual([])
})

test('what comes too much for a booking of a deleted account goes back the way that it came', async () => {
  const reference = await opened()
  await accountIsDeleted()
  await paid(reference, ALL + 700)
  await counter.work()
  expect(await refundsOf(reference)).toEqual(['source 700 processed'])
  expect(await wallet()).toBe(0)
})

test('a top-up that comes when its account is deleted goes back by itself', async () => {
  const reference = await opened('topup')
  await accountIsDeleted()
  await paid(reference)
  await counter.work()
  await paid(reference)
  await counter.work()
  expect(await refundsOf(reference)).toEqual([`source ${ALL} processed`])
  expect(paystack.refunds).toHaveLength(1)
  expect(await wallet()).toBe(0)
  expect(await work()).toEqual([])
  expect(await checkBooks(db)).toEqual([])
})

test('what goes back to a wallet that nobody opens any more is work for people, once', async () => {
  await fillWallet(counter, customerId, ALL)
  const order = paymentRequest()
  const amount = { amount: ALL, currency: 'NGN' } as const
  const { reference } = await db
    .transaction()
    .execute((tx) => payFromWallet(tx, counter.clock, { ...order, customerId, amount }))
  await accountIsDeleted()
  await refund(reference)
  await refund(reference)
  expect(await wallet()).toBe(ALL)
  expect(await work()).toEqual([{ queue: 'refunds', reason: 'refund_to_closed_wallet', subject: reference }])
})
