import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { SupplierFailure } from '#modules/suppliers/bookable-supplier.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { cancelAsQuoted, quoteRefund } from './cancel-as-quoted.ts'

/** A seller whose booking is what the test says, whatever it answers to a cancellation. */
let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const clock = fixedClock('2026-11-21T09:00:00Z')
const refund = { amount: 12_000, currency: 'EUR' } as const

async function cancel(said: () => Promise<boolean>, isCancelled: () => boolean) {
  const deps = { db: database.db, clock, supplier: 'staged' }
  const { quoteId } = await quoteRefund(deps, { supplierOrderId: 'stg_1', refund, until: null })
  let asked = 0
  const again = () =>
    cancelAsQuoted(deps, quoteId, {
      cancel() {
        asked++
        return said()
      },
      isCancelled: async () => isCancelled(),
      isRefused: () => false,
      isUnclear: () => false,
    })
  return { outcome: await again(), again, asked: () => asked }
}

test('who answers and has not cancelled has said nothing: no money goes back for it', async () => {
  let isCancelled = false
  const { outcome, again, asked } = await cancel(
    async () => false,
    () => isCancelled,
  )
  expect(outcome).toEqual({ kind: 'unknown' })
  isCancelled = true
  expect(await again()).toMatchObject({ kind: 'cancelled', refund })
  expect(asked()).toBe(2)
})

test.each<[string, () => Promise<boolean>]>([
  ['an answer that says less than it does', async () => false],
  ['a lost answer', () => Promise.reject(new SupplierFailure('timeout', 'no answer in time'))],
])('%s: the booking itself says that it is cancelled, and is asked to be no second time', async (_, said) => {
  const { outcome, again, asked } = await cancel(said, () => true)
  expect(outcome).toMatchObject({ kind: 'cancelled', refund })
  expect(await again()).toEqual(outcome)
  expect(asked()).toBe(1)
})
