import { DAY_MINUTES, weekdayOf } from './calendar.ts'
import { type Partnership, partnership, SIMULATED_AIRLINE } from './carriers.ts'
import { carrierOf, durationOf, type Hop, hopOn, type Itinerary, present } from './itinerary.ts'
import { minimumConnection } from './minimum-connection.ts'
import type { World } from './world.ts'

interface Limits {
  readonly maxLayover: number
  /** The way may be this much longer than the great circle, plus `extraKm`. */
  readonly detour: number
  readonly extraKm: number
  /** Whether carriers that do not sell each other may be joined. */
  readonly anyCarrier: boolean
  /** Whether a domestic journey may change planes abroad. */
  readonly abroad: boolean
}

/** Flights of a leg on a local date that may be part of a connection. */
export type Departures = (leg: number, day: number) => readonly Hop[]

/** One search: the world, and its departures as they were worked out so far. */
interface Search {
  readonly world: World
  readonly departures: Departures
}

interface Ends {
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly day: number
}

const USUAL: Limits = { maxLayover: 600, detour: 1.8, extraKm: 1500, anyCarrier: false, abroad: false }
/** Thin routes: a night at the connection. */
const OVERNIGHT: Limits = { ...USUAL, maxLayover: 840 }
/** Where nothing else leads: any way that gets there. */
const LAST_RESORT: Limits = { maxLayover: 1680, detour: 3, extraKm: 12_000, anyCarrier: true, abroad: true }

const ENOUGH = 12
const FEW = 6
const MOST = 180
const MOST_PAIRS = 160
/** Nobody changes planes to cross one city. */
const ONE_CITY_KM = 85

/**
 * Ways from any of some airports to any of others that leave on a local date, best first. Searches of
 * several dates share their departures.
 */
export function findItineraries(
  world: World,
  ends: Ends,
  departures: Departures = rememberDepartures(world),
): readonly Itinerary[] {
  const search = { world, departures }
  const usual = withLimits(search, ends, USUAL)
  if (usual.length >= FEW) return usual
  const overnight = withLimits(search, ends, OVERNIGHT)
  return overnight.length > 0 ? overnight : withLimits(search, ends, LAST_RESORT)
}

function withLimits(search: Search, ends: Ends, limits: Limits): readonly Itinerary[] {
  const found: Itinerary[] = []
  for (const from of ends.from) {
    for (const to of ends.to) {
      if (from === to) continue
      found.push(...direct(search, from, to, ends.day))
      if (!inOneCity(search.world, from, to)) found.push(...oneStop(search, from, to, ends.day, limits))
    }
  }
  if (found.length < ENOUGH) {
    for (const from of ends.from) {
      for (const to of ends.to) {
        if (!inOneCity(search.world, from, to)) found.push(...twoStops(search, from, to, ends.day, limits))
      }
    }
  }
  return found.length <= 1 ? found : best(found)
}

function inOneCity({ index }: World, from: number, to: number): boolean {
  return index.inOneArea(from, to) || index.distanceKm(from, to) < ONE_CITY_KM
}

/**
 * Short ways first; a stop weighs an hour, an interline change an hour and a half. Nobody wants a day's
 * journey where an hour's flight exists: ways much longer than the fastest are left out.
 */
function best(found: readonly Itinerary[]): readonly Itinerary[] {
  const weighed = found.map((itinerary) => ({ itinerary, minutes: durationOf(itinerary), weight: weigh(itinerary) }))
  const fastest = weighed.reduce((least, { minutes }) => Math.min(least, minutes), Number.POSITIVE_INFINITY)
  return weighed
    .filter(({ minutes }) => minutes <= fastest * 3 + 180)
    .sort((a, b) => a.weight - b.weight)
    .slice(0, MOST)
    .map(({ itinerary }) => itinerary)
}

function weigh(itinerary: Itinerary): number {
  return durationOf(itinerary) + itinerary.hops.length * 60 + (itinerary.link === 'interline' ? 90 : 0)
}

function direct({ world }: Search, from: number, to: number, day: number): readonly Itinerary[] {
  const leg = world.timetable.legOf(from, to)
  return leg < 0 ? [] : readDepartures(world, leg, day).map((hop) => ({ hops: [hop], link: 'same' }))
}

/** A busy connection is asked for the same departures by every flight that feeds it. */
export function rememberDepartures(world: World): Departures {
  const known = new Map<number, readonly Hop[]>()
  return (leg, day) => {
    if (leg < 0) return []
    const key = leg * 100_000 + day
    const before = known.get(key)
    if (before) return before
    // The magic routes are sold from end to end: nobody travels on by way of them.
    const hops = readDepartures(world, leg, day).filter(
      ({ flight }) => carrierOf(world, flight).code !== SIMULATED_AIRLINE,
    )
    known.set(key, hops)
    return hops
  }
}

function readDepartures(world: World, leg: number, day: number): readonly Hop[] {
  const { legFlights, days } = world.timetable
  const bit = 1 << weekdayOf(day)
  const hops: Hop[] = []
  for (let flight = present(legFlights[leg]); flight < present(legFlights[leg + 1]); flight++) {
    if (present(days[flight]) & bit) hops.push(hopOn(world, flight, day))
  }
  return hops
}

