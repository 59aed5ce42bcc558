import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { insertCase } from '#modules/cases/case-store.ts'
import type { CaseDeps } from '#modules/cases/deps.ts'
import { insertFees } from '#modules/cases/fees/fee-store.ts'
import { lapsePayments, payFees } from '#modules/cases/sale/case-payments.ts'
import { giveUpFees, quoteGivingUp } from '#modules/cases/sale/give-up.ts'
import { fixedClock } from '#platform/clock.ts'
import { createFieldCipher } from '#platform/field-encryption.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'

const ROUNDS = 4
const CASES = 12

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
// Nobody orders here: the desk is asked as an order asks it.
await sql`alter table case_payments drop constraint case_payments_order_id_fkey`.execute(db)
const clock = fixedClock('2026-11-02T09:00:00Z')
const deps: CaseDeps = {
  db,
  clock,
  cipher: createFieldCipher([{ id: 'test', key: randomBytes(32) }]),
  secret: 'test',
  translate: (_, key) => key,
  countryName: (code) => code,
  poke: () => undefined,
}

/** Fees of a case that are kept for an hour. @returns the reference of their payment */
async function keptFees(name: string): Promise<string> {
  const person = { name, email: 'ada@example.com', phone: null, details: {}, content: name }
  const caseId = await db.transaction().execute(async (tx) => {
    const opened = { kind: 'bus', status: 'received', ...person } as const
    const { id } = await insertCase(tx, deps, { sessionId: name }, opened, 'en')
    await insertFees(tx, deps, id, [{ code: 'deposit', amount: 100_000, currency: 'NGN' }], 'staff')
    await insertFees(tx, deps, id, [{ code: 'service', amount: 50_000, currency: 'NGN' }], 'staff')
    return id
  })
  const fees = await db.selectFrom('case_fees').select('id').where('case_id', '=', caseId).execute()
  const outcome = await payFees(deps, {
    clientReference: `${name}-item`,
    orderId: `${name}-order`,
    caseId,
    feeIds: fees.map(({ id }) => id),
    expectedTotal: { amount: 150_000, currency: 'NGN' },
    holdUntil: new Date(clock.now().getTime() + 3_600_000),
  })
  expect(outcome.kind).toBe('ordered')
  return `${name}-item`
}

test('fees whose time is over while their booking is given up wait for nobody in a circle, and are due again', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const references = await Promise.all(Array.from({ length: CASES }, (_, at) => keptFees(`case-${round}-${at}`)))
    const quotes = await Promise.all(references.map((reference) => quoteGivingUp(deps, reference)))
    clock.advance(3_600_000)
    const given = quotes.map((quote) => giveUpFees(deps, quote?.quoteId ?? ''))
    const [, , ...outcomes] = await Promise.all([lapsePayments(deps), lapsePayments(deps), ...given])
    expect(outcomes.map((outcome) => outcome?.kind)).toEqual(references.map(() => 'cancelled'))
  }
  const fees = await db.selectFrom('case_fees').select(['status', 'payment']).execute()
  expect(fees).toEqual(fees.map(() => ({ status: 'asked', payment: null })))
  const payments = await db.selectFrom('case_payments').select('status').distinct().execute()
  expect(payments).toEqual([{ status: 'ended' }])
}, 60_000)
