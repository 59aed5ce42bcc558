import { afterAll, expect, test } from 'vitest'
import { importStatement, receiveLines } from '#modules/payments/index.ts'
import { setUpCounter } from '#modules/payments/testing/payment-counter.ts'
import { openTestDatabase } from '#tests/support/database.ts'

const TRANSFERS = 20

const database = await openTestDatabase()
afterAll(() => database.close())
const counter = setUpCounter(database.db)

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
