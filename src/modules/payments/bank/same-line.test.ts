import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { setUpCounter } from '../testing/payment-counter.ts'
import { importStatement } from './import-statement.ts'
import { receiveLines } from './receive-statement.ts'
import type { StatementLine } from './statement-line.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const counter = setUpCounter(database.db)
beforeEach(async () => {
  await sql`delete from bank_statement_lines`.execute(database.db)
})

interface Transfer {
  readonly reference: string | null
  readonly narration: string
  readonly amount: number
  readonly day: number
}

const T: Transfer = { reference: 'S1', narration: 'NIP ADA OBI', amount: 500_000, day: 20 }
const rows = () => database.db.selectFrom('bank_statement_lines').selectAll().orderBy('id').execute()

function file(transfers: readonly Transfer[], { references = true } = {}) {
  const lines = transfers.map(
    ({ reference, narration, amount, day }) =>
      `${day}/11/2026,${references ? (reference ?? '') : ''},${amount / 100},${narration}`,
  )
  return importStatement(counter, Buffer.from(['Date,Reference,Credit,Narration', ...lines].join('\n')))
}

const feedLine = ({ reference, narration, amount, day }: Transfer, id: string, references = true): StatementLine => ({
  line_id: id,
  amount,
  currency: 'NGN',
  narration,
  payer: '',
  booked_at: `2026-11-${day}T13:45:00.000Z`,
  ...(references && reference !== null && { bank_reference: reference }),
})
const feed = (...lines: StatementLine[]) => receiveLines(counter, lines)

describe('one transfer, told of twice', () => {
  test('by the feed and then by a file, and the other way round', async () => {
    await feed(feedLine(T, 'f1'))
    expect(await file([T])).toMatchObject({ totals: { duplicate: 1 } })
    const other = { ...T, reference: 'S2' }
    await file([T, other])
    expect(await feed(feedLine(other, 'f2'))).toEqual([{ lineId: 'f2', outcome: 'duplicate' }])
    expect(await feed(feedLine(other, 'f2'))).toEqual([{ lineId: 'f2', outcome: 'duplicate' }])
    expect(await rows()).toHaveLength(2)
  })

  test('with a reference by one of both only', async () => {
    await file([T])
    await feed(feedLine(T, 'f1', false))
    expect(await rows()).toHaveLength(1)
  })

  test.each([
    ['another reference', { reference: 'S9' }],
    ['another amount', { amount: 500_001 }],
    ['another day', { day: 21 }],
  ])('with %s is another transfer', async (_, change) => {
    await file([T])
    await feed(feedLine({ ...T, ...change }, 'f1'))
    expect(await rows()).toHaveLength(2)
  })

  test('on another account is another transfer', async () => {
    await feed({ ...feedLine(T, 'f1'), account: '0123456789' })
    await feed({ ...feedLine(T, 'f2'), account: '99 8877' })
    expect(await rows()).toHaveLength(2)
    await feed({ ...feedLine(T, 'f3'), account: '0123456789' })
    expect(await rows()).toHaveLength(3)
  })
})

test('two lines that say the same in one file are two transfers, in every later file and in the feed', async () => {
  await file([T, T])
  await file([T, T])
  expect(await feed(feedLine(T, 'f1'), feedLine(T, 'f2'))).toMatchObject([
    { outcome: 'duplicate' },
    { outcome: 'duplicate' },
  ])
  expect(await rows()).toHaveLength(2)
  await feed(feedLine(T, 'f3'))
  expect(await rows()).toHaveLength(3)
})

const transfer = fc.record({
  reference: fc.constantFrom('S1', 'S2', 'S3', null),
  narration: fc.constantFrom('NIP ADA OBI', 'TRF BOLA'),
  amount: fc.constantFrom(500_000, 1_250_000),
  day: fc.constantFrom(20, 21),
})
const telling = fc.oneof(
  // An export of all that came from a day on, as far as the bank knew by then.
  fc.record({
    by: fc.constant('file' as const),
    from: fc.constantFrom(20, 21),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({ by: fc.constant('feed' as const), picks: fc.array(fc.nat({ max: 20 }), { minLength: 1, maxLength: 4 }) }),
)

const amountsOf = (lines: readonly { amount: number }[]) => lines.map(({ amount }) => amount).toSorted((a, b) => a - b)

test('files and feed, overlapping and repeated in any order, make each transfer one row', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(transfer, { minLength: 1, maxLength: 7 }),
      fc.array(telling, { maxLength: 8 }),
      fc.record({ file: fc.boolean(), feed: fc.boolean() }),
      async (unordered, tellings, references) => {
        await sql`delete from bank_statement_lines`.execute(database.db)
        const transfers = unordered.toSorted((a, b) => a.day - b.day)
        const sendByFeed = (picks: readonly number[]) =>
          feed(
            ...picks.flatMap((pick) => {
              const at = pick % transfers.length
              const one = transfers[at]
              return one ? [feedLine(one, `feed ${at}`, references.feed)] : []
            }),
          )
        const sendByFile = (from: number, share: number) =>
          file(
            transfers.slice(0, Math.round(share * transfers.length)).filter(({ day }) => day >= from),
            { references: references.file },
          )
        for (const one of tellings) {
          if (one.by === 'file') await sendByFile(one.from, one.share)
          else await sendByFeed(one.picks)
          expect((await rows()).length).toBeLessThanOrEqual(transfers.length)
        }
        await sendByFile(20, 1)
        await sendByFeed(transfers.map((_, at) => at))
        await sendByFile(20, 1)
        expect(amountsOf(await rows())).toEqual(amountsOf(transfers))
      },
    ),
    { numRuns: 200, seed: 14 },
  )
}, 120_000)
