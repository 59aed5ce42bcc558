import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { balanceOf, cashAt, checkBooks, InsufficientFunds, walletOf } from '#modules/ledger/index.ts'
import { openWorkItem } from '#db/work-items.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { compareRefund } from '../reconcile/compare-refund.ts'
import { describePayments } from '../paying/describe-payments.ts'
import { openPayment } from '../paying/open-payment.ts'
import { payFromWallet } from '../paying/pay-from-wallet.ts'
import { GatewayFailure } from '../payment-gateway.ts'
import { receiveWebhook } from '../paying/receive-webhook.ts'
import { sentBackOf } from '../disputes/dispute-store.ts'
import { lookAtFailedRefund } from './look-at-failed.ts'
import { listFailedRefunds } from './list-failed.ts'
import { startRefund } from './refund-payment.ts'
import { type Replacement, replaceRefund } from './replace-refund.ts'
import { fillWallet } from '../testing/filled-wallet.ts'
import { paymentRequest, setUpCounter, successful } from '../testing/payment-counter.ts'
import { verifyPayment } from '../paying/verify-payment.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const counter = setUpCounter(db)
const { paystack } = counter.gateways

beforeEach(async () => {
  await counter.work()
  await db.deleteFrom('work_items').execute()
  paystack.refunds.length = 0
  paystack.refundState = 'failed'
})

const ALL = 25_000_000
let customers = 0

interface FailedOf {
  readonly purpose?: 'order' | 'topup'
  /** Minor units of the payment that the wallet gives. */
  readonly walletPart?: number
  /** Refunds of so much each, one after the other. */
  readonly amounts?: readonly number[]
}

/** A payment of ₦250,000.00 by a customer, and refunds of it that its provider could not make. */
async function failedRefund({ purpose = 'order', walletPart = 0, amounts = [ALL - walletPart] }: FailedOf = {}) {
  const customerId = `cus_${++customers}`
  const heldUntil = new Date(counter.clock.now().getTime() + 3_600_000)
  if (walletPart > 0) await fillWallet(counter, customerId, walletPart)
  const part = walletPart > 0 && { walletPart: { amount: walletPart, heldUntil } }
  const request = paymentRequest({ customerId, purpose, ...part })
  const { reference } = await openPayment(counter, request)
  paystack.states.set(reference, successful({ amount: ALL - walletPart }))
  await verifyPayment(counter, reference)
  for (const [index, amount] of amounts.entries()) {
    await giveBack(reference, amount, `reason_${index}`)
    await counter.work()
  }
  const rows = db.selectFrom('refunds').select(['id', 'status']).where('payment_reference', '=', reference)
  const refunds = await rows.where('destination', '=', 'source').orderBy('reason').execute()
  expect(refunds.map(({ status }) => status)).toEqual(amounts.map(() => 'failed'))
  return { reference, customerId, orderId: request.orderId, id: refunds[0]?.id ?? '', ids: refunds.map(({ id }) => id) }
}

async function giveBack(paymentReference: string, amount: number, reason: string): Promise<void> {
  const refund = { paymentReference, reason, amount: { amount, currency: 'NGN' } } as const
  await db.transaction().execute((tx) => startRefund(tx, counter.clock, refund))
}

const BY_HAND = { way: 'hand', why: 'account_closed', transfer: 'GTB 331', actor: 'staff:bola' } as const
const give = async (refundId: string, how: Partial<Replacement> = {}) =>
  (await db.transaction().execute((tx) => replaceRefund(tx, counter.clock, { refundId, ...BY_HAND, ...how }))).kind
const stateOf = async (orderId: string) => {
  const [payment] = await describePayments(db, orderId)
  const refunds = payment?.refunds.map(({ status, destination }) => `${destination} ${status}`) ?? []
  return [payment?.status, ...refunds.toSorted()]
}

const work = async () =>
  (await db.selectFrom('work_items').select(['reason', 'subject']).where('status', '=', 'open').execute()).map(
    ({ reason, subject }) => `${reason} ${subject}`,
  )

