import { afterAll, expect, test } from 'vitest'
import { balanceOf, checkBooks, ORDERS, walletOf } from '#modules/ledger/index.ts'
import { openPayment, payFromWallet, verifyPayment } from '#modules/payments/index.ts'
import { fillWallet } from '#modules/payments/testing/filled-wallet.ts'
import { paymentRequest, setUpCounter, successful } from '#modules/payments/testing/payment-counter.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'

const ROUNDS = 15
const AT_ONCE = 4
const TOTAL = 25_000_000
const SURPLUS = 1_000
const SPENT = 2_000
const FILLED = 10_000_000

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const shop = setUpCounter(db)

test('who pays from the wallet while what they paid too much arrives there waits for nobody in a circle', async () => {
  const customerId = 'payer'
  await fillWallet(shop, customerId, FILLED)
  for (let round = 0; round < ROUNDS; round++) {
    const deeds: (() => Promise<unknown>)[] = []
    for (let index = 0; index < AT_ONCE; index++) {
      const { reference } = await openPayment(shop, paymentRequest({ customerId }))
      shop.gateways.paystack.states.set(reference, successful({ amount: TOTAL + SURPLUS }))
      const orderId = `wallet ${round} ${index}`
      const amount = { amount: SPENT, currency: 'NGN' } as const
      deeds.push(
        () => verifyPayment(shop, reference),
        () => db.transaction().execute((tx) => payFromWallet(tx, shop.clock, { orderId, customerId, amount })),
      )
    }
    await Promise.all(deeds.map((deed) => deed()))
  }
  const count = ROUNDS * AT_ONCE
  expect(await balanceOf(db, walletOf(customerId), 'NGN')).toBe(FILLED + count * (SURPLUS - SPENT))
  expect(await balanceOf(db, ORDERS, 'NGN')).toBe(count * (TOTAL + SPENT))
  expect(await checkBooks(db)).toEqual([])
}, 120_000)
