import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dayOf } from '../world/calendar.ts'
import { findItineraries } from './connections.ts'
import { knownItineraries } from './known-itineraries.ts'
import { AIRPORTS, testWorld } from '../testing/simulated-world.ts'
import { spellsOf } from './week-pattern.ts'

// The whole world takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

const HUBS = AIRPORTS.filter(({ rank }) => rank >= 3).map(({ iata }) => iata)

test('itineraries from memory are those of the day itself, in any season and around every change of clocks', () => {
  const world = testWorld()
  const place = fc.constantFrom(...HUBS, 'LOS', 'LHR', 'JFK', 'SYD', 'CMN', 'CAI', 'SCL')
  const days = fc.array(fc.integer({ min: dayOf('2026-11-23'), max: dayOf('2027-11-10') }), { minLength: 1 })
  fc.assert(
    fc.property(place, place, days, fc.constantFrom(0, 1, 2), (from, to, asked, maxStops) => {
      const ends = { from: world.airportsOf(from), to: world.airportsOf(to), maxStops }
      // The first day and the same weekday of the weeks after it.
      const weeks = asked.flatMap((day) => [day, day + 7, day + 14, day + 28])
      for (const day of weeks) {
        expect(knownItineraries(world, { ...ends, day })).toEqual(findItineraries(world, { ...ends, day }))
      }
    }),
    { numRuns: 60 },
  )
})

test('a spell ends where the season or any clock changes', () => {
  const spellOf = spellsOf(testWorld())
  const same = (a: string, b: string) => spellOf(dayOf(a)) === spellOf(dayOf(b))
  expect(same('2027-01-06', '2027-01-27')).toBe(true)
  expect(same('2027-05-05', '2027-08-25')).toBe(true)
  // New York changes on 14 March, Paris and the airlines' season on 28 March, Sydney on 4 April.
  expect(same('2027-03-10', '2027-03-17')).toBe(false)
  expect(same('2027-03-22', '2027-03-29')).toBe(false)
  expect(same('2027-04-01', '2027-04-08')).toBe(false)
})
