import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { Stay } from '#modules/hotels/stay-supplier.ts'
import { describeStaySupplier } from '#modules/hotels/stay-supplier.conformance.ts'
import { fixedClock } from '#platform/clock.ts'
import { addDays } from '#platform/local-date.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openStayWorld } from '../../../composition/stays/open-simulated-stays.ts'
import { createPlaces } from '#modules/places/index.ts'
import { bookedStaySchema } from './orders/order-record.ts'
import { openTestStays } from './testing/stay-shop.ts'

const NOW = '2026-11-02T09:00:00Z'
const STAY: Stay = {
  checkIn: '2026-12-01',
  checkOut: '2026-12-04',
  nationality: 'NG',
  rooms: [{ adults: 2, childAges: [] }],
  audiences: ['everyone'],
}

const GUEST = {
  party: { adults: 2, childAges: [] },
  lead: { firstName: 'Ada', lastName: 'Obi' },
  contact: { email: 'ada@example.com', phone: '+2348031234567' },
  specialRequests: null,
} as const

for (const rooms of [
  STAY.rooms,
  [
    { adults: 1, childAges: [5] },
    { adults: 2, childAges: [] },
  ],
]) {
  describeStaySupplier(`the simulator (${rooms.length} rooms)`, async () => {
    const database = await openTestDatabase()
    return {
      supplier: openTestStays(database.db, fixedClock(NOW)),
      text: 'accra',
      destination: { type: 'city', id: 'ACC' },
      stay: { ...STAY, rooms },
      dearer: 'BJL-0',
      gone: 'BJL-1',
      lastRoom: 'BJL-8',
      async requestsOf(clientReference) {
        const row = await database.db
          .selectFrom('simulator_stay_orders')
          .select('booked')
          .where('client_reference', '=', clientReference)
          .executeTakeFirstOrThrow()
        return bookedStaySchema.parse(row.booked).specialRequests
      },
      close: () => database.close(),
    }
  })
}

const database = await openTestDatabase()
afterAll(() => database.close())
const clock = fixedClock(NOW)
const supplier = openTestStays(database.db, clock)
const signal = new AbortController().signal
const world = openStayWorld(createPlaces())

describe('the world', () => {
  test('has tens of thousands of hotels in thousands of real cities, the same ones every time', () => {
    expect(world.count).toBeGreaterThan(20_000)
    expect(world.cities.length).toBeGreaterThan(600)
    expect(openStayWorld(createPlaces())).toEqual(world)
  })

  test('suggests no place without a hotel', async () => {
    const found = await supplier.lookUp('londres', 'fr')
    expect(found[0]).toMatchObject({ type: 'city', id: 'LON', name: 'Londres' })
    expect(found.every(({ hotel_count: hotels }) => hotels !== 0)).toBe(true)
  })

  test('takes a few bytes a hotel', () => {
    const columns = Object.values(world).filter((column) => ArrayBuffer.isView(column))
    expect(columns.reduce((sum, { byteLength }) => sum + byteLength, 0) / world.count).toBeLessThan(40)
  })

  test('gives no two hotels of a city one name', async () => {
    const { stays } = await supplier.search(
      { type: 'city', id: 'LOS' },
      { ...STAY, rooms: [{ adults: 1, childAges: [] }] },
      signal,
    )
    const names = stays.map(({ facts }) => facts.name)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThan(300)
  })
})

const anyParty = fc.record({
  adults: fc.integer({ min: 1, max: 6 }),
  childAges: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 }),
})
const anyStay = fc
  .record({
    ahead: fc.integer({ min: 0, max: 500 }),
    nights: fc.integer({ min: 1, max: 30 }),
    rooms: fc.array(anyParty, { minLength: 1, maxLength: 5 }),
  })
  .map(({ ahead, nights, rooms }): Stay => {
    const checkIn = addDays('2026-11-03', ahead)
    return {
      ...STAY,
      checkIn,
      checkOut: addDays(checkIn, nights),
      rooms,
      audiences: ['everyone', 'members', 'packages'],
    }
  })
const anyHotel = fc.constantFrom('LOS-3', 'LOS-77', 'LON-12', 'PAR-4', 'DXB-200', 'NYC-31', 'ACC-9', 'DSS-2')

test('whatever is asked of a hotel, nights add up, guests fit their rooms, and penalties are in order', async () => {
  await fc.assert(
    fc.asyncProperty(anyHotel, anyStay, async (propertyId, stay) => {
      for (const room of await supplier.rates({ propertyId, stay, language: 'fr' }, signal)) {
        for (const { roomIndex, nights, price, penalties, payment, dueAtProperty } of room.rates) {
          const party = stay.rooms[roomIndex]
          expect(party?.adults).toBeLessThanOrEqual(room.max_adults)
          expect(nights.map(({ date }) => date)).toEqual(nights.map((_, at) => addDays(stay.checkIn, at)))
          expect(nights.length).toBe((Date.parse(stay.checkOut) - Date.parse(stay.checkIn)) / 86_400_000)
          const sum = nights.reduce((total, { amount }) => total + amount, 0)
          if (payment === 'now') expect(sum).toBe(price.base)
          else expect(price.grand_total + (dueAtProperty[0]?.amount ?? 0)).toBeGreaterThanOrEqual(sum)
          expect(nights.every(({ amount }) => amount > 0 && Number.isSafeInteger(amount))).toBe(true)
          const amounts = penalties.map(({ penalty }) => penalty.amount)
          expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
          expect(amounts.at(-1)).toBeLessThanOrEqual(price.grand_total)
          const instants = penalties.map(({ from }) => from)
          expect(instants).toEqual(instants.toSorted())
        }
      }
    }),
    { numRuns: 60 },
  )
})

