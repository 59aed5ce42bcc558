import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { SupplierFailure, type SupplierOrderOutcome } from '#modules/suppliers/bookable-supplier.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { type OrderOnceDeps, orderOnce, type Prepared } from './order-once.ts'

let database: OpenDatabase
let deps: OrderOnceDeps
beforeAll(async () => {
  database = await openTestDatabase()
  deps = { db: database.db, clock: fixedClock('2026-11-21T09:00:00Z'), supplier: 'staged', running: new Map() }
})
afterAll(() => database.close())

const ORDERED: SupplierOrderOutcome = {
  kind: 'ordered',
  order: { supplierOrderId: 'stg_1', pnr: 'STG1', ticketNumbers: ['STG1'], status: 'ticketed' },
}
const silence = () => Promise.reject(new SupplierFailure('timeout', 'no answer in time'))

test('a seller that says nothing of its price was sent nothing: the same is asked again, and bought once', async () => {
  let sent = 0
  const send = async () => {
    sent++
    return ORDERED
  }
  const order = (prepare: () => Promise<Prepared>) =>
    orderOnce(
      deps,
      { clientReference: 'itm_1', rateKey: 'a rate', expectedTotal: { amount: 100, currency: 'EUR' } },
      { prepare, lookUp: async () => null },
    )
  expect(await order(silence)).toEqual({ kind: 'unasked' })
  expect(await order(async () => ({ terms: {}, send: silence }))).toEqual({ kind: 'unknown' })
  // What was sent once may have been done: whatever is silent afterwards.
  expect(await order(silence)).toEqual({ kind: 'unknown' })
  expect(await order(async () => ({ terms: {}, send }))).toEqual({ kind: 'unknown' })
  expect(sent).toBe(0)
})

test('a seller that does not serve the shop any more may have booked what was sent before', async () => {
  const order = (prepare: () => Promise<Prepared>, lookUp: () => Promise<null>) =>
    orderOnce(
      deps,
      { clientReference: 'itm_2', rateKey: 'a rate', expectedTotal: { amount: 100, currency: 'EUR' } },
      { prepare, lookUp },
    )
  const locked = () => Promise.reject(new SupplierFailure('blocked', 'no such key', { fault: 'credentials' }))
  const blocked = { kind: 'blocked', fault: 'credentials', detail: 'no such key' }
  const sending = (send: () => Promise<SupplierOrderOutcome>) => async () => ({ terms: {}, send })
  expect(await order(locked, async () => null)).toEqual(blocked)
  expect(await order(sending(locked), async () => null)).toEqual(blocked)
  expect(await order(sending(silence), async () => null)).toEqual({ kind: 'unknown' })
  expect(await order(locked, locked)).toEqual({ kind: 'unknown' })
})
