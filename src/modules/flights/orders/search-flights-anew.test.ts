import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CreateBookingRequest } from '#contracts/orders/create-booking.ts'
import type { Price } from '#contracts/prices.ts'
import type { OpenDatabase } from '#db/database.ts'
import type { FlightSupplier, SupplierExtra, SupplierOffer } from '../flight-supplier.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { CHILD, FAMILY, PRICE } from '#modules/orders/testing/booking-factory.ts'
import { soldOffer } from '#tests/support/orders/sold-flight.ts'
import { successful } from '#modules/orders/testing/staged-gateway.ts'
import { openTestShop, type TestShop, refusalOf } from '#tests/support/orders/test-shop.ts'

/** The shop's fee for three travellers with a seat, on what the supplier asks. */
const FEE = 3 * 250_000
const SOLD_ANEW = PRICE.grand_total + FEE
const total = (amount: number) => ({ expected_total: { amount, currency: 'NGN' as const } })

let database: OpenDatabase
let shop: TestShop
/** What was searched for anew, and what is found. */
let searches: Parameters<FlightSupplier['search']>[0][]
let found: readonly SupplierOffer[] | SupplierFailure
/** Refs that nothing can be sold by. */
let usedUp: Set<string>
/** Ages of the children by which each ref was found; of no other it was found by the typical ones. */
let agesOf: Map<string, readonly number[]>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  shop = openTestShop(database.db)
  searches = []
  found = [soldOffer('ref_anew')]
  usedUp = new Set()
  agesOf = new Map()
  shop.supplier.search = async (query) => {
    searches.push(query)
    if (found instanceof SupplierFailure) throw found
    for (const { ref } of found) agesOf.set(ref, query.childAges ?? [])
    return found
  }
  shop.supplier.needsNewSearch = async (ref, ages) =>
    usedUp.has(ref) || (ages !== null && (agesOf.get(ref) ?? [8]).join() !== ages.join())
})

