import { afterAll, describe, expect, test } from 'vitest'
import type { RoomParty, Stay } from '#modules/hotels/stay-supplier.ts'
import { describeStaySupplier } from '#modules/hotels/stay-supplier.conformance.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { guestSchema } from './orders/order-record.ts'
import { openOwnHotels, ownHotel } from './testing/own-hotel-stage.ts'

const NOW = '2026-11-02T09:00:00Z'
const SIGNAL = new AbortController().signal
const STAY: Stay = {
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
  nationality: 'NG',
  rooms: [{ adults: 2, childAges: [] }],
  audiences: ['everyone'],
}

for (const rooms of [
  STAY.rooms,
  [
    { adults: 1, childAges: [5] },
    { adults: 2, childAges: [] },
  ],
]) {
  describeStaySupplier(`own hotels (${rooms.length} rooms)`, async () => {
    const database = await openTestDatabase()
    const { supplier, keep } = openOwnHotels(database.db, fixedClock(NOW))
    const plenty = { allotment: 500 }
    await keep(
      ownHotel({}, plenty),
      ownHotel({ code: 'teranga-house', name: 'Teranga House', currency: 'EUR' }, plenty),
      ownHotel({ code: 'dearer', city: 'ACC', latitude: 5.6, longitude: -0.19 }, plenty),
      ownHotel({ code: 'gone', city: 'ACC', latitude: 5.6, longitude: -0.19 }, plenty),
      ownHotel({ code: 'last-room', city: 'ACC', latitude: 5.6, longitude: -0.19 }, { allotment: 1 }),
    )
    return {
      // What an import changes while somebody looks at a rate.
      supplier: {
        ...supplier,
        async checkRates(question, signal) {
          if (question.propertyId === 'dearer')
            await keep(ownHotel({ code: 'dearer' }, { ...plenty, adults: [90_000, 99_000, 130_000] }))
          if (question.propertyId === 'gone') await keep(ownHotel({ code: 'gone' }, { allotment: 0 }))
          return supplier.checkRates(question, signal)
        },
      },
      text: 'lagos',
      destination: { type: 'city', id: 'LOS' },
      stay: { ...STAY, rooms },
      dearer: 'dearer',
      gone: 'gone',
      lastRoom: 'last-room',
      async requestsOf(clientReference) {
        const row = await database.db
          .selectFrom('own_hotel_orders')
          .select('guest')
          .where('client_reference', '=', clientReference)
          .executeTakeFirstOrThrow()
        return guestSchema.parse(row.guest).specialRequests
      },
      close: () => database.close(),
    }
  })
}

const database = await openTestDatabase()
afterAll(() => database.close())
const clock = fixedClock(NOW)
const { supplier, keep } = openOwnHotels(database.db, clock)

async function ratesOf(over: Partial<Stay> = {}, propertyId = 'palm-court') {
  const rooms = await supplier.rates({ propertyId, stay: { ...STAY, ...over }, language: 'en' }, SIGNAL)
  return rooms.flatMap((room) => room.rates)
}

const nightFor = async (party: RoomParty) => (await ratesOf({ rooms: [party] }))[0]?.nights[0]?.amount