test('a refund that its provider had failed, and says by a webhook that it made, is work for people', async () => {
  const { reference } = await failedRefund()
  paystack.refundState = 'processed'
  await receiveWebhook(counter, 'paystack', new Headers({ 'x-proof': 'genuine' }), reference)
  await counter.work()
  expect(await work()).toEqual(['refund_differs paystack:R1'])
})

test('a refund of a top-up that its provider has failed is work for people, too', async () => {
  const { reference } = await failedRefund({ purpose: 'topup' })
  expect(await work()).toEqual([`refund_stuck ${reference}`])
})

test('what a top-up brought, and its provider could not give back, leaves the wallet for the transfer of staff', async () => {
  const { id, reference, customerId } = await failedRefund({ purpose: 'topup' })
  expect((await listFailedRefunds(db, reference)).map(({ ways }) => ways)).toEqual([['hand', 'again']])
  expect(await give(id, { way: 'wallet' })).toBe('no_wallet')
  const hand = await balanceOf(db, cashAt('hand'), 'NGN')
  expect(await give(id)).toBe('done')
  expect(await balanceOf(db, walletOf(customerId), 'NGN')).toBe(0)
  expect((await balanceOf(db, cashAt('hand'), 'NGN')) - hand).toBe(ALL)
  expect([await work(), await checkBooks(db), await listFailedRefunds(db, reference)]).toEqual([[], [], []])
})

test('what the wallet has spent of a top-up meanwhile is not given a second time', async () => {
  const { id, customerId } = await failedRefund({ purpose: 'topup' })
  const spent = { ...paymentRequest(), customerId, amount: { amount: 1_000, currency: 'NGN' } } as const
  await db.transaction().execute((tx) => payFromWallet(tx, counter.clock, spent))
  await expect(give(id)).rejects.toThrow(InsufficientFunds)
  expect(await checkBooks(db)).toEqual([])
})

test('of two refunds of one payment that failed each is given by itself, and the work ends with the second', async () => {
  const { ids, reference, orderId } = await failedRefund({ amounts: [10_000_000, 15_000_000] })
  const stuck = { queue: 'refunds', reason: 'refund_stuck', subject: reference } as const
  await openWorkItem(db, counter.clock, stuck)
  expect(await give(ids[0] ?? '')).toBe('done')
  expect(await stateOf(orderId)).toEqual(['paid', 'source failed', 'source processed'])
  expect(await work()).toEqual([`refund_stuck ${reference}`])
  expect(await give(ids[1] ?? '', { way: 'wallet' })).toBe('done')
  expect(await stateOf(orderId)).toEqual(['refunded', 'source processed', 'wallet processed'])
  expect([await work(), await checkBooks(db)]).toEqual([[], []])
})

test('what was given by hand counts as the card’s: the rest of a payment goes to the wallet that gave it', async () => {
  const PART = 5_000_000
  const { id, reference, customerId, orderId } = await failedRefund({ walletPart: PART })
  expect(await give(id)).toBe('done')
  const asked = paystack.refunds.length
  await giveBack(reference, PART, 'rest')
  await counter.work()
  expect(paystack.refunds).toHaveLength(asked)
  expect(await balanceOf(db, walletOf(customerId), 'NGN')).toBe(PART)
  expect(await stateOf(orderId)).toEqual(['refunded', 'source processed', 'wallet processed'])
  expect(await checkBooks(db)).toEqual([])
})

test('a refund that somebody makes at the provider beside one that staff sent by hand is unknown to the shop, and said so', async () => {
  const { id, reference } = await failedRefund()
  expect(await give(id)).toBe('done')
  const [first] = paystack.refunds
  if (!first) throw new Error('nothing was asked for')
  const again = { ...first, providerRefundId: 'R9', note: null, state: 'processed' } as const
  const seen = { kind: 'difference', reason: 'refund_unknown', subject: 'paystack:R9' }
  expect(await compareRefund(counter, 'paystack', again)).toMatchObject(seen)
  const made = { ...first, state: 'processed' } as const
  expect(await compareRefund(counter, 'paystack', made)).toMatchObject({ reason: 'refund_differs' })
  const failed = { ...first, state: 'failed' } as const
  expect(await compareRefund(counter, 'paystack', failed)).toEqual({ kind: 'agrees' })
  expect(reference).toBe(first.reference)
})