const itemOf = async (orderId: string) =>
  database.db
    .selectFrom('order_items')
    .select(['supplier_ref', 'amount'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
const aged = (year: number): Partial<CreateBookingRequest> => ({
  passengers: FAMILY.map((traveller) => (traveller.type === 'CNN' ? { ...CHILD, year_of_birth: year } : traveller)),
})
const pricier = (amount: number): Price => ({
  ...PRICE,
  base: PRICE.base + amount,
  total: PRICE.total + amount,
  grand_total: PRICE.grand_total + amount,
  passengers: PRICE.passengers.map((each) =>
    each.type === 'CNN' ? { ...each, base: each.base + amount, total: each.total + amount } : each,
  ),
})

describe('children whose ages the airline’s price depends on', () => {
  test('as old as was assumed are booked as they were found', async () => {
    const { confirmation_id } = await shop.place(aged(2018))
    expect(searches).toEqual([])
    expect(await itemOf(confirmation_id)).toMatchObject({ amount: PRICE.grand_total })
  })

  test('are searched for by their real ages before anybody pays, and cost what that says once it is accepted', async () => {
    found = [soldOffer('ref_anew', pricier(9_000_000))]
    const offer_id = await shop.offer()
    const changed = await refusalOf(shop.place({ offer_id }))
    expect(changed.code).toBe('price_changed')
    expect(changed.details).toEqual({
      expected: { amount: PRICE.grand_total, currency: 'NGN' },
      actual: { amount: SOLD_ANEW + 9_000_000, currency: 'NGN' },
    })
    expect(searches).toEqual([
      expect.objectContaining({ childAges: [7], passengers: { ADT: 2, CNN: 1, INF: 1 }, cabin: 'economy' }),
    ])
    const { confirmation_id, price } = await shop.place({ offer_id, ...total(SOLD_ANEW + 9_000_000) })
    expect(price.fees).toEqual([{ code: 'SVC', kind: 'agency', amount: FEE }])
    expect(await itemOf(confirmation_id)).toEqual({ supplier_ref: 'ref_anew', amount: SOLD_ANEW + 9_000_000 })
    // What was found a moment ago is what was accepted: nobody is searched for again.
    expect(searches).toHaveLength(1)
    await pay(confirmation_id, SOLD_ANEW + 9_000_000)
    expect(shop.supplier.asked[0]).toMatchObject({
      offerRef: 'ref_anew',
      expectedTotal: { amount: PRICE.grand_total + 9_000_000, currency: 'NGN' },
    })
  })

  test('of another age the second time are searched for again', async () => {
    const offer_id = await shop.offer()
    await refusalOf(shop.place({ offer_id }))
    await shop.place({ offer_id, ...aged(2023), ...total(SOLD_ANEW) })
    expect(searches.map(({ childAges }) => childAges)).toEqual([[7], [3]])
  })

  test('whose flights are not sold so, or by nobody who answers, leave no order', async () => {
    found = []
    const offer_id = await shop.offer()
    expect((await refusalOf(shop.place({ offer_id }))).code).toBe('seats_unavailable')
    found = new SupplierFailure('timeout', 'late')
    expect((await refusalOf(shop.place({ offer_id }))).code).toBe('supplier_unavailable')
    found = new SupplierFailure('no_rate', 'GBP')
    expect((await refusalOf(shop.place({ offer_id }))).code).toBe('exchange_rate_missing')
    const orders = await database.db.selectFrom('order_items').select('id').where('offer_id', '=', offer_id).execute()
    expect(orders).toEqual([])
  })
})

describe('an offer whose search somebody has bought by', () => {
  const eight = aged(2018)

  test('is searched for anew before the payment', async () => {
    const offer_id = await shop.offer()
    usedUp.add(await refOf(offer_id))
    const { confirmation_id } = await shop.place({ offer_id, ...eight, ...total(SOLD_ANEW) })
    expect((await itemOf(confirmation_id)).supplier_ref).toBe('ref_anew')
    expect(searches).toHaveLength(1)
  })

  test('is not for who asks a second time for the order that they have', async () => {
    const offer_id = await shop.offer()
    const first = await shop.place({ offer_id, ...eight })
    usedUp.add(await refOf(offer_id))
    expect((await shop.place({ offer_id, ...eight })).confirmation_id).toBe(first.confirmation_id)
    expect(searches).toEqual([])
  })

  test('is searched for once more when that was bought as well', async () => {
    const offer_id = await shop.offer()
    usedUp.add(await refOf(offer_id))
    await refusalOf(shop.place({ offer_id, ...eight }))
    usedUp.add('ref_anew')
    found = [soldOffer('ref_third')]
    const { confirmation_id } = await shop.place({ offer_id, ...eight, ...total(SOLD_ANEW) })
    expect((await itemOf(confirmation_id)).supplier_ref).toBe('ref_third')
  })

  describe('with bags', () => {
    const bag = (extraId: string, passenger: number, weightKg = 23): SupplierExtra => ({
      extraId,
      kind: 'baggage',
      passenger,
      segmentKeys: ['LOS-LHR'],
      price: { amount: 4_000_000, currency: 'NGN' },
      maximum: 1,
      weightKg,
      seat: null,
    })
    const chosen = [
      { extra_id: 'old_1', passenger: 0, quantity: 1 },
      { extra_id: 'old_2', passenger: 0, quantity: 1 },
    ]

    test('finds them again by what they are', async () => {
      const offer_id = await shop.offer()
      const former = await refOf(offer_id)
      usedUp.add(former)
      shop.supplier.extras = async (ref) =>
        ref === former
          ? [bag('old_1', 0), bag('old_2', 0), bag('old_3', 1)]
          : [bag('new_3', 1), bag('new_1', 0), bag('new_2', 0)]
      const wanted = { offer_id, ...eight, extras: chosen, ...total(SOLD_ANEW + 8_000_000) }
      const { confirmation_id } = await shop.place(wanted)
      await pay(confirmation_id, SOLD_ANEW + 8_000_000)
      const [asked] = shop.supplier.asked
      expect(asked?.offerRef).toBe('ref_anew')
      expect(asked?.extras?.map(({ extraId }) => extraId).toSorted()).toEqual(['new_1', 'new_2'])
    })

    test('says which of them are not sold with it', async () => {
      const offer_id = await shop.offer()
      const former = await refOf(offer_id)
      usedUp.add(former)
      shop.supplier.extras = async (ref) =>
        ref === former ? [bag('old_1', 0), bag('old_2', 0, 32)] : [bag('new_1', 0), bag('new_2', 0, 15)]
      const refusal = await refusalOf(shop.place({ offer_id, ...eight, extras: chosen, ...total(SOLD_ANEW) }))
      expect([refusal.code, refusal.details]).toEqual(['extra_unavailable', { extras: ['old_2'] }])
    })
  })
})

async function pay(orderId: string, amount: number): Promise<void> {
  const reference = await shop.open(orderId)
  await shop.settle(reference, 'paystack', successful(reference, amount))
}

async function refOf(offerId: string): Promise<string> {
  const { supplier_ref } = await database.db
    .selectFrom('confirmed_offers')
    .select('supplier_ref')
    .where('id', '=', offerId)
    .executeTakeFirstOrThrow()
  return supplier_ref
}
