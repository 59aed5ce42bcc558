import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { balanceOf, checkBooks, heldOf, InsufficientFunds, walletOf } from '#modules/ledger/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openPayment, type PaymentRequest } from '../paying/open-payment.ts'
import { payFromWallet } from '../paying/pay-from-wallet.ts'
import { GatewayFailure, type TransactionState } from '../payment-gateway.ts'
import { isLive, PAYMENT_MOVES, type PaymentStatus } from '../payment-states.ts'
import { findPayment, movePayment } from '../payment-store.ts'
import { fillWallet } from '../testing/filled-wallet.ts'
import { paymentRequest, setUpCounter, successful } from '../testing/payment-counter.ts'
import { verifyPayment } from '../paying/verify-payment.ts'
import { releaseWalletParts } from './release-holds.ts'
import { sweepHolds } from './sweep-holds.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const counter = setUpCounter(database.db)
const { db } = database
const { paystack, flutterwave } = counter.gateways

const TOTAL = 25_000_000
const PART = 10_000_000
const FILLED = 15_000_000
let customerId = ''
let serial = 0

async function fillNewWallet(): Promise<void> {
  customerId = `holder_${++serial}`
  await fillWallet(counter, customerId, FILLED)
}
beforeEach(async () => {
  paystack.outage = null
  await fillNewWallet()
})

const heldUntil = () => new Date(counter.clock.now().getTime() + 1_800_000)
const split = (changes: Partial<PaymentRequest> = {}, part = PART) =>
  paymentRequest({ customerId, walletPart: { amount: part, heldUntil: heldUntil() }, ...changes })
const wallet = () => balanceOf(db, walletOf(customerId), 'NGN')
const held = () => balanceOf(db, heldOf(customerId), 'NGN')
async function openAt(request: PaymentRequest): Promise<string> {
  return (await openPayment(counter, request)).reference
}

describe('what a payment holds of a wallet goes back', () => {
  test('when the order is paid in full through the other provider', async () => {
    const request = split()
    await openAt(request)
    const { walletPart: _, ...whole } = request
    const other = await openAt({ ...whole, provider: 'flutterwave' })
    flutterwave.states.set(other, successful())
    await verifyPayment(counter, other)
    expect([await wallet(), await held()]).toEqual([FILLED, 0])
  })

  test('when it is paid in full from the wallet, which may need that part', async () => {
    const { orderId } = split()
    await openAt(split({ orderId }))
    const amount = { amount: 12_000_000, currency: 'NGN' } as const
    await db.transaction().execute((tx) => payFromWallet(tx, counter.clock, { orderId, customerId, amount }))
    expect([await wallet(), await held()]).toEqual([3_000_000, 0])
  })

  test('when another sum came than was asked', async () => {
    const reference = await openAt(split())
    paystack.states.set(reference, successful({ amount: 1 }))
    expect(await verifyPayment(counter, reference)).toMatchObject({ status: 'mismatch' })
    expect([await wallet(), await held()]).toEqual([FILLED, 0])
  })

  test('when a process died before it could write down what the provider had answered', async () => {
    const request = split()
    const first = await openAt(request)
    await db
      .updateTable('payments')
      .set({ hosted_url: null, access_code: null, status: 'created' })
      .where('reference', '=', first)
      .execute()
    const second = await openAt(request)
    expect((await findPayment(db, first))?.status).toBe('failed')
    expect(second).not.toBe(first)
    expect([await wallet(), await held()]).toEqual([FILLED - PART, PART])
  })

  test('when the card was declined: the next try may use it', async () => {
    const request = split()
    const reference = await openAt(request)
    paystack.states.set(reference, { kind: 'failed', reason: 'Declined' })
    await verifyPayment(counter, reference)
    expect(await held()).toBe(0)
    await openAt(request)
    expect([await wallet(), await held()]).toEqual([FILLED - PART, PART])
  })

  test('for the same part through the other provider, and back again', async () => {
    const request = split()
    const first = await openAt(request)
    const second = await openAt({ ...request, provider: 'flutterwave' })
    expect([await wallet(), await held()]).toEqual([FILLED - PART, PART])
    expect(await openAt(request)).toBe(first)
    expect([await wallet(), await held()]).toEqual([FILLED - PART, PART])
    flutterwave.states.set(second, successful({ amount: TOTAL - PART }))
    expect(await verifyPayment(counter, second)).toMatchObject({ status: 'paid' })
    expect([await wallet(), await held()]).toEqual([FILLED - PART, 0])
    expect(await checkBooks(db)).toEqual([])
  })
})

const ALL_MOVES = Object.entries(PAYMENT_MOVES).flatMap(([to, from]) =>
  from.map((state): [PaymentStatus, PaymentStatus] => [state, to as PaymentStatus]),
)

test.each(ALL_MOVES.filter(([, to]) => to !== 'paid' && to !== 'created'))(
  'a payment that moves from %s to %s holds only while it is live',
  async (from, to) => {
    const reference = await openAt(split())
    const cameIn = { paid_at: counter.clock.now(), paid_amount: TOTAL - PART, paid_currency: 'NGN' }
    await db
      .updateTable('payments')
      .set({ ...cameIn, provider_id: `moved ${reference}`, status: from })
      .where('reference', '=', reference)
      .execute()
    const move = { reference, to: to as Exclude<PaymentStatus, 'created'> }
    expect(await db.transaction().execute((tx) => movePayment(tx, counter.clock, move))).toBe(true)
    expect(await held()).toBe(isLive(to) ? PART : 0)
  },
)

