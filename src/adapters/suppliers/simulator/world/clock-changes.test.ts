import { expect, test, vi } from 'vitest'
import { dateOf, dayOf } from './calendar.ts'
import { findItineraries } from '../network/connections.ts'
import { hopOn, type Itinerary } from '../network/itinerary.ts'
import { testWorld } from '../testing/simulated-world.ts'
import { createDayClock } from './day-clock.ts'

vi.setConfig({ testTimeout: 60_000 })

const world = testWorld()
const { timetable, index, zones } = world

const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock on the wall shows at an instant, by the platform's own calendar: `2026-12-01 23:05:00`. */
function wallClock(airport: number, utcMinutes: number): string {
  const { timezone: timeZone } = index.at(airport)
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format.format(utcMinutes * 60_000)
}

function offsetHours(code: string, date: string): number {
  const airport = index.indexOf(code)!
  const utc = dayOf(date) * 1440 + 720
  return (Date.parse(`${wallClock(airport, utc).replace(' ', 'T')}Z`) / 60_000 - utc) / 60
}

/** Days on which the clocks of a city change within the next year, both of them where it has two. */
function changesOf(code: string): readonly string[] {
  const days = Array.from({ length: 400 }, (_, later) => dateOf(dayOf('2026-11-21') + later))
  return days.slice(1).filter((date, at) => offsetHours(code, date) !== offsetHours(code, days[at]!))
}

function expectTrueTimes({ hops }: Itinerary): void {
  let before: number | null = null
  for (const { flight, day, departsUtc, arrivesUtc } of hops) {
    const local = `${String(Math.floor(timetable.departure[flight]! / 60)).padStart(2, '0')}:${String(timetable.departure[flight]! % 60).padStart(2, '0')}:00`
    const shown = wallClock(timetable.from[flight]!, departsUtc)
    // A time that the change skips is flown an hour later; every other is the printed one.
    const skipped =
      wallClock(timetable.from[flight]!, departsUtc - 60).slice(0, 10) === dateOf(day) && shown.slice(11) !== local
    if (!skipped) expect(shown).toBe(`${dateOf(day)} ${local}`)
    expect(arrivesUtc - departsUtc).toBe(timetable.block[flight])
    if (before !== null) expect(departsUtc).toBeGreaterThan(before)
    before = arrivesUtc
  }
}

test('Lagos never changes its clocks; Paris, New York and Sydney twice a year', () => {
  expect(changesOf('LOS')).toEqual([])
  expect(changesOf('CDG')).toEqual(['2027-03-28', '2027-10-31'])
  expect(changesOf('JFK')).toEqual(['2027-03-14', '2027-11-07'])
  expect(changesOf('SYD')).toEqual(['2027-04-04', '2027-10-03'])
})

test.each([
  ['LOS', 'CDG'],
  ['CDG', 'JFK'],
  ['JFK', 'LOS'],
  ['CMN', 'CDG'],
  ['SYD', 'JFK'],
  ['LOS', 'SYD'],
  ['CDG', 'CMN'],
])(
  'journeys from %s to %s over all changes leave by the clock on the wall and last as long as they last',
  (from, to) => {
    const changes = ['LOS', 'CDG', 'JFK', 'CMN', 'SYD'].flatMap(changesOf)
    for (const change of changes) {
      for (const day of [dayOf(change) - 1, dayOf(change)]) {
        const found = findItineraries(world, { from: world.airportsOf(from), to: world.airportsOf(to), day })
        expect(found.length).toBeGreaterThan(0)
        for (const itinerary of found) {
          expectTrueTimes(itinerary)
          for (const hop of itinerary.hops) expect(hopOn(world, hop.flight, hop.day)).toEqual(hop)
        }
      }
    }
  },
)

test('the nonstop from Paris to New York lands an hour later by the clock while only one of them has changed', () => {
  const landing = (date: string): string => {
    const ends = { from: world.airportsOf('CDG'), to: world.airportsOf('JFK'), day: dayOf(date), maxStops: 0 }
    const first = findItineraries(world, ends).find(({ hops }) => timetable.days[hops[0]!.flight] === EVERY_DAY)
    return wallClock(timetable.to[first!.hops[0]!.flight]!, first!.hops[0]!.arrivesUtc).slice(11)
  }
  const [winter, between, summer] = [landing('2027-03-01'), landing('2027-03-17'), landing('2027-04-14')]
  expect(Date.parse(`2027-01-01T${between}Z`) - Date.parse(`2027-01-01T${winter}Z`)).toBe(3_600_000)
  expect(summer).toBe(winter)
})

const EVERY_DAY = 0b11_1111_1111_1111

test('the clock of a date reads as the zones do, at any minute of any date that changes it', () => {
  const names = [
    'Africa/Lagos',
    'Europe/Paris',
    'America/New_York',
    'Africa/Casablanca',
    'Australia/Sydney',
    'Australia/Lord_Howe',
    'America/Havana',
    'Africa/Cairo',
  ]
  const clock = createDayClock(zones, names)
  for (let day = dayOf('2026-11-21'); day < dayOf('2027-12-01'); day++) {
    names.forEach((name, airport) => {
      for (let minute = day % 7; minute < 1440; minute += 67) {
        expect(clock.utcOf(airport, day, minute)).toBe(zones.toUtc(name, day * 1440 + minute))
      }
    })
  }
})