describe('a room costs what its contract says', () => {
  test('by adults, by the ages of children, by extra beds, plans, meals and taxes', async () => {
    await keep(ownHotel())
    expect(await nightFor({ adults: 1, childAges: [] })).toBe(80_000_00)
    expect(await nightFor({ adults: 2, childAges: [] })).toBe(95_000_00)
    expect(await nightFor({ adults: 2, childAges: [1] })).toBe(95_000_00)
    expect(await nightFor({ adults: 2, childAges: [11] })).toBe(110_000_00)
    expect(await nightFor({ adults: 2, childAges: [2, 7] })).toBe(95_000_00 + 15_000_00 + 20_000_00)
    // Older than the last band: an adult.
    expect(await nightFor({ adults: 2, childAges: [12] })).toBe(120_000_00)
    expect(await nightFor({ adults: 3, childAges: [12] }), 'four adults fit into no room for three').toBeUndefined()
    expect(await nightFor({ adults: 3, childAges: [1, 1] }), 'nor five guests into one for four').toBeUndefined()
    const [flexible, saver] = await ratesOf()
    expect(flexible?.price).toMatchObject({ base: 285_000_00, taxes_total: 21_375_00, grand_total: 306_375_00 })
    expect(saver?.price.base).toBe(256_500_00)
    await keep(
      ownHotel({
        plans: [{ code: 'full', board: 'full_board', meals: { adult: 9_000, child: 4_000 }, cancellation: [] }],
      }),
    )
    expect(await nightFor({ adults: 2, childAges: [5] })).toBe(110_000_00 + 2 * 9_000_00 + 4_000_00)
  })

  test('night by night through its seasons, in whatever currency', async () => {
    const season = { from: '2026-12-01', to: '2026-12-02', allotment: 3, adults: [100, 120.5], children: [0, 10] }
    const later = { ...season, from: '2026-12-03', to: '2026-12-31', adults: [150, 180] }
    await keep(ownHotel({ currency: 'EUR' }, {}, { max_adults: 2, seasons: [season, later] }))
    const [rate] = await ratesOf()
    expect(rate?.nights.map(({ amount }) => amount)).toEqual([12_050, 12_050, 18_000])
    expect(rate?.price.currency).toBe('EUR')
    expect(await ratesOf({ checkOut: '2027-01-02' }), 'nothing is sold beyond the last season').toEqual([])
  })

  test('a deposit now and the rest at the hotel, where its plan says so; cancelling costs the deposit at most', async () => {
    const there = { board: 'breakfast', payment: 'at_property' } as const
    await keep(
      ownHotel({
        local_taxes: [{ kind: 'city_tax', amount: 1_000, per: 'adult_night' }],
        plans: [
          { ...there, code: 'tenth', cancellation: [{ days: 2, keeps: 'first_night' }] },
          { ...there, code: 'third', deposit: 33, cancellation: [{ days: 2, keeps: 50 }] },
        ],
      }),
    )
    const [tenth, third] = await ratesOf()
    expect(tenth).toMatchObject({
      payment: 'at_property',
      price: { base: 30_637_50, taxes: [], taxes_total: 0, grand_total: 30_637_50 },
      dueAtProperty: [
        { kind: 'stay', amount: 306_375_00 - 30_637_50, currency: 'NGN' },
        { kind: 'city_tax', amount: 6_000_00, currency: 'NGN' },
      ],
      penalties: [{ penalty: { amount: 30_637_50 } }],
    })
    expect(third?.price.grand_total).toBe(101_103_75)
    expect(third?.penalties[0]?.penalty.amount).toBe(50_551_88)
    const [found] = (await supplier.search({ type: 'city', id: 'LOS' }, STAY, SIGNAL)).stays
    expect(found?.terms.map(({ payment, rest }) => [payment, rest])).toContainEqual([
      'at_property',
      306_375_00 - 30_637_50,
    ])
  })

  test('and its penalties begin on the hotel’s clock', async () => {
    await keep(ownHotel())
    const [flexible, saver] = await ratesOf()
    expect(flexible?.penalties).toMatchObject([
      { from: '2026-11-29T17:00:00.000Z', from_local: '2026-11-29T18:00:00', penalty: { amount: 95_000_00 } },
      { from: '2026-12-01T17:00:00.000Z', penalty: { amount: 306_375_00 } },
    ])
    expect(saver?.penalties).toMatchObject([{ from: '2026-11-02T09:00:00.000Z' }])
  })
})

