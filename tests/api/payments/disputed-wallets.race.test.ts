import { afterAll, expect, test } from 'vitest'
import type { Money } from '#contracts/money.ts'
import { balanceOf, checkBooks, heldOf, LOSSES, walletOf } from '#modules/ledger/index.ts'
import { openPayment, payFromWallet, releaseWalletParts, startRefund, verifyPayment } from '#modules/payments/index.ts'
import { saveDispute } from '#modules/payments/disputes/save-dispute.ts'
import { paymentRequest, setUpCounter, successful } from '#modules/payments/testing/payment-counter.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'

const ROUNDS = 25
const ALL = 25_000_000
const SPENT = 4_000_000
const SURPLUS = 1_000

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const shop = setUpCounter(db)
const { paystack } = shop.gateways
const naira = (amount: number): Money => ({ amount, currency: 'NGN' })

async function paidByCard(changes: Parameters<typeof paymentRequest>[0], received: number): Promise<string> {
  const { reference } = await openPayment(shop, paymentRequest({ amount: naira(ALL), ...changes }))
  paystack.states.set(reference, successful({ amount: received }))
  return reference
}
const told = (reference: string, state: 'needs_answer' | 'lost' | 'won') => {
  const names = { providerDisputeId: `of ${reference}`, reference, providerId: null }
  return saveDispute(shop, 'paystack', { ...names, amount: null, state, reason: null, dueAt: null })
}
const spend = (customerId: string) =>
  db
    .transaction()
    .execute((tx) => payFromWallet(tx, shop.clock, { ...paymentRequest(), customerId, amount: naira(SPENT) }))
const giveBack = (paymentReference: string) => {
  const refund = { paymentReference, reason: 'cancelled', to: 'wallet' } as const
  return db.transaction().execute((tx) => startRefund(tx, shop.clock, refund))
}

/** A top-up of which three orders were paid and a fourth is promised a part, with a card that comes with too much. */
async function spentTopUp(customerId: string) {
  const reference = await paidByCard({ purpose: 'topup', customerId }, ALL)
  await verifyPayment(shop, reference)
  const orders = [await spend(customerId), await spend(customerId), await spend(customerId)]
  const heldUntil = new Date(shop.clock.now().getTime() + 3_600_000)
  const promised = paymentRequest({ customerId, amount: naira(ALL), walletPart: { amount: SPENT, heldUntil } })
  await openPayment(shop, promised)
  const surplus = await paidByCard({ customerId }, ALL + SURPLUS)
  return { reference, orders, promised, surplus }
}

test.each(['lost', 'won'] as const)(
  'what comes back while a dispute begins and while it is %s is set aside whole, and nobody waits in a circle',
  async (state) => {
    const losses = await balanceOf(db, LOSSES, 'NGN')
    for (let round = 0; round < ROUNDS; round++) {
      const customerId = `${state} ${round}`
      const { reference, orders, promised, surplus } = await spentTopUp(customerId)
      const [first, second, third] = orders.map((order) => order.reference)
      await Promise.all([told(reference, 'needs_answer'), giveBack(first ?? ''), verifyPayment(shop, surplus)])
      expect(await balanceOf(db, heldOf(customerId), 'NGN')).toBeGreaterThanOrEqual(ALL - 2 * SPENT)
      await Promise.all([
        giveBack(second ?? ''),
        told(reference, state),
        db.transaction().execute((tx) => releaseWalletParts(tx, shop.clock, promised.orderId)),
        giveBack(third ?? ''),
      ])
      while ((await shop.work()) > 0);
      // Of the surplus, which is new money, a dispute that began after it may have taken a part in place of an order's.
      const wallet = await balanceOf(db, walletOf(customerId), 'NGN')
      expect(wallet).toBe(state === 'won' ? ALL + SURPLUS : SURPLUS)
      expect(await balanceOf(db, heldOf(customerId), 'NGN')).toBe(0)
      expect(await balanceOf(db, LOSSES, 'NGN')).toBe(losses)
    }
    expect(await checkBooks(db)).toEqual([])
  },
  120_000,
)
