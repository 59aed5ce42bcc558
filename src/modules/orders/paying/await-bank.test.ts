import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import type { TransactionState } from '#modules/payments/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { successful } from '../testing/staged-gateway.ts'
import { PRICE } from '../testing/booking-factory.ts'
import { openTestShop, refusalOf, type TestShop, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { createTransaction } from './start-payment.ts'

/** A transfer that was begun at a provider, and the bank has not sent. */

let database: OpenDatabase
let shop: TestShop
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  shop = openTestShop(database.db)
})

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const TRANSFER: TransactionState = { kind: 'pending', channel: 'bank_transfer' }

/** An order whose transfer at Paystack is on its way. */
async function waiting(state: TransactionState = TRANSFER) {
  const { confirmation_id: orderId } = await shop.place()
  const reference = await shop.open(orderId)
  await shop.settle(reference, 'paystack', state)
  return { orderId, reference }
}

/** Two hours and more, in which the order is looked at again and again. */
async function waitOut(): Promise<void> {
  for (let turn = 0; turn < 15; turn += 1) await shop.wait(10 * MINUTE_MS)
}

const payAt = (orderId: string, provider: 'paystack' | 'flutterwave', pay_again = false) =>
  createTransaction(shop.deps, TRAVELLER, { confirmation_id: orderId, provider, pay_again })

describe('the customer is told by mail', () => {
  test('that the bank is waited for, once, when that lasts', async () => {
    const { reference } = await waiting()
    await shop.wait(2 * MINUTE_MS)
    expect(await shop.mails()).toEqual([])
    await shop.wait(2 * MINUTE_MS)
    expect(await shop.mails()).toEqual(['payment_waiting'])
    await shop.settle(reference, 'paystack', { kind: 'abandoned' })
    await shop.settle(reference, 'paystack', TRANSFER)
    await shop.wait(5 * MINUTE_MS)
    expect((await shop.mails()).filter((mail) => mail === 'payment_waiting')).toHaveLength(1)
  })

  test('nothing of a transfer that comes at once, and its tickets leave as ever', async () => {
    const { reference } = await waiting()
    await shop.settle(reference, 'paystack', successful(reference))
    await shop.wait(10 * MINUTE_MS)
    expect(await shop.mails()).toEqual(['e_ticket'])
  })

  test('nothing of a card whose code was not typed', async () => {
    const { orderId } = await waiting({ kind: 'pending', channel: 'card' })
    await shop.wait(10 * MINUTE_MS)
    expect(await shop.mails()).toEqual([])
    await waitOut()
    expect((await shop.shown(orderId)).status).toBe('expired')
    expect(await shop.mails()).toEqual([])
  })

  test.each([{ kind: 'abandoned' }, { kind: 'failed', reason: 'expired' }] as const)(
    'that it ended without money ($kind), while the booking can still be paid',
    async (state) => {
      const { orderId, reference } = await waiting()
      await shop.wait(5 * MINUTE_MS)
      await shop.settle(reference, 'paystack', state)
      expect(await shop.mails()).toEqual(['payment_waiting', 'payment_lapsed'])
      expect((await shop.shown(orderId)).payment_expires_at).not.toBeNull()
    },
  )

  test.each([{ kind: 'abandoned' }, { kind: 'failed', reason: 'expired' }] as const)(
    'that it ended without money ($kind), although it had ended so before and gone on',
    async (state) => {
      const { reference } = await waiting()
      await shop.settle(reference, 'paystack', state)
      await shop.wait(MINUTE_MS)
      await shop.settle(reference, 'paystack', TRANSFER)
      await shop.wait(5 * MINUTE_MS)
      await shop.settle(reference, 'paystack', state)
      expect(await shop.mails()).toEqual(['payment_waiting', 'payment_lapsed'])
    },
  )

  test('that the booking has ended, when the money never comes', async () => {
    const { orderId } = await waiting()
    await shop.wait(HOUR_MS)
    expect((await shop.shown(orderId)).status).toBe('pending_payment')
    await waitOut()
    expect((await shop.shown(orderId)).status).toBe('expired')
    expect(await shop.mails()).toEqual(['payment_waiting', 'payment_never_came'])
  })
})

describe('a second payment', () => {
  test('is refused with what waits until the customer has said so', async () => {
    const { orderId, reference } = await waiting()
    const refusal = await refusalOf(payAt(orderId, 'flutterwave'))
    expect(refusal.code).toBe('payment_underway')
    const amount = { amount: PRICE.grand_total, currency: 'NGN' }
    expect(refusal.details).toEqual({ reference, provider: 'paystack', amount })
    expect((await payAt(orderId, 'flutterwave', true)).provider).toBe('flutterwave')
  })

  test('is none where the very transaction that waits is taken up', async () => {
    const { orderId, reference } = await waiting()
    expect((await payAt(orderId, 'paystack')).reference).toBe(reference)
  })

  test('is refused by what the provider says now, whatever it said when it was asked last', async () => {
    const { confirmation_id: orderId } = await shop.place()
    const reference = await shop.open(orderId)
    shop.gateways.paystack.states.set(reference, TRANSFER)
    expect((await refusalOf(payAt(orderId, 'flutterwave'))).code).toBe('payment_underway')
    shop.gateways.paystack.states.set(reference, successful(reference))
    expect((await refusalOf(payAt(orderId, 'flutterwave'))).code).toBe('order_not_payable')
  })

  test('goes back whole when both arrive, whichever comes first', async () => {
    for (const first of ['transfer', 'second'] as const) {
      const { orderId, reference } = await waiting()
      const second = (await payAt(orderId, 'flutterwave', true)).reference
      const transferred = () => shop.settle(reference, 'paystack', successful(reference))
      const again = () => shop.settle(second, 'flutterwave', successful(second))
      const turns = first === 'transfer' ? [transferred, again] : [again, transferred]
      for (const turn of turns) await turn()
      const { status, refunds, payments } = await shop.shown(orderId)
      expect(status).toBe('confirmed')
      expect(refunds).toMatchObject([{ reason: 'duplicate_payment', amount: { amount: PRICE.grand_total } }])
      const kept = payments.filter((payment) => payment.status === 'paid')
      expect(kept.map((payment) => payment.reference)).toEqual([first === 'transfer' ? reference : second])
    }
  })
})

test('a try that failed may be followed by a transfer of the same transaction, which waits', async () => {
  const { orderId, reference } = await waiting({ kind: 'failed', reason: 'Declined' })
  await shop.settle(reference, 'paystack', TRANSFER)
  const { payments } = await shop.shown(orderId)
  expect(payments).toMatchObject([{ reference, status: 'pending' }])
})

test('a transfer whose place another payment has taken does not wait, and is paid all the same', async () => {
  const { orderId, reference } = await waiting({ kind: 'failed', reason: 'Declined' })
  const next = await shop.open(orderId)
  expect(next).not.toBe(reference)
  await shop.settle(reference, 'paystack', TRANSFER)
  const { payments } = await shop.shown(orderId)
  expect(payments).toMatchObject([{ status: 'failed' }, { status: 'open' }])
  await shop.settle(reference, 'paystack', successful(reference))
  expect((await shop.shown(orderId)).status).toBe('confirmed')
})
