import { afterAll, expect, test } from 'vitest'
import { balanceOf, cashAt, checkBooks, ORDERS, unallocatedOf } from '#modules/ledger/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openPayment } from './paying/open-payment.ts'
import { startRefund } from './refunds/refund-payment.ts'
import { paymentRequest, setUpCounter, successful } from './testing/payment-counter.ts'
import { verifyPayment } from './paying/verify-payment.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const counter = setUpCounter(database.db)
const { paystack } = counter.gateways
const booked = async () => [
  await balanceOf(database.db, cashAt('paystack'), 'NGN'),
  await balanceOf(database.db, ORDERS, 'NGN'),
]

test('money stands in the books as much as came, once, until it is given back', async () => {
  const { reference } = await openPayment(counter, paymentRequest({ orderId: 'ord_booked' }))
  expect(await booked()).toEqual([0, 0])
  paystack.states.set(reference, successful())
  await verifyPayment(counter, reference)
  await verifyPayment(counter, reference)
  expect(await booked()).toEqual([-25_000_000, 25_000_000])

  await database.db.transaction().execute((tx) =>
    startRefund(tx, counter.clock, {
      paymentReference: reference,
      amount: { amount: 10_000_001, currency: 'NGN' },
      reason: 'cancelled',
    }),
  )
  expect(await booked()).toEqual([-25_000_000, 25_000_000])
  await counter.work()
  expect(await booked()).toEqual([-14_999_999, 14_999_999])
  expect(await checkBooks(database.db)).toEqual([])
})

test('a payment of another amount is booked with what really came, for nothing yet', async () => {
  const before = await balanceOf(database.db, ORDERS, 'NGN')
  const { reference } = await openPayment(counter, paymentRequest({ orderId: 'ord_underpaid' }))
  paystack.states.set(reference, successful({ amount: 20_000_000 }))
  expect(await verifyPayment(counter, reference)).toMatchObject({ status: 'mismatch' })
  expect((await balanceOf(database.db, ORDERS, 'NGN')) - before).toBe(0)
  expect(await balanceOf(database.db, unallocatedOf(reference), 'NGN')).toBe(20_000_000)
  expect(await checkBooks(database.db)).toEqual([])
})
