import { successful } from '#modules/orders/testing/staged-gateway.ts'
import { openTestShop, type TestShop, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { writtenMails } from '#tests/support/orders/written-mails.ts'
import { PRICE } from '#modules/orders/testing/booking-factory.ts'
import { SLICE } from '#tests/support/orders/sold-flight.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { declareUnchanged, mayDeclareUnchanged } from '#modules/orders/index.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { startPaystackPayment } from '#modules/orders/testing/start-at-provider.ts'
import { buyChangeable, NEXT_NIGHT, REISSUED, type StagedChanges, stageChanges } from '../testing/changed-flights.ts'
import { findChange } from '../changes/change-store.ts'
import { confirmChange } from '../changes/confirm-change.ts'
import { carryOutChange } from '../changes/carry-out-change.ts'
import { TRIES_BEFORE_REVIEW } from './try-times.ts'
import { watchSchedules } from '../schedule/watch-schedules.ts'
import { saveChanged, saveRefusal } from '../changes/save-change.ts'
import { searchFlightChanges } from '../changes/search-changes.ts'

let database: OpenDatabase
let shop: TestShop
let airline: StagedChanges
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['jobs', 'work_items'] as const) await database.db.deleteFrom(table).execute()
  shop = openTestShop(database.db)
  airline = stageChanges(shop)
})

const CHANGED = { kind: 'changed' as const, order: REISSUED, slices: [NEXT_NIGHT] }
const DAY_MS = 24 * 3_600_000

/** A change that was paid for, whose airline cannot be asked any more. */
async function unheardChange() {
  const confirmation_id = await buyChangeable(shop, database.db)
  airline.answer = { kind: 'unknown' }
  airline.found = new SupplierFailure('unreachable', 'down')
  const wanted = { confirmation_id, slice: 0, departure_date: '2026-12-02' }
  const [option] = (await searchFlightChanges(shop.deps, TRAVELLER, wanted, 'en')).options
  if (!option) throw new Error('no option')
  const { change_id: changeId, to_pay } = option
  const { charge_id } = await confirmChange(shop.deps, TRAVELLER, { confirmation_id, change_id: changeId })
  const { reference } = await startPaystackPayment(shop.deps, TRAVELLER, { confirmation_id, charge_id })
  await shop.settle(reference, 'paystack', successful(reference, to_pay.amount))
  return { orderId: confirmation_id, changeId, paid: to_pay.amount }
}

const say = (changeId: string) =>
  declareUnchanged(shop.deps, { saleId: changeId, actor: 'staff:ada', reason: 'Air France, by telephone' })
const may = (changeId: string) => mayDeclareUnchanged(shop.deps, database.db, changeId)
const work = async () =>
  (await database.db.selectFrom('work_items').select(['reason', 'subject']).where('status', '=', 'open').execute()).map(
    ({ reason, subject }) => `${reason} ${subject}`,
  )
const hours = async (count: number) => {
  for (let hour = 0; hour < count; hour++) await shop.wait(3_600_000)
}

test('that an airline has changed nothing ends the change: its money goes back once, flights and price stand', async () => {
  const { orderId, changeId, paid } = await unheardChange()
  await hours(12)
  expect(await work()).toEqual([`change_unclear ${changeId}`])
  expect(await say(changeId)).toBe(true)
  // Once is enough.
  expect(await may(changeId)).toBeNull()
  expect(await say(changeId)).toBe(false)
  await hours(2)
  expect(await shop.shown(orderId)).toMatchObject({
    fulfilment_status: 'ticketed',
    slices: [{ departing_at: SLICE.departing_at }],
    price: { grand_total: PRICE.grand_total },
    charges: [{ kind: 'change', status: 'refused' }],
  })
  expect(shop.gateways.paystack.refunded).toMatchObject([{ amount: paid }])
  expect(await shop.mails()).toEqual(['e_ticket', 'change_refused'])
  expect(await work()).toEqual([])
  expect(await may(changeId)).toBeNull()
})

test.each([
  [
    'en',
    'has told our team that it has not made the change',
    'ticket',
    'What you paid for the change, ₦57,500, goes back',
  ],
  ['fr', 'a indiqué à notre équipe qu’elle n’a pas fait la modification', 'billet', '57 500 ₦'],
] as const)(
  'its customer reads in their language (%s) what is so: nobody has refused it, what stands, and what comes back',
  async (language, told, ticket, money) => {
    const { orderId, changeId } = await unheardChange()
    await database.db.updateTable('orders').set({ language }).where('id', '=', orderId).execute()
    await hours(2)
    await say(changeId)
    await hours(2)
    const mails = await writtenMails(shop, 'change_refused')
    expect(mails).toHaveLength(1)
    const text = mails[0]?.text.replaceAll(/[\u00a0\u202f]/g, ' ')
    for (const words of [told, ticket, money, '23:05']) expect(text).toContain(words)
    expect(text).not.toMatch(/accept/)
  },
)