describe('the sweep', () => {
  const later = () => counter.clock.advance(3_600_000)

  test('gives back what nobody has paid, once its time is over and the provider was asked', async () => {
    const reference = await openAt(split())
    await sweepHolds(counter)
    later()
    paystack.outage = new GatewayFailure('unreachable', 'gone')
    await sweepHolds(counter)
    expect([await wallet(), await held()]).toEqual([FILLED - PART, PART])
    paystack.outage = null
    await sweepHolds(counter)
    expect([await wallet(), await held()]).toEqual([FILLED, 0])
    paystack.states.set(reference, successful({ amount: TOTAL - PART }))
    expect(await verifyPayment(counter, reference)).toMatchObject({ status: 'paid' })
    expect(await wallet()).toBe(FILLED - PART)
  })

  test('keeps what is on its way, and finds what was paid with every message lost', async () => {
    const reference = await openAt(split())
    paystack.states.set(reference, { kind: 'pending' })
    later()
    await sweepHolds(counter)
    expect(await held()).toBe(PART)
    paystack.states.set(reference, successful({ amount: TOTAL - PART }))
    await sweepHolds(counter)
    expect((await findPayment(db, reference))?.status).toBe('paid')
    expect([await wallet(), await held()]).toEqual([FILLED - PART, 0])
  })

  test.each([['failed'], ['mismatch']] as const)('frees what an older version has left behind %s', async (status) => {
    const reference = await openAt(split())
    await db.updateTable('payments').set({ status }).where('reference', '=', reference).execute()
    await sweepHolds(counter)
    expect([await wallet(), await held()]).toEqual([FILLED, 0])
  })

  test('frees what an older version has left behind an order that was paid otherwise', async () => {
    const { orderId } = split()
    await openAt(split({ orderId }))
    const other = await openAt(paymentRequest({ orderId, provider: 'flutterwave', customerId }))
    const paid = { provider_id: `old ${other}`, paid_amount: TOTAL, paid_currency: 'NGN', paid_at: counter.clock.now() }
    await openAt(split({ orderId }))
    await db
      .updateTable('payments')
      .set({ ...paid, status: 'paid' })
      .where('reference', '=', other)
      .execute()
    expect(await held()).toBe(PART)
    await sweepHolds(counter)
    expect([await wallet(), await held()]).toEqual([FILLED, 0])
  })
})

/** What customers and providers do with two orders, in any order. */
const step = fc.record({
  order: fc.integer({ min: 0, max: 1 }),
  provider: fc.constantFrom('paystack' as const, 'flutterwave' as const),
  part: fc.constantFrom(0, 1_000_000, PART),
  deed: fc.constantFrom('open', 'open', 'pay', 'pay short', 'decline', 'leave', 'wallet', 'cancel', 'sweep'),
})

test('however payments are opened, left, paid and cancelled: what is held is what open payments of unpaid orders hold', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      await fillNewWallet()
      const orders = [split().orderId, split().orderId]
      const opened = new Map<string, string>()
      for (const { order, provider, part, deed } of steps) {
        const orderId = orders[order] ?? ''
        const scripted = counter.gateways[provider]
        const reference = opened.get(`${order} ${provider}`)
        const say = async (state: (charge: number) => TransactionState) => {
          if (!reference) return
          const payment = await findPayment(db, reference)
          scripted.states.set(reference, state(payment?.charge.amount ?? 0))
          await verifyPayment(counter, reference)
        }
        if (deed === 'open') {
          const walletPart = part === 0 ? undefined : { amount: part, heldUntil: heldUntil() }
          const request = paymentRequest({ orderId, provider, customerId, walletPart })
          const next = await openPayment(counter, request).catch((error: unknown) => {
            expect(error).toBeInstanceOf(InsufficientFunds)
            return null
          })
          if (next) opened.set(`${order} ${provider}`, next.reference)
        }
        if (deed === 'pay') await say((charge) => successful({ amount: charge }))
        if (deed === 'pay short') await say((charge) => successful({ amount: charge - 1 }))
        if (deed === 'decline') await say(() => ({ kind: 'failed', reason: null }))
        if (deed === 'leave') await say(() => ({ kind: 'abandoned' }))
        if (deed === 'wallet')
          await db
            .transaction()
            .execute((tx) =>
              payFromWallet(tx, counter.clock, {
                orderId,
                customerId,
                amount: { amount: 1_000_000, currency: 'NGN' },
              }),
            )
            .catch((error: unknown) => expect(error).toBeInstanceOf(InsufficientFunds))
        if (deed === 'cancel') await db.transaction().execute((tx) => releaseWalletParts(tx, counter.clock, orderId))
        if (deed === 'sweep') {
          counter.clock.advance(3_600_000)
          await sweepHolds(counter)
        }
      }
      await sweepHolds(counter)
      const open = await db
        .selectFrom('ledger_holds')
        .innerJoin('payments', 'payments.hold_id', 'ledger_holds.id')
        .select(['ledger_holds.amount', 'payments.order_id', 'payments.status'])
        .where('ledger_holds.owner', '=', customerId)
        .where('ledger_holds.state', '=', 'pending')
        .execute()
      expect(await held()).toBe(open.reduce((sum, { amount }) => sum + amount, 0))
      for (const { order_id, status } of open) {
        expect(isLive(status)).toBe(true)
        const paid = await db
          .selectFrom('payments')
          .select('id')
          .where('order_id', '=', order_id)
          .where('status', '=', 'paid')
          .execute()
        expect(paid).toEqual([])
      }
      expect(await checkBooks(db)).toEqual([])
    }),
    { numRuns: 60, seed: 5 },
  )
}, 60_000)
