import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Money } from '#contracts/money.ts'
import { balanceOf, cashAt, checkBooks, disputedAt, heldOf, LOSSES, walletOf } from '#modules/ledger/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { releaseWalletParts } from '../holds/release-holds.ts'
import { sweepHolds } from '../holds/sweep-holds.ts'
import { openPayment } from '../paying/open-payment.ts'
import { payFromWallet } from '../paying/pay-from-wallet.ts'
import { verifyPayment } from '../paying/verify-payment.ts'
import type { ProviderDispute } from '../payment-gateway.ts'
import { startRefund } from '../refunds/refund-payment.ts'
import { paymentRequest, setUpCounter, successful } from '../testing/payment-counter.ts'
import { saveDispute } from './save-dispute.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const counter = setUpCounter(database.db)
const { db } = database
const { paystack } = counter.gateways

const ALL = 25_000_000
const SPENT = 10_000_000
const YEAR_MS = 365 * 86_400_000
const naira = (amount: number): Money => ({ amount, currency: 'NGN' })

let serial = 0
let customerId = ''
let reference = ''
beforeEach(async () => {
  customerId = `payer_${++serial}`
  await db.deleteFrom('work_items').execute()
  reference = await topUp()
})

async function topUp(): Promise<string> {
  const request = paymentRequest({ purpose: 'topup', customerId, amount: naira(ALL) })
  const opened = await openPayment(counter, request)
  paystack.states.set(opened.reference, successful({ amount: ALL }))
  await verifyPayment(counter, opened.reference)
  return opened.reference
}
const spend = (amount: number) =>
  db
    .transaction()
    .execute((tx) => payFromWallet(tx, counter.clock, { ...paymentRequest(), customerId, amount: naira(amount) }))
const told = (state: ProviderDispute['state'], amount: Money | null = null, stage = '') =>
  saveDispute(counter, 'paystack', {
    providerDisputeId: `${stage}of ${reference}`,
    reference,
    providerId: null,
    amount,
    state,
    reason: null,
    dueAt: null,
  })
const work = async () =>
  (await db.selectFrom('work_items').select('reason').where('status', '=', 'open').orderBy('reason').execute()).map(
    ({ reason }) => reason,
  )

async function watchBooks() {
  const read = async () => ({
    wallet: await balanceOf(db, walletOf(customerId), 'NGN'),
    held: await balanceOf(db, heldOf(customerId), 'NGN'),
    cash: -(await balanceOf(db, cashAt('paystack'), 'NGN')),
    disputed: -(await balanceOf(db, disputedAt('paystack'), 'NGN')),
    losses: -(await balanceOf(db, LOSSES, 'NGN')),
  })
  const before = await read()
  return async () => {
    const now = await read()
    expect(await checkBooks(db)).toEqual([])
    return {
      wallet: now.wallet,
      held: now.held,
      cash: now.cash - before.cash,
      disputed: now.disputed - before.disputed,
      losses: now.losses - before.losses,
    }
  }
}

