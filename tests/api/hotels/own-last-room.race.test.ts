import { afterAll, expect, test } from 'vitest'
import { openOwnHotels, ownHotel } from '#adapters/suppliers/own-hotels/testing/own-hotel-stage.ts'
import type { Stay, StayOrderRequest } from '#modules/hotels/stay-supplier.ts'
import { addDays } from '#platform/local-date.ts'
import { fixedClock } from '#platform/clock.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
const clock = fixedClock('2026-11-02T09:00:00Z')
const { supplier, keep } = openOwnHotels(db, clock)
const SIGNAL = new AbortController().signal
const PARTY = { adults: 2, childAges: [] }

let requests = 0

async function requestFor(checkIn: string, nights: number): Promise<StayOrderRequest> {
  const stay: Stay = {
    checkIn,
    checkOut: addDays(checkIn, nights),
    nationality: 'NG',
    rooms: [PARTY],
    audiences: ['everyone'],
  }
  const [room] = await supplier.rates({ propertyId: 'palm-court', stay, language: 'en' }, SIGNAL)
  const rate = room?.rates[0]
  if (!rate) throw new Error('nothing to sell')
  return {
    clientReference: `race-${++requests}`,
    propertyId: 'palm-court',
    rateKey: rate.key,
    party: PARTY,
    lead: { firstName: 'Ada', lastName: 'Obi' },
    contact: { email: 'ada@example.com', phone: '+2348031234567' },
    specialRequests: null,
    payment: 'instant',
    expectedTotal: { amount: rate.price.grand_total, currency: rate.price.currency },
  }
}

const orderAll = (all: readonly StayOrderRequest[]) => Promise.all(all.map((request) => supplier.order(request)))
const soldByNight = async () =>
  Object.fromEntries(
    (await db.selectFrom('own_hotel_nights').select(['night', 'sold']).orderBy('night').execute()).map(
      ({ night, sold }) => [night, sold],
    ),
  )

test('of a hundred who want the last room one has it', async () => {
  await keep(ownHotel({}, { allotment: 1 }))
  const all = await Promise.all(Array.from({ length: 100 }, () => requestFor('2026-12-01', 3)))
  const answers = await orderAll(all)
  expect(answers.filter(({ kind }) => kind === 'ordered')).toHaveLength(1)
  expect(answers.filter((answer) => answer.kind === 'declined' && answer.reason === 'seats_unavailable')).toHaveLength(
    99,
  )
  expect(await soldByNight()).toEqual({ '2026-12-01': 1, '2026-12-02': 1, '2026-12-03': 1 })
  expect(await db.selectFrom('own_hotel_orders').select('serial').execute()).toHaveLength(1)
})

test('stays that overlap, asked for and given back all at once, never sell a night beyond its rooms', async () => {
  await keep(ownHotel({}, { allotment: 4 }))
  const all = await Promise.all(
    Array.from({ length: 100 }, (_, at) => requestFor(addDays('2027-01-01', (at * 7) % 12), 1 + ((at * 5) % 6))),
  )
  const late = await Promise.all(Array.from({ length: 20 }, () => requestFor('2027-01-05', 1)))
  const answers = await Promise.all(
    all.map(async (request, at) => {
      const answer = await supplier.order(request)
      if (answer.kind !== 'ordered' || at % 3 > 0) return answer
      const quote = await supplier.quoteCancellation?.(answer.order.supplierOrderId)
      return supplier.cancelOrder?.(quote?.quoteId ?? '')
    }),
  )
  expect(answers.every((answer) => answer && ['ordered', 'declined', 'cancelled'].includes(answer.kind))).toBe(true)
  await orderAll(late)
  const booked = new Map<string, number>()
  const rows = await db
    .selectFrom('own_hotel_orders')
    .select(['check_in', 'check_out'])
    .where('status', '=', 'booked')
    .execute()
  for (const { check_in, check_out } of rows)
    for (let night = check_in; night < check_out; night = addDays(night, 1))
      booked.set(night, (booked.get(night) ?? 0) + 1)
  for (const [night, sold] of Object.entries(await soldByNight())) {
    expect(sold, night).toBe(booked.get(night) ?? 0)
    expect(sold).toBeLessThanOrEqual(4)
  }
  expect(booked.get('2027-01-05'), 'what was given back is sold again').toBe(4)
})

test('of a room that is kept, paying it, giving it back and the end of its time leave one thing true', async () => {
  const plan = { code: 'kept', board: 'breakfast', hold_hours: 48, cancellation: [] }
  await keep(ownHotel({ plans: [plan] }, { allotment: 8 }))
  const wanted = await Promise.all(Array.from({ length: 24 }, () => requestFor('2027-05-01', 2)))
  const answers = await orderAll(wanted.map((request) => ({ ...request, payment: 'hold' })))
  const held = answers.flatMap((answer, at) => {
    const request = wanted[at]
    return answer.kind === 'ordered' && request ? [{ ...request, supplierOrderId: answer.order.supplierOrderId }] : []
  })
  expect(held).toHaveLength(8)
  const quotes = await Promise.all(held.map(async (one) => supplier.quoteCancellation?.(one.supplierOrderId)))
  clock.advance(48 * 3_600_000 - 1)
  const ends = held.map(async (request, at) => {
    if (at === 4) clock.advance(1)
    const cancelled = at % 2 ? supplier.cancelOrder?.(quotes[at]?.quoteId ?? '') : undefined
    await supplier.payHeldOrder?.(request)
    await cancelled
  })
  await Promise.all(ends)
  await supplier.findOrder('nobody')
  const booked = await db
    .selectFrom('own_hotel_orders')
    .select('status')
    .where('check_in', '=', '2027-05-01')
    .where('status', '<>', 'cancelled')
    .execute()
  expect(booked.every(({ status }) => status === 'booked')).toBe(true)
  expect(await soldByNight()).toMatchObject({ '2027-05-01': booked.length, '2027-05-02': booked.length })
})

test('an import that takes rooms away while they are sold sells none of them, and a reference is booked once', async () => {
  await keep(ownHotel({}, { allotment: 9 }))
  const request = await requestFor('2027-03-01', 2)
  const others = await Promise.all(Array.from({ length: 20 }, () => requestFor('2027-03-01', 2)))
  const [answers] = await Promise.all([
    orderAll([...Array.from({ length: 10 }, () => request), ...others]),
    keep(ownHotel({}, { allotment: 2 })),
  ])
  const twins = answers.slice(0, 10)
  expect(new Set(twins.map((twin) => JSON.stringify(twin))).size).toBe(1)
  const sold = (await soldByNight())['2027-03-01'] ?? 0
  const orders = await db.selectFrom('own_hotel_orders').select('serial').where('check_in', '=', '2027-03-01').execute()
  expect(orders).toHaveLength(sold)
  const later = await orderAll([await requestFor('2027-03-01', 2).catch(() => request)])
  if (sold >= 2) expect(later).toEqual([twins[0]])
})
