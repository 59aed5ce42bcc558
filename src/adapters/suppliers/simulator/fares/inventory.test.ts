import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { cabinIndex, capacityOf } from '../network/cabins.ts'
import { dayOf } from '../world/calendar.ts'
import { designator, loadSoldSeats, offeredSeats, remainingSeats, takeSeats } from './inventory.ts'
import { testWorld } from '../testing/simulated-world.ts'

// The whole world takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const economy = cabinIndex('economy')
/** Flights from all over the world. */
const FLIGHTS = Array.from({ length: 20_000 }, (_, at) => at * 5)

test('on days that many want, fewer seats are left', () => {
  const world = testWorld()
  const share = (date: string): number =>
    FLIGHTS.reduce(
      (sum, flight) =>
        sum + offeredSeats(world, { flight, day: dayOf(date), cabin: economy }) / capacityOf(world, flight, economy),
      0,
    ) / FLIGHTS.length
  const [ordinary, friday, christmas] = [share('2027-02-09'), share('2027-02-12'), share('2026-12-23')]
  expect(ordinary).toBeGreaterThan(friday)
  expect(friday).toBeGreaterThan(christmas)
  expect(christmas).toBeGreaterThan(0.2)
})

test('what was sold is missing on its flight, date and cabin, and nowhere else', async () => {
  const { db, close } = await openTestDatabase()
  const world = testWorld()
  const day = dayOf('2027-02-09')
  const flight = FLIGHTS.find((one) => offeredSeats(world, { flight: one, day, cabin: economy }) > 5) ?? 0
  const key = { flight, day, cabin: economy }
  expect(await db.transaction().execute((tx) => takeSeats(tx, world, key, 3))).toBe(true)
  // An airline that no longer flies left a sale behind.
  await db
    .insertInto('simulator_seats')
    .values({ flight: '??1', departure_date: '2027-02-09', cabin: 'economy', sold: 4 })
    .execute()
  const sold = await loadSoldSeats(db, day, day)
  expect(sold.size, designator(world, flight)).toBe(1)
  expect(remainingSeats(world, sold, key)).toBe(offeredSeats(world, key) - 3)
  expect(remainingSeats(world, sold, { ...key, day: day + 1 })).toBe(offeredSeats(world, { ...key, day: day + 1 }))
  expect((await loadSoldSeats(db, day + 1, day + 9)).size).toBe(0)
  await close()
})