function oneStop(search: Search, from: number, to: number, day: number, limits: Limits): readonly Itinerary[] {
  const { world, departures } = search
  const { timetable, index } = world
  const longest = longestWay(world, from, to, limits)
  const found: Itinerary[] = []
  for (let leg = present(timetable.legStart[from]); leg < present(timetable.legStart[from + 1]); leg++) {
    const via = present(timetable.legTo[leg])
    if (via === to || !mayChangeAt(world, from, to, via, limits)) continue
    if (index.distanceKm(from, via) + index.distanceKm(via, to) > longest) continue
    const onward = timetable.legOf(via, to)
    if (onward < 0) continue
    for (const first of departures(leg, day)) {
      for (const { hop, link } of onwardFlights(search, first, onward, limits)) found.push({ hops: [first, hop], link })
    }
  }
  return found
}

function twoStops(search: Search, from: number, to: number, day: number, limits: Limits): readonly Itinerary[] {
  const found: Itinerary[] = []
  for (const { first, middle, last } of changePairs(search.world, from, to, limits)) {
    for (const one of search.departures(first, day)) {
      const second = onwardFlights(search, one, middle, limits)[0]
      if (!second) continue
      const third = onwardFlights(search, second.hop, last, limits)[0]
      if (third) found.push({ hops: [one, second.hop, third.hop], link: weaker(second.link, third.link) })
    }
  }
  return found
}

interface ChangePair {
  readonly first: number
  readonly middle: number
  readonly last: number
  readonly km: number
}

/** Pairs of airports to change at, the straightest ways first. */
function changePairs(world: World, from: number, to: number, limits: Limits): readonly ChangePair[] {
  const { timetable, index } = world
  const longest = longestWay(world, from, to, limits)
  const intoTo = new Set(timetable.into[to])
  const pairs: ChangePair[] = []
  for (let first = present(timetable.legStart[from]); first < present(timetable.legStart[from + 1]); first++) {
    const one = present(timetable.legTo[first])
    const soFar = index.distanceKm(from, one)
    if (one === to || !mayChangeAt(world, from, to, one, limits) || soFar + index.distanceKm(one, to) > longest)
      continue
    for (let middle = present(timetable.legStart[one]); middle < present(timetable.legStart[one + 1]); middle++) {
      const two = present(timetable.legTo[middle])
      if (two === from || two === to || !intoTo.has(two) || !mayChangeAt(world, from, to, two, limits)) continue
      const km = soFar + index.distanceKm(one, two) + index.distanceKm(two, to)
      if (km <= longest) pairs.push({ first, middle, last: timetable.legOf(two, to), km })
    }
  }
  return pairs.sort((a, b) => a.km - b.km).slice(0, limits.anyCarrier ? 4 * MOST_PAIRS : MOST_PAIRS)
}

interface Onward {
  readonly hop: Hop
  readonly link: Partnership
}

/** The first flight of each carrier that can be reached on a leg, own carrier and partners first. */
function onwardFlights(search: Search, arriving: Hop, leg: number, limits: Limits): readonly Onward[] {
  const { world, departures } = search
  const { timetable, zones, index } = world
  const from = carrierOf(world, arriving.flight)
  const { timezone } = index.at(present(timetable.to[arriving.flight]))
  const arrivalDay = Math.floor(zones.toLocal(timezone, arriving.arrivesUtc) / DAY_MINUTES)
  const first = new Map<number, Onward>()
  for (let day = arrivalDay; day <= arrivalDay + (limits.maxLayover > 840 ? 2 : 1); day++) {
    for (const hop of departures(leg, day)) {
      const layover = hop.departsUtc - arriving.arrivesUtc
      if (layover < 45 || layover > limits.maxLayover) continue
      const to = carrierOf(world, hop.flight)
      const link = partnership(from, to)
      if (link === 'none' && !limits.anyCarrier) continue
      if (first.has(to.index) || layover < minimumConnection(world, arriving.flight, hop.flight, link)) continue
      first.set(to.index, { hop, link })
    }
  }
  return [...first.values()].sort((a, b) => LINK_ORDER[a.link] - LINK_ORDER[b.link])
}

const LINK_ORDER: Readonly<Record<Partnership, number>> = { same: 0, partners: 1, interline: 2, none: 3 }

function weaker(a: Partnership, b: Partnership): Partnership {
  return LINK_ORDER[a] >= LINK_ORDER[b] ? a : b
}

function longestWay({ index }: World, from: number, to: number, limits: Limits): number {
  return index.distanceKm(from, to) * limits.detour + limits.extraKm
}

function mayChangeAt({ index }: World, from: number, to: number, via: number, limits: Limits): boolean {
  if (index.inOneArea(from, via) || index.inOneArea(via, to)) return false
  const { country } = index.at(from)
  return limits.abroad || country !== index.at(to).country || country === index.at(via).country
}
