import { afterAll, expect, test } from 'vitest'
import { balanceOf, cashAt, checkBooks } from '#modules/ledger/index.ts'
import {
  assignTransfer,
  findPayment,
  importStatement,
  noteSentBack,
  openPayment,
  receiveLines,
} from '#modules/payments/index.ts'
import { paymentRequest, setUpCounter } from '#modules/payments/testing/payment-counter.ts'
import { setUpTransfers } from '#modules/payments/testing/transfer-counter.ts'
import { untilBlocked } from '#tests/support/blocked.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { transferCodeOf } from '../../../src/modules/payments/bank/transfer-code.ts'

const TRANSFERS = 20

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const counter = setUpCounter(db)

test('a file and the feed that come at the same time, several times each, make each transfer one row', async () => {
  const numbers = Array.from({ length: TRANSFERS }, (_, index) => index)
  // Every other one says the same as the one before it.
  const referenceOf = (number: number) => `S${Math.floor(number / 2)}`
  const file = Buffer.from(
    ['Date,Reference,Credit,Narration', ...numbers.map((n) => `20/11/2026,${referenceOf(n)},5000,NIP ADA`)].join('\n'),
  )
  const lines = numbers.map((number) => ({
    line_id: `feed ${number}`,
    amount: 500_000,
    currency: 'NGN' as const,
    narration: 'NIP/ADA',
    payer: '',
    booked_at: '2026-11-20T13:45:00.000Z',
    bank_reference: referenceOf(number),
  }))
  await Promise.all([
    importStatement(counter, file),
    receiveLines(counter, lines),
    importStatement(counter, file),
    receiveLines(counter, lines.toReversed()),
    importStatement(counter, file),
  ])
  const rows = await database.db.selectFrom('bank_statement_lines').select('bank_reference').execute()
  for (const number of numbers) expect(rows.filter((row) => row.bank_reference === referenceOf(number))).toHaveLength(2)
  expect(rows).toHaveLength(TRANSFERS)
})

const AMOUNT = 25_000_000
let serial = 0
const shop = setUpTransfers(db)
const cash = async () => -(await balanceOf(db, cashAt('bank_transfer'), 'NGN'))
const byTransfer = async () => (await openPayment(shop, paymentRequest({ provider: 'bank_transfer' }))).reference

/** A transfer is here that names no payment; staff are at it when the bank tells of it again, and names one. */
async function namedWhile(staff: (lineId: string, reference: string) => Promise<unknown>) {
  serial++
  const reference = await byTransfer()
  const line = (line_id: string, narration: string) => ({
    line_id,
    amount: AMOUNT,
    currency: 'NGN' as const,
    narration,
    payer: '',
    booked_at: '2026-11-20T13:45:00.000Z',
    bank_reference: `00${serial}`,
  })
  const lineId = `csv-${reference}`
  await receiveLines(shop, [line(lineId, 'thank you')])
  const deeds: Promise<unknown>[] = []
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('bank_statement_lines').select('id').where('line_id', '=', lineId).forUpdate().execute()
    deeds.push(staff(lineId, reference))
    await untilBlocked(db, 1)
    deeds.push(receiveLines(shop, [line(`feed ${reference}`, `NIP ${transferCodeOf(reference)}`)]))
    await untilBlocked(db, 2)
  })
  await Promise.all(deeds)
  await shop.work()
  return { reference, lineId }
}

test('what staff have just sent back pays nothing, though the bank names its payment at that moment', async () => {
  const before = await cash()
  const { reference } = await namedWhile((lineId) => noteSentBack(shop, { reference: lineId, actor: 'staff:ngozi' }))
  expect((await findPayment(db, reference))?.status).toBe('open')
  expect(await cash()).toBe(before)
  expect(await checkBooks(db)).toEqual([])
})

test('what staff have just given to one payment stays there, though the bank names another at that moment', async () => {
  const chosen = await byTransfer()
  const { reference } = await namedWhile((lineId) =>
    assignTransfer(shop, { lineId, reference: chosen, actor: 'staff:ngozi' }),
  )
  expect((await findPayment(db, chosen))?.status).toBe('paid')
  expect((await findPayment(db, reference))?.status).toBe('open')
  expect(await checkBooks(db)).toEqual([])
})
