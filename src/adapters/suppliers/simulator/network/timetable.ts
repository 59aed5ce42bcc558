import type { AirportIndex } from '../world/geo.ts'
import { numberTerminals } from './terminals.ts'

/** One flight of the week. Times are local: minutes of the day at the origin. */
export interface Flight {
  /** Whose number it has: index in `CARRIERS`. */
  readonly carrier: number
  /** Who flies it: index in `OPERATORS`. */
  readonly operator: number
  readonly number: number
  readonly from: number
  readonly to: number
  readonly departure: number
  /** Bit 0 = leaves on Mondays of the winter timetable, bit 7 = on those of the summer's. */
  readonly days: number
  readonly block: number
  readonly aircraft: number
}

/** All flights of the week in columns, sorted by origin, destination and time of day: numbers alone, for any thread. */
export interface FlightColumns extends LegColumns {
  readonly size: number
  readonly carrier: Uint8Array
  readonly operator: Uint8Array
  readonly number: Uint16Array
  readonly from: Uint16Array
  readonly to: Uint16Array
  readonly departure: Uint16Array
  readonly days: Uint16Array
  readonly block: Uint16Array
  readonly aircraft: Uint8Array
  readonly km: Uint16Array
  /** Numbers in `TERMINALS`, 0 where unknown. */
  readonly departureTerminal: Uint8Array
  readonly arrivalTerminal: Uint8Array
  /** Minutes that no flight is faster than, for each kilometre. */
  readonly pace: number
  readonly longestBlock: number
}

/** Pairs of airports that have flights. */
interface LegColumns {
  /** Those from origin `o` are `legStart[o]` up to `legStart[o + 1]`, by destination. */
  readonly legStart: Uint32Array
  readonly legTo: Uint16Array
  readonly legKm: Uint16Array
  /** Block of its fastest flight. */
  readonly legBlock: Uint16Array
  /** Flights of leg `l` are `legFlights[l]` up to `legFlights[l + 1]`. */
  readonly legFlights: Uint32Array
  /** Legs into destination `d` are `intoLeg[intoStart[d]]` up to `intoLeg[intoStart[d + 1]]`. */
  readonly intoStart: Uint32Array
  readonly intoLeg: Uint32Array
}

export interface Timetable extends FlightColumns {
  /** Leg of a pair, or -1. */
  legOf(from: number, to: number): number
}

/** The columns, with what finds a leg in them. */
export function readTimetable(columns: FlightColumns): Timetable {
  const { legTo, legStart } = columns
  return {
    ...columns,
    legOf: (origin, destination) => findLeg(legTo, legStart[origin] ?? 0, legStart[origin + 1] ?? 0, destination),
  }
}

export function tabulate(flights: readonly Flight[], index: AirportIndex): FlightColumns {
  const sorted = sortByLeg(flights, index.airports.length)
  const size = sorted.length
  const columns = {
    carrier: new Uint8Array(size),
    operator: new Uint8Array(size),
    number: new Uint16Array(size),
    from: new Uint16Array(size),
    to: new Uint16Array(size),
    departure: new Uint16Array(size),
    days: new Uint16Array(size),
    block: new Uint16Array(size),
    aircraft: new Uint8Array(size),
  }
  // A loop over plain columns: `Uint16Array.from` with a function takes ten times as long.
  sorted.forEach((flight, at) => {
    columns.carrier[at] = flight.carrier
    columns.operator[at] = flight.operator
    columns.number[at] = flight.number
    columns.from[at] = flight.from
    columns.to[at] = flight.to
    columns.departure[at] = flight.departure
    columns.days[at] = flight.days
    columns.block[at] = flight.block
    columns.aircraft[at] = flight.aircraft
  })
  const legs = toLegs(columns, index)
  const km = spread(legs, size)
  return { size, ...columns, km, ...numberTerminals(columns, index), ...extremes(columns.block, km), ...legs }
}

/** By origin first, then each origin's few hundred: sorting all at once would take twice as long. */
function sortByLeg(flights: readonly Flight[], airports: number): readonly Flight[] {
  const byOrigin: Flight[][] = Array.from({ length: airports }, () => [])
  for (const flight of flights) byOrigin[flight.from]?.push(flight)
  for (const some of byOrigin) {
    some.sort((a, b) => a.to - b.to || a.departure - b.departure || a.carrier - b.carrier || a.number - b.number)
  }
  return byOrigin.flat()
}

type Columns = Pick<Timetable, 'from' | 'to' | 'block'>

function toLegs({ from, to, block }: Columns, index: AirportIndex): LegColumns {
  const airports = index.airports.length
  const starts: number[] = []
  for (let at = 0; at < from.length; at++) {
    if (at === 0 || from[at] !== from[at - 1] || to[at] !== to[at - 1]) starts.push(at)
  }
  const legFlights = Uint32Array.from([...starts, from.length])
  const legStart = new Uint32Array(airports + 1)
  const intoStart = new Uint32Array(airports + 1)
  const legTo = new Uint16Array(starts.length)
  const legKm = new Uint16Array(starts.length)
  const legBlock = new Uint16Array(starts.length)
  starts.forEach((start, leg) => {
    const [origin, destination] = [from[start] ?? 0, to[start] ?? 0]
    legTo[leg] = destination
    legKm[leg] = Math.round(index.distanceKm(origin, destination))
    legBlock[leg] = block.subarray(start, legFlights[leg + 1]).reduce((least, minutes) => Math.min(least, minutes))
    count(legStart, origin + 1)
    count(intoStart, destination + 1)
  })
  accumulate(legStart)
  accumulate(intoStart)
  const intoLeg = new Uint32Array(starts.length)
  const next = intoStart.slice()
  legTo.forEach((destination, leg) => {
    const at = next[destination] ?? 0
    intoLeg[at] = leg
    next[destination] = at + 1
  })
  return { legStart, legTo, legKm, legBlock, legFlights, intoStart, intoLeg }
}

function count(column: Uint32Array, at: number): void {
  column[at] = (column[at] ?? 0) + 1
}

function accumulate(column: Uint32Array): void {
  for (let at = 1; at < column.length; at++) column[at] = (column[at] ?? 0) + (column[at - 1] ?? 0)
}

/** The distance of each leg for each of its flights. */
function spread({ legKm, legFlights }: LegColumns, size: number): Uint16Array {
  const km = new Uint16Array(size)
  legKm.forEach((distance, leg) => km.fill(distance, legFlights[leg], legFlights[leg + 1]))
  return km
}

function extremes(block: Uint16Array, km: Uint16Array): Pick<Timetable, 'pace' | 'longestBlock'> {
  let pace = Number.POSITIVE_INFINITY
  let longestBlock = 0
  block.forEach((minutes, at) => {
    // Half a kilometre for rounding.
    pace = Math.min(pace, minutes / ((km[at] ?? 0) + 0.5))
    longestBlock = Math.max(longestBlock, minutes)
  })
  return { pace, longestBlock }
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
