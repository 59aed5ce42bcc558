import { CARRIERS, SIMULATED_AIRLINE } from './carriers.ts'
import { blockMinutes, pickAircraft } from './aircraft.ts'
import { DAY_MINUTES, dayOf } from './calendar.ts'
import type { AirportIndex, SimulatorAirport } from './geo.ts'
import type { Route } from './network.ts'
import { mix } from './noise.ts'
import type { Zones } from './zones.ts'

/** One weekly flight. Times are local: minutes of the day at the origin. */
interface FlightRow {
  carrier: number
  number: number
  from: number
  to: number
  departure: number
  /** Bit 0 = leaves on Mondays. */
  days: number
  block: number
  aircraft: number
  km: number
}

/** All weekly flights in columns, sorted by origin, destination and time of day. */
export interface Timetable {
  readonly size: number
  readonly carrier: Uint8Array
  readonly number: Uint16Array
  readonly from: Uint16Array
  readonly to: Uint16Array
  readonly departure: Uint16Array
  readonly days: Uint8Array
  readonly block: Uint16Array
  readonly aircraft: Uint8Array
  readonly km: Uint16Array
  /** Pairs of airports: those from origin `o` are `legStart[o]` up to `legStart[o + 1]`. */
  readonly legStart: Uint32Array
  readonly legTo: Uint16Array
  /** Flights of leg `l` are `legFlights[l]` up to `legFlights[l + 1]`. */
  readonly legFlights: Uint32Array
  /** Origins that fly to a destination. */
  readonly into: readonly (readonly number[])[]
  /** Leg of a pair, or -1. */
  legOf(from: number, to: number): number
}

const EVERY_DAY = 0b111_1111
/** Which days a flight of 1 to 6 a week leaves, spread over the week. */
const WEEK_PATTERNS = [0, 0b000_0010, 0b001_0010, 0b001_0101, 0b101_0101, 0b101_1101, 0b011_1111] as const
/** Offsets for the aircraft's turn are those of mid January; passengers get the real ones. */
const TURN_DAY = dayOf('2026-01-15') * DAY_MINUTES
/** Flights longer than this are planned as long haul. */
const LONG = 300
const NIGHT_FROM = 23 * 60 + 30
const LANDINGS_FROM = 5 * 60 + 30
const TAKE_OFFS_FROM = 6 * 60

export function buildTimetable(index: AirportIndex, zones: Zones, routes: readonly Route[], seed: number): Timetable {
  const nextNumber = new Map<number, number>()
  const byOrigin: FlightRow[][] = index.airports.map(() => [])
  for (const route of routes) {
    const daily = Math.max(1, Math.round(route.weekly / 7))
    for (let rotation = 0; rotation < daily; rotation++) {
      const number = nextNumber.get(route.carrier.index) ?? firstNumber(route)
      nextNumber.set(route.carrier.index, number + 2)
      const [out, back] = rotationRows(index, zones, route, { rotation, daily, number, seed })
      byOrigin[out.from]?.push(out)
      byOrigin[back.from]?.push(back)
    }
  }
  for (const rows of byOrigin) rows.sort((a, b) => a.to - b.to || a.departure - b.departure || a.number - b.number)
  return toColumns(byOrigin.flat(), index.airports.length)
}

function firstNumber({ carrier }: Route): number {
  return carrier.code === SIMULATED_AIRLINE ? 101 : carrier.manner === 'low_cost' ? 1001 : 11 + (carrier.index % 40) * 2
}

interface Rotation {
  readonly rotation: number
  readonly daily: number
  readonly number: number
  readonly seed: number
}

/** There and back with one aircraft: the return leaves after the turn. */
function rotationRows(index: AirportIndex, zones: Zones, route: Route, plan: Rotation): [FlightRow, FlightRow] {
  const { carrier, from, to, km } = route
  const pick = mix(plan.seed, plan.number, from, to)
  const aircraft = pickAircraft(carrier.fleet, km, route.weight, (pick & 0xff) / 256)
  const home = index.at(from)
  const away = index.at(to)
  const eastward = ((away.lon - home.lon + 540) % 360) - 180 > 0
  const out = blockMinutes(aircraft, km, eastward)
  const back = blockMinutes(aircraft, km, !eastward)
  const shift = zones.offsetAt(away.timezone, TURN_DAY) - zones.offsetAt(home.timezone, TURN_DAY)
  const turn = out > LONG ? 90 + ((pick >>> 8) % 7) * 10 : 40 + ((pick >>> 8) % 5) * 5
  const lateness = ((pick >>> 12) % 12) * 10
  const planned = { departure: departureTime(out, plan, pick), block: out, shift, lateness }
  const leaves = byDay(planned, sleeps(home), sleeps(away))
  const turned = { departure: leaves + out + shift + turn, block: back, shift: -shift, lateness }
  const returns = byDay(turned, sleeps(away) || back <= LONG, sleeps(home))
  const days = route.weekly >= 7 ? EVERY_DAY : (WEEK_PATTERNS[route.weekly] ?? EVERY_DAY)
  const common = { carrier: carrier.index, aircraft, km: Math.round(km) }
  const row = { ...common, number: plan.number, from, to, departure: timeOfDay(leaves), days, block: out }
  const laterDays = rotateDays(days, Math.floor(returns / DAY_MINUTES) - Math.floor(leaves / DAY_MINUTES))
  return [
    row,
    {
      ...row,
      number: plan.number + 1,
      from: to,
      to: from,
      departure: timeOfDay(returns),
      days: laterDays,
      block: back,
    },
  ]
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
  readonly shift: number
  /** Minutes after the end of the night, so that not all leave together. */
  readonly lateness: number
}