describe('a top-up that is disputed', () => {
  test('cannot be spent while the bank decides, however long that takes', async () => {
    const books = await watchBooks()
    await told('needs_answer')
    expect(await books()).toEqual({ wallet: 0, held: ALL, cash: -ALL, disputed: ALL, losses: 0 })
    await expect(spend(1)).rejects.toThrow('the wallet has less than that')
    counter.clock.advance(YEAR_MS)
    await sweepHolds(counter)
    await told('answered')
    expect(await books()).toMatchObject({ wallet: 0, held: ALL })
  })

  test('is the customer’s again once the dispute is won', async () => {
    const books = await watchBooks()
    await told('needs_answer')
    await told('won')
    await told('won')
    expect(await books()).toEqual({ wallet: ALL, held: 0, cash: 0, disputed: 0, losses: 0 })
    await spend(ALL)
    expect(await work()).toEqual([])
  })

  test('is taken when the dispute is lost, and costs the shop nothing', async () => {
    const books = await watchBooks()
    await told('needs_answer')
    await told('lost')
    await told('lost')
    expect(await books()).toEqual({ wallet: 0, held: 0, cash: -ALL, disputed: 0, losses: 0 })
    expect(await work()).toEqual([])
  })

  test('and of which the customer has spent a part: the rest is taken, the part is a loss that somebody looks at', async () => {
    await spend(SPENT)
    const books = await watchBooks()
    await told('needs_answer')
    expect(await books()).toMatchObject({ wallet: 0, held: ALL - SPENT })
    await told('lost')
    expect(await books()).toEqual({ wallet: 0, held: 0, cash: -ALL, disputed: 0, losses: SPENT })
    expect(await work()).toEqual(['disputed_spent'])
  })

  test('in part, or lost for a part, keeps and takes that part alone', async () => {
    const books = await watchBooks()
    await told('needs_answer', naira(10_000_000))
    expect(await books()).toMatchObject({ wallet: ALL - 10_000_000, held: 10_000_000 })
    await told('lost', naira(4_000_000))
    expect(await books()).toEqual({ wallet: ALL - 4_000_000, held: 0, cash: -4_000_000, disputed: 0, losses: 0 })
    expect(await work()).toEqual([])
  })

  test('leaves what other top-ups have brought, and is taken once by two stages', async () => {
    await topUp()
    const books = await watchBooks()
    await told('needs_answer')
    await told('needs_answer', null, 'second stage ')
    expect(await books()).toMatchObject({ wallet: ALL, held: ALL, disputed: ALL })
  })

  test('as is what came back of an order by card, and only that', async () => {
    await spend(ALL)
    const request = paymentRequest({ customerId, amount: naira(ALL) })
    const order = await openPayment(counter, request)
    paystack.states.set(order.reference, successful({ amount: ALL }))
    await verifyPayment(counter, order.reference)
    reference = order.reference
    const refund = {
      paymentReference: reference,
      amount: naira(ALL - SPENT),
      reason: 'cancelled',
      to: 'wallet',
    } as const
    await db.transaction().execute((tx) => startRefund(tx, counter.clock, refund))
    const books = await watchBooks()
    await told('needs_answer')
    expect(await books()).toEqual({ wallet: 0, held: ALL - SPENT, cash: -ALL, disputed: ALL, losses: 0 })
    await told('lost')
    expect(await books()).toEqual({ wallet: 0, held: 0, cash: -ALL, disputed: 0, losses: SPENT })
    expect(await work()).toEqual([])
  })

  test('and lost before anybody heard of it is taken at once', async () => {
    const books = await watchBooks()
    await told('lost')
    expect(await books()).toEqual({ wallet: 0, held: 0, cash: -ALL, disputed: 0, losses: 0 })
  })
})

