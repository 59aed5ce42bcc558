import { successful } from '#modules/orders/testing/staged-gateway.ts'
import { openTestShop, type TestShop, refusalOf, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { quoteCancellation } from '#modules/orders/cancelling/quote-cancellation.ts'
import { cancelOrder } from '#modules/orders/cancelling/cancel-order.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase, Tx } from '#db/database.ts'
import type { AddServicesOutcome, SupplierExtra } from '#modules/flights/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { confirmChange } from '../changes/confirm-change.ts'
import { getBookingChanges } from '../changes/get-booking-changes.ts'
import { searchFlightChanges } from '../changes/search-changes.ts'
import { startPaystackPayment } from '#modules/orders/testing/start-at-provider.ts'
import { buyChangeable, stageChanges } from '../testing/changed-flights.ts'
import { stageBag } from '../testing/staged-bag.ts'
import { addExtras } from './add-extras.ts'

/** Bags that are being bought for an order, which is to be cancelled or changed at the same time. */

const BAG = 5_000_000

let database: OpenDatabase
let shop: TestShop
let orderId: string
/** What the airline does when it is asked for a bag. */
let add: () => Promise<AddServicesOutcome>
let found: boolean
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('jobs').execute()
  shop = openTestShop(database.db)
  stageChanges(shop)
  add = async () => ({ kind: 'unknown' })
  found = false
  Object.assign(shop.supplier, {
    orderExtras: async () => ({ bags: [stageBag(BAG)], maps: [] }),
    addServices: () => add(),
    findServices: async () => found,
  })
  orderId = await buyChangeable(shop, database.db)
})

const ask = () =>
  addExtras(shop.deps, TRAVELLER, {
    confirmation_id: orderId,
    extras: [{ extra_id: 'bag_1', passenger: 0, quantity: 1 }],
    expected_total: { amount: BAG, currency: 'NGN' },
  })
async function pay(charge_id: string | null, amount: number): Promise<void> {
  const { reference } = await startPaystackPayment(shop.deps, TRAVELLER, { confirmation_id: orderId, charge_id })
  await shop.settle(reference, 'paystack', successful(reference, amount))
}
async function buyBag(): Promise<void> {
  const { charge_id } = await ask()
  await pay(charge_id, BAG)
}
const cancel = (quote_id: string) => cancelOrder(shop.deps, TRAVELLER, { confirmation_id: orderId, quote_id })
async function offered() {
  const draft = { confirmation_id: orderId, slice: 0, departure_date: '2026-12-02' }
  const [option] = (await searchFlightChanges(shop.deps, TRAVELLER, draft, 'en')).options
  if (!option) throw new Error('no option')
  return option
}
const change = (change_id: string) => confirmChange(shop.deps, TRAVELLER, { confirmation_id: orderId, change_id })
const shown = () => shop.shown(orderId)

describe('a cancellation', () => {
  test('waits for a bag that is being bought', async () => {
    await buyBag()
    const { quote_id } = await quoteCancellation(shop.deps, TRAVELLER, { confirmation_id: orderId })
    const refusal = await refusalOf(cancel(quote_id))
    expect([refusal.code, refusal.details]).toEqual(['order_not_cancellable', { reason: 'payment_underway' }])
  })

  test('by terms of before a bag was bought is refused: anew, they tell of the bag', async () => {
    add = async () => ({ kind: 'added' })
    const before = await quoteCancellation(shop.deps, TRAVELLER, { confirmation_id: orderId })
    await buyBag()
    expect((await refusalOf(cancel(before.quote_id))).code).toBe('cancel_quote_expired')
    const now = await quoteCancellation(shop.deps, TRAVELLER, { confirmation_id: orderId })
    expect(now.paid.amount).toBe(before.paid.amount + BAG)
    await cancel(now.quote_id)
    expect(await shown()).toMatchObject({ status: 'cancelled' })
  })
})