/** Puts off a flight until it neither leaves nor lands in a night that an airport keeps. */
function byDay(
  { departure, block, shift, lateness }: PlannedFlight,
  leavesByDay: boolean,
  landsByDay: boolean,
): number {
  let put = departure
  // Leaving later may mean landing at night, and the other way round: two rounds settle it.
  for (let round = 0; round < 2; round++) {
    const landing = timeOfDay(put + block + shift)
    if (landsByDay && isNight(landing)) put += minutesTo(LANDINGS_FROM, landing) + lateness
    const leaving = timeOfDay(put)
    if (leavesByDay && isNight(leaving)) put += minutesTo(TAKE_OFFS_FROM, leaving) + lateness
  }
  return Math.round(put / 5) * 5
}

/** Airports that close at night, roughly: those of Europe, the Americas and Australia. */
function sleeps({ timezone }: SimulatorAirport): boolean {
  return /^(?:Europe|America|Australia)\//.test(timezone)
}

function isNight(time: number): boolean {
  return time >= NIGHT_FROM || time < LANDINGS_FROM
}

function minutesTo(time: number, from: number): number {
  return timeOfDay(time - from)
}

function timeOfDay(minutes: number): number {
  return ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES
}

function rotateDays(days: number, by: number): number {
  const shift = ((by % 7) + 7) % 7
  return ((days << shift) | (days >>> (7 - shift))) & EVERY_DAY
}

function toColumns(rows: readonly FlightRow[], airports: number): Timetable {
  const columns = {
    carrier: new Uint8Array(rows.length),
    number: new Uint16Array(rows.length),
    from: new Uint16Array(rows.length),
    to: new Uint16Array(rows.length),
    departure: new Uint16Array(rows.length),
    days: new Uint8Array(rows.length),
    block: new Uint16Array(rows.length),
    aircraft: new Uint8Array(rows.length),
    km: new Uint16Array(rows.length),
  }
  // A loop over plain columns: `Uint16Array.from` with a function takes ten times as long.
  rows.forEach((row, at) => {
    columns.carrier[at] = row.carrier
    columns.number[at] = row.number
    columns.from[at] = row.from
    columns.to[at] = row.to
    columns.departure[at] = row.departure
    columns.days[at] = row.days
    columns.block[at] = row.block
    columns.aircraft[at] = row.aircraft
    columns.km[at] = row.km
  })
  return { size: rows.length, ...columns, ...toLegs(rows, airports) }
}

/** The pairs of airports in sorted flights. */
function toLegs(
  rows: readonly FlightRow[],
  airports: number,
): Pick<Timetable, 'legStart' | 'legTo' | 'legFlights' | 'into' | 'legOf'> {
  const legStart = new Uint32Array(airports + 1)
  const legTo: number[] = []
  const legFlights: number[] = []
  const into: number[][] = Array.from({ length: airports }, () => [])
  rows.forEach((row, at) => {
    const previous = rows[at - 1]
    if (previous?.from === row.from && previous.to === row.to) return
    legTo.push(row.to)
    legFlights.push(at)
    into[row.to]?.push(row.from)
    legStart[row.from + 1] = legTo.length
  })
  for (let at = 1; at <= airports; at++) legStart[at] = Math.max(legStart[at] ?? 0, legStart[at - 1] ?? 0)
  legFlights.push(rows.length)
  const legs = Uint16Array.from(legTo)
  return {
    legStart,
    legTo: legs,
    legFlights: Uint32Array.from(legFlights),
    into,
    legOf: (from, to) => findLeg(legs, legStart[from] ?? 0, legStart[from + 1] ?? 0, to),
  }
}

/** Legs of an origin are sorted by destination. */
function findLeg(legTo: Uint16Array, start: number, end: number, to: number): number {
  let [low, high] = [start, end - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const value = legTo[middle] ?? 0
    if (value === to) return middle
    if (value < to) low = middle + 1
    else high = middle - 1
  }
  return -1
}

if (CARRIERS.length > 255) throw new Error('carriers no longer fit one byte')
