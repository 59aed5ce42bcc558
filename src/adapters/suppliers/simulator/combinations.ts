import { BestFew } from './best-few.ts'
import { allowsRoundTrip, NO_GROUP } from './combinability.ts'
import type { PricedWays } from './priced-choices.ts'

/** One way per slice, in order, and what the whole journey comes to. */
export interface Combination {
  /** Index in the ways of each slice. */
  readonly ways: readonly number[]
  /** Whether its slices are sold as parts of one round-trip fare. */
  readonly combined: boolean
  /** Party's total in the barest family, minor units. */
  readonly total: number
  readonly minutes: number
}

/** A journey as far as it is joined. */
interface Draft extends Combination {
  readonly group: number
  readonly alone: number
  readonly half: number
  readonly arrives: number
  readonly weight: number
}

/** Journeys that are sold at most. */
export const MOST = 200
/** Journeys of several cities that are carried on to the next slice. */
const BEAM = 200
/** Next slices tried for each of them. */
const SAME_START = 8
/** Journeys that may share a slice before others get a turn. */
const SAME_WAY = 24
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
    const carried = rest.length === 1 ? journeys : lightest(journeys, BEAM)
    journeys = append(carried, next, minuteWorth)
  }
  return keepVaried(journeys, slices.length)
}

function starts(ways: PricedWays, roundTrip: boolean, minuteWorth: number): readonly Draft[] {
  return Array.from({ length: ways.size }, (_, way) => {
    const alone = ways.oneWay[way] ?? 0
    const half = ways.half[way] ?? 0
    const group = roundTrip ? (ways.group[way] ?? NO_GROUP) : NO_GROUP
    const arrives = ways.arrives[way] ?? 0
    const minutes = arrives - (ways.departs[way] ?? 0)
    const weight = alone + minutes * minuteWorth
    return { ways: [way], combined: false, total: alone, minutes, group, alone, half, arrives, weight }
  })
}

/** The best ways on from each journey; the cheapest and the fastest pair of all besides. */
function append(journeys: readonly Draft[], next: PricedWays, minuteWorth: number): readonly Draft[] {
  const joined: Draft[] = []
  const best = new BestFew(SAME_START)
  let cheapest = Number.POSITIVE_INFINITY
  let fastest = Number.POSITIVE_INFINITY
  let cheap: readonly [Draft, number] | null = null
  let fast: readonly [Draft, number] | null = null
  for (const journey of journeys) {
    best.clear()
    const rested = journey.arrives + REST_MINUTES
    for (let way = 0; way < next.size; way++) {
      const departs = next.departs[way] ?? 0
      if (departs < rested) continue
      const total = totalWith(journey, next, way)
      const minutes = journey.minutes + (next.arrives[way] ?? 0) - departs
      if (total < cheapest) {
        cheapest = total
        cheap = [journey, way]
      }
      if (minutes < fastest) {
        fastest = minutes
        fast = [journey, way]
      }
      best.offer(way, total + minutes * minuteWorth)
    }
    for (const way of best.ways()) joined.push(join(journey, next, way, minuteWorth))
  }
  for (const pair of [cheap, fast]) if (pair) joined.push(join(pair[0], next, pair[1], minuteWorth))
  return joined
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
    group: combined ? journey.group : NO_GROUP,
    alone,
    half,
    arrives,
    weight: total + minutes * minuteWorth,
  }
}

function lightest(journeys: readonly Draft[], most: number): readonly Draft[] {
  return journeys.length <= most ? journeys : journeys.toSorted((a, b) => a.weight - b.weight).slice(0, most)
}

/** Best first, but no slice may fill the list; the cheapest and the fastest come whatever else they are. */
function keepVaried(journeys: readonly Draft[], slices: number): readonly Combination[] {
  const [one] = journeys
  if (!one) return []
  let cheapest = one
  let fastest = one
  for (const journey of journeys) {
    if (journey.total < cheapest.total) cheapest = journey
    if (journey.minutes < fastest.minutes) fastest = journey
  }
  if (slices === 1 && journeys.length <= MOST) return journeys
  const kept = new Map<string, Draft>()
  for (const journey of [cheapest, fastest]) kept.set(journey.ways.join(), journey)
  const used = Array.from({ length: slices }, () => new Map<number, number>())
  for (const journey of journeys.toSorted((a, b) => a.weight - b.weight)) {
    if (kept.size >= MOST) break
    const turns = journey.ways.map((way, slice) => used[slice]?.get(way) ?? 0)
    if ((turns[0] ?? 0) >= SAME_START || turns.some((turn) => turn >= SAME_WAY)) continue
    journey.ways.forEach((way, slice) => used[slice]?.set(way, (turns[slice] ?? 0) + 1))
    kept.set(journey.ways.join(), journey)
  }
  return [...kept.values()]
}
