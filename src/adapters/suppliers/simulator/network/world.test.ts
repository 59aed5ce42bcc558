import { expect, test } from 'vitest'
import { dayOf } from '../world/calendar.ts'
import { CARRIERS, SIMULATED_AIRLINE } from '../world/carriers.ts'
import { findItineraries } from './connections.ts'
import { CURFEWS, isAsleep } from '../world/curfews.ts'
import { hopOn } from './itinerary.ts'
import { OPERATORS } from '../world/operators.ts'
import { CODESHARE_FROM } from '../search/segments.ts'
import { AIRPORTS, testWorld } from '../testing/simulated-world.ts'

const world = testWorld()
const WEEK = 0b111_1111
const origin = (flight: number) => AIRPORTS[world.timetable.from[flight]!]!.iata
const destination = (flight: number) => AIRPORTS[world.timetable.to[flight]!]!.iata
const byCode = new Map(AIRPORTS.map((airport) => [airport.iata, airport]))

test('more than a hundred airlines fly, each from hubs that exist, one of them at home', () => {
  expect(CARRIERS.length).toBeGreaterThan(100)
  expect(new Set(CARRIERS.map(({ code }) => code)).size).toBe(CARRIERS.length)
  for (const { hubs, country, code, ticketing } of CARRIERS) {
    expect(ticketing).toMatch(/^\d{3}$/)
    expect(
      hubs.every(({ airport }) => byCode.has(airport)),
      code,
    ).toBe(true)
    const countries = hubs.map(({ airport }) => byCode.get(airport)?.country)
    if (code !== SIMULATED_AIRLINE) expect(countries, code).toContain(country)
  }
})

test('the airlines of Nigeria are there by their right codes', () => {
  const names = Object.fromEntries(
    CARRIERS.filter(({ country }) => country === 'NG').map(({ code, name }) => [code, name]),
  )
  expect(names).toMatchObject({
    P4: 'Air Peace',
    W3: 'Arik Air',
    VK: 'ValueJet',
    QI: 'Ibom Air',
    OF: 'Overland Airways',
    Q9: 'Green Africa Airways',
    UN: 'United Nigeria Airlines',
  })
})

test('an airline gives each flight number once', () => {
  const { timetable } = world
  const seen = new Set<number>()
  for (let flight = 0; flight < timetable.size; flight++) {
    seen.add(timetable.carrier[flight]! * 65_536 + timetable.number[flight]!)
  }
  expect(seen.size).toBe(timetable.size)
  // Partners' numbers of the same flights lie above.
  expect(timetable.number.every((number) => number > 0 && number < CODESHARE_FROM)).toBe(true)
})

test('every airport with scheduled flights has some, all year round', () => {
  const winter = new Set<number>()
  const summer = new Set<number>()
  const { timetable } = world
  for (let flight = 0; flight < timetable.size; flight++) {
    if (timetable.days[flight]! & WEEK) winter.add(timetable.from[flight]!)
    if (timetable.days[flight]! & (WEEK << 7)) summer.add(timetable.from[flight]!)
  }
  const served = AIRPORTS.flatMap(({ rank }, at) => (rank >= 2 ? [at] : []))
  expect(served.length).toBeGreaterThan(3000)
  expect(served.filter((at) => !winter.has(at) || !summer.has(at))).toEqual([])
})

test('some flights are of one season only, and every number of a flight fits a ref', () => {
  const { timetable } = world
  const seasonal = timetable.days.filter((days) => (days & WEEK) !== days >> 7)
  expect(seasonal.length).toBeGreaterThan(timetable.size / 100)
  expect(seasonal.length).toBeLessThan(timetable.size / 5)
  expect(timetable.size).toBeLessThan(2 ** 24)
})

test('partners fly some flights that airlines sell under their own numbers', () => {
  const { timetable } = world
  const flown = new Set<string>()
  for (let flight = 0; flight < timetable.size; flight++) {
    if (timetable.operator[flight] === timetable.carrier[flight]) continue
    flown.add(`${CARRIERS[timetable.carrier[flight]!]!.code} by ${OPERATORS[timetable.operator[flight]!]!.code}`)
  }
  expect([...flown]).toEqual(expect.arrayContaining(['UA by YX', 'KL by WA', 'AF by A5', 'AC by QK']))
})

