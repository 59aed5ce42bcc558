import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Money } from '#contracts/money.ts'
import type { OpenDatabase, Tx } from '#db/database.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import {
  balanceOf,
  cashAt,
  checkBooks,
  heldOf,
  InsufficientFunds,
  openHolds,
  ORDERS,
  placeHold,
  postTransaction,
  readWalletStatement,
  releaseHold,
  spendHold,
  walletOf,
} from './index.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const clock = fixedClock('2026-12-01T10:00:00Z')
const naira = (amount: number): Money => ({ amount: amount * 100, currency: 'NGN' })
const book = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => database.db.transaction().execute(work)

let keys = 0
const topUp = (customer: string, amount: Money, key = `topup ${++keys}`) =>
  book((tx) =>
    postTransaction(tx, clock, {
      key,
      kind: 'topup',
      reference: 'TRG-1',
      from: cashAt('paystack'),
      to: walletOf(customer),
      amount,
    }),
  )
const hold = (customer: string, amount: Money, order: string) =>
  book((tx) =>
    placeHold(tx, clock, {
      key: `order ${order}`,
      customerId: customer,
      amount,
      reference: order,
      expiresAt: new Date('2026-12-01T11:00:00Z'),
    }),
  )
const wallet = (customer: string) => balanceOf(database.db, walletOf(customer), 'NGN')

test('money that came once is booked once, however often it is told', async () => {
  expect(await topUp('ada', naira(500), 'the same')).toBe(true)
  expect(await topUp('ada', naira(500), 'the same')).toBe(false)
  expect(await wallet('ada')).toBe(50_000)
  expect(await checkBooks(database.db)).toEqual([])
})

test('a wallet cannot be overdrawn, and nothing is left of the try', async () => {
  await topUp('bola', naira(100))
  await expect(hold('bola', naira(101), 'ord_1')).rejects.toBeInstanceOf(InsufficientFunds)
  expect(await wallet('bola')).toBe(10_000)
  expect(await openHolds(database.db, 'ord_1')).toEqual([])
})

test('what is promised to an order cannot be spent twice, and is resolved once', async () => {
  await topUp('chi', naira(100))
  const promised = await hold('chi', naira(60), 'ord_2')
  expect(await hold('chi', naira(60), 'ord_2')).toEqual(promised)
  await expect(hold('chi', naira(60), 'ord_3')).rejects.toBeInstanceOf(InsufficientFunds)
  expect(await book((tx) => spendHold(tx, clock, promised.id, ORDERS))).toBe(true)
  expect(await book((tx) => spendHold(tx, clock, promised.id, ORDERS))).toBe(false)
  expect(await book((tx) => releaseHold(tx, clock, promised.id))).toBe(false)
  expect(await wallet('chi')).toBe(4_000)
  expect(await balanceOf(database.db, heldOf('chi'), 'NGN')).toBe(0)
})

test('a statement tells every movement with the balance after it, page by page', async () => {
  await topUp('dayo', naira(10))
  await topUp('dayo', naira(20))
  const promised = await hold('dayo', naira(5), 'ord_4')
  await book((tx) => releaseHold(tx, clock, promised.id))
  const first = await readWalletStatement(database.db, 'dayo', 'NGN', { limit: 3 })
  expect(first).toMatchObject({ balance: 3_000, held: 0 })
  expect(first.lines.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['hold_released', 500, 3_000],
    ['hold', -500, 2_500],
    ['topup', 2_000, 3_000],
  ])
  const rest = await readWalletStatement(database.db, 'dayo', 'NGN', { before: first.lines.at(-1)?.id, limit: 3 })
  expect(rest.lines.map(({ amount }) => amount)).toEqual([1_000])
})

test('the database refuses what would falsify the books', async () => {
  await topUp('efe', naira(10))
  const { db } = database
  const forgeries = [
    sql`update ledger_entries set amount = amount + 1`,
    sql`delete from ledger_entries`,
    sql`update ledger_transactions set key = 'other'`,
    sql`update ledger_accounts set balance = balance + 1`,
    sql`delete from ledger_accounts`,
    sql`with forged as (
          insert into ledger_transactions (key, kind, reference, at) values ('forged', 'topup', 'none', now()) returning id
        )
        insert into ledger_entries (transaction_id, account_id, amount)
        select forged.id, (select max(id) from ledger_accounts), 500 from forged`,
  ]
  for (const forgery of forgeries) await expect(forgery.execute(db)).rejects.toThrow(/append-only|entries only|zero/)
  expect(await checkBooks(db)).toEqual([])
})

test('whatever happens, in whatever order, the books balance', async () => {
  const customers = ['one', 'two', 'three'] as const
  const step = fc.record({
    customer: fc.constantFrom(...customers),
    kind: fc.constantFrom('topup', 'hold', 'spend', 'release'),
    amount: fc.integer({ min: 1, max: 50_000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const open: string[] = []
      for (const { customer, kind, amount } of steps) {
        const money: Money = { amount, currency: 'NGN' }
        if (kind === 'topup') await topUp(customer, money)
        if (kind === 'hold') {
          const placed = await hold(customer, money, `ord ${++keys}`).catch((error: unknown) => {
            expect(error).toBeInstanceOf(InsufficientFunds)
            return null
          })
          if (placed) open.push(placed.id)
        }
        const id = kind === 'spend' || kind === 'release' ? open.pop() : undefined
        if (id) await book((tx) => (kind === 'spend' ? spendHold(tx, clock, id, ORDERS) : releaseHold(tx, clock, id)))
      }
      expect(await checkBooks(database.db)).toEqual([])
      for (const customer of customers) expect(await wallet(customer)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 30, seed: 7 },
  )
})
