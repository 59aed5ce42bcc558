import { AIRCRAFT, blockMinutes, pickAircraft } from '../world/aircraft.ts'
import { DAY_MINUTES } from '../world/calendar.ts'
import { SIMULATED_AIRLINE } from '../world/carriers.ts'
import { CUSTOM, isAsleep, type Night, nightOf } from '../world/curfews.ts'
import type { AirportIndex } from '../world/geo.ts'
import type { Route } from './network.ts'
import { mix } from '../world/noise.ts'
import { operatorOf } from '../world/operators.ts'
import type { Flight } from './timetable.ts'
import { type ClockShift, type ClockShifts, createClockShifts } from '../world/clock-shifts.ts'
import type { Zones } from '../world/zones.ts'

const WEEK = 0b111_1111
/** Which days a flight of 1 to 6 a week leaves, spread over the week. */
const WEEK_PATTERNS = [0, 0b000_0010, 0b001_0010, 0b001_0101, 0b101_0101, 0b101_1101, 0b011_1111] as const
/** Flights longer than this are planned as long haul. */
const LONG = 300
/** Clocks change before this minute of the day. */
const SMALL_HOURS = 240
/** Shares, of 256, of the routes and of a busy route's last rotations that only one season has. */
const SUMMER_ROUTES = 14
const WINTER_ROUTES = 20
const SUMMER_ROTATIONS = 70

interface Planning {
  readonly index: AirportIndex
  readonly nights: readonly (Night | null)[]
  readonly shifts: ClockShifts
  readonly seed: number
}

/** Every flight of the routes: as many rotations a day as they have, there and back. */
export function planFlights(index: AirportIndex, zones: Zones, routes: readonly Route[], seed: number): Flight[] {
  const planning = {
    index,
    nights: index.airports.map(nightOf),
    shifts: createClockShifts(
      zones,
      index.airports.map(({ timezone }) => timezone),
    ),
    seed,
  }
  const nextNumber = new Map<number, number>()
  const flights: Flight[] = []
  for (const route of routes) {
    const daily = Math.max(1, Math.round(route.weekly / 7))
    for (let rotation = 0; rotation < daily; rotation++) {
      const number = nextNumber.get(route.carrier.index) ?? firstNumber(route)
      nextNumber.set(route.carrier.index, number + 2)
      flights.push(...planRotation(planning, route, { rotation, daily, number }))
    }
  }
  return flights
}

function firstNumber({ carrier }: Route): number {
  return carrier.code === SIMULATED_AIRLINE ? 101 : carrier.manner === 'low_cost' ? 1001 : 11 + (carrier.index % 40) * 2
}

interface Rotation {
  readonly rotation: number
  readonly daily: number
  readonly number: number
}

/** There and back with one aircraft: the return leaves after the turn. */
function planRotation(planning: Planning, route: Route, plan: Rotation): [Flight, Flight] {
  const { index, nights, shifts } = planning
  const { carrier, from, to, km } = route
  const pick = mix(planning.seed, plan.number, from, to)
  const aircraft = pickAircraft(carrier.fleet, km, route.weight, (pick & 0xff) / 256)
  const eastward = ((index.at(to).lon - index.at(from).lon + 540) % 360) - 180 > 0
  const out = blockMinutes(aircraft, km, eastward)
  const back = blockMinutes(aircraft, km, !eastward)
  const shift = shifts.between(from, to)
  const turn = out > LONG ? 90 + ((pick >>> 8) % 7) * 10 : 40 + ((pick >>> 8) % 5) * 5
  const lateness = ((pick >>> 12) % 12) * 10
  const [home, away] = [nights[from] ?? null, nights[to] ?? null]
  const departure = departureTime(out, plan, pick)
  const leaves = byDay({ departure, block: out, shift, lateness }, home, away)
  const turned = {
    departure: leaves + out + shift.usual + turn,
    block: back,
    shift: shifts.between(to, from),
    lateness,
  }
  // Short flights leave by day everywhere.
  const returns = byDay(turned, away ?? (back <= LONG ? CUSTOM : null), home)
  const days = route.weekly >= 7 ? WEEK : (WEEK_PATTERNS[route.weekly] ?? WEEK)
  const seasons = seasonsOf(route, plan, pick)
  const laterDays = rotateDays(days, Math.floor(returns / DAY_MINUTES) - Math.floor(leaves / DAY_MINUTES))
  const common = { carrier: carrier.index, operator: operatorOf(carrier, AIRCRAFT[aircraft]?.code ?? ''), aircraft }
  return [
    { ...common, number: plan.number, from, to, departure: timeOfDay(leaves), days: seasons * days, block: out },
    {
      ...common,
      number: plan.number + 1,
      from: to,
      to: from,
      departure: timeOfDay(returns),
      days: seasons * laterDays,
      block: back,
    },
  ]
}

