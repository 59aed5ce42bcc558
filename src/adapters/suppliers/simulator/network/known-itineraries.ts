import { type BoundedMap, boundedMap } from '../world/bounded-map.ts'
import { DAY_MINUTES, weekdayOf } from '../world/calendar.ts'
import type { Ends } from './scan/connection-scan.ts'
import { findItineraries } from './connections.ts'
import type { Itinerary } from './itinerary.ts'
import { spellsOf } from './week-pattern.ts'
import type { World } from './world.ts'

interface Found {
  readonly day: number
  readonly itineraries: readonly Itinerary[]
}

interface Memory {
  readonly found: BoundedMap<string, Found>
  readonly spellOf: (day: number) => number
}

/** Days of a pair of places; forty kilobytes each at most. */
const MOST = 200
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
  const found = memory.found.remember(key, () => ({ day, itineraries: findItineraries(world, ends) }))
  return found.day === day ? found.itineraries : found.itineraries.map((itinerary) => moved(itinerary, day - found.day))
}

function moved({ hops, link }: Itinerary, days: number): Itinerary {
  const minutes = days * DAY_MINUTES
  return {
    hops: hops.map(({ flight, day, departsUtc, arrivesUtc }) => ({
      flight,
      day: day + days,
      departsUtc: departsUtc + minutes,
      arrivesUtc: arrivesUtc + minutes,
    })),
    link,
  }
}
