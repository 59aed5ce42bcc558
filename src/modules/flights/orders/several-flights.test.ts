import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/database.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { cancelOrder } from '#modules/orders/cancelling/cancel-order.ts'
import { carryOutCancellation } from '#modules/orders/cancelling/carry-out-cancellation.ts'
import { quoteCancellation } from '#modules/orders/cancelling/quote-cancellation.ts'
import { type BasketTestShop, openBasketTestShop } from '#tests/support/orders/basket-test-shop.ts'
import { PRICE } from '#modules/orders/testing/booking-factory.ts'
import { SLICE } from '#tests/support/orders/sold-flight.ts'
import { refusalOf, TRAVELLER } from '#tests/support/orders/test-shop.ts'
import { startPaystackPayment } from '#modules/orders/testing/start-at-provider.ts'
import { successful } from '#modules/orders/testing/staged-gateway.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { confirmChange } from './changes/confirm-change.ts'
import { getBookingChanges } from './changes/get-booking-changes.ts'
import { searchFlightChanges } from './changes/search-changes.ts'
import { addExtras } from './extras/add-extras.ts'
import { listOrderExtras } from './extras/list-order-extras.ts'
import { correctName } from './names/correct-name.ts'
import { NEXT_NIGHT, REISSUED, type StagedChanges, stageChanges } from './testing/changed-flights.ts'
import { stageBag } from './testing/staged-bag.ts'

const BAG = 5_000_000
const TOTAL = 2 * PRICE.grand_total

let database: OpenDatabase
let basket: BasketTestShop
let airline: StagedChanges
let orderId: string
/** The second flight, as requests name it. */
let second: { readonly confirmation_id: string; readonly item_id: string }
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['jobs', 'work_items'] as const) await database.db.deleteFrom(table).execute()
  basket = openBasketTestShop(database.db)
  airline = stageChanges(basket.shop)
  Object.assign(basket.shop.supplier, {
    orderExtras: async () => ({ bags: [stageBag(BAG)], maps: [] }),
    addServices: async () => ({ kind: 'added' }),
  })
  orderId = await basket.place({ items: [await basket.flight(), await basket.flight()] }, TOTAL)
  await basket.pay(orderId, TOTAL)
  await makeChangeable()
  second = { confirmation_id: orderId, item_id: await itemAt(1) }
})

async function makeChangeable(): Promise<void> {
  const allowed = sql<string>`jsonb_set(sold, '{conditions,change_before_departure}', '{"allowed": true, "penalty": null}')`
  await database.db.updateTable('order_items').set({ sold: allowed }).where('order_id', '=', orderId).execute()
}

const itemAt = async (at: number) => (await basket.shown(orderId)).items[at]?.item_id ?? ''
const changes = (item_id: string) =>
  getBookingChanges(basket.shop.deps, TRAVELLER, { confirmation_id: orderId, item_id }, 'en')
const ask = (item: { readonly confirmation_id: string; readonly item_id: string }) =>
  searchFlightChanges(basket.shop.deps, TRAVELLER, { ...item, slice: 0, departure_date: '2026-12-02' }, 'en')

async function payCharge(charge_id: string | null, amount: number): Promise<void> {
  const { shop } = basket
  const { reference } = await startPaystackPayment(shop.deps, TRAVELLER, { confirmation_id: orderId, charge_id })
  await shop.settle(reference, 'paystack', successful(reference, amount))
  await shop.worker.runDue()
}

async function giveUpSecond(): Promise<void> {
  const { deps, worker } = basket.shop
  const { confirmation_id, item_id } = second
  const { quote_id } = await quoteCancellation(deps, TRAVELLER, { confirmation_id, item_ids: [item_id] })
  await cancelOrder(deps, TRAVELLER, { confirmation_id, quote_id })
  await worker.runDue()
}

async function flights() {
  const { items } = await basket.shown(orderId)
  return items.map(({ tickets, amount, details }) => ({
    departs: 'slices' in details ? details.slices[0]?.departing_at : null,
    bags: 'slices' in details ? details.extras[0]?.map(({ status }) => status) : null,
    ticket: tickets[0]?.number,
    amount: amount.amount,
  }))
}

