import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contracts/errors.ts'
import type { OpenDatabase } from '#db/database.ts'
import { cancelOrder, handleSupplierEvent, quoteCancellation } from '#modules/orders/index.ts'
import { answerSchedule, confirmChange, correctName, searchFlightChanges } from '#modules/flights/index.ts'
import { carryOutChange } from '../../../src/modules/flights/orders/changes/carry-out-change.ts'
import { SLICE } from '#tests/support/orders/sold-flight.ts'
import {
  buyChangeable,
  later,
  NEXT_NIGHT,
  REISSUED,
  type StagedChanges,
  stageChanges,
} from '../../../src/modules/flights/orders/testing/changed-flights.ts'
import { openTestShop, type TestShop, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { TICKETED } from '#tests/support/orders/staged-supplier.ts'
import { openTestDatabase } from '../../support/database/database.ts'

const RIVALS = 50

let database: OpenDatabase
let shop: TestShop
let airline: StagedChanges
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  await database.db.updateTable('order_items').set({ supplier_order_id: null }).execute()
  shop = openTestShop(database.db)
  airline = stageChanges(shop)
})

const rivals = <T>(run: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: RIVALS }, (_, index) => run(index)))
const won = <T>(results: readonly PromiseSettledResult<T>[]) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason instanceof Refusal ? result.reason.code : String(result.reason)] : [],
  )

async function offered(confirmation_id: string): Promise<string[]> {
  const wanted = { confirmation_id, slice: 0, departure_date: '2026-12-02' }
  const ids: string[] = []
  for (let tab = 0; tab < RIVALS; tab++) {
    const [option] = (await searchFlightChanges(shop.deps, TRAVELLER, wanted, 'en')).options
    ids.push(option?.change_id ?? '')
  }
  return ids
}
const confirm = (confirmation_id: string, change_id: string) =>
  confirmChange(shop.deps, TRAVELLER, { confirmation_id, change_id })
const statuses = async (orderId: string) => {
  const rows = await database.db.selectFrom('order_changes').select('status').where('order_id', '=', orderId).execute()
  return rows.map(({ status }) => status).filter((status) => status !== 'offered')
}

test('fifty tabs take fifty changes that give money back: one wins, the airline is asked once, money goes once', async () => {
  airline.difference = -10_000_000
  const orderId = await buyChangeable(shop, database.db)
  const ids = await offered(orderId)
  const results = await rivals((tab) => confirm(orderId, ids[tab] ?? ''))
  await shop.wait(60_000)
  expect(won(results)).toHaveLength(1)
  expect(new Set(codesOf(results)).size).toBeLessThanOrEqual(2)
  expect(airline.asked).toHaveLength(1)
  expect(await statuses(orderId)).toEqual(['done'])
  expect(shop.gateways.paystack.refunded).toHaveLength(1)
})

test('fifty tabs take fifty changes that are to be paid: one charge is open', async () => {
  const orderId = await buyChangeable(shop, database.db)
  const ids = await offered(orderId)
  const results = await rivals((tab) => confirm(orderId, ids[tab] ?? ''))
  expect(won(results)).toMatchObject([{ outcome: 'pay' }])
  expect(new Set(codesOf(results))).toEqual(new Set(['change_underway']))
  expect((await shop.shown(orderId)).charges).toMatchObject([{ status: 'open' }])
})

test('fifty clicks on one change make it once, and every click hears of it', async () => {
  airline.difference = -10_000_000
  const orderId = await buyChangeable(shop, database.db)
  const [id = ''] = await offered(orderId)
  const results = await rivals(() => confirm(orderId, id))
  expect(won(results)).toHaveLength(RIVALS)
  await shop.wait(60_000)
  expect(airline.asked).toHaveLength(1)
  expect((await shop.kinds(orderId)).filter((kind) => kind === 'changed')).toHaveLength(1)
})

test('of changing and cancelling at once one is done, and money moves for that alone', async () => {
  airline.difference = -10_000_000
  const orderId = await buyChangeable(shop, database.db)
  const [change_id = ''] = await offered(orderId)
  const { quote_id } = await quoteCancellation(shop.deps, TRAVELLER, { confirmation_id: orderId })
  await rivals<unknown>((at) =>
    at % 2 === 0
      ? confirm(orderId, change_id)
      : cancelOrder(shop.deps, TRAVELLER, { confirmation_id: orderId, quote_id }),
  )
  await shop.wait(60_000)
  expect(airline.asked.length + shop.supplier.cancelled.length).toBe(1)
  const order = await shop.shown(orderId)
  expect(order.status).toBe(airline.asked.length === 1 ? 'confirmed' : 'cancelled')
  expect(shop.gateways.paystack.refunded).toHaveLength(1)
})

test('twenty workers at one change ask the airline once', async () => {
  airline.difference = -10_000_000
  airline.answer = { kind: 'unknown' }
  const orderId = await buyChangeable(shop, database.db)
  const [id = ''] = await offered(orderId)
  await confirm(orderId, id)
  airline.asked.length = 0
  airline.answer = { kind: 'changed', order: REISSUED, slices: [NEXT_NIGHT] }
  shop.deps.clock.advance(120_000)
  await rivals(() => carryOutChange(shop.deps, { changeId: id, attempt: 1 }))
  expect(airline.asked).toHaveLength(1)
  expect(await statuses(orderId)).toEqual(['done'])
})

test('moved flights that are accepted and given up at once come to one end', async () => {
  const orderId = await buyChangeable(shop, database.db)
  airline.current = { order: TICKETED, slices: [SLICE], moved: { noticeId: 'notice_1', slices: [later(90)] } }
  await handleSupplierEvent(shop.deps, 'staged', {
    kind: 'schedule_changed',
    supplierOrderId: TICKETED.supplierOrderId,
  })
  await shop.wait(1)
  await rivals<unknown>((at) =>
    answerSchedule(shop.deps, TRAVELLER, { confirmation_id: orderId, choice: at % 2 === 0 ? 'accept' : 'refund' }),
  )
  await shop.wait(60_000)
  const moves = await database.db
    .selectFrom('schedule_changes')
    .select('status')
    .where('order_id', '=', orderId)
    .execute()
  expect(moves).toHaveLength(1)
  expect(['accepted', 'refunded']).toContain(moves[0]?.status)
  expect(shop.supplier.cancelled.length).toBeLessThanOrEqual(1)
  const order = await shop.shown(orderId)
  expect(shop.gateways.paystack.refunded).toHaveLength(order.status === 'cancelled' ? 1 : 0)
})

test('fifty times the same corrected name is one correction', async () => {
  const orderId = await buyChangeable(shop, database.db)
  const name = { passenger: 0, first_name: 'Adaese', last_name: 'Okafor' }
  const results = await rivals(() => correctName(shop.deps, TRAVELLER, { confirmation_id: orderId, ...name }))
  expect(won(results)).toHaveLength(RIVALS)
  expect(new Set(airline.corrected).size).toBe(1)
  expect((await shop.kinds(orderId)).filter((kind) => kind === 'name_corrected')).toHaveLength(1)
})
