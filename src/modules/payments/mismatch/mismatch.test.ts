import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ALLOWANCES,
  balanceOf,
  cashAt,
  checkBooks,
  heldOf,
  InsufficientFunds,
  ORDERS,
  unallocatedOf,
  walletOf,
} from '#modules/ledger/index.ts'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { assignTransfer, noteSentBack } from '../bank/unnamed-money.ts'
import { describePayments } from '../paying/describe-payments.ts'
import { openPayment, type PaymentRequest } from '../paying/open-payment.ts'
import { payFromWallet } from '../paying/pay-from-wallet.ts'
import { findPayment, missingOf } from '../payment-store.ts'
import { startRefund } from '../refunds/refund-payment.ts'
import { fillWallet } from '../testing/filled-wallet.ts'
import { paymentRequest, successful } from '../testing/payment-counter.ts'
import { setUpTransfers } from '../testing/transfer-counter.ts'
import { verifyPayment } from '../paying/verify-payment.ts'
import { acceptPayment, completeFromWallet, returnPayment } from './decide.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const shop = setUpTransfers(db)
const { paystack } = shop.gateways

const TOTAL = 25_000_000
const ACTOR = 'staff:ngozi'
let customerId = ''
let serial = 0
beforeEach(() => {
  customerId = `payer_${++serial}`
})

const balance = (account: Parameters<typeof balanceOf>[1]) => balanceOf(db, account, 'NGN')
const statusOf = async (reference: string) => (await findPayment(db, reference))?.status
const byTransfer = async (changes: Partial<PaymentRequest> = {}) =>
  (await openPayment(shop, paymentRequest({ provider: 'bank_transfer', ...changes }))).reference
async function transfer(reference: string | null, amount: number): Promise<string> {
  const id = await shop.transfer(reference, amount)
  await shop.work()
  return id
}
async function paidByCard(amount: number, changes: Partial<PaymentRequest> = {}): Promise<string> {
  const { reference } = await openPayment(shop, paymentRequest(changes))
  paystack.states.set(reference, successful({ amount }))
  await verifyPayment(shop, reference)
  return reference
}
const fill = (amount: number) => fillWallet(shop, customerId, amount)
const sentBack = (reference: string) => paystack.refunds.find((one) => one.reference === reference)?.amount?.amount
const work = () =>
  db.selectFrom('work_items').select(['reason', 'subject']).where('status', '=', 'open').orderBy('id').execute()
const audited = async (object: string) =>
  (
    await db.selectFrom('audit_log').select(['actor', 'action']).where('object', '=', object).orderBy('id').execute()
  ).filter(({ actor }) => actor !== 'shop')

describe('more than was asked', () => {
  test('is in the wallet of who paid at once; ten times as much goes the way that it came, and people look', async () => {
    const little = await paidByCard(TOTAL + 4_000_000, { customerId })
    expect(await balance(walletOf(customerId))).toBe(4_000_000)
    const much = await paidByCard(TOTAL * 10, { customerId, orderId: 'ord_much' })
    await shop.work()
    expect([await statusOf(little), await statusOf(much)]).toEqual(['paid', 'paid'])
    expect(await balance(walletOf(customerId))).toBe(4_000_000)
    expect([sentBack(little), sentBack(much)]).toEqual([undefined, TOTAL * 9])
    expect((await work()).filter(({ subject }) => subject === little)).toEqual([])
    expect(await work()).toContainEqual({ reason: 'overpaid', subject: much })
    expect(await checkBooks(db)).toEqual([])
  })
})

