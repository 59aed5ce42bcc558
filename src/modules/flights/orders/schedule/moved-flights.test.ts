import { TICKETED } from '#tests/support/orders/staged-supplier.ts'
import { openTestShop, type TestShop, refusalOf, STRANGER, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { PRICE } from '#modules/orders/testing/booking-factory.ts'
import { SLICE, sliceOf } from '#tests/support/orders/sold-flight.ts'
import { handleSupplierEvent } from '#modules/orders/fulfilment/handle-supplier-event.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { startPaystackPayment } from '#modules/orders/testing/start-at-provider.ts'
import { successful } from '#modules/orders/testing/staged-gateway.ts'
import { confirmChange } from '../changes/confirm-change.ts'
import { searchFlightChanges } from '../changes/search-changes.ts'
import { buyChangeable, later, NEXT_NIGHT, type StagedChanges, stageChanges } from '../testing/changed-flights.ts'
import { answerSchedule } from './answer-schedule.ts'
import { compareFlights, decisionTime } from './compare-flights.ts'
import { movesOf } from './schedule-store.ts'

let database: OpenDatabase
let shop: TestShop
let airline: StagedChanges
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['jobs', 'work_items', 'schedule_changes', 'order_changes'] as const)
    await database.db.deleteFrom(table).execute()
  // Orders of other tests have the same supplier order.
  await database.db.updateTable('order_items').set({ supplier_order_id: null }).execute()
  shop = openTestShop(database.db)
  airline = stageChanges(shop)
})

const moved = (minutes: number, noticeId = 'notice_1') => {
  airline.current = { order: TICKETED, slices: [SLICE], moved: { noticeId, slices: [later(minutes)] } }
}
const hear = async () => {
  await handleSupplierEvent(shop.deps, 'staged', {
    kind: 'schedule_changed',
    supplierOrderId: TICKETED.supplierOrderId,
  })
  await shop.wait(1)
}
const moves = async (orderId: string) => movesOf(database.db, (await shop.shown(orderId)).items[0]?.item_id ?? '')
const latest = async (orderId: string) => (await moves(orderId))[0]
const answer = (confirmation_id: string, choice: 'accept' | 'refund', actor = TRAVELLER) =>
  answerSchedule(shop.deps, actor, { confirmation_id, choice })
const reasons = async () =>
  (await database.db.selectFrom('work_items').select('reason').execute()).map((one) => one.reason)

test.each([
  [0, 'same'],
  [15, 'small'],
  [-15, 'small'],
  [16, 'large'],
  [1_440, 'large'],
])('flights %i minutes later differ: %s', (minutes, difference) => {
  expect(compareFlights([SLICE], [later(minutes)])).toBe(difference)
})

test('another number, way or count of flights is more than minutes', () => {
  const [segment] = SLICE.segments
  if (!segment) throw new Error('a segment is needed')
  const other = { ...SLICE, segments: [{ ...segment, marketing_flight_number: '75' }] }
  expect(compareFlights([SLICE], [other])).toBe('large')
  expect(compareFlights([SLICE], [{ ...SLICE, segments: [segment, segment] }])).toBe('large')
  expect(compareFlights([SLICE], [])).toBe('large')
  expect(compareFlights([SLICE], [sliceOf('LOS', 'LGW', SLICE.departing_at, SLICE.arriving_at)])).toBe('large')
})

test.each([
  ['a week', '2026-11-01T09:00:00Z', '2026-11-08T09:00:00.000Z'],
  ['two days before departure', '2026-11-27T09:00:00Z', '2026-11-29T23:05:00.000Z'],
  ['a day at least', '2026-11-29T09:00:00Z', '2026-11-30T09:00:00.000Z'],
  ['three hours before departure at most', '2026-12-01T09:00:00Z', '2026-12-01T20:05:00.000Z'],
  ['at once when it leaves', '2026-12-01T22:00:00Z', '2026-12-01T22:00:00.000Z'],
])('there is time for an answer: %s', (_, now, by) => {
  expect(decisionTime([SLICE], [later(150)], new Date(now)).toISOString()).toBe(by)
})

test('minutes are told, and are the times of the order from now on', async () => {
  const orderId = await buyChangeable(shop, database.db)
  moved(10)
  await hear()
  expect(await latest(orderId)).toMatchObject({ status: 'informed' })
  expect((await shop.shown(orderId)).slices).toMatchObject([{ departing_at: '2026-12-01T23:15:00' }])
  expect(await shop.mails()).toEqual(['e_ticket', 'schedule_informed'])
  expect(airline.accepted).toEqual(['notice_1'])
  airline.current = { order: TICKETED, slices: [later(10)], moved: null }
  await hear()
  expect(await moves(orderId)).toHaveLength(1)
})

test('more is asked, once however often it is heard, and told anew when it moves again', async () => {
  const orderId = await buyChangeable(shop, database.db)
  moved(90)
  for (let copy = 0; copy < 3; copy++) await hear()
  expect(await moves(orderId)).toHaveLength(1)
  expect((await shop.shown(orderId)).slices).toMatchObject([{ departing_at: SLICE.departing_at }])
  moved(200, 'notice_2')
  await hear()
  expect(await moves(orderId)).toMatchObject([
    { status: 'open', noticeId: 'notice_2', former: [{ departing_at: SLICE.departing_at }] },
  ])
  expect((await shop.mails()).slice(1)).toEqual(['schedule_moved', 'schedule_moved'])
  expect(airline.accepted).toEqual([])
})