test('no flight leaves or lands while an airport is closed at night, on any date', () => {
  const { timetable, zones, index } = world
  const weeks = Array.from({ length: 53 }, (_, week) => dayOf('2026-11-21') + 7 * week)
  const clocks = [...weeks, ...['2027-03-14', '2027-03-28', '2027-10-31', '2027-11-07'].map(dayOf)]
  const broken: string[] = []
  for (let flight = 0; flight < timetable.size; flight++) {
    const [leaves, lands] = [CURFEWS.get(origin(flight)), CURFEWS.get(destination(flight))]
    if (!leaves && !lands) continue
    for (const day of clocks) {
      const { departsUtc, arrivesUtc } = hopOn(world, flight, day)
      const wall = (airport: number, utc: number) => zones.toLocal(index.at(airport).timezone, utc) % 1440
      const [out, back] = [wall(timetable.from[flight]!, departsUtc), wall(timetable.to[flight]!, arrivesUtc)]
      if (leaves && isAsleep(out, leaves, leaves.takeOffs)) broken.push(`${flight} leaves ${origin(flight)} at ${out}`)
      if (lands && isAsleep(back, lands, lands.landings))
        broken.push(`${flight} lands ${destination(flight)} at ${back}`)
    }
  }
  expect(broken.slice(0, 5)).toEqual([])
})

test('nobody leaves or lands at Heathrow in the middle of the night', () => {
  const [heathrow] = world.airportsOf('LHR')
  const { timetable, zones, index } = world
  for (let flight = 0; flight < timetable.size; flight++) {
    const { departsUtc, arrivesUtc } = hopOn(world, flight, dayOf('2026-12-16'))
    const instant =
      timetable.from[flight] === heathrow ? departsUtc : timetable.to[flight] === heathrow ? arrivesUtc : null
    if (instant === null) continue
    const hour = (zones.toLocal(index.at(heathrow!).timezone, instant) % 1440) / 60
    expect(hour > 4.5 && hour < 23.75, `${flight} at ${hour}`).toBe(true)
  }
})

/** Every third served airport, on one of the days of a week. */
test('every served airport is at most two changes from Lagos', () => {
  const from = world.airportsOf('LOS')
  const served = AIRPORTS.flatMap(({ rank, iata }, at) => (rank >= 2 && iata !== 'LOS' && at % 3 === 0 ? [at] : []))
  const unreached = served.filter((to) =>
    [14, 15, 16, 17, 18, 19, 20].every(
      (day) => findItineraries(world, { from, to: [to], day: dayOf(`2026-12-${day}`) }).length === 0,
    ),
  )
  expect(served.length).toBeGreaterThan(800)
  expect(unreached.map((at) => AIRPORTS[at]?.iata)).toEqual([])
})

const day = dayOf('2026-12-16')
const codes = (hops: readonly { readonly flight: number }[]) =>
  hops.map(({ flight }) => CARRIERS[world.timetable.carrier[flight]!]!.code)

test.each(['LGW-LHR', 'LHR-STN', 'STN-LTN', 'BTS-MRU'])('the simulated airline flies %s from end to end', (route) => {
  const [from = '', to = ''] = route.split('-')
  const found = findItineraries(world, { from: world.airportsOf(from), to: world.airportsOf(to), day })
  expect(found.flatMap(({ hops }) => codes(hops))).toContain(SIMULATED_AIRLINE)
})

test.each(['LOS-LHR', 'LOS-STN', 'LOS-LON', 'LHR-LOS', 'JNB-LTN', 'VIE-MRU', 'BTS-LOS', 'LOS-EWR', 'ABJ-BVA'])(
  'nobody travels on by way of a magic route, nor across one city: %s',
  (route) => {
    const [from = '', to = ''] = route.split('-')
    const found = findItineraries(world, { from: world.airportsOf(from), to: world.airportsOf(to), day })
    expect(found.length).toBeGreaterThan(0)
    for (const { hops } of found) {
      expect(codes(hops)).not.toContain(SIMULATED_AIRLINE)
      const crossed = hops.filter(({ flight }) =>
        world.index.inOneArea(world.timetable.from[flight]!, world.timetable.to[flight]!),
      )
      expect(crossed).toEqual([])
    }
  },
)
