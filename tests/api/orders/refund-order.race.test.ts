import { afterAll, expect, test } from 'vitest'
import { balanceOf, checkBooks, walletOf } from '#modules/ledger/index.ts'
import { lockPayment, startRefund, verifyPayment } from '#modules/payments/index.ts'
import { untilBlocked } from '#tests/support/blocked.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { settleCharge } from '../../../src/modules/orders/charges/end-charge.ts'
import { openCharge } from '../../../src/modules/orders/charges/open-charge.ts'
import { loadOrder } from '../../../src/modules/orders/order-store.ts'
import { refundOrder } from '../../../src/modules/orders/cancelling/refund-order.ts'
import { startFlutterwavePayment } from '../../../src/modules/orders/testing/start-at-provider.ts'
import { openTestShop, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { successful } from '../../../src/modules/orders/testing/staged-gateway.ts'

const BAG = 1_500_000
const CUSTOMER = 'payer'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const shop = openTestShop(db)
const { clock } = shop.deps

/** An order of a customer who paid it by one payment, and a bag by another. */
async function paidTwice() {
  const { confirmation_id: orderId } = await shop.place()
  const flights = await shop.pay(orderId)
  const charge = await db.transaction().execute((tx) =>
    openCharge(tx, clock, {
      orderId,
      kind: 'extras',
      subject: 'req_1',
      amount: { amount: BAG, currency: 'NGN' },
      expiresAt: new Date(clock.now().getTime() + 3_600_000),
    }),
  )
  const bill = { confirmation_id: orderId, charge_id: charge.id }
  const { reference: bag } = await startFlutterwavePayment(shop.deps, TRAVELLER, bill)
  shop.gateways.flutterwave.states.set(bag, successful(bag, BAG))
  await verifyPayment(shop.deps, bag)
  const paid = { status: 'paid', payment_reference: bag } as const
  await db.updateTable('order_charges').set(paid).where('id', '=', charge.id).execute()
  await db.transaction().execute((tx) => settleCharge(tx, clock, charge.id))
  await db.updateTable('payments').set({ customer_id: CUSTOMER }).where('order_id', '=', orderId).execute()
  const order = await loadOrder(db, orderId)
  if (!order) throw new Error('the order is gone')
  return { order, flights, bag }
}

test('an order that goes back to the wallet by two payments, while one of them goes back in part, waits for nobody in a circle', async () => {
  const { order, bag } = await paidTwice()
  const all = order.total.amount + BAG
  let whole: Promise<void> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await lockPayment(tx, bag)
    whole = db
      .transaction()
      .execute((other) => refundOrder(other, clock, order, { amount: all - 1_000, reason: 'cancelled', to: 'wallet' }))
    await untilBlocked(db, 1)
    const amount = { amount: 1_000, currency: 'NGN' } as const
    await startRefund(tx, clock, { paymentReference: bag, reason: 'extras_lost', amount, to: 'wallet' })
  })
  await whole
  expect(await balanceOf(db, walletOf(CUSTOMER), 'NGN')).toBe(all)
  expect(await checkBooks(db)).toEqual([])
})