describe('a stay that the contract does not take is refused with its rule and the nearest one that it takes', () => {
  const refused = (over: Partial<Stay> = {}) =>
    supplier.refusedStay?.({ propertyId: 'palm-court', stay: { ...STAY, ...over } })

  test('one too short', async () => {
    await keep(ownHotel({}, { min_nights: 5 }))
    expect(await ratesOf()).toEqual([])
    expect(await refused()).toEqual({
      rule: { kind: 'min_nights', nights: 5 },
      fits: { check_in: '2026-12-01', check_out: '2026-12-06' },
    })
    expect(await ratesOf({ checkOut: '2026-12-06' })).toHaveLength(2)
  })

  test('one too long', async () => {
    await keep(ownHotel({}, { max_nights: 2 }))
    expect(await refused()).toEqual({
      rule: { kind: 'max_nights', nights: 2 },
      fits: { check_in: '2026-12-01', check_out: '2026-12-03' },
    })
  })

  test('one that begins on a closed day', async () => {
    await keep(ownHotel({}, { closed_to_arrival: ['tue', '2026-12-02'] }))
    expect(await refused()).toEqual({
      rule: { kind: 'closed_to_arrival' },
      fits: { check_in: '2026-11-30', check_out: '2026-12-03' },
    })
    expect(await ratesOf({ checkIn: '2026-12-03' })).toHaveLength(2)
  })

  test('one that is too near: the hotel has those rooms back', async () => {
    await keep(ownHotel({}, { release_days: 30 }))
    expect(await refused()).toEqual({
      rule: { kind: 'release', days: 30 },
      fits: { check_in: '2026-12-02', check_out: '2026-12-05' },
    })
  })

  test('a full hotel breaks no rule, nor does one of nobody', async () => {
    await keep(ownHotel({}, { allotment: 0 }))
    expect(await refused()).toBeNull()
    expect(await supplier.refusedStay?.({ propertyId: 'nobody', stay: STAY })).toBeNull()
  })
})

test('an order by an older contract is declined, and nothing is taken', async () => {
  await keep(ownHotel())
  const [rate] = await ratesOf()
  if (!rate) throw new Error('nothing to sell')
  const order = {
    clientReference: 'late',
    propertyId: 'palm-court',
    rateKey: rate.key,
    party: { adults: 2, childAges: [] },
    lead: { firstName: 'Ada', lastName: 'Obi' },
    contact: { email: 'ada@example.com', phone: '+2348031234567' },
    specialRequests: null,
    payment: 'instant',
    expectedTotal: { amount: rate.price.grand_total, currency: 'NGN' },
  } as const
  await keep(ownHotel({}, { adults: [81_000, 96_000, 121_000] }))
  expect(await supplier.order(order)).toEqual({ kind: 'declined', reason: 'price_changed' })
  await keep(ownHotel({}, { min_nights: 7 }))
  expect(await supplier.order(order)).toEqual({ kind: 'declined', reason: 'offer_expired' })
  await keep(ownHotel({ on_sale: false }))
  expect(await supplier.order(order)).toEqual({ kind: 'declined', reason: 'offer_expired' })
  expect(await supplier.order({ ...order, party: { adults: 1, childAges: [] } })).toEqual({
    kind: 'declined',
    reason: 'other',
  })
  expect(await database.db.selectFrom('own_hotel_nights').selectAll().execute()).toEqual([])
  expect(await supplier.describe('palm-court', 'fr'), 'who has booked it still reads of it').toMatchObject({
    name: 'Palm Court',
  })
})