const [WINTER, SUMMER, ALL_YEAR] = [1, 1 << 7, 1 | (1 << 7)] as const

/** Seasons as the factor that puts a week's days into a flight's. */
function seasonsOf({ seasonal, weekly }: Route, { rotation, daily }: Rotation, pick: number): number {
  if (!seasonal) return ALL_YEAR
  const share = pick >>> 24
  if (daily > 2 && rotation === daily - 1) return share < SUMMER_ROTATIONS ? SUMMER : ALL_YEAR
  if (daily > 1 || weekly >= 14) return ALL_YEAR
  return share < SUMMER_ROUTES ? SUMMER : share < WINTER_ROUTES ? WINTER : ALL_YEAR
}

/** Spreads a day's rotations over its useful hours; long flights also leave late in the evening. */
function departureTime(block: number, { rotation, daily }: Rotation, pick: number): number {
  const [first, last] = block > LONG ? [8 * 60 + 30, 23 * 60 + 30] : [6 * 60, Math.max(12 * 60, 21 * 60 - block)]
  const slot = (rotation + ((pick >>> 16) % 100) / 100) / daily
  return Math.round((first + slot * (last - first)) / 5) * 5
}

interface PlannedFlight {
  /** Local minutes at the origin, counted from midnight of the first day. */
  readonly departure: number
  readonly block: number
  /** Clock at the destination against the origin's. */
  readonly shift: ClockShift
  /** Minutes after the end of the night, so that not all leave together. */
  readonly lateness: number
}

/** Puts off a flight until it neither leaves nor lands in a night that an airport keeps. */
function byDay(flight: PlannedFlight, leaving: Night | null, landing: Night | null): number {
  let put = flight.departure
  // Leaving later may mean landing at night, and the other way round: without lateness, two rounds settle it.
  for (let round = 0; round < 5; round++) {
    const before = put
    const lateness = round < 2 ? flight.lateness : 0
    if (landing) put += delayOfLanding({ ...flight, lateness }, put, landing)
    const minute = timeOfDay(put)
    if (leaving && isAsleep(minute, leaving, leaving.takeOffs)) put += timeOfDay(leaving.takeOffs - minute) + lateness
    put = Math.round(put / 5) * 5
    if (put === before) break
  }
  return put
}

/** Nights are kept however the two clocks stand. */
function delayOfLanding({ block, shift, lateness }: PlannedFlight, put: number, night: Night): number {
  const isOvernight = timeOfDay(put) < SMALL_HOURS || timeOfDay(put) + block > DAY_MINUTES
  const early = timeOfDay(put + block + (isOvernight ? shift.leastOvernight : shift.least))
  const late = timeOfDay(put + block + (isOvernight ? shift.mostOvernight : shift.most))
  const isFine = !isAsleep(early, night, night.landings) && !isAsleep(late, night, night.landings)
  return isFine ? 0 : timeOfDay(night.landings - early) + lateness
}

function timeOfDay(minutes: number): number {
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
}

function rotateDays(days: number, by: number): number {
  const shift = ((by % 7) + 7) % 7
  return ((days << shift) | (days >>> (7 - shift))) & WEEK
}
