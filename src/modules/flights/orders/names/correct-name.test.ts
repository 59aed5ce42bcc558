import { openTestShop, type TestShop, refusalOf, STRANGER, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { buyChangeable, REISSUED, type StagedChanges, stageChanges } from '../testing/changed-flights.ts'
import { correctName } from './correct-name.ts'
import { correctionsOf } from './correction-store.ts'

let database: OpenDatabase
let shop: TestShop
let airline: StagedChanges
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  await database.db.deleteFrom('work_items').execute()
  shop = openTestShop(database.db)
  airline = stageChanges(shop)
})

const SLIP = { passenger: 0, first_name: 'Adaese', last_name: 'Okafor' }
const correct = (confirmation_id: string, name = SLIP, actor = TRAVELLER) =>
  correctName(shop.deps, actor, { confirmation_id, ...name })
const nameOf = async (orderId: string) => (await shop.shown(orderId)).passengers[0]?.first_name

test('a slip is told to the airline once, however often it is sent', async () => {
  const orderId = await buyChangeable(shop, database.db)
  const answers = await Promise.all([correct(orderId), correct(orderId), correct(orderId)])
  await shop.wait(60_000)
  expect(new Set(answers.map(({ outcome }) => outcome)).has('with_staff')).toBe(false)
  expect(new Set(airline.corrected).size).toBe(1)
  const { passengers } = await shop.shown(orderId)
  expect(passengers[0]).toMatchObject({ first_name: 'Adaese', ticket_number: REISSUED.ticketNumbers[0] })
  expect(await shop.mails()).toEqual(['e_ticket', 'name_corrected'])
})

test('an airline that refuses changes nothing, and the correction may be tried again', async () => {
  const orderId = await buyChangeable(shop, database.db)
  airline.correction = { kind: 'refused' }
  expect((await refusalOf(correct(orderId))).code).toBe('correction_refused')
  expect(await nameOf(orderId)).toBe('Adaeze')
  airline.correction = { kind: 'corrected', order: REISSUED }
  expect(await correct(orderId)).toMatchObject({ outcome: 'corrected' })
})

test('an airline that does not answer is told again under the same reference', async () => {
  const orderId = await buyChangeable(shop, database.db)
  airline.correction = new SupplierFailure('timeout', 'no answer')
  expect(await correct(orderId)).toMatchObject({ outcome: 'correcting' })
  expect(await nameOf(orderId)).toBe('Adaeze')
  expect((await refusalOf(correct(orderId, { ...SLIP, first_name: 'Adaezee' }))).details).toEqual({
    reason: 'underway',
  })
  airline.correction = { kind: 'corrected', order: REISSUED }
  await shop.wait(20_000)
  expect(await nameOf(orderId)).toBe('Adaese')
  expect(new Set(airline.corrected).size).toBe(1)
})

test('an airline that never answers is asked by staff', async () => {
  const orderId = await buyChangeable(shop, database.db)
  airline.correction = { kind: 'unknown' }
  await correct(orderId)
  for (let hour = 0; hour < 8; hour++) await shop.wait(3_600_000)
  const work = await database.db.selectFrom('work_items').select('reason').execute()
  expect(work).toEqual([{ reason: 'correction_unclear' }])
})

test('another person, or an airline that corrects none, is work for staff with what was asked', async () => {
  const orderId = await buyChangeable(shop, database.db)
  expect(await correct(orderId, { ...SLIP, first_name: 'Chinedu' })).toMatchObject({ outcome: 'with_staff' })
  Object.assign(shop.supplier, { correctName: undefined })
  expect(await correct(orderId, { ...SLIP, passenger: 1 })).toMatchObject({ outcome: 'with_staff' })
  expect(airline.corrected).toEqual([])
  const asked = await correctionsOf(database.db, orderId)
  const work = await database.db.selectFrom('work_items').select(['reason', 'subject']).execute()
  expect(work.map(({ subject }) => subject).toSorted()).toEqual(asked.map(({ id }) => id).toSorted())
  expect(asked.map(({ firstName }) => firstName).toSorted()).toEqual(['Adaese', 'Chinedu'])
})

test('strangers, orders without tickets and journeys that begin are refused', async () => {
  const orderId = await buyChangeable(shop, database.db)
  expect((await refusalOf(correct(orderId, SLIP, STRANGER))).code).toBe('not_found')
  const { confirmation_id } = await shop.place()
  expect((await refusalOf(correct(confirmation_id))).details).toEqual({ reason: 'not_ticketed' })
  shop.deps.clock.set('2026-11-30T23:10:00Z')
  expect((await refusalOf(correct(orderId))).details).toEqual({ reason: 'too_late' })
})