describe('two transfers', () => {
  test('that make the sum together pay, and stand in the books from the first on', async () => {
    const reference = await byTransfer()
    const before = await balance(ORDERS)
    await transfer(reference, 15_000_000)
    expect(await statusOf(reference)).toBe('mismatch')
    expect(await balance(unallocatedOf(reference))).toBe(15_000_000)
    const payment = await findPayment(db, reference)
    expect(payment && missingOf(payment)?.amount).toBe(10_000_000)
    await transfer(reference, 4_000_000)
    expect(await statusOf(reference)).toBe('mismatch')
    await transfer(reference, 6_000_000)
    expect(await statusOf(reference)).toBe('paid')
    expect(await balance(unallocatedOf(reference))).toBe(0)
    expect((await balance(ORDERS)) - before).toBe(TOTAL)
    expect(await checkBooks(db)).toEqual([])
  })

  test('that make more: what is too much is in the wallet of who has one', async () => {
    const reference = await byTransfer({ customerId })
    await transfer(reference, 15_000_000)
    await transfer(reference, 15_000_000)
    expect(await statusOf(reference)).toBe('paid')
    expect(await balance(walletOf(customerId))).toBe(5_000_000)
    expect(await checkBooks(db)).toEqual([])
  })

  test('of which the second comes after all was paid: in the books, and work for people', async () => {
    const reference = await byTransfer()
    await transfer(reference, TOTAL)
    await transfer(reference, TOTAL)
    expect(await balance(unallocatedOf(reference))).toBe(TOTAL)
    expect(await work()).toContainEqual({ reason: 'transfer_after_settlement', subject: reference })
    expect(await noteSentBack(shop, { reference, actor: ACTOR })).toEqual({ amount: TOTAL, currency: 'NGN' })
    expect(await noteSentBack(shop, { reference, actor: ACTOR })).toBeNull()
    expect(await balance(unallocatedOf(reference))).toBe(0)
    expect(await work()).not.toContainEqual({ reason: 'transfer_after_settlement', subject: reference })
    expect(await audited(reference)).toEqual([{ actor: ACTOR, action: 'payment.transfer_sent_back' }])
  })
})

describe('a transfer in another currency than was asked', () => {
  test('is in the books by itself, and hides no money that pays', async () => {
    const reference = await byTransfer()
    const line = await shop.transfer(reference, 2 * TOTAL, 'USD')
    await shop.work()
    expect(await balanceOf(db, unallocatedOf(line), 'USD')).toBe(2 * TOTAL)
    expect(await work()).toContainEqual({ reason: 'transfer_without_code', subject: line })
    expect(await assignTransfer(shop, { lineId: line, reference, actor: ACTOR })).toBe(false)
    await transfer(reference, TOTAL)
    expect(await statusOf(reference)).toBe('paid')
    expect(await noteSentBack(shop, { reference: line, actor: ACTOR })).toEqual({
      amount: 2 * TOTAL,
      currency: 'USD',
    })
    expect(await work()).not.toContainEqual({ reason: 'transfer_without_code', subject: line })
    expect(await checkBooks(db)).toEqual([])
  })
})

describe('a transfer that names no payment', () => {
  test('is in the books at once, and pays when staff name it', async () => {
    const reference = await byTransfer()
    const line = await transfer(null, TOTAL)
    expect(await balance(unallocatedOf(line))).toBe(TOTAL)
    expect(await assignTransfer(shop, { lineId: line, reference, actor: ACTOR })).toBe(true)
    expect(await assignTransfer(shop, { lineId: line, reference, actor: ACTOR })).toBe(false)
    await shop.work()
    expect(await statusOf(reference)).toBe('paid')
    expect(await balance(unallocatedOf(line))).toBe(0)
    expect((await work()).map(({ subject }) => subject)).not.toContain(line)
    expect(await checkBooks(db)).toEqual([])
  })

  test('and is sent back cannot be named any more', async () => {
    const reference = await byTransfer()
    const line = await transfer(null, TOTAL)
    expect(await noteSentBack(shop, { reference: line, actor: ACTOR })).toEqual({ amount: TOTAL, currency: 'NGN' })
    expect(await assignTransfer(shop, { lineId: line, reference, actor: ACTOR })).toBe(false)
    expect(await balance(unallocatedOf(line))).toBe(0)
  })
})

