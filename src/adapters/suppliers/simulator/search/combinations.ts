import { BestFew, BestPair } from './best-few.ts'
import { allowsRoundTrip, NO_GROUP } from '../fares/combinability.ts'
import type { PricedWays } from './priced-choices.ts'

/** One way per slice, in order, and what the whole journey comes to. */
interface Combination {
  /** Index in the ways of each slice. */
  readonly ways: readonly number[]
  /** Whether its slices are sold as parts of one round-trip fare. */
  readonly combined: boolean
  /** Total of all travellers in the barest family, minor units. */
  readonly total: number
  readonly minutes: number
}

/** A journey as far as it is joined. */
interface Draft extends Combination {
  /** Of the first slice. */
  readonly carrier: number
  /** Of the slice that has most. */
  readonly stops: number
  readonly group: number
  readonly alone: number
  readonly half: number
  readonly arrives: number
  readonly weight: number
}

/** Journeys that are sold at most. */
const MOST = 200
/** Journeys of several cities that are carried on to the next slice. */
const BEAM = 200
/** Next slices tried for each of them: the lightest of all, and those that join its round-trip fare. */
const SAME_START = 6
const JOINED = 4
/** Journeys that may share a later slice before others get a turn. */
const SAME_WAY = 24
/** Journeys of each airline with each number of stops that are kept before all others. */
const OF_A_KIND = 3
/** At the next departure after landing, at the soonest. */
export const REST_MINUTES = 60

/**
 * Joins slices to whole journeys that can be flown, the best first by price and time together. The
 * cheapest and the fastest journey of one slice or two are always among them.
 */
export function combine(slices: readonly PricedWays[], minuteWorth: number): readonly Combination[] {
  const [first, ...rest] = slices
  const last = slices.at(-1)
  if (!first || !last || slices.some(({ size }) => size === 0)) return []
  const roundTrip = rest.length > 0 && allowsRoundTrip(first.day, last.day)
  let journeys = starts(first, roundTrip, minuteWorth)
  for (const next of rest) {
    const carried = rest.length === 1 ? journeys : lightestOf(journeys, BEAM)
    journeys = append(carried, next, minuteWorth)
  }
  return pickVaried(journeys, slices.length)
}

function starts(ways: PricedWays, roundTrip: boolean, minuteWorth: number): readonly Draft[] {
  return Array.from({ length: ways.size }, (_, way) => {
    const alone = ways.oneWay[way] ?? 0
    const half = ways.half[way] ?? 0
    const group = roundTrip ? (ways.group[way] ?? NO_GROUP) : NO_GROUP
    const arrives = ways.arrives[way] ?? 0
    const minutes = arrives - (ways.departs[way] ?? 0)
    return {
      ways: [way],
      combined: false,
      total: alone,
      minutes,
      carrier: ways.carrier[way] ?? 0,
      stops: ways.stops[way] ?? 0,
      group,
      alone,
      half,
      arrives,
      weight: alone + minutes * minuteWorth,
    }
  })
}

/**
 * The best ways on from each journey: the lightest, those that join its fare, and of each number of
 * stops; the cheapest and the fastest pair of all besides.
 */
function append(journeys: readonly Draft[], next: PricedWays, minuteWorth: number): readonly Draft[] {
  const drafts: Draft[] = []
  const best = new BestFew(SAME_START)
  const joined = new BestFew(JOINED)
  const ofStops = [new BestFew(1), new BestFew(1), new BestFew(1)]
  const all = [best, joined, ...ofStops]
  const cheap = new BestPair()
  const fast = new BestPair()
  /** The last journey that goes on by each way. */
  const goesOn = new Int32Array(next.size).fill(-1)
  for (const [at, journey] of journeys.entries()) {
    for (const few of all) few.clear()
    const rested = journey.arrives + REST_MINUTES
    for (let way = 0; way < next.size; way++) {
      const departs = next.departs[way] ?? 0
      if (departs < rested) continue
      const total = totalWith(journey, next, way)
      const minutes = journey.minutes + (next.arrives[way] ?? 0) - departs
      const weight = total + minutes * minuteWorth
      cheap.offer(at, way, total)
      fast.offer(at, way, minutes)
      best.offer(way, weight)
      if (isJoined(journey, next, way)) joined.offer(way, weight)
      ofStops[next.stops[way] ?? 0]?.offer(way, weight)
    }
    for (const few of all) {
      for (const way of few.ways()) {
        if (goesOn[way] === at) continue
        goesOn[way] = at
        drafts.push(join(journey, next, way, minuteWorth))
      }
    }
  }
  for (const { first, second } of [cheap, fast]) {
    const journey = journeys[first]
    if (journey) drafts.push(join(journey, next, second, minuteWorth))
  }
  return drafts
}

function isJoined({ group }: Draft, next: PricedWays, way: number): boolean {
  return group !== NO_GROUP && group === next.group[way]
}

function totalWith(journey: Draft, next: PricedWays, way: number): number {
  return isJoined(journey, next, way) ? journey.half + (next.half[way] ?? 0) : journey.alone + (next.oneWay[way] ?? 0)
}

function join(journey: Draft, next: PricedWays, way: number, minuteWorth: number): Draft {
  const combined = isJoined(journey, next, way)
  const alone = journey.alone + (next.oneWay[way] ?? 0)
  const half = journey.half + (next.half[way] ?? 0)
  const arrives = next.arrives[way] ?? 0
  const minutes = journey.minutes + arrives - (next.departs[way] ?? 0)
  const total = combined ? half : alone
  return {
    ways: [...journey.ways, way],
    combined,
    total,
    minutes,
    carrier: journey.carrier,
    stops: Math.max(journey.stops, next.stops[way] ?? 0),
    group: combined ? journey.group : NO_GROUP,
    alone,
    half,
    arrives,
    weight: total + minutes * minuteWorth,
  }
}

function lightestOf(journeys: readonly Draft[], most: number): readonly Draft[] {
  return journeys.length <= most ? journeys : journeys.toSorted((a, b) => a.weight - b.weight).slice(0, most)
}

/**
 * Best first, but no slice may fill the list, and every airline comes with its best of each number of
 * stops; the cheapest and the fastest come whatever else they are.
 */
function pickVaried(journeys: readonly Draft[], slices: number): readonly Combination[] {
  if (slices === 1 && journeys.length <= MOST) return journeys
  const sorted = journeys.toSorted((a, b) => a.weight - b.weight)
  const kept = new Map<string, Draft>()
  const keep = (journey: Draft): void => void kept.set(journey.ways.join(), journey)
  const [lightest] = sorted
  if (!lightest) return []
  keep(sorted.reduce((best, one) => (one.total < best.total ? one : best), lightest))
  keep(sorted.reduce((best, one) => (one.minutes < best.minutes ? one : best), lightest))
  const kinds = new Map<number, number>()
  for (const journey of sorted) {
    const kind = journey.carrier * 4 + journey.stops
    const known = kinds.get(kind) ?? 0
    if (known >= OF_A_KIND || kept.size >= MOST) continue
    kinds.set(kind, known + 1)
    keep(journey)
  }
  const used = Array.from({ length: slices }, () => new Map<number, number>())
  for (const journey of sorted) {
    if (kept.size >= MOST) break
    const turns = journey.ways.map((way, slice) => used[slice]?.get(way) ?? 0)
    if ((turns[0] ?? 0) >= SAME_START || turns.some((turn) => turn >= SAME_WAY)) continue
    journey.ways.forEach((way, slice) => used[slice]?.set(way, (turns[slice] ?? 0) + 1))
    keep(journey)
  }
  return [...kept.values()]
}
