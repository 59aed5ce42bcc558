import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import {
  balanceOf,
  cashAt,
  checkBooks,
  InsufficientFunds,
  ORDERS,
  placeHold,
  postTransaction,
  releaseHold,
  spendHold,
  walletOf,
} from '#modules/ledger/index.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'

const AT_ONCE = 200
const clock = fixedClock('2026-12-01T10:00:00Z')
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const topUp = (customer: string, amount: number, key: string) =>
  database.db.transaction().execute((tx) =>
    postTransaction(tx, clock, {
      key,
      kind: 'topup',
      reference: key,
      from: cashAt('paystack'),
      to: walletOf(customer),
      amount: { amount, currency: 'NGN' },
    }),
  )
const all = <T>(work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, at) => work(at)))

test('two hundred spend one wallet at once: it pays for as many as it can, and no more', async () => {
  await topUp('ada', 105_000, 'ada')
  const outcomes = await all((index) =>
    database.db
      .transaction()
      .execute(async (tx) => {
        const hold = await placeHold(tx, clock, {
          key: `order ${index}`,
          customerId: 'ada',
          amount: { amount: 10_000, currency: 'NGN' },
          reference: `ord_${index}`,
          expiresAt: clock.now(),
        })
        return spendHold(tx, clock, hold.id, ORDERS)
      })
      .catch((error: unknown) => {
        if (error instanceof InsufficientFunds) return false
        throw error
      }),
  )
  expect(outcomes.filter(Boolean)).toHaveLength(10)
  expect(await balanceOf(database.db, walletOf('ada'), 'NGN')).toBe(5_000)
  expect(await balanceOf(database.db, ORDERS, 'NGN')).toBe(100_000)
  expect(await checkBooks(database.db)).toEqual([])
}, 60_000)

test('one payment told two hundred times at once is booked once', async () => {
  const booked = await all(() => topUp('bola', 7_000, 'one payment'))
  expect(booked.filter(Boolean)).toHaveLength(1)
  expect(await balanceOf(database.db, walletOf('bola'), 'NGN')).toBe(7_000)
}, 60_000)

test('a hold that is spent and released at once goes one way', async () => {
  await topUp('chi', 20_000, 'chi')
  const { id } = await database.db.transaction().execute((tx) =>
    placeHold(tx, clock, {
      key: 'chi',
      customerId: 'chi',
      amount: { amount: 20_000, currency: 'NGN' },
      reference: 'ord_chi',
      expiresAt: clock.now(),
    }),
  )
  const resolved = await all((index) =>
    database.db
      .transaction()
      .execute((tx) => (index % 2 === 0 ? spendHold(tx, clock, id, ORDERS) : releaseHold(tx, clock, id))),
  )
  expect(resolved.filter(Boolean)).toHaveLength(1)
  expect(await checkBooks(database.db)).toEqual([])
}, 60_000)