describe('what comes back to the wallet of a top-up that is disputed', () => {
  const giveBack = (paymentReference: string, amount: number | null = null, occasion = '') => {
    const part = amount === null ? {} : { amount: naira(amount) }
    const refund = { paymentReference, ...part, occasion, reason: 'cancelled', to: 'wallet' } as const
    return db.transaction().execute((tx) => startRefund(tx, counter.clock, refund))
  }

  test('is set aside like the rest, free again when the dispute is won', async () => {
    const order = await spend(SPENT)
    const books = await watchBooks()
    await told('needs_answer')
    await giveBack(order.reference, 4_000_000, 'seats')
    await giveBack(order.reference)
    expect(await books()).toMatchObject({ wallet: 0, held: ALL })
    await expect(spend(1)).rejects.toThrow('the wallet has less than that')
    await told('won')
    expect(await books()).toEqual({ wallet: ALL, held: 0, cash: 0, disputed: 0, losses: 0 })
    expect(await work()).toEqual([])
  })

  test('is taken when the dispute is lost: nothing is paid twice', async () => {
    const order = await spend(SPENT)
    const books = await watchBooks()
    await told('needs_answer')
    await giveBack(order.reference)
    await told('lost')
    await told('lost')
    expect(await books()).toEqual({ wallet: 0, held: 0, cash: -ALL, disputed: 0, losses: 0 })
    expect(await work()).toEqual([])
  })

  test('is taken as far as the bank decided, and the rest is free', async () => {
    const order = await spend(SPENT)
    const books = await watchBooks()
    await told('needs_answer')
    await giveBack(order.reference)
    await told('lost', naira(ALL - 4_000_000))
    expect(await books()).toEqual({ wallet: 4_000_000, held: 0, cash: 4_000_000 - ALL, disputed: 0, losses: 0 })
  })

  test('makes good for the loss after the dispute is lost, too', async () => {
    const order = await spend(SPENT)
    const books = await watchBooks()
    await told('needs_answer')
    await told('lost')
    expect(await work()).toEqual(['disputed_spent'])
    await giveBack(order.reference, 4_000_000, 'seats')
    await expect(spend(1)).rejects.toThrow('the wallet has less than that')
    await counter.work()
    expect(await books()).toEqual({ wallet: 0, held: 0, cash: -ALL, disputed: 0, losses: SPENT - 4_000_000 })
    expect(await work()).toEqual(['disputed_spent'])
    await giveBack(order.reference)
    await counter.work()
    expect(await books()).toEqual({ wallet: 0, held: 0, cash: -ALL, disputed: 0, losses: 0 })
    expect(await work()).toEqual([])
  })

  test('makes good once for what two stages of one quarrel have cost', async () => {
    const order = await spend(ALL)
    const books = await watchBooks()
    await told('lost', naira(6_000_000))
    await told('lost', naira(3_000_000), 'second stage ')
    expect(await books()).toMatchObject({ losses: 9_000_000 })
    await giveBack(order.reference)
    await counter.work()
    expect(await books()).toEqual({ wallet: ALL - 9_000_000, held: 0, cash: -9_000_000, disputed: 0, losses: 0 })
    expect(await work()).toEqual([])
  })

  test('is set aside up to what is missing of the disputed amount', async () => {
    const order = await spend(SPENT)
    const books = await watchBooks()
    await told('needs_answer', naira(ALL - SPENT + 1_000_000))
    await giveBack(order.reference)
    expect(await books()).toMatchObject({ wallet: SPENT - 1_000_000, held: ALL - SPENT + 1_000_000 })
  })

  test('stays free where it is of money that came after the dispute had begun', async () => {
    await spend(ALL)
    await told('needs_answer')
    reference = await topUp()
    const order = await spend(SPENT)
    const books = await watchBooks()
    await giveBack(order.reference)
    expect(await books()).toMatchObject({ wallet: ALL, held: 0 })
  })

  test('is set aside when a card that it was promised beside is declined', async () => {
    const walletPart = { amount: SPENT, heldUntil: new Date(counter.clock.now().getTime() + YEAR_MS) }
    const request = paymentRequest({ customerId, amount: naira(ALL), walletPart })
    await openPayment(counter, request)
    const books = await watchBooks()
    await told('needs_answer')
    expect(await books()).toMatchObject({ wallet: 0, held: ALL })
    await db.transaction().execute((tx) => releaseWalletParts(tx, counter.clock, request.orderId))
    expect(await books()).toMatchObject({ wallet: 0, held: ALL })
    await told('lost')
    expect(await books()).toEqual({ wallet: 0, held: 0, cash: -ALL, disputed: 0, losses: 0 })
  })

  test('and is freed by one dispute is set aside for another that is short of it', async () => {
    const first = reference
    await topUp().then((other) => (reference = other))
    await spend(ALL)
    await told('needs_answer')
    const second = reference
    reference = first
    await told('needs_answer')
    const books = await watchBooks()
    expect(await books()).toMatchObject({ wallet: 0, held: ALL })
    reference = second
    await told('won')
    expect(await books()).toMatchObject({ wallet: 0, held: ALL })
    reference = first
    await told('lost')
    expect(await books()).toMatchObject({ wallet: 0, held: 0, losses: 0 })
  })
})