describe('a change of the flights', () => {
  test('waits for a bag that is being bought', async () => {
    const { change_id } = await offered()
    await buyBag()
    for (const refused of [() => change(change_id), offered]) {
      const refusal = await refusalOf(refused())
      expect([refusal.code, refusal.details]).toEqual(['order_not_changeable', { reason: 'underway' }])
    }
    const page = await getBookingChanges(shop.deps, TRAVELLER, { confirmation_id: orderId }, 'en')
    expect(page.obstacle).toBe('underway')
    found = true
    await shop.wait(20_000)
    expect((await change((await offered()).change_id)).outcome).toBe('pay')
  })

  test('takes the place of a bag that nobody has paid', async () => {
    const { charge_id } = await ask()
    const option = await offered()
    const taken = await change(option.change_id)
    const refusal = await refusalOf(startPaystackPayment(shop.deps, TRAVELLER, { confirmation_id: orderId, charge_id }))
    expect(refusal.code).toBe('order_not_payable')
    await pay(taken.charge_id, option.to_pay.amount)
    expect((await shown()).charges.map(({ kind, status }) => [kind, status])).toEqual([
      ['extras', 'cancelled'],
      ['change', 'settled'],
    ])
  })

  test('that is not paid yet is left before a bag is added', async () => {
    await change((await offered()).change_id)
    const refusal = await refusalOf(ask())
    expect([refusal.code, refusal.details]).toEqual(['extras_unavailable_now', { reason: 'underway' }])
  })
})

/** A seat on the first traveller's flights. */
const seatFor = (extraId: string, seat: string): SupplierExtra => ({
  ...stageBag(BAG),
  extraId,
  kind: 'seat',
  seat,
  maximum: 1,
})
const askForSeat = (extra_id: string, deps = shop.deps) =>
  addExtras(deps, TRAVELLER, {
    confirmation_id: orderId,
    extras: [{ extra_id, passenger: 0, quantity: 1 }],
    expected_total: { amount: BAG, currency: 'NGN' },
  })

describe('a seat', () => {
  beforeEach(() => {
    const places = [seatFor('seat_a', '12A'), seatFor('seat_b', '12B')].map((extra) => ({
      type: 'seat' as const,
      designator: extra.seat ?? '',
      extras: [extra],
    }))
    const maps = stageBag(BAG).segmentKeys.map((segmentKey) => ({ segmentKey, rows: [[places]] }))
    Object.assign(shop.supplier, { orderExtras: async () => ({ bags: [], maps }) })
  })

  test('that is being bought, and asked for once more by who has not heard of it, is the same request', async () => {
    const first = await askForSeat('seat_a')
    await pay(first.charge_id, BAG)
    const again = await askForSeat('seat_a')
    expect([again.request_id, again.status]).toEqual([first.request_id, 'unclear'])
    const refusal = await refusalOf(askForSeat('seat_b'))
    expect([refusal.code, refusal.details]).toEqual(['extras_unavailable_now', { reason: 'underway' }])
  })

  test('is not sold to who has bought another meanwhile, in a second tab', async () => {
    add = async () => ({ kind: 'added' })
    const { charge_id } = await askForSeat('seat_a')
    let isBought = false
    const overtaken: TestShop['deps'] = {
      ...shop.deps,
      // It has read what its travellers have, and is overtaken before it saves what they choose.
      db: new Proxy(shop.deps.db, {
        get(db, name) {
          const value: unknown = Reflect.get(db, name)
          if (name !== 'transaction' || isBought) return typeof value === 'function' ? value.bind(db) : value
          return () => ({
            async execute<T>(run: (tx: Tx) => Promise<T>) {
              isBought = true
              await pay(charge_id, BAG)
              return db.transaction().execute(run)
            },
          })
        },
      }),
    }
    const refusal = await refusalOf(askForSeat('seat_b', overtaken))
    expect([refusal.code, refusal.fields]).toEqual(['validation_failed', { 'extras.0.extra_id': 'seat_repeated' }])
    expect((await shown()).passengers[0]?.extras).toMatchObject([{ seat: '12A', status: 'bought' }])
  })
})
