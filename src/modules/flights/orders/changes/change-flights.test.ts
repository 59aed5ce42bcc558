import { TICKETED } from '#tests/support/orders/staged-supplier.ts'
import { successful } from '#modules/orders/testing/staged-gateway.ts'
import { openTestShop, type TestShop, refusalOf, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { PRICE } from '#modules/orders/testing/booking-factory.ts'
import { SLICE, sliceOf } from '#tests/support/orders/sold-flight.ts'
import { cancelOrder } from '#modules/orders/cancelling/cancel-order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { startPaystackPayment } from '#modules/orders/testing/start-at-provider.ts'
import { buyChangeable, NEXT_NIGHT, REISSUED, type StagedChanges, stageChanges } from '../testing/changed-flights.ts'
import { CHANGE_MOVES } from './change-states.ts'
import { confirmChange } from './confirm-change.ts'
import { dropChange } from './drop-change.ts'
import { searchFlightChanges } from './search-changes.ts'

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

const buy = () => buyChangeable(shop, database.db)
async function offered(confirmation_id: string) {
  const found = await searchFlightChanges(
    shop.deps,
    TRAVELLER,
    { confirmation_id, slice: 0, departure_date: '2026-12-02' },
    'en',
  )
  const [option] = found.options
  if (!option) throw new Error('no option')
  return option
}
const confirm = (confirmation_id: string, change_id: string) =>
  confirmChange(shop.deps, TRAVELLER, { confirmation_id, change_id })
/** Takes a change and pays for it. */
async function paidChange(confirmation_id: string) {
  const option = await offered(confirmation_id)
  const { charge_id } = await confirm(confirmation_id, option.change_id)
  const input = { confirmation_id, charge_id }
  const { reference } = await startPaystackPayment(shop.deps, TRAVELLER, input)
  await shop.settle(reference, 'paystack', successful(reference, option.to_pay.amount))
  return option
}
const workItems = async () =>
  (await database.db.selectFrom('work_items').select('reason').where('status', '=', 'open').execute()).map(
    ({ reason }) => reason,
  )

test('what else was offered for the former flights ends with them, also while the money is on its way back', async () => {
  shop.gateways.paystack.refundState = 'pending'
  airline.difference = -10_000_000
  const orderId = await buy()
  const [taken, late] = [await offered(orderId), await offered(orderId)]
  expect((await confirm(orderId, taken.change_id)).outcome).toBe('changed')
  expect((await refusalOf(confirm(orderId, late.change_id))).code).toBe('change_quote_expired')
  expect(airline.asked).toHaveLength(1)
  // Asked for anew, the flights of now can be changed.
  expect((await confirm(orderId, (await offered(orderId)).change_id)).outcome).toBe('changed')
})

test('what an airline offers for flights that have become others meanwhile, in a second tab, is not offered', async () => {
  airline.difference = -10_000_000
  const orderId = await buy()
  const taken = await offered(orderId)
  const { searchChanges } = shop.supplier
  shop.supplier.searchChanges = async (...asked) => {
    const found = await searchChanges?.(...asked)
    expect((await confirm(orderId, taken.change_id)).outcome).toBe('changed')
    return found ?? []
  }
  const refusal = await refusalOf(offered(orderId))
  expect([refusal.code, refusal.details]).toEqual(['order_not_changeable', { reason: 'underway' }])
  const left = database.db.selectFrom('order_changes').select('id').where('order_id', '=', orderId)
  expect(await left.where('status', '=', 'offered').execute()).toEqual([])
})

test('flights that would leave after those of the way back are not offered', async () => {
  const orderId = await buy()
  const back = sliceOf('LHR', 'LOS', '2026-12-02T20:00:00', '2026-12-03T03:00:00')
  const slices = JSON.stringify([SLICE, back])
  const sold = sql<string>`jsonb_set(sold, '{slices}', ${slices}::jsonb)`
  await database.db.updateTable('order_items').set({ sold }).where('order_id', '=', orderId).execute()
  const { searchChanges } = shop.supplier
  shop.supplier.searchChanges = async (...asked) =>
    ((await searchChanges?.(...asked)) ?? []).map((offer) => ({ ...offer, slices: [...offer.slices, back] }))
  await expect(offered(orderId)).rejects.toThrow('no option')
})

describe('a change that is paid', () => {
  test('is asked for once, and the order is what the airline says', async () => {
    const orderId = await buy()
    const option = await paidChange(orderId)
    expect(airline.asked).toHaveLength(1)
    const order = await shop.shown(orderId)
    expect(order.slices).toMatchObject([{ departing_at: NEXT_NIGHT.departing_at }])
    expect(order.passengers.map(({ ticket_number }) => ticket_number)).toEqual(REISSUED.ticketNumbers)
    expect(order.price.grand_total).toBe(PRICE.grand_total + option.to_pay.amount)
    expect(order.price.fees.map(({ code }) => code)).toContain('CHANGE')
    expect(order.charges).toMatchObject([{ kind: 'change', status: 'settled' }])
  })

  test('and refused gives its money back once; flights, tickets and price stand', async () => {
    const orderId = await buy()
    airline.answer = { kind: 'refused' }
    const option = await paidChange(orderId)
    await shop.wait(3_600_000)
    const order = await shop.shown(orderId)
    expect(order).toMatchObject({ status: 'confirmed', fulfilment_status: 'ticketed', payment_status: 'paid' })
    expect(order.slices).toMatchObject([{ departing_at: SLICE.departing_at }])
    expect(order.price.grand_total).toBe(PRICE.grand_total)
    expect(order.passengers[0]?.ticket_number).toBe(TICKETED.ticketNumbers[0])
    expect(shop.gateways.paystack.refunded).toMatchObject([{ amount: option.to_pay.amount }])
    expect((await refusalOf(confirm(orderId, option.change_id))).code).toBe('change_refused')
    expect(await shop.mails()).toEqual(['e_ticket', 'change_refused'])
    // The next one may be better.
    airline.answer = { kind: 'changed', order: REISSUED, slices: [NEXT_NIGHT] }
    await paidChange(orderId)
    expect((await shop.shown(orderId)).slices).toMatchObject([{ departing_at: NEXT_NIGHT.departing_at }])
  })

  test.each([
    ['does not know', { kind: 'unknown' as const }],
    ['does not answer', new SupplierFailure('timeout', 'no answer')],
  ])('whose airline %s is looked up, and asked again only when it was not made', async (_, answer) => {
    const orderId = await buy()
    airline.answer = answer
    await paidChange(orderId)
    expect(await shop.shown(orderId)).toMatchObject({ fulfilment_status: 'changing', cancellation: 'none' })
    airline.found = new SupplierFailure('unreachable', 'down')
    await shop.wait(20_000)
    airline.found = { kind: 'open' }
    await shop.wait(20_000)
    expect(airline.asked).toHaveLength(1)
    airline.found = { kind: 'changed', order: REISSUED, slices: [NEXT_NIGHT] }
    await shop.wait(120_000)
    expect(airline.asked).toHaveLength(1)
    expect((await shop.shown(orderId)).slices).toMatchObject([{ departing_at: NEXT_NIGHT.departing_at }])
    expect(shop.gateways.paystack.refunded).toEqual([])
  })

  test('that was never made is asked for again, once nobody can be busy with it', async () => {
    const orderId = await buy()
    airline.answer = { kind: 'unknown' }
    await paidChange(orderId)
    airline.answer = { kind: 'changed', order: REISSUED, slices: [NEXT_NIGHT] }
    await shop.wait(30_000)
    expect(airline.asked).toHaveLength(1)
    await shop.wait(120_000)
    await shop.wait(120_000)
    expect(airline.asked).toHaveLength(2)
    expect(await shop.shown(orderId)).toMatchObject({ fulfilment_status: 'ticketed' })
  })

  test('that stays unclear becomes work for staff, and ends by itself', async () => {
    const orderId = await buy()
    airline.answer = { kind: 'unknown' }
    airline.found = new SupplierFailure('unreachable', 'down')
    await paidChange(orderId)
    for (let minute = 0; minute < 40; minute++) await shop.wait(60_000)
    expect(await workItems()).toEqual(['change_unclear'])
    airline.found = { kind: 'refused' }
    await shop.wait(3_700_000)
    expect(await workItems()).toEqual([])
    expect(shop.gateways.paystack.refunded).toHaveLength(1)
    expect(await shop.shown(orderId)).toMatchObject({ fulfilment_status: 'ticketed' })
  })

  test('that its airline leaves open for a week is still asked about, and gives its money back then', async () => {
    const orderId = await buy()
    airline.answer = { kind: 'unknown' }
    airline.found = new SupplierFailure('unreachable', 'down')
    await paidChange(orderId)
    for (let hour = 0; hour < 7 * 24; hour++) await shop.wait(3_600_000)
    expect(await workItems()).toEqual(['change_unclear'])
    airline.found = { kind: 'refused' }
    await shop.wait(24 * 3_600_000)
    expect(await workItems()).toEqual([])
    expect(shop.gateways.paystack.refunded).toHaveLength(1)
    expect(await shop.shown(orderId)).toMatchObject({ fulfilment_status: 'ticketed' })
  })

  test('after the order was cancelled gives its money back', async () => {
    const orderId = await buy()
    const option = await offered(orderId)
    const { charge_id } = await confirm(orderId, option.change_id)
    const { reference } = await startPaystackPayment(shop.deps, TRAVELLER, { confirmation_id: orderId, charge_id })
    await database.db.updateTable('order_items').set({ status: 'cancelling' }).where('order_id', '=', orderId).execute()
    await shop.settle(reference, 'paystack', successful(reference, option.to_pay.amount))
    expect(airline.asked).toEqual([])
    expect(shop.gateways.paystack.refunded).toMatchObject([{ amount: option.to_pay.amount }])
  })
})

describe('bags and seats', () => {
  test('bags go to the new flights; seats are gone, and what was paid for them comes back', async () => {
    const orderId = await buy()
    const { id: item_id } = await database.db
      .selectFrom('order_items')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const [former = ''] = SLICE.segments.map(({ key }) => key)
    const extra = (id: string, kind: 'baggage' | 'seat', amount: number) => ({
      id: `${id}_${orderId}`,
      order_id: orderId,
      item_id,
      request_id: null,
      position: 0,
      kind,
      extra_id: id,
      quantity: 1,
      seat: kind === 'seat' ? '14C' : null,
      weight_kg: null,
      segment_keys: JSON.stringify([former]),
      amount,
      currency: 'NGN' as const,
      supplier_amount: amount,
    })
    const wanted = [extra('bag', 'baggage', 3_000_000), extra('seat', 'seat', 1_500_000)]
    await database.db
      .insertInto('order_extras')
      .values(wanted.map((row) => ({ ...row, status: 'wanted' as const })))
      .execute()
    await database.db.updateTable('order_extras').set({ status: 'bought' }).where('order_id', '=', orderId).execute()
    await paidChange(orderId)
    const { passengers, timeline } = await shop.shown(orderId)
    expect(passengers[0]?.extras).toMatchObject([
      { kind: 'baggage', segments: NEXT_NIGHT.segments.map(({ key }) => key) },
    ])
    expect(timeline.map(({ kind }) => kind)).toContain('extras_lost')
    expect(shop.gateways.paystack.refunded.map(({ amount }) => amount)).toEqual([1_500_000])
    expect(await workItems()).toEqual(['seats_lost_by_change'])
  })
})

describe('a change that costs less', () => {
  beforeEach(() => {
    airline.difference = -10_000_000
  })

  test('gives the difference back after the airline has made it, never before', async () => {
    const orderId = await buy()
    airline.answer = { kind: 'unknown' }
    const option = await offered(orderId)
    expect(await confirm(orderId, option.change_id)).toMatchObject({ outcome: 'changing' })
    expect((await refusalOf(cancelOrder(shop.deps, TRAVELLER, { confirmation_id: orderId }))).details).toEqual({
      reason: 'change_underway',
    })
    expect(shop.gateways.paystack.refunded).toEqual([])
    airline.found = { kind: 'changed', order: REISSUED, slices: [NEXT_NIGHT] }
    await shop.wait(60_000)
    const back = option.to_return.amount
    expect(back).toBeGreaterThan(0)
    expect(shop.gateways.paystack.refunded).toMatchObject([{ amount: back }])
    expect(await shop.shown(orderId)).toMatchObject({
      payment_status: 'part_refunded',
      price: { grand_total: PRICE.grand_total - back },
    })
  })

  test('and refused gives nothing back', async () => {
    const orderId = await buy()
    airline.answer = { kind: 'refused' }
    const { change_id } = await offered(orderId)
    expect((await refusalOf(confirm(orderId, change_id))).code).toBe('change_refused')
    await shop.wait(60_000)
    expect(shop.gateways.paystack.refunded).toEqual([])
    expect(await shop.shown(orderId)).toMatchObject({ payment_status: 'paid', fulfilment_status: 'ticketed' })
  })

  test('goes to a wallet only where there is one', async () => {
    const orderId = await buy()
    const { change_id, refund_options } = await offered(orderId)
    expect(refund_options).toEqual(['original_payment'])
    const toWallet = confirmChange(shop.deps, TRAVELLER, { confirmation_id: orderId, change_id, refund_to: 'wallet' })
    expect((await refusalOf(toWallet)).details).toEqual({ reason: 'no_wallet' })
    expect(airline.asked).toEqual([])
  })
})

describe('of several changes', () => {
  test('one is open at a time; the other is refused until it is left', async () => {
    const orderId = await buy()
    const [first, second] = [await offered(orderId), await offered(orderId)]
    await confirm(orderId, first.change_id)
    expect((await refusalOf(confirm(orderId, second.change_id))).code).toBe('change_underway')
    await dropChange(shop.deps, TRAVELLER, { confirmation_id: orderId, change_id: first.change_id })
    expect(await confirm(orderId, second.change_id)).toMatchObject({ outcome: 'pay' })
    expect(await shop.kinds(orderId)).toContain('change_dropped')
  })

  test('one that is too old is refused', async () => {
    const orderId = await buy()
    const { change_id, expires_at } = await offered(orderId)
    shop.deps.clock.set(expires_at)
    expect((await refusalOf(confirm(orderId, change_id))).code).toBe('change_quote_expired')
    expect((await refusalOf(confirm(orderId, 'fch_none'))).code).toBe('change_quote_expired')
  })

  test('the database allows the moves of the code, and no others', async () => {
    const rows = await database.db.selectFrom('allowed_moves').selectAll().where('track', '=', 'change').execute()
    const allowed = rows.map(({ from_state, to_state }) => `${from_state} > ${to_state}`)
    const code = Object.entries(CHANGE_MOVES).flatMap(([to, from]) => from.map((state) => `${state} > ${to}`))
    expect(allowed.toSorted()).toEqual([' > offered', ...code].toSorted())
  })
})
