import { allowsRoundTrip, NO_GROUP } from '../fares/combinability.ts'
import { REST_MINUTES } from './combinations.ts'
import type { PricedWays } from './priced-choices.ts'

/** What the cheapest way of a slice comes to by itself, or null when there is none. */
export function cheapestWay({ size, oneWay }: PricedWays): number | null {
  let best = Number.POSITIVE_INFINITY
  for (let way = 0; way < size; way++) best = Math.min(best, oneWay[way] ?? best)
  return size === 0 ? null : best
}

/** What the cheapest journey of two slices comes to, or null when none can be flown. */
export function cheapestPair(out: PricedWays, back: PricedWays): number | null {
  const roundTrip = allowsRoundTrip(out.day, back.day)
  let best = Number.POSITIVE_INFINITY
  let leastBack = Number.POSITIVE_INFINITY
  // A half round trip never costs more than its one way.
  for (let way = 0; way < back.size; way++) leastBack = Math.min(leastBack, back.half[way] ?? leastBack)
  for (let first = 0; first < out.size; first++) {
    const rested = (out.arrives[first] ?? 0) + REST_MINUTES
    const group = roundTrip ? (out.group[first] ?? NO_GROUP) : NO_GROUP
    const half = out.half[first] ?? 0
    const alone = out.oneWay[first] ?? 0
    if (half + leastBack >= best) continue
    for (let second = 0; second < back.size; second++) {
      const joined = group !== NO_GROUP && group === back.group[second]
      const total = joined ? half + (back.half[second] ?? 0) : alone + (back.oneWay[second] ?? 0)
      if (total < best && (back.departs[second] ?? 0) >= rested) best = total
    }
  }
  return best === Number.POSITIVE_INFINITY ? null : best
}