describe('what is not what was asked', () => {
  test('is accepted: the shop gives the rest, and never more than came goes back', async () => {
    const [orders, allowances] = [await balance(ORDERS), await balance(ALLOWANCES)]
    const reference = await paidByCard(TOTAL - 100)
    expect(await acceptPayment(shop, { reference, actor: ACTOR })).toEqual({ kind: 'done', status: 'paid' })
    expect(await acceptPayment(shop, { reference, actor: ACTOR })).toEqual({ kind: 'settled', status: 'paid' })
    expect([(await balance(ORDERS)) - orders, (await balance(ALLOWANCES)) - allowances]).toEqual([TOTAL, -100])
    await db
      .transaction()
      .execute((tx) => startRefund(tx, shop.clock, { paymentReference: reference, reason: 'cancelled' }))
    await shop.work()
    expect(sentBack(reference)).toBe(TOTAL - 100)
    expect(await statusOf(reference)).toBe('refunded')
    expect([(await balance(ORDERS)) - orders, (await balance(ALLOWANCES)) - allowances]).toEqual([0, 0])
    expect(await audited(reference)).toEqual([{ actor: ACTOR, action: 'payment.accepted' }])
    expect(await checkBooks(db)).toEqual([])
  })

  test('is completed from the wallet, as far as it reaches', async () => {
    const reference = await paidByCard(TOTAL - 1_000_000, { customerId })
    const decision = { reference, actor: ACTOR }
    expect(await completeFromWallet(shop, decision)).toEqual({ kind: 'wallet_is_short' })
    await fill(1_500_000)
    expect(await completeFromWallet(shop, decision)).toEqual({ kind: 'done', status: 'paid' })
    expect(await balance(walletOf(customerId))).toBe(500_000)
    expect(await checkBooks(db)).toEqual([])
  })

  test('goes back as it came, whole', async () => {
    const orders = await balance(ORDERS)
    const reference = await paidByCard(7)
    const decision = { reference, actor: ACTOR }
    expect(await returnPayment(shop, decision)).toEqual({ kind: 'done', status: 'refund_pending' })
    expect((await returnPayment(shop, decision)).kind).toBe('settled')
    expect((await acceptPayment(shop, decision)).kind).toBe('settled')
    await shop.work()
    expect(await statusOf(reference)).toBe('refunded')
    expect(sentBack(reference)).toBe(7)
    expect((await balance(ORDERS)) - orders).toBe(0)
    expect(await checkBooks(db)).toEqual([])
  })

  test('goes back and leaves what another payment of the order holds of the wallet', async () => {
    await fill(10_000_000)
    const orderId = `ord_${customerId}`
    const short = await paidByCard(TOTAL - 1, { orderId })
    const walletPart = { amount: 10_000_000, heldUntil: new Date(shop.clock.now().getTime() + 3_600_000) }
    await byTransfer({ orderId, customerId, walletPart })
    expect((await returnPayment(shop, { reference: short, actor: ACTOR })).kind).toBe('done')
    expect([await balance(walletOf(customerId)), await balance(heldOf(customerId))]).toEqual([0, 10_000_000])
  })

  test('goes back in another currency, and cannot be accepted', async () => {
    const { reference } = await openPayment(shop, paymentRequest())
    paystack.states.set(reference, successful({ amount: 500, currency: 'USD' }))
    await verifyPayment(shop, reference)
    expect(await balanceOf(db, unallocatedOf(reference), 'USD')).toBe(500)
    expect(await acceptPayment(shop, { reference, actor: ACTOR })).toEqual({ kind: 'unreadable' })
    expect(await returnPayment(shop, { reference, actor: ACTOR })).toMatchObject({ kind: 'done' })
    await shop.work()
    expect(await statusOf(reference)).toBe('refunded')
    expect(await checkBooks(db)).toEqual([])
  })

  test('fills a wallet as much as it is', async () => {
    const reference = await paidByCard(3_000_000, { customerId, purpose: 'topup' })
    expect(await statusOf(reference)).toBe('paid')
    expect(await balance(walletOf(customerId))).toBe(3_000_000)
  })

  test('fills no wallet in another currency: nothing of it can be spent while it goes back', async () => {
    const request = paymentRequest({ customerId, purpose: 'topup' })
    const { reference } = await openPayment(shop, request)
    paystack.states.set(reference, successful({ amount: 5_000_000, currency: 'USD' }))
    await verifyPayment(shop, reference)
    const spend = () =>
      db.transaction().execute((tx) => {
        const amount = { amount: 1, currency: CHARGE_CURRENCY }
        return payFromWallet(tx, shop.clock, { orderId: request.orderId, customerId, amount })
      })
    await expect(spend()).rejects.toBeInstanceOf(InsufficientFunds)
    expect(await returnPayment(shop, { reference, actor: ACTOR })).toMatchObject({ kind: 'done' })
    await expect(spend()).rejects.toBeInstanceOf(InsufficientFunds)
    await shop.work()
    expect(await statusOf(reference)).toBe('refunded')
    expect(await balanceOf(db, walletOf(customerId), 'USD')).toBe(0)
    expect(await checkBooks(db)).toEqual([])
  })

  test('nobody decides about a payment that nobody knows', async () => {
    await expect(acceptPayment(shop, { reference: 'TRG-NOBODY', actor: ACTOR })).rejects.toMatchObject({
      code: 'payment_not_found',
    })
  })
})