describe('of an order of two flights', () => {
  test('the second is changed, and the first stays as it was', async () => {
    airline.difference = 0
    const { options } = await ask(second)
    const [option] = options
    const { change_id = '', to_pay: price } = option ?? {}
    const { charge_id } = await confirmChange(basket.shop.deps, TRAVELLER, { confirmation_id: orderId, change_id })
    expect((await changes(second.item_id)).open?.status).toBe('awaiting_payment')
    expect(await changes(await itemAt(0))).toMatchObject({ open: null, obstacle: null })
    await payCharge(charge_id, price?.amount ?? 0)
    const [first, changed] = await flights()
    expect(first).toMatchObject({ departs: SLICE.departing_at, amount: PRICE.grand_total })
    expect(changed).toMatchObject({ departs: NEXT_NIGHT.departing_at, ticket: REISSUED.ticketNumbers[0] })
    expect((await changes(second.item_id)).history).toHaveLength(1)
    expect((await changes(await itemAt(0))).history).toEqual([])
    expect(await checkBooks(database.db)).toEqual([])
  })

  test('both are changed at a time, each for its own price', async () => {
    const first = { ...second, item_id: await itemAt(0) }
    const charges = []
    for (const flight of [first, second]) {
      const [option] = (await ask(flight)).options
      const { change_id = '', to_pay: price } = option ?? {}
      const { charge_id } = await confirmChange(basket.shop.deps, TRAVELLER, { confirmation_id: orderId, change_id })
      charges.push({ charge_id, amount: price?.amount ?? 0 })
    }
    for (const { charge_id, amount } of charges) await payCharge(charge_id, amount)
    expect((await flights()).map(({ departs }) => departs)).toEqual([NEXT_NIGHT.departing_at, NEXT_NIGHT.departing_at])
    expect(await checkBooks(database.db)).toEqual([])
  })

  test('bags are added to the one that is meant', async () => {
    expect((await listOrderExtras(basket.shop.deps, TRAVELLER, second)).bags).toHaveLength(1)
    const { charge_id } = await addExtras(basket.shop.deps, TRAVELLER, {
      ...second,
      extras: [{ extra_id: 'bag_1', passenger: 0, quantity: 1 }],
      expected_total: { amount: BAG, currency: 'NGN' },
    })
    await payCharge(charge_id, BAG)
    expect((await flights()).map(({ bags }) => bags)).toEqual([[], ['bought']])
    expect(await checkBooks(database.db)).toEqual([])
  })

  test('bags that wait for their payment on one do not stand in the way of the other', async () => {
    const choice = {
      extras: [{ extra_id: 'bag_1', passenger: 0, quantity: 1 }],
      expected_total: { amount: BAG, currency: 'NGN' as const },
    }
    const first = { ...second, item_id: await itemAt(0) }
    const one = await addExtras(basket.shop.deps, TRAVELLER, { ...first, ...choice })
    expect((await changes(first.item_id)).extras_charge_id).toBe(one.charge_id)
    expect((await changes(second.item_id)).extras_charge_id).toBeNull()
    const other = await addExtras(basket.shop.deps, TRAVELLER, { ...second, ...choice })
    await payCharge(one.charge_id, BAG)
    await payCharge(other.charge_id, BAG)
    expect((await flights()).map(({ bags }) => bags)).toEqual([['bought'], ['bought']])
  })

  test('a name is corrected on both, once for all', async () => {
    const slip = { passenger: 0, first_name: 'Adaese', last_name: 'Okafor' }
    const correct = () => correctName(basket.shop.deps, TRAVELLER, { confirmation_id: orderId, ...slip })
    expect(await correct()).toMatchObject({ outcome: 'corrected' })
    expect(await correct()).toMatchObject({ outcome: 'corrected' })
    expect(airline.corrected).toHaveLength(2)
    expect((await flights()).map(({ ticket }) => ticket)).toEqual([
      REISSUED.ticketNumbers[0],
      REISSUED.ticketNumbers[0],
    ])
    expect((await changes(second.item_id)).corrections[0]).toBe('used')
  })

  test('a name that one airline corrects and the other does not is work for people', async () => {
    const { supplier, deps } = basket.shop
    const corrected = supplier.correctName
    let told = 0
    Object.assign(supplier, {
      correctName: async (...asked: Parameters<NonNullable<typeof corrected>>) =>
        ++told === 1 ? corrected?.(...asked) : { kind: 'refused' },
    })
    const slip = { confirmation_id: orderId, passenger: 0, first_name: 'Adaese', last_name: 'Okafor' }
    expect(await correctName(deps, TRAVELLER, slip)).toMatchObject({ outcome: 'with_staff' })
    const work = await database.db.selectFrom('work_items').select('reason').execute()
    expect(work).toEqual([{ reason: 'name_correction' }])
  })

  test('a name that the one airline refuses before the other corrects it is work for people, too', async () => {
    const { shop } = basket
    const corrected = shop.supplier.correctName
    const first = await itemAt(0)
    let told = 0
    Object.assign(shop.supplier, {
      correctName: async (...asked: Parameters<NonNullable<typeof corrected>>) => {
        told++
        if (told === 1) return { kind: 'unknown' }
        return told === 2 ? { kind: 'refused' } : corrected?.(...asked)
      },
    })
    const slip = { confirmation_id: orderId, passenger: 0, first_name: 'Adaese', last_name: 'Okafor' }
    await correctName(shop.deps, TRAVELLER, slip)
    await shop.wait(60_000)
    expect((await changes(first)).corrections[0]).toBe('used')
    const work = await database.db.selectFrom('work_items').select('reason').execute()
    expect(work).toEqual([{ reason: 'name_correction' }])
  })

  test('the second is given up although money of the first is just coming back', async () => {
    const { deps, supplier, worker } = basket.shop
    const cancelled = supplier.cancelOrder
    Object.assign(supplier, { cancelOrder: async () => ({ kind: 'unknown' }) })
    const { quote_id } = await quoteCancellation(deps, TRAVELLER, {
      confirmation_id: orderId,
      item_ids: [second.item_id],
    })
    await cancelOrder(deps, TRAVELLER, { confirmation_id: orderId, quote_id })
    airline.difference = -5_000_000
    const [option] = (await ask({ ...second, item_id: await itemAt(0) })).options
    await confirmChange(deps, TRAVELLER, { confirmation_id: orderId, change_id: option?.change_id ?? '' })
    Object.assign(supplier, { cancelOrder: cancelled })
    await carryOutCancellation(deps, { orderId })
    await worker.runDue()
    const { items, payment_status } = await basket.shown(orderId)
    expect(items.map(({ status }) => status)).toEqual(['ticketed', 'cancelled'])
    expect(payment_status).toBe('part_refunded')
    const told = (await basket.shop.kinds(orderId)).filter((kind) => kind === 'refund_started')
    expect(told).toHaveLength(2)
    expect(await checkBooks(database.db)).toEqual([])
  })

  test('the first is changed although money of the second is just coming back, and each refund is told', async () => {
    const { shop } = basket
    shop.gateways.paystack.refundState = 'pending'
    await giveUpSecond()
    expect((await basket.shown(orderId)).payment_status).toBe('refund_pending')
    const first = { ...second, item_id: await itemAt(0) }
    expect((await changes(first.item_id)).obstacle).toBeNull()
    airline.difference = -5_000_000
    const [option] = (await ask(first)).options
    const { change_id = '' } = option ?? {}
    await confirmChange(shop.deps, TRAVELLER, { confirmation_id: orderId, change_id })
    expect((await flights())[0]?.departs).toBe(NEXT_NIGHT.departing_at)
    expect((await shop.kinds(orderId)).filter((kind) => kind === 'refund_started')).toHaveLength(2)
    shop.gateways.paystack.refundState = 'processed'
    for (let day = 0; day < 4; day++) await shop.wait(86_400_000)
    expect((await basket.shown(orderId)).payment_status).toBe('part_refunded')
    expect(await checkBooks(database.db)).toEqual([])
  })

  describe('with a bag for the first', () => {
    const addBag = async () => {
      const { charge_id } = await addExtras(basket.shop.deps, TRAVELLER, {
        confirmation_id: orderId,
        item_id: await itemAt(0),
        extras: [{ extra_id: 'bag_1', passenger: 0, quantity: 1 }],
        expected_total: { amount: BAG, currency: 'NGN' },
      })
      return charge_id
    }

    test('that is not paid yet, the second is given up: the bag can still be paid', async () => {
      const charge = await addBag()
      await giveUpSecond()
      expect((await basket.shown(orderId)).charges.map(({ status }) => status)).toEqual(['open'])
      await payCharge(charge, BAG)
      expect((await flights()).map(({ bags }) => bags)).toEqual([['bought'], []])
      expect(await checkBooks(database.db)).toEqual([])
    })

    test('that is being bought, the second is given up at once', async () => {
      const charge = await addBag()
      Object.assign(basket.shop.supplier, {
        addServices: async () => ({ kind: 'unknown' }),
        findServices: async () => true,
      })
      await payCharge(charge, BAG)
      expect((await basket.shown(orderId)).charges.map(({ status }) => status)).toEqual(['paid'])
      await giveUpSecond()
      expect((await basket.shown(orderId)).items.map(({ status }) => status)).toEqual(['ticketed', 'cancelled'])
      await basket.shop.wait(20_000)
      expect((await flights()).map(({ bags }) => bags)).toEqual([['bought'], []])
      expect(await checkBooks(database.db)).toEqual([])
    })

    test('that is not paid yet, the first is given up: nobody is asked for its price any more', async () => {
      await addBag()
      const { deps, worker } = basket.shop
      const { quote_id } = await quoteCancellation(deps, TRAVELLER, {
        confirmation_id: orderId,
        item_ids: [await itemAt(0)],
      })
      await cancelOrder(deps, TRAVELLER, { confirmation_id: orderId, quote_id })
      await worker.runDue()
      expect((await basket.shown(orderId)).charges.map(({ status }) => status)).toEqual(['cancelled'])
    })
  })

  test('one that is given up is asked about no more, and the other still is', async () => {
    await giveUpSecond()
    expect((await changes(second.item_id)).obstacle).toBe('not_ticketed')
    expect((await changes(await itemAt(0))).obstacle).toBeNull()
    expect((await refusalOf(listOrderExtras(basket.shop.deps, TRAVELLER, second))).details).toEqual({
      reason: 'status',
    })
  })

  test("somebody else's item, or none, is not found", async () => {
    for (const item_id of ['itm_unknown', 'x'.repeat(80)])
      expect((await refusalOf(changes(item_id))).code).toBe('not_found')
  })
})
