import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { forgetSeenNights, readSeenNights, saveSeenNights, type SeenNight } from './seen-night-store.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(() => database.close())

const NOW = new Date('2026-11-21T09:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)

function night(place: string, amount: number, change: Partial<SeenNight> = {}): SeenNight {
  return {
    place,
    checkIn: '2026-12-10',
    checkOut: '2026-12-13',
    amount,
    currency: 'NGN',
    seenAt: hoursAgo(1),
    ...change,
  }
}

const seen = async (place: string, now = NOW) => (await readSeenNights(db, [place], now)).get(place)

describe('the lowest price of a night', () => {
  test('is that of the cheapest search of a month, and of the cheapest month', async () => {
    await saveSeenNights(db, [night('LOS', 5_000_000), night('LOS', 4_000_000, { checkIn: '2026-12-20' })], NOW)
    await saveSeenNights(db, [night('LOS', 4_500_000, { checkIn: '2026-12-02' })], NOW)
    expect(await seen('LOS')).toMatchObject({ amount: 4_000_000, checkIn: '2026-12-20' })
    await saveSeenNights(db, [night('LOS', 3_000_000, { checkIn: '2027-01-05' })], NOW)
    expect(await seen('LOS')).toMatchObject({ amount: 3_000_000, checkIn: '2027-01-05' })
  })

  test('rises when the same nights are seen to cost more', async () => {
    await saveSeenNights(db, [night('ACC', 4_000_000)], NOW)
    await saveSeenNights(db, [night('ACC', 6_000_000, { seenAt: NOW })], NOW)
    expect(await seen('ACC')).toMatchObject({ amount: 6_000_000 })
  })

  test('is not told once its nights have begun, or two days after it was seen, when another takes its place', async () => {
    await saveSeenNights(db, [night('DSS', 4_000_000, { checkIn: '2026-11-21' }), night('ABV', 1_000_000)], NOW)
    expect(await seen('DSS')).toBeUndefined()
    const later = new Date(NOW.getTime() + 50 * 3_600_000)
    expect(await seen('ABV', later)).toBeUndefined()
    await saveSeenNights(db, [night('ABV', 2_000_000, { checkIn: '2026-12-11', seenAt: later })], later)
    expect(await seen('ABV', later)).toMatchObject({ amount: 2_000_000 })
    expect(await forgetSeenNights({ db, now: later })).toBeGreaterThan(0)
    expect(await seen('ABV', later)).toMatchObject({ amount: 2_000_000 })
  })
})
