import { type BoundedMap, boundedMap } from '../world/bounded-map.ts'
import { weekdayOf } from '../world/calendar.ts'
import { findWays } from './connections.ts'
import type { Itinerary } from './itinerary.ts'
import type { PackedWays } from './packed-ways.ts'
import type { Ends } from './scan/connection-scan.ts'
import { spellsOf } from './week-pattern.ts'
import type { World } from './world.ts'

interface Memory {
  readonly found: BoundedMap<string, PackedWays>
  readonly spellOf: (day: number) => number
}

/** Weekdays of pairs of places; five kilobytes each at most. */
const MOST = 2_000
const memories = new WeakMap<World, Memory>()

/**
 * The itineraries of `findItineraries`, from memory where the same places were asked for on the same day
 * or on the same weekday of a week like it: a month costs as much as a week.
 */
export function knownItineraries(world: World, ends: Ends): readonly Itinerary[] {
  let memory = memories.get(world)
  if (!memory) {
    memory = { found: boundedMap(MOST), spellOf: spellsOf(world) }
    memories.set(world, memory)
  }
  const { from, to, day, maxStops } = ends
  const key = `${from.join()}-${to.join()} ${maxStops} ${memory.spellOf(day)} ${weekdayOf(day)}`
  return memory.found.remember(key, () => findWays(world, ends)).on(world, day)
}
