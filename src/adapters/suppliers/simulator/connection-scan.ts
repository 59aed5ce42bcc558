import { DAY_MINUTES } from './calendar.ts'
import { CARRIER_LINKS, LINK, LINK_STRIDE } from './carriers.ts'
import {
  AIRPORT_CHANGE_TIME,
  type ConnectionRound,
  EXTRA_TIME,
  MOST_STOPS,
  ONE_CITY_KM,
  WEIGHT,
} from './connection-rules.ts'
import type { DayClock } from './day-clock.ts'
import { createDepartureReader } from './departure-reader.ts'
import type { AirportIndex } from './geo.ts'
import { connectionTimes, LINK_TIME, LINK_WEIGHT } from './minimum-connection.ts'
import { Shortlist } from './shortlist.ts'
import type { Timetable } from './timetable.ts'

/** What is asked of one scan: ways from any of some airports to any of others that leave on a local date. */
export interface Ends {
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly day: number
  /** @default 2 */
  readonly maxStops?: number
}

/**
 * Finds every legal itinerary of a round and keeps the lightest. It reads the timetable's columns into
 * scratch columns and makes no object for what it looks at: a busy pair of cities has tens of thousands
 * of itineraries a day. What cannot be lighter than the heaviest one kept is passed over early, which
 * changes nothing in the answer.
 *
 * The shortlist is the scan's own and stands until the next call.
 */
export type ConnectionScan = (ends: Ends, round: ConnectionRound) => Shortlist

const NONE: readonly number[] = []
/** Departures of last legs lie from here on, those of the others before. */
const LAST_LEGS = 1 << 16
/** Shortest change of planes anywhere. */
const LEAST_CHANGE = 25