test('where the agency has no hotels nothing is found, and one small statement is run every ten seconds', async () => {
  const empty = await openTestDatabase()
  let asked = 0
  const counted = empty.db.withPlugin({
    transformQuery({ node }) {
      asked++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const none = openOwnHotels(counted, clock).supplier
  for (let times = 0; times < 5; times++) {
    expect((await none.search({ type: 'city', id: 'LOS' }, STAY, SIGNAL)).stays).toEqual([])
    expect(await none.lookUp('lagos', 'en')).toEqual([])
    expect(await none.destination({ type: 'city', id: 'LOS' }, 'en')).toBeNull()
  }
  expect(asked).toBe(1)
  await empty.close()
})

test('a room that is kept for who pays later is nobody else’s meanwhile, and on sale again where nobody pays', async () => {
  const plans = [
    { code: 'kept', board: 'breakfast', hold_hours: 48, cancellation: [{ days: 2, keeps: 'first_night' }] },
    { code: 'saver', board: 'room_only', hold_hours: 48, cancellation: 'non_refundable' },
    { code: 'there', board: 'room_only', hold_hours: 48, payment: 'at_property', cancellation: [] },
  ]
  await keep(ownHotel({ code: 'holding', plans }, { allotment: 1 }))
  const paymentRequiredBy = new Date('2026-11-04T09:00:00Z')
  const rates = await ratesOf({}, 'holding')
  expect(rates.map(({ hold }) => hold?.paymentRequiredBy)).toEqual([paymentRequiredBy, undefined, undefined])
  // Before giving it back costs something.
  const soon = await ratesOf({ checkIn: '2026-11-05', checkOut: '2026-11-06' }, 'holding')
  expect(soon[0]?.hold?.paymentRequiredBy).toEqual(new Date('2026-11-03T05:00:00Z'))
  const [rate] = rates
  if (!rate) throw new Error('nothing to sell')
  const expectedTotal = { amount: rate.price.grand_total, currency: 'NGN' } as const
  const order = (clientReference: string) =>
    supplier.order({
      clientReference,
      propertyId: 'holding',
      rateKey: rate.key,
      party: { adults: 2, childAges: [] },
      lead: { firstName: 'Ada', lastName: 'Obi' },
      contact: { email: 'ada@example.com', phone: '+2348031234567' },
      specialRequests: null,
      payment: 'hold',
      expectedTotal,
    })
  const pay = (supplierOrderId: string, clientReference: string) =>
    supplier.payHeldOrder?.({ supplierOrderId, clientReference, expectedTotal })
  const kept = await order('first')
  if (kept.kind !== 'ordered') throw new Error(kept.kind)
  expect(kept.order).toMatchObject({ status: 'held', ticketNumbers: [], hold: { paymentRequiredBy } })
  expect(await ratesOf({}, 'holding')).toEqual([])
  clock.advance(48 * 3_600_000)
  expect(await pay(kept.order.supplierOrderId, 'first')).toEqual({ kind: 'declined', reason: 'offer_expired' })
  expect(await ratesOf({}, 'holding')).toHaveLength(3)
  const again = await order('second')
  if (again.kind !== 'ordered') throw new Error(again.kind)
  const paid = await pay(again.order.supplierOrderId, 'second')
  expect(paid).toMatchObject({
    kind: 'ordered',
    order: { status: 'ticketed', ticketNumbers: [expect.stringMatching(/^AG-/)] },
  })
  expect(await pay(again.order.supplierOrderId, 'second')).toEqual(paid)
  clock.advance(-48 * 3_600_000)
})

test('an order that is paid at the hotel owes its deposit, and gives that back', async () => {
  const plan = { code: 'there', board: 'breakfast', payment: 'at_property', cancellation: [] }
  await keep(ownHotel({ plans: [plan] }))
  const [rate] = await ratesOf()
  if (!rate) throw new Error('nothing to sell')
  const deposit = { amount: 30_637_50, currency: 'NGN' } as const
  const order = {
    clientReference: 'deposit',
    propertyId: 'palm-court',
    rateKey: rate.key,
    party: { adults: 2, childAges: [] },
    lead: { firstName: 'Ada', lastName: 'Obi' },
    contact: { email: 'ada@example.com', phone: '+2348031234567' },
    specialRequests: null,
    payment: 'instant',
    expectedTotal: deposit,
  } as const
  const outcome = await supplier.order(order)
  if (outcome.kind !== 'ordered') throw new Error(outcome.kind)
  expect(await supplier.quoteCancellation?.(outcome.order.supplierOrderId)).toMatchObject({ refund: deposit })
})