test('a refund that its provider made after all, and that counts as that, agrees with the provider’s books', async () => {
  const { id, reference } = await failedRefund()
  paystack.refundState = 'processed'
  expect(await lookAtFailedRefund(counter, id)).toBe('made')
  const [failed] = await listFailedRefunds(db, reference)
  expect(failed?.ways).toEqual(['hand', 'wallet', 'again', 'made'])
  expect(await give(id, { way: 'made', why: 'provider_made', madeAs: 'R1' })).toBe('done')
  expect(await work()).toEqual([])
  const [entry] = paystack.refunds
  if (!entry) throw new Error('nothing was asked for')
  expect(await compareRefund(counter, 'paystack', { ...entry, state: 'processed' })).toEqual({ kind: 'agrees' })
  expect(await sentBackOf(db, reference)).toBe(ALL)
})

test('what a provider made of another sum counts as no refund of the shop’s', async () => {
  const { id } = await failedRefund()
  const readRefund = vi.spyOn(paystack, 'readRefund')
  readRefund.mockResolvedValue({ providerRefundId: 'R1', amount: { amount: 1, currency: 'NGN' }, state: 'processed' })
  expect(await lookAtFailedRefund(counter, id)).toBe('unclear')
  expect(await work()).toEqual(['refund_differs paystack:R1'])
  readRefund.mockRejectedValue(new GatewayFailure('malformed', 'no JSON'))
  expect(await lookAtFailedRefund(counter, id)).toBe('unclear')
  readRefund.mockRejectedValue(new GatewayFailure('timeout', 'too late'))
  await expect(lookAtFailedRefund(counter, id)).rejects.toThrow(GatewayFailure)
  readRefund.mockRestore()
})

test('nothing goes to the wallet of who has had their account deleted', async () => {
  const { id, reference, customerId } = await failedRefund()
  const now = counter.clock.now()
  const nobody = { email: '', email_key: customerId, email_verified_at: null, password_hash: null, phone: null }
  const row = { ...nobody, id: customerId, first_name: '', last_name: '', language: 'en', deleted_at: now } as const
  await db
    .insertInto('customers')
    .values({ ...row, created_at: now, updated_at: now })
    .execute()
  expect((await listFailedRefunds(db, reference)).map(({ ways }) => ways)).toEqual([['hand', 'again']])
  expect(await give(id, { way: 'wallet' })).toBe('no_wallet')
  expect(await give(id)).toBe('done')
})

test('a refund that its provider made after all, and that counts as that, is nobody’s work again at a later webhook or look', async () => {
  const { id, reference } = await failedRefund()
  expect(await give(id, { way: 'again' })).toBe('done')
  paystack.refundState = 'processed'
  await counter.work()
  const [failed] = await listFailedRefunds(db, reference)
  expect(await give(failed?.id ?? '', { way: 'made', why: 'provider_made', madeAs: 'R1' })).toBe('done')
  expect(await work()).toEqual([])
  await receiveWebhook(counter, 'paystack', new Headers({ 'x-proof': 'genuine' }), reference)
  await counter.work()
  await lookAtFailedRefund(counter, id)
  expect(await work()).toEqual([])
})

test('what a provider made of another sum is never booked as the refund that failed', async () => {
  const { id } = await failedRefund()
  const readRefund = vi.spyOn(paystack, 'readRefund')
  readRefund.mockResolvedValue({ providerRefundId: 'R1', amount: { amount: 1, currency: 'NGN' }, state: 'processed' })
  await lookAtFailedRefund(counter, id)
  readRefund.mockRestore()
  expect(await give(id, { way: 'made', why: 'provider_made' })).toBe('not_made')
})
