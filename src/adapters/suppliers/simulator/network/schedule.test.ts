import { expect, test, vi } from 'vitest'
import { dateOf, dayOf } from '../world/calendar.ts'
import { findItineraries } from './connections.ts'
import { designator } from '../fares/inventory.ts'
import { publishedRules } from '../fares/published-rules.ts'
import { SCHEDULE_COLUMNS, scheduleLines } from './schedule.ts'
import { everyItinerary, readSchedule } from '../testing/every-itinerary.ts'
import { testWorld } from '../testing/simulated-world.ts'

vi.setConfig({ testTimeout: 120_000 })

const world = testWorld()
const rules = publishedRules(world)
const DATE = '2027-03-27'
const printed = [-1, 0, 1, 2].flatMap((later) => [...scheduleLines(world, dayOf(DATE) + later)])

test('about a hundred thousand flights leave on a day, each with its times, aircraft and seats', () => {
  const lines = [...scheduleLines(world, dayOf('2027-07-14'))]
  expect(lines.length).toBeGreaterThan(95_000)
  expect(lines.length).toBeLessThan(110_000)
  for (const line of lines.slice(0, 1000)) expect(line.split(',')).toHaveLength(SCHEDULE_COLUMNS.length)
})

/** Over the night in which Europe's clocks change: big markets with one stop at most, small ones with two. */
test.each([
  ['LOS', 'LHR', 1],
  ['ABV', 'YYZ', 1],
  ['SYD', 'HNL', 1],
  ['BRR', 'GOH', 2],
  ['MIU', 'KGL', 2],
])(
  'the printed flights and rules alone give what a search finds: %s to %s with %i stops at most',
  (from, to, maxStops) => {
    const ends = { from: world.airportsOf(from), to: world.airportsOf(to), day: dayOf(DATE), maxStops }
    const found = findItineraries(world, ends).map(({ hops }) =>
      hops.map(({ flight, day }) => `${designator(world, flight)} ${dateOf(day)}`),
    )
    const expected = everyItinerary(rules, readSchedule(printed), { from: [from], to: [to], date: DATE, maxStops })
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(expected)
  },
)