test.each([
  ['refuses it', { kind: 'refused' }, 'did not accept the change'],
  ['offers it no more', { kind: 'expired' }, 'could not be made in time'],
] as const)('an airline that %s is told of as that', async (_, found, told) => {
  await unheardChange()
  airline.found = found
  await hours(1)
  const [mail] = await writtenMails(shop, 'change_refused')
  expect(mail?.text).toContain(told)
  expect(mail?.text).toContain('₦57,500')
})

test('an airline that has changed it all the same, and says so when it is asked once more, is believed', async () => {
  const { orderId, changeId } = await unheardChange()
  await hours(2)
  airline.found = CHANGED
  expect(await say(changeId)).toBe(true)
  await shop.wait(1_000)
  expect(await shop.shown(orderId)).toMatchObject({ slices: [{ departing_at: NEXT_NIGHT.departing_at }] })
  expect(shop.gateways.paystack.refunded).toEqual([])
})

test('what was just sent may still arrive: nothing goes back before it cannot', async () => {
  const { changeId } = await unheardChange()
  expect(await say(changeId)).toBe(true)
  await shop.wait(1_000)
  expect(shop.gateways.paystack.refunded).toEqual([])
  expect(await may(changeId)).toBeNull()
  await hours(1)
  expect(shop.gateways.paystack.refunded).toHaveLength(1)
})

test('a change that its airline shows weeks after its money went back is work for people, and changes nothing', async () => {
  const { orderId, changeId } = await unheardChange()
  await hours(2)
  await say(changeId)
  await hours(24 * 5)
  expect(await work()).toEqual([])
  airline.found = CHANGED
  await shop.wait(DAY_MS)
  expect(await work()).toEqual([`changed_after_all ${changeId}`])
  expect(await shop.shown(orderId)).toMatchObject({ slices: [{ departing_at: SLICE.departing_at }] })
  await shop.wait(DAY_MS)
  expect(await work()).toHaveLength(1)
})

test('so is an answer that was on its way while the change was ended', async () => {
  const { orderId, changeId } = await unheardChange()
  const { db } = database
  const change = await findChange(db, changeId)
  if (!change) throw new Error('no change')
  await hours(2)
  await say(changeId)
  await shop.wait(1_000)
  await db.transaction().execute((tx) => saveChanged(tx, shop.deps.clock, { orderId, change, answer: CHANGED }))
  expect(await work()).toEqual([`changed_after_all ${changeId}`])
  expect(await shop.shown(orderId)).toMatchObject({ slices: [{ departing_at: SLICE.departing_at }] })
})

test('nothing is said of what nobody waits for', async () => {
  const { changeId } = await unheardChange()
  airline.found = { kind: 'refused' }
  await hours(1)
  for (const id of [changeId, 'fch_none', 'itm_1']) {
    expect(await may(id)).toBeNull()
    expect(await say(id)).toBe(false)
  }
})

test('flights that an airline has changed after all are no flights that it has moved: nobody is asked, nor given a way out for nothing', async () => {
  const { orderId, changeId } = await unheardChange()
  const { db } = database
  await db.updateTable('order_items').set({ supplier_order_id: null }).where('order_id', '!=', orderId).execute()
  await hours(2)
  await say(changeId)
  await hours(1)
  airline.current = { order: REISSUED, slices: [NEXT_NIGHT], moved: null }
  const check = async () => {
    await watchSchedules(shop.deps)
    await hours(7)
  }
  await check()
  expect(await work()).toEqual([`changed_after_all ${changeId}`])
  expect(await shop.mails()).toEqual(['e_ticket', 'change_refused'])
  expect(await shop.shown(orderId)).toMatchObject({ slices: [{ departing_at: SLICE.departing_at }] })
  // Once people have settled it the order follows as after any other move.
  await db.updateTable('work_items').set({ status: 'done', done_at: shop.deps.clock.now() }).execute()
  await check()
  expect(await work()).toEqual([])
  expect(await shop.mails()).toEqual(['e_ticket', 'change_refused', 'schedule_moved'])
})

test('a change that staff have ended while its airline was asked once more is no work for people any more', async () => {
  const { changeId } = await unheardChange()
  await hours(2)
  const change = await findChange(database.db, changeId)
  if (!change) throw new Error('no change')
  const { orderId } = change
  shop.supplier.findChange = async () => {
    await database.db
      .transaction()
      .execute((tx) => saveRefusal(tx, shop.deps.clock, { orderId, change, reason: 'said_to_staff' }))
    throw new SupplierFailure('unreachable', 'down')
  }
  await carryOutChange(shop.deps, { changeId, attempt: TRIES_BEFORE_REVIEW - 1 })
  expect(await work()).toEqual([])
})
