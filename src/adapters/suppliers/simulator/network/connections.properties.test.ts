import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { dateOf, dayOf } from '../world/calendar.ts'
import { CARRIERS } from '../world/carriers.ts'
import { findItineraries } from './connections.ts'
import { publishedRules } from '../fares/published-rules.ts'
import { scheduleLines } from './schedule.ts'
import { everyItinerary, type Question, readSchedule } from '../testing/every-itinerary.ts'
import { AIRPORTS, CITIES } from '../testing/simulated-world.ts'
import type { Flight } from './timetable.ts'
import { assembleWorld, type World } from './world.ts'
import { createZones } from '../world/zones.ts'

vi.setConfig({ testTimeout: 120_000 })

/** Reading zones takes its time: all networks share theirs. */
const zones = createZones()

/** Cities of several airports, terminals, zones that change their clocks and that do not, both sides of the date line. */
const CODES = 'LOS ABV LHR LGW CDG ORY JFK EWR FRA CMN NRT HND SYD HNL AKL ACC'.split(' ')
const PLACES = CODES.map((code) => AIRPORTS.find(({ iata }) => iata === code)!)
const AREAS = new Map([...CITIES].filter(([, codes]) => codes.some((code) => CODES.includes(code))))
/** One carrier of every manner and alliance, partners outside them, and the airline that connects with nobody. */
const FLOWN = CARRIERS.filter(({ code }) => 'BA AA LH AF KL FR P4 VS EK ZZ'.split(' ').includes(code))
/** Days around which clocks change somewhere, and others. */
const DATES = [
  '2026-12-16',
  '2027-02-07',
  '2027-03-13',
  '2027-03-27',
  '2027-04-03',
  '2027-07-01',
  '2027-10-02',
  '2027-10-30',
  '2027-11-06',
]

const EVERY_DAY = 0b11_1111_1111_1111

const flight = fc.record({
  carrier: fc.constantFrom(...FLOWN.map(({ index }) => index)),
  from: fc.nat(),
  to: fc.nat(),
  departure: fc.integer({ min: 0, max: 287 }).map((slot) => slot * 5),
  days: fc.oneof({ weight: 3, arbitrary: fc.constant(EVERY_DAY) }, fc.integer({ min: 1, max: EVERY_DAY })),
  block: fc
    .oneof({ weight: 4, arbitrary: fc.integer({ min: 6, max: 60 }) }, fc.integer({ min: 6, max: 180 }))
    .map((slot) => slot * 5),
})

/** Few airports and many flights between them, or many airports with few; and what is asked of them. */
const networks = fc
  .record({
    airports: fc.shuffledSubarray(
      PLACES.map((_, at) => at),
      { minLength: 3, maxLength: 6 },
    ),
    flights: fc.oneof(
      fc.array(flight, { minLength: 4, maxLength: 30, size: 'max' }),
      fc.array(flight, { minLength: 30, maxLength: 60, size: 'max' }),
      fc.array(flight, { minLength: 90, maxLength: 140, size: 'max' }),
    ),
    froms: fc.integer({ min: 1, max: 2 }),
    tos: fc.integer({ min: 1, max: 2 }),
    date: fc.constantFrom(...DATES),
    shift: fc.integer({ min: 0, max: 2 }),
    maxStops: fc.constantFrom(0, 1, 2, 2, 2, 2),
  })
  .map(({ airports, flights, froms, tos, date, shift, maxStops }) => ({
    flights: flights.flatMap(({ from, to, ...rest }, at): readonly Flight[] => {
      const [start = 0, end = 0] = [airports[from % airports.length], airports[to % airports.length]]
      const more = { operator: rest.carrier, number: at + 1, aircraft: 12 }
      return start === end ? [] : [{ ...rest, ...more, from: start, to: end }]
    }),
    question: {
      from: airports.slice(0, froms).map((at) => CODES[at]!),
      to: airports.slice(-tos).map((at) => CODES[at]!),
      date: dateOf(dayOf(date) + shift),
      maxStops,
    },
  }))

/** A journey that begins on a date may still leave an airport so many days later, or, over the date line, earlier. */
const BEFORE = 1
const AFTER = 5

function ask(world: World, { from, to, date, maxStops }: Question) {
  const indexes = (codes: readonly string[]): readonly number[] => codes.map((code) => world.index.indexOf(code)!)
  const found = findItineraries(world, { from: indexes(from), to: indexes(to), day: dayOf(date), maxStops })
  return found.map(({ hops }) =>
    hops.map(
      (hop) =>
        `${CARRIERS[world.timetable.carrier[hop.flight]!]!.code}${world.timetable.number[hop.flight]} ${dateOf(hop.day)}`,
    ),
  )
}

function printed(world: World, date: string): readonly string[] {
  const days = Array.from({ length: BEFORE + 1 + AFTER }, (_, at) => dayOf(date) - BEFORE + at)
  return days.flatMap((day) => [...scheduleLines(world, day)])
}

/** A busy line: hundreds of ways from Lagos to London and its neighbours by way of a few hubs. */
const lines = fc.array(
  fc.record({
    leg: fc.constantFrom('LOS-CDG', 'LOS-FRA', 'CDG-LHR', 'FRA-LHR', 'CDG-FRA', 'ORY-LGW'),
    carrier: fc.constantFrom(...FLOWN.filter(({ manner }) => manner === 'full').map(({ index }) => index)),
    departure: fc.integer({ min: 60, max: 280 }).map((slot) => slot * 5),
    block: fc.integer({ min: 30, max: 50 }).map((slot) => slot * 5),
  }),
  { minLength: 120, maxLength: 180, size: 'max' },
)

function expectTheSame(flights: readonly Flight[], question: Question): number {
  const world = assembleWorld(PLACES, AREAS, flights, zones)
  const expected = everyItinerary(publishedRules(world), readSchedule(printed(world, question.date)), question)
  expect(ask(world, question)).toEqual(expected)
  return expected.length
}

test('the builder finds what a slow reading of the printed schedule and rules finds, in any small network', () => {
  let found = 0
  fc.assert(
    fc.property(networks, ({ flights, question }) => {
      found += expectTheSame(flights, question)
    }),
    { numRuns: 1500 },
  )
  // Networks in which nothing leads anywhere would prove little.
  expect(found).toBeGreaterThan(5000)
})

test('so it does where there are more than are kept', () => {
  let full = 0
  fc.assert(
    fc.property(lines, fc.constantFrom(...DATES), (line, date) => {
      const flights = line.map(({ leg, carrier, departure, block }, at) => {
        const [from = 0, to = 0] = leg.split('-').map((code) => CODES.indexOf(code))
        return { carrier, operator: carrier, number: at + 1, from, to, departure, days: EVERY_DAY, block, aircraft: 12 }
      })
      if (expectTheSame(flights, { from: ['LOS'], to: ['LHR', 'LGW'], date, maxStops: 2 }) === 200) full++
    }),
    { numRuns: 60 },
  )
  expect(full).toBeGreaterThan(10)
})