test('one more guest in a room never makes it cheaper', async () => {
  await fc.assert(
    fc.asyncProperty(anyHotel, anyStay, async (propertyId, stay) => {
      const [party] = stay.rooms
      if (!party || party.adults > 5) return
      const cost = async (adults: number) => {
        const rooms = await supplier.rates(
          { propertyId, stay: { ...stay, rooms: [{ ...party, adults }] }, language: 'en' },
          signal,
        )
        return new Map(
          rooms.flatMap(({ room_code, rates }) =>
            rates.map((rate, at) => [`${room_code} ${at}`, rate.nights[0]?.amount ?? 0] as const),
          ),
        )
      }
      const [fewer, more] = [await cost(party.adults), await cost(party.adults + 1)]
      for (const [key, amount] of more) expect(amount).toBeGreaterThanOrEqual(fewer.get(key) ?? 0)
    }),
    { numRuns: 40 },
  )
})

test('deadlines are six in the evening on the hotel’s own clock, whatever its zone', async () => {
  const offsets = new Map([
    ['LOS-3', '+01:00'],
    ['NYC-31', '-05:00'],
    ['DXB-200', '+04:00'],
  ])
  for (const [propertyId, offset] of offsets) {
    const rooms = await supplier.rates({ propertyId, stay: STAY, language: 'en' }, signal)
    const flexible = rooms.flatMap(({ rates }) => rates).filter(({ penalties }) => penalties.length > 1)
    expect(flexible.length).toBeGreaterThan(0)
    for (const { from, from_local } of flexible.flatMap(({ penalties }) => penalties)) {
      expect(from_local).toMatch(/T18:00:00$/)
      expect(new Date(`${from_local}${offset}`).toISOString()).toBe(from)
    }
  }
})

test('a room that was sold is nobody else’s, and a full hotel is not listed', async () => {
  const stay = { ...STAY, checkIn: '2027-03-01', checkOut: '2027-03-02' }
  const listed = async () =>
    (await supplier.search({ type: 'city', id: 'BJL' }, stay, signal)).stays.map(({ facts }) => facts.propertyId)
  expect(await listed()).toContain('BJL-8')
  const [room] = await supplier.rates({ propertyId: 'BJL-8', stay, language: 'en' }, signal)
  const rate = room?.rates[0]
  if (!rate) throw new Error('nothing to sell')
  const order = {
    clientReference: 'one',
    propertyId: 'BJL-8',
    rateKey: rate.key,
    ...GUEST,
    payment: 'instant',
    expectedTotal: { amount: rate.price.grand_total, currency: 'NGN' },
  } as const
  expect(await supplier.order(order)).toMatchObject({ kind: 'ordered' })
  expect(await listed()).not.toContain('BJL-8')
})

test('a hold that nobody pays is over in its time, and its room is sold again', async () => {
  const stay = { ...STAY, checkIn: '2027-04-01', checkOut: '2027-04-03' }
  const [room] = await supplier.rates({ propertyId: 'BJL-8', stay, language: 'en' }, signal)
  const rate = room?.rates.find(({ hold }) => hold !== null)
  if (!rate) throw new Error('nothing is kept')
  const order = {
    clientReference: 'kept',
    propertyId: 'BJL-8',
    rateKey: rate.key,
    ...GUEST,
    payment: 'hold',
    expectedTotal: { amount: rate.price.grand_total, currency: 'NGN' },
  } as const
  expect(await supplier.order(order)).toMatchObject({ kind: 'ordered', order: { status: 'held', ticketNumbers: [] } })
  expect(await supplier.rates({ propertyId: 'BJL-8', stay, language: 'en' }, signal)).toEqual([])
  clock.advance(49 * 3_600_000)
  expect(await supplier.findOrder('kept')).toMatchObject({ status: 'cancelled' })
  expect(await supplier.rates({ propertyId: 'BJL-8', stay, language: 'en' }, signal)).toHaveLength(1)
})

test('a kind of room is nobody’s who does not fit into it, whatever key they make up', async () => {
  const rooms = [{ adults: 6, childAges: [] }]
  const [key] = (await supplier.rates({ propertyId: 'BJL-8', stay: STAY, language: 'en' }, signal)).flatMap((room) =>
    room.rates.map((rate) => Buffer.from(rate.key, 'base64url').toString()),
  )
  const crowded = Buffer.from((key ?? '').replace('.3.2..', '.3.6..')).toString('base64url')
  expect(crowded).not.toBe(Buffer.from(key ?? '').toString('base64url'))
  const question = { propertyId: 'BJL-8', stay: { ...STAY, rooms }, keys: [crowded], language: 'en' } as const
  expect(await supplier.checkRates(question, signal)).toEqual({ kind: 'mismatch' })
})

test('a night is sold until its evening on the hotel’s clock, and not a minute longer', async () => {
  const own = fixedClock('2026-12-01T16:59:00Z')
  const late = openTestStays(database.db, own)
  const ask = { propertyId: 'LOS-3', stay: STAY, language: 'en' } as const
  const key = (await late.rates(ask, signal)).flatMap((room) => room.rates)[0]?.key ?? ''
  expect((await late.search({ type: 'city', id: 'LOS' }, STAY, signal)).stays.length).toBeGreaterThan(0)
  own.advance(60_000)
  expect(await late.rates(ask, signal)).toEqual([])
  expect((await late.search({ type: 'city', id: 'LOS' }, STAY, signal)).stays).toEqual([])
  expect(await late.checkRates({ ...ask, keys: [key] }, signal)).toEqual({ kind: 'unavailable' })
})