const deed = fc.oneof(
  fc.record({ kind: fc.constant('transfer' as const), amount: fc.constantFrom(1, 5_000_000, 10_000_000, TOTAL) }),
  fc.record({ kind: fc.constantFrom('accept', 'return', 'complete', 'sent back', 'look') }),
)

test('whatever comes and whatever is decided, in any order: all that came is in the books, and no more goes back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 9 }), async (deeds) => {
      customerId = `payer_${++serial}`
      await fill(6_000_000)
      const before = { cash: await balance(cashAt('bank_transfer')), orders: await balance(ORDERS) }
      const allowances = await balance(ALLOWANCES)
      const request = paymentRequest({ provider: 'bank_transfer', customerId })
      const { reference } = await openPayment(shop, request)
      let [came, byHand] = [0, 0]
      for (const one of deeds) {
        if (one.kind === 'transfer') {
          came += 'amount' in one ? one.amount : 0
          await transfer(reference, 'amount' in one ? one.amount : 0)
        }
        if (one.kind === 'accept') await acceptPayment(shop, { reference, actor: ACTOR })
        if (one.kind === 'return') await returnPayment(shop, { reference, actor: ACTOR })
        if (one.kind === 'complete') await completeFromWallet(shop, { reference, actor: ACTOR })
        if (one.kind === 'sent back') byHand += (await noteSentBack(shop, { reference, actor: ACTOR }))?.amount ?? 0
        if (one.kind === 'look') await verifyPayment(shop, reference)
        await shop.work()
      }
      const [payment] = await describePayments(db, request.orderId)
      const open = await balance(unallocatedOf(reference))
      const orders = (await balance(ORDERS)) - before.orders
      const wallet = (await balance(walletOf(customerId))) - 6_000_000
      const allowed = allowances - (await balance(ALLOWANCES))
      // Refunds by transfer are made by hand: none of them has left the account here.
      expect(before.cash - (await balance(cashAt('bank_transfer')))).toBe(came - byHand)
      expect(open + orders + wallet).toBe(came - byHand + allowed)
      const refunds = payment?.refunds.reduce((sum, { amount }) => sum + amount.amount, 0) ?? 0
      expect(refunds).toBeLessThanOrEqual(payment?.amount.amount ?? 0)
      if (payment?.status === 'paid') expect(orders).toBe(TOTAL)
      if (payment?.status === 'mismatch') expect(open).toBe(came - byHand)
      expect(await checkBooks(db)).toEqual([])
    }),
    { numRuns: 60, seed: 7 },
  )
}, 60_000)
