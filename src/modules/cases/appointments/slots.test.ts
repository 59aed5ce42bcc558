import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dateIn } from '#platform/local-date.ts'
import { localAt } from '#platform/local-time.ts'
import { adviserSchema } from './adviser.ts'
import { SAMPLE_ADVISERS } from './sample-advisers.ts'
import { freeOf, nearestTo, onePerTime, slotsOf } from './slots.ts'

const HOUR_MS = 3_600_000
const WHOLE_WEEK = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [
    day,
    [['00:00', '23:30']],
  ]),
)
const adviserIn = (zone: string, over: object = {}) =>
  adviserSchema.parse({
    code: 'night-owl',
    name: 'Night owl',
    languages: ['en'],
    time_zone: zone,
    hours: WHOLE_WEEK,
    agency_holidays: false,
    notice_hours: 0,
    days_ahead: 120,
    ...over,
  })

test('slots lie in the hours of an adviser, without the break, a holiday and what is too soon', () => {
  const [lagos] = SAMPLE_ADVISERS
  if (!lagos) throw new Error('no sample')
  const slots = slotsOf(lagos, '2026-12-24', '2026-12-28', new Date('2026-12-24T08:10:00Z'))
  const times = slots.map(({ startsAt }) => localAt('Africa/Lagos', startsAt))
  // At ten past nine, four hours ahead; Christmas, the day after it and a Sunday pass.
  expect(times.slice(0, 2)).toEqual(['2026-12-24T14:00', '2026-12-24T14:30'])
  expect([...new Set(times.map((time) => time.slice(0, 10)))]).toEqual(['2026-12-24', '2026-12-28'])
  expect(times).not.toContain('2026-12-28T13:00')
  expect(times.filter((time) => time.startsWith('2026-12-28'))).toHaveLength(14)
})

describe('when clocks change', () => {
  test.each([
    ['an hour is skipped', '2027-03-28', ['01:30', '03:00'], 45],
    ['an hour comes twice', '2026-10-25', ['01:30', '02:00', '02:30', '03:00'], 47],
  ])('%s', (_, date, around, count) => {
    const slots = slotsOf(adviserIn('Europe/Paris'), date, date, new Date(`${addDays(date, -1)}T00:00:00Z`))
    const times = slots.map(({ startsAt }) => localAt('Europe/Paris', startsAt).slice(11))
    expect(times.slice(times.indexOf('01:30'), times.indexOf('03:00') + 1)).toEqual(around)
    expect(times).toHaveLength(count)
  })
})

test('of any adviser in any zone, slots never overlap and begin within what may be booked', () => {
  const zones = [
    'Africa/Lagos',
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
    'Asia/Kolkata',
    'Pacific/Apia',
  ]
  const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      instant,
      fc.constantFrom(10, 25, 30, 45, 60, 240),
      fc.integer({ min: 0, max: 100 }),
      (zone, now, slot_minutes, notice_hours) => {
        const adviser = adviserIn(zone, { slot_minutes, notice_hours, days_ahead: 9 })
        const today = dateIn(zone, now)
        const slots = slotsOf(adviser, today, addDays(today, 9), now)
        for (const [at, { startsAt, endsAt }] of slots.entries()) {
          expect(endsAt.getTime() - startsAt.getTime()).toBe(slot_minutes * 60_000)
          expect(startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + notice_hours * HOUR_MS)
          expect(startsAt.getTime()).toBeGreaterThanOrEqual(slots[at - 1]?.endsAt.getTime() ?? 0)
        }
      },
    ),
    { numRuns: 40 },
  )
})

test('one slot at each time, of who has least to do; what is taken is not offered, what is near is named', () => {
  const at = (adviser: string, hour: number) => ({
    adviser,
    startsAt: new Date(Date.UTC(2026, 10, 3, hour)),
    endsAt: new Date(Date.UTC(2026, 10, 3, hour + 1)),
  })
  const slots = [at('ada', 9), at('ada', 10), at('bola', 9), at('bola', 12)]
  expect(freeOf(slots, [at('ada', 9)])).toEqual(slots.slice(1))
  expect(onePerTime(slots, [at('ada', 15)])).toEqual([at('bola', 9), at('ada', 10), at('bola', 12)])
  expect(nearestTo(slots, at('ada', 9), 2)).toEqual([at('ada', 9), at('bola', 9)])
  expect(nearestTo(slots, at('ada', 11), 2)).toEqual([at('ada', 10), at('bola', 12)])
})
