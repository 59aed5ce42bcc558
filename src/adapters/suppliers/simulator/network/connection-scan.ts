import { DAY_MINUTES } from '../world/calendar.ts'
import { LINK } from '../world/carriers.ts'
import { createLegality } from './connection-legality.ts'
import { AIRPORT_CHANGE_TIME, type ConnectionRound, MOST_STOPS, ONE_CITY_KM, WEIGHT } from './connection-rules.ts'
import type { DayClock } from '../world/day-clock.ts'
import { createDepartureReader } from './departure-reader.ts'
import type { AirportIndex } from '../world/geo.ts'
import { createLastLegs } from './last-legs.ts'
import { LINK_WEIGHT } from './minimum-connection.ts'
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
 *
 * Long, and one file on purpose: its steps share the search in hand as variables of one closure. In files of
 * their own they would reach for it through an object from their innermost loops.
 */
export type ConnectionScan = (ends: Ends, round: ConnectionRound) => Shortlist

const NONE: readonly number[] = []
/** Departures of last legs lie from here on, those of the others before. */
const LAST_LEGS = 1 << 16
/** Looking a leg up costs as much as passing over so many. */
const FINDING_COSTS = 6
/** Shortest change of planes anywhere. */
const LEAST_CHANGE = 25

export function createConnectionScan(timetable: Timetable, index: AirportIndex, clock: DayClock): ConnectionScan {
  const { legStart, legTo, legFlights, legBlock, legKm, block, pace, from: origins } = timetable
  const { areaOf, countryOf, neighbours } = index
  const shortlist = new Shortlist()
  const reader = createDepartureReader(timetable, clock)
  const { flight: flightAt, day: dayAt, departs } = reader
  const lastLegs = createLastLegs(timetable, index)
  const { leg: lastLeg, leads, list: leadList, start: lastStart, end: lastEnd } = lastLegs
  const { timeAt, linkOf } = createLegality(timetable, index)

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
  let leadCount = 0
  let lastUsed = LAST_LEGS
  /** When the flights of the first leg in hand arrive, first and last, and the last of them leaves. */
  let arrivesFirst = 0
  let arrivesLast = 0
  let leavesLast = 0

  function scanPairs(ends: Ends, scan: () => void): void {
    for (const origin of ends.from) {
      for (const destination of ends.to) {
        if (origin === destination) continue
        openPair(origin, destination)
        try {
          scan()
        } finally {
          lastLegs.close()
        }
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
    leadCount = lastLegs.open(to, mayChangeAt)
  }

  function isOneCity(): boolean {
    return fromArea === toArea || index.distanceKm(from, to) < ONE_CITY_KM
  }

  function mayChangeAt(via: number): boolean {
    const area = areaOf[via]
    if (via === from || via === to || area === fromArea || area === toArea) return false
    return homeCountry < 0 || countryOf[via] === homeCountry
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
    const fastest = legBlock[last] ?? 0
    const lastEndsAt = readNext(last, end, base, fastest + extra)
    for (let at = 0; at < end; at++) {
      const one = flightAt[at] ?? 0
      const leaves = departs[at] ?? 0
      const arrives = leaves + (block[one] ?? 0)
      for (let next = end; next < lastEndsAt; next++) {
        const layover = (departs[next] ?? 0) - arrives
        if (layover < base) continue
        const spent = arrives + layover - leaves + extra
        if (layover > maxLayover || spent + fastest > shortlist.limit) break
        const two = flightAt[next] ?? 0
        const link = linkOf(one, two, layover, base, change, linkLimit)
        if (link < 0) continue
        const weight = spent + (block[two] ?? 0) + (LINK_WEIGHT[link] ?? 0)
        if (weight <= shortlist.limit) shortlist.add(weight, 2, one, day, two, dayAt[next] ?? 0, 0, 0)
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
    leavesLast = departs[end - 1] ?? 0
    return end
  }

  /**
   * Reads, behind the first leg's flights, those that may follow them and still be light enough when
   * `rest` minutes come after their departure. @returns where they end
   */
  function readNext(leg: number, end: number, base: number, rest: number): number {
    const latest = Math.min(arrivesLast + round.maxLayover, leavesLast + shortlist.limit - rest)
    const earliest = arrivesFirst + base
    return latest < earliest ? end : reader.readBetween(leg, earliest, latest, end)
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
    const start = legStart[leaving] ?? 0
    const stop = legStart[leaving + 1] ?? 0
    // A hub has hundreds of legs, and a small destination few that lead to it.
    if (leadCount * FINDING_COSTS < stop - start) {
      for (let at = 0; at < leadCount; at++) {
        const leg = timetable.legOf(leaving, leadList[at] ?? 0)
        if (leg >= 0) middleLeg(first, leg, via, leaving, end)
      }
    } else {
      for (let leg = start; leg < stop; leg++) {
        if (leads[legTo[leg] ?? 0] === 1) middleLeg(first, leg, via, leaving, end)
      }
    }
  }

  function middleLeg(first: number, leg: number, via: number, leaving: number, end: number): void {
    const second = legTo[leg] ?? 0
    if (second === via || index.inOneArea(second, via) || !mayChangeAt(second)) return
    const change = leaving !== via
    const base = change ? AIRPORT_CHANGE_TIME : timeAt(via, from, second)
    const ways = 3 * WEIGHT.flight + LEAST_CHANGE + (change ? WEIGHT.airportChange : 0)
    const weight = (legBlock[first] ?? 0) + base + (legBlock[leg] ?? 0) + ways
    if (weight > shortlist.limit) return
    const km = (legKm[first] ?? 0) + (change ? index.groundKm(via, leaving) : 0) + (legKm[leg] ?? 0)
    if ((lastLeg[second] ?? -1) >= 0) joinThree(leg, second, second, base, change, km, weight, end)
    if (change) return
    for (const near of neighbours[second] ?? NONE) {
      if ((lastLeg[near] ?? -1) >= 0) joinThree(leg, second, near, base, change, km, weight, end)
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
    const extra = 3 * WEIGHT.flight + changes
    const fastest = legBlock[last] ?? 0
    const rest = (legBlock[middle] ?? 0) + base + fastest + extra
    const middleEnd = readNext(middle, end, firstBase, rest)
    const { maxLayover } = round
    for (let next = end; next < middleEnd; next++) {
      const two = flightAt[next] ?? 0
      const twoLeaves = departs[next] ?? 0
      const twoArrives = twoLeaves + (block[two] ?? 0)
      let begin = lastFrom
      while (begin < lastTo && (departs[begin] ?? 0) < twoArrives + base) begin++
      const soonest = departs[begin] ?? 0
      if (begin === lastTo || soonest > twoArrives + maxLayover) continue
      // The later one leaves, the lighter it gets.
      for (let at = end - 1; at >= 0; at--) {
        const leaves = departs[at] ?? 0
        if (soonest + fastest - leaves + extra > shortlist.limit) break
        const one = flightAt[at] ?? 0
        const layover = twoLeaves - leaves - (block[one] ?? 0)
        if (layover < firstBase || layover > maxLayover) continue
        const firstLink = linkOf(one, two, layover, firstBase, firstChange, linkLimit)
        if (firstLink < 0) continue
        for (let third = begin; third < lastTo; third++) {
          const threeLeaves = departs[third] ?? 0
          const spent = threeLeaves - leaves + extra
          if (threeLeaves > twoArrives + maxLayover || spent + fastest > shortlist.limit) break
          const three = flightAt[third] ?? 0
          const link = linkOf(two, three, threeLeaves - twoArrives, base, change, linkLimit)
          if (link < 0) continue
          const weight = spent + (block[three] ?? 0) + (LINK_WEIGHT[link > firstLink ? link : firstLink] ?? 0)
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