export function createConnectionScan(timetable: Timetable, index: AirportIndex, clock: DayClock): ConnectionScan {
  const { legStart, legTo, legFlights, legBlock, legKm, intoStart, intoLeg, pace } = timetable
  const { carrier, block, from: origins, departureTerminal, arrivalTerminal } = timetable
  const { areaOf, countryOf, neighbours } = index
  const size = index.airports.length
  const times = connectionTimes(index)
  const shortlist = new Shortlist()
  const reader = createDepartureReader(timetable, clock)
  const { flight: flightAt, day: dayAt, departs } = reader

  /** The leg from an airport to the destination, or -1. */
  const lastLeg = new Int32Array(size).fill(-1)
  /** Whether an airport, or another of its area, has such a leg. */
  const leads = new Uint8Array(size)
  /** Where its departures were read to; -1 before. */
  const lastStart = new Int32Array(size).fill(-1)
  const lastEnd = new Int32Array(size)

  // The search and the pair of airports in hand.
  let round: ConnectionRound
  let day = 0
  let linkLimit = 0
  let from = 0
  let to = 0
  let fromArea = 0
  let toArea = 0
  let homeCountry = -1
  let longest = 0
  let lastUsed = LAST_LEGS
  /** When the flights of the first leg in hand arrive, first and last. */
  let arrivesFirst = 0
  let arrivesLast = 0

  function scanPairs(ends: Ends, scan: () => void): void {
    for (const origin of ends.from) {
      for (const destination of ends.to) {
        if (origin === destination) continue
        openPair(origin, destination)
        scan()
        closePair()
      }
    }
  }

  function openPair(origin: number, destination: number): void {
    from = origin
    to = destination
    // Areas without number are not one area.
    fromArea = areaOf[from] === -1 ? -2 : (areaOf[from] ?? -2)
    toArea = areaOf[to] === -1 ? -3 : (areaOf[to] ?? -3)
    homeCountry = !round.abroad && countryOf[from] === countryOf[to] ? (countryOf[from] ?? -1) : -1
    longest = Math.round(index.distanceKm(from, to)) * round.circuity.factor + round.circuity.extraKm
    lastUsed = LAST_LEGS
    for (let at = intoStart[to] ?? 0; at < (intoStart[to + 1] ?? 0); at++) {
      const leg = intoLeg[at] ?? 0
      const via = origins[legFlights[leg] ?? 0] ?? 0
      if (!mayChangeAt(via)) continue
      lastLeg[via] = leg
      leads[via] = 1
      for (const near of neighbours[via] ?? NONE) leads[near] = 1
    }
  }

  function closePair(): void {
    for (let at = intoStart[to] ?? 0; at < (intoStart[to + 1] ?? 0); at++) {
      const via = origins[legFlights[intoLeg[at] ?? 0] ?? 0] ?? 0
      lastLeg[via] = -1
      lastStart[via] = -1
      leads[via] = 0
      for (const near of neighbours[via] ?? NONE) leads[near] = 0
    }
  }

  function isOneCity(): boolean {
    return fromArea === toArea || index.distanceKm(from, to) < ONE_CITY_KM
  }

  function mayChangeAt(via: number): boolean {
    const area = areaOf[via]
    if (via === from || via === to || area === fromArea || area === toArea) return false
    return homeCountry < 0 || countryOf[via] === homeCountry
  }

  /** Shortest change from one leg to another at one airport, on one carrier and in one terminal. */
  function timeAt(here: number, before: number, after: number): number {
    const inward = countryOf[before] === countryOf[here] ? 0 : 2
    const onward = countryOf[after] === countryOf[here] ? 0 : 1
    return times[here * 4 + inward + onward] ?? 0
  }

  /** Link of two flights that connect after some minutes, or -1 when they do not. */
  function linkOf(one: number, two: number, layover: number, base: number, change: boolean): number {
    const link = CARRIER_LINKS[(carrier[one] ?? 0) * LINK_STRIDE + (carrier[two] ?? 0)] ?? 0
    if (link > linkLimit) return -1
    let least = base + (LINK_TIME[link] ?? 0)
    if (change) return link > LINK.interline || layover < least ? -1 : link
    const arrival = arrivalTerminal[one] ?? 0
    const departure = departureTerminal[two] ?? 0
    if (arrival !== departure && arrival !== 0 && departure !== 0) least += EXTRA_TIME.terminalChange
    return layover < least ? -1 : link
  }

  function nonstop(): void {
    const leg = timetable.legOf(from, to)
    if (leg < 0) return
    const end = reader.readDay(leg, day, 0)
    for (let at = 0; at < end; at++) {
      const flight = flightAt[at] ?? 0
      const weight = (block[flight] ?? 0) + WEIGHT.flight
      if (weight <= shortlist.limit) shortlist.add(weight, 1, flight, day, 0, 0, 0, 0)
    }
  }

  function oneStop(): void {
    if (isOneCity()) return
    for (let leg = legStart[from] ?? 0; leg < (legStart[from + 1] ?? 0); leg++) {
      const via = legTo[leg] ?? 0
      if (leads[via] === 0 || !mayChangeAt(via)) continue
      const end = readFirst(leg)
      if (end === 0) continue
      if ((lastLeg[via] ?? -1) >= 0) joinTwo(leg, via, via, end)
      for (const near of neighbours[via] ?? NONE) if ((lastLeg[near] ?? -1) >= 0) joinTwo(leg, via, near, end)
    }
  }

  /** Flights of a first leg, which were read up to `end`, with those of the last leg from `leaving`. */
  function joinTwo(first: number, via: number, leaving: number, end: number): void {
    const last = lastLeg[leaving] ?? 0
    const change = leaving !== via
    if ((legKm[first] ?? 0) + (legKm[last] ?? 0) + (change ? index.groundKm(via, leaving) : 0) > longest) return
    const base = change ? AIRPORT_CHANGE_TIME : timeAt(via, from, to)
    const extra = 2 * WEIGHT.flight + (change ? WEIGHT.airportChange : 0)
    if ((legBlock[first] ?? 0) + base + (legBlock[last] ?? 0) + extra > shortlist.limit) return
    const { maxLayover } = round
    const lastEndsAt = readNext(last, end, base)
    for (let at = 0; at < end; at++) {
      const one = flightAt[at] ?? 0
      const leaves = departs[at] ?? 0
      const arrives = leaves + (block[one] ?? 0)
      for (let next = end; next < lastEndsAt; next++) {
        const layover = (departs[next] ?? 0) - arrives
        if (layover < base) continue
        if (layover > maxLayover) break
        const two = flightAt[next] ?? 0
        const weight = arrives + layover + (block[two] ?? 0) - leaves + extra
        if (weight > shortlist.limit) continue
        const link = linkOf(one, two, layover, base, change)
        if (link < 0 || weight + (LINK_WEIGHT[link] ?? 0) > shortlist.limit) continue
        shortlist.add(weight + (LINK_WEIGHT[link] ?? 0), 2, one, day, two, dayAt[next] ?? 0, 0, 0)
      }
    }
  }

  /** Reads the flights of a first leg. @returns where they end */
  function readFirst(leg: number): number {
    const end = reader.readDay(leg, day, 0)
    arrivesFirst = 0x7fff_ffff
    arrivesLast = 0
    for (let at = 0; at < end; at++) {
      const arrives = (departs[at] ?? 0) + (block[flightAt[at] ?? 0] ?? 0)
      if (arrives < arrivesFirst) arrivesFirst = arrives
      if (arrives > arrivesLast) arrivesLast = arrives
    }
    return end
  }

  /** Reads, behind the first leg's flights, those that may follow them. @returns where they end */
  function readNext(leg: number, end: number, base: number): number {
    return reader.readBetween(leg, arrivesFirst + base, arrivesLast + round.maxLayover, end)
  }

  function twoStops(): void {
    if (isOneCity()) return
    for (let leg = legStart[from] ?? 0; leg < (legStart[from + 1] ?? 0); leg++) {
      const via = legTo[leg] ?? 0
      if (!mayChangeAt(via)) continue
      const toGo = index.distanceKm(via, to)
      // Legs are rounded to kilometres: two may come to one less.
      if ((legKm[leg] ?? 0) + toGo > longest + 1) continue
      const least = (legBlock[leg] ?? 0) + toGo * pace + 2 * LEAST_CHANGE + 3 * WEIGHT.flight
      if (least > shortlist.limit) continue
      const end = readFirst(leg)
      if (end === 0) continue
      middleLegs(leg, via, via, end)
      for (const near of neighbours[via] ?? NONE) if (mayChangeAt(near)) middleLegs(leg, via, near, end)
    }
  }

  /** Goes on from `leaving`, the first leg's end or another airport of its area. */
  function middleLegs(first: number, via: number, leaving: number, end: number): void {
    const change = leaving !== via
    const km = (legKm[first] ?? 0) + (change ? index.groundKm(via, leaving) : 0)
    const least = (legBlock[first] ?? 0) + 3 * WEIGHT.flight + LEAST_CHANGE
    const viaArea = areaOf[via] === -1 ? -2 : areaOf[via]
    for (let leg = legStart[leaving] ?? 0; leg < (legStart[leaving + 1] ?? 0); leg++) {
      const second = legTo[leg] ?? 0
      if (leads[second] === 0 || second === via || areaOf[second] === viaArea || !mayChangeAt(second)) continue
      const base = change ? AIRPORT_CHANGE_TIME : timeAt(via, from, second)
      const weight = least + base + (legBlock[leg] ?? 0) + (change ? WEIGHT.airportChange : 0)
      if (weight > shortlist.limit) continue
      const kmSoFar = km + (legKm[leg] ?? 0)
      if ((lastLeg[second] ?? -1) >= 0) joinThree(leg, second, second, base, change, kmSoFar, weight, end)
      if (change) continue
      for (const near of neighbours[second] ?? NONE) {
        if ((lastLeg[near] ?? -1) >= 0) joinThree(leg, second, near, base, change, kmSoFar, weight, end)
      }
    }
  }

  /** First flights, which were read up to `end`, with those of a middle leg and of the last leg from `leaving`. */
  function joinThree(
    middle: number,
    second: number,
    leaving: number,
    firstBase: number,
    firstChange: boolean,
    km: number,
    least: number,
    end: number,
  ): void {
    const last = lastLeg[leaving] ?? 0
    const change = leaving !== second
    if (km + (legKm[last] ?? 0) + (change ? index.groundKm(second, leaving) : 0) > longest) return
    const changes = firstChange || change ? WEIGHT.airportChange : 0
    if (least + (legBlock[last] ?? 0) + (change ? WEIGHT.airportChange : 0) > shortlist.limit) return
    const base = change ? AIRPORT_CHANGE_TIME : timeAt(second, legFrom(middle), to)
    if ((lastStart[leaving] ?? -1) < 0) readLast(last, leaving)
    const [lastFrom, lastTo] = [lastStart[leaving] ?? 0, lastEnd[leaving] ?? 0]
    if (lastFrom === lastTo) return
    const middleEnd = readNext(middle, end, firstBase)
    const extra = 3 * WEIGHT.flight + changes
    const { maxLayover } = round
    for (let next = end; next < middleEnd; next++) {
      const two = flightAt[next] ?? 0
      const twoLeaves = departs[next] ?? 0
      const twoArrives = twoLeaves + (block[two] ?? 0)
      let begin = lastFrom
      while (begin < lastTo && (departs[begin] ?? 0) < twoArrives + base) begin++
      if (begin === lastTo || (departs[begin] ?? 0) > twoArrives + maxLayover) continue
      for (let at = 0; at < end; at++) {
        const one = flightAt[at] ?? 0
        const leaves = departs[at] ?? 0
        const layover = twoLeaves - leaves - (block[one] ?? 0)
        if (layover < firstBase || layover > maxLayover) continue
        const firstLink = linkOf(one, two, layover, firstBase, firstChange)
        if (firstLink < 0) continue
        for (let third = begin; third < lastTo; third++) {
          const wait = (departs[third] ?? 0) - twoArrives
          if (wait > maxLayover) break
          const three = flightAt[third] ?? 0
          const minutes = twoArrives + wait + (block[three] ?? 0) - leaves + extra
          if (minutes > shortlist.limit) continue
          const link = linkOf(two, three, wait, base, change)
          if (link < 0) continue
          const weight = minutes + (LINK_WEIGHT[link > firstLink ? link : firstLink] ?? 0)
          if (weight > shortlist.limit) continue
          shortlist.add(weight, 3, one, day, two, dayAt[next] ?? 0, three, dayAt[third] ?? 0)
        }
      }
    }
  }

  function legFrom(leg: number): number {
    return origins[legFlights[leg] ?? 0] ?? 0
  }

  /** Reads a last leg once for all that lead to it: as long as anyone who left on the date may be on the way. */
  function readLast(leg: number, at: number): void {
    const opens = clock.utcOf(from, day, 0)
    const longestWay = 2 * round.maxLayover + 2 * timetable.longestBlock
    const closes = clock.utcOf(from, day, DAY_MINUTES - 1) + Math.min(shortlist.limit, longestWay)
    lastStart[at] = lastUsed
    lastUsed = reader.readBetween(leg, opens, closes, lastUsed)
    lastEnd[at] = lastUsed
  }

  return (ends, next) => {
    round = next
    day = ends.day
    linkLimit = round.selfTransfer ? LINK.none : LINK.interline
    const stops = ends.maxStops ?? MOST_STOPS
    shortlist.clear()
    scanPairs(ends, nonstop)
    if (stops > 0) scanPairs(ends, oneStop)
    if (stops > 1) scanPairs(ends, twoStops)
    return shortlist
  }
}