test('an airline that takes its change back leaves nothing to answer to', async () => {
  const orderId = await buyChangeable(shop, database.db)
  moved(90)
  await hear()
  airline.current = { order: TICKETED, slices: [SLICE], moved: null }
  await hear()
  expect(await latest(orderId)).toMatchObject({ status: 'withdrawn' })
  expect((await refusalOf(answer(orderId, 'accept'))).code).toBe('schedule_change_settled')
  expect((await shop.mails()).at(-1)).toBe('schedule_withdrawn')
})

test('accepted: the airline is told until it has heard', async () => {
  const orderId = await buyChangeable(shop, database.db)
  moved(90)
  await hear()
  airline.acceptance = 'unknown'
  expect((await refusalOf(answer(orderId, 'accept', STRANGER))).code).toBe('not_found')
  await Promise.all([answer(orderId, 'accept'), answer(orderId, 'accept')])
  await shop.wait(60_000)
  airline.acceptance = 'accepted'
  await shop.wait(600_000)
  expect(new Set(airline.accepted)).toEqual(new Set(['notice_1']))
  expect(airline.accepted.length).toBeGreaterThan(1)
  expect((await shop.shown(orderId)).slices).toMatchObject([{ departing_at: '2026-12-02T00:35:00' }])
  expect((await shop.kinds(orderId)).filter((kind) => kind === 'schedule_accepted')).toHaveLength(1)
})

test('refunded: all of it comes back; what the airline gives less is work for staff', async () => {
  const orderId = await buyChangeable(shop, database.db)
  moved(90)
  await hear()
  const less = { refund: { amount: 1_000_000, currency: 'NGN' as const }, refundTo: 'original_payment' as const }
  shop.supplier.cancelQuote = { quoteId: 'can_1', expiresAt: new Date('2026-11-21T10:00:00Z'), ...less }
  shop.supplier.cancellation = { kind: 'cancelled', ...less }
  const answers = await Promise.allSettled([answer(orderId, 'refund'), answer(orderId, 'refund')])
  expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
  await shop.wait(60_000)
  expect(shop.gateways.paystack.refunded).toMatchObject([{ amount: PRICE.grand_total }])
  expect(shop.supplier.cancelled).toHaveLength(1)
  expect(await shop.shown(orderId)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect(await latest(orderId)).toMatchObject({ status: 'refunded' })
  expect(await reasons()).toContain('schedule_refund_short')
})

test('an airline that moves flights while a change of them is being paid has its answer by that change', async () => {
  const orderId = await buyChangeable(shop, database.db)
  const asked = { confirmation_id: orderId, slice: 0, departure_date: '2026-12-02' }
  const [option] = (await searchFlightChanges(shop.deps, TRAVELLER, asked, 'en')).options
  const wanted = { confirmation_id: orderId, change_id: option?.change_id ?? '' }
  const { charge_id } = await confirmChange(shop.deps, TRAVELLER, wanted)
  moved(90)
  await hear()
  expect(await latest(orderId)).toMatchObject({ status: 'open' })
  const started = { confirmation_id: orderId, charge_id }
  const { reference } = await startPaystackPayment(shop.deps, TRAVELLER, started)
  await shop.settle(reference, 'paystack', successful(reference, option?.to_pay.amount))
  const changed = { fulfilment_status: 'ticketed', slices: [{ departing_at: NEXT_NIGHT.departing_at }] }
  expect(await shop.shown(orderId)).toMatchObject(changed)
  expect(await latest(orderId)).toMatchObject({ status: 'changed' })
  for (const choice of ['accept', 'refund'] as const)
    expect((await refusalOf(answer(orderId, choice))).code).toBe('schedule_change_settled')
  airline.current = { order: TICKETED, slices: [NEXT_NIGHT], moved: null }
  await shop.wait(9 * 86_400_000)
  expect(await shop.shown(orderId)).toMatchObject(changed)
})

test('an airline that refuses the refund leaves the choice open', async () => {
  const orderId = await buyChangeable(shop, database.db)
  moved(90)
  await hear()
  shop.supplier.cancellation = { kind: 'refused' }
  expect((await refusalOf(answer(orderId, 'refund'))).code).toBe('cancellation_refused')
  expect(await latest(orderId)).toMatchObject({ status: 'open' })
  expect(await answer(orderId, 'accept')).toMatchObject({ outcome: 'accepted' })
})

test('a supplier that cannot be asked is asked later; one that never can leaves it to people', async () => {
  const orderId = await buyChangeable(shop, database.db)
  airline.current = new SupplierFailure('unreachable', 'down')
  await hear()
  moved(90)
  await shop.wait(600_000)
  expect(await latest(orderId)).toMatchObject({ status: 'open' })
  Object.assign(shop.supplier, { currentOrder: undefined })
  await hear()
  expect(await reasons()).toContain('schedule_changed')
})

test('tickets that the airline issued anew are those of the order', async () => {
  const orderId = await buyChangeable(shop, database.db)
  const ticketNumbers = TICKETED.ticketNumbers.map((number) => number.replace('125', '126'))
  airline.current = { order: { ...TICKETED, ticketNumbers }, slices: [SLICE], moved: null }
  await hear()
  const { passengers } = await shop.shown(orderId)
  expect(passengers.map(({ ticket_number }) => ticket_number)).toEqual(ticketNumbers)
})
