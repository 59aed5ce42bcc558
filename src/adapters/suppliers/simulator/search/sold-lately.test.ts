import { afterAll, expect, test, vi } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { fixedClock } from '#platform/clock.ts'
import { dayOf } from '../world/calendar.ts'
import { rememberSoldSeats } from './sold-lately.ts'
import { noteStockMove } from '../fares/stock-moves.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

const clock = fixedClock('2026-11-21T09:00:00Z')
const FIRST = dayOf('2027-02-01')

/** Another process sells a seat. */
async function sell(date: string): Promise<void> {
  await db
    .insertInto('simulator_seats')
    .values({ flight: 'BA75', departure_date: date, cabin: 'economy', sold: 1 })
    .execute()
}

test('what others sell is seen a moment later, what this process sells at once', async () => {
  const sold = rememberSoldSeats({ db, clock })
  const count = async (): Promise<number> => (await sold(FIRST, FIRST + 2)).size
  expect(await count()).toBe(0)
  await sell('2027-02-01')
  clock.advance(999)
  expect(await count()).toBe(0)
  clock.advance(1)
  expect(await count()).toBe(1)
  await sell('2027-02-02')
  noteStockMove()
  expect(await count()).toBe(2)
})

test('months are read one by one and told of together', async () => {
  const sold = rememberSoldSeats({ db, clock })
  await sell('2027-04-20')
  await sell('2027-06-20')
  const days = (from: string, to: string) => sold(dayOf(from), dayOf(to))
  expect((await days('2027-04-01', '2027-06-30')).size).toBe(2)
  expect((await days('2027-01-25', '2027-06-30')).size).toBe(4)
})

test('a failure is not remembered', async () => {
  const sold = rememberSoldSeats({ db, clock })
  vi.spyOn(db, 'selectFrom').mockImplementationOnce(() => {
    throw new Error('the database is down')
  })
  await expect(sold(FIRST, FIRST)).rejects.toThrow('down')
  expect((await sold(FIRST, FIRST)).size).toBe(2)
})
